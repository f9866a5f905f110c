/**
 * The reading: what the words of a query say, before anyone judges it. One type, made by readers (the built-in one, a
 * language model, the caller), proved against the text, consumed by models, stored with the query, shown in the answer.
 */

/** Whose a figure is. `option:<id>` names an alternative of `scene.options`. */
export type Owner =
  | 'own'
  | 'target'
  | 'buyer'
  | 'seller'
  | 'competitor'
  | 'market'
  | 'supplier'
  | 'customer'
  | 'lender'
  | 'investor'
  | 'unit'
  | 'person'
  | 'combined'
  | `option:${string}`;

export const factStatuses = [
  'actual',
  'plan',
  'forecast',
  'offer',
  'demand',
  'limit',
  'hypothetical',
  'history',
  'comparison',
  'superseded',
  'denied',
] as const;
export type FactStatus = (typeof factStatuses)[number];

/** What the text itself takes back: shown, and computed with by nothing. */
export const takenBack: ReadonlySet<FactStatus> = new Set(['superseded', 'denied']);

/**
 * `USD` and every other ISO 4217 code, `ratio` (shares as decimals), `x`, `count`, a duration in its own unit, `date` (the
 * value is ISO text: 2026-11-05, 2027-Q3, 2028), `score`, or `other:<unit>`.
 */
export type QuantityUnit = string;

/** What a quantity is counted per: $5 a share, 40 h a month. */
export type Per = 'share' | 'head' | 'unit' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Whether an amount is that of one piece, and not of a time. */
export const isOfOnePiece = (per: Per | undefined): per is 'share' | 'head' | 'unit' =>
  per === 'share' || per === 'head' || per === 'unit';

export type Bound = 'exact' | 'range' | 'atMost' | 'atLeast' | 'about';

/** A number of the text: where it stands and what it is worth, with no meaning yet. */
export interface Quantity {
  /** The shortest words that hold number, scale and unit, as they stand in the text. */
  quote: string;
  /** Half-open range of UTF-16 offsets into the caller's content. */
  start: number;
  end: number;
  /** In base units; the middle of a range; ISO text for dates. */
  value: number | string;
  low?: number;
  high?: number;
  unit: QuantityUnit;
  /** The unit is not written with the number: it comes from elsewhere in the text. */
  unitInferred?: boolean;
  /** Other countries have the same sign for their money. */
  unitShared?: boolean;
  bound: Bound;
  per?: Per;
  /** Written in brackets, with a minus, or called a loss. */
  negative?: boolean;
  /** The scale or a glyph could be read in two ways: used by nothing, asked about. */
  doubtful?: boolean;
}

/** A quantity with its meaning. */
export interface Fact {
  id: string;
  /** Empty for a statement of the caller that names no words. */
  quote: string;
  start: number;
  end: number;
  value: number | string;
  low?: number;
  high?: number;
  unit: QuantityUnit;
  bound?: Bound;
  per?: Per;
  /** A row of the table of measures, or the text's own words for what no row names. */
  measure: string;
  of: Owner;
  name?: string;
  /** FY2026 · Q3 2026 · year 1 · month · year · 2028 · since 2024-03. */
  period?: string;
  status: FactStatus;
  /** 0–1. */
  confidence: number;
  runnerUp?: { measure: string; of: Owner; confidence: number };
  /** Who said what it means: the built-in reader where nothing is said. */
  statedBy?: 'caller' | 'correction' | 'model';
}

export interface Unplaced {
  quote: string;
  start: number;
  end: number;
  value: number | string;
  unit: QuantityUnit;
  candidates: { measure: string; of: Owner; confidence: number }[];
  question: string;
  /** As a fact in its likeliest meaning, for arithmetic; none where its amount is in doubt. The reader's own affair. */
  perhaps?: Fact;
}

export interface Conflict {
  measure: string;
  of: Owner;
  factIds: string[];
  question: string;
}

export const sceneAsks = [
  'buy',
  'sell',
  'merge',
  'invest',
  'choose',
  'cut',
  'finance',
  'respond',
  'plan',
  'price',
  'stop',
  'hire',
  'restructure',
  'enter',
  'exit',
  'comply',
] as const;
export type SceneAsks = (typeof sceneAsks)[number];

export const sceneCallers = [
  'buyer',
  'seller',
  'target',
  'investor',
  'operator',
  'borrower',
  'lender',
  'victim',
  'owner',
  'public body',
] as const;
export type SceneCaller = (typeof sceneCallers)[number];

export interface Incident {
  /** An id of the table of incident kinds, or `unknown`. */
  kind: string;
  /** ISO 8601 with or without a zone, as precise as the text. */
  start?: string;
  noticed?: string;
  data: string[];
  /** A drill, a rehearsal, “what if”: prepared for, never declared. */
  hypothetical: boolean;
  quote: string;
}

export interface Scene {
  asks: SceneAsks;
  caller: SceneCaller;
  /** The sentence of the text that asks, or that names what is to be decided. */
  question: string;
  options: { id: string; name: string; start?: number; end?: number }[];
  parties: { of: Owner; name: string }[];
  /** ISO 3166, US-CA for states, EU. */
  places: Record<string, string[]>;
  incident: Incident | null;
  deadlines: { what: string; at: string }[];
}

export interface Reading {
  /** `built-in`, `model:<name>`, with ` + caller` where the caller brought facts. */
  reader: string;
  /** ISO 639-1. */
  language: string;
  facts: Fact[];
  unplaced: Unplaced[];
  conflicts: Conflict[];
  scene: Scene;
}
