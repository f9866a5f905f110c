import type { MemoSource } from '../analysis/index.js';

/** A column of a chart's rows as a reader sees it in the table beneath. */
export interface ChartColumn {
  field: string;
  label: string;
}

export type ChartRow = Record<string, string | number | boolean | null>;

/** A picture as data: what it says in one sentence, its rows, and the Vega-Lite specification that draws them. */
export interface Chart {
  id: string;
  title: string;
  message: string;
  rows: ChartRow[];
  /** The columns of the table; the other members of a row serve the drawing alone. */
  columns: ChartColumn[];
  specification: Record<string, unknown>;
}

/** Draws what it can from an answer; undefined where the answer does not hold what the picture needs. */
export type ChartBuilder = (source: MemoSource) => Chart | undefined;
