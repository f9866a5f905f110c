/** “28p in the £”, “52 cents on the dollar”, “45 øre of each krone”: shares that are told in parts of a money. */
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import { moneyParts } from './currencies.js';
import { readCurrencyMark, readCurrencyName } from './currency-marks.js';
import type { Unit } from './units.js';

/** The share that begins with the part of money at `index`, or null. */
export function readShareOfMoney(tokens: readonly Token[], index: number): Unit | null {
  const part = moneyParts.get(wordAt(tokens, index));
  if (!part || tokens[index]?.newLine) return null;
  const isOfOne =
    /^(?:in|on|of|to)$/.test(wordAt(tokens, index + 1)) && /^(?:the|a|each|every)$/.test(wordAt(tokens, index + 2));
  const whole = isOfOne ? (readCurrencyName(tokens, index + 3) ?? readCurrencyMark(tokens, index + 3)) : null;
  if (!whole || whole.factor !== undefined || tokens[whole.next]?.kind === 'number') return null;
  return { kind: 'ratio', unit: 'ratio', factor: 1 / part.count, next: whole.next };
}
