import type { Entity } from '../entity.js';

const word = `[\\p{Lu}\\d][\\p{L}\\p{N}.'’-]{0,30}`;
const streetWords = new Set(
  'Street St Avenue Ave Road Rd Boulevard Blvd Lane Ln Drive Dr Court Ct Place Pl Square Sq Terrace Way Parkway Pkwy Highway Hwy Circle Cir Trail Close Crescent Row Wharf Quay Plaza Loop Mews Broadway'.split(
    ' ',
  ),
);
const unit = `(?:[,\\s]{1,3}(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor|Fl|Room|Rm|Building|Bldg|#)\\.?[ ]?#?[\\w-]{1,8})?`;
const zipTail = `(?:[,\\s]{1,3}${word}(?: ${word}){0,2}[, ]{1,2}[A-Z]{2}[ ,]{1,2}\\d{5}(?:-\\d{4})?|[,\\s]{1,3}(?:[A-Z]{1,2}-)?\\d{4,5}[ ]${word}(?: ${word}){0,2}|[,\\s]{1,3}${word}(?: ${word}){0,2}[, ]{1,3}[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})?`;

const forms: readonly RegExp[] = [
  // Continental: the name of the street, then the number.
  new RegExp(
    `(?<![\\p{L}\\w-])\\p{Lu}[\\p{L}.-]{1,40}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer|gatan|vägen|straat|laan|plein|katu|tie)[ ]\\d{1,4}[ ]?[a-z]?\\b${unit}${zipTail}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\w-])(?:Via|Viale|Piazza|Corso|Calle|Avenida|Av\\.|Plaza|Paseo|Rua|Praça|Rue|Boulevard|Avenue|Place)[ ](?:(?:de la|de las|de los|de|del|della|delle|dei|du|des|da|do|dos|la|le|los|las)[ ]){0,2}${word}(?:[ ]${word}){0,3}[, ]{1,2}\\d{1,4}\\b${zipTail}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\w-])\\d{1,4}(?:[ ]?(?:bis|ter))?,?[ ](?:rue|avenue|boulevard|place|chemin|allée|quai|impasse)[ ](?:(?:de la|de l['’]|de|du|des|d['’])[ ]?)?[\\p{L}'’-]{2,30}(?:[ ][\\p{Lu}][\\p{L}'’-]{1,30}){0,3}${zipTail}`,
    'giu',
  ),
  // Name and number, then postcode and town, whatever the language calls a street.
  new RegExp(
    `(?<![\\p{L}\\w-])\\p{Lu}[\\p{L}.'’-]{1,30}(?:[ ][\\p{L}.'’-]{1,30}){0,4}[ ]\\d{1,4}[ ]?[a-zA-Z]?,[ ](?:[A-Z]{1,2}-)?\\d{4,6}[ ]${word}(?:[ ]${word}){0,2}`,
    'gu',
  ),
  // Block, house and ward of Japan.
  new RegExp(`(?<![\\w-])\\d{1,3}(?:-\\d{1,3}){1,2},?[ ]${word}(?:,[ ]${word}){1,3}(?:,?[ ]〒?\\d{3}-\\d{4})?`, 'gu'),
  // Town and postcode of India, state and postcode of Australia, with what stands before them up to a number.
  new RegExp(
    `(?<![\\w-])(?:(?:No\\.?|Flat|Plot|Unit|Level)[ ])?\\d{1,4}[A-Za-z]?(?:[/-]\\d{1,4})?,?[ ]${word}(?:,?[ ]${word}){1,6},?[ ](?:(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)[ ]\\d{4}|\\d{3}[ ]?\\d{3})(?!\\w)`,
    'gu',
  ),
  /(?<!\w)[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?!\w)/g,
  /(?<!\w)P\.? ?O\.? Box \d{1,8}(?!\w)/gi,
  /(?<!\w)[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?!\w)/g,
];

const houseNumber = /(?<![\w-])\d{1,6}[A-Za-z]? /g;
const nextWord = new RegExp(`${word} ?`, 'uy');
const tail = new RegExp(`${unit}${zipTail}`, 'uy');

const MAX_WORDS = 6;

/** Where the street's name ends that begins here, such as `Maple Avenue`; undefined where none does. */
function endOfStreet(text: string, from: number): number | undefined {
  nextWord.lastIndex = from;
  for (let count = 1; count <= MAX_WORDS; count++) {
    const [found] = nextWord.exec(text) ?? [];
    if (found === undefined) return undefined;
    const name = found.trimEnd().replace(/\.$/, '');
    if (streetWords.has(name) && (count > 1 || name === 'Broadway'))
      return nextWord.lastIndex - (found.length - found.trimEnd().length);
    if (!found.endsWith(' ')) return undefined;
  }
  return undefined;
}

/** Number, street, and what follows: `1420 Maple Avenue, Suite 300, Portland, OR 97205`. */
function streetAddresses(text: string): Entity[] {
  return [...text.matchAll(houseNumber)].flatMap((match) => {
    const end = endOfStreet(text, match.index + match[0].length);
    if (end === undefined) return [];
    tail.lastIndex = end;
    return [
      { type: 'POSTAL_ADDRESS' as const, start: match.index, end: end + (tail.exec(text)?.[0].length ?? 0), score: 8 },
    ];
  });
}

/** Postal addresses: number and street with what follows them, boxes, and British postcodes. */
export const findAddresses = (text: string): Entity[] => [
  ...streetAddresses(text),
  ...forms.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({
      type: 'POSTAL_ADDRESS' as const,
      start: match.index,
      end: match.index + match[0].length,
      score: 8,
    })),
  ),
];
