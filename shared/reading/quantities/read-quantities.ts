/** Every number of a text with what it is worth: money, shares, multiples, lengths of time, dates, counts. */
import { normalise } from '../normalise.js';
import type { Quantity } from '../reading.js';
import { tokenize } from '../tokens.js';
import type { Found } from './amounts.js';
import { readAmounts } from './amounts.js';
import { numberStyle } from './numerals.js';

/**
 * Reads the quantities of a query in the order of the text; they do not overlap. `receivedAt` (ISO 8601) is what relative
 * dates count from. Never throws, linear in the length of the text.
 */
export function readQuantities(content: string, _options: { receivedAt: string }): Quantity[] {
  const normal = normalise(content);
  const tokens = tokenize(normal.text);
  const source = { tokens, style: numberStyle(tokens) };
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amounts = readAmounts(source, at);
    found.push(...amounts);
    at = Math.max(at + 1, ...amounts.map(({ to }) => to));
  }
  return found.map((quantity) => {
    const start = tokens[quantity.from]?.start ?? 0;
    const end = tokens[quantity.to - 1]?.end ?? start;
    const span = normal.source(start, end);
    return {
      quote: content.slice(span.start, span.end),
      ...span,
      value: quantity.value,
      unit: quantity.unit,
      bound: quantity.bound,
    };
  });
}
