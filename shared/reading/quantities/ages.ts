/** Ages of people: `aged 71`, `I'm 58`, `Anna, 41, has run sales`, `a man of 58`, `the founder (62)`, `Dr. Roth (71, he …`. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { dimensionOf } from './dimensions.js';
import { readNumberWords } from './number-words.js';

const people = new Set(
  phrases(
    'he, she, who, man, woman, boy, girl, child, son, daughter, brother, sister, wife, husband, father, mother, uncle, aunt, cousin, nephew, niece, widow, widower, founder, owner, chairman, chairwoman, patient, passenger, ' +
      'victim, worker, driver, nurse, engineer, technician, director, resident, customer, guest, pensioner, grandfather, grandmother, heir, successor',
  ),
);
const titles = new Set(
  phrases(
    'mr, mrs, ms, dr, uncle, aunt, don, doña, herr, frau, señor, señora, sr, sra, prof, professor, sir, madame, monsieur, pak, ibu',
  ),
);
/** “A man of 84”: nobody counts these by what they are made of. */
const ofYears = /^(?:man|woman|boy|girl|lady|gentleman|widow|widower|child|pensioner)$/;
const personVerb = /^(?:has|is|who|runs|wants|was|had|works|will|would|and|our|the|a|he|she)$/;
const ends = /^(?:[.,;)]|and|years?|now|but|next|in|und|)$/;

const isPerson = (word: string): boolean => people.has(word) || people.has(word.replace(/s$/, ''));
const isName = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text) && dimensionOf(text.toLowerCase()) === undefined;

interface Years {
  value: number;
  next: number;
  isWords: boolean;
}

function yearsAt(tokens: readonly Token[], index: number): Years | null {
  const text = wordAt(tokens, index);
  if (tokens[index]?.kind === 'number')
    return /^[1-9]\d$/.test(text) ? { value: Number(text), next: index + 1, isWords: false } : null;
  const words = readNumberWords(tokens, index);
  const isAge =
    words && words.kind === undefined && Number.isInteger(words.value) && words.value > 2 && words.value < 100;
  return isAge ? { value: words.value, next: words.next, isWords: true } : null;
}

/** “aged 71”, “average age 57”, “at the age of 9”, “a man of 58”. */
function isNamed(tokens: readonly Token[], index: number, { next }: Years): boolean {
  const [before, second, third] = [wordAt(tokens, index - 1), wordAt(tokens, index - 2), wordAt(tokens, index - 3)];
  if (before === 'aged') return true;
  if (before === 'of' && ofYears.test(second)) return dimensionOf(wordAt(tokens, next)) === undefined;
  if (!ends.test(wordAt(tokens, next)) && !tokens[next]?.newLine && wordAt(tokens, next) !== '(') return false;
  return (before === 'age' || (/^(?:is|of|:)$/.test(before) && second === 'age')) && third !== 'of' && second !== 'of';
}

/** “Anna, 41, has run sales”, “the founder (62)”, “founder 58;”, “Dr. Roth (71, he founded it …”. */
function isApposed(tokens: readonly Token[], index: number, { value, next }: Years): boolean {
  const [before, after, then] = [wordAt(tokens, index - 1), wordAt(tokens, next), wordAt(tokens, next + 1)];
  const name = tokens[index - 2]?.text ?? '';
  if (before === ',' && isName(name) && after === ',' && personVerb.test(then)) return true;
  if (value < 16 || !/^[),;.]?$/.test(after)) return false;
  if (people.has(before)) return before !== 'who' && /^[;,)]$/.test(after);
  if (!/^[(,]$/.test(before)) return false;
  if (isPerson(name.toLowerCase())) return after === ')' || personVerb.test(then);
  if (before !== '(' || !isName(name)) return false;
  const title = wordAt(tokens, index - 3) === '.' ? wordAt(tokens, index - 4) : wordAt(tokens, index - 3);
  // “Toni Frei (63) will sell”.
  const isFullName = isName(tokens[index - 3]?.text ?? '') && personVerb.test(then);
  return titles.has(title) || isFullName || (after === ',' && /^(?:he|she|who)$/.test(then));
}

/** “I'm 58”, “my son is 27”, “Marie is 29 and …”. */
function isTold(tokens: readonly Token[], index: number, { value, next }: Years): boolean {
  const [before, second] = [wordAt(tokens, index - 1), wordAt(tokens, index - 2)];
  const after = wordAt(tokens, next);
  const isOfName =
    /^(?:is|turns)$/.test(before) && isName(tokens[index - 2]?.text ?? '') && /^(?:and|,|\.|;)$/.test(after);
  if (isOfName && value > 17 && tokens[index - 3]?.text !== '$') return true;
  const isSaid =
    /^(?:i'm|he's|she's)$/.test(before) ||
    (before === 'bin' && second === 'ich') ||
    (before === 'am' && second === 'i') ||
    (/^(?:is|are|was|turns)$/.test(before) && isPerson(second));
  return isSaid && ends.test(after);
}

/** The age at token `index`, or null. */
export function readAge(tokens: readonly Token[], index: number): Found | null {
  const years = yearsAt(tokens, index);
  if (!years) return null;
  const isAge =
    isNamed(tokens, index, years) ||
    (isApposed(tokens, index, years) && !years.isWords) ||
    isTold(tokens, index, years);
  if (!isAge) return null;
  const { value, next } = years;
  return {
    from: index,
    to: next,
    kind: 'duration',
    value,
    unit: 'years',
    bound: 'exact',
    isScaled: false,
    decimals: 0,
  };
}
