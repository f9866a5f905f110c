/** The alternatives side by side: what is stated of each, what it comes to, which comes first by it, and where that turns. */
import { evaluatePlan, formatFigure, isMoneyUnit, type PlanEnvironment, type PlanFigure } from '../plans/index.js';
import { measureLabel, natureOf, type Fact, type FactStatus, type Reading } from '../reading/index.js';
import type { ModelResult, ModelRun } from './catalogue/run-models.js';
import { shown, type DecisionFigure } from './decision-figures.js';
import type { Voice } from './voice.js';

export interface Alternatives {
  /** Cells as they are printed; one of which nothing is known is empty. */
  comparison: NonNullable<Voice['comparison']>;
  /** Which comes first, which second, and by what; null where no figure puts them in order. */
  order: string | null;
  /** By how much the first leads: what it may lose before the order turns. */
  lead: DecisionFigure | null;
}

const [mostStated, mostReckoned] = [3, 2];
const leastRows = 2;
/** One thing that is stated of each says nothing that the text does not. */
const leastStated = 2;
/** What is less surely read is not put beside other figures: money and shares bear their meaning, a bare count has to be known. */
const [leastSure, leastOfOther] = [0.35, 0.6];

const leastFor = (unit: string): number => (isMoneyUnit(unit) || unit === 'ratio' ? leastSure : leastOfOther);

/** One thing that is known of several alternatives, each by the name of its alternative. */
interface Column {
  head: string;
  cells: ReadonlyMap<string, string>;
}

const ofAlternatives: Partial<Record<FactStatus, number>> = {
  plan: 0,
  offer: 0,
  forecast: 0,
  actual: 0,
  demand: 1,
  hypothetical: 2,
};

/** The one figure of a kind that tells of an alternative; none where two of them may. */
function onlyOne(facts: readonly Fact[]): Fact | undefined {
  const rank = ({ status }: Fact): number => ofAlternatives[status] ?? Infinity;
  const [first, second] = facts.toSorted((a, b) => rank(a) - rank(b));
  return first && (!second || rank(second) > rank(first)) ? first : undefined;
}

const cellOf = ({ value, unit, per, measure }: Fact): string =>
  formatFigure({ value: Number(value), unit: per === undefined ? unit : `${unit}/${per}`, name: measure });

/** Columns of what is stated of at least two alternatives and tells them apart: what most of them have first, money before the rest. */
function statedColumns(facts: readonly Fact[], options: Reading['scene']['options']): Column[] {
  const columns = new Map<string, Map<string, Fact[]>>();
  for (const fact of facts) {
    const option = options.find(({ id }) => fact.of === `option:${id}`);
    const isTelling =
      typeof fact.value === 'number' && natureOf(fact.measure) !== undefined && fact.confidence >= leastFor(fact.unit);
    if (!option || !isTelling || ofAlternatives[fact.status] === undefined) continue;
    const key = `${fact.measure}|${fact.unit}|${fact.per ?? ''}`;
    const column = columns.get(key) ?? new Map<string, Fact[]>();
    columns.set(key, column.set(option.name, [...(column.get(option.name) ?? []), fact]));
  }
  return [...columns.values()]
    .flatMap((column) => {
      const chosen = [...column].flatMap(([name, mine]) => {
        const fact = onlyOne(mine);
        return fact ? [[name, fact] as const] : [];
      });
      const isApart = new Set(chosen.map(([, { value }]) => value)).size > 1;
      return chosen.length === column.size && chosen.length >= leastRows && isApart ? [chosen] : [];
    })
    .toSorted((a, b) => b.length - a.length || Number(isOfMoney(b)) - Number(isOfMoney(a)))
    .slice(0, mostStated)
    .map((chosen) => ({
      head: measureLabel(chosen[0]?.[1].measure ?? ''),
      cells: new Map(chosen.map(([name, fact]) => [name, cellOf(fact)])),
    }));
}

const isOfMoney = (chosen: readonly (readonly [string, Fact])[]): boolean =>
  chosen.some(([, { unit }]) => isMoneyUnit(unit));

/** What a model makes of each alternative, by what it puts them in order. */
interface Scale {
  by: string;
  best: 'most' | 'least';
  weight: number;
  of: Map<string, Placed>;
}

/** Where an alternative stands on a scale, with all that its run of the model found. */
interface Placed {
  result: ModelResult;
  results: readonly ModelResult[];
}

/** The scales on which at least two alternatives stand, the weightiest first. What a run says last of one scale is the fullest. */
function scalesOf(runs: readonly ModelRun[], options: Reading['scene']['options']): Scale[] {
  const names = new Set(options.map(({ name }) => name));
  const scales = new Map<string, Scale>();
  for (const { label, results } of runs) {
    for (const result of names.has(label) ? results : []) {
      const { ranks, guesses, weight } = result;
      if (!ranks || guesses > 0) continue;
      const scale = scales.get(ranks.by) ?? { ...ranks, weight, of: new Map<string, Placed>() };
      scales.set(ranks.by, scale);
      scale.weight = Math.max(scale.weight, weight);
      scale.of.set(label, { result, results });
    }
  }
  return [...scales.values()]
    .filter(({ of }) => of.size >= leastRows && areAlike([...of.values()]))
    .toSorted((a, b) => b.weight - a.weight);
}

/** Amounts of two currencies stand in no order. */
const areAlike = ([first, ...others]: readonly Placed[]): boolean =>
  others.every(({ result: { unit } }) => unit === first?.result.unit);

const valueOf = ({ result: { value } }: Placed): number => Number(value);
const said = (placed: Placed): string => formatFigure({ value: valueOf(placed), unit: placed.result.unit });

/** The first and the second on a scale; null where they stand level. */
function foremost({ best, of }: Scale): { name: string; placed: Placed }[] | null {
  const sign = best === 'most' ? -1 : 1;
  const [first, second] = [...of]
    .map(([name, placed]) => ({ name, placed }))
    .toSorted((a, b) => sign * (valueOf(a.placed) - valueOf(b.placed)));
  return first && second && valueOf(first.placed) !== valueOf(second.placed) ? [first, second] : null;
}

/** A difference stands beside the figures that carry the answer, and carries none itself. */
const chanceOfLead = 0.2;

/** Which comes first by a scale, and by how much, as a figure made of the two that it holds against each other. */
function orderBy(scale: Scale, environment: PlanEnvironment): Pick<Alternatives, 'order' | 'lead'> {
  const [first, second] = foremost(scale) ?? [];
  if (!first || !second) return { order: null, lead: null };
  const { by, best } = scale;
  const order = `“${first.name}” comes first by ${by} (${said(first.placed)}), “${second.name}” second (${said(second.placed)})`;
  const [more, less] = best === 'most' ? [first, second] : [second, first];
  const name = `lead of “${first.name}” over “${second.name}” in ${by}`;
  const { unit } = first.placed.result;
  const plan = [
    ...[more, less].flatMap(({ placed: { results } }) => results.map(planOf)),
    { name, expression: `[${more.placed.result.name}] - [${less.placed.result.name}]`, unit },
  ];
  const made = evaluatePlan(plan, environment).figures.find((figure) => figure.name === name);
  return {
    order,
    lead: made && typeof made.value === 'number' ? shown(made, 'order-of-alternatives', chanceOfLead, true) : null,
  };
}

const planOf = ({ name, expression, unit }: ModelResult): PlanFigure => ({ name, expression, unit });

/** Null where the text has no alternatives of which one thing is known. */
export function alternativesOf(
  { facts, scene }: { facts: readonly Fact[]; scene: Reading['scene'] },
  runs: readonly ModelRun[],
  environment: PlanEnvironment,
): Alternatives | null {
  if (scene.options.length < leastRows) return null;
  const scales = scalesOf(runs, scene.options);
  const reckoned = scales.slice(0, mostReckoned).map((scale): Column => ({
    head: scale.by,
    cells: new Map([...scale.of].map(([name, placed]) => [name, said(placed)])),
  }));
  const stated = statedColumns(facts, scene.options);
  const columns = [...(reckoned.length > 0 || stated.length >= leastStated ? stated : []), ...reckoned];
  const rows = scene.options
    .map(({ name }) => ({ option: name, cells: columns.map(({ cells }) => cells.get(name) ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length < leastRows) return null;
  // One of which it is not known may be the best.
  const scale = scales.find(({ of }) => of.size >= scene.options.length);
  return {
    comparison: { columns: columns.map(({ head }) => head), rows },
    ...(scale ? orderBy(scale, environment) : { order: null, lead: null }),
  };
}
