import type { ComputedFigure } from '../plans/index.js';
import type { Fact } from '../reading/index.js';
import type { ReplyScene } from './reply.js';
import type { BlockKind, Lead, Verdict } from './reply-schema.js';
import type { Sentence } from './resolve-sentence.js';

/** What is left of a reply once everything in it has been proved: one voice among others, never the judge. */
export interface ModelVoice {
  /** The model's name as the operator set it; `caller` where the caller brought facts and plan. */
  model: string;
  /** Version of the prompt that was answered. */
  prompt: string;
  /** Proved against the text; every one `statedBy: 'model'`, or `'caller'`. */
  facts: Fact[];
  scene: ReplyScene | null;
  /** Computed by us, in the order of the plan. */
  figures: ComputedFigure[];
  lead: Lead | null;
  verdict: Verdict | null;
  /** Who decides, in the words of the reader; readings of older prompts name nobody. */
  decides?: string | null;
  headline: Sentence | null;
  /** What the text asks, each thing by itself; readings of older prompts have none. */
  answers?: { asked: string; answer: Sentence; lines?: Sentence[] }[];
  /** The page as it is to be read, in its order; readings of older prompts have none. */
  page?: PageBlock[];
  /** Alternatives side by side; a cell without a proved figure is empty. Readings of older prompts have none. */
  comparison?: Comparison | null;
  reasons: Sentence[];
  turns: { figure: string; sentence: Sentence }[];
  conditions: Sentence[];
  /** `due` where a day of the calendar is set, ISO 8601. */
  advice: { what: Sentence; who: string; by: Sentence; due?: string }[];
  risks: Sentence[];
  /** Laws by name. Whether one applies is for our own rules to say. */
  laws: { name: string; why: Sentence; certain: boolean }[];
  questions: { question: Sentence; why: Sentence }[];
  proof: ProofCount;
}

/** A part of a page: lines, a sum, or the place of the table or of the steps. */
export interface PageBlock {
  /** Empty where the lines need none. */
  title: string;
  kind: BlockKind;
  lines: Sentence[];
  /** Of a sum. */
  sum?: ProvedSum;
}

/** A calculation line by line that comes out, as it is printed. */
export interface ProvedSum {
  /** What all amounts are counted in, with their scale: “€K”; empty where columns differ and their heads say it. */
  unit: string;
  /** Heads of the columns; empty where there is one alone. */
  columns: string[];
  /** An amount for each column, empty where a term is none of it. */
  terms: { line: string; amounts: string[]; isTotal: boolean }[];
  /** Names of the figures that it holds, in order. */
  figures: string[];
}

/** Columns of figures over the alternatives that they are of, as they are printed. */
export interface Comparison {
  columns: string[];
  rows: { option: string; cells: string[] }[];
}

/** The parts of a voice that says nothing in words. */
export const withoutWords = {
  lead: null,
  verdict: null,
  decides: null,
  headline: null,
  answers: [],
  page: [],
  comparison: null,
  reasons: [],
  turns: [],
  conditions: [],
  advice: [],
  risks: [],
  laws: [],
  questions: [],
} satisfies Partial<ModelVoice>;

/** What was offered and what of it stood. */
export interface ProofCount {
  facts: { offered: number; proved: number };
  figures: { offered: number; proved: number };
  sentences: { offered: number; proved: number };
  /** Entries that were not of the form that was asked for. */
  malformed: number;
  /** What was dropped and why: ids, names of figures, the place of a sentence. */
  dropped: { part: 'fact' | 'figure' | 'sentence'; what: string; reason: string }[];
}

/** A proved reply, or the reason why nothing of it is used. */
export type ProvedReply =
  { standing: 'taken'; voice: ModelVoice } | { standing: 'set aside'; reason: string; proof: ProofCount | null };
