import type { QueryRequest } from '../shared/queries/index.js';

/** Longest deadline there is: no query of a backlog ends before a worker has reached it. */
const TIMEOUT_SECONDS = 300;

const companies = [
  'DataFlow Inc.',
  'Nordic Health Systems AB',
  'Helvion GmbH',
  'Kaito Logistics K.K.',
  'Riverbend Health LLC',
];

const businessContext = {
  industry: 'FINANCIAL_SERVICES',
  businessModel: 'B2B_SAAS',
  marketPosition: 'MARKET_LEADER',
  growthStage: 'SCALE_UP',
  geographicScope: ['US', 'EU'],
};
const organizationalContext = {
  size: 'MEDIUM_ENTERPRISE',
  structure: 'MATRIX',
  culture: 'INNOVATION_FOCUSED',
  maturity: 'OPTIMIZING',
  changeCapacity: 'HIGH',
};

type Question = Pick<QueryRequest, 'type' | 'content' | 'context'>;

/** What executives ask, from the shortest to the longest; `n` changes every amount, so that no two queries are alike. */
const questions: ((n: number) => Question)[] = [
  (n) => ({
    type: 'MA_EVALUATION',
    content: `Evaluate the acquisition of a fintech startup valued at $${300 + n}M with ${120 + n} employees and operations in the US and EU.`,
    context: { businessContext, organizationalContext, authorityLevel: 4 },
  }),
  (n) => ({
    type: 'FINANCIAL_ANALYSIS',
    content: `Cash is £${(12 + n / 100).toFixed(2)}m, monthly burn £1.6m, revenue up ${20 + (n % 90)}% to £9m. Do we raise a Series B now or cut opex by fifteen percent?`,
  }),
  (n) => ({
    type: 'CRISIS_MANAGEMENT',
    content: `On 14 March 2026 ransomware encrypted our ERP; ${(1 + n / 1000).toFixed(3)} million customer records including card numbers were exfiltrated, plants have been down for ${12 + (n % 60)} hours and the attackers demand 4.5 million USD within 72 hours.`,
    context: { businessContext: { industry: 'MANUFACTURING', geographicScope: ['DE', 'US-CA'] } },
  }),
  (n) => ({
    type: 'STRATEGIC_PLANNING',
    content: `Prioritise five initiatives for 2027 with a $${(8 + n / 100).toFixed(2)}m envelope: cloud exit, AI copilots, SAP S/4HANA, zero trust, and a new plant in Monterrey due January 2029.`,
    context: { organizationalContext },
  }),
  (n) => ({
    type: 'MA_EVALUATION',
    content: `Should we acquire ${companies[n % companies.length]} for $${400 + n} million? Target has $60M ARR growing ${15 + (n % 40)}% YoY with -8% EBITDA margin; we would fund 60% debt / 40% equity and expect $25M run-rate synergies within 24 months.`,
    context: { businessContext, organizationalContext },
  }),
  (n) => ({
    type: 'FINANCIAL_ANALYSIS',
    content: `Our covenant is net debt / EBITDA below 3.5x and interest cover above 3.0 times. FY2026 EBITDA fell from $${90 + (n % 30)}M to $71M and debt is $${200 + n}M at SOFR + 275 bps.`,
    context: { businessContext: { industry: 'INDUSTRIALS' } },
  }),
  (n) => ({
    type: 'STRATEGIC_PLANNING',
    content: `Compare building our own payments platform (18-24 months, $${5 + (n % 20)}-${30 + n} million) with buying Stripe Treasury and with a joint venture with Banco Santander S.A.`,
    context: { businessContext, organizationalContext },
  }),
  (n) => ({
    type: 'CRISIS_MANAGEMENT',
    content: `Our cloud provider's outage lasted ${4 + (n % 30)} hrs 20 min on Nov 3rd, costing roughly $${(1 + n / 1000).toFixed(3)}M; SLA credits are only 10 percent. Should we go multi-region (RTO 1 hour, RPO 15 minutes)?`,
  }),
];

/** The n-th query of an endless row in which no two are alike; without extension packs, so that each has the same five jobs. */
export function queryOf(n: number): QueryRequest {
  const question = questions[n % questions.length] as (n: number) => Question;
  return { ...question(n), options: { enableExtensions: false, timeoutSeconds: TIMEOUT_SECONDS } };
}

let next = 0;

/** A query that this run has not asked yet, serialized. */
export const newQuery = (): string => JSON.stringify(queryOf(next++));
