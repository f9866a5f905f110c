import { expect } from 'chai';
import { defaultScopes, grantScopes, hasScope, scopes, type Scope } from '../../../shared/auth/scopes.js';

describe('scopes', () => {
  const table: [held: string[], required: Scope, expected: boolean][] = [
    [['executive:read'], 'executive:read', true],
    [['executive:read'], 'extensions:read', true],
    [['executive:read'], 'governance:read', true],
    [['executive:read'], 'executive:write', false],
    [['executive:read'], 'extensions:write', false],
    [['executive:read'], 'governance:write', false],
    [['executive:write'], 'extensions:write', true],
    [['executive:write'], 'governance:write', true],
    [['executive:write'], 'executive:read', false],
    [['extensions:read'], 'executive:read', false],
    [['governance:write'], 'executive:write', false],
    [['executive:read', 'executive:write'], 'admin', false],
    [['admin'], 'admin', true],
    [['admin'], 'executive:read', false],
    [[], 'executive:read', false],
  ];
  for (const [held, required, expected] of table) {
    it(`[${held.join(', ')}] ${expected ? 'suffices' : 'does not suffice'} for ${required}`, () => {
      expect(hasScope(held, required)).to.equal(expected);
    });
  }

  it('grants all that the key has when nothing is asked for', () => {
    expect(grantScopes([], ['governance:read', 'executive:read'])).to.deep.equal(['executive:read', 'governance:read']);
  });

  it('grants what is asked for and held, once', () => {
    expect(
      grantScopes(
        ['executive:write', 'executive:read', 'executive:read', 'admin'],
        ['executive:read', 'executive:write'],
      ),
    ).to.deep.equal(['executive:read', 'executive:write']);
  });

  it('grants a narrow scope that a broad one held includes, and not the broad one', () => {
    expect(grantScopes(['extensions:read'], ['executive:read'])).to.deep.equal(['extensions:read']);
    expect(grantScopes(['executive:read'], ['extensions:read'])).to.deep.equal([]);
  });

  it('grants nothing for names that it does not know', () => {
    expect(grantScopes(['executive:everything', '__proto__'], [...scopes])).to.deep.equal([]);
  });

  it('gives admin by default to the role OPERATOR alone', () => {
    expect(defaultScopes('OPERATOR')).to.deep.equal([...scopes]);
    for (const role of ['CEO', 'SERVICE', 'REVIEWER', 'operator'])
      expect(defaultScopes(role)).to.deep.equal(scopes.filter((scope) => scope !== 'admin'));
  });
});
