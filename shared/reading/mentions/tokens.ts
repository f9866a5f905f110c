/** One word, number or sign of the text. */
export interface Token {
  /** Lower case, curly signs made plain, without a possessive ending. */
  word: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'sign';
  /** Whether it begins with a capital. */
  capital: boolean;
  line: number;
  sentence: number;
}

/** A token needs two characters of text on average, so this holds the longest query that is read. */
const mostTokens = 60_000;
const pattern = /\p{L}[\p{L}\p{M}]*(?:['’](?!s\b)\p{L}+)*|\p{N}+(?:[.,:]\p{N}+)*|[^\s\p{L}\p{N}]|\n/gu;
/** A full stop after one of these ends no sentence. */
const abbreviations = new Set(
  'mr mrs ms dr st no nos co inc ltd approx ca vs etc mio mrd p.a a.m p.m e.g i.e rs incl excl fig est jan feb mar apr jun jul aug sep sept oct nov dec tues wed thu fri sat sun mn bn m k rd ave resp'.split(
    ' ',
  ),
);

const endsSentence = (text: string, token: Token, previous: Token | undefined): boolean => {
  if (token.word === '?' || token.word === '!') return true;
  if (token.word !== '.') return false;
  const next = text[token.end];
  if (next !== undefined && !/[\s"”’)\]]/.test(next)) return false;
  if (previous?.kind === 'word' && (abbreviations.has(previous.word) || previous.word.length === 1)) {
    return /^\s*\n|^\s*$/.test(text.slice(token.end, token.end + 3));
  }
  return true;
};

/** The matches of the pattern, cut anew at the edges of cells. */
function* piecesOf(
  text: string,
  cells: readonly { start: number; end: number }[],
): Generator<{ raw: string; start: number }> {
  let from = 0;
  const bounds = cells.flatMap(({ start, end }) => [start, end]);
  for (const bound of [...bounds, text.length]) {
    if (bound <= from) continue;
    for (const match of text.slice(from, bound).matchAll(pattern)) yield { raw: match[0], start: from + match.index };
    from = bound;
  }
}

/**
 * The words, numbers and signs of a text in order, each with its line and sentence. A hyphen between letters divides two
 * words and is itself left out, so that “earn-out” and “earn out” are the same. The edges of `cells`, which are in the
 * order of the text, part numbers that a comma divides. Linear in the length.
 */
export function tokensOf(text: string, cells: readonly { start: number; end: number }[] = []): Token[] {
  const tokens: Token[] = [];
  let line = 0;
  let sentence = 0;
  for (const { raw, start } of piecesOf(text, cells)) {
    if (raw === '\n') {
      line += 1;
      sentence += 1;
      continue;
    }
    if (tokens.length >= mostTokens) break;
    const kind = /^\p{L}/u.test(raw) ? 'word' : /^\p{N}/u.test(raw) ? 'number' : 'sign';
    if (
      kind === 'sign' &&
      /[-‐‑]/.test(raw) &&
      /\p{L}/u.test(text[start - 1] ?? '') &&
      /\p{L}/u.test(text[start + 1] ?? '')
    )
      continue;
    const word = raw.replaceAll('’', "'").toLowerCase();
    const token: Token = {
      word: /^[–—−]$/.test(word) ? '–' : word,
      start,
      end: start + raw.length,
      kind,
      capital: kind === 'word' && raw[0] !== word[0],
      line,
      sentence,
    };
    const previous = tokens.at(-1);
    tokens.push(token);
    if (kind === 'sign' && endsSentence(text, token, previous)) sentence += 1;
  }
  return tokens;
}
