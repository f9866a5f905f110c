/** The work of an answer grows with its text and not with the square of it. */
import { expect } from 'chai';
import { wholeAnswer } from '../unit/analysis/varied-queries.js';

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('work', () => {
  /** How often the engine's regular expressions and string searches step is not seen from outside; its output and CPU are. CPU is compared with itself. */
  const cpuOf = (content: string): number => {
    const started = process.cpuUsage();
    wholeAnswer({ type: 'MA_EVALUATION', content });
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };

  for (const unit of [
    'revenue $5M, debt €3bn; ',
    'attackers copied records at a supplier. ',
    'should we build or buy ',
    'acquire X Inc. for $5M in Germany and ',
    '(“',
    '9',
  ]) {
    it(`grows with the length of “${unit.trim()}” repeated, not with its square`, () => {
      cpuOf(filled(unit, 2048));
      let [short, long] = [Infinity, Infinity];
      // Eight times the text; a square would be sixty-four times the work. Half of that is left for a noisy machine, and the fixed cost is taken as it is.
      const bound = (): number => Math.max(short, 5) * 32;
      for (let tries = 0; tries < 3 && !(long < bound()); tries++)
        [short, long] = [Math.min(short, cpuOf(filled(unit, 4096))), Math.min(long, cpuOf(filled(unit, 32_768)))];
      expect(long).to.be.below(bound());
    });
  }
});
