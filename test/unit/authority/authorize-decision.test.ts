import { expect } from 'chai';
import fc from 'fast-check';
import type { Permission, Role } from '../../../shared/auth/index.js';
import { authorizeDecision, type DecisionToAuthorize } from '../../../shared/authority/authorize-decision.js';

const approving: Permission = { resource: 'decisions', action: 'approve', scope: 'organization' };
const reading: Permission = { resource: 'decisions', action: 'read', scope: 'organization' };

const decision = (parts: Partial<DecisionToAuthorize> = {}): DecisionToAuthorize => ({
  requiredLevel: 4,
  conditions: [],
  attributes: {
    type: 'FINANCIAL_ANALYSIS',
    category: 'FINANCE',
    complexity: 'MEDIUM',
    riskRating: 'MODERATE',
    requiredLevel: 4,
    commitmentUsd: null,
  },
  ...parts,
});
const decider = (authorityLevel: number, permissions: Permission[] = [approving], role = 'CFO') => ({
  role,
  authorityLevel,
  permissions,
});

describe('who may decide', () => {
  it('a level at or above the required one, with the permission', () => {
    expect(authorizeDecision(decider(4), decision())).to.deep.equal({
      authorized: true,
      requiredLevel: 4,
      currentLevel: 4,
    });
    expect(authorizeDecision(decider(5), decision())).to.deep.equal({
      authorized: true,
      requiredLevel: 4,
      currentLevel: 5,
    });
  });

  it('a level below it: INSUFFICIENT_AUTHORITY, whatever the permissions', () => {
    for (const permissions of [[approving], [{ resource: '*', action: '*', scope: '*' }], [reading]]) {
      expect(authorizeDecision(decider(3, permissions), decision())).to.deep.equal({
        authorized: false,
        reason: 'INSUFFICIENT_AUTHORITY',
        requiredLevel: 4,
        currentLevel: 3,
      });
    }
  });

  it('no permission for it: PERMISSION_DENIED, at the highest level too', () => {
    expect(authorizeDecision(decider(5, [reading]), decision())).to.deep.equal({
      authorized: false,
      reason: 'PERMISSION_DENIED',
      requiredLevel: 4,
      currentLevel: 5,
    });
  });

  it('reports the conditions of the decision with either answer', () => {
    const conditional = decision({ conditions: ['confirm amount'] });
    expect(authorizeDecision(decider(4), conditional).conditions).to.deep.equal(['confirm amount']);
    expect(authorizeDecision(decider(1), conditional).conditions).to.deep.equal(['confirm amount']);
    expect(authorizeDecision(decider(4, [reading]), conditional).conditions).to.deep.equal(['confirm amount']);
  });

  for (const [name, permission, expected] of [
    ['any resource', { ...approving, resource: '*' }, true],
    ['any action', { ...approving, action: '*' }, true],
    ['the whole platform', { ...approving, scope: '*' }, true],
    ['another resource', { ...approving, resource: 'contexts' }, false],
    ['another action', { ...approving, action: 'read' }, false],
    ['a scope of its own', { ...approving, scope: 'department' }, false],
    [
      'a condition that holds',
      { ...approving, conditions: { type: ['FINANCIAL_ANALYSIS', 'STRATEGIC_PLANNING'] } },
      true,
    ],
    ['a condition that does not', { ...approving, conditions: { type: 'MA_EVALUATION' } }, false],
    ['an amount that is not known', { ...approving, conditions: { commitmentUsd: { max: 1e12 } } }, false],
  ] as [string, Permission, boolean][]) {
    it(`a permission for ${name}: ${expected ? 'authorized' : 'denied'}`, () => {
      expect(authorizeDecision(decider(4, [permission]), decision()).authorized).to.equal(expected);
    });
  }

  it('takes each permission alone: a narrow one does not narrow a broad one, wherever it stands', () => {
    const narrow = { ...approving, conditions: { type: 'MA_EVALUATION' } };
    expect(authorizeDecision(decider(4, [narrow, approving]), decision()).authorized).to.equal(true);
    expect(authorizeDecision(decider(4, [approving, narrow]), decision()).authorized).to.equal(true);
    expect(authorizeDecision(decider(4, [narrow, reading]), decision()).authorized).to.equal(false);
  });

  it('is never lost by a higher level, and never won by a harder decision', () => {
    const level = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(level, level, level, fc.boolean(), (current, required, other, permitted) => {
        const permissions = permitted ? [approving] : [reading];
        const before = authorizeDecision(
          decider(current, permissions),
          decision({ requiredLevel: required }),
        ).authorized;
        const raised = authorizeDecision(
          decider(Math.max(current, other), permissions),
          decision({ requiredLevel: required }),
        ).authorized;
        const harder = authorizeDecision(
          decider(current, permissions),
          decision({ requiredLevel: Math.max(required, other) }),
        ).authorized;
        if (before) expect(raised).to.equal(true);
        if (!before) expect(harder).to.equal(false);
      }),
    );
  });
});

describe('permissions that come with a role', () => {
  const table: Role[] = [
    { name: 'MEMBER', level: 1, permissions: [reading] },
    { name: 'APPROVER', level: 3, permissions: [approving], inheritsFrom: 'MEMBER' },
    { name: 'DIRECTOR', level: 4, permissions: [], inheritsFrom: 'APPROVER' },
    { name: 'CLERK', level: 2, permissions: [], inheritsFrom: 'APPROVER' },
    { name: 'ORPHAN', level: 4, permissions: [reading], inheritsFrom: 'NOBODY' },
    { name: 'FIRST', level: 4, permissions: [reading], inheritsFrom: 'SECOND' },
    { name: 'SECOND', level: 4, permissions: [approving], inheritsFrom: 'FIRST' },
  ];
  const isAuthorized = (role: string, permissions: Permission[] = []): boolean =>
    authorizeDecision(decider(5, permissions, role), decision(), table).authorized;

  it('counts those of the role itself', () => expect(isAuthorized('APPROVER')).to.equal(true));
  it('counts those that it inherits', () => expect(isAuthorized('DIRECTOR')).to.equal(true));
  it('does not count what a role below has not', () => expect(isAuthorized('MEMBER')).to.equal(false));
  it('never inherits from a role that stands higher', () => expect(isAuthorized('CLERK')).to.equal(false));
  it('does without a role that is not there', () => expect(isAuthorized('ORPHAN')).to.equal(false));
  it('does without a role that nobody knows, in a table without a base', () =>
    expect(isAuthorized('UNHEARD_OF')).to.equal(false));
  it('comes to an end in a circle, and has read it whole', () => expect(isAuthorized('FIRST')).to.equal(true));
  it('gives way to permissions of the executive’s own', () => {
    expect(isAuthorized('DIRECTOR', [reading])).to.equal(false);
    expect(isAuthorized('MEMBER', [approving])).to.equal(true);
  });

  it('by the product’s own table every role may decide what its level reaches', () => {
    for (const role of ['CEO', 'CFO', 'CTO', 'CIO', 'CISO', 'COO', 'REVIEWER', 'SERVICE', 'OPERATOR', 'HEAD_OF_RISK']) {
      expect(authorizeDecision(decider(4, [], role), decision()).authorized, role).to.equal(true);
      expect(authorizeDecision(decider(3, [], role), decision()).reason, role).to.equal('INSUFFICIENT_AUTHORITY');
    }
  });
});
