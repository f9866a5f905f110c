import { expect } from 'chai';
import fc from 'fast-check';
import { authorize, requiredAuthority } from '../../../../shared/analysis/authority.js';
import type { ExecutiveContext, RiskRating } from '../../../../shared/analysis/model.js';
import { workedExample } from '../worked-examples.js';
import { aCase, anAnalysis } from './a-case.js';

const planning = (context: ExecutiveContext, content = 'Approve the new platform for the group.') =>
  requiredAuthority(aCase({ type: 'STRATEGIC_PLANNING', content, context }), {});
const levelOf = (context: ExecutiveContext): number => planning(context).requiredLevel;

describe('required authority', () => {
  it('gives the worked example', () => {
    interface Deal {
      dealValueUsd: number;
      revenueUsd: number;
    }
    const {
      inputs: { dealValueUsd, revenueUsd },
      expected,
    } = workedExample<Deal, { sharePct: number; level: number }>('doa');
    const result = requiredAuthority(
      aCase({
        content: 'Acquire control of DataFlow Inc.',
        context: { decisionScope: { dealValue: dealValueUsd }, performanceContext: { revenue: revenueUsd } },
      }),
      {},
    );
    expect(result).to.include({ requiredLevel: expected.level, decidedBy: 'money' });
    expect(result.dimensions[0]?.why).to.include(`${expected.sharePct}% of revenue`);
    expect(
      result.dimensions.filter(({ dimension }) => dimension === 'trigger').map(({ why }) => why.split(':')[0]),
    ).to.deep.equal(['acquire-major', 'acquire-control']);
  });

  for (const [name, context, level] of [
    [
      'a share of revenue up to 0.05% is level 1',
      { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 5e5 } },
      1,
    ],
    [
      'a share up to 0.25% is level 2',
      { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 2.5e6 } },
      2,
    ],
    ['a share up to 1% is level 3', { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 9e6 } }, 3],
    ['a share up to 5% is level 4', { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 5e7 } }, 4],
    ['more is level 5', { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 5.1e7 } }, 5],
    [
      'without revenue the size class counts',
      { organizationalContext: { size: 'STARTUP' }, decisionScope: { investment: 9e4 } },
      3,
    ],
    [
      'the same amount weighs less on a multinational',
      { organizationalContext: { size: 'MULTINATIONAL' }, decisionScope: { investment: 9e4 } },
      1,
    ],
    [
      '250 million is level 5 whatever the revenue',
      { performanceContext: { revenue: 1e12 }, decisionScope: { investment: 2.5e8 } },
      5,
    ],
    ['an unknown amount is level 4', {}, 4],
    [
      'scope can decide',
      { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 1e5, scope: 'enterprise' } },
      4,
    ],
    [
      'what cannot be undone is level 4',
      { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 1e5, reversible: false } },
      4,
    ],
  ] as [string, ExecutiveContext, number][]) {
    it(name, () => expect(levelOf(context)).to.equal(level));
  }

  it('asks to confirm an unknown amount', () => expect(planning({}).conditions).to.deep.equal(['confirm amount']));

  it('takes the largest of what the case and the roles know, and the worst risk', () => {
    const input = aCase({
      type: 'STRATEGIC_PLANNING',
      context: { performanceContext: { revenue: 1e9 }, decisionScope: { investment: 1e5 } },
    });
    const result = requiredAuthority(input, {
      CFO: anAnalysis('CFO', {
        authority: { commitmentUsd: 4e7, risk: 'MODERATE', triggers: ['covenant', 'no-such-trigger'] },
      }),
      CISO: anAnalysis('CISO', { authority: { commitmentUsd: null, risk: 'HIGH', triggers: [] } }),
    });
    expect(result.dimensions.map(({ dimension, level }) => [dimension, level])).to.deep.equal([
      ['money', 4],
      ['risk', 4],
      ['trigger', 5],
    ]);
    expect(result).to.include({ requiredLevel: 5, decidedBy: 'trigger' });
    expect(result.participants).to.deep.equal(['CFO', 'board']);
  });

  it('needs the board for a ransom, and lets containment begin at level 2', () => {
    const result = requiredAuthority(
      aCase({
        type: 'CRISIS_MANAGEMENT',
        content: 'Ransomware encrypted our ERP; the attackers demand 4.5 million USD within 72 hours.',
      }),
      {},
    );
    expect(result).to.include({ requiredLevel: 5, decidedBy: 'money', commitmentUsd: 4.5e6 });
    expect(
      result.dimensions.filter(({ dimension }) => dimension === 'trigger').map(({ why }) => why.split(':')[0]),
    ).to.include('ransom');
    expect(result.conditions.join()).to.include('level 2 at once').and.to.include('never for payment of ransom');
  });

  it('does not call a minority stake control', () => {
    const result = requiredAuthority(
      aCase({ content: 'Take a 12% stake in Kestrel Ltd for $3M.', context: { performanceContext: { revenue: 1e9 } } }),
      {},
    );
    expect(result.dimensions.some(({ dimension }) => dimension === 'trigger')).to.equal(false);
  });

  it('never asks less for a bigger, riskier or less reversible decision', () => {
    const ratings: (RiskRating | null)[] = [null, 'LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
    const amount = fc.double({ min: 1, max: 1e10, noNaN: true });
    const company = fc.constantFrom<ExecutiveContext>(
      {},
      { performanceContext: { revenue: 4e8 } },
      { organizationalContext: { size: 'STARTUP' } },
      { organizationalContext: { size: 'LARGE' } },
    );
    fc.assert(
      fc.property(
        company,
        amount,
        amount,
        fc.nat(5),
        fc.nat(5),
        fc.constantFrom('STRATEGIC_PLANNING', 'MA_EVALUATION'),
        (context, a, b, low, high, type) => {
          const level = (value: number, risk: number, reversible: boolean): number =>
            requiredAuthority(
              aCase({
                type: type as 'MA_EVALUATION',
                context: { ...context, decisionScope: { dealValue: value, reversible } },
              }),
              {
                CFO: anAnalysis('CFO', {
                  authority: { commitmentUsd: null, risk: ratings[risk] ?? null, triggers: [] },
                }),
              },
            ).requiredLevel;
          expect(level(Math.max(a, b), Math.max(low, high), false)).to.be.at.least(
            level(Math.min(a, b), Math.min(low, high), true),
          );
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('authorization', () => {
  it('permits at the required level and above', () => {
    expect(authorize({ requiredLevel: 4 }, 4)).to.deep.equal({ authorized: true, requiredLevel: 4, currentLevel: 4 });
  });

  it('refuses below, with the reason and both levels', () => {
    expect(authorize({ requiredLevel: 5, conditions: ['confirm amount'] }, 4)).to.deep.equal({
      authorized: false,
      reason: 'INSUFFICIENT_AUTHORITY',
      requiredLevel: 5,
      currentLevel: 4,
      conditions: ['confirm amount'],
    });
  });
});
