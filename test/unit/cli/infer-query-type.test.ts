import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { inferQueryType } from '../../../shared/analysis/index.js';

const { queries } = JSON.parse(
  readFileSync(new URL('../../fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as { queries: { text: string }[] };

/** What each text of the extraction set is about, where one type alone is clear. */
const expected: [opening: string, type: string | undefined, cue?: string][] = [
  ['Should we acquire DataFlow', 'MA_EVALUATION', 'acquire'],
  ['Evaluate the purchase of Nordic', 'MA_EVALUATION', 'purchase of'],
  ['On 14 March 2026 ransomware', 'CRISIS_MANAGEMENT', 'ransomware'],
  ['Cash is £18.4m, monthly burn', 'FINANCIAL_ANALYSIS', 'monthly burn'],
  ['Compare building our own payments platform', undefined],
  ['Our covenant is net debt', 'FINANCIAL_ANALYSIS', 'covenant'],
  ['A whistleblower alleges', 'CRISIS_MANAGEMENT', 'whistleblower'],
  ['Enter the Brazilian market', 'STRATEGIC_PLANNING', 'Enter the Brazilian market'],
  ['Merge the two hospital networks', 'MA_EVALUATION', 'Merge'],
  ['Line 4 OEE dropped', 'FINANCIAL_ANALYSIS', 'hurdle rate'],
  ['Divest the 51% stake', 'MA_EVALUATION', 'Divest'],
  ['Prioritise five initiatives', 'STRATEGIC_PLANNING', 'Prioritise'],
  ['Budget: 1,250,000 dollars', 'MA_EVALUATION', 'offer at'],
  ['Headcount attrition hit 22%', undefined],
  ['Our cloud provider’s outage', undefined],
];

describe('inferQueryType', () => {
  expected.forEach(([opening, type, cue], index) => {
    it(`${type === undefined ? 'asks about' : 'knows'} “${opening}…”`, () => {
      const { text } = queries[index] ?? expect.fail();
      expect(text.replaceAll("'", '’')).to.satisfy((words: string) => words.startsWith(opening));
      expect(inferQueryType(text)).to.deep.equal(type === undefined ? undefined : { type, cue });
    });
  });

  const others: [text: string, type: string | undefined][] = [
    ['', undefined],
    ['What is our debt, and what does growth cost us?', undefined],
    ['We were hacked while we prepared the acquisition', undefined],
    [
      'We were hacked, the attackers exfiltrated records and want ransom while we prepare the acquisition',
      'CRISIS_MANAGEMENT',
    ],
    ['A word counts once: merger, merger, Merger, ransomware', undefined],
    ['Recalling the good times', undefined],
  ];
  for (const [text, type] of others) {
    it(`${type === undefined ? 'leaves open' : `takes for ${type}`}: ${text.slice(0, 60)}`, () => {
      expect(inferQueryType(text)?.type).to.equal(type);
    });
  }
});
