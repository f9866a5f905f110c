/** Sentences and clauses. A full stop after an abbreviation, inside a number or before a small letter ends nothing. */
import type { Line } from './lines.js';
import type { Span } from './span.js';

const abbreviations = new Set(
  (
    'mr mrs ms dr prof st no nos vs approx ca c etc inc ltd co corp plc e.g i.e eg ie fig p pp vol dept est jan feb mar apr jun jul aug sep sept oct nov dec mio mrd tsd rs fr sfr ' +
    'u.s u.k a.m p.m max min incl excl resp bzw z.b nr art sec para ch hr hrs wk yr mn bn'
  ).split(' '),
);
const sentenceEnd = /[.!?…]+["'”»)\]]*(?=\s|$)/g;

function endsSentence(text: string, at: number, next: number): boolean {
  if (text[at] !== '.') return true;
  const word = /[\p{L}.]{1,8}$/u.exec(text.slice(Math.max(0, at - 8), at))?.[0].toLowerCase() ?? '';
  const following = /\S/.exec(text.slice(next, next + 4))?.[0] ?? '';
  if (/\p{Ll}/u.test(following)) return false;
  // “96 Mio. EUR”: a code goes on with the amount.
  if (/^\s*[A-Z]{3}\b/.test(text.slice(next, next + 8)) && abbreviations.has(word)) return false;
  if (abbreviations.has(word)) return /\p{Lu}/u.test(following) && /^(?:mio|mrd|tsd|etc|a\.m|p\.m|mn|bn)$/.test(word);
  return !/^\p{L}$/u.test(word);
}

/** Sentences never cross a blank line, a bullet or a heading. */
export function cutSentences(text: string, lines: readonly Line[]): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  const close = (end: number): void => {
    if (open && end > open.start) spans.push({ start: open.start, end });
    open = null;
  };
  for (const line of lines) {
    if (line.kind !== 'text' || line.label) close(line.start);
    if (line.kind === 'blank') continue;
    open ??= { start: line.start, end: line.end };
    for (const match of text.slice(line.start, line.end).matchAll(sentenceEnd)) {
      const at = line.start + match.index;
      const next = at + match[0].length;
      if (!endsSentence(text, at, next)) continue;
      close(next);
      open = { start: next, end: line.end };
    }
    if (line.kind === 'heading') close(line.end);
  }
  close(text.length);
  return spans;
}

const clauseEnd = /[;:](?=\s)|,(?=\s)|\s[–—-]\s|\s(?=(?:but|while|whereas|although|because|however|whilst)\s)|[()]/g;

export function cutClauses(text: string, sentences: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const sentence of sentences) {
    let start = sentence.start;
    for (const match of text.slice(sentence.start, sentence.end).matchAll(clauseEnd)) {
      const end = sentence.start + match.index + match[0].length;
      if (end > start) spans.push({ start, end });
      start = end;
    }
    if (sentence.end > start) spans.push({ start, end: sentence.end });
  }
  return spans;
}
