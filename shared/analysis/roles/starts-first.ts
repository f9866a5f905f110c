/** Which initiatives may not wait: the duties of law, and the replacement of what loses its vendor's support. */
import type { Case } from '../model.js';

const lawWords =
  /\b(?:complian\w*|regulat\w*|NERC|CIP|GDPR|DORA|NIS2|SOX|HIPAA|PCI|safety|audit|mandat\w*|statutory)\b/i;

/** Whether an initiative is named in a sentence about an end of support, or is a duty of law; null for what may wait. */
export function whatStartsFirst(input: Case, initiative: string): 'support' | 'law' | null {
  const ending =
    /[^.;,]*\b(?:loses?|lost|end of|ends?|without)\b[^.;,]{0,20}\bsupport\b/i.exec(input.content)?.[0].toLowerCase() ??
    '';
  const named =
    ending !== '' &&
    initiative
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .some(
        (word) =>
          word.length > 4 &&
          !/^(?:system|systems|management|replacement|programme)$/.test(word) &&
          ending.includes(word),
      );
  return named ? 'support' : lawWords.test(initiative) ? 'law' : null;
}
