import { aggregate } from './aggregate.js';
import { anonymizeDocument } from './anonymize-document.js';
import type { Json } from './document.js';
import type { Level } from './entity.js';
import { validateContent, type Standard, type Validation } from './standards/validate.js';

export interface AnonymizationTask {
  data: Json;
  level: Level;
  wanted: readonly Standard[];
}

export interface Anonymized {
  content: Json;
  validation: Validation[];
}

/** The document at a level, and what each standard says of it. Content that is not compliant is returned as such. */
export function anonymize({ data, level, wanted }: AnonymizationTask): Anonymized {
  const { content, written } =
    level === 'MAXIMUM' ? { content: aggregate(data), written: [] } : anonymizeDocument(data, level);
  return { content, validation: validateContent(level, content, written, wanted) };
}
