import type { Figure } from './figure.js';
import type { Ground } from './ground.js';

const mostWords = 4;
const empty = new Set(
  'the a an of to in on for and or with at by is are was were be been has have had we our us they their it its this that from as about around roughly some only just nearly than up down not no per another other more'.split(
    ' ',
  ),
);

/**
 * The text's own words for a figure that no row of the table names: its row or label, else the nearest words behind it,
 * else those before it. A number at the head of a paragraph has none.
 */
export function labelOf(ground: Ground, figure: Figure): string {
  const { tokens, page } = ground;
  const line = tokens[figure.from]?.line ?? 0;
  const place = page.places[figure.from];
  const label = page.labels[line];
  for (const span of [place?.columnHead, place?.rowLabel, label && label.from < figure.from ? label : undefined]) {
    const words = span ? tokens.slice(span.from, span.to).filter(({ kind }) => kind === 'word') : [];
    if (words.length > 0)
      return words
        .slice(0, mostWords)
        .map(({ word }) => word)
        .join(' ');
  }
  const sentence = tokens[figure.from]?.sentence;
  const run = (step: 1 | -1, start: number): string[] => {
    const words: string[] = [];
    for (let at = start; at >= 0 && at < tokens.length && words.length < mostWords; at += step) {
      const token = tokens[at];
      if (token?.sentence !== sentence || token?.kind !== 'word') break;
      if (empty.has(token.word)) {
        if (words.length > 0) break;
        continue;
      }
      words.push(token.word);
    }
    return step === 1 ? words : words.toReversed();
  };
  const behind = run(1, figure.to);
  const words = behind.length > 0 ? behind : run(-1, figure.from - 1);
  return words.join(' ') || 'none';
}
