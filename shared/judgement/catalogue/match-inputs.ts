/** Finds the facts that stand for the inputs of a decision model: by measure, owner, status and unit. */
import { isMoneyUnit } from '../../plans/index.js';
import { groupOf, measureOf, natureOf, takenBack, type Fact, type FactStatus } from '../../reading/index.js';
import { kindOf } from '../solver/operands.js';
import type { DecisionModel, ModelInput, OwnerGroup } from './decision-model.js';

/** One run of a model: which facts each of its inputs stands for, and whose case it is. */
export interface ModelInstance {
  /** The option, party or row that the run is about; empty for the question as a whole. */
  label: string;
  /** Whether the label is the words of an amount, and no name. */
  isAmount: boolean;
  /** The row or option that its facts carry; empty where they are of none. */
  key: string;
  facts: ReadonlyMap<string, readonly Fact[]>;
  /** How many of its figures are taken for what they likely, but not most likely, are. */
  guesses: number;
}

const ownerGroup = (of: string): OwnerGroup => {
  if (of === 'own' || of === 'combined') return 'own';
  if (of === 'target' || of === 'unit') return of;
  return of.startsWith('option:') ? 'option' : 'other';
};

/** What is true now is preferred to what is planned, and that to what somebody asks for. */
const statusOrder: readonly FactStatus[] = [
  'actual',
  'plan',
  'forecast',
  'offer',
  'demand',
  'limit',
  'hypothetical',
  'history',
  'comparison',
];

/** At most this many runs of one model: a table of a hundred rows is shown by its first. */
const mostInstances = 8;

/** A second meaning below this share is not worth trying. */
const leastSecond = 0.2;

/** The groups of the measures of an input: every fact of every query is held against them. */
const groups = new WeakMap<ModelInput, ReadonlySet<string>>();

function groupsOf(input: ModelInput): ReadonlySet<string> {
  const known = groups.get(input);
  if (known) return known;
  const made = new Set(input.measures.map(groupOf));
  groups.set(input, made);
  return made;
}

const inGroup = (input: ModelInput, measure: string): boolean => groupsOf(input).has(groupOf(measure));

/** Whether a fact stands for an input only by its second meaning. */
const isGuess = (input: ModelInput, fact: Fact): boolean => !inGroup(input, fact.measure);

const measureRank = (input: ModelInput, fact: Fact): number => {
  const exact = input.measures.indexOf(fact.measure);
  if (exact >= 0) return exact;
  if (inGroup(input, fact.measure)) return input.measures.length;
  const { runnerUp } = fact;
  return runnerUp && runnerUp.confidence >= leastSecond && inGroup(input, runnerUp.measure)
    ? input.measures.length + 1
    : -1;
};

/** A burn that names no period is a month's by its name. */
const periodName = ({ per, period, measure }: Fact): string =>
  per ?? period?.toLowerCase() ?? (measure === 'monthlyBurn' ? 'month' : 'none');
const flows = new Set(['hour', 'day', 'week', 'month', 'quarter', 'year']);

/** Who sells himself, or is bid for, speaks of what is sold as his own. */
const isOfSeller = ({ of = [] }: ModelInput, fact: Fact, sells: boolean): boolean =>
  sells && ownerGroup(fact.of) === 'own' && of.includes('target') && !of.includes('own');

/** Below zero nothing repays an outlay: what is paid into a pension fund is no gain. */
const gains: ReadonlySet<string> = new Set(['annualBenefit', 'annualSaving', 'synergiesRunRate', 'unitSaving']);
const isNoGain = ({ measures }: ModelInput, { value }: Fact): boolean =>
  gains.has(measures[0] ?? '') && Number(value) < 0;

function fits(input: ModelInput, fact: Fact, sells: boolean): boolean {
  if (measureRank(input, fact) < 0 || isNoGain(input, fact)) return false;
  const isOfAnybody = input.of === undefined || input.of.includes('any');
  if (!isOfAnybody && !input.of?.includes(ownerGroup(fact.of)) && !isOfSeller(input, fact, sells)) return false;
  if (input.status ? !input.status.includes(fact.status) : takenBack.has(fact.status)) return false;
  if (input.unit && !input.unit.includes(kindOf(fact.unit))) return false;
  const period = periodName(fact);
  if (input.per && !input.per.includes(flows.has(period) ? period : 'none')) return false;
  return input.words === undefined || input.words.test(fact.quote);
}

/** Of what is told by the year: the last twelve months, then a year or what names no period, then a part of one. */
function yearRank({ measure, period = '' }: Fact): number {
  if (natureOf(measure) !== 'flow' || period === 'LTM') return 0;
  return /^(?:[QH][1-4]\b|\d+ months$|month$|quarter$)/.test(period) ? 2 : 1;
}

/** Of what was so in several years the last counts: it is what is so. */
const lateRank = (fact: Fact): number => (fact.status === 'actual' ? -timeOf(fact) : 0);

function ownerRank({ of }: ModelInput, fact: Fact): number {
  const place = of?.indexOf(ownerGroup(fact.of)) ?? 0;
  return place < 0 ? (of?.length ?? 0) : place;
}

function order(input: ModelInput) {
  const rank = (fact: Fact): number[] => [
    measureRank(input, fact),
    ownerRank(input, fact),
    (input.status ?? statusOrder).indexOf(fact.status),
    yearRank(fact),
    lateRank(fact),
    fact.start,
  ];
  return (a: Fact, b: Fact): number => {
    const [left, right] = [rank(a), rank(b)];
    const index = left.findIndex((value, place) => value !== right[place]);
    return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
  };
}

const nameOf = (fact: Fact): string =>
  fact.name ?? (fact.of.startsWith('option:') ? fact.of.slice('option:'.length) : '');

/** “year 3”, “FY2028”, “Q3 2026”, “2028” as a number that grows with time; the place in the text where nothing is said. */
function timeOf(fact: Fact): number {
  const period = fact.period ?? '';
  const year = /(\d{4})/.exec(period);
  const part = /\b[QH]([1-4])\b/i.exec(period);
  if (year) return Number(year[1]) * 10 + (part ? Number(part[1]) : 0);
  const nth = /(\d+)/.exec(period);
  return nth ? Number(nth[1]) : 0;
}

const byTime = (a: Fact, b: Fact): number => timeOf(a) - timeOf(b) || a.start - b.start;

/** Whose run of the model it is: a row or party by its name, an alternative by its id. */
interface Run {
  /** What facts of the run carry; empty where it is about everything. */
  key: string;
  label: string;
  keyOf: (fact: Fact) => string;
}

const optionOf = ({ of }: Fact): string => (of.startsWith('option:') ? of : '');

/** A fact of one option is never another's; a fact of nobody in particular is everybody's. */
const belongsTo = ({ key, keyOf }: Run, fact: Fact): boolean => key === '' || ['', key].includes(keyOf(fact));

/** Every run of the model that the facts allow; none where a needed input is missing. */
export function matchInputs(
  model: DecisionModel,
  facts: readonly Fact[],
  optionNames: ReadonlyMap<string, string> = new Map(),
  sells = false,
): ModelInstance[] {
  const found = new Map(
    Object.entries(model.inputs).map(([name, input]) => [
      name,
      facts.filter((fact) => fits(input, fact, sells)).sort(order(input)),
    ]),
  );
  if (model.needs.some((name) => (found.get(name) ?? []).length === 0)) return [];
  const pivot = Object.entries(model.inputs).find(([, { each }]) => each);
  if (!pivot) return instance(model, found, { key: '', label: '', keyOf: nameOf });
  const [pivotName, { each }] = pivot;
  const pivots = found.get(pivotName) ?? [];
  if (each === 'fact') {
    return surely(pivots)
      .slice(0, mostInstances)
      .flatMap((fact) => {
        const run = { key: nameOf(fact), label: pivots.length > 1 ? labelOf(fact, pivots) : '', keyOf: nameOf };
        return instance(model, new Map(found).set(pivotName, [fact]), run);
      });
  }
  const keyOf = each === 'option' ? optionOf : nameOf;
  const keys = [...new Set(pivots.map(keyOf))].slice(0, mostInstances);
  return keys.flatMap((key) => {
    const name = optionNames.get(key) ?? key.replace('option:', '');
    return instance(model, found, { key, label: keys.length > 1 ? name : '', keyOf });
  });
}

/** A label that is the words of an amount: “€18m”, “THB 240 million”, “92m”. */
const amount = /^(?:[^\p{L}]*|\p{L}{0,3}\p{Sc}? ?)\d/u;

/** Beside what is surely read, what is only half as sure is more often something else than one more of it. */
const leastBeside = 0.4;

function surely(pivots: readonly Fact[]): Fact[] {
  const best = Math.max(...pivots.map(({ confidence }) => confidence));
  return pivots.filter(({ confidence }) => confidence >= best * leastBeside);
}

/** What tells a fact from the others that the model runs on: its name, else its period, else its words. */
function labelOf(fact: Fact, all: readonly Fact[]): string {
  const isOwn = (of: (one: Fact) => string): boolean =>
    of(fact) !== '' && all.filter((other) => of(other) === of(fact)).length === 1;
  if (isOwn(nameOf)) return nameOf(fact);
  return isOwn(({ period = '' }) => period) ? (fact.period ?? '') : fact.quote;
}

function instance(model: DecisionModel, found: ReadonlyMap<string, readonly Fact[]>, run: Run): ModelInstance[] {
  const chosen = new Map<string, readonly Fact[]>();
  const used = new Set<string>();
  for (const [name, input] of Object.entries(model.inputs)) {
    const mine = (found.get(name) ?? []).filter(
      (fact) =>
        belongsTo(run, fact) &&
        !(used.has(fact.id) && !input.list) &&
        alike(input, fact, chosen) &&
        isOfSame(input, fact, chosen) &&
        isNear(input, fact, chosen),
    );
    // What carries the run's own name goes before what is said of everybody.
    const named = mine.filter((fact) => run.key !== '' && run.keyOf(fact) === run.key);
    const pool = (input.sameName && run.label !== '') || named.length > 0 ? named : mine;
    if (pool.length === 0) continue;
    const list = input.list
      ? oneSeries(pool).toSorted(input.list === 'series' ? byTime : (a, b) => a.start - b.start)
      : pool.slice(0, 1);
    if (list.length < (input.atLeast ?? 1)) continue;
    for (const fact of list) used.add(fact.id);
    chosen.set(name, list);
  }
  if (!model.needs.every((name) => chosen.has(name)) || isLopsided(model, chosen)) return [];
  const guesses = Object.entries(model.inputs).flatMap(([name, input]) =>
    (chosen.get(name) ?? []).filter((fact) => isGuess(input, fact)),
  ).length;
  return [
    {
      label: run.label,
      isAmount: amount.test(run.label),
      key: run.key,
      facts: chosen,
      guesses,
    },
  ];
}

/** No decision hangs on amounts of which one is so many times the other: one of them was misread. */
const mostTimes = 1000;

/** Amounts of a whole, as opposed to prices of one piece: those measures whose range begins above small change. */
const isWhole = (measure: string): boolean => (measureOf(measure)?.range[0] ?? 0) >= 1;

function isLopsided(model: DecisionModel, chosen: ReadonlyMap<string, readonly Fact[]>): boolean {
  const byUnit = new Map<string, number[]>();
  for (const [name, facts] of chosen) {
    if (!(model.inputs[name]?.measures.every(isWhole) ?? false)) continue;
    for (const { unit, value } of facts) {
      if (!isMoneyUnit(unit) || typeof value !== 'number' || value === 0) continue;
      byUnit.set(unit, [...(byUnit.get(unit) ?? []), Math.abs(value)]);
    }
  }
  return [...byUnit.values()].some((amounts) => Math.max(...amounts) > mostTimes * Math.min(...amounts));
}

/** Revenue is held against revenue, where the model says so. */
const alike = ({ like }: ModelInput, fact: Fact, chosen: ReadonlyMap<string, readonly Fact[]>): boolean =>
  like === undefined || chosen.get(like)?.[0]?.measure === fact.measure;

/** What is read as a lender's, or nobody's in particular, may be anybody's. */
function isOfSame({ whose }: ModelInput, fact: Fact, chosen: ReadonlyMap<string, readonly Fact[]>): boolean {
  const other = whose === undefined ? undefined : chosen.get(whose)?.[0];
  if (!other) return true;
  const [one, two] = [ownerGroup(fact.of), ownerGroup(other.of)];
  return one === two || one === 'other' || two === 'other';
}

/** Characters that a sentence may put between two figures that belong together. */
const nearby = 45;

function isNear({ near }: ModelInput, fact: Fact, chosen: ReadonlyMap<string, readonly Fact[]>): boolean {
  const other = near === undefined ? undefined : chosen.get(near)?.[0];
  if (near === undefined) return true;
  // What stands in no text is said of the whole question.
  if (other && (fact.start < 0 || other.start < 0)) return true;
  return other !== undefined && Math.max(fact.start - other.end, other.start - fact.end) <= nearby;
}

/** A list holds figures of one measure, unit and status: a planned series is not mixed with last year's. */
function oneSeries(pool: readonly Fact[]): Fact[] {
  const key = ({ measure, unit, status }: Fact): string =>
    `${measure}|${unit}|${status === 'plan' ? 'forecast' : status}`;
  const counts = new Map<string, number>();
  for (const fact of pool) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
  const best = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return pool.filter((fact) => key(fact) === best);
}
