/** What counsel is given and what it gives: advice, risks, questions and the concerns of the text that they rest on. */
import type { Reading, SceneText } from '../../reading/index.js';
import type { AuthorityKind, NamedLaw } from './authorities.js';

/** Words of the query, with their half-open range of UTF-16 offsets. */
export interface CounselQuote {
  quote: string;
  start: number;
  end: number;
}

/** A computed figure, as the catalogue or the solver gives it. */
export interface BriefFigure {
  name: string;
  value: number;
  unit: string;
  words: string;
  uses: string[];
}

export interface Brief {
  /** The type of the query: a hint only. */
  type: string;
  content: string;
  /** ISO 8601. */
  receivedAt: string;
  /** The words of the content, as they were cut before. */
  words?: SceneText | undefined;
  reading: Reading;
  /** The likeliest first. */
  figures: readonly BriefFigure[];
  /** The business that the organization, or the one that is dealt for, is in, as far as its supervisors tell it apart. */
  sectors: readonly AuthorityKind[];
}

export type CounselCategory =
  | 'VALUATION'
  | 'FINANCING'
  | 'LIQUIDITY'
  | 'SECURITY'
  | 'COMPLIANCE'
  | 'TECHNOLOGY'
  | 'INTEGRATION'
  | 'DATA'
  | 'OPERATIONS'
  | 'PEOPLE'
  | 'GOVERNANCE'
  | 'CONTINUITY'
  | 'STRATEGY';
export type RiskResponse = 'avoid' | 'reduce' | 'transfer' | 'accept';
export type RiskVelocity = 'hours' | 'days' | 'weeks' | 'months';

export interface CounselAdvice {
  /** The row it comes from; stable. */
  key: string;
  /** An imperative sentence with this query's words or figures. */
  action: string;
  /** The action without the words of the query that call for it. */
  deed: string;
  /** Empty where nothing could be said that does not hold for any company. */
  rationale: string;
  owner: string;
  timeline: string;
  horizonDays: number;
  /** How one knows that it worked. */
  measure: string;
  category: CounselCategory;
  /** 0–1. */
  weight: number;
  critical: boolean;
  /** What of the text it rests on. */
  quotes: CounselQuote[];
}

export interface CounselRisk {
  id: string;
  cause: string;
  event: string;
  consequence: string;
  response: RiskResponse;
  owner: string;
  trigger: string;
  velocity: RiskVelocity;
  quotes: CounselQuote[];
}

export interface CounselQuestion {
  /** In plain words, never a path. */
  question: string;
  why: string;
  quote?: string;
  /** 0–1. */
  value: number;
}

/** A sentence of the text that warns of something, or leans on something. */
export interface Concern {
  id: string;
  sentence: string;
  start: number;
  end: number;
}

/** What specialists look at, as far as the text calls for it. */
export interface Checklist {
  title: string;
  points: string[];
  /** The words of the query that call for it; empty where they tell the reader what to do. */
  quote: string;
}

export interface Counsel {
  advice: CounselAdvice[];
  risks: CounselRisk[];
  questions: CounselQuestion[];
  concerns: Concern[];
  checklists: Checklist[];
  /** Of what counsel speaks of, by the places that are stated. */
  laws: NamedLaw[];
}
