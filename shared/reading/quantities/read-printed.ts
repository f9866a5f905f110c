/** Every number of a text with what the rules take it for: money, shares, multiples, lengths of time, dates, counts. */
import { readLayout } from '../layout.js';
import type { Layout } from '../layout.js';
import type { NormalText } from '../normalise.js';
import { normalise } from '../normalise.js';
import type { Quantity } from '../reading.js';
import type { Token } from '../tokens.js';
import { tokenize } from '../tokens.js';
import type { Found } from './amounts.js';
import { readAmounts } from './amounts.js';
import { dateSource, readDate } from './dates.js';
import { settleRates } from './exchange-rates.js';
import { homeCurrencies } from './home-currency.js';
import { readLabelled } from './labelled.js';
import { settleMeasures } from './like-measures.js';
import { inPlainWords } from './local-words.js';
import { moneysOf, settleCurrencies, settleStated, standingUnits, textCurrency } from './money-of-text.js';
import { isNoQuantity } from './no-quantities.js';
import { numberStyle } from './numerals.js';
import type { Surroundings } from './inferred-units.js';
import { resolveBare } from './resolve.js';
import type { Resolved } from './resolve.js';
import { indexUnits, readStatedUnits, statedPower } from './stated-units.js';
import { withNumbersAbroad } from './words-abroad.js';

/** All that stands in the text, before bare numbers get their units. */
function scan(tokens: readonly Token[], layout: Layout, receivedAt: string): Found[] {
  const source = { tokens, style: numberStyle(tokens) };
  const dates = dateSource(tokens, receivedAt);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length;) {
    const power = statedPower(tokens, layout, at);
    if (power) {
      at = power.to;
      continue;
    }
    const date = readDate(dates, at) ?? readLabelled(tokens, at, source.style);
    const amounts = date ? [date] : readAmounts(source, at);
    found.push(...amounts.filter((amount) => !isNoQuantity(tokens, layout, amount)));
    at = Math.max(at + 1, ...amounts.map(({ to, scanTo }) => scanTo ?? to));
  }
  return found;
}

function present(found: Found, tokens: readonly Token[], normal: NormalText, content: string): Quantity {
  const start = tokens[found.from]?.start ?? 0;
  const end = tokens[found.to - 1]?.end ?? start;
  const span = normal.source(start, end);
  const isNegative = found.isNegative === true;
  // The ends of a range bear their own signs.
  const isTurned = isNegative && (found.low ?? 0) >= 0;
  const value = typeof found.value === 'number' && isTurned ? 0 - Math.abs(found.value) : found.value;
  return {
    quote: content.slice(span.start, span.end),
    ...span,
    value,
    ...(found.low !== undefined && found.high !== undefined && { low: found.low, high: found.high }),
    unit: found.unit,
    ...(found.isInferred && { unitInferred: true }),
    ...(found.isShared && found.kind === 'money' && { unitShared: true }),
    bound: found.bound,
    ...(found.per && { per: found.per }),
    ...(isNegative && { negative: true }),
    ...((found.isDoubtful || normal.isDoubtful(start, end)) && { doubtful: true }),
  };
}

/** A quantity by the rules alone, with what is printed: a bare number can be worth other things. */
export interface Printed extends Resolved {
  quantity: Quantity;
}

export interface PrintedText {
  quantities: Printed[];
  around: Surroundings;
}

/**
 * The quantities of a query in the order of the text; they do not overlap. `receivedAt` (ISO 8601) is what relative
 * dates count from. Never throws, linear in the length of the text.
 */
export function readPrinted(content: string, options: { receivedAt: string }): PrintedText {
  const normal = normalise(content);
  const layout = readLayout(normal.text);
  const words = tokenize(
    normal.text,
    layout.tables.flatMap(({ cells }) => cells),
  );
  const homes = homeCurrencies(words);
  const tokens = withNumbersAbroad(inPlainWords(words, homes));
  const found = scan(tokens, layout, options.receivedAt);
  const taken = new Uint8Array(tokens.length);
  for (const { from, to } of found) taken.fill(1, from, to);
  const said = readStatedUnits(tokens, layout, (index) => taken[index] === 1);
  const stated = standingUnits(settleStated(said, found, homes), found, homes);
  const currency = textCurrency(found, stated, homes);
  const rated = settleRates(settleCurrencies(found, stated, currency, homes), tokens, moneysOf(found, stated, homes));
  const settled = settleMeasures(rated, tokens, layout);
  const around = { tokens, layout, units: indexUnits(stated), currency };
  return {
    around,
    quantities: resolveBare(settled, around).map((resolved) => ({
      ...resolved,
      quantity: present(resolved.ruled, tokens, normal, content),
    })),
  };
}
