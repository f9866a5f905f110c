/** What the solver learns from one annotated case: all that could be made of its figures, and what an expert stated of it. */
import { catalogue } from '../../shared/judgement/catalogue/index.js';
import { runModels, type ModelRun } from '../../shared/judgement/catalogue/run-models.js';
import { floorsOf, type FirstLook, type Proposal } from '../../shared/judgement/decision-figures.js';
import { candidatesOf, type Candidate } from '../../shared/judgement/solver/candidates.js';
import { combine } from '../../shared/judgement/solver/combine.js';
import { withPairs } from '../../shared/judgement/solver/exchange.js';
import { bearingFacts, operandsOf, type BearingFact, type Operand } from '../../shared/judgement/solver/operands.js';
import { sentenceCounter } from '../../shared/judgement/solver/sentences.js';
import { stepOf } from '../../shared/judgement/solver/steps.js';
import type { Reading } from '../../shared/reading/index.js';
import type { AnnotatedCase } from '../reading/cases.js';
import { isMadeOf, meets, type ExpertFigure } from './expert-figures.js';
import type { Example } from './solver-training.js';

export type ExpertCase = AnnotatedCase & { expert?: { figures: ExpertFigure[] } };

/** One reading of a case with all that could be made of it. */
export interface Prepared {
  file: string;
  reading: { facts: readonly BearingFact[]; scene: Reading['scene'] };
  figures: ExpertFigure[];
  /** Whether the annotators read it. */
  isGold: boolean;
  stated: Set<number>;
  operands: Operand[];
  runs: ModelRun[];
  /** What two stated figures make, by whether an expert states it, and by whether he states it or builds upon it. */
  examples: Example[];
  steps: Example[];
}

export const whichMeet = (value: number, unit: string, figures: readonly ExpertFigure[]): number[] =>
  figures.flatMap((figure, index) => (meets(value, unit, figure) ? [index] : []));

type Gives = Pick<Proposal, 'value' | 'unit' | 'parts' | 'operation'>;

/** The expert's figures that something gives, made of the same parts and not the same by chance. */
export function rightly({ value, unit, parts, operation }: Gives, figures: readonly ExpertFigure[]): number[] {
  return whichMeet(value, unit, figures).filter((index) => {
    const figure = figures[index];
    return operation === 'model' || parts.length > 2 || (figure !== undefined && isMadeOf(parts, figure));
  });
}

export function prepare(file: string, one: ExpertCase, reading: Reading, isGold: boolean): Prepared {
  const { scene } = reading;
  const placed = withPairs(reading.facts);
  const facts = bearingFacts({ facts: placed, unplaced: reading.unplaced });
  const figures = one.expert?.figures ?? [];
  const operands = operandsOf({ facts }, sentenceCounter(one.request.content));
  const environment = {
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    context: () => undefined,
    constants: new Map(),
  };
  const optionNames = new Map(scene.options.map(({ id, name }) => [`option:${id}`, name]));
  const runs = runModels(catalogue, placed, environment, optionNames);
  const stated = new Set(
    facts.flatMap(({ value, unit }) => (typeof value === 'number' ? whichMeet(value, unit, figures) : [])),
  );
  const candidates = candidatesOf(operands, scene.asks);
  const found = candidates.map((candidate) => rightly(candidate, figures));
  const modelled = runs.flatMap(({ results }) =>
    results.flatMap((result) => whichMeet(Number(result.value), result.unit, figures)),
  );
  const met = new Set([...stated, ...modelled, ...found.flat()]);
  const missed = figures.filter((_, index) => !met.has(index));
  const built = builtUpon(candidates, operands, missed);
  const examples = candidates.map(({ features }, index): Example => ({
    features: Uint16Array.from(features),
    label: (found[index]?.length ?? 0) > 0 ? 1 : 0,
  }));
  const steps = examples.map(({ features, label }, index): Example => ({
    features,
    label: label === 1 || built.has(index) ? 1 : 0,
  }));
  return { file, reading: { facts, scene }, figures, isGold, stated, operands, runs, examples, steps };
}

/** Which candidates lead, with one more stated figure or with each other, to figures that no single step gives. */
function builtUpon(
  candidates: readonly Candidate[],
  operands: readonly Operand[],
  missed: readonly ExpertFigure[],
): Set<number> {
  const built = new Set<number>();
  for (const figure of missed) {
    const named = operands.filter((operand) => isMadeOf([operand], figure));
    const inner = candidates.flatMap((candidate, index) => {
      const isNamed = candidate.parts.length < 3 && candidate.parts.every((part) => named.includes(part));
      return isNamed ? [{ index, step: stepOf({ made: candidate, chance: 1 }) }] : [];
    });
    const gives = (a: Operand, b: Operand): boolean =>
      [...combine(a, b), ...combine(b, a)].some(({ value, unit }) => meets(value, unit, figure));
    for (const { index, step } of inner)
      if (named.some((operand) => !step.parts.includes(operand) && gives(step, operand))) built.add(index);
    if (inner.length > mostInner) continue;
    for (const [place, { index, step }] of inner.entries())
      for (const other of inner.slice(place + 1))
        if (step.parts.every((part) => !other.step.parts.includes(part)) && gives(step, other.step))
          built.add(index).add(other.index);
  }
  return built;
}
/** More than these are not joined with each other. */
const mostInner = 150;

/** Of what is made on the second floor and no expert states, one in so many is kept to learn from. */
const oneIn = 8;
export const keptShare = 1 / oneIn;

/** What the second floor of a case makes, by whether an expert states it. */
export function floorExamples(one: Prepared, look: Pick<FirstLook, 'rows' | 'solver' | 'steps'>): Example[] {
  const { operands, reading, runs, figures } = one;
  return floorsOf(operands, reading.scene.asks, runs, look).second.flatMap((candidate, index): Example[] => {
    const label = rightly(candidate, figures).length > 0 ? 1 : 0;
    return label === 1 || index % oneIn === 0 ? [{ features: Uint16Array.from(candidate.features), label }] : [];
  });
}
