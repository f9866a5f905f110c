/**
 * Sentences of a model with their figures put in. A figure stands in a sentence by reference alone; a sentence that writes a
 * number itself, names a figure that was refused, or is more than plain words is dropped.
 */
import type { Quantity } from '../reading/index.js';
import { mostCounted, saysHowMuch } from './how-much.js';
import { isNumberedName } from './names.js';
import { objectionTo, type WordsObjection } from './plain-words.js';

export interface Sentence {
  text: string;
  /** Names of figures and ids of facts that it holds, in order. */
  figures: string[];
  facts: string[];
}

export type SentenceObjection =
  'a reference leads nowhere' | 'a number that is no reference' | 'it is empty' | WordsObjection;

export interface SentenceScope {
  /** How a proved fact is written, or undefined where there is none. */
  fact(id: string): string | undefined;
  /** The name of a computed figure and how it is written after these words. */
  figure(name: string, before: string): { name: string; text: string } | undefined;
  /** How a day of the calendar is written on which something can still be done; undefined of any other. */
  dayToCome(iso: string): string | undefined;
  /** The same words with such days in their ISO form, however they are written. */
  withIsoDays(words: string): string;
  /** Whether words with a number in them are the name of a product, line or quarter in the text. */
  isName(words: string): boolean;
  /** The words without the names of laws. */
  withoutLaws(words: string): string;
  /** Whether words stand in the text of the query. */
  stands(words: string): boolean;
  /** What our own stage reads in words that are no reference and no name. */
  quantitiesIn(words: string): readonly Quantity[];
}

/** A reference in braces, or a day of the calendar as it is. */
const reference = /\{\[?([^{}[\]]{1,200})\]?\}|(?<![\d-])\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?(?![\d-])/g;
/** Numbers in words that say how much, whatever language the large ones are in. Small ones count things and may stand. */
const numberWords =
  /(?<!\p{L})(?:(?:milli[oóa]|millon|milion|milh[aoõã]|miljo|miljar|miliar)\p{L}*|\p{L}*(?:hundert|tausend)\p{L}*|\p{L}+fold|quadrupl\p{L}+|(?!thirteen-week)\p{L}*teen|twelve(?!-month)|eleven|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|hundreds?|thousands?|millions?|billions?|trillions?|crores?|lakhs?|per ?cent|dozens?|(?:half|triple)(?!-\p{L})|double(?!-\p{L}| (?:check|count|entr|charg|sale|book|pay)\p{L}*)|halve[sd]?|twice(?! an? )|doubled|doubles|tripled|triples|quarter of|third of|two thirds)\b/giu;
/** Words that count things, and may where the text counts so too: “the eleven customers”. */
const counting = /^(?:eleven|twelve|\p{L}+teen)$/iu;
/** Numbers of laws, clauses and standards are names: “21 CFR 803.53”, “Article 9”, “clause 14.2”, “Pillar 2”. */
const legalNumber =
  /\b(?:\d{1,2} CFR(?: Part)? \d[\d.]*|(?:article|art\.|section|clause|rule|pillar|annex|chapter|schedule|form|directive|regulation|decree-law|act|law)s? (?:\([A-Z]{2}\) )?\d[\d./-]*(?:\/[A-Z]{2})?)/giu;
/** A half of a year or a match is no share. */
const halfOfTime = /\b(?:first|second|latter|other)[- ]half\b/gi;
const wordWithDigit = /[\p{L}\p{N}-]*\p{N}[\p{L}\p{N}.,:/-]*/gu;
const startsAsName = /^\p{Lu}/u;
/** Things of a kind are told apart by small numbers: “lots 2 and 3”. */
const numbering = /^\d{1,2}$/;
const year = /^(?:19|20)\d\d$/;
/** The word before a number, or before the first of several that are told together. */
const headOf = /(\p{L}[\p{L}.-]*)\s(?:\d{1,2}(?:, | and | or | & |\/))*$/u;
/** A head as the text may write it: of one, and with a capital where a sentence opens with it. */
function headsOf(word: string): string[] {
  const heads = word === '' ? [] : [word, word.replace(/s$/, '')];
  return heads.flatMap((head) => [head, head.slice(0, 1).toUpperCase() + head.slice(1), head.toLowerCase()]);
}

/** An article before a number, and whether that begins with the sound of eight, eleven or eighteen. “A” amid a sentence is a name. */
const article = /(?<=^|[.!?:] |\b(?=a))([Aa])n? (?=\p{Sc}?(?:(8|1[18](?!\d))|\d))/gu;

/** What stands in brackets alone is said beside the sentence, which is whole without it. */
const bracketed = / ?\(\{\[?([^{}[\]]{1,200})\]?\}\)/g;

/** Puts figures and days in, or says why the sentence is dropped. Linear in its length. */
export function resolveSentence(written: string, scope: SentenceScope): Sentence | SentenceObjection {
  const isKnown = (name: string): boolean =>
    scope.fact(name.toLowerCase()) !== undefined || scope.figure(name, '') !== undefined;
  const template = scope
    .withIsoDays(written)
    .replace(bracketed, (whole, name: string) => (isKnown(name.trim()) ? whole : ''));
  const figures: string[] = [];
  const facts: string[] = [];
  let isLost = false;
  const bare = template.replace(reference, (whole, inside?: string) =>
    inside === undefined && scope.dayToCome(whole) === undefined ? whole : ' ',
  );
  const objection = objectionTo(bare, (words) => scope.stands(words));
  if (objection) return objection;
  if (hasNumber(bare, scope) || isScaled(template, scope)) return 'a number that is no reference';
  const text = template
    .replace(reference, (whole, inside: string | undefined, at: number) => {
      if (inside === undefined) return scope.dayToCome(whole) ?? whole;
      const name = inside.trim();
      const fact = /^[a-z]\d{1,4}!?$/i.test(name) ? scope.fact(name.toLowerCase()) : undefined;
      if (fact !== undefined) {
        facts.push(name.toLowerCase().replace('!', ''));
        return fact;
      }
      const figure = scope.figure(name, wordsBefore(template, at));
      if (!figure) isLost = true;
      else figures.push(figure.name);
      return figure?.text ?? '';
    })
    .replace(/%(?: ?%| per ?cent)/g, '%')
    // A figure bears what it is counted by: “PLN 59K a week a week”.
    .replace(/( (?:an?|per) \p{L}+)\1(?!\p{L})/gu, '$1')
    .replace(/(\d (minutes?|hours?|days?|weeks?|months?|years?)) \2(?!\p{L})/gu, '$1')
    // “€2.77 a unit a kilo”: whoever writes tells which unit.
    .replace(/ an? unit(?= (?:an?|per|for each|each) \p{L})/gu, '')
    // “A$0.12 per l a litre”.
    .replace(/ per (\p{L})\p{L}{0,2}(?= an? \1\p{L})/giu, '')
    .replace(/\b((?:each|every) (\p{L}+)(?!\p{L})[^.;,]{0,40}? \S{1,20}) (?:an?|per) \2(?!\p{L})/gu, '$1')
    .replace(article, (_, a: string, eight?: string) => `${a}${eight === undefined ? '' : 'n'} `)
    .replace(/\s+/g, ' ')
    .trim();
  if (isLost) return 'a reference leads nowhere';
  return text === '' ? 'it is empty' : { text, figures, facts };
}

/** Whether words hold a number that is part of no name: in digits of any script, in words, or as our own stage reads it. */
function hasNumber(text: string, scope: SentenceScope): boolean {
  const plain = scope.withoutLaws(text).normalize('NFKC').replace(legalNumber, ' ').replace(halfOfTime, ' ');
  if ([...plain.matchAll(numberWords)].some(([word]) => !(counting.test(word) && scope.stands(word)))) return true;
  for (const { 0: word, index } of plain.matchAll(wordWithDigit)) {
    const name = word.replace(/[.,:]+$/, '');
    const before = headOf.exec(plain.slice(Math.max(0, index - 60), index))?.[1] ?? '';
    const isName = isNumberedName(name, scope) || ((startsAsName.test(name) || year.test(name)) && scope.isName(name));
    const isNumbered = numbering.test(name) && headsOf(before).some((head) => scope.isName(`${head} ${name}`));
    if (!isName && !isNumbered && !(startsAsName.test(before) && scope.isName(`${before} ${name}`))) return true;
  }
  const rest = plain.replace(wordWithDigit, ' ');
  return scope.quantitiesIn(rest).some((quantity) => saysHowMuch(quantity, rest));
}

const nearBefore = 24;

/** The words of the same clause just before a reference. */
const wordsBefore = (template: string, at: number): string =>
  template
    .slice(Math.max(0, at - nearBefore), at)
    .split(/[,;:.}]/)
    .at(-1) ?? '';

/** Stands for a reference where it is looked at what is written around it. */
const anyFigure = '7';

/** Whether what is written around a reference makes another number of it: “{f1} Millionen”, “{f1}bn”. */
function isScaled(template: string, scope: SentenceScope): boolean {
  const parts = scope
    .withoutLaws(template)
    .split(reference)
    .filter((_, index) => index % 2 === 0);
  if (parts.length === 1 && !template.includes('{')) return false;
  const filled = parts.map((part) => part.normalize('NFKC').replace(wordWithDigit, ' ')).join(anyFigure);
  return scope.quantitiesIn(filled).some(({ value }) => typeof value === 'number' && Math.abs(value) > mostCounted);
}
