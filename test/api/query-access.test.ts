import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { shortQuery, submit, type ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const path = '/api/v2/executive/query';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('who may ask', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme', { level: 4 });
  });

  it('no token: 401', async () => {
    const answer = await app.call<ErrorBody>('POST', path, { body: shortQuery });
    expect(answer.status).to.equal(401);
    expect(answer.body.error.code).to.equal('UNAUTHORIZED');
  });

  it('no token comes before a wrong body, and a wrong body before nothing else', async () => {
    expect((await app.call('POST', path, { raw: '{' })).status).to.equal(401);
    expect((await app.call('POST', path, { raw: '{', token })).status).to.equal(400);
  });

  it('a tampered token: 401', async () => {
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const tampered = [header, encode({ ...claims, authorityLevel: 5 }), signature].join('.');
    expect((await app.call('POST', path, { token: tampered, body: shortQuery })).status).to.equal(401);
  });

  it('alg none: 401', async () => {
    const payload = token.split('.')[1] as string;
    expect(
      (await app.call('POST', path, { token: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`, body: shortQuery }))
        .status,
    ).to.equal(401);
  });

  it('an expired token: 401', async () => {
    const { keys } = app.deps.config.jwt;
    const payload = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: keys.current.id })}.${encode({ ...payload, iat: 1_000, exp: 2_000 })}`;
    const expired = `${signed}.${createHmac('sha256', keys.current.key).update(signed).digest('base64url')}`;
    const answer = await app.call<ErrorBody>('POST', path, { token: expired, body: shortQuery });
    expect(answer.status).to.equal(401);
    expect(answer.body.error.message).to.match(/invalid or expired token/i);
  });

  it('a token without the scope: 403 naming it', async () => {
    const reader = await app.tokenOf('acme', { scopes: ['executive:read'] });
    const answer = await app.call<ErrorBody>('POST', path, { token: reader, body: shortQuery });
    expect(answer.status).to.equal(403);
    expect(answer.body.error.message).to.contain('executive:write');
  });

  it('a suspended executive: 401 within two seconds', async () => {
    const suspended = await app.tokenOf('acme');
    const { sub } = JSON.parse(Buffer.from(suspended.split('.')[1] as string, 'base64url').toString()) as {
      sub: string;
    };
    expect(
      (await app.call('GET', '/api/v2/executive/history?organizationId=acme', { token: suspended })).status,
    ).to.equal(200);
    await createIdentityService({ db: app.deps.db }).setExecutiveStatus('acme', sub, 'suspended');
    await waitFor(
      async () =>
        (await app.call('GET', '/api/v2/executive/history?organizationId=acme', { token: suspended })).status === 401,
      2_000,
    );
  });

  it('a revoked token: 401 at once', async () => {
    const revoked = await app.tokenOf('acme');
    const answer = await app.call<{ revoked: boolean }>('POST', '/api/v2/auth/revoke', { token: revoked });
    expect(answer.status).to.equal(200);
    expect(answer.body).to.deep.equal({ revoked: true });
    expect(
      (await app.call('GET', '/api/v2/executive/history?organizationId=acme', { token: revoked })).status,
    ).to.equal(401);
  });

  it('wrong credentials: 401; another type of credentials: 400', async () => {
    const wrong = await app.call('POST', '/api/v2/auth/token', {
      body: { organizationId: 'acme', credentials: { type: 'api_key', apiKey: 'cnk_wrong' } },
    });
    expect(wrong.status).to.equal(401);
    const other = await app.call<ErrorBody>('POST', '/api/v2/auth/token', {
      body: { organizationId: 'acme', credentials: { type: 'oauth2', apiKey: 'x' } },
    });
    expect(other.status).to.equal(400);
    expect(other.body.error.details[0]?.field).to.equal('credentials.type');
  });

  it("another organization's query: 404 everywhere", async () => {
    const queryId = await submit(app, token);
    const stranger = await app.tokenOf('other');
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/status'],
      ['GET', '/events'],
      ['POST', '/cancel'],
    ] as const) {
      const answer = await app.call(method, `${path}/${queryId}${suffix}`, { token: stranger });
      expect(answer.status, `${method} ${suffix}`).to.equal(404);
    }
    expect((await app.call('GET', `${path}/${queryId}/status`, { token })).status).to.equal(200);
  });

  it("another organization's history: 403", async () => {
    expect((await app.call('GET', '/api/v2/executive/history?organizationId=other', { token })).status).to.equal(403);
  });

  it('answers under all three prefixes', async () => {
    const queryId = await submit(app, token);
    for (const prefix of ['/api/v2', '/v2', '']) {
      expect((await app.call('GET', `${prefix}/executive/query/${queryId}/status`, { token })).status).to.equal(200);
    }
  });

  it('tells the limits in headers and refuses with 429 what is over them', async () => {
    await createIdentityService({ db: app.deps.db }).createOrganization({ organizationId: 'small', name: 'Small' });
    await createIdentityService({ db: app.deps.db }).setLimits({ organizationId: 'small', limits: { queries: 3 } });
    const small = await app.tokenOf('small');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.call<ErrorBody>('POST', path, { token: small, body: shortQuery, headers: { prefer: 'respond-async' } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 202)).to.have.length(3);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.error.code).to.equal('RATE_LIMITED');
    expect(refused?.headers.get('x-ratelimit-limit')).to.equal('3');
    expect(refused?.headers.get('x-ratelimit-remaining')).to.equal('0');
    expect(refused?.headers.get('x-ratelimit-window')).to.equal('3600');
    expect(Number(refused?.headers.get('retry-after'))).to.be.within(1, 3600);
  });
});
