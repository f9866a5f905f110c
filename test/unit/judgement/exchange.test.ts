/** Amounts in two moneys: which pair a stated rate is of, and what is joined by it. */
import assert from 'node:assert/strict';
import { judge } from '../../../shared/judgement/index.js';
import { candidatesOf } from '../../../shared/judgement/solver/candidates.js';
import { pairOfUnit, withPairs } from '../../../shared/judgement/solver/exchange.js';
import { operandsOf } from '../../../shared/judgement/solver/operands.js';
import type { Fact } from '../../../shared/reading/index.js';

const factOf = (id: string, value: number, unit: string, measure: string): Fact => ({
  id,
  quote: `${value} ${unit}`,
  start: Number(id.slice(1)) * 20,
  end: Number(id.slice(1)) * 20 + 10,
  value,
  unit,
  measure,
  of: 'own',
  status: 'actual',
  confidence: 0.9,
});

/** A price in dollars, a cost and a rate in kroner. */
const deal = (rate: number, unit: string): Fact[] => [
  factOf('f1', 58e6, 'USD', 'dealValue'),
  factOf('f2', 41e6, 'DKK', 'ebitda'),
  factOf('f3', rate, unit, 'fxRate'),
];

const unitOfRate = (rate: number, unit: string): string => withPairs(deal(rate, unit))[2]?.unit ?? '';

describe('amounts in two moneys', () => {
  it('tells which pair a rate is of by what the moneys are roughly worth', () => {
    assert.equal(unitOfRate(6.48, 'DKK'), 'other:DKK/USD');
    assert.equal(unitOfRate(6.48, 'x'), 'other:DKK/USD');
    assert.equal(unitOfRate(0.154, 'x'), 'other:USD/DKK');
    assert.equal(unitOfRate(6.48, 'other:DKK per USD'), 'other:DKK per USD');
  });

  it('leaves a rate alone that no two moneys of the text could have', () => {
    assert.equal(unitOfRate(1.31, 'x'), 'x');
    assert.equal(pairOfUnit('other:EUR/MWh'), null);
    assert.equal(pairOfUnit('other:EUR/EUR'), null);
  });

  it('joins what is priced in one money with what is earned in the other', () => {
    const operands = operandsOf({ facts: withPairs(deal(6.48, 'x')) }, () => 0);
    const made = candidatesOf(operands, 'buy').map(({ expression, value, unit }) => ({ expression, value, unit }));
    assert.deepEqual(
      made.find(({ expression }) => expression === 'f1 * f3'),
      { expression: 'f1 * f3', value: 58e6 * 6.48, unit: 'DKK' },
    );
    const multiple = made.find(({ expression }) => expression === '(f1 * f3) / f2');
    assert.equal(multiple?.unit, 'ratio');
    assert.ok(Math.abs((multiple?.value ?? 0) - (58 * 6.48) / 41) < 1e-9);
    assert.ok(made.some(({ expression, unit }) => expression === 'f1 - (f2 / f3)' && unit === 'USD'));
    assert.ok(!made.some(({ expression }) => expression === 'f1 + f2'));
  });

  it('is computed by the plan language, each figure in its own money', () => {
    const content =
      'They offer USD 58m for the test-strip business, which shows an EBITDA of DKK 41m. Take 6.48 kroner to the dollar. Do we sell?';
    const at = (quote: string): { quote: string; start: number; end: number } => {
      const start = content.indexOf(quote);
      return { quote, start, end: start + quote.length };
    };
    const facts = deal(6.48, 'DKK').map((fact, index) => ({
      ...fact,
      ...at(['USD 58m', 'DKK 41m', '6.48 kroner'][index] ?? ''),
    }));
    const scene = {
      asks: 'sell',
      caller: 'seller',
      question: content,
      options: [],
      parties: [],
      places: {},
      incident: null,
      deadlines: [],
    };
    const { figures } = judge({
      type: 'MA_EVALUATION',
      content,
      receivedAt: '2026-11-22T08:00:00.000Z',
      reading: { reader: 'built-in', language: 'en', facts, unplaced: [], conflicts: [], scene } as never,
      given: [],
      sectors: [],
    });
    const multiple = figures.find(({ uses, value }) => uses.length === 3 && Math.abs(value - (58 * 6.48) / 41) < 0.01);
    assert.ok(multiple, figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`).join('\n'));
  });
});
