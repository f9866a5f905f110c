import { expect } from 'chai';
import fc from 'fast-check';
import { documentedInputs } from '../../../shared/analysis/index.js';
import type { DataMapping, Transformation } from '../../../shared/connectors/data-mapping.schema.js';
import { knownInputs } from '../../../shared/connectors/known-inputs.js';
import { createMapper, type MappingState } from '../../../shared/connectors/map-rows.js';

const known = knownInputs(documentedInputs());
const today = new Date('2026-11-21T12:00:00Z');

/** What rows of the table `t` give under one transformation. */
function map(
  rows: Record<string, unknown>[],
  transformation: Partial<Transformation> & { input: string },
  mapping: Partial<DataMapping> = {},
) {
  const mapper = createMapper(
    { tables: ['t', 'other'], ...mapping, transformations: [{ from: 't', ...transformation }] },
    known,
  );
  mapper.add('t', rows);
  return mapper.result(today);
}
const valueOf = (...given: Parameters<typeof map>): unknown => map(...given).inputs[0]?.value;

const amounts = [10, 20, '30.5', '1,000.25'].map((amount, index) => ({
  amount,
  on: `2026-0${index + 1}-10`,
  kind: index % 2 === 0 ? 'a' : 'b',
  nested: { amount },
}));

describe('rows mapped onto inputs', () => {
  for (const [aggregate, expected] of [
    ['sum', 1060.75],
    ['avg', 265.1875],
    ['count', 4],
    ['min', 10],
    ['max', 1000.25],
    ['last', 1000.25],
  ] as const) {
    it(aggregate, () => {
      expect(valueOf(amounts, { input: 'revenue', field: 'amount', aggregate })).to.equal(expected);
    });
  }

  it('takes a field inside an object, a scale, a unit and a condition', () => {
    expect(
      valueOf(amounts, {
        input: 'revenue',
        field: 'nested.amount',
        aggregate: 'sum',
        where: { kind: 'a' },
        scale: -1,
        unit: 'thousand',
      }),
    ).to.equal(-40_500);
    expect(
      valueOf(amounts, {
        input: 'revenue',
        field: 'amount',
        aggregate: 'count',
        where: { amount: { gte: 20, lt: 31 } },
      }),
    ).to.equal(2);
    expect(
      valueOf([{ minutes: 90 }], { input: 'rtoHours', field: 'minutes', aggregate: 'last', unit: 'minutes' }),
    ).to.equal(1.5);
    expect(
      valueOf([{ rate: 35 }], { input: 'grossMargin', field: 'rate', aggregate: 'last', unit: 'percent' }),
    ).to.equal(0.35);
  });

  it('takes the last by a field, in either direction, however the rows come', () => {
    const rows = [
      { at: '2026-03-01', cash: 3 },
      { at: '2026-01-01', cash: 1 },
      { at: '2026-02-01', cash: 2 },
    ];
    expect(valueOf(rows, { input: 'cash', field: 'cash', aggregate: 'last', orderBy: 'at' })).to.equal(3);
    expect(valueOf(rows, { input: 'cash', field: 'cash', aggregate: 'last', orderBy: '-at' })).to.equal(1);
  });

  for (const [name, period, expected] of [
    ['the last 12 months, from the day after', { last: '12 months' }, ['2025-11-22', '2026-11-21']],
    ['the last 30 days', { last: '30 days' }, ['2026-10-23', '2026-11-21']],
    ['the last year', { calendar: 'last year' }, ['2025-01-01', '2025-12-31']],
    ['this quarter', { calendar: 'this quarter' }, ['2026-10-01', '2026-12-31']],
    ['the last quarter', { calendar: 'last quarter' }, ['2026-07-01', '2026-09-30']],
    ['the last month', { calendar: 'last month' }, ['2026-10-01', '2026-10-31']],
  ] as const) {
    it(`counts ${name}`, () => {
      const [from, to] = expected;
      const around = (day: string, days: number): string =>
        new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
      const rows = [around(from, -1), from, to, around(to, 1)].map((on) => ({ on }));
      const { inputs } = map(rows, { input: 'customers', aggregate: 'count', period: { field: 'on', ...period } });
      expect(inputs[0]).to.deep.include({ value: 2, period: { from, to } });
    });
  }

  it('divides one measure by another, of another table too; by nothing gives nothing', () => {
    const left = { input: 'attritionRate', aggregate: 'count' as const, where: { left: true } };
    const rows = [{ left: true }, { left: false }, { left: false }, { left: false }];
    expect(valueOf(rows, { ...left, dividedBy: { aggregate: 'count' } })).to.equal(0.25);
    expect(
      map(rows, { ...left, dividedBy: { from: 'other', aggregate: 'sum', field: 'people' } }).inputs,
    ).to.deep.equal([]);
  });

  it('has the currency of the measure, the rows or the mapping; rows in two are left out and said', () => {
    const sum = { input: 'revenue', field: 'amount', aggregate: 'sum' as const };
    expect(map([{ amount: 1 }], { ...sum, currency: 'CHF' }, { currency: 'EUR' }).inputs[0]?.currency).to.equal('CHF');
    expect(
      map([{ amount: 1, code: 'SEK' }], { ...sum, currencyField: 'code' }, { currency: 'EUR' }).inputs[0]?.currency,
    ).to.equal('SEK');
    expect(map([{ amount: 1 }], sum, { currency: 'EUR' }).inputs[0]?.currency).to.equal('EUR');
    const mixed = map(
      [
        { amount: 1, code: 'SEK' },
        { amount: 2, code: 'EUR' },
      ],
      { ...sum, currencyField: 'code' },
    );
    expect(mixed).to.deep.equal({
      inputs: [],
      notes: ['performanceContext.revenue of table t is left out: its rows are in EUR and SEK'],
    });
  });

  it('says what it could not read, and that books begin late; no row is no figure', () => {
    const sum = { input: 'revenue', field: 'amount', aggregate: 'sum' as const };
    expect(map([{ amount: 5 }, { amount: 'five' }], sum)).to.deep.include({
      notes: ['performanceContext.revenue of table t: 1 rows could not be read as numbers or dates and are left out'],
    });
    const late = map([{ amount: 5, on: '2026-08-01' }], { ...sum, period: { field: 'on', last: '12 months' } });
    expect(late.notes).to.deep.equal([
      'performanceContext.revenue of table t is asked for from 2025-11-22, and its rows begin on 2026-08-01',
    ]);
    expect(map([], sum)).to.deep.equal({
      inputs: [],
      notes: ['performanceContext.revenue of table t is left out: there is no row to take it from'],
    });
    expect(valueOf([], { input: 'customers', aggregate: 'count' }), 'none is a count').to.equal(0);
  });

  it('makes lists, ordered and cut; groups; named values; one record; distinct values', () => {
    const systems = [
      { system_name: 'CRM', cost: 5 },
      { system_name: 'ERP', cost: 9 },
      { system_name: 'HRIS', cost: 2 },
    ];
    expect(
      valueOf(systems, {
        input: 'performanceContext.technology.systems',
        fields: { name: 'system_name', annualCost: { field: 'cost', scale: 1_000 } },
        orderBy: '-cost',
        limit: 2,
      }),
    ).to.deep.equal([
      { name: 'ERP', annualCost: 9_000 },
      { name: 'CRM', annualCost: 5_000 },
    ]);
    const years = [
      { on: '2025-03-01', amount: 1 },
      { on: '2025-09-01', amount: 2 },
      { on: '2026-01-01', amount: 4 },
    ];
    expect(
      valueOf(years, {
        input: 'historicalContext.financials',
        groupBy: { field: 'on', by: 'year' },
        fields: { fiscalYear: 'on', revenue: { field: 'amount', aggregate: 'sum' } },
      }),
    ).to.deep.equal([
      { fiscalYear: 2025, revenue: 3 },
      { fiscalYear: 2026, revenue: 4 },
    ]);
    expect(
      valueOf([{ control: 'mfa', level: 'full' }], {
        input: 'performanceContext.security.controls',
        key: 'control',
        value: 'level',
      }),
    ).to.deep.equal({ mfa: 'full' });
    expect(
      valueOf([{ complete: 0.9, twice: 0.1 }], {
        input: 'performanceContext.technology.dataQuality',
        fields: { completeness: 'complete', duplicates: 'twice' },
      }),
    ).to.deep.equal({ completeness: 0.9, duplicates: 0.1 });
    expect(
      valueOf([{ type: 'PII' }, { type: 'CARD' }, { type: 'PII' }], {
        input: 'performanceContext.security.dataTypes',
        field: 'type',
      }),
    ).to.deep.equal(['PII', 'CARD']);
  });

  it('counts groups and members under names that every object has, and writes to none of these', () => {
    const rows = ['__proto__', 'constructor', 'sales'].map((group) => ({ group, amount: 2 }));
    const mapped = valueOf([...rows, ...rows], {
      input: 'historicalContext.financials',
      groupBy: { field: 'group' },
      fields: {
        fiscalYear: 'group',
        revenue: { field: 'amount', aggregate: 'sum' },
        ...Object.fromEntries([['toString', { field: 'amount', aggregate: 'sum' as const }]]),
        name: { field: 'amount', aggregate: 'count' },
      },
    }) as Record<string, unknown>[];
    expect(
      mapped.map((entry) => [entry['fiscalYear'], entry['revenue'], entry['toString'], entry['name']]),
    ).to.deep.equal(['__proto__', 'constructor', 'sales'].map((group) => [group, 4, 4, 2]));
    expect(Object.keys(Object.prototype)).to.deep.equal([]);
    expect(Object.keys(Object)).to.deep.equal([]);
  });

  it('reaches no prototype', () => {
    expect(
      valueOf([JSON.parse('{"__proto__": {"amount": 7}}') as Record<string, unknown>], {
        input: 'revenue',
        field: 'constructor.length',
        aggregate: 'sum',
      }),
    ).to.equal(undefined);
  });

  it('gives the same in one read as in any number of reads that go on, wherever they are cut', () => {
    const rowsOf = fc.array(
      fc.record({ amount: fc.integer({ min: -1_000_000, max: 1_000_000 }), day: fc.integer({ min: 0, max: 700 }) }),
      { minLength: 1, maxLength: 60 },
    );
    const mapping: DataMapping = {
      tables: ['t'],
      transformations: [
        { input: 'revenue', from: 't', field: 'amount', aggregate: 'sum', period: { field: 'on', last: '12 months' } },
        { input: 'cash', from: 't', field: 'amount', aggregate: 'last', orderBy: 'on' },
        { input: 'headcount', from: 't', aggregate: 'count' },
        {
          input: 'historicalContext.financials',
          from: 't',
          groupBy: { field: 'on', by: 'year' },
          fields: { revenue: { field: 'amount', aggregate: 'max' } },
        },
      ],
    };
    fc.assert(
      fc.property(rowsOf, fc.nat(60), (given, cut) => {
        const rows = given.map(({ amount, day }) => ({
          amount,
          on: new Date(today.getTime() - day * 86_400_000).toISOString().slice(0, 10),
        }));
        const whole = createMapper(mapping, known);
        whole.add('t', rows);
        const first = createMapper(mapping, known);
        first.add('t', rows.slice(0, cut));
        // Through JSON, as the state is kept.
        const second = createMapper(mapping, known, JSON.parse(JSON.stringify(first.state())) as MappingState);
        second.add('t', rows.slice(cut));
        expect(second.result(today)).to.deep.equal(whole.result(today));
      }),
      { numRuns: 200 },
    );
  });
});
