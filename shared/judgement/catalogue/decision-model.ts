/**
 * A decision model as a record: what question it answers, which measures it needs and whose, its figures as expressions of
 * the plan language, and what they mean. Adding a model is adding a record.
 */
import type { FactStatus, SceneAsks, SceneCaller } from '../../reading/index.js';

export type LeadRole = 'CTO' | 'CFO' | 'CISO' | 'CIO' | 'COO';

export type OwnerGroup = 'own' | 'target' | 'unit' | 'option' | 'other' | 'any';

/** What one name of a model's expressions stands for. */
export interface ModelInput {
  /** Measures that serve, first choice first. */
  measures: readonly string[];
  /** Whose figure it must be, first choice first; any owner where nothing is said. */
  of?: readonly OwnerGroup[];
  /** Statuses that serve, first choice first; all but superseded and denied where nothing is said. */
  status?: readonly FactStatus[];
  /** Kinds of unit that serve. */
  unit?: readonly UnitKind[];
  /** Flows counted by these periods alone: a cost a month. `none` is an amount that says no period. */
  per?: readonly string[];
  /**
   * `fact`: the model runs once for each that is found. `name`: once for each option, party or row that has one. `option`:
   * once for each alternative, whatever the rows of its figures are called.
   */
  each?: 'fact' | 'name' | 'option';
  /** All that are found, as a list: `sum({flows})`. Ordered by period, then by place. */
  list?: 'series' | 'all';
  /** Fewest entries that make a list. */
  atLeast?: number;
  /** Said next to this other input of the model, no further than a sentence away: the stake that the price is for. */
  near?: string;
  /** The same measure as this other input of the model: revenue against revenue. */
  like?: string;
  /** Of whom this other input of the model is: the debt of one company is not held against the earnings of another. */
  whose?: string;
  /** Found in the same row, option or party as the others, never elsewhere. */
  sameName?: true;
  /** A word that the quoted fact's own words must hold, where the measure alone is too wide. */
  words?: RegExp;
}

export type UnitKind = 'money' | 'ratio' | 'x' | 'count' | 'duration' | 'date' | 'score' | 'other';

export interface ModelFigure {
  /** What a board calls it. The option's or party's name is put before it where a model runs more than once. */
  name: string;
  /** In the plan language, with `{input}` for inputs and `[name]` for figures before it. */
  expression: string;
  /** Unit of the result; `money` is the currency of the first input in money. */
  unit: string;
  /** 0–1: how much it decides; the first numbers of the page are those that weigh most. */
  weight: number;
  /** Not shown where this input was found: a price for a stake is no price of the whole. */
  unless?: string;
  /** Shown only if this holds: comparisons of the plan language. */
  when?: string;
  /** One line of several that a result is reckoned from: a wage bill opens no answer. */
  isLine?: true;
  /** Alternatives are put in order by it. Of the figures of one run that say the same the last is the fullest. */
  ranks?: Ranking;
}

/** What alternatives are put in order by, and whether the best has most of it or least. */
export interface Ranking {
  by: string;
  best: 'most' | 'least';
}

/** What a figure means for the decision, once its comparison holds. */
export interface ModelFinding {
  /** A comparison over inputs and figures. */
  when: string;
  /** Not found where one of these inputs was: gross debt says nothing where net debt is known. */
  unless?: readonly string[];
  /** For the decision, from −1 against to +1 for. */
  leans: number;
  /** A sentence with `{input}` and `[figure]` in it. */
  says: string;
  /** Advice that follows, with the same references. */
  advice?: ModelAdvice;
}

export interface ModelAdvice {
  action: string;
  owner: string;
  timeline: string;
  measure: string;
  /** For whom it is no advice: a lender asks no lender. */
  notFor?: readonly SceneCaller[];
}

export interface DecisionModel {
  id: string;
  /** What it answers, in the words of a board. */
  answers: string;
  lead: LeadRole;
  /** Questions for which its findings speak; any where nothing is said. */
  asks?: readonly SceneAsks[];
  /** Where the formula is from. */
  source: string;
  inputs: Readonly<Record<string, ModelInput>>;
  figures: readonly ModelFigure[];
  findings?: readonly ModelFinding[];
  /** Inputs without which it does not run at all. */
  needs: readonly string[];
  /** What to ask for, by input, in plain words. */
  questions?: Readonly<Record<string, string>>;
}
