/**
 * One row of counsel as data: when it is said and what is said. Its sentences are templates. `{stake@own|target}` is a
 * fact by measure and owner, `{a/b}` the first of two, `{options}` a slot of `open-ground.ts`; `[ … ]` is left out when a
 * slot inside cannot be filled, and a row with an unfilled slot outside of brackets is not printed.
 */
import type { SceneAsks, SceneCaller } from '../../reading/index.js';
import type { CounselCategory, RiskResponse, RiskVelocity } from './brief.js';

export interface RowCondition {
  asks?: readonly SceneAsks[];
  caller?: readonly SceneCaller[];
  /** Kinds of incident; `any` is every one, `none` is no incident. */
  incident?: readonly string[];
  /** Measures of which one has a fact that is in force. */
  facts?: readonly string[];
  /** Measures of which none may be stated. */
  unless?: readonly string[];
  /** The query has at least so many options. */
  options?: number;
  /** The figures are in at least so many currencies. */
  currencies?: number;
  /** The first of `facts` lies in this range (in base units). */
  above?: number;
  below?: number;
}

export interface RowRisk {
  /** Continues “The risk is that …”. */
  event: string;
  /** What follows from it, a clause without a full stop. */
  effect: string;
  /** The early sign. */
  sign: string;
  response?: RiskResponse;
  velocity?: RiskVelocity;
}

export interface CounselRow {
  key: string;
  /** Families of words that tell of it: comma-separated phrases, inflections met by code. */
  words?: string;
  /** Phrases in which its words mean another thing: “written off over ten years” is no impairment. */
  notIn?: string;
  /** Two families within one sentence, in any order. */
  events?: readonly (readonly [string, string])[];
  when?: RowCondition;
  /** For whom it is no advice: a lender has no lenders to go to. */
  notFor?: readonly SceneCaller[];
  /** An imperative clause without a full stop. */
  action: string;
  /** Why, where the risk does not say it. */
  why?: string;
  measure: string;
  owner: string;
  /** Days until it is to be done. */
  days: number;
  category: CounselCategory;
  weight: number;
  critical?: boolean;
  risk?: RowRisk;
  /** The question whose answer is worth most here. */
  ask?: string;
  /** Fits every question, and is said only where hardly anything else is. */
  isLast?: boolean;
  /** Of the first hours of a crisis: said in its short form even where nothing of the text fills it. */
  plain?: boolean;
}
