/**
 * Documents: an answer as PDF, Word and spreadsheet. Words: *part* (a heading, paragraph, list or table of the memo), *maker* (what sets
 * documents, on a thread of its own). Always true: every format is set from the one memo, its charts and the figures of the answer, so
 * that none says what another does not. Stores nothing.
 */
export { documentFormats } from './document-source.js';
export type { DocumentFormat, DocumentSource, DrawnChart, ListedFigure } from './document-source.js';
export { createDocumentMaker } from './document-maker.js';
export type { DocumentMaker } from './document-maker.js';
export { pagesOf, parseMemo } from './memo-document.js';
export type { Line, ListItem, MemoPages, Part, Run } from './memo-document.js';
