import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import {
  createAuthService,
  createIdentityService,
  type Caller,
  type TokenRequest,
} from '../../../shared/auth/index.js';
import { parseKeyRing } from '../../../shared/platform/crypto/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { AppError, type ErrorCode } from '../../../shared/platform/errors/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { testDatabase } from '../../support/database.js';
import { waitFor } from '../../support/wait-for.js';

const jwt = {
  keys: parseKeyRing(`k1:${randomBytes(32).toString('base64')}`),
  issuer: 'conclave',
  audience: 'conclave-api',
};
const log = createLogger({ level: 'silent', process: 'test' });

async function refused(promise: Promise<unknown>, code: ErrorCode): Promise<AppError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error, `expected ${code}`).to.be.instanceOf(AppError);
  expect((error as AppError).code).to.equal(code);
  return error as AppError;
}

describe('auth service', () => {
  const database = testDatabase();
  let now = new Date();
  const clock = { now: () => now };
  const newProcess = (): ReturnType<typeof createAuthService> =>
    createAuthService({ db: database.db, jwt, clock, log });
  const identity = (): ReturnType<typeof createIdentityService> => createIdentityService({ db: database.db });
  let auth: ReturnType<typeof createAuthService>;
  let organizations = 0;

  beforeEach(() => {
    now = new Date();
    auth = newProcess();
  });

  /** An executive of a new organization with a key. */
  async function anExecutive(
    input: {
      role?: string;
      authorityLevel?: number;
      scopes?: Parameters<ReturnType<typeof identity>['createKey']>[0]['scopes'];
      organizationId?: string;
      sub?: string;
    } = {},
  ) {
    const organizationId = input.organizationId ?? `org-${++organizations}`;
    const sub = input.sub ?? 'someone';
    if (input.organizationId === undefined)
      await identity().createOrganization({ organizationId, name: organizationId });
    await identity().createExecutive({
      organizationId,
      sub,
      role: input.role ?? 'CFO',
      authorityLevel: input.authorityLevel ?? 4,
    });
    const key = await identity().createKey({
      organizationId,
      sub,
      ...(input.scopes === undefined ? {} : { scopes: input.scopes }),
    });
    return { organizationId, sub, ...key };
  }

  const requestOf = (
    { organizationId, apiKey }: { organizationId: string; apiKey: string },
    rest: Partial<TokenRequest> = {},
  ): TokenRequest => ({
    organizationId,
    credentials: { type: 'api_key', apiKey },
    ...rest,
  });

  async function tokenOf(
    executive: { organizationId: string; apiKey: string },
    rest: Partial<TokenRequest> = {},
  ): Promise<string> {
    return (await auth.issueToken(requestOf(executive, rest))).accessToken;
  }

  describe('issueToken', () => {
    it('answers as specified, and the token says who calls', async () => {
      const executive = await anExecutive();
      const { accessToken, ...rest } = await auth.issueToken(
        requestOf(executive, { scope: ['executive:read', 'extensions:read'] }),
      );
      expect(rest).to.deep.equal({
        tokenType: 'Bearer',
        expiresIn: 86_400,
        scope: ['executive:read', 'extensions:read'],
      });
      const caller = await auth.verify(accessToken);
      expect(caller).to.deep.include({
        organizationId: executive.organizationId,
        sub: 'someone',
        role: 'CFO',
        authorityLevel: 4,
        scopes: ['executive:read', 'extensions:read'],
      });
      expect(caller.permissions).to.deep.equal([{ resource: '*', action: '*', scope: 'organization' }]);
      expect(caller.jti).to.match(/^jti_/);
      expect(caller.expiresAt.getTime()).to.equal(Math.floor(now.getTime() / 1000) * 1000 + 86_400_000);
      expect(caller).to.not.have.property('actSub');
    });

    it('grants all the key has when nothing is asked for, which is everything but admin', async () => {
      const { scope } = await auth.issueToken(requestOf(await anExecutive(), { scope: [] }));
      expect(scope).to.deep.equal([
        'executive:read',
        'executive:write',
        'extensions:read',
        'extensions:write',
        'governance:read',
        'governance:write',
      ]);
    });

    it('refuses with 403 when no scope asked for can be had', async () => {
      const executive = await anExecutive({ scopes: ['executive:read'] });
      for (const scope of [['executive:write'], ['admin'], ['executive:everything']])
        await refused(auth.issueToken(requestOf(executive, { scope })), 'FORBIDDEN');
    });

    it('carries the permissions that the executive was given instead of its role’s', async () => {
      const { organizationId } = await anExecutive();
      const permissions = [{ resource: 'decisions', action: 'read', scope: 'organization' }];
      await identity().createExecutive({ organizationId, sub: 'limited', role: 'COO', authorityLevel: 2, permissions });
      const { apiKey } = await identity().createKey({ organizationId, sub: 'limited' });
      expect((await auth.verify(await tokenOf({ organizationId, apiKey }))).permissions).to.deep.equal(permissions);
    });

    it('gives the same 401 for every wrong part of the credentials', async () => {
      const executive = await anExecutive();
      const other = await anExecutive();
      const revoked = await anExecutive();
      await identity().revokeKey(revoked.keyId);
      const suspended = await anExecutive();
      await identity().setExecutiveStatus(suspended.organizationId, suspended.sub, 'suspended');
      const expired = await anExecutive();
      await rowsOf(database.db, `update api_keys set expires_at = now() - interval '1 second' where id = ?`, [
        expired.keyId,
      ]);
      const attempts = [
        requestOf({ ...executive, apiKey: `${executive.apiKey}x` }),
        requestOf({ ...executive, apiKey: '' }),
        requestOf({ ...executive, apiKey: other.apiKey }),
        requestOf({ ...executive, organizationId: 'no-such-organization' }),
        requestOf(revoked),
        requestOf(suspended),
        requestOf(expired),
      ];
      for (const attempt of attempts)
        expect(await refused(auth.issueToken(attempt), 'UNAUTHORIZED')).to.have.property(
          'message',
          'Invalid credentials.',
        );
    });

    it('never stores a key that could be read back', async () => {
      const { apiKey } = await anExecutive();
      const rows = await rowsOf<{ row: string }>(database.db, `select api_keys::text as row from api_keys`);
      expect(JSON.stringify(rows)).to.not.include(apiKey).and.not.include(Buffer.from(apiKey).toString('hex'));
    });
  });

  describe('on behalf of a user', () => {
    it('lets a service name the user', async () => {
      const cms = await anExecutive({ role: 'SERVICE', sub: 'cms', authorityLevel: 3 });
      const caller = await auth.verify(await tokenOf(cms, { actor: 'reviewer-7' }));
      expect(caller).to.include({ sub: 'reviewer-7', actSub: 'cms', role: 'SERVICE', authorityLevel: 3 });
    });

    it('refuses the name to everyone else', async () => {
      const error = await refused(
        auth.issueToken(requestOf(await anExecutive({ role: 'CEO', authorityLevel: 5 }), { actor: 'reviewer-7' })),
        'FORBIDDEN',
      );
      expect(error.details[0]).to.include({ field: 'actor' });
    });

    it('takes the lower level where the user is an executive, and none who is suspended', async () => {
      const cms = await anExecutive({ role: 'SERVICE', sub: 'cms', authorityLevel: 3 });
      const { organizationId } = cms;
      await anExecutive({ organizationId, sub: 'junior', authorityLevel: 1 });
      await anExecutive({ organizationId, sub: 'chief', authorityLevel: 5 });
      expect(await auth.verify(await tokenOf(cms, { actor: 'junior' }))).to.include({ authorityLevel: 1 });
      expect(await auth.verify(await tokenOf(cms, { actor: 'chief' }))).to.include({ authorityLevel: 3 });
      const token = await tokenOf(cms, { actor: 'junior' });
      await identity().setExecutiveStatus(organizationId, 'junior', 'suspended');
      await refused(newProcess().verify(token), 'UNAUTHORIZED');
      await refused(auth.issueToken(requestOf(cms, { actor: 'junior' })), 'UNAUTHORIZED');
    });
  });

  describe('verify', () => {
    it('refuses a token that nobody issued, in the specified words', async () => {
      expect(await refused(auth.verify('not-a-token'), 'UNAUTHORIZED')).to.have.property(
        'message',
        'Invalid or expired token.',
      );
    });

    it('refuses an expired token', async () => {
      const token = await tokenOf(await anExecutive());
      now = new Date(now.getTime() + 86_400_000);
      await refused(auth.verify(token), 'UNAUTHORIZED');
    });

    it('asks Postgres once for requests that come together', async () => {
      const token = await tokenOf(await anExecutive());
      let statements = 0;
      database.db.on('query', () => void statements++);
      await Promise.all(Array.from({ length: 50 }, () => auth.verify(token)));
      database.db.removeAllListeners('query');
      expect(statements).to.equal(1);
    });

    /** Within two seconds, on a process that has just found the token good. */
    async function endsWithinTwoSeconds(token: string, end: () => Promise<unknown>): Promise<void> {
      const other = newProcess();
      await other.verify(token);
      await end();
      const endedAt = performance.now();
      const isRefused = (): Promise<boolean> =>
        other.verify(token).then(
          () => false,
          (error: unknown) => error instanceof AppError && error.code === 'UNAUTHORIZED',
        );
      await waitFor(isRefused, 2_000);
      expect(performance.now() - endedAt).to.be.below(2_000);
    }

    it('ends with a suspension on every process, and works again when the executive is activated', async () => {
      const executive = await anExecutive();
      const token = await tokenOf(executive);
      await endsWithinTwoSeconds(token, () =>
        identity().setExecutiveStatus(executive.organizationId, executive.sub, 'suspended'),
      );
      await identity().setExecutiveStatus(executive.organizationId, executive.sub, 'active');
      expect((await newProcess().verify(token)).sub).to.equal(executive.sub);
    });

    it('ends with its key on every process', async () => {
      const executive = await anExecutive();
      await endsWithinTwoSeconds(await tokenOf(executive), () => identity().revokeKey(executive.keyId));
    });

    it('ends with its own revocation on every process', async () => {
      const token = await tokenOf(await anExecutive());
      const caller = await auth.verify(token);
      await endsWithinTwoSeconds(token, () => auth.revoke(caller, {}));
    });
  });

  describe('revoke', () => {
    const callerOf = async (executive: {
      organizationId: string;
      apiKey: string;
    }): Promise<{ token: string; caller: Caller }> => {
      const token = await tokenOf(executive);
      return { token, caller: await auth.verify(token) };
    };

    it('ends the token presented at once where it was revoked, and no other', async () => {
      const executive = await anExecutive();
      const [first, second] = [await callerOf(executive), await callerOf(executive)];
      expect(await auth.revoke(first.caller, {})).to.deep.equal({ revoked: true });
      await refused(auth.verify(first.token), 'UNAUTHORIZED');
      expect((await auth.verify(second.token)).jti).to.equal(second.caller.jti);
      expect(await auth.revoke(second.caller, { token: first.token }), 'again').to.deep.equal({ revoked: true });
    });

    it('ends a token given, and the one presented lives on', async () => {
      const executive = await anExecutive();
      const [presented, given] = [await callerOf(executive), await callerOf(executive)];
      await auth.revoke(presented.caller, { token: given.token });
      await refused(auth.verify(given.token), 'UNAUTHORIZED');
      expect((await auth.verify(presented.token)).jti).to.equal(presented.caller.jti);
    });

    it('counts a token that is of no use as revoked', async () => {
      const { caller } = await callerOf(await anExecutive());
      expect(await auth.revoke(caller, { token: 'not-a-token' })).to.deep.equal({ revoked: true });
    });

    it('refuses another organization’s token, and an id without the scope admin', async () => {
      const { caller } = await callerOf(await anExecutive());
      const stranger = await callerOf(await anExecutive());
      await refused(auth.revoke(caller, { token: stranger.token }), 'FORBIDDEN');
      await refused(auth.revoke(caller, { jti: caller.jti }), 'FORBIDDEN');
      expect((await auth.verify(stranger.token)).jti).to.equal(stranger.caller.jti);
    });

    it('lets an operator end any token by its id, known or not', async () => {
      const operator = await callerOf(await anExecutive({ role: 'OPERATOR' }));
      const stranger = await callerOf(await anExecutive());
      expect(await auth.revoke(operator.caller, { jti: stranger.caller.jti })).to.deep.equal({ revoked: true });
      await refused(auth.verify(stranger.token), 'UNAUTHORIZED');
      expect(await auth.revoke(operator.caller, { jti: 'jti_unknown' })).to.deep.equal({ revoked: true });
    });

    it('keeps a revocation as long as the token could live, then forgets it', async () => {
      const { caller } = await callerOf(await anExecutive());
      await auth.revoke(caller, {});
      const [row] = await rowsOf<{ seconds: number }>(
        database.db,
        `select extract(epoch from expires_at - now())::integer as seconds from token_revocations where jti = ?`,
        [caller.jti],
      );
      expect(row?.seconds).to.be.within(86_390, 86_400);
      await rowsOf(database.db, `update token_revocations set expires_at = now() - interval '25 hours' where jti = ?`, [
        caller.jti,
      ]);
      await auth.revoke((await callerOf(await anExecutive())).caller, {});
      expect(await rowsOf(database.db, `select from token_revocations where jti = ?`, [caller.jti])).to.deep.equal([]);
    });

    it('answers whoever asked while it happened, and refuses whoever asks after it', async () => {
      const { token, caller } = await callerOf(await anExecutive());
      const other = newProcess();
      const asked = Promise.allSettled(Array.from({ length: 20 }, () => other.verify(token)));
      await other.revoke(caller, {});
      for (const outcome of await asked)
        expect(outcome.status === 'fulfilled' || outcome.reason instanceof AppError).to.equal(true);
      await refused(other.verify(token), 'UNAUTHORIZED');
    });
  });
});
