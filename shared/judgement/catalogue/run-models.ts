/** Runs every model of the catalogue that the facts allow, and says what each found. */
import {
  evaluatePlan,
  isMoneyUnit,
  type ComputedFigure,
  type PlanEnvironment,
  type PlanFigure,
} from '../../plans/index.js';
import { isCredible } from '../credible.js';
import type { Fact } from '../../reading/index.js';
import type { DecisionModel, ModelAdvice, ModelFigure, Ranking } from './decision-model.js';
import { matchInputs, type ModelInstance } from './match-inputs.js';

/** A figure that a model gave. */
export interface ModelResult extends ComputedFigure {
  model: string;
  /** The option, party or row it is about; empty for the question as a whole. */
  label: string;
  /** The name without the label. */
  figure: string;
  weight: number;
  isLine?: true | undefined;
  ranks?: Ranking | undefined;
  /** How many of the run's figures are taken for what they likely, but not most likely, are. */
  guesses: number;
}

export interface Finding {
  model: string;
  label: string;
  leans: number;
  /** References are still in it: `{f3}` for facts and `[name]` for figures. */
  says: string;
  advice?: ModelAdvice;
}

export interface ModelRun {
  model: DecisionModel;
  label: string;
  results: ModelResult[];
  findings: Finding[];
  /** Inputs that the run had to do without. */
  lacking: string[];
}

/** @returns one entry for each run, in the order of the catalogue; models that found nothing to compute are left out. */
export function runModels(
  models: readonly DecisionModel[],
  facts: readonly Fact[],
  environment: PlanEnvironment,
  optionNames?: ReadonlyMap<string, string>,
  sells = false,
): ModelRun[] {
  return models.flatMap((model) =>
    matchInputs(model, facts, optionNames, sells).flatMap((instance): ModelRun[] => {
      const run = runInstance(model, instance, environment);
      return run.results.length > 0 ? [run] : [];
    }),
  );
}

/**
 * Figures that are the same in every run of a model that runs for each of several facts: what is made without them carries none
 * of their names. Where a run has a row or an option of its own, all is of it.
 */
function commonTo(model: DecisionModel, { key }: ModelInstance): (name: string) => boolean {
  const own = key === '' ? ownFigures(model) : null;
  return (name) => own !== null && !own.has(name);
}

const knownOwn = new WeakMap<DecisionModel, ReadonlySet<string> | null>();

/** The figures of a model that are made of the fact for which it runs; null where it runs for none. Asked at every run, and always the same. */
function ownFigures(model: DecisionModel): ReadonlySet<string> | null {
  const known = knownOwn.get(model);
  if (known !== undefined) return known;
  const made = figuresMadeOfPivot(model);
  knownOwn.set(model, made);
  return made;
}

function figuresMadeOfPivot({ inputs, figures }: DecisionModel): Set<string> | null {
  const pivot = Object.entries(inputs).find(([, { each }]) => each === 'fact')?.[0];
  if (pivot === undefined) return null;
  const own = new Set<string>();
  for (const { name, expression } of figures) {
    const isMadeOfOwn = [...own].some((other) => expression.includes(`[${other}]`));
    if (expression.includes(`{${pivot}}`) || isMadeOfOwn) own.add(name);
  }
  return own;
}

function runInstance(model: DecisionModel, instance: ModelInstance, environment: PlanEnvironment): ModelRun {
  const money = [...instance.facts.values()].flat().find(({ unit }) => isMoneyUnit(unit))?.unit ?? 'USD';
  const isCommon = commonTo(model, instance);
  const named = (name: string): string => {
    if (instance.label === '' || isCommon(name)) return name;
    // An amount tells which one is meant, and is nobody’s name.
    return instance.isAmount ? `${name} (${instance.label})` : `${instance.label}: ${name}`;
  };
  const known = new Set<string>();
  const plan: PlanFigure[] = [];
  const figures = new Map<string, ModelFigure>();
  const shownIf = new Map<string, string>();
  const test = (comparison: string): string => {
    const name = `condition ${plan.length}`;
    plan.push({ name, expression: `if(${comparison}, 1, 0)`, unit: 'count' });
    return name;
  };
  for (const figure of model.figures) {
    const expression = expanded(figure.expression, instance, named, known);
    const when = figure.when === undefined ? undefined : expanded(figure.when, instance, named, known);
    const isBarred = figure.unless !== undefined && instance.facts.has(figure.unless);
    if (expression === null || when === null || isBarred || isTimeOfFlows(figure, instance)) continue;
    known.add(figure.name);
    figures.set(named(figure.name), figure);
    plan.push({ name: named(figure.name), expression, unit: figure.unit.replace('money', money) });
    if (when !== undefined) shownIf.set(named(figure.name), test(when));
  }
  const possible = (model.findings ?? []).flatMap((finding) => {
    const when = expanded(finding.when, instance, named, known);
    const says = expanded(finding.says, instance, named, known, true);
    const isKnownBetter = finding.unless?.some((input) => instance.facts.has(input)) ?? false;
    return isKnownBetter || when === null || says === null ? [] : [{ finding, says, holds: test(when) }];
  });
  const computed = new Map(evaluatePlan(plan, environment).figures.map((figure) => [figure.name, figure]));
  const holds = (name: string | undefined): boolean => name === undefined || computed.get(name)?.value === 1;
  const results = [...figures].flatMap(([name, figure]): ModelResult[] => {
    const result = computed.get(name);
    if (!result || typeof result.value !== 'number' || !holds(shownIf.get(name))) return [];
    return [
      {
        ...result,
        model: model.id,
        label: instance.label,
        figure: figure.name,
        weight: figure.weight,
        isLine: figure.isLine,
        ranks: figure.ranks,
        guesses: instance.guesses,
      },
    ];
  });
  const isMisread = results.some((result) => !isCredible(result));
  const findings = possible
    // What is found must not rest on a guess: it moves the verdict.
    .filter(({ holds: name }) => instance.guesses === 0 && !isMisread && holds(name))
    .map(({ finding, says }): Finding => ({
      model: model.id,
      label: instance.label,
      leans: finding.leans,
      says,
      ...adviceOf(finding.advice, instance, named, known),
    }));
  const lacking = Object.keys(model.inputs).filter((name) => !instance.facts.has(name));
  return { model, label: instance.label, results: isMisread ? [] : results, findings, lacking };
}

/** A cost a year by a benefit a year is a share; only a whole by what comes in each year is a time. */
function isTimeOfFlows({ unit, expression }: ModelFigure, { facts }: ModelInstance): boolean {
  const [, above] = (unit === 'years' && /^\{(\w+)\} \/ \{\w+\}$/.exec(expression)) || [];
  return above !== undefined && (facts.get(above) ?? []).some(({ per }) => per !== undefined);
}

function adviceOf(
  advice: ModelAdvice | undefined,
  instance: ModelInstance,
  named: (name: string) => string,
  known: ReadonlySet<string>,
): { advice?: ModelAdvice } {
  if (!advice) return {};
  const action = expanded(advice.action, instance, named, known, true);
  const measure = expanded(advice.measure, instance, named, known, true);
  return action === null || measure === null ? {} : { advice: { ...advice, action, measure } };
}

const mostAdded = 4;

/** The expression over fact ids; null where it names an input that was not found or a figure that was not computed. */
function expanded(
  expression: string,
  { facts }: ModelInstance,
  named: (name: string) => string,
  known: ReadonlySet<string>,
  inWords = false,
): string | null {
  let missing = false;
  // Most count and add up nothing.
  const counted = expression.includes('{#')
    ? expression.replaceAll(/\{#(\w+)\}/g, (_, name: string) => String(facts.get(name)?.length ?? 0))
    : expression;
  // A reader adds up a few amounts as they stand.
  const added = !counted.includes('sum({')
    ? counted
    : counted.replaceAll(/sum\(\{(\w+)\}\)/g, (whole, name: string) => {
        const ids = (facts.get(name) ?? []).map(({ id }) => id);
        if (inWords || ids.length === 0 || ids.length > mostAdded) return whole;
        // Brackets stand only where something is done with the sum.
        const isAlone = whole === counted;
        return ids.length === 1 ? (ids[0] ?? whole) : isAlone ? ids.join(' + ') : `(${ids.join(' + ')})`;
      });
  const withFacts = added.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const list = facts.get(name);
    if (!list || list.length === 0) missing = true;
    const ids = (list ?? []).map(({ id }) => id);
    return inWords
      ? ids
          .slice(0, 1)
          .map((id) => `{${id}}`)
          .join('')
      : ids.join(', ');
  });
  const withFigures = withFacts.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => {
    if (!known.has(name)) missing = true;
    return `[${named(name)}]`;
  });
  return missing ? null : withFigures;
}
