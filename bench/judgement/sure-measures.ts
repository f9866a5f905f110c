/**
 * `node --import tsx bench/judgement/sure-measures.ts`: from which confidence on an amount that was read as a measure is one, by
 * queries that the reading was not learned from, and writes it for the measures that are mistaken below it. What counsel says
 * of an amount is said from there on.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pastStatuses } from '../../shared/judgement/counsel/open-ground.js';
import { measureOf, readQuery } from '../../shared/reading/index.js';
import { loadCases, spanOfFact } from '../reading/cases.js';
import { casesReceivedAt } from '../reading/record-requests.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Confidences that are tried; from the last one on nothing is. */
const steps = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1.01];
const fewest = 8;

interface Read {
  confidence: number;
  isRight: boolean;
}
const read = new Map<string, Read[]>();
for (const { request, facts } of [...loadCases(at('test/fixtures/cases-new')).values()].flat()) {
  const { content, type } = request;
  const annotated = facts.flatMap((fact) => ({ ...fact, ...(spanOfFact(content, fact) ?? { start: 0, end: 0 }) }));
  for (const { measure, status, start, end, confidence } of readQuery(content, { type, receivedAt: casesReceivedAt })
    .facts) {
    if (measureOf(measure) === undefined || pastStatuses.has(status)) continue;
    const isRight = annotated.find((fact) => fact.start < end && start < fact.end)?.measure === measure;
    read.set(measure, [...(read.get(measure) ?? []), { confidence, isRight }]);
  }
}

/** Right ones less wrong ones, of those that are at least so sure. */
const gain = (all: readonly Read[], least: number): number =>
  all.reduce((sum, { confidence, isRight }) => sum + (confidence < least ? 0 : isRight ? 1 : -1), 0);

const least = [...read]
  .filter(([, all]) => all.length >= fewest)
  .map(([measure, all]) => {
    const best = steps.reduce((kept, step) => (gain(all, step) > gain(all, kept) ? step : kept), 0);
    return [measure, Math.min(best, 1)] as const;
  })
  .filter(([, confidence]) => confidence > 0)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));

writeFileSync(
  at('shared/judgement/counsel/sure-measures.json'),
  `${JSON.stringify(Object.fromEntries(least), null, 2)}\n`,
);
process.stdout.write(`${least.length} of ${read.size} measures\n`);
