import type { Token } from '../mentions/tokens.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { Span } from './page.js';

const mostWords = 6;
const mostLooked = 600;
const mostParties = 24;
const wordsOf = (tokens: readonly Token[], { from, to }: Span): Token[] =>
  tokens.slice(from, to).filter(({ kind }) => kind !== 'sign');

/** The first cell of a figure's row, as a name: short, of words, not a number alone. */
export function rowNameOf(ground: Ground, figure: Figure): string | undefined {
  const span = ground.page.places[figure.from]?.rowLabel;
  if (!span) return undefined;
  const words = wordsOf(ground.tokens, span);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > mostWords || !words.some(({ kind }) => kind === 'word')) return undefined;
  return ground.text.slice(first.start, last.end);
}

/** The party of an owner that is named nearest before the figure, else the first one named at all. */
export function partyNameOf(ground: Ground, figure: Figure, of: string): string | undefined {
  const parties = (ground.hints.parties ?? []).filter((party) => party.of === of);
  if (parties.length < 2) return parties[0]?.name;
  const before = ground.text.slice(Math.max(0, figure.quantity.start - mostLooked), figure.quantity.start);
  let nearest = parties[0];
  let place = -1;
  for (const party of parties.slice(0, mostParties)) {
    const at = before.lastIndexOf(party.name);
    if (at > place) {
      place = at;
      nearest = party;
    }
  }
  return nearest?.name;
}
