/**
 * Sentences of a model with their figures put in. A figure stands in a sentence by reference alone; a sentence that writes a
 * number itself, names a figure that was refused, or brings links or markup is dropped.
 */

export interface Sentence {
  text: string;
  /** Names of figures and ids of facts that it holds, in order. */
  figures: string[];
  facts: string[];
}

export type SentenceObjection =
  'a reference leads nowhere' | 'a number that is no reference' | 'a link or markup' | 'it is empty';

export interface SentenceScope {
  /** How a proved fact is written, or undefined where there is none. */
  fact(id: string): string | undefined;
  /** The name of a computed figure and how it is written. */
  figure(name: string): { name: string; text: string } | undefined;
  /** Whether words with a number in them are a name: of a law, or of a product, line or quarter in the text. */
  isName(words: string): boolean;
}

const reference = /\{\[?([^{}[\]]{1,200})\]?\}/g;
const markup = /https?:|www\.|[<>`{}]|\]\(/i;
/** Numbers in words that say how much. Small ones count things and may stand. */
const numberWords =
  /\b(?:\p{L}*teen|twelve|eleven|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|hundreds?|thousands?|millions?|billions?|trillions?|crores?|lakhs?|per ?cent|dozens?|half|halve[sd]?|twice|double[sd]?|triple[sd]?|quarter of|third of|two thirds)\b/iu;
const wordWithDigit = /[\p{L}\p{N}-]*\d[\p{L}\p{N}.,:/-]*/gu;
const startsAsName = /^\p{Lu}/u;

/** Puts figures in, or says why the sentence is dropped. Linear in its length. */
export function resolveSentence(template: string, scope: SentenceScope): Sentence | SentenceObjection {
  const figures: string[] = [];
  const facts: string[] = [];
  let isLost = false;
  const bare = template.replace(reference, ' ');
  if (markup.test(bare)) return 'a link or markup';
  if (hasNumber(bare, scope)) return 'a number that is no reference';
  const text = template
    .replace(reference, (_, inside: string) => {
      const name = inside.trim();
      const fact = /^[a-z]\d{1,4}$/i.test(name) ? scope.fact(name.toLowerCase()) : undefined;
      if (fact !== undefined) {
        facts.push(name.toLowerCase());
        return fact;
      }
      const figure = scope.figure(name);
      if (!figure) isLost = true;
      else figures.push(figure.name);
      return figure?.text ?? '';
    })
    .replace(/%(?: ?%| per ?cent)/g, '%')
    .replace(/\s+/g, ' ')
    .trim();
  if (isLost) return 'a reference leads nowhere';
  return text === '' ? 'it is empty' : { text, figures, facts };
}

function hasNumber(text: string, scope: SentenceScope): boolean {
  if (numberWords.test(text)) return true;
  for (const { 0: word, index } of text.matchAll(wordWithDigit)) {
    const name = word.replace(/[.,:]+$/, '');
    const before = /(\p{L}[\p{L}.-]*)\s$/u.exec(text.slice(Math.max(0, index - 40), index))?.[1] ?? '';
    const isName = startsAsName.test(name) && scope.isName(name);
    if (!isName && !(startsAsName.test(before) && scope.isName(`${before} ${name}`))) return true;
  }
  return false;
}
