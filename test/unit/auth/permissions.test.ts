import { expect } from 'chai';
import { findPermission, findProblem, parsePermission, permissionTable } from '../../../shared/auth/permissions.js';
import { permissionsOfRole } from '../../../shared/auth/roles.js';

describe('permissions', () => {
  it('reads resource:action:scope', () => {
    expect(parsePermission('queues:manage:*')).to.deep.equal({ resource: 'queues', action: 'manage', scope: '*' });
    for (const text of [
      '',
      'queues',
      'queues:manage',
      'queues:manage:*:more',
      'queues::*',
      'queues:ma nage:*',
      `${'q'.repeat(65)}:manage:*`,
    ]) {
      expect(parsePermission(text), text).to.equal(undefined);
    }
  });

  it('takes what is nearly a name of ours for that name, and leaves the names of others alone', () => {
    const problem = (text: string) => {
      const permission = parsePermission(text);
      return permission && findProblem(permission);
    };
    for (const [text, part, meant] of [
      ['decision:read:organization', 'resource', 'decisions'],
      ['Decisions:read:organization', 'resource', 'decisions'],
      ['desicions:read:organization', 'resource', 'decisions'],
      ['qeues:manage:*', 'resource', 'queues'],
      ['decisions:aprove:organization', 'action', 'approve'],
      ['decisions:read:organisation', 'scope', 'organization'],
    ] as const) {
      expect(problem(text)?.part, text).to.equal(part);
      expect(problem(text)?.message, text).to.include(meant);
    }
    for (const text of ['reports:read:organization', 'payroll:run:emea', '*:*:*', 'decisions:*:organization'])
      expect(problem(text), text).to.equal(undefined);
    for (const [resource, actions] of Object.entries(permissionTable))
      for (const action of actions) expect(problem(`${resource}:${action}:organization`), resource).to.equal(undefined);
  });

  it('lets * stand for any, in what is held and never in what is wanted', () => {
    const wanted = { resource: 'decisions', action: 'approve', scope: 'organization' };
    expect(findPermission([{ resource: '*', action: '*', scope: '*' }], wanted)).to.not.equal(undefined);
    expect(findPermission([{ resource: 'decisions', action: '*', scope: 'organization' }], wanted)).to.not.equal(
      undefined,
    );
    expect(findPermission([{ resource: 'decisions', action: 'read', scope: '*' }], wanted)).to.equal(undefined);
    expect(findPermission([{ resource: '*', action: '*', scope: 'organization' }], { ...wanted, scope: '*' })).to.equal(
      undefined,
    );
  });

  it('returns the permission found with its conditions', () => {
    const held = {
      resource: 'decisions',
      action: 'approve',
      scope: 'organization',
      conditions: { commitmentUsd: { max: 1_000_000 } },
    };
    expect(findPermission([held], { resource: 'decisions', action: 'approve', scope: 'organization' })).to.equal(held);
  });

  it('lets every role do what its organization may, and none but the operator look at the queues', () => {
    const work = { resource: 'decisions', action: 'approve', scope: 'organization' };
    const look = { resource: 'queues', action: 'read', scope: '*' };
    const act = { resource: 'queues', action: 'manage', scope: '*' };
    for (const role of ['CEO', 'CFO', 'CTO', 'CIO', 'CISO', 'COO', 'REVIEWER', 'SERVICE', 'HEAD_OF_RISK', 'OPERATOR']) {
      expect(findPermission(permissionsOfRole(role), work), role).to.not.equal(undefined);
      expect(findPermission(permissionsOfRole(role), look) !== undefined, role).to.equal(role === 'OPERATOR');
      expect(findPermission(permissionsOfRole(role), act), role).to.equal(undefined);
    }
  });
});
