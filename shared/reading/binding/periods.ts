import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { Span } from './page.js';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const perNames = ['', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const reach = 8;

const numberOf = (word: string): number => (/^\d{1,2}$/.test(word) ? Number(word) : numbers.indexOf(word) + 1);
/** “nine-month revenue”, “the first six months”, “six months to June”: a stretch that was counted, no deadline. */
const isStretch = (next: string | undefined, before: string | undefined): boolean =>
  /^(?:first|last|past|for|of)$/.test(before ?? '') ||
  /^(?:to|ended|revenue|sales|ebitda|profit|result|results|turnover|loss)$/.test(next ?? '');

/** The period that a run of tokens names last: FY2026, Q3 2026, H1 2026, 2028, year 3. */
function periodIn(ground: Ground, { from, to }: Span): string | undefined {
  const { tokens } = ground;
  for (let at = to - 1; at >= from; at -= 1) {
    const word = tokens[at]?.word ?? '';
    const next = tokens[at + 1]?.word ?? '';
    const joined = /^(?:fy|q[1-4]|h[12])$/.exec(word);
    if (joined && /^(?:19|20)?\d\d$/.test(next))
      return `${word.toUpperCase()}${word === 'fy' ? '' : ' '}${next.length === 2 ? `20${next}` : next}`;
    if (/^(?:19|20)\d\d$/.test(word)) {
      const previous = tokens[at - 1]?.word ?? '';
      if (/^q$|^h$/.test(tokens[at - 2]?.word ?? '') && /^[1-4]$/.test(previous))
        return `${tokens[at - 2]?.word.toUpperCase()}${previous} ${word}`;
      return previous === 'fy' ? `FY${word}` : word;
    }
    if (/^[lt]tm$/.test(word)) return 'LTM';
    if (/^months?$/.test(word)) {
      const count = numberOf(tokens[at - 1]?.word ?? '');
      if (count > 0 && count < 12 && isStretch(tokens[at + 1]?.word, tokens[at - 2]?.word)) return `${count} months`;
    }
    if (word === 'year' || word === 'years') {
      const count = numberOf(next);
      const ordinal = ordinals.indexOf(tokens[at - 1]?.word ?? '') + 1;
      if (count > 0) return `year ${count}`;
      if (ordinal > 0) return `year ${ordinal}`;
      if (tokens[at - 1]?.word === 'last') return 'last year';
    }
  }
  return undefined;
}

/**
 * The period that a figure belongs to: what it is counted per, else the period over its column or before its row, else
 * the one named nearest in its sentence with no other figure between.
 */
export function periodOf(ground: Ground, figure: Figure): string | undefined {
  if (figure.kind === 'date' || figure.kind === 'duration') return undefined;
  const per = perNames[figure.per];
  if (per) return per;
  const place = ground.page.places[figure.from];
  for (const span of [place?.columnHead, place?.rowLabel]) {
    const found = span && periodIn(ground, span);
    if (found) return found;
  }
  const { tokens, distances } = ground;
  const sentence = tokens[figure.from]?.sentence;
  let from = figure.from;
  while (from > 0 && figure.from - from < reach && tokens[from - 1]?.sentence === sentence) from -= 1;
  let to = figure.to;
  while (to < tokens.length && to - figure.to < reach / 2 && tokens[to]?.sentence === sentence) to += 1;
  const behind = periodIn(ground, { from: figure.to, to });
  const before = periodIn(ground, { from, to: figure.from });
  // A date is a figure too, so one other figure may stand in each stretch: the period itself.
  if (behind !== undefined && distances.between(figure.to, to).figures <= 1) return behind;
  return distances.between(from, figure.from).figures <= 1 ? before : undefined;
}
