/**
 * Which event an emergency is: of those that its kind of incident may be, the one whose words the text shares most. Words
 * that many events share weigh little.
 */
import type { ToldText } from '../find-evidence.js';
import table from './events.json' with { type: 'json' };

/** What is reported in an emergency, narrower than a kind of incident. */
export interface ReportedEvent {
  id: string;
  /** Continues “what is done after …”. */
  name: string;
  /** Kinds of incident that it may be told as. */
  kinds: readonly string[];
  words: string;
  /** Who is to be told, as far as the place is known. */
  authorities: readonly string[];
  points: readonly string[];
}

const events: readonly ReportedEvent[] = table;

/** Words that are met in every report. */
const empty = new Set(
  'a an and are as at be been by for from had has have he in is it its not of off on one or our out over that the their them they this to too up was we went were who will with you all no'.split(
    ' ',
  ),
);
const stemOf = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/u, '');
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
      .filter((word) => !empty.has(word))
      .map(stemOf)
      .filter((stem) => stem.length > 2),
  );

interface Known {
  event: ReportedEvent;
  stems: ReadonlySet<string>;
  /** Those of its name, which tell it most. */
  named: ReadonlySet<string>;
}
let known: readonly Known[] | undefined;
/** Made at the first emergency. */
const knownEvents = (): readonly Known[] =>
  (known ??= events.map((event) => ({
    event,
    stems: stemsOf(`${event.name} ${event.words}`),
    named: stemsOf(event.name),
  })));

const namedWorth = 2;
const fewestWords = 2;
/** So much of the words of an event must be told, each counted by how few events share it. */
const leastScore = 5;
/** A second event is one that is told nearly as much. */
const secondShare = 0.85;

/** The events of a text whose incident is of `kind`, the likeliest first, at most two. Linear in its length. */
export function eventsOf({ text }: Pick<ToldText, 'text'>, kind: string): ReportedEvent[] {
  const all = knownEvents();
  const told = new Set(text.tokens.map(({ lower }) => stemOf(lower)));
  const rarity = (stem: string): number =>
    Math.log(all.length / all.reduce((count, { stems }) => count + (stems.has(stem) ? 1 : 0), 0));
  const ranked = all
    .filter(({ event }) => kind === 'unknown' || event.kinds.includes(kind))
    .map(({ event, stems, named }) => {
      const shared = [...stems].filter((stem) => told.has(stem));
      const worth = (stem: string): number => rarity(stem) * (named.has(stem) ? namedWorth : 1);
      return { event, words: shared.length, score: shared.reduce((sum, stem) => sum + worth(stem), 0) };
    })
    .filter(({ words, score }) => words >= fewestWords && score >= leastScore * (kind === 'unknown' ? 2 : 1))
    .toSorted((a, b) => b.score - a.score);
  const enough = (ranked[0]?.score ?? 0) * secondShare;
  return ranked
    .filter(({ score }) => score >= enough)
    .slice(0, 2)
    .map(({ event }) => event);
}
