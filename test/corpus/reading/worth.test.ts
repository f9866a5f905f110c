import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { loadCases } from '../../../bench/reading/cases.js';
import { readPrinted } from '../../../shared/reading/quantities/read-printed.js';
import { readQuantities } from '../../../shared/reading/read-quantities.js';
import { isOpen } from '../../../shared/reading/worth/candidates.js';

const receivedAt = '2026-11-22T09:00:00Z';
/** Every third is enough to hold what holds for all. */
const step = 3;
const texts = [...loadCases('test/fixtures/cases').values()]
  .flat()
  .filter((_, index) => index % step === 0)
  .map(({ request }) => request.content);
const worths = (content: string): string[] =>
  readQuantities(content, { receivedAt }).map(({ value, unit }) => `${value} ${unit}`);

/** What is printed in a text, and what is read of it. */
const readBoth = (content: string) => ({
  printed: readPrinted(content, { receivedAt }).quantities,
  quantities: readQuantities(content, { receivedAt }),
});

describe('what a bare number is worth', () => {
  let read: ReturnType<typeof readBoth>[] = [];
  before(() => {
    read = texts.map(readBoth);
  });

  it('never changes a quantity that bears its unit, leaves out none that has digits, and moves none', () => {
    for (const { printed, quantities } of read) {
      const byStart = new Map(quantities.map((one) => [one.start, one]));
      for (const one of printed) {
        const kept = byStart.get(one.quantity.start);
        if (!kept) ok(!/\d/.test(one.quantity.quote), one.quantity.quote);
        else if (!isOpen(one)) deepStrictEqual(kept, one.quantity);
        else strictEqual(kept.end, one.quantity.end);
      }
    }
  });

  it('keeps the printed number: what is chosen is its unit and its scale', () => {
    for (const { printed, quantities } of read) {
      const byStart = new Map(printed.map((one) => [one.quantity.start, one]));
      for (const { start, value, unit } of quantities) {
        const raw = byStart.get(start)?.raw.value;
        if (unit === 'date' || typeof value !== 'number' || typeof raw !== 'number' || raw === 0) continue;
        const power = Math.log10(Math.abs(value / raw));
        const isPower = Math.abs(power - Math.round(power)) < 1e-9;
        ok(isPower || byStart.get(start)?.quantity.value === value, `${raw} as ${value} ${unit}`);
      }
    }
  });

  for (const [text, expected] of [
    ['Headline £112m: 94 on completion, 18 deferred.', ['112000000 GBP', '94000000 GBP', '18000000 GBP']],
    ['Occupancy was 81 % in May and is 74 now; we have 62 beds.', ['0.81 ratio', '0.74 ratio', '62 count']],
    ['They asked $14 million, we said 11, and they have 240 employees.', ['14000000 USD', '11000000 USD', '240 count']],
  ] as const)
    it(`goes on in the worth of its like: ${text}`, () => {
      const read = worths(text);
      for (const one of expected) ok(read.includes(one), `${one} in ${read.join(', ')}`);
    });
});
