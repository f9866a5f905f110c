/**
 * Which event an emergency is: of those that its kind of incident may be, the one whose words the text shares most. Words
 * that many events share weigh little.
 */
import type { ToldText } from '../find-evidence.js';
import { stemOf, stemsOf, weightOf } from './event-words.js';
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

/** A word of its name tells an event more than one of those it is told by. */
const namedWorth = 2;

interface Known {
  event: ReportedEvent;
  /** What each of its words is worth: the more the fewer events share it, and the fewer queries of any kind have it. */
  worth: ReadonlyMap<string, number>;
}

function learnEvents(): Known[] {
  const all = events.map((event) => ({ event, stems: stemsOf(`${event.name} ${event.words}`) }));
  const eventsWith = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) eventsWith.set(stem, (eventsWith.get(stem) ?? 0) + 1);
  return all.map(({ event, stems }) => {
    const named = stemsOf(event.name);
    const worthOf = (stem: string): number =>
      weightOf(stem) * Math.log(all.length / (eventsWith.get(stem) ?? 1)) * (named.has(stem) ? namedWorth : 1);
    return { event, worth: new Map([...stems].map((stem) => [stem, worthOf(stem)])) };
  });
}
let known: readonly Known[] | undefined;
/** Made at the first emergency. */
const knownEvents = (): readonly Known[] => (known ??= learnEvents());

/** Whom and what an event may touch, and many of its kind do not. */
const touched =
  /\b(?:aircraft|animals?|care homes?|children|crew|customs|dialysis|donor|dosing|firefighters?|guests?|hospitals?|infants?|listings?|migration|nurser(?:y|ies)|passengers?|patients?|plants safe|pregnant|pupils?|residents?|schools?|ships?|sleepers|students?|tenants?|trains?|transfusion|vessels?|visitors?)\b/giu;

/** Points that name nobody of whom the text says nothing, then the others: a cold store has no patients to divert. */
export function pointsFirst({ points }: ReportedEvent, { text }: Pick<ToldText, 'text'>): string[] {
  const told = new Set(text.tokens.map(({ lower }) => stemOf(lower)));
  const isTold = (point: string): boolean => {
    const named = point.match(touched) ?? [];
    return (
      named.length === 0 || named.some((words) => words.split(' ').some((word) => told.has(stemOf(word.toLowerCase()))))
    );
  };
  return [...points.filter(isTold), ...points.filter((point) => !isTold(point))];
}

const fewestWords = 2;
/** So much of the words of an event must be told, each counted by how few events share it. */
const leastScore = 4;
/** A second event is one that is told nearly as much. */
const secondShare = 0.85;

/** The events of a text whose incident is of `kind`, the likeliest first, at most two. Linear in its length. */
export function eventsOf({ text }: Pick<ToldText, 'text'>, kind: string): ReportedEvent[] {
  const told = new Set(text.tokens.map(({ lower }) => stemOf(lower)));
  const ranked = knownEvents()
    .filter(({ event }) => kind === 'unknown' || event.kinds.includes(kind))
    .map(({ event, worth }) => {
      const shared = [...worth].filter(([stem]) => told.has(stem));
      return { event, words: shared.length, score: shared.reduce((sum, [, one]) => sum + one, 0) };
    })
    .filter(({ words, score }) => words >= fewestWords && score >= leastScore * (kind === 'unknown' ? 3 : 1))
    .toSorted((a, b) => b.score - a.score);
  const enough = (ranked[0]?.score ?? 0) * secondShare;
  return ranked
    .filter(({ score }) => score >= enough)
    .slice(0, 2)
    .map(({ event }) => event);
}
