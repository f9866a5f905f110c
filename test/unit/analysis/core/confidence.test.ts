import { expect } from 'chai';
import fc from 'fast-check';
import {
  agreement,
  availability,
  queryConfidence,
  roleConfidence,
  roleWeights,
} from '../../../../shared/analysis/confidence.js';
import { roleCompleteness } from '../../../../shared/analysis/completeness.js';
import { queryTypes, roles } from '../../../../shared/analysis/model.js';
import { workedExample } from '../worked-examples.js';
import { aCase, receivedAt } from './a-case.js';

describe('confidence', () => {
  it('gives the worked example', () => {
    const { inputs, expected } = workedExample<never, Record<string, number>>('confidence');
    expect(queryConfidence(inputs)).to.be.closeTo(expected['confidence'] ?? 0, 1e-5);
  });

  interface Stances {
    stances: (number | null)[];
    weights: number[];
  }
  for (const { id, inputs, expected } of [
    workedExample<Stances, { agreement: number }>('agreement'),
    workedExample<Stances, { agreement: number }>('agreement-missing'),
  ]) {
    it(`gives the worked example ${id}`, () => {
      const stances = inputs.stances.map((stance, index) => ({ stance, weight: inputs.weights[index] ?? 0 }));
      expect(agreement(stances)).to.be.closeTo(expected.agreement, 1e-5);
    });
  }

  it('weighs the five roles to one for every type', () => {
    for (const type of queryTypes)
      expect(roles.reduce((sum, role) => sum + roleWeights[type][role], 0)).to.be.closeTo(1, 1e-12);
  });

  it('takes three hundredths for each contradiction, and no more than fifteen in all', () => {
    expect(availability({ declared: 0, failed: 0 }, 1)).to.equal(0.97);
    expect(availability({ declared: 4, failed: 2 }, 0)).to.equal(0.95);
    expect(availability({ declared: 1, failed: 1 }, 50)).to.be.closeTo(0.9 * 0.85, 1e-12);
  });

  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const stance = fc.double({ min: -1, max: 1, noNaN: true });

  it('never falls when a factor rises, and stays within its bounds', () => {
    fc.assert(
      fc.property(share, share, share, share, share, (completeness, evidence, agreed, available, more) => {
        const base = { completeness, evidence, agreement: agreed, availability: available };
        const before = queryConfidence(base);
        expect(before).to.be.within(0.05, 0.95);
        for (const factor of ['completeness', 'evidence', 'agreement', 'availability'] as const) {
          expect(queryConfidence({ ...base, [factor]: Math.max(base[factor], more) })).to.be.at.least(before);
        }
        expect(roleConfidence(Math.max(completeness, more), evidence)).to.be.at.least(
          roleConfidence(completeness, evidence),
        );
      }),
    );
  });

  it('never agrees more when a role fails', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(stance, fc.double({ min: 0.05, max: 1, noNaN: true })), { minLength: 5, maxLength: 5 }),
        fc.nat(4),
        (entries, lost) => {
          const all = entries.map(([score, weight]) => ({ stance: score as number | null, weight }));
          const without = all.map((entry, index) => (index === lost ? { ...entry, stance: null } : entry));
          expect(agreement(without)).to.be.at.most(agreement(all) + 1e-12);
        },
      ),
    );
  });
});

describe('completeness of a role', () => {
  const pieces: Record<string, unknown>[] = [
    { performanceContext: { revenue: 9e8, revenueGrowth: 0.1, ebitda: 1e8 } },
    { performanceContext: { operations: { headcount: 900, attritionRate: 0.12, suppliers: [{ name: 'Acme' }] } } },
    {
      performanceContext: {
        technology: { systems: [{ name: 'CRM', stack: 'Java', businessFit: 4 }], engineers: 80, spend: { run: 5e6 } },
      },
    },
    { performanceContext: { security: { dataTypes: ['PII'], controls: { mfa: 1 }, recordsHeld: 1e6 } } },
    {
      decisionScope: { dealValue: 2e8, target: { revenue: 5e7, systems: [{ stack: 'Go' }], culture: 'HIERARCHICAL' } },
    },
    { decisionScope: { incident: { systems: ['ERP'], downtimeHours: 9 }, options: [{ name: 'a', cost: 1e6 }] } },
    { organizationalContext: { culture: 'INNOVATION_FOCUSED', changeCapacity: 'HIGH', structure: 'MATRIX' } },
    { historicalContext: { financials: [{ fiscalYear: 2025, revenue: 8e8 }], incidents: [{ type: 'outage' }] } },
    { benchmarkData: { wacc: 0.09, peers: [{ name: 'P' }] } },
    { businessContext: { industry: 'MANUFACTURING', geographicScope: ['EU'] } },
  ];

  const joined = (chosen: Record<string, unknown>[]): Record<string, unknown> =>
    chosen.reduce<Record<string, unknown>>((all, piece) => deepMerge(all, piece), {});

  function deepMerge(a: Record<string, unknown>, b: Record<string, unknown>): Record<string, unknown> {
    const merged = { ...a };
    for (const [key, value] of Object.entries(b)) {
      const present = merged[key];
      merged[key] = isObject(present) && isObject(value) ? deepMerge(present, value) : value;
    }
    return merged;
  }
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  it('never falls when data are added to the context or read from a connector', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...queryTypes),
        fc.constantFrom(...roles),
        fc.subarray(pieces),
        fc.constantFrom(...pieces),
        fc.integer({ min: 0, max: 30 }),
        (type, role, present, added, age) => {
          const before = roleCompleteness(role, aCase({ type, context: joined(present) }));
          const more = roleCompleteness(role, aCase({ type, context: joined([...present, added]) }));
          const readAt = new Date(Date.parse(receivedAt) - age * 86_400_000).toISOString();
          const connected = roleCompleteness(
            role,
            aCase({ type, context: joined(present), snapshots: [{ systemType: 'ERP', readAt, values: added }] }),
          );
          for (const after of [more, connected]) {
            expect(after.completeness).to.be.at.least(before.completeness - 1e-12);
            expect(after.evidenceStrength).to.be.at.least(before.evidenceStrength - 1e-12);
            expect(after.confidence).to.be.at.least(before.confidence - 1e-12);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('names what is missing by the path that a caller would fill, heaviest first', () => {
    const { missing } = roleCompleteness('CFO', aCase({ content: 'Should we buy Kestrel Ltd for $90M?' }));
    expect(missing.slice(0, 3).map(({ path }) => path)).to.deep.equal([
      'decisionScope.target.revenue',
      'decisionScope.target.ebitda',
      'decisionScope.target.revenueGrowth',
    ]);
    expect(missing.map(({ path }) => path)).not.to.include('decisionScope.dealValue');
  });

  it('asks only for what counts for the type', () => {
    const { missing } = roleCompleteness('CFO', aCase({ type: 'FINANCIAL_ANALYSIS' }));
    expect(missing.map(({ path }) => path))
      .to.include('performanceContext.revenue')
      .and.not.to.include('decisionScope.synergies');
  });
});
