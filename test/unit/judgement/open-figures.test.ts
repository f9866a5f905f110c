/** Figures whose meaning is too close to call: arithmetic takes them, models and headlines do not. */
import assert from 'node:assert/strict';
import { decisionFigures, leads } from '../../../shared/judgement/decision-figures.js';
import { environmentOf, judge } from '../../../shared/judgement/judge.js';
import { candidatesOf } from '../../../shared/judgement/solver/candidates.js';
import { bearingFacts, operandsOf } from '../../../shared/judgement/solver/operands.js';
import { joinReadings, type Fact, type Reading, type Unplaced } from '../../../shared/reading/index.js';
import { presentUnused } from '../../../shared/analysis/index.js';
import { readingOf, receivedAt, statedFact as fact } from './stated-readings.js';

const open = (perhaps: Fact): Unplaced => {
  const { quote, start, end, value, unit, measure, of } = perhaps;
  const candidates = [{ measure, of, confidence: 0.25 }];
  return { quote, start, end, value, unit, candidates, question: `What does “${quote}” stand for?`, perhaps };
};

const made = fact('f1', 'volume', 38_400, 'count');
const held = fact('f2', 'inventory', 9_600, 'count');

describe('A figure whose meaning is open', () => {
  const facts = bearingFacts({ facts: [made], unplaced: [open(held)] });
  const rest = candidatesOf(
    operandsOf({ facts }, () => 0),
    'respond',
  ).find(({ operation, value }) => operation === 'difference' && value === 28_800);

  it('is computed with', () => {
    assert.ok(rest);
  });

  it('is called by its own words, and stands on no first page', () => {
    const { figures } = decisionFigures({ facts, scene: readingOf().scene }, environmentOf(facts), () => 0);
    const figure = figures.find(({ value }) => value === 28_800);
    assert.match(figure?.name ?? '', /“9600”/);
    assert.equal(figure && leads({ ...figure, chance: 1 }), false);
  });

  it('is no input of a model', () => {
    const price = fact('f1', 'dealValue', 60e6, 'EUR', { of: 'target', status: 'offer' });
    const earned = fact('f2', 'ebitda', 8e6, 'EUR', { of: 'target' });
    const runsOf = (reading: Pick<Reading, 'facts' | 'unplaced'>): string[] => {
      const all = bearingFacts(reading);
      const { runs } = decisionFigures({ facts: all, scene: readingOf().scene }, environmentOf(all), () => 0);
      return runs.flatMap(({ results }) => results.flatMap(({ uses }) => uses));
    };
    assert.ok(runsOf({ facts: [price, earned], unplaced: [] }).includes('f2'));
    assert.equal(runsOf({ facts: [price], unplaced: [open(earned)] }).includes('f2'), false);
  });

  it('keeps apart from the facts of another reader', () => {
    const own = readingOf({}, { facts: [made], unplaced: [open(held)] });
    const told = [fact('f2', 'revenue', 5e6, 'EUR', { start: 300, end: 305 })];
    const { facts: joined, unplaced } = joinReadings(own, { reader: 'model:x', facts: told, scene: null });
    const ids = [...joined, ...unplaced.flatMap(({ perhaps }) => perhaps ?? [])].map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it('is shown with its two meanings, and without the one that arithmetic makes do with', () => {
    const { unplaced } = presentUnused(readingOf({}, { unplaced: [open(held)] }));
    const { perhaps: _, ...shown } = open(held);
    assert.deepEqual(unplaced, [shown]);
  });

  it('reaches the judgement of a query', () => {
    const { figures } = judge({
      type: 'CRISIS_MANAGEMENT',
      content: 'x'.repeat(60),
      receivedAt,
      reading: readingOf({}, { facts: [made], unplaced: [open(held)] }),
      given: [],
      sectors: [],
    });
    assert.ok(figures.some(({ uses }) => uses.includes('f1') && uses.includes('f2')));
  });
});
