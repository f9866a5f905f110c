import type { ChartColumn, ChartRow } from '../charts/index.js';

/** A chart as it stands in a document: what it says, its picture and its table. */
export interface DrawnChart {
  id: string;
  title: string;
  message: string;
  svg: string;
  columns: ChartColumn[];
  rows: ChartRow[];
}

/** A number of the answer, for the sheet of figures. */
export interface ListedFigure {
  path: string;
  label: string;
  value: number;
  unit: string | null;
}

/** What every document of an answer is made from; plain data, since documents are made on a thread of their own. */
export interface DocumentSource {
  queryId: string;
  title: string;
  /** When the query ended: documents of the same answer have the same bytes. */
  endedAt: string;
  /** The memo, in the Markdown that every format is read from. */
  markdown: string;
  charts: DrawnChart[];
  figures: ListedFigure[];
}

export const documentFormats = ['pdf', 'docx', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];
