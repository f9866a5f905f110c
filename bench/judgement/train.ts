/**
 * `npm run judgement:train`: learns from the annotated cases which figures an expert states, and writes the weights of the
 * solver and the share of right figures of each row of the catalogue. The cases are read by weights that had not seen their
 * writers, as the product will read the queries of others. `-- --check` scores each writer by weights that were
 * trained without him and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  proposalsOf,
  rowKeyOf,
  unseenShare,
  type FirstLook,
  type Proposal,
} from '../../shared/judgement/decision-figures.js';
import type { SolverModel } from '../../shared/judgement/solver/score-candidates.js';
import { chancesOf, rowsOf, shortlist, type Shortlisted } from '../../shared/judgement/solver/shortlist.js';
import { forestOf } from '../../shared/reading/index.js';
import { readQuery } from '../../shared/reading/read-query.js';
import { loadCases } from '../reading/cases.js';
import { receivedAt } from '../reading/lessons.js';
import { goldReading } from './gold-reading.js';
import { floorExamples, keptShare, prepare, rightly, whichMeet, type Prepared } from './lessons.js';
import { trainRanker, type RankedCase } from './ranker-training.js';
import { packWeights, trainSolver } from './solver-training.js';
import { unseenReadings } from './unseen-readings.js';

const fixtures = (folder: string): string => fileURLToPath(new URL(`../../test/fixtures/${folder}/`, import.meta.url));
/** Those that the reading is learned from, and those that it has not seen: the product's own reading of these is as good as that of others' queries. */
const annotated = [...loadCases(fixtures('cases')), ...loadCases(fixtures('cases-new'))];
const weightsFile = new URL('../../shared/judgement/solver/weights.json', import.meta.url);

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Share of right figures of each row of the catalogue, drawn towards its own weight where it was seen seldom. */
function rowChances(cases: readonly Prepared[]): Map<string, number> {
  const seen = new Map<string, { shown: number; right: number; weight: number }>();
  for (const { runs, figures } of cases)
    for (const result of runs.flatMap(({ results }) => results)) {
      const row = seen.get(rowKeyOf(result)) ?? { shown: 0, right: 0, weight: result.weight };
      row.shown += 1;
      if (whichMeet(Number(result.value), result.unit, figures).length > 0) row.right += 1;
      seen.set(rowKeyOf(result), row);
    }
  return new Map(
    [...seen].map(([key, { shown, right, weight }]) => [key, (right + 3 * weight * unseenShare) / (shown + 3)]),
  );
}

type Learned = Pick<FirstLook, 'solver' | 'steps' | 'rows'>;

const firstLook = (cases: readonly Prepared[]): Learned => ({
  solver: trainSolver(cases.flatMap(({ examples }) => examples)),
  steps: trainSolver(cases.flatMap(({ steps }) => steps)),
  rows: rowChances(cases),
});

interface Listed extends RankedCase {
  of: Prepared;
  list: Shortlisted<Proposal>[];
}

function listed(one: Prepared, look: FirstLook): Listed {
  const { operands, reading, runs, figures } = one;
  const list = shortlist(proposalsOf(operands, reading.scene.asks, runs, look));
  return {
    of: one,
    list,
    rows: rowsOf(list, operands, reading),
    right: list.map(({ contender }) => rightly(contender, figures)),
  };
}

const files = annotated.map(([file]) => file);
/** Writers in so many parts: each is judged by what was learned from the others. */
const parts = 4;
const partOf = ({ file }: Prepared): number => files.indexOf(file) % parts;
const everyPart = Array.from({ length: parts }, (_, part) => part);

/** Each case as the others' writers taught to see it: what the second look will meet in earnest, and what the second floor learns. */
function unseen(cases: readonly Prepared[]): { lists: Listed[]; floor: SolverModel } {
  const within = (part: number): Prepared[] => cases.filter((one) => partOf(one) === part);
  const looks = everyPart.map((part) => firstLook(cases.filter((one) => partOf(one) !== part)));
  const examples = everyPart.map((part) =>
    within(part).flatMap((one) => floorExamples(one, looks[part] ?? raise(part))),
  );
  const lists = everyPart.flatMap((part) => {
    const floor = trainSolver(
      examples.flatMap((list, other) => (other === part ? [] : list)),
      keptShare,
    );
    return within(part).map((one) => listed(one, { ...(looks[part] ?? raise(part)), floor }));
  });
  return { lists, floor: trainSolver(examples.flat(), keptShare) };
}

function raise(part: number): never {
  throw new Error(`part ${part} was not learned`);
}

const counts = [3, 5, 10, 15, 20, 24, 30, 40];

interface Found {
  figures: number;
  met: number[];
}

/** How many of the expert's figures stand among the first so many, by writer. */
function check(cases: readonly Prepared[]): void {
  const all = unseen(cases).lists;
  const found = new Map<string, Found>();
  const add = (name: string, figures: number, met: readonly number[]): void => {
    const known = found.get(name) ?? { figures: 0, met: counts.map(() => 0) };
    found.set(name, {
      figures: known.figures + figures,
      met: known.met.map((sum, place) => sum + (met[place] ?? 0)),
    });
  };
  for (const part of everyPart) {
    const ranker = forestOf(trainRanker(all.filter(({ of }) => partOf(of) !== part)));
    for (const { of, list, rows } of all.filter((one) => partOf(one.of) === part)) {
      const met = metBy(of, list, chancesOf(list, rows, ranker));
      add(of.isGold ? 'as annotated' : 'as read', of.figures.length, met);
      if (!of.isGold) add(of.file, of.figures.length, met);
    }
  }
  for (const [name, { figures, met }] of found) print(lineOf(name, met, figures));
}

/** For each of the counts, how many of the expert's figures are stated or among the first so many. */
function metBy(
  { figures, stated }: Prepared,
  list: readonly Shortlisted<Proposal>[],
  chances: readonly number[],
): number[] {
  const found = list
    .map(({ contender: { value, unit } }, index) => ({
      met: whichMeet(value, unit, figures),
      chance: chances[index] ?? 0,
    }))
    .toSorted((a, b) => b.chance - a.chance);
  return counts.map((count) => new Set([...stated, ...found.slice(0, count).flatMap(({ met }) => met)]).size);
}

const lineOf = (name: string, met: readonly number[], figures: number): string =>
  `${name.padEnd(18)} ${counts.map((count, place) => `${count}: ${((met[place] ?? 0) / figures).toFixed(3)}`).join('  ')}`;

const readings = unseenReadings((files) => {
  print(`read ${files.join(', ')} by the others`);
});
const prepared = annotated.flatMap(([file, list]) =>
  list.flatMap((one) => {
    const { content, type } = one.request;
    const read = readings.get(one.id) ?? readQuery(content, { type, receivedAt });
    return [prepare(file, one, read, false), prepare(file, one, { ...goldReading(one), scene: read.scene }, true)];
  }),
);
if (process.argv.includes('--check')) check(prepared);
else {
  const { solver, steps, rows } = firstLook(prepared);
  const { lists, floor } = unseen(prepared);
  const trees = trainRanker(lists);
  const chances = Object.fromEntries(
    [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, chance]) => [key, Number(chance.toFixed(3))]),
  );
  const data = annotated.map(([file, list]) => ({ file, cases: list.length }));
  const models = { solver: packWeights(solver), steps: packWeights(steps), floor: packWeights(floor) };
  writeFileSync(weightsFile, `${JSON.stringify({ data, rows: chances, ...models, trees })}\n`);
}
