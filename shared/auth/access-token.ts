import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../platform/errors/index.js';
import type { Config } from '../platform/config/index.js';
import { compileSchema } from '../platform/schema/index.js';
import { accessTokenClaimsSchema, type AccessTokenClaims } from './auth.schema.js';

/** Life of an access token in seconds. */
export const TOKEN_LIFETIME_SECONDS = 86_400;

/** How far ahead the clock of a process that issues tokens may be, in seconds. */
const CLOCK_AHEAD_SECONDS = 43_200;

const ALGORITHM = 'HS256';

/** Tokens that a process remembers to have read. */
const KNOWN_TOKENS = 5_000;

/** What the issuer says about a token; the rest of the claims (iss, aud, iat, exp) follow from the configuration and the clock. */
export type TokenSubject = Omit<AccessTokenClaims, 'iss' | 'aud' | 'iat' | 'exp'>;

const claimProblems = compileSchema(accessTokenClaimsSchema);

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Signs a token with the ring's current key, whose id stands in the header. */
export function signAccessToken(subject: TokenSubject, settings: Config['jwt'], now: Date): string {
  const { id, key } = settings.keys.current;
  const iat = secondsOf(now);
  const claims: AccessTokenClaims = {
    ...subject,
    iss: settings.issuer,
    aud: settings.audience,
    iat,
    exp: iat + TOKEN_LIFETIME_SECONDS,
  };
  return jwt.sign(claims, createSecretKey(key), { algorithm: ALGORITHM, keyid: id });
}

/** A token whose signature holds, with the key that it holds for. */
interface SignedToken {
  claims: AccessTokenClaims;
  keyId: string;
  key: Buffer;
}

/**
 * Whether no clock of ours could have issued it: its time is far ahead, or its life too long. A revocation is remembered for one
 * lifetime and a day; a token that outlived that would come back.
 */
const isFromNoClock = ({ iat, exp }: AccessTokenClaims, now: Date): boolean =>
  Math.max(iat, exp - TOKEN_LIFETIME_SECONDS) > secondsOf(now) + CLOCK_AHEAD_SECONDS;

/**
 * Checks everything but revocation. Of the header only the name of the key counts; whatever else it offers (jwk, jku, x5c,
 * alg) is not looked at.
 */
function readSigned(token: string, settings: Config['jwt'], now: Date): SignedToken {
  try {
    const keyId = jwt.decode(token, { complete: true })?.header.kid;
    const key = typeof keyId === 'string' ? settings.keys.find(keyId) : undefined;
    if (keyId === undefined || key === undefined) throw unauthorized();
    // A key object, since the library tries to read a Buffer as a public key first: 365 µs a token instead of 15.
    const claims = jwt.verify(token, createSecretKey(key), {
      algorithms: [ALGORITHM],
      issuer: settings.issuer,
      audience: settings.audience,
      clockTimestamp: secondsOf(now),
    });
    if (claimProblems(claims).length > 0 || isFromNoClock(claims as AccessTokenClaims, now)) throw unauthorized();
    return { claims: claims as AccessTokenClaims, keyId, key };
  } catch {
    throw unauthorized();
  }
}

/**
 * Claims of a token whose signature, issuer, audience and expiry hold. It says nothing about revocation.
 * @throws AppError UNAUTHORIZED, the same for every reason.
 */
export const readAccessToken = (token: string, settings: Config['jwt'], now: Date): AccessTokenClaims =>
  readSigned(token, settings, now).claims;

/**
 * The same for tokens that come again and again: what was computed from a token stays true as long as its key is in the
 * ring and its time is not over, so only these two are looked at anew.
 */
export function createTokenReader(settings: Config['jwt']): (token: string, now: Date) => AccessTokenClaims {
  const known = new LRUCache<string, SignedToken>({ max: KNOWN_TOKENS });
  const stillHolds = ({ claims, keyId, key }: SignedToken, now: Date): boolean =>
    claims.exp > secondsOf(now) && settings.keys.find(keyId)?.equals(key) === true;
  return (token, now) => {
    const before = known.get(token);
    if (before && stillHolds(before, now)) return before.claims;
    known.delete(token);
    const signed = readSigned(token, settings, now);
    known.set(token, signed);
    return signed.claims;
  };
}
