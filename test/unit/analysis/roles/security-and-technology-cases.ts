/** Cases for the tests of the CISO and the CTO: the documented example, a ransomware attack, and arbitrary contexts. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Case, ExecutiveContext, QueryType, RoleAnalysis, RoleModule } from '../../../../shared/analysis/model.js';
import { queryTypes } from '../../../../shared/analysis/model.js';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';

export const receivedAt = '2026-03-16T09:00:00.000Z';

export const caseOf = (content: string, context: ExecutiveContext = {}, type: QueryType = 'MA_EVALUATION'): Case =>
  prepareCase({ type, content, urgency: 'MEDIUM', receivedAt, context, snapshots: [] });

export const fintech =
  'Evaluate the acquisition of a fintech startup valued at $750M with 250 employees and operations in the US and EU';
export const fintechContext: ExecutiveContext = {
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

export const ransomware =
  'On 14 March 2026 ransomware encrypted our ERP; 2.3 million customer records including card numbers were exfiltrated, plants have been down for 36 hours and the attackers demand 4.5 million USD within 72 hours.';

const junk = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(Number.MAX_VALUE, -1, 0, 1e300, 'absent', 'full', '2020-01-01', 'GDPR', 'US', 'EU'),
);
const names = [
  'systems',
  'interfaces',
  'controls',
  'frameworks',
  'incidents',
  'projects',
  'options',
  'target',
  'technology',
  'security',
  'incident',
  'name',
  'stack',
  'type',
  'date',
  'start',
  'cost',
  'budget',
  'months',
  'endOfSupport',
  'kind',
  'coupling',
  'mfa',
  'revenue',
  'engineers',
  'technicalDebt',
  'delivery',
  'remediationCost',
  'developmentCost',
  'changeFailRate',
  'geographicScope',
  'industry',
  'jurisdictions',
  'dataTypes',
  'flags',
  'exclusions',
  'reason',
  'costPerHour',
  'cyberInsurance',
  'limit',
  'recordsHeld',
  'fxRates',
];
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    junk,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 6 }),
  ),
}));
const section = fc.dictionary(fc.constantFrom(...names), tree, { maxKeys: 8 });

/** Any context that the API lets through: known sections that hold anything. */
const anyContext = fc.record(
  {
    businessContext: section,
    organizationalContext: section,
    decisionScope: section,
    complianceRequirements: section,
    performanceContext: section,
    benchmarkData: section,
    historicalContext: section,
    strategicContext: section,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ExecutiveContext>;

const anyType = fc.constantFrom(...queryTypes);
const anyContent = fc.oneof(
  fc.string({ minLength: 10, maxLength: 300 }),
  fc.constantFrom(fintech, ransomware, 'What now?!', '3.14 -7 €5m 99% 0x'),
);

/** Every number in a value, with its path: what must be finite and must not be minus zero. */
function badNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}=${Object.is(value, -0) ? '-0' : value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => badNumbers(inner, `${path}.${key}`));
}

/** That a role throws on no case that the API lets through, and gives no number in anything it says that is not one. */
export function expectNumbersOnAnyCase(role: RoleModule): void {
  fc.assert(
    fc.property(anyContent, anyContext, anyType, (content, context, type) => {
      const input = caseOf(content, context, type);
      const results = [
        role.analyze(input),
        role.recommendations(input),
        role.risks(input),
        role.validate(input, { type }),
      ];
      expect(results.flatMap((result) => badNumbers(result))).to.deep.equal([]);
    }),
    { numRuns: 150 },
  );
}

/** Digits of the sentences that no line of evidence, and no name quoted in one, can account for. */
export function unsupportedNumbers(sentences: readonly string[], { evidence }: RoleAnalysis): string[] {
  const accounted = evidence.map(({ claim, value, origin }) => `${claim} ${String(value)} ${origin}`).join('\n');
  const values = evidence.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return sentences
    .flatMap((sentence) => sentence.match(/\d[\d,.]*/g) ?? [])
    .filter((digits) => {
      const plain = digits.replace(/[.,]+$/, '');
      const number = Number(plain.replaceAll(',', ''));
      const scaled = values.some((value) =>
        [1, 1e-3, 1e-6, 1e-9, 1e-12, 100].some(
          (scale) => Math.abs(Math.abs(value) * scale - number) <= Math.max(0.006 * number, 1e-9),
        ),
      );
      return !scaled && !accounted.includes(plain);
    });
}
