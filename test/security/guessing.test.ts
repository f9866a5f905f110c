import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import type { ErrorBody } from '../support/queries.js';

const PER_PAIR = 50;
const PER_ADDRESS = 200;

describe('guessing at credentials', () => {
  const app = testApp({ workers: false, env: { TRUST_PROXY_HOPS: '1' } });
  let made = 0;
  /** An address that nobody else has; the proxy that is trusted here tells it. */
  const newAddress = (): string => `198.51.100.${++made}`;

  async function keyOf(organizationId: string, role = 'SERVICE'): Promise<string> {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId, name: organizationId }).catch(() => undefined);
    await identity.createExecutive({ organizationId, sub: `of-${role}`, role, authorityLevel: 3, permissions: [] });
    return (await identity.createKey({ organizationId, sub: `of-${role}` })).apiKey;
  }

  const wrong = 'cnk_0123456789012345678901234567890123456789012';
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
  const askToken = (address: string, organizationId: string, apiKey = wrong) =>
    app.call<ErrorBody>('POST', '/api/v2/auth/token', {
      headers: from(address),
      body: { organizationId, credentials: { type: 'api_key', apiKey } },
    });
  const signIn = (address: string, apiKey = wrong) =>
    app.call<ErrorBody>('POST', '/admin/login', { headers: from(address), body: { apiKey } });
  const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, work));

  function expectRefused({ status, headers, body }: { status: number; headers: Headers; body: ErrorBody }): void {
    expect(status).to.equal(429);
    expect(body.error.code).to.equal('RATE_LIMITED');
    expect(Number(headers.get('retry-after'))).to.be.within(1, 900);
  }

  it(`at /auth/token ends after ${PER_PAIR} failures of an address for an organization, many at once or not, and refuses the right key too`, async () => {
    const [key, address] = [await keyOf('guessed'), newAddress()];
    const answers = await times(PER_PAIR + 30, () => askToken(address, 'guessed'));
    expect(answers.filter(({ status }) => status === 401)).to.have.length(PER_PAIR);
    expect(answers.filter(({ status }) => status === 429)).to.have.length(30);
    expectRefused(await askToken(address, 'guessed'));
    expectRefused(await askToken(address, 'guessed', key));
    expect((await askToken(newAddress(), 'guessed', key)).status, 'another address').to.equal(200);
    expect((await askToken(address, 'left-alone', await keyOf('left-alone'))).status, 'another organization').to.equal(
      200,
    );
  });

  it('counts failures alone: a busy caller with a good key is never refused, nor is one for a body that is wrong', async () => {
    const [key, address] = [await keyOf('busy'), newAddress()];
    for (const { status } of await times(PER_PAIR + 10, () => askToken(address, 'busy', key)))
      expect(status).to.equal(200);
    for (const { status } of await times(PER_PAIR + 10, () =>
      app.call('POST', '/api/v2/auth/token', { headers: from(address), body: { organizationId: 'busy' } }),
    ))
      expect(status).to.equal(400);
    expect((await askToken(address, 'busy', key)).status).to.equal(200);
  });

  it(`ends after ${PER_ADDRESS} failures of an address, whatever organizations it names`, async () => {
    const [key, address] = [await keyOf('fifth'), newAddress()];
    for (let organization = 1; organization <= PER_ADDRESS / PER_PAIR; organization++)
      await times(PER_PAIR, () => askToken(address, `named-${organization}`));
    expectRefused(await askToken(address, 'fifth', key));
    expect((await askToken(newAddress(), 'fifth', key)).status).to.equal(200);
  });

  it('counts the addresses of one /64 of IPv6 as one', async () => {
    const key = await keyOf('networked');
    const within = (host: number): string => `2001:db8:7:7::${host.toString(16)}`;
    let host = 0;
    const answers = await times(PER_PAIR + 10, () => askToken(within(++host), 'networked'));
    expect(answers.filter(({ status }) => status === 401)).to.have.length(PER_PAIR);
    expectRefused(await askToken(within(++host), 'networked', key));
    expect((await askToken('2001:db8:7:8::1', 'networked', key)).status, 'the next network').to.equal(200);
  });

  it('at /admin/login ends alike, for programs and for the page', async () => {
    const [key, address] = [await keyOf('platform', 'OPERATOR'), newAddress()];
    const answers = await times(PER_PAIR + 10, () => signIn(address));
    expect(answers.filter(({ status }) => status === 401)).to.have.length(PER_PAIR);
    for (const answer of answers.filter(({ status }) => status !== 401)) expectRefused(answer);
    expectRefused(await signIn(address, key));
    const page = await fetch(`${app.url}/admin/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: from(address),
      body: new URLSearchParams({ apiKey: key }),
    });
    expect(page.status).to.equal(429);
    expect(await page.text()).to.contain('Too many failed attempts.');
    expect(Number(page.headers.get('retry-after'))).to.be.within(1, 900);
    expect(page.headers.get('set-cookie')).to.equal(null);
    expect((await signIn(newAddress(), key)).status).to.equal(200);
  });
});
