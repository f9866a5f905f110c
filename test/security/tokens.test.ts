import { createHmac, generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { TOKEN_LIFETIME_SECONDS } from '../../shared/auth/access-token.js';
import { testApp } from '../support/app.js';

type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

describe('no forged token is let in', () => {
  const app = testApp({ workers: false });
  let token = '';
  let claims: Claims = {};
  let header: Claims = {};

  before(async () => {
    token = await app.tokenOf('attacked', { level: 3, scopes: ['executive:read'] });
    await app.tokenOf('victim');
    [header, claims] = token.split('.').slice(0, 2).map(decode) as [Claims, Claims];
  });

  /** A token of any header and claims, under a secret of the attacker's; under the ring's own key where none is given. */
  function forge(head: Claims, body: Claims, secret: Buffer = app.deps.config.jwt.keys.current.key): string {
    const input = `${encode({ ...header, ...head })}.${encode({ ...claims, ...body })}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  }

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
  const publicJwk = rsa.publicKey.export({ format: 'jwk' });
  const own = Buffer.from('a secret of the attacker that is long enough');
  const now = (): number => Math.floor(Date.now() / 1_000);
  const [, payload, signature] = [0, 1, 2].map((index) => () => token.split('.')[index] ?? '');

  const attacks: Record<string, () => string> = {
    'alg none without a signature': () => `${encode({ ...header, alg: 'none' })}.${payload?.()}.`,
    'alg NONE with the old signature': () => `${encode({ ...header, alg: 'NONE' })}.${payload?.()}.${signature?.()}`,
    'RS256 under a key pair of the attacker': () =>
      jwt.sign(claims, rsa.privateKey, { algorithm: 'RS256', keyid: String(header['kid']) }),
    'HS256 under a public key': () => forge({}, {}, Buffer.from(publicPem)),
    'HS512 under the right key': () =>
      jwt.sign(claims, app.deps.config.jwt.keys.current.key, { algorithm: 'HS512', keyid: String(header['kid']) }),
    'no kid': () => forge({ kid: undefined }, {}),
    'an unknown kid': () => forge({ kid: 'k999' }, {}),
    'a kid that is a path': () => forge({ kid: '../../../../../dev/null' }, {}, Buffer.alloc(0)),
    'a kid that is a statement': () => forge({ kid: "k1' union select 'a" }, {}, Buffer.from('a')),
    'a kid that is a member of every object': () => forge({ kid: 'constructor' }, {}, own),
    'a key in the header': () => forge({ kid: undefined, jwk: { kty: 'oct', k: own.toString('base64url') } }, {}, own),
    'a public key in the header': () =>
      jwt.sign(claims, rsa.privateKey, {
        algorithm: 'RS256',
        header: { alg: 'RS256', jwk: publicJwk } as jwt.JwtHeader,
      }),
    'the address of a key set in the header': () => forge({ kid: undefined, jku: `${app.url}/keys.json` }, {}, own),
    'a certificate in the header': () =>
      forge({ kid: undefined, x5c: [Buffer.from(publicPem).toString('base64')], x5u: `${app.url}/cert.pem` }, {}, own),
    'a raised level under the old signature': () =>
      `${encode(header)}.${encode({ ...claims, authorityLevel: 5 })}.${signature?.()}`,
    'more scopes under the old signature': () =>
      `${encode(header)}.${encode({ ...claims, scope: 'executive:read executive:write admin' })}.${signature?.()}`,
    'another organization under the old signature': () =>
      `${encode(header)}.${encode({ ...claims, organization: 'victim' })}.${signature?.()}`,
    'a key of one organization in the name of another': () =>
      forge({}, { organization: 'victim', jti: 'jti_of_nobody' }),
    'another issuer': () => forge({}, { iss: 'https://issuer.example' }),
    'another audience': () => forge({}, { aud: 'another-api' }),
    'a list of audiences without ours': () => forge({}, { aud: ['another-api', 'a-third'] }),
    'no expiry': () => forge({}, { exp: undefined }),
    'an expiry in the past': () => forge({}, { iat: now() - TOKEN_LIFETIME_SECONDS - 10, exp: now() - 10 }),
    'an expiry that outlives the memory of a revocation': () => forge({}, { exp: now() + 30 * 86_400 }),
    'an issue in the far future': () => forge({}, { iat: now() + 30 * 86_400, exp: now() + 31 * 86_400 }),
    'an issue in the far future, with an expiry that would do': () => forge({}, { iat: now() + 30 * 86_400 }),
    'a token of 12 KiB': () => forge({}, { padding: 'x'.repeat(9_000) }, own),
    'a hundred dots': () => '.'.repeat(100),
    'an empty payload': () => forge({}, {}, own).replace(/\.[^.]+\./, '..'),
    'a payload that is no JSON': () => `${encode(header)}.bm90IGpzb24.${signature?.()}`,
    'a deep payload': () =>
      `${encode(header)}.${Buffer.from('['.repeat(6_000)).toString('base64url')}.${signature?.()}`,
    'a key instead of a token': () => 'cnk_0123456789012345678901234567890123456789012',
  };
  for (const [what, attack] of Object.entries(attacks)) {
    it(`refuses ${what}`, async () => {
      const { status, headers, body } = await app.call<{ error: { code: string; message: string } }>(
        'GET',
        '/api/v2/modules',
        { token: attack() },
      );
      expect(status).to.equal(401);
      expect(body.error).to.include({ code: 'UNAUTHORIZED', message: 'Invalid or expired token.' });
      expect(headers.get('www-authenticate')).to.equal('Bearer');
    });
  }

  it('lets in what the ring has signed, so that the attacks fail for their own reason', async () => {
    expect((await app.call('GET', '/api/v2/modules', { token: forge({}, {}) })).status).to.equal(200);
  });

  /** Sends a request line with headers as they are, and answers with the status and the body. */
  function send(...headers: string[]): Promise<{ status: number; text: string }> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname)
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('error', reject)
        .on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
      socket.write(
        `GET /api/v2/modules HTTP/1.1\r\nHost: conclave\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
      );
    });
  }

  const presented: [what: string, headers: () => string[], status: number][] = [
    ['the scheme in lower case', () => [`Authorization: bearer ${token}`], 200],
    ['spaces around the header', () => [`Authorization:   Bearer ${token}  `], 200],
    ['two spaces after the scheme', () => [`Authorization: Bearer  ${token}`], 401],
    ['a tab after the scheme', () => [`Authorization: Bearer\t${token}`], 401],
    ['a space within the token', () => [`Authorization: Bearer ${token.slice(0, 20)} ${token.slice(20)}`], 401],
    ['no scheme', () => [`Authorization: ${token}`], 401],
    ['another scheme', () => [`Authorization: Basic ${Buffer.from(token).toString('base64')}`], 401],
    ['two tokens in one header', () => [`Authorization: Bearer ${token}, Bearer ${token}`], 401],
    [
      'two headers, the second one good',
      () => ['Authorization: Bearer nothing', `Authorization: Bearer ${token}`],
      401,
    ],
    ['two headers, the first one good', () => [`Authorization: Bearer ${token}`, 'Authorization: Bearer nothing'], 401],
    ['an empty header', () => ['Authorization:'], 401],
  ];
  for (const [what, headers, status] of presented) {
    it(`answers ${status} to ${what}`, async () => expect((await send(...headers())).status).to.equal(status));
  }

  it('answers a token that no header may hold in the form of every error', async () => {
    const { status, text } = await send(`Authorization: Bearer ${'x'.repeat(40_000)}`);
    expect(status).to.equal(431);
    const requestId = /^X-Request-Id: (\S+)$/im.exec(text)?.[1];
    const { error } = JSON.parse(text.split('\r\n\r\n')[1] ?? '') as { error: Record<string, unknown> };
    expect(error).to.include({ code: 'INVALID_REQUEST', message: 'The headers are too large.', requestId });
    expect(error['details']).to.deep.equal([]);
  });
});
