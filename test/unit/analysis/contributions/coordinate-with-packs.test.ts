import { expect } from 'chai';
import fc from 'fast-check';
import { withPackInputs } from '../../../../shared/analysis/confidence.js';
import type { PackContribution } from '../../../../shared/analysis/contributions/contribution.js';
import { coordinate } from '../../../../shared/analysis/coordinate.js';
import type { Coordination } from '../../../../shared/analysis/coordinate.js';
import type { Role, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { roles } from '../../../../shared/analysis/model.js';
import { aCase, anAnalysis, aRecommendation } from '../core/a-case.js';
import { aContribution } from './a-contribution.js';

const analyses = (given: Partial<Record<Role, Partial<RoleAnalysis>>> = {}): Record<Role, RoleAnalysis> =>
  Object.fromEntries(roles.map((role) => [role, anAnalysis(role, given[role])])) as Record<Role, RoleAnalysis>;
const joined = (
  contributions: PackContribution[],
  given = analyses(),
  notInstalled: { extensionId: string; wouldAdd: string }[] = [],
): Coordination =>
  coordinate({
    case: aCase(),
    analyses: given,
    failed: [],
    connectors: { declared: 0, failed: 0 },
    contributions,
    notInstalled,
  });
const covering = (extensionId: string, found: number, of: number): PackContribution =>
  aContribution(extensionId, {
    inputs: Array.from({ length: of }, (_, index) => ({
      role: 'CFO' as const,
      path: `a.b${index}`,
      found: index < found,
      wouldAdd: 'x',
    })),
  });

describe('coordination with packs', () => {
  it('lists their advice among the roles’, and says which pack gave it', () => {
    const { coordinatedRecommendations } = joined([
      aContribution('bank-v2.1', {
        recommendations: [
          aRecommendation('CFO', 'restore-liquidity-bank', { critical: true, extensionId: 'bank-v2.1' }),
        ],
      }),
    ]);
    expect(
      coordinatedRecommendations.map(({ roles: who, extensions, priority }) => [who, extensions, priority]),
    ).to.deep.equal([[['CFO'], ['bank-v2.1'], 'CRITICAL']]);
  });

  it('merges the same advice of a role and of packs into one item', () => {
    const key = 'establish-transfer-basis';
    const given = analyses({ CISO: { recommendations: [aRecommendation('CISO', key)] } });
    const packs = ['a-v1.0', 'b-v1.0'].map((extensionId) =>
      aContribution(extensionId, { recommendations: [aRecommendation('CISO', key, { extensionId })] }),
    );
    expect(joined(packs, given).coordinatedRecommendations.map(({ extensions }) => extensions)).to.deep.equal([
      ['a-v1.0', 'b-v1.0'],
    ]);
  });

  it('is what it was when there is no pack', () =>
    expect(joined([])).to.deep.equal(
      coordinate({ case: aCase(), analyses: analyses(), failed: [], connectors: { declared: 0, failed: 0 } }),
    ));

  it('names packs that apply and are not installed', () => {
    expect(
      joined([], analyses(), [{ extensionId: 'saas-technology-v1.0', wouldAdd: 'retention by cohort' }]).assumptions.at(
        -1,
      ),
    ).to.equal('saas-technology-v1.0 applies and is not installed: it would add retention by cohort');
  });

  it('carries the packs’ own assumptions', () =>
    expect(joined([aContribution('p-v1.0', { assumptions: ['patient data is in scope'] })]).assumptions).to.include(
      'patient data is in scope',
    ));

  it('raises completeness by the best coverage alone: C + (1 − C)·.15·coverage', () => {
    expect(withPackInputs(0.6, [])).to.equal(0.6);
    expect(withPackInputs(0.6, [0.5, 1])).to.be.closeTo(0.66, 1e-12);
    const { confidenceDetail } = joined([covering('a-v1.0', 1, 4), covering('b-v1.0', 2, 2)]);
    expect(confidenceDetail.completeness).to.be.closeTo(0.5 + 0.5 * 0.15, 1e-9);
    expect(confidenceDetail.extensions).to.deep.equal([
      { extensionId: 'a-v1.0', coverage: 0.25 },
      { extensionId: 'b-v1.0', coverage: 1 },
    ]);
  });

  it('never lowers the confidence, by no pack and by no input more', () => {
    const coverage = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(
        fc.array(coverage, { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (packs, completeness) => {
          const given = analyses(Object.fromEntries(roles.map((role) => [role, { completeness }])));
          let before = joined([], given).confidence;
          for (let count = 1; count <= packs.length; count += 1) {
            const { confidence } = joined(
              packs.slice(0, count).map(([found, of], index) => covering(`p${index}-v1.0`, found, of)),
              given,
            );
            expect(confidence).to.be.at.least(before);
            before = confidence;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same in whatever order the packs ended', () => {
    const packs = ['c-v1.0', 'a-v1.0', 'b-v1.0'].map((extensionId) =>
      aContribution(extensionId, {
        assumptions: [extensionId],
        recommendations: [aRecommendation('COO', `advice-${extensionId}`, { extensionId })],
      }),
    );
    expect(joined(packs)).to.deep.equal(joined(packs.toReversed()));
  });
});
