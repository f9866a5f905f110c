import { expect } from 'chai';
import fc from 'fast-check';
import { requiredAuthority } from '../../../../shared/analysis/authority.js';
import { applyChecks } from '../../../../shared/analysis/contributions/apply-checks.js';
import type { PackCheck } from '../../../../shared/analysis/contributions/contribution.js';
import { raiseAuthority } from '../../../../shared/analysis/contributions/raise-authority.js';
import type { Validation } from '../../../../shared/analysis/model.js';
import { aCase } from '../core/a-case.js';
import { aCheck, aContribution } from './a-contribution.js';

const own = (verdict: Validation['verdict'], ...results: ('pass' | 'warn' | 'fail' | 'unknown')[]): Validation => ({
  verdict,
  checks: results.map((result, index) => ({ id: `own-${index}`, result, actual: 'a', required: 'r', evidence: [] })),
  conditions: [],
});
const checked = (validation: Validation, ...checks: PackCheck[]): Validation =>
  applyChecks('CFO', validation, [aContribution('p-v1.0', { checks })]);

describe('checks of packs', () => {
  it('belong to their role', () =>
    expect(checked(own('valid', 'pass'), aCheck('x', { role: 'COO', result: 'fail' }))).to.deep.equal(
      own('valid', 'pass'),
    ));

  const verdicts: [before: Validation['verdict'], check: Partial<PackCheck>, after: Validation['verdict']][] = [
    ['valid', { result: 'pass' }, 'valid'],
    ['valid', { result: 'warn' }, 'conditional'],
    ['valid', { result: 'fail' }, 'conditional'],
    ['valid', { result: 'fail', absolute: true }, 'invalid'],
    ['valid', { result: 'unknown' }, 'conditional'],
    ['invalid', { result: 'pass' }, 'invalid'],
    ['conditional', { result: 'pass' }, 'conditional'],
    ['insufficient_data', { result: 'unknown' }, 'insufficient_data'],
    ['insufficient_data', { result: 'pass' }, 'conditional'],
  ];
  for (const [before, check, after] of verdicts) {
    it(`make ${before} with ${check.result}${check.absolute ? ' on law or solvency' : ''} ${after}`, () =>
      expect(checked(own(before, 'pass'), aCheck('x', check)).verdict).to.equal(after));
  }

  it('of one id the strictest counts', () => {
    const strict = checked(own('valid', 'pass'), aCheck('own-0', { result: 'warn', actual: 'pack' }));
    expect(strict.checks).to.deep.equal([
      { id: 'own-0', result: 'warn', actual: 'pack', required: 'at least 100%', evidence: [] },
    ]);
    expect(checked(own('conditional', 'fail'), aCheck('own-0', { result: 'pass' })).checks[0]?.result).to.equal('fail');
  });

  it('leave their condition, once', () => {
    const { conditions } = checked(
      own('valid', 'pass'),
      aCheck('x', { result: 'warn', condition: 'LCR holds' }),
      aCheck('y', { result: 'fail', condition: 'LCR holds' }),
    );
    expect(conditions[0]).to.deep.equal({ condition: 'LCR holds', by: 'before signing', confirmedBy: 'CFO' });
  });
});

describe('authority with packs', () => {
  const startup = aContribution('startup-v1.0', {
    authority: { moneyThresholdDivisor: 10, triggers: [], conditions: ['one signature'] },
  });
  const raised = (
    content: string,
    ...packs: Parameters<typeof raiseAuthority>[1][number][]
  ): ReturnType<typeof raiseAuthority> =>
    raiseAuthority(requiredAuthority(aCase({ type: 'STRATEGIC_PLANNING', content }), {}), packs);

  it('takes a tenth of a medium organization’s thresholds for a startup', () => {
    const content = 'Invest $400k in a new billing engine';
    // A size that nobody named counts as small.
    expect(requiredAuthority(aCase({ type: 'STRATEGIC_PLANNING', content }), {}).requiredLevel).to.equal(3);
    const authority = raised(content, startup);
    expect(authority).to.deep.include({ requiredLevel: 4, decidedBy: 'money' });
    expect(authority.dimensions.at(-1)?.why).to.include('divided by 10 (startup-v1.0)');
    expect(authority.conditions).to.include('one signature');
  });

  it('adds the triggers of packs with the people that they bring in', () => {
    const authority = raised(
      'Move our records',
      aContribution('multi-v1.0', {
        authority: {
          moneyThresholdDivisor: 1,
          triggers: ['data-transfer', 'layoff-large', 'unheard-of'],
          conditions: [],
        },
      }),
    );
    expect(authority).to.deep.include({ requiredLevel: 5, decidedBy: 'trigger' });
    expect(authority.participants).to.include.members(['DPO', 'CHRO']);
  });

  it('is as it was without packs', () => {
    const required = requiredAuthority(aCase({ content: 'Acquire DataFlow Inc. for $450M' }), {});
    expect(raiseAuthority(required, [aContribution('p-v1.0')])).to.deep.equal(required);
  });

  it('is never lowered by a pack, nor by one pack more', () => {
    const packs = fc.array(
      fc.record({
        moneyThresholdDivisor: fc.double({ min: 0, max: 100, noNaN: true }),
        triggers: fc.subarray(['covenant', 'safety', 'data-transfer']),
        conditions: fc.constant<string[]>([]),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), packs, (millions, list) => {
        const required = requiredAuthority(aCase({ content: `Acquire DataFlow Inc. for $${millions}M` }), {});
        const contributions = list.map((authority, index) => aContribution(`p${index}-v1.0`, { authority }));
        let before = required.requiredLevel;
        for (const [index] of [...contributions.entries(), [contributions.length] as const]) {
          const level = raiseAuthority(required, contributions.slice(0, index)).requiredLevel;
          expect(level).to.be.at.least(before);
          before = level;
        }
      }),
      { numRuns: 60 },
    );
  });
});
