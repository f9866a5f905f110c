/** Options of a decision beside each other: by value, by scenario, by criteria. */
import type { Case, Figure } from '../../model.js';
import { ahpEigenvector } from '../../models/finance/analytic-hierarchy.js';
import { analyseDecision, type DecisionAnalysis } from '../../models/finance/decision-analysis.js';
import { annuityFactor } from '../../../plans/index.js';
import { point } from '../../figures.js';
import { numberOf, ratioOf, recordOf, recordsOf, textOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { derive } from './derive.js';
import type { Investment } from './investment.js';
import type { Market } from './market.js';

export interface RankedOption {
  name: string;
  cost: Figure | null;
  /** Net present value; null when the option states no benefit. */
  npv: Figure | null;
  /** Weighted score on the caller's criteria, 0–1. */
  score: Figure | null;
}

export interface OptionChoice {
  ranked: RankedOption[];
  scenarios: DecisionAnalysis | null;
  /** Best option by value, or by score where no values are given; null when nothing tells them apart. */
  best: string | null;
}

interface Criterion {
  name: string;
  weight: number;
}

/** Saaty's limit: above it the comparisons should be made again. */
const consistencyLimit = 0.1;

/** Null when fewer than two options are described in the context. */
export function readOptions(
  input: Case,
  market: Market,
  investment: Investment | null,
  ledger: Ledger,
): OptionChoice | null {
  const rows = recordsOf(input.inputs.at('decisionScope.options')).slice(0, 20);
  const named = rows.flatMap((row, index) => {
    const name = textOf(row['name']) ?? textOf(row['id']);
    return name === null ? [] : [{ row, name, path: `decisionScope.options[${index}]` }];
  });
  if (named.length < 2) return null;
  const weights = criteriaOf(input, ledger);
  const scores = scoresOf(
    named.map(({ row }) => row),
    weights,
  );
  const rate = investment?.hurdle ?? market.wacc;
  const years = investment?.years ?? point(5, 'years', 'assumption', 'own working horizon');
  const ranked = named.map(({ row, name, path }, index): RankedOption => {
    const cost = numberOf(row['cost'], 0);
    const benefit = numberOf(row['benefit'], -1e15);
    const money = (value: number, field: string): Figure => point(value, input.currency, 'context', `${path}.${field}`);
    const score = scores[index];
    return {
      name,
      cost: cost === null ? null : money(cost, 'cost'),
      npv:
        cost === null || benefit === null
          ? null
          : derive(
              'yearly benefit over the horizon − cost',
              input.currency,
              [money(cost, 'cost'), money(benefit, 'benefit'), rate, years],
              benefit * annuityFactor(rate.value, years.value) - cost,
            ),
      score:
        score === undefined || score === null
          ? null
          : point(score, 'ratio', 'derived', `weighted criteria of ${path}.scores`),
    };
  });
  if (ranked.some(({ npv }) => npv !== null))
    ledger.assume(
      `Benefits of options are read as yearly and counted for ${ledger.cite('horizon of the benefits', years)} at ${ledger.cite('rate for options', rate)}`,
    );
  return {
    ranked,
    scenarios: scenariosOf(
      input,
      named.map(({ name }) => name),
      ledger,
    ),
    best: bestOf(ranked),
  };
}

function bestOf(ranked: readonly RankedOption[]): string | null {
  const by = (pick: (option: RankedOption) => Figure | null): string | null => {
    const known = ranked.flatMap((option) => {
      const figure = pick(option);
      return figure === null ? [] : [{ name: option.name, value: figure.value }];
    });
    const [first, second] = known.sort((a, b) => b.value - a.value);
    return first && (!second || second.value < first.value) ? first.name : null;
  };
  return by((option) => option.npv) ?? by((option) => option.score);
}

/** Weights of the criteria as given, or from pairwise comparisons (`decisionScope.pairwise`, a square matrix in their order). */
function criteriaOf(input: Case, ledger: Ledger): Criterion[] {
  const rows = recordsOf(input.inputs.at('decisionScope.criteria')).slice(0, 10);
  const priorities = ahpEigenvector(matrixOf(input.inputs.at('decisionScope.pairwise')));
  const names = rows.flatMap((row) => textOf(row['name']) ?? []);
  if (priorities === null || names.length !== priorities.weights.length) return statedCriteria(input);
  const ratio = point(
    Math.round(priorities.consistencyRatio * 1000) / 1000,
    'ratio',
    'derived',
    'consistency ratio of decisionScope.pairwise',
  );
  if (ratio.value > consistencyLimit) {
    const [row, column] = priorities.worstPair;
    ledger.lack(
      'decisionScope.pairwise',
      'consistent weights',
      `The comparisons contradict each other (consistency ratio ${ledger.cite('consistency ratio', ratio)}): how does ${names[row]} compare with ${names[column]}?`,
    );
  }
  return names.map((name, index) => ({ name, weight: priorities.weights[index] ?? 0 }));
}

function matrixOf(value: unknown): number[][] {
  if (!Array.isArray(value) || value.length > 10) return [];
  return value.map((row: unknown) =>
    Array.isArray(row) ? row.slice(0, 10).map((cell: unknown) => numberOf(cell, 1e-3, 1e3) ?? 0) : [],
  );
}

function statedCriteria(input: Case): Criterion[] {
  return recordsOf(input.inputs.at('decisionScope.criteria'))
    .slice(0, 20)
    .flatMap((row) => {
      const name = textOf(row['name']);
      const weight = numberOf(row['weight'], 0, 1e6);
      return name === null || weight === null || weight === 0 ? [] : [{ name, weight }];
    });
}

/** Weighted sum of the min–max scores; null for an option that a criterion does not score. */
function scoresOf(rows: readonly Record<string, unknown>[], criteria: readonly Criterion[]): (number | null)[] {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return rows.map(() => null);
  const columns = criteria.map(({ name }) => rows.map((row) => numberOf(recordOf(row['scores'])?.[name], -1e9, 1e9)));
  return rows.map((_, index) =>
    columns.reduce<number | null>((sum, column, position) => {
      const value = column[index] ?? null;
      const known = column.filter((cell) => cell !== null);
      if (sum === null || value === null || known.length < column.length) return null;
      const low = Math.min(...known);
      const high = Math.max(...known);
      const share = high > low ? (value - low) / (high - low) : 0.5;
      return sum + ((criteria[position]?.weight ?? 0) / total) * share;
    }, 0),
  );
}

/** Options by scenarios, where every scenario gives an outcome for every option; equal weights when none are given. */
function scenariosOf(input: Case, names: readonly string[], ledger: Ledger): DecisionAnalysis | null {
  const rows = recordsOf(input.inputs.at('decisionScope.scenarios')).slice(0, 12);
  const given = rows.map((row) => ratioOf(row['probability']));
  const sum = given.reduce<number>((total, share) => total + (share ?? 0), 0);
  const weighted = given.every((share) => share !== null) && Math.abs(sum - 1) < 0.02;
  if (rows.length === 0) return null;
  if (!weighted) ledger.assume('Scenario probabilities are missing or do not add up: the scenarios count equally');
  const probabilities = rows.map((_, index) => (weighted ? (given[index] ?? 0) / sum : 1 / rows.length));
  const options = names.map((name) => ({
    name,
    outcomes: rows.map((row) => numberOf(recordOf(row['outcomes'])?.[name], -1e15)),
  }));
  const complete = options.flatMap(({ name, outcomes }) =>
    outcomes.every((outcome) => outcome !== null) ? [{ name, outcomes: outcomes.map(Number) }] : [],
  );
  return complete.length === names.length ? analyseDecision(probabilities, complete) : null;
}
