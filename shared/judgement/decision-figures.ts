/**
 * The figures that bear on a decision: those of the models that fit, and what the stated figures make of each other, the
 * likeliest first. Each is evaluated by the plan language, so that none is shown that its units do not allow.
 */
import { evaluatePlan, isMoneyUnit, maxFigures, type ComputedFigure, type PlanEnvironment } from '../plans/index.js';
import { isCredible } from './credible.js';
import { forestOf, natureOf, type Fact, type Reading } from '../reading/index.js';
import { catalogue } from './catalogue/index.js';
import { runModels, type Finding, type ModelResult, type ModelRun } from './catalogue/run-models.js';
import { candidatesOf, type Candidate } from './solver/candidates.js';
import { nameOfCandidate } from './solver/name-candidate.js';
import { kindOf, operandsOf, statedIn, surest, type BearingFact, type Operand } from './solver/operands.js';
import { isLine, plainNameOf } from './solver/plain-names.js';
import { openWeights, probabilitiesOf, probabilityOf, type SolverModel } from './solver/score-candidates.js';
import { amountKey, chancesOf, rowsOf, shortlist, type Contender } from './solver/shortlist.js';
import { madeByModel, secondFloor, stepsOf } from './solver/steps.js';
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
  /** Whether its name says what it is in words that anybody uses, and nothing in it is a guess. */
  isPlain: boolean;
  /** One line of a calculation, which stands on a page and opens none. */
  isLine?: true | undefined;
  /** A sum of amounts that are given, or of such sums: its digits are all it has. */
  isExact?: true | undefined;
}

export interface DecisionFigures {
  /** The likeliest first. */
  figures: DecisionFigure[];
  findings: Finding[];
  runs: ModelRun[];
}

const openLearned = () => ({
  first: {
    rows: new Map(Object.entries(stored.rows)),
    solver: openWeights(stored.solver),
    steps: openWeights(stored.steps),
    floor: openWeights(stored.floor),
  } satisfies FirstLook,
  trees: forestOf(stored.trees),
});
let opened: ReturnType<typeof openLearned> | undefined;
/** Opened at the first query: many processes judge none. */
const learned = (): ReturnType<typeof openLearned> => (opened ??= openLearned());

/** Under which a row's share of right figures is kept. One that rests on a guess is another row: it is right less often. */
export const rowKeyOf = ({ model, figure, guesses }: ModelResult): string =>
  `${model}/${figure}${guesses > 0 ? '?' : ''}`;

/** Below this chance a figure says more of our arithmetic than of the question. */
const leastChance = 0.004;
/** The same for what is joined with a figure of unknown meaning. */
const leastOfUnnamed = 0.012;
/** From this chance on a figure may stand on page one, where its name is plain; below it one of sixteen is what an expert states. */
const leadingChance = 0.3;
export const bears = ({ chance }: Pick<DecisionFigure, 'chance'>): boolean => chance >= leadingChance;
export const leads = (figure: Pick<DecisionFigure, 'chance' | 'isPlain'>): boolean => bears(figure) && figure.isPlain;
/** From this chance on it may open the answer: of those that do nearly every second one is what an expert states. */
const openingChance = 0.4;
export const opens = (figure: Pick<DecisionFigure, 'chance' | 'isPlain' | 'isLine'>): boolean =>
  leads(figure) && figure.isLine !== true && figure.chance >= openingChance;

/** What a row of the catalogue is worth before it was ever seen. */
export const unseenShare = 0.4;
export const mostFigures = 60;
/** So many are evaluated: some of them come to the same amount. */
const mostEvaluated = 90;

/** The same for a whole amount that is taken so many times. */
const leastOfWholes = 0.04;

/** Whether a whole amount, which is counted over nothing, is taken so many times: a price times people is nobody's figure. */
const isTakenTimes = ({ operation, parts }: Proposal): boolean =>
  operation === 'product' &&
  parts.some(({ kind, flow, measure }) => kind === 'money' && flow === null && wholes.has(natureOf(measure) ?? '')) &&
  parts.some(({ kind }) => kind === 'count' || kind === 'duration');
const wholes: ReadonlySet<string> = new Set(['stock', 'once']);

/** So many times the largest amount that a text states in a currency is no figure of its business, where whole amounts are taken. */
const mostTimesStated = 100;
/** A smaller part of it may be the price of a piece, of which there are any number. */
const leastOfStated = 0.001;

function largestStated(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>();
  for (const { unit, value } of facts)
    if (isMoneyUnit(unit) && typeof value === 'number')
      largest.set(unit, Math.max(largest.get(unit) ?? 0, Math.abs(value)));
  return largest;
}

/** “47,500 tickets × €1.9M”: more than a hundred times all that is spoken of. */
function isBeyond({ value, unit, parts }: Proposal, largest: ReadonlyMap<string, number>): boolean {
  const stated = largest.get(unit);
  if (stated === undefined || Math.abs(value) <= mostTimesStated * stated) return false;
  return parts.some((part) => part.unit === unit && Math.abs(part.value) >= leastOfStated * stated);
}

/** From which chance on a proposal is shown. */
function leastOf(proposal: Proposal): number {
  // Fewer than no people, and times before their beginning, come of figures that do not belong together.
  if (proposal.value < 0 && (proposal.kind === 'count' || proposal.kind === 'duration')) return Infinity;
  if (proposal.operation === 'model') return leastChance;
  if (isTakenTimes(proposal)) return leastOfWholes;
  const isNamed = statedIn(proposal.parts).every(({ measure }) => natureOf(measure) !== undefined);
  return isNamed ? leastChance : leastOfUnnamed;
}

/** A figure of a model, or what two stated figures make of each other, before it is chosen. */
export type Proposal = Contender & ({ result: ModelResult } | { candidate: Candidate });

/** What is learned of figures before they are held against each other. */
export interface FirstLook {
  /** Share of right figures of the rows of the catalogue, by `rowKeyOf`. */
  rows: ReadonlyMap<string, number>;
  /** How likely an expert states what two stated figures make, and builds upon it. */
  solver: SolverModel;
  steps: SolverModel;
  /** The same as `solver` for what is made of figures that were made. */
  floor: SolverModel;
}

/** Four of five that the second floor makes are less likely, and nineteen of twenty texts have enough likelier ones. */
const leastProposed = 0.002;

const chanceOfRow = (result: ModelResult, { rows }: Pick<FirstLook, 'rows'>): number =>
  rows.get(rowKeyOf(result)) ?? result.weight * unseenShare;

/** What the stated figures of a reading make of each other, and what the likeliest of that makes in turn. */
export interface Floors {
  /** With the chance that an expert states it. */
  first: { candidate: Candidate; chance: number }[];
  second: Candidate[];
}

/** Both floors of one reading, the second unscored. */
export function floorsOf(
  operands: readonly Operand[],
  asks: string,
  runs: readonly ModelRun[],
  look: Pick<FirstLook, 'rows' | 'solver' | 'steps'>,
): Floors {
  const scored = candidatesOf(operands, asks).map((candidate) => {
    const [chance, step] = probabilitiesOf(candidate, look.solver, look.steps);
    return { candidate, chance, step };
  });
  const byId = new Map(operands.map((operand) => [operand.expression, operand]));
  const modelled = runs.flatMap(({ results }) =>
    results.flatMap((result) => {
      const made = result.guesses > 0 ? null : madeByModel(result, results, byId);
      return made ? [{ made, chance: chanceOfRow(result, look) }] : [];
    }),
  );
  const solved = scored.map(({ candidate, step }) => ({ made: candidate, chance: step }));
  return { first: scored, second: secondFloor(stepsOf([...modelled, ...solved]), operands, asks) };
}

/** All that could be shown of one reading, with the chances of the first look. */
export function proposalsOf(
  operands: readonly Operand[],
  asks: string,
  runs: readonly ModelRun[],
  look: FirstLook,
): Proposal[] {
  const byId = new Map(operands.map((operand) => [operand.expression, operand]));
  const modelled = runs.flatMap(({ results }) =>
    results.map((result): Proposal => ({
      result,
      value: Number(result.value),
      unit: result.unit,
      kind: kindOf(result.unit),
      flow: null,
      operation: 'model',
      parts: result.uses.flatMap((id) => byId.get(id) ?? []),
      chance: chanceOfRow(result, look),
      guesses: result.guesses,
    })),
  );
  const { first, second } = floorsOf(operands, asks, runs, look);
  const proposed = (candidate: Candidate, chance: number): Proposal => {
    const { value, unit, kind, flow, operation, parts } = candidate;
    return { candidate, value, unit, kind, flow, operation, parts, chance, guesses: 0 };
  };
  const proposals = [...modelled, ...first.map(({ candidate, chance }) => proposed(candidate, chance))];
  for (const candidate of second) {
    const chance = probabilityOf(candidate, look.floor);
    if (chance >= leastProposed) proposals.push(proposed(candidate, chance));
  }
  return proposals;
}

/** Whether whoever asks is what the deal is about. */
const isOfSeller = ({ asks, caller }: Reading['scene']): boolean =>
  asks === 'sell' || caller === 'seller' || caller === 'target';

/** Figures of one reading: models take what is placed, arithmetic what is open as well. `sentenceAt` counts the sentences of the text. Pure; linear in the figures but for a bounded window. */
export function decisionFigures(
  reading: { facts: readonly BearingFact[]; scene: Reading['scene'] },
  environment: PlanEnvironment,
  sentenceAt: (offset: number) => number,
): DecisionFigures {
  const optionNames = new Map(reading.scene.options.map(({ id, name }) => [`option:${id}`, name]));
  const placed = reading.facts.filter(({ isOpen }) => isOpen !== true);
  const runs = runModels(catalogue, placed, environment, optionNames, isOfSeller(reading.scene));
  const operands = surest(operandsOf(reading, sentenceAt), reading.facts);
  const { first, trees } = learned();
  const proposals = proposalsOf(operands, reading.scene.asks, runs, first);
  const list = shortlist(proposals);
  const chances = chancesOf(list, rowsOf(list, operands, reading), trees);
  const largest = largestStated(reading.facts);
  const ranked = list
    .map(({ contender, told }, index) => ({ contender, told, chance: chances[index] ?? 0 }))
    .filter(({ contender, chance }) => chance >= leastOf(contender) && !isBeyond(contender, largest))
    .map(({ told, chance }) => ({ contender: told, chance }))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, mostEvaluated);
  const figures = toldApart(alone(unlike(evaluated(ranked, reading.facts, environment))).slice(0, mostFigures));
  // What a model means for its own question says nothing of another: who sells takes on no debt.
  const isAsked = ({ model: { asks } }: ModelRun): boolean => asks?.includes(reading.scene.asks) ?? true;
  return { figures, findings: runs.filter(isAsked).flatMap(({ findings }) => findings), runs };
}

/** Whether units and periods came to the same in the plan language as in the solver; factors there are rounded. */
const isClose = (evaluated: number, made: number): boolean => Math.abs(evaluated - made) <= 1e-3 * Math.abs(made);

/** Figures as they are shown, in the order given; those that the plan language refuses are left out. */
function evaluated(
  ranked: readonly { contender: Proposal; chance: number }[],
  facts: readonly Fact[],
  environment: PlanEnvironment,
): DecisionFigure[] {
  const plan = ranked.flatMap(({ contender }, index) =>
    'candidate' in contender
      ? [{ name: `${index}`, expression: contender.candidate.expression, unit: contender.candidate.unit }]
      : [],
  );
  // A plan refuses what is beyond its most, each with an error that takes longer to make than a figure to compute.
  const solved = new Map(
    evaluatePlan(plan.slice(0, maxFigures), environment).figures.map((figure) => [figure.name, figure]),
  );
  return ranked.flatMap(({ contender, chance }, index): DecisionFigure[] => {
    if ('result' in contender) {
      const { result, guesses } = contender;
      return [{ ...shown(result, result.model, chance, guesses === 0), isLine: result.isLine }];
    }
    const figure = solved.get(`${index}`);
    if (!figure || typeof figure.value !== 'number' || !isClose(figure.value, contender.value)) return [];
    const { operation, parts } = contender.candidate;
    const unit = operation === 'quotient' ? unitOfQuotient(figure.unit, figure.value, parts) : figure.unit;
    if (!isCredible({ value: figure.value, unit })) return [];
    const isPlain =
      parts.every(({ measure, isOpen }) => !isOpen && natureOf(measure) !== undefined) &&
      plainNameOf(operation, parts) !== null;
    const made = shown({ ...figure, unit, name: nameOfCandidate(operation, parts, facts) }, 'solver', chance, isPlain);
    return [isLine(operation, parts) ? { ...made, isLine: true } : made];
  });
}

/** From here on a share is a multiple to everybody: 9.0x, and not 901 %. */
const leastMultiple = 2;

/** What is paid or owed, told in years of what is earned: 0.9x, and not 90 %. */
const multiplied: ReadonlySet<string> = new Set(['price', 'debt']);
const yearly: ReadonlySet<string> = new Set(['profit', 'income']);

/** What two amounts make when one is divided by the other, in the unit that a person would say it in. */
function unitOfQuotient(unit: string, value: number, [above, below]: readonly Operand[]): string {
  if (above?.kind !== 'money' || below?.kind !== 'money') return unit;
  // What is earned in a year by what is paid in a year is a cover, not a time.
  if (unit === 'years' && natureOf(above.measure) === 'flow' && above.family !== 'outlay') return 'x';
  const isMultiple = multiplied.has(above.family) && yearly.has(below.family);
  return unit === 'ratio' && (isMultiple || Math.abs(value) >= leastMultiple) ? 'x' : unit;
}

/** A computed figure as it is told, with how likely it is stated and where it is from. */
export function shown(figure: ComputedFigure, from: string, chance: number, isPlain: boolean): DecisionFigure {
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
    isPlain,
  };
}

/** The same amount is said once, by its likeliest name. */
export function unlike(figures: readonly DecisionFigure[]): DecisionFigure[] {
  const seen = new Set<string>();
  return figures.filter(({ value, unit }) => {
    // A difference of nothing tells a board nothing.
    if (value === 0) return false;
    const key = amountKey(value, unit);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A figure this likely that is so many times likelier than the next is what a short question is about: few words tell it, and nothing else. */
const [leastAlone, timesAlone] = [0.15, 3];

function alone(figures: readonly DecisionFigure[]): DecisionFigure[] {
  const [first, second] = figures;
  if (!first || first.chance < leastAlone || first.chance < timesAlone * (second?.chance ?? 0)) return [...figures];
  return [{ ...first, chance: Math.max(first.chance, openingChance) }, ...figures.slice(1)];
}

/** A figure that shares its name with one before it says what it was made of; on page one both do. */
function toldApart(figures: readonly DecisionFigure[]): DecisionFigure[] {
  const leading = figures.filter(leads);
  return figures.map((figure, index) => {
    const rivals = leads(figure) ? leading : figures.slice(0, index);
    const isShared = rivals.some((other) => other !== figure && other.name === figure.name);
    return isShared ? { ...figure, name: `${figure.name} (${figure.words})` } : figure;
  });
}
