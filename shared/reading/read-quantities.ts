import type { GroundText } from './binding/ground.js';
import { readPrinted } from './quantities/read-printed.js';
import type { Quantity } from './reading.js';
import { chosenWorths } from './worth/choose.js';
import type { WorthWeights } from './worth/choose.js';

/** The numbers of a sentence as far as its own words tell what they are: nothing is guessed from what stands around them. */
export const writtenQuantities = (sentence: string, { receivedAt }: Pick<QuantitiesToRead, 'receivedAt'>): Quantity[] =>
  readPrinted(sentence, { receivedAt }).quantities.map(({ quantity }) => quantity);

interface QuantitiesToRead {
  /** ISO 8601: what relative dates count from. */
  receivedAt: string;
  /** Other weights for what bare numbers are worth than those of the product. */
  worths?: WorthWeights;
  /** What was read of the same text before. */
  text?: GroundText;
}

/**
 * Stage 3 of the reading: every number of a query with what it is worth, in the order of the text; they do not overlap.
 * Never throws, linear in the length of the text.
 */
export function readQuantities(content: string, { receivedAt, worths, text }: QuantitiesToRead): Quantity[] {
  return chosenWorths(content, readPrinted(content, { receivedAt }), {
    ...(worths && { weights: worths }),
    ...(text && { text }),
  });
}
