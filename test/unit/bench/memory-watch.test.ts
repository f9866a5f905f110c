import { expect } from 'chai';
import { growthOf } from '../../../bench/soak/memory-watch.js';

const samples = (count: number, mbOf: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => mbOf(index));
/** Garbage that gathers and is collected. */
const sawTooth = (index: number): number => 150 + (index % 17) * 4;

describe('whether memory grows', () => {
  const flat: [string, number[]][] = [
    ['is not told by what stays as it is', samples(300, () => 170)],
    ['is not told by the saw-tooth of collections', samples(300, sawTooth)],
    ['is not told by a burst of twenty seconds as the watch ends', samples(300, (n) => (n > 289 ? 330 : sawTooth(n)))],
    ['is not told by the warm-up', samples(300, (n) => Math.min(200, 100 + n * 2))],
    ['is not told by a saw-tooth over a day', samples(43_200, sawTooth)],
  ];
  for (const [name, series] of flat) it(name, () => expect(growthOf(series)).to.be.closeTo(1, 0.15));

  for (const [name, count, perSample] of [
    ['a leak', 300, 0.5],
    ['a leak as small as one hundredth of a megabyte a sample, over a day', 43_200, 0.01],
  ] as const) {
    it(`is told by ${name}`, () => {
      const series = samples(count, (n) => sawTooth(n) + n * perSample);
      const settled = 182 + (count / 3) * perSample;
      expect(growthOf(series)).to.be.closeTo(1 + (((count * 2) / 3) * perSample) / settled, 0.1);
    });
  }

  it('is not told at all within two minutes', () => expect(growthOf(samples(59, (n) => 100 + n))).to.equal(undefined));
});
