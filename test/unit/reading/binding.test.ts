import { expect } from 'chai';
import { bind } from '../../../shared/reading/bind.js';
import { readQuantities } from '../../../shared/reading/read-quantities.js';
import type { Fact } from '../../../shared/reading/reading.js';

const receivedAt = '2026-11-22T12:00:00Z';
const read = (text: string): ReturnType<typeof bind> =>
  bind(text, readQuantities(text, { receivedAt }), { receivedAt, type: 'MA_EVALUATION' });
const factOf = (text: string, quote: string): Fact | undefined =>
  read(text).facts.find((fact) => fact.quote.includes(quote));

const deal =
  'We are asked to buy Brandt for €186 million. Its revenue is €120 million and its EBITDA is €24 million. Our own revenue is €640 million.';

describe('binding', () => {
  it('gives every quantity a fact or a question, and none twice', () => {
    const quantities = readQuantities(deal, { receivedAt });
    const { facts, unplaced } = read(deal);
    expect([...facts, ...unplaced].map(({ start }) => start).toSorted((a, b) => a - b)).to.deep.equal(
      quantities.map(({ start }) => start),
    );
  });

  it('tells price, revenue and earnings apart', () => {
    expect(factOf(deal, '186')?.measure).to.be.oneOf(['dealValue', 'enterpriseValue', 'upfrontPayment']);
    expect(factOf(deal, '120')?.measure).to.equal('revenue');
    expect(factOf(deal, '24')?.measure).to.equal('ebitda');
    expect(factOf(deal, '640')).to.include({ measure: 'revenue', of: 'own' });
  });

  it('does not take cost of sales for sales, nor net debt for debt', () => {
    expect(factOf('Sales were $50m, cost of sales $31m.', '31')?.measure).to.not.equal('revenue');
    expect(factOf('Net debt stands at $31m and EBITDA at $10m.', '31')?.measure).to.equal('netDebt');
  });

  it('keeps its measures when the party has another name or the currency another notation', () => {
    const measuresOf = (text: string): string[] => read(text).facts.map(({ measure }) => measure);
    expect(measuresOf(deal.replace('Brandt', 'Ostermann'))).to.deep.equal(measuresOf(deal));
    expect(measuresOf(deal.replaceAll('€', 'EUR '))).to.deep.equal(measuresOf(deal));
  });

  it('keeps its measures when a paragraph that has nothing to do with it follows', () => {
    const longer = `${deal}\n\nThe canteen will be painted next week and the parking ticket machine is broken.`;
    const measures = read(deal).facts.map(({ measure }) => measure);
    expect(read(longer).facts.map(({ measure }) => measure)).to.deep.equal(measures);
  });

  it('reads the rows and columns of a table', () => {
    const table = '€m | 2024 | 2025\nRevenue | 110 | 120\nEBITDA | 20 | 24\nNet debt | 45 | 40';
    const quantities = [...table.matchAll(/\b\d{2,3}\b(?=\s|$)/g)]
      .filter(({ index }) => index > table.indexOf('\n'))
      .map((match) => ({
        quote: match[0],
        start: match.index,
        end: match.index + match[0].length,
        value: Number(match[0]) * 1e6,
        unit: 'EUR',
        bound: 'exact' as const,
      }));
    const { facts } = bind(table, quantities, { receivedAt, type: 'FINANCIAL_ANALYSIS' });
    expect(facts.map(({ measure }) => measure)).to.deep.equal([
      'revenue',
      'revenue',
      'ebitda',
      'ebitda',
      'netDebt',
      'netDebt',
    ]);
    expect(facts.map(({ period }) => period)).to.deep.equal(['2024', '2025', '2024', '2025', '2024', '2025']);
  });

  it('never throws and reads nothing where there is nothing', () => {
    for (const text of ['', '\n\n|||\n', '????', '9'.repeat(5000), 'a '.repeat(20_000)]) {
      expect(() => read(text)).to.not.throw();
    }
  });
});
