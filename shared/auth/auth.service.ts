import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.js';
import type { Config } from '../platform/config/index.js';
import type { Db } from '../platform/db/index.js';
import { forbidden, unauthorized } from '../platform/errors/index.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { createTokenReader, readAccessToken, signAccessToken, TOKEN_LIFETIME_SECONDS } from './access-token.js';
import { insertTokenRevocation, isTokenLive } from './access-tokens.repository.js';
import { hashApiKey, isKeyOf } from './api-key.js';
import {
  findUsableKey,
  findUsableKeyAnywhere,
  findUsableOperatorKey,
  type UsableKeyRow,
} from './api-keys.repository.js';
import type { AccessTokenClaims, RevokeRequest, RevokeResponse, TokenRequest, TokenResponse } from './auth.schema.js';
import type { Caller } from './caller.js';
import { findExecutive } from './executives.repository.js';
import { findPermission, permissionNamed } from './permissions.js';
import { insertOperatorSession, isSessionUsed } from './operator-sessions.repository.js';
import { permissionsOfRole } from './roles.js';
import { takeSignInLink } from './sign-in-links.repository.js';
import { grantScopes, hasScope, type Scope } from './scopes.js';

/** How long a process may go on believing that a token is live. Half of the two seconds that a revocation may take. */
const LIVENESS_TTL_MS = 1_000;
const LIVENESS_ENTRIES = 20_000;

interface Deps {
  db: Db;
  jwt: Config['jwt'];
  clock: Clock;
  log: Logger;
}

export type AuthService = ReturnType<typeof createAuthService>;

const callerOf = (claims: AccessTokenClaims): Caller => ({
  organizationId: claims.organization,
  sub: claims.sub,
  ...(claims.act === undefined ? {} : { actSub: claims.act.sub }),
  role: claims.role,
  authorityLevel: claims.authorityLevel,
  permissions: claims.permissions,
  scopes: claims.scope.split(' '),
  jti: claims.jti,
  expiresAt: new Date(claims.exp * 1000),
});

/** Asks Postgres once a second at most whether a token is live; requests that arrive meanwhile share the answer. */
function createLiveness(db: Db) {
  const cache = new LRUCache<string, { live: boolean }, AccessTokenClaims>({
    max: LIVENESS_ENTRIES,
    ttl: LIVENESS_TTL_MS,
    // A question under way when the token is refused still answers whoever waits for it, and is then not remembered.
    ignoreFetchAbort: true,
    fetchMethod: async (_jti, _stale, { context: claims, options }) => {
      const askedAt = performance.now();
      const { organization, client_id: keyId, sub, act, jti } = claims;
      const live = await isTokenLive(db, organization, { keyId, sub, actingSub: act?.sub ?? sub, jti });
      // The answer is as old as the question: a slow database must not lengthen its life.
      options.ttl = Math.max(1, LIVENESS_TTL_MS - (performance.now() - askedAt));
      return { live };
    },
  });
  return {
    isLive: async (claims: AccessTokenClaims): Promise<boolean> =>
      (await cache.fetch(claims.jti, { context: claims }))?.live ?? false,
    refuse: (jti: string): void => void cache.set(jti, { live: false }),
  };
}

/** The key that was presented, or 401; nobody learns which part was wrong. */
async function authenticateKey(db: Db, organizationId: string, apiKey: string): Promise<UsableKeyRow> {
  const key = await findUsableKey(db, organizationId, hashApiKey(apiKey));
  if (key === undefined || !isKeyOf(apiKey, key.key_hash)) throw unauthorized('Invalid credentials.');
  return key;
}

/**
 * Who the token speaks for. A service may name the person on whose behalf it acts; where that person is an executive, it
 * must be active, and the token has the lower of the two levels, so that acting for someone never gives more than either has.
 */
async function subjectOf(
  db: Db,
  key: UsableKeyRow,
  actor: string | undefined,
): Promise<Pick<AccessTokenClaims, 'sub' | 'act' | 'authorityLevel'>> {
  if (actor === undefined) return { sub: key.executive_sub, authorityLevel: key.authority_level };
  if (key.role !== 'SERVICE') {
    throw forbidden('Only an executive of role SERVICE may act on behalf of a user.', [
      { field: 'actor', message: 'may be given by an executive of role SERVICE only' },
    ]);
  }
  const person = await findExecutive(db, key.organization_id, actor);
  if (person?.status === 'suspended') throw unauthorized('Invalid credentials.');
  return {
    sub: actor,
    act: { sub: key.executive_sub },
    authorityLevel: Math.min(key.authority_level, person?.authority_level ?? key.authority_level),
  };
}

function signToken(
  deps: Deps,
  key: UsableKeyRow,
  subject: Pick<AccessTokenClaims, 'sub' | 'act' | 'authorityLevel'>,
  granted: Scope[],
): TokenResponse {
  const jti = newId('jti');
  const claims = {
    ...subject,
    role: key.role,
    organization: key.organization_id,
    permissions: key.permissions.length > 0 ? key.permissions : permissionsOfRole(key.role),
    scope: granted.join(' '),
    client_id: key.id,
    jti,
  };
  const accessToken = signAccessToken(claims, deps.jwt, deps.clock.now());
  deps.log.info(
    { organizationId: key.organization_id, sub: claims.sub, keyId: key.id, jti, scope: granted },
    'token issued',
  );
  return { accessToken, tokenType: 'Bearer', expiresIn: TOKEN_LIFETIME_SECONDS, scope: granted };
}

async function issueToken(deps: Deps, request: TokenRequest): Promise<TokenResponse> {
  const key = await authenticateKey(deps.db, request.organizationId, request.credentials.apiKey);
  const granted = grantScopes(request.scope ?? [], key.scopes);
  if (granted.length === 0) {
    throw forbidden('The API key has none of the scopes asked for.', [
      { field: 'scope', message: `must hold one of ${key.scopes.join(', ')}` },
    ]);
  }
  return signToken(deps, key, await subjectOf(deps.db, key, request.actor), granted);
}

/** An operator's sign-in: the key alone, and a token that is good for the dashboard and nothing else. */
async function signInOperator(deps: Deps, apiKey: string): Promise<TokenResponse> {
  const key = await findUsableOperatorKey(deps.db, hashApiKey(apiKey));
  if (key === undefined || !isKeyOf(apiKey, key.key_hash) || !hasScope(key.scopes, 'admin'))
    throw unauthorized('Invalid credentials.');
  const token = signToken(deps, key, { sub: key.executive_sub, authorityLevel: key.authority_level }, ['admin']);
  await insertOperatorSession(deps.db, readAccessToken(token.accessToken, deps.jwt, deps.clock.now()).jti);
  return token;
}

/** The session of a person in a browser: all that the key may. */
const signIn = (deps: Deps, key: UsableKeyRow): TokenResponse =>
  signToken(deps, key, { sub: key.executive_sub, authorityLevel: key.authority_level }, key.scopes as Scope[]);

async function signInWithKey(deps: Deps, apiKey: string): Promise<TokenResponse> {
  const key = await findUsableKeyAnywhere(deps.db, hashApiKey(apiKey));
  if (key === undefined || !isKeyOf(apiKey, key.key_hash)) throw unauthorized('Invalid credentials.');
  return signIn(deps, key);
}

async function signInWithCode(deps: Deps, code: string): Promise<TokenResponse> {
  const key = await takeSignInLink(deps.db, hashApiKey(code));
  if (key === undefined) throw unauthorized('The address has been used, or has expired.');
  return signIn(deps, key);
}

/** Id of a token that was handed in, or undefined when it is of no use already. */
function revocableJti(deps: Deps, caller: Caller, token: string): string | undefined {
  let claims: AccessTokenClaims;
  try {
    claims = readAccessToken(token, deps.jwt, deps.clock.now());
  } catch {
    return undefined;
  }
  if (claims.organization !== caller.organizationId && !hasScope(caller.scopes, 'admin')) {
    throw forbidden('The token belongs to another organization.', [
      { field: 'token', message: 'must be a token of your own organization' },
    ]);
  }
  return claims.jti;
}

/** Whose token it is may end it; another's takes a permission. */
function requireRevoking({ permissions }: Caller): void {
  if (findPermission(permissions, permissionNamed('tokens:revoke'))) return;
  throw forbidden('Revoking the token of another needs the permission tokens:revoke:organization.', [
    { field: 'permission', message: 'must cover tokens:revoke:organization', reason: 'permission' },
  ]);
}

async function revoke(deps: Deps, caller: Caller, request: RevokeRequest): Promise<string[]> {
  if (request.jti !== undefined && !hasScope(caller.scopes, 'admin')) {
    throw forbidden('Only an operator may revoke a token by its id.', [
      { field: 'jti', message: 'needs the scope admin' },
    ]);
  }
  const presented = request.token === undefined && request.jti === undefined ? caller.jti : undefined;
  const handedIn = request.token === undefined ? undefined : revocableJti(deps, caller, request.token);
  const jtis = [presented, handedIn, request.jti].filter((jti) => jti !== undefined);
  if (jtis.some((jti) => jti !== caller.jti)) requireRevoking(caller);
  for (const jti of jtis) {
    await insertTokenRevocation(deps.db, jti, TOKEN_LIFETIME_SECONDS);
    deps.log.info({ organizationId: caller.organizationId, sub: caller.sub, jti }, 'token revoked');
  }
  return jtis;
}

/** Issues, checks and revokes access tokens. Postgres decides what is live; Redis plays no part. */
export function createAuthService(deps: Deps) {
  const liveness = createLiveness(deps.db);
  const readToken = createTokenReader(deps.jwt);
  return {
    /**
     * Exchanges an API key for a token.
     * @throws AppError UNAUTHORIZED for wrong credentials, FORBIDDEN when no scope asked for can be had or `actor` is not the
     *   caller's to name.
     */
    issueToken: (request: TokenRequest): Promise<TokenResponse> => issueToken(deps, request),

    /**
     * Exchanges an operator's API key for the token of a session in the dashboard.
     * @throws AppError UNAUTHORIZED for anything but a usable key of role OPERATOR with the scope `admin`.
     */
    signInOperator: (apiKey: string): Promise<TokenResponse> => signInOperator(deps, apiKey),

    /** Exchanges an API key for the token of a session in the console. @throws AppError UNAUTHORIZED */
    signInWithKey: (apiKey: string): Promise<TokenResponse> => signInWithKey(deps, apiKey),

    /** Exchanges the code of an address that signs in once. @throws AppError UNAUTHORIZED the second time. */
    signInWithCode: (code: string): Promise<TokenResponse> => signInWithCode(deps, code),

    /**
     * The caller whose token this is. A revocation or suspension, on whatever process, shows here within two seconds.
     * @throws AppError UNAUTHORIZED, the same for every reason.
     */
    async verify(bearerToken: string): Promise<Caller> {
      const claims = readToken(bearerToken, deps.clock.now());
      if (!(await liveness.isLive(claims))) throw unauthorized();
      return callerOf(claims);
    },

    /**
     * The operator whose session it is. One that nobody has used for half an hour has ended; `isUse` says that this call is a
     * use, which what a page asks for by itself is not.
     * @throws AppError UNAUTHORIZED, also for the token of an operator that no sign-in to the dashboard gave out.
     */
    async verifyOperator(sessionToken: string, { isUse }: { isUse: boolean }): Promise<Caller> {
      const claims = readToken(sessionToken, deps.clock.now());
      const caller = callerOf(claims);
      const isLive = (await liveness.isLive(claims)) && caller.role === 'OPERATOR' && hasScope(caller.scopes, 'admin');
      if (!isLive || !(await isSessionUsed(deps.db, claims.jti, isUse))) throw unauthorized();
      return caller;
    },

    /**
     * Revokes the token given, or the one that was presented, or, for an operator, any by its id. A token that is no use
     * already, or that nobody knows, counts as revoked.
     * @throws AppError FORBIDDEN for another organization's token, or an id without the scope `admin`.
     */
    async revoke(caller: Caller, request: RevokeRequest): Promise<RevokeResponse> {
      for (const jti of await revoke(deps, caller, request)) liveness.refuse(jti);
      return { revoked: true };
    },
  };
}
