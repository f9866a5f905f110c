import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import {
  readAccessToken,
  signAccessToken,
  TOKEN_LIFETIME_SECONDS,
  type TokenSubject,
} from '../../../shared/auth/access-token.js';
import { parseKeyRing } from '../../../shared/platform/crypto/index.js';
import { AppError } from '../../../shared/platform/errors/index.js';

const secretOf = (): string => randomBytes(32).toString('base64');
const [oldSecret, newSecret] = [secretOf(), secretOf()];
const settings = {
  keys: parseKeyRing(`new:${newSecret},old:${oldSecret}`),
  issuer: 'conclave',
  audience: 'conclave-api',
};
const now = new Date('2026-11-21T12:00:00.000Z');

const subject: TokenSubject = {
  sub: 'cfo',
  role: 'CFO',
  organization: 'acme',
  authorityLevel: 4,
  permissions: [{ resource: '*', action: '*', scope: 'organization' }],
  scope: 'executive:read executive:write',
  client_id: 'key_01jd3v7q8fe5wtyk6h9m2n4p7r',
  jti: 'jti_01jd3v7q8fe5wtyk6h9m2n4p7r',
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A token of any header and claims, signed with HMAC-SHA-256 and any secret. */
function forge(header: object, claims: object, secret: Buffer): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

function claimsOf(token: string): Record<string, unknown> {
  return decode(token.split('.')[1]);
}

function refusal(token: string, at = now): AppError {
  try {
    readAccessToken(token, settings, at);
  } catch (error) {
    expect(error).to.be.instanceOf(AppError);
    return error as AppError;
  }
  throw new Error('the token was accepted');
}

describe('access token', () => {
  const token = signAccessToken(subject, settings, now);
  const goodHeader = { alg: 'HS256', typ: 'JWT', kid: 'new' };
  const ringKey = settings.keys.current.key;

  it('reads back what was signed, for 24 hours', () => {
    const iat = now.getTime() / 1000;
    expect(readAccessToken(token, settings, now)).to.deep.equal({
      ...subject,
      iss: 'conclave',
      aud: 'conclave-api',
      iat,
      exp: iat + TOKEN_LIFETIME_SECONDS,
    });
    expect(decode(token.split('.')[0])).to.deep.equal(goodHeader);
    expect(TOKEN_LIFETIME_SECONDS).to.equal(86_400);
    const lastSecond = new Date(now.getTime() + (TOKEN_LIFETIME_SECONDS - 1) * 1000);
    expect(readAccessToken(token, settings, lastSecond).sub).to.equal('cfo');
  });

  it('stays good after the ring has a newer key', () => {
    const before = signAccessToken(subject, { ...settings, keys: parseKeyRing(`old:${oldSecret}`) }, now);
    expect(readAccessToken(before, settings, now).sub).to.equal('cfo');
    expect(decode(token.split('.')[0])['kid']).to.equal('new');
  });

  it('names the service that acts on behalf of its subject', () => {
    const acting = signAccessToken({ ...subject, act: { sub: 'cms' } }, settings, now);
    expect(readAccessToken(acting, settings, now).act).to.deep.equal({ sub: 'cms' });
  });

  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = claimsOf(token);
  const without = (name: string): object => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

  const attacks: Record<string, string> = {
    'a raised authority level under the old signature': `${header}.${encode({ ...claims, authorityLevel: 5 })}.${signature}`,
    'another organization under the old signature': `${header}.${encode({ ...claims, organization: 'globex' })}.${signature}`,
    'a changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no signature': `${header}.${payload}.`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT', kid: 'new' })}.${payload}.`,
    'alg None in another case': `${encode({ alg: 'nOnE', typ: 'JWT', kid: 'new' })}.${payload}.`,
    'alg none with the old signature': `${encode({ alg: 'none', typ: 'JWT', kid: 'new' })}.${payload}.${signature}`,
    'HS512 with the right key': jwt.sign(claims, ringKey, { algorithm: 'HS512', keyid: 'new' }),
    'RS256 with a key pair of its own': jwt.sign(claims, privateKey, { algorithm: 'RS256', keyid: 'new' }),
    'HS256 keyed with a public key': forge(goodHeader, claims, Buffer.from(publicKey)),
    'HS256 header claiming RS256': forge({ ...goodHeader, alg: 'RS256' }, claims, ringKey),
    'a kid that the ring does not have': forge({ ...goodHeader, kid: 'other' }, claims, ringKey),
    'a kid that names a file': forge({ ...goodHeader, kid: '../../../../dev/null' }, claims, Buffer.alloc(0)),
    'a kid that names a member of every object': forge({ ...goodHeader, kid: '__proto__' }, claims, Buffer.alloc(0)),
    'a kid of another type': forge({ ...goodHeader, kid: ['new'] }, claims, ringKey),
    'no kid': forge({ alg: 'HS256', typ: 'JWT' }, claims, ringKey),
    'the kid of another key of the ring': forge({ ...goodHeader, kid: 'old' }, claims, ringKey),
    'a key brought along in the header': forge(
      { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AAAA' } },
      claims,
      Buffer.from('AAAA', 'base64url'),
    ),
    'another issuer': forge(goodHeader, { ...claims, iss: 'someone-else' }, ringKey),
    'no issuer': forge(goodHeader, without('iss'), ringKey),
    'another audience': forge(goodHeader, { ...claims, aud: 'someone-else' }, ringKey),
    'no audience': forge(goodHeader, without('aud'), ringKey),
    'no expiry': forge(goodHeader, without('exp'), ringKey),
    'an expiry that is no number': forge(goodHeader, { ...claims, exp: 'never' }, ringKey),
    'no subject': forge(goodHeader, without('sub'), ringKey),
    'no id': forge(goodHeader, without('jti'), ringKey),
    'a level out of range': forge(goodHeader, { ...claims, authorityLevel: 6 }, ringKey),
    'claims that are no object': forge(goodHeader, [claims], ringKey),
    'a start in the future': forge(goodHeader, { ...claims, nbf: now.getTime() / 1000 + 3600 }, ringKey),
    'an empty text': '',
    'no token at all': 'not-a-token',
    'two dots': '..',
    'broken JSON in the header': `${Buffer.from('{').toString('base64url')}.${payload}.${signature}`,
    'a fourth part': `${token}.more`,
  };
  for (const [name, attack] of Object.entries(attacks)) {
    it(`refuses ${name}`, () => {
      expect(refusal(attack)).to.include({ code: 'UNAUTHORIZED', message: 'Invalid or expired token.' });
    });
  }

  it('refuses a token that has expired, to the second', () => {
    const at = new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000);
    expect(refusal(token, at)).to.include({ code: 'UNAUTHORIZED', message: 'Invalid or expired token.' });
  });
});
