import { expect } from 'chai';
import { documentedInputs } from '../../../shared/analysis/index.js';
import type { DataMapping, Transformation } from '../../../shared/connectors/data-mapping.schema.js';
import { knownInputs } from '../../../shared/connectors/known-inputs.js';
import { createMapper } from '../../../shared/connectors/map-rows.js';

const known = knownInputs(documentedInputs());
const today = new Date('2026-11-22T12:00:00Z');
const revenue: Transformation = { input: 'revenue', from: 't', field: 'amount', aggregate: 'sum' };

function map(rows: Record<string, unknown>[], mapping: Partial<DataMapping>, transformation = revenue) {
  const mapper = createMapper(
    { tables: ['t'], ...mapping, transformations: ['currency_conversion', transformation] },
    known,
  );
  mapper.add('t', rows);
  return mapper.result(today);
}

describe('currency_conversion', () => {
  const rates = { GBP: 1.25, USD: 0.8 };

  for (const [how, rows] of [
    [
      'a column of the row',
      [
        { amount: 100, currency: 'EUR' },
        { amount: 80, currency: 'gbp' },
      ],
    ],
    [
      'a column of Salesforce',
      [
        { amount: 100, CurrencyIsoCode: 'EUR' },
        { amount: 80, CurrencyIsoCode: 'GBP' },
      ],
    ],
    ['a column of SAP', [{ amount: 100 }, { amount: 80, WAERS: 'GBP' }]],
  ] as [string, Record<string, unknown>[]][])
    it(`adds amounts of several currencies up in one, by ${how}`, () => {
      const { inputs, notes } = map(rows, { currency: 'EUR', rates });
      expect(inputs).to.have.length(1);
      expect(inputs[0]).to.include({ value: 200, currency: 'EUR', rows: 2 });
      expect(notes).to.deep.equal([
        'performanceContext.revenue of table t is converted into EUR: GBP at 1.25 (dataMapping.rates)',
      ]);
    });

  it('takes the column or the currency that the measure names before any other', () => {
    const rows = [{ amount: 100, currency: 'EUR', booked_in: 'USD' }];
    expect(map(rows, { currency: 'EUR', rates }, { ...revenue, currencyField: 'booked_in' }).inputs[0]?.value).to.equal(
      80,
    );
    expect(map(rows, { currency: 'EUR', rates }, { ...revenue, currency: 'GBP' }).inputs[0]?.value).to.equal(125);
  });

  it('converts into dollars where no currency is named, at a dated table that it names', () => {
    const { inputs, notes } = map([{ amount: 100, currency: 'EUR' }], {});
    expect(inputs[0]).to.include({ currency: 'USD' });
    expect(inputs[0]?.value).to.be.within(80, 140);
    expect(notes.join()).to.match(/into USD: EUR at [\d.]+ \(coarse, of \d{4}-\d\d-\d\d\)/);
  });

  it('leaves an input out that has a currency without a rate, and a row whose currency cannot be told', () => {
    const unrated = map([{ amount: 100, currency: 'ZZZ' }], { currency: 'EUR', rates });
    expect(unrated.inputs).to.deep.equal([]);
    expect(unrated.notes.join()).to.include('no rate for ZZZ');
    const unclear = map(
      [
        { amount: 100, currency: 'EUR', ccy: 'GBP' },
        { amount: 50, currency: 'EUR' },
      ],
      { currency: 'EUR', rates },
    );
    expect(unclear.inputs[0]).to.include({ value: 50, rows: 1 });
    expect(unclear.notes.join()).to.include('1 rows could not be read');
  });

  it('converts no counts and no numbers that are not money', () => {
    const rows = [
      { amount: 100, currency: 'GBP' },
      { amount: 80, currency: 'EUR' },
    ];
    const counted = map(rows, { currency: 'EUR', rates }, { input: 'customers', from: 't', aggregate: 'count' });
    expect(counted).to.deep.include({ notes: [] });
    expect(counted.inputs[0]?.value).to.equal(2);
  });
});
