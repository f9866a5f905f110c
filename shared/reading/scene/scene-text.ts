/** Words, sentences and clauses of a query, with the offsets they stand at. Linear in the length of the text. */

export interface Token {
  text: string;
  lower: string;
  kind: 'word' | 'number' | 'symbol';
  start: number;
  end: number;
  /** Index of its sentence and of its clause; clauses are numbered over the whole text. */
  sentence: number;
  clause: number;
  newLine: boolean;
}

export interface Sentence {
  start: number;
  end: number;
  /** Token indexes, half-open. */
  from: number;
  to: number;
  asks: boolean;
}

export interface SceneText {
  content: string;
  tokens: Token[];
  sentences: Sentence[];
}

/** Longer texts are read so far: a query is at most some pages. */
const longestText = 200_000;
const pattern = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|\p{N}+(?:[.,'’:]\p{N}+)*|[^\s]/gu;
const abbreviations = new Set(
  `no nos vs approx ca dr mr mrs ms st inc corp ltd co pty e i g etc fig jan feb mar apr jun jul aug sep sept oct nov dec p m a u s re art sec incl
  mio mrd prof rs bn est`.split(/\s+/),
);
const breaksClause = new Set([',', ';', ':', '(', ')', '–', '—', '|', '\t', '[', ']', '"', '“', '”']);
const opensClause = new Set(['but', 'while', 'whereas', 'although', 'though', 'because', 'which', 'who', 'so']);

/** `today's` and `today’s` are `today`; `don’t` is `don't`. */
const lowered = (text: string): string => text.toLowerCase().replace('’', "'").replace(/'s$/, '');

/** “$265M. Ask for a waiver”: millions right behind their number are no initial of a name. */
const isOfNumber = (content: string, { start, lower }: Token): boolean =>
  /^(?:m|bn)$/.test(lower) && /\p{N}/u.test(content[start - 1] ?? '');

function endsSentence(content: string, token: Token, before: Token | undefined): boolean {
  if (!/^[.!?…]$/.test(token.text)) return false;
  const next = content.slice(token.end, token.end + 2);
  if (next !== '' && !/^["'”’)]?\s|^["'”’)]$/.test(next)) return false;
  if (token.text !== '.' || !before || before.kind !== 'word' || !abbreviations.has(before.lower)) return true;
  return isOfNumber(content, before) && /^["'”’)]?\s+["“‘(]?\p{Lu}/u.test(content.slice(token.end, token.end + 6));
}

/** Cuts `content` into tokens, sentences and clauses. A line end closes a sentence only where a new line begins anew. */
export function readSceneText(content: string): SceneText {
  const tokens: Token[] = [];
  const sentences: Sentence[] = [];
  let clause = 0;
  let from = 0;
  let lineEnd = 0;
  const close = (): void => {
    if (tokens.length === from) return;
    const [first, last] = [tokens[from] as Token, tokens.at(-1) as Token];
    const asks = tokens.slice(-3).some(({ text, sentence }) => text === '?' && sentence === sentences.length);
    sentences.push({ start: first.start, end: last.end, from, to: tokens.length, asks });
    from = tokens.length;
    clause += 1;
  };
  for (const match of content.slice(0, longestText).matchAll(pattern)) {
    const [text] = match;
    const between = content.slice(lineEnd, match.index);
    const newLine = between.includes('\n');
    if (newLine) close();
    if (text === '-' && between === '' && /^\p{L}/u.test(content[match.index + 1] ?? '')) {
      lineEnd = match.index + 1;
      continue;
    }
    const lower = lowered(text);
    if (opensClause.has(lower)) clause += 1;
    const kind = /^\p{L}/u.test(text) ? 'word' : /^\p{N}/u.test(text) ? 'number' : 'symbol';
    const token: Token = {
      text,
      lower,
      kind,
      start: match.index,
      end: match.index + text.length,
      sentence: sentences.length,
      clause,
      newLine: newLine || tokens.length === 0,
    };
    const before = tokens.at(-1);
    tokens.push(token);
    lineEnd = token.end;
    if (endsSentence(content, token, before)) close();
    else if (breaksClause.has(text)) clause += 1;
    else if (text === '-' && between !== '' && /\s/.test(content[token.end] ?? '')) clause += 1;
  }
  close();
  return { content, tokens, sentences };
}
