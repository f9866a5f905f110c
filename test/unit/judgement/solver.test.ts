/** What the stated figures of a query make of each other: each in the plan language, with its units, in bounded work. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { environmentOf } from '../../../shared/judgement/judge.js';
import { decisionFigures, opens, unlike, type DecisionFigure } from '../../../shared/judgement/decision-figures.js';
import { candidatesOf } from '../../../shared/judgement/solver/candidates.js';
import { nameOfCandidate } from '../../../shared/judgement/solver/name-candidate.js';
import { isLine } from '../../../shared/judgement/solver/plain-names.js';
import { operandsOf, statedIn, surest } from '../../../shared/judgement/solver/operands.js';
import { openWeights, probabilityOf } from '../../../shared/judgement/solver/score-candidates.js';
import { sentenceCounter } from '../../../shared/judgement/solver/sentences.js';
import { secondFloor, stepsOf } from '../../../shared/judgement/solver/steps.js';
import stored from '../../../shared/judgement/solver/weights.json' with { type: 'json' };
import { evaluatePlan } from '../../../shared/plans/index.js';
import type { Fact } from '../../../shared/reading/index.js';
import { readingOf, statedFact as fact } from './stated-readings.js';

const shop = [
  fact('f1', 'unitPrice', 48, 'EUR', { per: 'unit' }),
  fact('f2', 'unitCost', 31, 'EUR', { per: 'unit' }),
  fact('f3', 'volume', 12_000, 'count'),
  fact('f4', 'fixedCost', 150_000, 'EUR', { per: 'year' }),
];

const operandsOfShop = operandsOf({ facts: shop }, () => 0);
const floorsOf = (facts: Fact[]) => {
  const operands = operandsOf({ facts }, () => 0);
  const first = candidatesOf(operands, 'invest');
  const steps = stepsOf(first.map((made) => ({ made, chance: 0.1 })));
  return { first, second: secondFloor(steps, operands, 'invest') };
};

describe('The solver', () => {
  it('reaches what three stated figures make', () => {
    const { second } = floorsOf(shop.slice(0, 3));
    const contribution = second.find(({ value }) => value === (48 - 31) * 12_000);
    assert.equal(contribution?.kind, 'money');
    assert.equal(
      nameOfCandidate(contribution?.operation ?? 'sum', contribution?.parts ?? [], shop),
      '(margin a unit) times volume',
    );
  });

  it('takes a price for what is weighed as for what is counted', () => {
    const facts = [
      fact('f1', 'unitPrice', 41, 'BRL', { per: 'unit' }),
      fact('f2', 'inventory', 11_200, 'other:kg'),
      fact('f3', 'cost', 90_000, 'BRL'),
    ];
    const found = candidatesOf(
      operandsOf({ facts }, () => 0),
      'respond',
    ).map(({ value, unit }) => `${value} ${unit}`);
    assert.ok(found.includes('459200 BRL'));
    assert.ok(found.includes(`${90_000 / 11_200} BRL`));
    const { figures } = evaluatePlan([{ name: 'stock', expression: 'f1 * f2', unit: 'BRL' }], environmentOf(facts));
    assert.equal(figures[0]?.value, 459_200);
  });

  it('takes an amount that may mean two things for as likely as both are', () => {
    const model = openWeights(stored.solver);
    const chanceOf = (price: Partial<Fact>): number => {
      const operands = operandsOf({ facts: [{ ...shop[0], ...price } as Fact, shop[2] as Fact] }, () => 0);
      const turnover = candidatesOf(operands, 'invest').find(({ operation }) => operation === 'product');
      return turnover ? probabilityOf(turnover, model) : assert.fail();
    };
    const one = chanceOf({ measure: 'unitPrice' });
    const other = chanceOf({ measure: 'cac' });
    const runnerUp = { measure: 'cac', of: 'own', confidence: 0.2 } as const;
    const both = chanceOf({ measure: 'unitPrice', confidence: 0.6, runnerUp });
    assert.ok(both > Math.min(one, other) && both < Math.max(one, other), `${both} of ${one} and ${other}`);
    assert.equal(chanceOf({ measure: 'unitPrice', confidence: 0.9, runnerUp: { ...runnerUp, confidence: 0.1 } }), one);
  });

  it('tells a gain from a loss of the same size, and a multiple from no share of its size', () => {
    const figure = (value: number, unit: string) => ({ value, unit }) as DecisionFigure;
    const shown = unlike([figure(5e6, 'EUR'), figure(-5e6, 'EUR'), figure(3, 'x'), figure(3, 'ratio')]);
    assert.deepEqual(
      shown.map(({ value, unit }) => `${value} ${unit}`),
      ['5000000 EUR', '-5000000 EUR', '3 x'],
    );
  });

  it('opens no answer with one line of a calculation, however likely it is', () => {
    const figure = { chance: 0.9, isPlain: true };
    assert.equal(opens(figure), true);
    assert.equal(opens({ ...figure, isLine: true }), false);
    const wages = operandsOf(
      { facts: [fact('f1', 'averageSalary', 78_000, 'NZD'), fact('f2', 'headcount', 5, 'count')] },
      () => 0,
    );
    assert.equal(isLine('product', wages), true);
  });

  it('builds nothing on a figure and one of its own parts', () => {
    for (const { parts } of floorsOf(shop).second) {
      const stated = parts.flatMap((part) => statedIn([part]));
      if (parts.length === 2 && parts.some((part) => part.parts.length === 0))
        assert.equal(new Set(stated).size, stated.length);
    }
  });

  it('takes no share off, and puts none on top, that is no share', () => {
    const kept = (share: number): string[] => {
      const facts = [
        fact('f1', 'revenue', 90e6, 'EUR'),
        fact('f2', 'netRevenueRetention', share, 'ratio'),
        fact('f3', 'ebitdaMargin', 0.2, 'ratio'),
      ];
      const { figures } = decisionFigures(readingOf({}, { facts }), environmentOf(facts), () => 0);
      return figures.map(({ words }) => words);
    };
    const offOrOn = /× \(1 [−+] 1\.08\)/;
    assert.equal(
      kept(1.08).some((words) => offOrOn.test(words)),
      false,
    );
    assert.ok(kept(0.4).some((words) => /× \(1 [−+] 0\.4\)/.test(words)));
  });

  it('tells an amount in the fewest steps, and a difference from the larger side', () => {
    const bank = [fact('f1', 'deposits', 4_800, 'EUR'), fact('f2', 'depositsUninsured', 0.38, 'ratio')];
    const told = (facts: Fact[], value: number): string | undefined =>
      decisionFigures(readingOf({}, { facts }), environmentOf(facts), () => 0).figures.find(
        (figure) => Math.abs(figure.value - value) < 1e-6,
      )?.words;
    assert.equal(told(bank, 1_824), '4800 × 0.38');
    assert.equal(told(shop, 17), '48 − 31');
    assert.equal(told(shop, -17), undefined);
  });

  const amounts = fc.array(
    fc.record({
      measure: fc.constantFrom(
        'revenue',
        'unitPrice',
        'volume',
        'interestRate',
        'duration',
        'annualCost',
        'investment',
      ),
      value: fc.integer({ min: 1, max: 5_000 }),
      // Of one length: the plan language converts months and years, plain numbers do not.
      per: fc.constantFrom(undefined, 'year', 'unit'),
    }),
    { minLength: 2, maxLength: 6 },
  );
  const units: Record<string, string> = { volume: 'count', interestRate: 'ratio' };
  const factsOf = (list: { measure: string; value: number; per: string | undefined }[]): Fact[] =>
    list.map(({ measure, value, per }, index) =>
      fact(
        `f${index + 1}`,
        measure,
        value,
        units[measure] ?? 'EUR',
        per && !units[measure] ? { per: per as NonNullable<Fact['per']> } : {},
      ),
    );

  it('shows what its expression comes to, whatever the units and periods', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const facts = factsOf(list);
        const bare = environmentOf(facts.map(({ id, measure, value }) => fact(id, measure, Number(value), 'x')));
        const shown = decisionFigures(readingOf({}, { facts }), environmentOf(facts), () => 0).figures;
        for (const { from, value, expression } of shown.filter((figure) => figure.from === 'solver')) {
          const [plain] = evaluatePlan([{ name: from, expression, unit: 'x' }], bare).figures;
          assert.ok(plain && Math.abs(Number(plain.value) - value) <= 1e-3 * Math.abs(value), expression);
        }
      }),
      { seed: 11, numRuns: 40 },
    );
  });

  it('states each amount once, with what it is made of, the same each time', () => {
    const reading = readingOf({ asks: 'price' }, { facts: shop });
    const made = () => decisionFigures(reading, environmentOf(shop), () => 0).figures;
    const figures = made();
    assert.deepEqual(figures, made());
    assert.equal(new Set(figures.map(({ value, unit }) => `${value} ${unit}`)).size, figures.length);
    for (const { uses, name } of figures) {
      assert.ok(uses.length > 0, name);
      assert.ok(uses.every((id) => operandsOfShop.some(({ expression }) => expression === id)));
    }
  });

  it('of very many are those of which it is surest what they are, in their order', () => {
    const facts = Array.from({ length: 900 }, (_, at) =>
      fact(`f${at + 1}`, 'cash', at + 1, 'EUR', { confidence: at % 3 === 0 ? 0.9 : 0.2 }),
    );
    const kept = surest(
      operandsOf({ facts }, () => 0),
      facts,
    ).map(({ place }) => place);
    assert.equal(kept.length, 400);
    assert.equal(kept.filter((place) => place % 3 === 0).length, 300);
    assert.deepEqual(
      kept,
      kept.toSorted((a, b) => a - b),
    );
    const few = operandsOf({ facts: facts.slice(0, 400) }, () => 0);
    assert.equal(surest(few, facts), few);
  });
});

describe('A covenant on debt', () => {
  const stated = [
    fact('f1', 'ebitda', 71_000_000, 'USD', { per: 'year' }),
    fact('f2', 'totalDebt', 265_000_000, 'USD'),
    fact('f3', 'maxNetDebtToEbitda', 3.5, 'x', { status: 'limit' }),
  ];
  const foundIn = (facts: Fact[]): string[] =>
    decisionFigures(readingOf({ asks: 'finance' }, { facts }), environmentOf(facts), () => 0).findings.map(
      ({ says }) => says,
    );

  it('is held against all debt where neither net debt nor cash is known, and not where cash is', () => {
    assert.ok(foundIn(stated).some((says) => says.startsWith('debt is')));
    const withCash = [...stated, fact('f4', 'cash', 60_000_000, 'USD')];
    assert.ok(!foundIn(withCash).some((says) => says.startsWith('debt is')));
  });
});

describe('The counter of sentences', () => {
  it('counts a full stop at the end of a line once', () => {
    const text = 'One.\n\nTwo. Three\nFour.';
    const at = (word: string): number => sentenceCounter(text)(text.indexOf(word));
    assert.deepEqual(['One', 'Two', 'Three', 'Four'].map(at), [0, 1, 2, 3]);
  });
});
