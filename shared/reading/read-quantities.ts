import { readPrinted } from './quantities/read-printed.js';
import type { Quantity } from './reading.js';
import { chosenWorths } from './worth/choose.js';
import type { WorthWeights } from './worth/choose.js';

/**
 * Stage 3 of the reading: every number of a query with what it is worth, in the order of the text; they do not overlap.
 * `receivedAt` (ISO 8601) is what relative dates count from. Never throws, linear in the length of the text.
 */
export function readQuantities(
  content: string,
  { receivedAt, worths }: { receivedAt: string; worths?: WorthWeights },
): Quantity[] {
  return chosenWorths(content, readPrinted(content, { receivedAt }), worths);
}
