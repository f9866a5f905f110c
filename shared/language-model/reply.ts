import type { FactStatus, Owner, Per, SceneAsks, SceneCaller } from '../reading/index.js';
import type { BlockKind } from './reply-schema.js';

/** A reply as it is asked for. None of it is believed: every part is checked by itself, and what does not fit is dropped. */
export interface ModelReply {
  facts: ReplyFact[];
  scene: ReplyScene | null;
  plan: ReplyFigure[];
  lead: string | null;
  verdict: string | null;
  decides: string | null;
  headline: string | null;
  answers: { asked: string; answer: string; lines: string[] }[];
  page: ReplyBlock[];
  comparison: ReplyComparison | null;
  reasons: string[];
  turns: { figure: string; sentence: string }[];
  conditions: string[];
  advice: { what: string; who: string; by: string }[];
  risks: string[];
  laws: { name: string; why: string; certain: boolean }[];
  questions: { question: string; why: string }[];
}

/** A part of the page as it is to be read: lines, a sum, or the place of the table or of the steps. */
export interface ReplyBlock {
  title: string;
  kind: BlockKind;
  lines: string[];
  /** Heads of the columns of a sum that has several. */
  columns: string[];
  terms: ReplyTerm[];
}

/**
 * A line of a sum, with a cell for each column: the name of a figure or the id of a fact, after “-” where it is taken away,
 * after “=” where it is a total, after “:” where it is told and not counted; empty where the line is none of that column.
 */
export interface ReplyTerm {
  line: string;
  cells: string[];
}

/** Alternatives side by side: each cell is the name of a figure, the id of a fact, or empty. */
export interface ReplyComparison {
  columns: string[];
  rows: { option: string; cells: string[] }[];
}

export interface ReplyFact {
  id: string;
  quote: string;
  nth: number;
  value: number | string;
  low?: number;
  high?: number;
  unit: string;
  per?: Per;
  measure: string;
  of: Owner;
  name?: string;
  period?: string;
  status: FactStatus;
}

export interface ReplyFigure {
  name: string;
  expression: string;
  unit: string;
}

export interface ReplyScene {
  asks?: SceneAsks;
  caller?: SceneCaller;
  question?: string;
  options: { id: string; name: string }[];
  parties: { of: Owner; name: string }[];
  places: Record<string, string[]>;
  incident: ReplyIncident | null;
  deadlines: { what: string; at: string }[];
}

export interface ReplyIncident {
  kind: string;
  start?: string;
  noticed?: string;
  data: string[];
  hypothetical: boolean;
  quote: string;
}
