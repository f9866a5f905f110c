/**
 * `npm run judgement:train`: learns from the annotated cases which figures an expert states, and writes the weights of the
 * solver and the share of right figures of each row of the catalogue. The cases are read by weights that had not seen their
 * writers, as the product will read the queries of others. `-- --check` scores each writer by weights that were
 * trained without him and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { catalogue } from '../../shared/judgement/catalogue/index.js';
import { runModels, type ModelRun } from '../../shared/judgement/catalogue/run-models.js';
import { proposalsOf, rowKeyOf, unseenShare, type Proposal } from '../../shared/judgement/decision-figures.js';
import { operandsOf, type Operand } from '../../shared/judgement/solver/operands.js';
import { candidatesOf } from '../../shared/judgement/solver/candidates.js';
import { probabilityOf, type SolverModel } from '../../shared/judgement/solver/score-candidates.js';
import { chancesOf, rowsOf, shortlist, type Shortlisted } from '../../shared/judgement/solver/shortlist.js';
import type { Reading } from '../../shared/reading/index.js';
import { loadCases, type AnnotatedCase } from '../reading/cases.js';
import { isMadeOf, meets, type ExpertFigure } from './expert-figures.js';
import { goldReading, sentenceCounter } from './gold-reading.js';
import { trainRanker, type RankedCase } from './ranker-training.js';
import { packWeights, trainSolver, type Example } from './solver-training.js';
import { unseenReadings } from './unseen-readings.js';

const casesDirectory = new URL('../../test/fixtures/cases/', import.meta.url).pathname;
const weightsFile = new URL('../../shared/judgement/solver/weights.json', import.meta.url);

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

type ExpertCase = AnnotatedCase & { expert?: { figures: ExpertFigure[] } };

/** One reading of a case with all that could be made of it. */
interface Prepared {
  file: string;
  reading: Reading;
  figures: ExpertFigure[];
  /** Whether the annotators read it. */
  isGold: boolean;
  stated: Set<number>;
  operands: Operand[];
  runs: ModelRun[];
  examples: Example[];
}

const whichMeet = (value: number, unit: string, figures: readonly ExpertFigure[]): number[] =>
  figures.flatMap((figure, index) => (meets(value, unit, figure) ? [index] : []));

/** The expert's figures that a proposal gives, made of the same parts and not the same by chance. */
function rightly({ value, unit, parts, operation }: Proposal, figures: readonly ExpertFigure[]): number[] {
  const values = parts.map((part) => part.value);
  return whichMeet(value, unit, figures).filter((index) => {
    const figure = figures[index];
    return operation === 'model' || parts.length > 2 || (figure !== undefined && isMadeOf(values, figure));
  });
}

function prepare(file: string, one: ExpertCase, reading: Reading, isGold: boolean): Prepared {
  const { facts, scene } = reading;
  const figures = one.expert?.figures ?? [];
  const operands = operandsOf({ facts }, sentenceCounter(one.request.content));
  const examples = candidatesOf(operands, scene.asks).map((candidate): Example => {
    const { value, unit, kind, flow, operation, parts, features } = candidate;
    const found = rightly({ candidate, value, unit, kind, flow, operation, parts, chance: 0, guesses: 0 }, figures);
    return { features, label: found.length > 0 ? 1 : 0 };
  });
  const environment = {
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    context: () => undefined,
    constants: new Map(),
  };
  const optionNames = new Map(scene.options.map(({ id, name }) => [`option:${id}`, name]));
  const runs = runModels(catalogue, facts, environment, optionNames);
  const stated = new Set(
    facts.flatMap(({ value, unit }) => (typeof value === 'number' ? whichMeet(value, unit, figures) : [])),
  );
  return { file, reading, figures, isGold, stated, operands, runs, examples };
}

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

interface FirstLook {
  solver: SolverModel;
  rows: Map<string, number>;
}

const firstLook = (cases: readonly Prepared[]): FirstLook => ({
  solver: trainSolver(cases.flatMap(({ examples }) => examples)),
  rows: rowChances(cases),
});

interface Listed extends RankedCase {
  of: Prepared;
  list: Shortlisted<Proposal>[];
}

function listed(one: Prepared, { solver, rows }: FirstLook): Listed {
  const { operands, reading, runs, figures } = one;
  const proposals = proposalsOf(operands, reading.scene.asks, runs, {
    chanceOfRow: (result) => rows.get(rowKeyOf(result)) ?? result.weight * unseenShare,
    chanceOf: (candidate) => probabilityOf(candidate, solver),
  });
  const list = shortlist(proposals);
  return {
    of: one,
    list,
    rows: rowsOf(list, operands, reading),
    right: list.map(({ contender }) => rightly(contender, figures)),
  };
}

const files = [...loadCases(casesDirectory).keys()];
/** Writers in so many parts: each is judged by what was learned from the others. */
const parts = 4;
const partOf = ({ file }: Prepared): number => files.indexOf(file) % parts;
const everyPart = Array.from({ length: parts }, (_, part) => part);

/** Each case with the first look of other writers: what the second look will meet in earnest. */
const listedUnseen = (cases: readonly Prepared[]): Listed[] =>
  everyPart.flatMap((part) => {
    const look = firstLook(cases.filter((one) => partOf(one) !== part));
    return cases.filter((one) => partOf(one) === part).map((one) => listed(one, look));
  });

const counts = [3, 5, 10, 15, 20, 24, 30, 40];

interface Found {
  figures: number;
  met: number[];
}

/** How many of the expert's figures stand among the first so many, by writer. */
function check(cases: readonly Prepared[]): void {
  const all = listedUnseen(cases);
  const found = new Map<string, Found>();
  const add = (name: string, figures: number, met: readonly number[]): void => {
    const known = found.get(name) ?? { figures: 0, met: counts.map(() => 0) };
    found.set(name, {
      figures: known.figures + figures,
      met: known.met.map((sum, place) => sum + (met[place] ?? 0)),
    });
  };
  for (const part of everyPart) {
    const ranker = trainRanker(all.filter(({ of }) => partOf(of) !== part));
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
const prepared = [...loadCases(casesDirectory)].flatMap(([file, cases]) =>
  cases.flatMap((one) => {
    const read = readings.get(one.id);
    const gold = goldReading(one);
    return [
      ...(read ? [prepare(file, one, read, false)] : []),
      prepare(file, one, { ...gold, scene: read?.scene ?? gold.scene }, true),
    ];
  }),
);
if (process.argv.includes('--check')) check(prepared);
else {
  const { solver, rows } = firstLook(prepared);
  const trees = trainRanker(listedUnseen(prepared));
  const chances = Object.fromEntries(
    [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, chance]) => [key, Number(chance.toFixed(3))]),
  );
  const data = [...loadCases(casesDirectory)].map(([file, cases]) => ({ file, cases: cases.length }));
  writeFileSync(weightsFile, `${JSON.stringify({ data, rows: chances, ...packWeights(solver), trees })}\n`);
}
