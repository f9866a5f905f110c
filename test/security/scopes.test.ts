import { expect } from 'chai';
import { v2Prefixes } from '../../api/app.js';
import { createIdentityService, scopes, type IdentityService, type Scope } from '../../shared/auth/index.js';
import { signAccessToken, TOKEN_LIFETIME_SECONDS } from '../../shared/auth/access-token.js';
import { testApp } from '../support/app.js';
import { callRoute, everyRoute, type RawAnswer, type RawCall, type ServedRoute } from '../support/every-route.js';
import type { ErrorBody } from '../support/queries.js';
import { tenantEnvironment } from '../support/tenants.js';
import { waitFor } from '../support/wait-for.js';

/** The scope that holds another one. */
const broader: Partial<Record<Scope, Scope>> = {
  'extensions:read': 'executive:read',
  'governance:read': 'executive:read',
  'extensions:write': 'executive:write',
  'governance:write': 'executive:write',
};

const guarded = everyRoute.filter(({ scope }) => scope !== null);
const named = (route: ServedRoute): string => `${route.method.toUpperCase()} ${route.prefix}${route.path}`;

const organizationId = 'scoped';

/** Values for the parameters of any path; no resource is called by them. */
const values = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (name === 'organizationId' ? organizationId : 'nothing') },
);

const errorOf = ({ text }: RawAnswer): ErrorBody['error'] => (JSON.parse(text) as ErrorBody).error;

describe('every route wants its token and its scope', () => {
  const app = testApp({ workers: false, env: tenantEnvironment });
  let identity: IdentityService;
  const tokens = new Map<string, string>();
  const call = (route: ServedRoute, options: RawCall): Promise<RawAnswer> => callRoute(app.url, route, values, options);

  /** An executive with a key, a token of it and what ends it. */
  async function issue(
    sub: string,
    held: readonly Scope[] = scopes,
  ): Promise<{ sub: string; keyId: string; token: string }> {
    await identity.createExecutive({ organizationId, sub, role: 'OPERATOR', authorityLevel: 5, permissions: [] });
    const { keyId, apiKey } = await identity.createKey({ organizationId, sub, scopes: [...held] });
    const { body } = await app.call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
      body: { organizationId, credentials: { type: 'api_key', apiKey } },
    });
    return { sub, keyId, token: body.accessToken };
  }

  before(async () => {
    identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId, name: 'Scoped' });
    for (const scope of scopes) {
      tokens.set(`only ${scope}`, (await issue(`only-${scope}`, [scope])).token);
      tokens.set(
        `without ${scope}`,
        (
          await issue(
            `without-${scope}`,
            scopes.filter((other) => other !== scope && other !== broader[scope]),
          )
        ).token,
      );
    }
  });

  it('but for those that are open to everybody', () => {
    expect(everyRoute.filter(({ scope }) => scope === null).map(({ operationId }) => operationId)).to.have.members([
      'createToken',
      'getHealth',
    ]);
  });

  for (const route of guarded) {
    it(`${named(route)}: 401 without a token, under every prefix`, async () => {
      for (const prefix of route.prefix === v2Prefixes[0] ? v2Prefixes : [route.prefix]) {
        const answer = await call({ ...route, prefix: prefix === '/' ? '' : prefix }, {});
        expect(answer.status, prefix).to.equal(401);
        expect(answer.headers.get('www-authenticate')).to.equal('Bearer');
        expect(errorOf(answer).code).to.equal('UNAUTHORIZED');
      }
    });

    const { scope } = route;
    if (scope === null || scope === 'any') continue;

    it(`${named(route)}: 403 with every scope but ${scope}, and not with it alone`, async () => {
      const refused = await call(route, { token: tokens.get(`without ${scope}`) });
      expect(refused.status, refused.text).to.equal(403);
      expect(errorOf(refused).details).to.deep.equal([{ field: 'scope', message: `must include ${scope}` }]);
      for (const enough of [scope, broader[scope]].filter((one) => one !== undefined)) {
        const taken = await call(route, { token: tokens.get(`only ${enough}`) });
        expect([401, 403].includes(taken.status), `${taken.status} ${taken.text}`).to.equal(false);
      }
    });
  }

  it('a route for any token takes the poorest one', async () => {
    for (const route of guarded.filter(({ scope }) => scope === 'any')) {
      const { token } = await issue(`poor-${route.operationId}`, ['governance:read']);
      expect((await call(route, { token })).status, named(route)).to.equal(200);
    }
  });

  const isRefused = async (token: string): Promise<boolean> =>
    (await app.call('GET', '/api/v2/modules', { token })).status === 401;

  const ended: Record<string, () => Promise<string>> = {
    'a suspended executive': async () => {
      const { sub, token } = await issue('suspended');
      await identity.setExecutiveStatus(organizationId, sub, 'suspended');
      return token;
    },
    'a revoked key': async () => {
      const { keyId, token } = await issue('key-revoked');
      await identity.revokeKey(keyId);
      return token;
    },
    'a revoked token': async () => {
      const { token } = await issue('token-revoked');
      await app.call('POST', '/api/v2/auth/revoke', { token });
      return token;
    },
    'an expired token': async () => {
      const { keyId, sub } = await issue('expired');
      const subject = {
        sub,
        role: 'OPERATOR',
        organization: organizationId,
        authorityLevel: 5,
        permissions: [],
        scope: scopes.join(' '),
        client_id: keyId,
        jti: 'jti_expired',
      };
      return signAccessToken(subject, app.deps.config.jwt, new Date(Date.now() - TOKEN_LIFETIME_SECONDS * 1_000));
    },
  };
  for (const [what, end] of Object.entries(ended)) {
    it(`${what} opens no route`, async () => {
      const token = await end();
      await waitFor(() => isRefused(token));
      const answers = await Promise.all(
        guarded.map(async (route) => [named(route), (await call(route, { token })).status]),
      );
      expect(answers.filter(([, status]) => status !== 401)).to.deep.equal([]);
    });
  }
});
