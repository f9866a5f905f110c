import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import {
  createTokenReader,
  signAccessToken,
  TOKEN_LIFETIME_SECONDS,
  type TokenSubject,
} from '../../../shared/auth/access-token.js';
import { newId } from '../../../shared/platform/ids.js';
import { parseKeyRing, type KeyRing } from '../../../shared/platform/crypto/index.js';

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const settingsOf = (keys: KeyRing) => ({ keys, issuer: 'conclave', audience: 'conclave-api' });
const subject: TokenSubject = {
  sub: 'chief',
  role: 'CEO',
  organization: 'acme',
  authorityLevel: 5,
  permissions: [],
  scope: 'executive:read',
  client_id: newId('key'),
  jti: newId('jti'),
};
const now = new Date('2026-11-21T09:00:00.000Z');

describe('a token that comes again', () => {
  it('is read the same, until its time is over', () => {
    const settings = settingsOf(parseKeyRing(newKey('k1')));
    const read = createTokenReader(settings);
    const token = signAccessToken(subject, settings, now);
    const first = read(token, now);
    expect(first.sub).to.equal('chief');
    expect(read(token, now)).to.equal(first);
    expect(read(token, new Date(now.getTime() + (TOKEN_LIFETIME_SECONDS - 1) * 1_000))).to.equal(first);
    expect(() => read(token, new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1_000))).to.throw(
      'Invalid or expired token.',
    );
  });

  it('is refused once its key has left the ring, or another key bears its name', () => {
    let ring = parseKeyRing(newKey('k1'));
    const following: KeyRing = {
      get current() {
        return ring.current;
      },
      find: (id) => ring.find(id),
    };
    const read = createTokenReader(settingsOf(following));
    const token = signAccessToken(subject, settingsOf(following), now);
    const first = ring;
    read(token, now);
    ring = parseKeyRing(newKey('k2'));
    expect(() => read(token, now)).to.throw('Invalid or expired token.');
    ring = first;
    expect(read(token, now).sub).to.equal('chief');
    ring = parseKeyRing(newKey('k1'));
    expect(() => read(token, now)).to.throw('Invalid or expired token.');
  });
});
