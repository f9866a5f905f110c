/**
 * The figures that bear on a decision: those of the models that fit, and what the stated figures make of each other, the
 * likeliest first. Each is evaluated by the plan language, so that none is shown that its units do not allow.
 */
import { evaluatePlan, type ComputedFigure, type PlanEnvironment } from '../plans/index.js';
import type { Fact, Reading } from '../reading/index.js';
import { catalogue } from './catalogue/index.js';
import { runModels, type Finding, type ModelRun } from './catalogue/run-models.js';
import { candidatesOf, type Candidate } from './solver/candidates.js';
import { nameOfCandidate } from './solver/name-candidate.js';
import { operandsOf } from './solver/operands.js';
import { openWeights, probabilityOf } from './solver/score-candidates.js';
import stored from './solver/weights.json' with { type: 'json' };

export interface DecisionFigure {
  name: string;
  value: number;
  low: number;
  high: number;
  unit: string;
  /** How likely an expert would state it, 0–1. */
  chance: number;
  /** The model that gave it, `solver` where two stated figures were joined, `plan` where somebody proposed it. */
  from: string;
  /** The expression with the words of the text in place of ids. */
  words: string;
  expression: string;
  /** Ids of the facts and paths that it is made of. */
  uses: string[];
}

export interface DecisionFigures {
  /** The likeliest first. */
  figures: DecisionFigure[];
  findings: Finding[];
  runs: ModelRun[];
}

const weights = openWeights(stored);
const rowChances = new Map(Object.entries(stored.rows));

/** What a row of the catalogue is worth before it was ever seen. */
const unseenShare = 0.4;
export const mostFigures = 24;
/** Below this chance a figure says more of our arithmetic than of the question. */
const leastChance = 0.04;

/** Figures of one reading. `counts` sentences of the text by offset. Pure; linear in the figures but for a bounded window. */
export function decisionFigures(
  reading: Pick<Reading, 'facts' | 'scene'>,
  environment: PlanEnvironment,
  sentenceAt: (offset: number) => number,
): DecisionFigures {
  const optionNames = new Map(reading.scene.options.map(({ id, name }) => [`option:${id}`, name]));
  const runs = runModels(catalogue, reading.facts, environment, optionNames);
  const modelled = runs.flatMap(({ results }) =>
    results.map((result) =>
      shown(result, result.model, rowChances.get(`${result.model}/${result.figure}`) ?? result.weight * unseenShare),
    ),
  );
  const solved = solvedFigures(reading, environment, sentenceAt);
  const figures = unlike([...modelled, ...solved].toSorted((a, b) => b.chance - a.chance)).slice(0, mostFigures);
  return { figures, findings: runs.flatMap(({ findings }) => findings), runs };
}

function shown(figure: ComputedFigure, from: string, chance: number): DecisionFigure {
  const value = Number(figure.value);
  return {
    name: figure.name,
    value,
    low: Number(figure.low ?? value),
    high: Number(figure.high ?? value),
    unit: figure.unit,
    chance,
    from,
    words: figure.words,
    expression: figure.expression,
    uses: figure.uses,
  };
}

function solvedFigures(
  { facts, scene }: Pick<Reading, 'facts' | 'scene'>,
  environment: PlanEnvironment,
  sentenceAt: (offset: number) => number,
): DecisionFigure[] {
  const byPlace = (candidate: Candidate): Fact[] =>
    candidate.parts.flatMap(({ place }) => {
      const fact = facts[place];
      return fact ? [fact] : [];
    });
  const likely = candidatesOf(operandsOf({ facts }, sentenceAt), scene.asks)
    .map((candidate) => ({ candidate, chance: probabilityOf(candidate, weights) }))
    .filter(({ chance }) => chance >= leastChance)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, mostFigures * 2);
  const plan = likely.map(({ candidate }, index) => ({
    name: `${index}`,
    expression: candidate.expression,
    unit: candidate.unit,
  }));
  return evaluatePlan(plan, environment).figures.flatMap((figure): DecisionFigure[] => {
    const found = likely[Number(figure.name)];
    if (!found || typeof figure.value !== 'number') return [];
    const name = nameOfCandidate(found.candidate.operation, byPlace(found.candidate));
    return [shown({ ...figure, name }, 'solver', found.chance)];
  });
}

/** The same amount is said once, by its likeliest name. */
export function unlike(figures: readonly DecisionFigure[]): DecisionFigure[] {
  const seen = new Set<string>();
  return figures.filter(({ value, unit }) => {
    // A difference of nothing tells a board nothing.
    if (value === 0) return false;
    const key = `${value.toPrecision(4)} ${unit}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
