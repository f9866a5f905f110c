/**
 * One way of writing for what Unicode writes in many: digits of every script, full-width forms, invisible characters,
 * dashes, spaces. Each unit of the result knows where it stood, so whatever is read is quoted from the caller's words.
 */

export interface NormalText {
  text: string;
  /** Range of the caller's UTF-16 units that a half-open range of `text` came from. */
  source(start: number, end: number): { start: number; end: number };
  /** A look-alike letter stood where a digit or a scale belongs, somewhere in this half-open range. */
  isDoubtful(start: number, end: number): boolean;
}

const cluster = /\P{M}\p{M}*/gsu;
// Zero-width, direction marks, soft hyphen, variation selectors: seen by nobody, so read by nobody.
const invisible = /^\p{Default_Ignorable_Code_Point}+$/u;
const joiners = /\p{Default_Ignorable_Code_Point}/gu;
const otherSpace = /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]$/u;

const plainForms = new Map<string, string>([
  ...['‐', '‑', '−', '﹣', '－', '⁃'].map((dash) => [dash, '-'] as const),
  ...['‒', '–', '―', '﹘'].map((dash) => [dash, '–'] as const),
  ...['’', '‘', 'ʼ', '′', '＇', '´'].map((mark) => [mark, "'"] as const),
  ...['∕', '⁄', '÷'].map((mark) => [mark, '/'] as const),
  ['％', '%'],
  ['٪', '%'],
  ['\u066b', '.'],
  ['\u066c', ','],
]);

/** Digits are numbered within their block of ten, so the distance to the block's start is the value. */
function digitOf(character: string): string | null {
  if (!/^\p{Nd}$/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** What one character with its marks is read as. Superscripts and fractions keep their form: 10² is not 102. */
function plainForm(part: string): string {
  if (part.length === 1 && part >= ' ' && part <= '~') return part;
  if (part === '\n' || part === '\t') return part;
  if (part === '\r' || part === '\v' || part === '\f' || part === '\u2028' || part === '\u2029') return '\n';
  if (invisible.test(part)) return '';
  const bare = part.replaceAll(joiners, '');
  if (otherSpace.test(bare)) return ' ';
  const plain = plainForms.get(bare);
  if (plain !== undefined) return plain;
  if (/[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f]/.test(bare)) return bare;
  const folded = bare.normalize('NFKC');
  return digitOf(folded) ?? plainForms.get(folded) ?? folded;
}

const digitLookalikes = new Map<string, string>('O o О о Ο ο'.split(' ').map((letter) => [letter, '0'] as const));
for (const letter of 'l І і Ӏ'.split(' ')) digitLookalikes.set(letter, '1');
const scaleLookalikes = new Map([
  ['М', 'M'],
  ['м', 'm'],
  ['К', 'K'],
  ['к', 'k'],
  ['В', 'B'],
  ['Μ', 'M'],
  ['Κ', 'K'],
  ['Β', 'B'],
]);
const mixedNumber = /(?<=\d[.,]?)[OoОоΟοlІіӀ]+(?=[.,]?\d)/gu;
const mixedScale = /(?<=\d ?)[МмКкВΜΚΒ](?![\p{L}\p{M}])/gu;

/** Puts digits and scale letters for their look-alikes and says where. */
function replaceLookalikes(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  const put = (table: Map<string, string>) => (found: string, offset: number) => {
    for (let at = 0; at < found.length; at += 1) places.push(offset + at);
    return Array.from(found, (letter) => table.get(letter) ?? letter).join('');
  };
  const digits = text.replaceAll(mixedNumber, put(digitLookalikes));
  return { text: digits.replaceAll(mixedScale, put(scaleLookalikes)), places: places.sort((a, b) => a - b) };
}

/** Index of the first of the sorted `places` that is not before `offset`. */
export function firstFrom(places: readonly number[], offset: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads any string; never throws, linear in its length. */
export function normalise(content: string): NormalText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of content.matchAll(cluster)) {
    const part = match[0];
    const plain = part === '\r' && content[match.index + 1] === '\n' ? '' : plainForm(part);
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + part.length);
    }
  }
  const { text, places } = replaceLookalikes(parts.join(''));
  return {
    text,
    source: (start, end) => ({
      start: starts[start] ?? content.length,
      end: end > start ? (ends[end - 1] ?? content.length) : (starts[start] ?? content.length),
    }),
    isDoubtful: (start, end) => (places[firstFrom(places, start)] ?? Number.POSITIVE_INFINITY) < end,
  };
}
