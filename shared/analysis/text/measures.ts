/** Runs the grammar of amounts over the text, once, left to right; what one reader has taken no other reads again. */
import type { Day } from './calendar.js';
import { dayOf } from './calendar.js';
import type { Clauses, Modality } from './clauses.js';
import { readCount } from './counts.js';
import { readDate } from './dates.js';
import { readDuration } from './durations.js';
import type { MeasuredFact, MoneyFact } from './facts.js';
import { readMoney } from './money.js';
import { readMultiple } from './multiples.js';
import { readPercent } from './percent.js';
import type { Reading } from './reading.js';
import type { Token } from './tokenize.js';
import { spanOf, wordAt } from './tokenize.js';

/** A fact with the tokens it stands on, for the readers that relate facts to the words around them. */
export interface PlacedMeasure {
  fact: MeasuredFact;
  from: number;
  to: number;
  change?: 'before' | 'after';
  /** An aim, not the state of things: “reach $100M ARR”. */
  wanted: boolean;
}

/** An amount in brackets after an equal one repeats it: “half a million rupees (₹5 lakh)”. */
function repeats(tokens: readonly Token[], reading: Reading, previous: PlacedMeasure | undefined): boolean {
  if (reading.fact.kind !== 'money' || previous?.fact.kind !== 'money') return false;
  if (wordAt(tokens, reading.from - 1) !== '(' || previous.to !== reading.from - 1) return false;
  const [first, second]: [MoneyFact, Reading<MoneyFact>['fact']] = [previous.fact, reading.fact];
  const sameCurrency = first.currency === second.currency || first.currency === null || second.currency === null;
  return sameCurrency && Math.abs(first.value - second.value) <= 0.02 * Math.abs(first.value);
}

const amountReaders: ((tokens: readonly Token[], index: number) => Reading[])[] = [
  readPercent,
  readMoney,
  readMultiple,
  readDuration,
  readCount,
];

function readAt(tokens: readonly Token[], index: number, today: Day): Reading[] {
  const date = readDate(tokens, index, today);
  if (date.length > 0) return date;
  for (const read of amountReaders) {
    const readings = read(tokens, index);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** Every amount, percentage, multiple, count, duration and date of the text, in order. */
export function readMeasures(
  content: string,
  tokens: readonly Token[],
  clauses: Clauses,
  modality: Modality,
  receivedAt: string,
): PlacedMeasure[] {
  const found: PlacedMeasure[] = [];
  const today = dayOf(receivedAt);
  let lastWish = 0;
  let index = 0;
  while (index < tokens.length) {
    const readings = readAt(tokens, index, today);
    for (const reading of readings) {
      if (repeats(tokens, reading, found.at(-1))) continue;
      const wish = modality.wishes[reading.from] ?? 0;
      // A wish is for the first amount after it: “reach $100M ARR from $62M”.
      const wanted = wish > 0 && wish !== lastWish;
      if (wish > 0) lastWish = wish;
      const place = {
        span: spanOf(content, tokens, reading.from, reading.to),
        clause: clauses.of[reading.from] ?? 0,
        negated: modality.negated[reading.from] === 1,
        hypothetical: modality.hypothetical[reading.from] === 1,
      };
      found.push({
        fact: { ...reading.fact, ...place },
        from: reading.from,
        to: reading.to,
        wanted,
        ...(reading.change ? { change: reading.change } : {}),
      });
    }
    index = Math.max(index + 1, readings.at(-1)?.to ?? 0);
  }
  return found;
}
