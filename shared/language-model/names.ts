/**
 * Names that a reply gives to things: figures, alternatives, deadlines, offices, laws. They are its own words, so they hold
 * no number that the text does not have, and nothing but plain words.
 */

import { isUnit, type Quantity } from '../reading/index.js';
import { saysHowMuch } from './how-much.js';
import { objectionTo, type WordsObjection } from './plain-words.js';

export type NameObjection = WordsObjection | 'a number that the text does not have';

export interface NameScope {
  /** Whether words stand in the text of the query. */
  stands(words: string): boolean;
  /** Whether our own reading of the text, or of the context, has this number. */
  isKnown(value: number): boolean;
  quantitiesIn(words: string): readonly Quantity[];
}

const token = /[\p{L}\p{N}-]*\p{N}[\p{L}\p{N}.,:/%-]*/gu;
/** Years, quarters and what is counted on the fingers say when and how often, not how much. */
const calendar =
  /^(?:(?:FY|Q|H|W|M)?-?\d{1,2}|(?:FY|Q[1-4]-?)?(?:19|20)\d\d(?:-(?:Q[1-4]|\d\d(?:-\d\d)?|(?:19|20)\d\d))?)$/i;

/** “NIS2”, “DAC7”, “ZZavar-1”: letters and a small number that belong together. “EUR50” is an amount. */
const numberedName = /^(\p{Lu}{3,5})-?\d{1,2}$|^\p{Lu}\p{L}{3,}-\d$/u;

/** Whether a word with a number in it is the name of a law, a standard or a programme. What our own stage reads as money in “RMB50” is none. */
export function isNumberedName(word: string, { quantitiesIn }: Pick<NameScope, 'quantitiesIn'>): boolean {
  const [whole, letters] = numberedName.exec(word) ?? [];
  if (whole === undefined || (letters !== undefined && isUnit(letters))) return false;
  // “NIS2” is no two shekels.
  return !/\d\d$/.test(word) || quantitiesIn(word).length === 0;
}

/** Why a name is not taken, or null. Linear in its length. */
export function nameObjection(name: string, scope: NameScope): NameObjection | null {
  const objection = objectionTo(name, (words) => scope.stands(words));
  if (objection) return objection;
  const plain = name.normalize('NFKC').replace(token, (word) => (isNumberedName(word, scope) ? ' ' : word));
  const isForeign = [...plain.matchAll(token)].some(
    ([word]) => !calendar.test(word) && !scope.stands(word) && !scope.stands(word.replace(/[.,:%]+$/, '')),
  );
  const isInvented = scope
    .quantitiesIn(plain)
    .some(
      (quantity) =>
        saysHowMuch(quantity, plain) && !scope.isKnown(Number(quantity.value)) && !scope.stands(quantity.quote),
    );
  return isForeign || isInvented ? 'a number that the text does not have' : null;
}

/** An office or a person’s name: letters, and the signs between them. */
const officeForm = /^\p{L}[\p{L}\p{M} .,;()/&'’-]{0,119}$/u;

/** Whether words name who does something. */
export const isOffice = (words: string, scope: NameScope): boolean =>
  officeForm.test(words) && nameObjection(words, scope) === null;

const lawForm = /^[\p{L}\p{N}§][\p{L}\p{M}\p{N} .,()/&'’§:–-]{0,99}$/u;
/** Words that laws, standards and their parts are called by, in the languages of those who ask. */
const lawWord =
  /(?<!\p{L})(?:acts?|laws?|codes?|books?|regulations?|directives?|rules?|orders?|ordinances?|statutes?|treat(?:y|ies)|conventions?|conditions?|standards?|sections?|articles?|chapters?|titles?|parts?|schedules?|decrees?|decree-law|guidelines?|bulletins?|circulars?|notices?|protocols?|manual|principles?|annex|leis?|ley(?:es)?|loi|legge|decreto|décret|código|codice|artikel|art|\p{L}*(?:gesetz|verordnung|wet))(?!\p{L})|§/iu;
/** What is issued in numbers goes by letters: “ISO 22301”, “NR-12”. */
const letters = /^[(\p{Lu}][\p{Lu}&/-]*\p{Lu}(?![\p{Ll}])/u;
/** No law is numbered as an amount is written. */
const amountForm = /\d{6}|\d[.,]\d{3}[.,]\d{3}|\d,\d|[%‰]/;
const isCurrencyCode = (word: string): boolean => /^[A-Z]{3}$/.test(word) && isUnit(word);
/** Where a name says more than one thing. */
const between = /[(),;]|\s(?:and|und|et|y|e)\s|\s\/\s/u;

/** What a law’s name is made of: itself, and the parts of it that say one thing each and bear a number. */
export const lawParts = (name: string): string[] => [
  name,
  ...name
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== name && /\p{L}.*\p{N}/u.test(part)),
];

/** Whether words name a law: plain ones, and numbers only as laws bear them, in a name that says that it is one. */
export function isLaw(name: string, scope: NameScope): boolean {
  if (!lawForm.test(name) || objectionTo(name, (words) => scope.stands(words)) !== null) return false;
  if (!/\p{N}/u.test(name)) return true;
  const words = name.split(/[\s,;]+/);
  if (amountForm.test(name) || words.some(isCurrencyCode)) return false;
  return lawWord.test(name) || words.some((word) => isIssuer(word, scope)) || scope.stands(name);
}

/** Letters that the text does not use for a figure of its own, as it does “EBITDA”. */
function isIssuer(word: string, scope: NameScope): boolean {
  const [issuer] = letters.exec(word) ?? [];
  return issuer !== undefined && !scope.stands(issuer);
}
