/** Cases for the two operating roles, and the check that every number they print stands in their evidence. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { formatFigure } from '../../../../shared/analysis/figures.js';
import type { Case, Evidence, ExecutiveContext, QueryType, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';

/** A prepared case at a fixed time. */
export function aCase(type: QueryType, content: string, context: ExecutiveContext = {}): Case {
  return prepareCase({
    type,
    content,
    urgency: 'MEDIUM',
    receivedAt: '2026-11-20T09:00:00.000Z',
    context,
    snapshots: [],
  });
}

/** The organization of the specification's documented example. */
export const documentedContext: ExecutiveContext = {
  businessContext: {
    industry: 'FINANCIAL_SERVICES',
    businessModel: 'B2B_SAAS',
    marketPosition: 'MARKET_LEADER',
    growthStage: 'SCALE_UP',
  },
  organizationalContext: {
    size: 'MEDIUM_ENTERPRISE',
    structure: 'MATRIX',
    culture: 'INNOVATION_FOCUSED',
    maturity: 'OPTIMIZING',
    changeCapacity: 'HIGH',
  },
  authorityLevel: 4,
};

/** The specification's documented example with another headcount. */
export const documentedCase = (people = 250, context: ExecutiveContext = documentedContext): Case =>
  aCase(
    'MA_EVALUATION',
    `Evaluate the acquisition of a fintech startup valued at $750M with ${people} employees and operations in the US and EU`,
    context,
  );

/** A context that fills what the two roles read. */
export const richContext: ExecutiveContext = {
  ...documentedContext,
  strategicContext: {
    objectives: [{ type: 'COST_EFFICIENCY', target: '10% lower run cost', timeline: '18 months' }],
    initiatives: ['Cloud exit', 'ERP renewal', 'AI copilots', 'New plant'],
  },
  performanceContext: {
    currency: 'USD',
    revenue: 1.2e9,
    technology: {
      systems: [
        { name: 'Salesforce', function: 'CRM', businessFit: 4, technicalFit: 4, annualCost: 900_000, hosting: 'SaaS' },
        {
          name: 'OldLedger',
          function: 'ERP',
          businessFit: 4,
          technicalFit: 2,
          annualCost: 2_000_000,
          endOfSupport: '2027-06-30',
          hosting: 'on-prem',
        },
        { name: 'FaxRouter', function: 'fax', businessFit: 1, technicalFit: 1, annualCost: 50_000 },
      ],
      spend: { run: 60e6, change: 20e6 },
      dataQuality: { completeness: 0.7, duplicates: 0.1 },
      delivery: { deploysPerMonth: 2 },
    },
    operations: {
      headcount: 4000,
      averageSalary: 80_000,
      capacityUtilization: 0.88,
      rtoHours: 12,
      mtpdHours: 8,
      layers: 7,
      processes: [
        { name: 'order to cash', variants: 4, handoffs: 9, automated: 0.3 },
        { name: 'month end', variants: 2, handoffs: 5, automated: 0.1 },
        { name: 'hiring', variants: 1, handoffs: 3, automated: 0 },
      ],
      suppliers: [{ name: 'Kaito Castings', share: 0.6, singleSource: true }],
    },
  },
  decisionScope: {
    expectedClose: '2027-03-31',
    target: {
      name: 'Finlytix',
      culture: 'HIERARCHICAL',
      averageSalary: 120_000,
      keyPeople: [{ role: 'head of risk engine' }, { role: 'lead data scientist' }],
      systems: [
        {
          name: 'HubSpot',
          function: 'CRM',
          vendor: 'HubSpot',
          businessFit: 3,
          technicalFit: 3,
          annualCost: 200_000,
          contract: { changeOfControl: true },
        },
      ],
      dataVolumes: [{ name: 'customers', records: 2e6, gigabytes: 800 }],
    },
    synergies: { cost: 20e6 },
  },
};

interface DevQuery {
  id: number;
  text: string;
}
const { queries } = JSON.parse(
  readFileSync(new URL('../../../fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as { queries: DevQuery[] };

const otherTypes: Record<number, QueryType> = {
  3: 'CRISIS_MANAGEMENT',
  4: 'STRATEGIC_PLANNING',
  5: 'STRATEGIC_PLANNING',
  6: 'FINANCIAL_ANALYSIS',
  7: 'CRISIS_MANAGEMENT',
  8: 'STRATEGIC_PLANNING',
  10: 'FINANCIAL_ANALYSIS',
  12: 'STRATEGIC_PLANNING',
  13: 'FINANCIAL_ANALYSIS',
  14: 'STRATEGIC_PLANNING',
  15: 'CRISIS_MANAGEMENT',
};

const incidents: [QueryType, string][] = [
  [
    'CRISIS_MANAGEMENT',
    'We must decide on a recall: a safety defect in 12,000 brake units injured three people in Germany; stock is still shipping.',
  ],
  [
    'CRISIS_MANAGEMENT',
    'Supply chain shock: our sole source Kaito Castings faces insolvency, 9 days of stock left, line 2 stops after that.',
  ],
  ['CRISIS_MANAGEMENT', 'The payment platform has been down for 5 hours, each hour costs us $200k, RTO is 2 hours.'],
  ['CRISIS_MANAGEMENT', 'Our CEO resigned this morning after misconduct claims; three of eight executives may follow.'],
  ['STRATEGIC_PLANNING', 'Cut 400 jobs across Germany and the United States by 2027 to save $45M a year.'],
  ['FINANCIAL_ANALYSIS', 'Is our IT run cost of $60M too high against revenue of $1.2B?'],
];

/** The development queries, the documented example, incidents of every kind that the two roles lead, and a bare greeting. */
export const manyCases: [name: string, input: Case][] = [
  ...queries.map(({ id, text }): [string, Case] => [`dev query ${id}`, aCase(otherTypes[id] ?? 'MA_EVALUATION', text)]),
  ...incidents.map(([type, content]): [string, Case] => [content.slice(0, 40), aCase(type, content)]),
  ...incidents.map(([type, content]): [string, Case] => [
    `${content.slice(0, 40)} (rich context)`,
    aCase(type, content, richContext),
  ]),
  ['the documented example', documentedCase()],
  ['the documented example with a rich context', documentedCase(250, richContext)],
  ['a greeting', aCase('MA_EVALUATION', 'hello you!')],
];

/** Numbers with their sign and scale; the quantile names p50 and p80 are words. */
const numbers = /(?<!\bp)[$€£¥₹]?(?<![\w.])\d[\d,.]*\d?(?:%|[KMBT]\b)?/g;

function backing(evidence: Evidence[]): string {
  return evidence
    .flatMap(({ claim, value, unit, origin }) => [
      claim,
      String(value),
      origin,
      typeof value === 'number' && unit !== undefined ? formatFigure({ value, unit }) : '',
    ])
    .join('\n');
}

function expectBacked(text: string, evidence: Evidence[]): void {
  const known = backing(evidence);
  for (const [found] of text.matchAll(numbers)) {
    const bare = found.replace(/[.,]$/, '').replace(/^[$€£¥₹]/, '');
    expect(known, `“${found}” in “${text}”`).to.include(bare);
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(textsIn)
        : [];

/** Fails when a number in the prose of an analysis has no line of evidence. */
export function expectEveryNumberBacked(analysis: RoleAnalysis): void {
  const fields = Object.entries(analysis.fields)
    .filter(([name]) => !name.endsWith('Detail'))
    .flatMap(([, value]) => textsIn(value));
  for (const text of [analysis.headline, ...fields]) expectBacked(text, analysis.evidence);
  for (const { action, rationale, evidence } of analysis.recommendations) {
    expectBacked(action, evidence);
    expectBacked(rationale, evidence);
  }
  for (const risk of analysis.risks)
    for (const text of [risk.cause, risk.event, risk.consequence]) expectBacked(text, analysis.evidence);
}

/** Fails on NaN, an infinity or a negative zero anywhere in a value. */
export function expectCleanNumbers(value: unknown, path = ''): void {
  if (typeof value === 'number')
    expect(Number.isFinite(value) && !Object.is(value, -0), `${path}: ${value}`).to.equal(true);
  else if (Array.isArray(value)) value.forEach((item, index) => expectCleanNumbers(item, `${path}[${index}]`));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) expectCleanNumbers(item, `${path}.${key}`);
}
