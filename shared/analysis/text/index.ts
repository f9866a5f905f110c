/** Reading the query's text into facts. */
export { readText } from './read-text.js';
export type * from './facts.js';
