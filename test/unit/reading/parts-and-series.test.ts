import { expect } from 'chai';
import { withDaysByMeaning } from '../../../shared/reading/days-by-meaning.js';
import { readQuery, type Fact } from '../../../shared/reading/index.js';

const amountsOf = (content: string, measure: string): Fact['value'][] =>
  readQuery(content, { type: 'FINANCIAL_ANALYSIS', receivedAt: '2026-11-22T08:00:00.000Z' })
    .facts.filter((fact) => fact.measure === measure)
    .map(({ value }) => value);

describe('series told line by line', () => {
  it('are what the line above announces, and what comes back at the end is no flow', () => {
    const content =
      'Cost €24.0m, all of it next year.\nNet cash in, €m, by year, from the manager’s paper:\n\nY1 2.0\nY2 3.6\nY3 4.7\nY4 5.1, plus €3.0m for the plant at the end\n\nOur hurdle is 8%. Is it worth doing?';
    expect(amountsOf(content, 'cashFlow')).to.deep.equal([2_000_000, 3_600_000, 4_700_000, 5_100_000]);
    expect(amountsOf(content, 'residualValue')).to.deep.equal([3_000_000]);
  });
});

describe('parts of earnings', () => {
  it('are adjustments of them in a sentence', () => {
    const content =
      'EBITDA was €29.8m, but €3.4m of that is an insurance payment. Net debt is €98.7m against a limit of 3.5x. Can we pay a dividend?';
    expect(amountsOf(content, 'ebitdaAdjustment')).to.deep.equal([3_400_000]);
  });

  it('are adjustments of them in the row below', () => {
    const content =
      '| €m | FY2025 | FY2026 |\n|---|---|---|\n| Revenue | 412.0 | 438.5 |\n| EBITDA | 31.3 | 29.8 |\n| of which insurance recovery | – | 3.4 |\n| Net debt | 79.6 | 98.7 |\n\nHow good were the results?';
    expect(amountsOf(content, 'ebitdaAdjustment')).to.deep.equal([3_400_000]);
  });
});

describe('weekdays', () => {
  const fact = (measure: string, quote: string, value: string, status: Fact['status']): Fact => ({
    id: 'f1',
    quote,
    start: 0,
    end: quote.length,
    value,
    unit: 'date',
    bound: 'exact',
    measure,
    of: 'own',
    status,
    confidence: 0.6,
  });
  const on = (read: Fact): Fact['value'] | undefined => withDaysByMeaning([read], '2026-11-22')[0]?.value;

  it('lie before the day of writing for what has begun and after it for what is due', () => {
    expect(on(fact('incidentStart', 'Friday 23:40', '2026-11-27T23:40', 'actual'))).to.equal('2026-11-20T23:40');
    expect(on(fact('ransomDeadline', 'Wednesday', '2026-11-18', 'demand'))).to.equal('2026-11-25');
  });

  it('stay where a date is said, or where what begins is planned', () => {
    expect(on(fact('incidentStart', 'Friday 27 November', '2026-11-27', 'actual'))).to.equal('2026-11-27');
    expect(on(fact('incidentStart', 'Friday', '2026-11-27', 'plan'))).to.equal('2026-11-27');
    expect(on(fact('startDate', 'Friday', '2026-11-27', 'actual'))).to.equal('2026-11-27');
  });
});
