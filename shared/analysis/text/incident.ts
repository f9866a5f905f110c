/** What the text says about an incident: kind, start, whether it goes on, the systems hit. Silence stays null. */
import type { Modality } from './clauses.js';
import type { DateFact, IncidentFacts } from './facts.js';
import type { PlacedMeasure } from './measures.js';
import type { Match } from './lexicon.js';
import { createLexicon, phraseList } from './lexicon.js';
import { readReports } from './reports.js';
import type { Token } from './tokenize.js';
import { isDash, spanOf, wordAt } from './tokenize.js';
import { incidentPhrases, systemPhrases } from './topics.js';

const kindLexicon = createLexicon(incidentPhrases);
const systemLexicon = createLexicon(systemPhrases.map((phrase) => [phrase, phrase] as const));
const endedLexicon = createLexicon(
  phraseList(`
    lasted, was restored, were restored, has been restored, have been restored, was resolved, is resolved, has been resolved, was contained,
    has been contained, is contained, back online, recovered from, was down, were down`).map(
    (phrase) => [phrase, true] as const,
  ),
);
const runningLexicon = createLexicon(
  phraseList(`
    is down, are down, been down, is stopped, still, ongoing, continuing, remains, remain, is spreading, are spreading, not yet contained,
    is unavailable, are unavailable, been unavailable, currently encrypted, is offline, are offline, been offline, attackers demand, demand`).map(
    (phrase) => [phrase, true] as const,
  ),
);

/** A length that says how long ago it began: “6 hours ago”, “4 hours so far”, and “down for 36 hours” while it still runs. */
function countsFromStart(
  { fact, from, to }: PlacedMeasure,
  tokens: readonly Token[],
  stillRunning: boolean | null,
): boolean {
  if (fact.kind !== 'duration') return false;
  if (wordAt(tokens, to) === 'ago') return true;
  const soFar = wordAt(tokens, to) === 'so' && wordAt(tokens, to + 1) === 'far';
  return (
    stillRunning === true &&
    (soFar || (fact.use === 'elapsed' && /^(?:down|offline|unavailable|for)$/.test(wordAt(tokens, from - 1))))
  );
}

const longestIncidentDays = 3650;

/** The first day in the past that the text names, else counted back from when the query was received. */
function startOf(
  measures: readonly PlacedMeasure[],
  tokens: readonly Token[],
  stillRunning: boolean | null,
  receivedAt: string,
): string | null {
  const received = Date.parse(receivedAt);
  const days = measures
    .map(({ fact }) => fact)
    .filter((fact): fact is DateFact => fact.kind === 'date' && fact.precision === 'day' && fact.use !== 'deadline');
  const past = days.find(({ iso }) => Date.parse(iso) <= received);
  if (past) return past.iso;
  const back = measures.find((measure) => countsFromStart(measure, tokens, stillRunning))?.fact;
  if (back?.kind !== 'duration' || Number.isNaN(received) || back.days > longestIncidentDays) return null;
  return new Date(received - back.days * 86_400_000).toISOString();
}

/** “revenue is down 5 %” reports no outage. */
const isFallOfFigure = (tokens: readonly Token[], to: number): boolean =>
  wordAt(tokens, to - 1) === 'down' &&
  (tokens[to]?.kind === 'number' ||
    /^(?:by|from|about|roughly|around|some|to|\$|€|£|slightly|sharply|year)$/.test(wordAt(tokens, to)) ||
    (wordAt(tokens, to) === 'on' && /^(?:last|prior|the|a)$/.test(wordAt(tokens, to + 1))));

/** “outage-management system”, “ransomware-proof backups”: half of a compound reports nothing. */
const isHalfOfCompound = (tokens: readonly Token[], to: number): boolean =>
  isDash(wordAt(tokens, to)) &&
  tokens[to]?.glued === true &&
  tokens[to + 1]?.kind === 'word' &&
  tokens[to + 1]?.glued === true;

/** “take over the insolvent tyre retailer”: the word describes another company and reports nothing of ours. */
const isOfAnother = (tokens: readonly Token[], { value, from, to }: Match<string>): boolean =>
  value === 'illiquidity' && /^(?:the|an|a)$/.test(wordAt(tokens, from - 1)) && tokens[to]?.kind === 'word';

/** Facts of an incident; `isIncident` needs a word that reports one, the type alone is not enough. */
export function readIncident(
  content: string,
  tokens: readonly Token[],
  measures: readonly PlacedMeasure[],
  modality: Modality,
  receivedAt: string,
): IncidentFacts {
  const isDenied = (index: number): boolean => modality.negated[index] === 1;
  const named = kindLexicon(tokens).filter(
    (hit) =>
      !isDenied(hit.from) &&
      !isFallOfFigure(tokens, hit.to) &&
      !isHalfOfCompound(tokens, hit.to) &&
      !isOfAnother(tokens, hit),
  );
  const reports = readReports(tokens, isDenied);
  const isOfWork = (hit: Match<string>): boolean =>
    hit.value === 'product_safety' &&
    /^(?:injur|hurt)/.test(wordAt(tokens, hit.from)) &&
    reports.some(({ value }) => value === 'workplace_injury');
  // A phrase tells more exactly than a report, so it comes last into the map and keeps the place.
  const hits = new Map(
    [...reports, ...named.filter((hit) => !isOfWork(hit)).reverse()].map((hit) => [hit.value, hit] as const),
  );
  const kinds = [...hits.values()].sort((a, b) => a.from - b.from);
  const isRunning = runningLexicon(tokens).length > 0;
  const hasEnded = endedLexicon(tokens).length > 0;
  const isIncident = kinds.length > 0;
  const stillRunning = !isIncident ? null : hasEnded ? false : isRunning ? true : null;
  return {
    isIncident,
    kinds: kinds.map(({ value, from, to }) => ({ kind: value, span: spanOf(content, tokens, from, to) })),
    startedAt: isIncident ? startOf(measures, tokens, stillRunning, receivedAt) : null,
    stillRunning,
    systems: isIncident ? systemLexicon(tokens).map(({ from, to }) => spanOf(content, tokens, from, to)) : [],
  };
}
