/** What points at someone together with other things: dates, amounts, ages, places, postcodes, titles. */
import type { Entity, EntityType } from '../entity.js';
import { isCity } from './words.js';

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const currency = '(?:US\\$|A\\$|C\\$|HK\\$|R\\$|[$€£¥₹₩])';
const code = '(?:USD|EUR|GBP|CHF|JPY|CNY|INR|BRL|CAD|AUD|SEK|NOK|DKK|PLN|SGD|HKD|MXN|ZAR)';
const number = "\\d{1,3}(?:[,. '’]\\d{3}){1,5}(?:[.,]\\d{1,2})?|\\d{1,15}(?:[.,]\\d{1,4})?";
const scale = '(?:k|thousand|mm?|mn|mln|mio|million|b|bn|mrd|billion|tn?|trillion|lakh|crore)';
const name = '(?:dollars?|euros?|pounds?|francs?|yen|rupees?|reais|kronor|yuan)';

const forms: readonly [type: EntityType, form: RegExp, score: number][] = [
  ['DATE', /(?<![\w-])\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\w-])/g, 9],
  ['DATE', /(?<![\w./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\w/-])/g, 8],
  ['DATE', new RegExp(`(?<!\\w)\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month},?(?: \\d{4})?(?!\\w)`, 'gi'), 8],
  ['DATE', new RegExp(`(?<!\\w)${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?(?![\\w%])`, 'g'), 8],
  ['DATE', new RegExp(`(?<!\\w)${month},? (?:of )?\\d{4}(?!\\w)`, 'g'), 8],
  ['AMOUNT', new RegExp(`(?<![\\w.])${currency} ?(?:${number})(?:[ -]?${scale}(?!\\w))?`, 'gi'), 7],
  ['AMOUNT', new RegExp(`(?<!\\w)${code} ?(?:${number})(?:[ -]?${scale}(?!\\w))?`, 'g'), 7],
  [
    'AMOUNT',
    new RegExp(
      `(?<![\\w.,])(?:${number})(?:[ -]?${scale})? ?(?:${currency}|${code}\\b|(?:US |Swiss )?${name}\\b)`,
      'gi',
    ),
    7,
  ],
  [
    'AMOUNT',
    new RegExp(`(?<![\\w.,])(?:${number})[ -]?(?:million|mn|mln|mio|billion|bn|mrd|trillion|lakh|crore)(?!\\w)`, 'gi'),
    6,
  ],
  ['AGE', /(?<![\w.])\d{1,3}(?=[ -](?:years?|yrs?|y)[ -](?:old|of age)\b)/gi, 9],
  ['AGE', /(?<![\w.])\d{1,3}(?=[ -]?(?:y\/o|yo)\b)/gi, 9],
  ['ZIP', /(?<=\b[A-Z]{2},? )\d{5}(?:-\d{4})?(?![\w-])/g, 8],
];

const ageCue = /(?<!\w)(?:aged?|age:|age of|turned)[ ]?(?:is )?(\d{1,3})(?![\w.,%]\d|\w)/gi;
const zipCue = /(?<!\w)(?:zip|zip code|postal code|postcode|plz)(?: is|:)?[ ]?(\d{4,5}(?:-\d{4})?)(?![\w-])/gi;

const title =
  /(?<![\w-])(?:(?:Group |Deputy |Interim |Acting |Regional |Global |Senior |Junior |Lead |Principal |Executive |Vice |Assistant |Associate ){0,3}(?:CEO|CFO|CTO|CISO|CIO|COO|CMO|CRO|CHRO|Chief [A-Z][a-z]+(?: [A-Z][a-z]+)? Officer|Chair(?:man|woman|person)|Treasurer|General Counsel|Managing Director|(?:VP|Vice President|President|Director|Head|Manager) (?:of )?[A-Z][a-z]+(?: [A-Z][a-z]+)?|[A-Z][a-z]+ (?:Director|Manager|Engineer|Analyst|Accountant|Nurse|Surgeon|Physician|Technician|Controller)|President))(?!\w)/g;

const place = /(?<![\w'’-])\p{Lu}[\p{L}'’.-]{1,30}(?: (?:de|do|del|of|the|am|upon)? ?\p{Lu}[\p{L}'’.-]{1,30}){0,2}/gu;

/** Cities; the longest run of words that is one. */
function cities(text: string): Entity[] {
  return [...text.matchAll(place)].flatMap((match) => {
    const words = match[0].split(' ');
    const found: Entity[] = [];
    for (let from = 0, at = match.index; from < words.length; at += words[from]!.length + 1, from++) {
      for (let to = words.length; to > from; to--) {
        const candidate = words
          .slice(from, to)
          .join(' ')
          .replace(/['’]s$|[.'’-]+$/, '');
        if (!isCity(candidate)) continue;
        found.push({ type: 'PLACE', start: at, end: at + candidate.length, score: 4 });
        break;
      }
    }
    return found;
  });
}

const group = (type: EntityType, form: RegExp, text: string): Entity[] =>
  [...text.matchAll(form)].map((match) => {
    const end = match.index + match[0].length;
    return { type, start: end - (match[1] ?? '').length, end, score: 8 };
  });

/** Every quasi-identifier of a text, overlaps included. */
export const findQuasiIdentifiers = (text: string): Entity[] => [
  ...forms.flatMap(([type, form, score]) =>
    [...text.matchAll(form)].map((match) => ({
      type,
      start: match.index,
      end: match.index + match[0].trimEnd().length,
      score,
    })),
  ),
  ...group('AGE', ageCue, text),
  ...group('ZIP', zipCue, text),
  ...[...text.matchAll(title)].map((match) => ({
    type: 'JOB_TITLE' as const,
    start: match.index,
    end: match.index + match[0].length,
    score: 5,
  })),
  ...cities(text),
];
