/**
 * `npm run judgement:train`: learns from the annotated cases which figures an expert states, and writes the weights of the
 * solver and the share of right figures of each row of the catalogue. `-- --check` scores each file by weights that were
 * trained without it and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { catalogue } from '../../shared/judgement/catalogue/index.js';
import { runModels } from '../../shared/judgement/catalogue/run-models.js';
import { candidatesOf, type Candidate } from '../../shared/judgement/solver/candidates.js';
import { operandsOf } from '../../shared/judgement/solver/operands.js';
import { probabilityOf } from '../../shared/judgement/solver/score-candidates.js';
import { loadCases, type AnnotatedCase } from '../reading/cases.js';
import { isMadeOf, meets, type ExpertFigure } from './expert-figures.js';
import { goldFacts, sentenceCounter } from './gold-reading.js';
import { packWeights, trainSolver, type Example } from './solver-training.js';

const casesDirectory = new URL('../../test/fixtures/cases/', import.meta.url).pathname;
const weightsFile = new URL('../../shared/judgement/solver/weights.json', import.meta.url);

interface Shown {
  key: string;
  value: number;
  unit: string;
  chance: number;
  meets: number[];
}

interface Prepared {
  file: string;
  id: string;
  figures: ExpertFigure[];
  stated: Set<number>;
  candidates: { candidate: Candidate; example: Example; meets: number[] }[];
  models: { key: string; weight: number; value: number; unit: string; meets: number[] }[];
}

const whichMeet = (value: number, unit: string, figures: readonly ExpertFigure[]): number[] =>
  figures.flatMap((figure, index) => (meets(value, unit, figure) ? [index] : []));

function prepare(
  file: string,
  one: AnnotatedCase & { scene?: { asks: string }; expert?: { figures: ExpertFigure[] } },
): Prepared {
  const facts = goldFacts(one);
  const figures = one.expert?.figures ?? [];
  const operands = operandsOf({ facts }, sentenceCounter(one.request.content));
  const candidates = candidatesOf(operands, one.scene?.asks ?? '').map((candidate) => {
    const found = whichMeet(candidate.value, candidate.unit, figures);
    const parts = candidate.parts.map(({ value }) => value);
    const isRight = found.some((index) => {
      const figure = figures[index];
      return figure !== undefined && (parts.length > 2 || isMadeOf(parts, figure));
    });
    return {
      candidate,
      example: { features: candidate.features, label: isRight ? (1 as const) : (0 as const) },
      meets: found,
    };
  });
  const environment = {
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    context: () => undefined,
    constants: new Map(),
  };
  const models = runModels(catalogue, facts, environment).flatMap(({ results }) =>
    results.map(({ model, figure, weight, value, unit }) => ({
      key: `${model}/${figure}`,
      weight,
      value: Number(value),
      unit,
      meets: whichMeet(Number(value), unit, figures),
    })),
  );
  const stated = new Set(
    facts.flatMap(({ value, unit }) => (typeof value === 'number' ? whichMeet(value, unit, figures) : [])),
  );
  return { file, id: one.id, figures, stated, candidates, models };
}

/** Share of right figures of each row of the catalogue, drawn towards its own weight where it was seen seldom. */
function rowChances(cases: readonly Prepared[]): Map<string, number> {
  const seen = new Map<string, { shown: number; right: number; weight: number }>();
  for (const { models } of cases) {
    for (const { key, weight, meets: found } of models) {
      const row = seen.get(key) ?? { shown: 0, right: 0, weight };
      row.shown += 1;
      if (found.length > 0) row.right += 1;
      seen.set(key, row);
    }
  }
  return new Map([...seen].map(([key, { shown, right, weight }]) => [key, (right + 3 * weight * 0.4) / (shown + 3)]));
}

const counts = [5, 10, 15, 20, 25, 30, 40];

function check(all: readonly Prepared[]): void {
  const total = new Map<number, number>();
  let figuresInAll = 0;
  for (const file of new Set(all.map((one) => one.file))) {
    const others = all.filter((one) => one.file !== file);
    const model = trainSolver(others.flatMap(({ candidates }) => candidates.map(({ example }) => example)));
    const chances = rowChances(others);
    const found = new Map<number, number>();
    let figures = 0;
    for (const one of all.filter((other) => other.file === file)) {
      figures += one.figures.length;
      const shown = ranked(
        one,
        (candidate) => probabilityOf(candidate, model),
        (key, weight) => chances.get(key) ?? weight * 0.4,
      );
      for (const count of counts) {
        const met = new Set([...one.stated, ...shown.slice(0, count).flatMap((figure) => figure.meets)]);
        found.set(count, (found.get(count) ?? 0) + met.size);
        total.set(count, (total.get(count) ?? 0) + met.size);
      }
    }
    figuresInAll += figures;
    process.stdout.write(
      `${file.padEnd(14)} ${counts.map((count) => `${count}: ${((found.get(count) ?? 0) / figures).toFixed(3)}`).join('  ')}\n`,
    );
  }
  process.stdout.write(
    `${'all'.padEnd(14)} ${counts.map((count) => `${count}: ${((total.get(count) ?? 0) / figuresInAll).toFixed(3)}`).join('  ')}\n`,
  );
}

function ranked(
  one: Prepared,
  ofCandidate: (candidate: Candidate) => number,
  ofRow: (key: string, weight: number) => number,
): Shown[] {
  const list: Shown[] = [
    ...one.models.map(({ key, weight, value, unit, meets: found }) => ({
      key,
      value,
      unit,
      chance: ofRow(key, weight),
      meets: found,
    })),
    ...one.candidates.map(({ candidate, meets: found }) => ({
      key: candidate.expression,
      value: candidate.value,
      unit: candidate.unit,
      chance: ofCandidate(candidate),
      meets: found,
    })),
  ];
  const seen = new Set<string>();
  return list
    .toSorted((a, b) => b.chance - a.chance)
    .filter(({ value, unit }) => {
      const key = `${value.toPrecision(4)} ${unit}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

const all = [...loadCases(casesDirectory)].flatMap(([file, cases]) => cases.map((one) => prepare(file, one)));
if (process.argv.includes('--check')) check(all);
else {
  const model = trainSolver(all.flatMap(({ candidates }) => candidates.map(({ example }) => example)));
  const rows = Object.fromEntries(
    [...rowChances(all)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, chance]) => [key, Number(chance.toFixed(3))]),
  );
  const data = [...loadCases(casesDirectory)].map(([file, cases]) => ({ file, cases: cases.length }));
  writeFileSync(weightsFile, `${JSON.stringify({ data, rows, ...packWeights(model) }, null, 1)}\n`);
}
