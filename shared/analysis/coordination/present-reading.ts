/** The reading as the answer shows it: every figure of the text, and which roles used it. */
import type { Reading, Unplaced } from '../../reading/index.js';
import type { Case, Evidence, Role, RoleAnalysis } from '../model.js';

export type PresentedFact = Omit<Reading['facts'][number], 'runnerUp'> & { usedBy: (Role | 'judgement')[] };

export interface PresentedReading extends Omit<Reading, 'facts' | 'unplaced'> {
  facts: PresentedFact[];
  unplaced: Omit<Unplaced, 'perhaps'>[];
}

const place = /content\[(\d+):(\d+)\]/g;

/** Spans of the text that a list of evidence quotes, by their beginning. */
function quotedIn(evidence: readonly Evidence[]): Set<number> {
  return new Set(evidence.flatMap(({ origin }) => [...origin.matchAll(place)].map(([, start]) => Number(start))));
}

/** A reading as it is shown, with the users of each fact. */
const presented = (
  reading: Reading,
  usersOf: (fact: Reading['facts'][number]) => PresentedFact['usedBy'],
): PresentedReading => ({
  ...reading,
  facts: reading.facts.map((fact) => presentFact(fact, usersOf(fact))),
  unplaced: reading.unplaced.map(presentOpen),
});

/** A reading that nobody has used yet, as it is shown. */
export const presentUnused = (reading: Reading): PresentedReading => presented(reading, () => []);

/** What is shown of an open figure: its two likeliest meanings, and not the one that arithmetic makes do with. */
function presentOpen(open: Unplaced): Omit<Unplaced, 'perhaps'> {
  const shown = { ...open };
  delete shown.perhaps;
  return shown;
}

/** What is shown of a fact: the second likeliest meaning is the reader's own affair. */
function presentFact(fact: Reading['facts'][number], usedBy: PresentedFact['usedBy']): PresentedFact {
  const shown = { ...fact, usedBy };
  delete shown.runnerUp;
  return shown;
}

/** The reading with the users of each fact. */
export function presentReading({ reading, judgement }: Case, analyses: readonly RoleAnalysis[]): PresentedReading {
  const used = analyses.map(({ role, evidence }) => ({ role, starts: quotedIn(evidence) }));
  const judged = new Set(judgement.figures.flatMap(({ uses }) => uses));
  return presented(reading, ({ id, start }) => [
    ...(judged.has(id) ? (['judgement'] as const) : []),
    ...used.filter(({ starts }) => starts.has(start)).map(({ role }) => role),
  ]);
}
