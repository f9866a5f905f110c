/**
 * Charts: an answer as pictures. Owns what is drawn of an answer, and how. Words: *chart* (rows, a sentence that says what they
 * show, and a Vega-Lite specification), *rendering* (the specification as SVG). Always true: a chart has no figure that the answer
 * has not; a picture never holds up a request. Stores nothing.
 */
export { buildCharts } from './build-charts.js';
export type { Chart, ChartColumn, ChartRow } from './chart.js';
export { chartsSchema } from './chart.schema.js';
export { createChartRenderer } from './chart-renderer.js';
export type { ChartRenderer } from './chart-renderer.js';
