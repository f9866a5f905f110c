import { expect } from 'chai';
import {
  createIdentityService,
  seedDemoOrganization,
  type Condition,
  type IdentityService,
} from '../../../shared/auth/index.js';
import { hashApiKey } from '../../../shared/auth/api-key.js';
import { findUsableKey } from '../../../shared/auth/api-keys.repository.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { AppError, type ErrorDetail } from '../../../shared/platform/errors/index.js';
import { testDatabase } from '../../support/database.js';

/** Code and details of an AppError that an operation rejects with. */
async function refusal(promise: Promise<unknown>): Promise<{ code: string; details: ErrorDetail[] }> {
  const error: unknown = await promise.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, details: error.details };
}

describe('identity service', () => {
  const database = testDatabase();
  let identity: IdentityService;
  before(async () => {
    identity = createIdentityService({ db: database.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.createExecutive({ organizationId: 'acme', sub: 'cfo', role: 'CFO', authorityLevel: 4 });
    await identity.createExecutive({ organizationId: 'acme', sub: 'ops', role: 'OPERATOR', authorityLevel: 1 });
  });

  it('creates an organization once, also when two create it together', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => identity.createOrganization({ organizationId: 'globex', name: 'Globex' })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).to.have.length(1);
    expect(await refusal(identity.createOrganization({ organizationId: 'globex', name: 'Globex' }))).to.include({
      code: 'CONFLICT',
    });
    expect((await identity.listOrganizations()).map((organization) => organization.organizationId)).to.deep.equal([
      'acme',
      'globex',
    ]);
  });

  it('keeps conditions of a permission, and refuses those that could never hold', async () => {
    const withConditions = (sub: string, conditions: Record<string, Condition>) =>
      identity.createExecutive({
        organizationId: 'acme',
        sub,
        role: 'CFO',
        authorityLevel: 4,
        permissions: [{ resource: 'decisions', action: 'approve', scope: 'organization', conditions }],
      });
    const conditions = { type: ['FINANCIAL_ANALYSIS'], category: 'FINANCE', commitmentUsd: { max: 1_000_000 } };
    await withConditions('limited', conditions);
    const [row] = await rowsOf<{ permissions: unknown }>(
      database.db,
      `select permissions from executives where sub = 'limited'`,
    );
    expect(row?.permissions).to.deep.equal([
      { resource: 'decisions', action: 'approve', scope: 'organization', conditions },
    ]);
    for (const wrong of [
      { type: [] },
      { commitmentUsd: {} },
      { commitmentUsd: { below: 5 } },
      { commitmentUsd: { max: '5' } },
      { type: null },
    ] as unknown[]) {
      expect(
        await refusal(withConditions('never', wrong as Record<string, Condition>)),
        JSON.stringify(wrong),
      ).to.include({ code: 'INVALID_REQUEST' });
    }
  });

  it('names every member that is wrong', async () => {
    const fieldsOf = async (promise: Promise<unknown>): Promise<string[]> =>
      (await refusal(promise)).details.map((detail) => detail.field);
    expect(await fieldsOf(identity.createOrganization({ organizationId: 'ac me', name: '' }))).to.have.members([
      'organizationId',
      'name',
    ]);
    expect(await fieldsOf(identity.createOrganization({ organizationId: 'a'.repeat(65), name: 'A' }))).to.deep.equal([
      'organizationId',
    ]);
    expect(
      await fieldsOf(identity.createExecutive({ organizationId: 'acme', sub: 'a b', role: 'Cfo', authorityLevel: 6 })),
    ).to.have.members(['sub', 'role', 'authorityLevel']);
    expect(
      await fieldsOf(identity.createKey({ organizationId: 'acme', sub: 'cfo', expiresInSeconds: 0 })),
    ).to.deep.equal(['expiresInSeconds']);
    expect(await fieldsOf(identity.setLimits({ organizationId: 'acme', limits: { queries: 0 } }))).to.deep.equal([
      'limits.queries',
    ]);
  });

  it('says what does not exist', async () => {
    expect(
      await refusal(identity.createExecutive({ organizationId: 'nowhere', sub: 'a', role: 'CFO', authorityLevel: 1 })),
    ).to.include({ code: 'NOT_FOUND' });
    expect(await refusal(identity.createKey({ organizationId: 'acme', sub: 'nobody' }))).to.include({
      code: 'NOT_FOUND',
    });
    expect(await refusal(identity.setExecutiveStatus('acme', 'nobody', 'suspended'))).to.include({ code: 'NOT_FOUND' });
    expect(await refusal(identity.setLimits({ organizationId: 'nowhere', limits: { queries: 1 } }))).to.include({
      code: 'NOT_FOUND',
    });
    expect(await refusal(identity.revokeKey('key_unknown'))).to.include({ code: 'NOT_FOUND' });
  });

  it('refuses a second executive of the same name and accepts any role in UPPER_SNAKE_CASE', async () => {
    expect(
      await refusal(identity.createExecutive({ organizationId: 'acme', sub: 'cfo', role: 'CFO', authorityLevel: 4 })),
    ).to.include({ code: 'CONFLICT' });
    expect(
      await identity.createExecutive({
        organizationId: 'acme',
        sub: 'risk@acme.example',
        role: 'HEAD_OF_RISK',
        authorityLevel: 3,
      }),
    ).to.deep.equal({ sub: 'risk@acme.example' });
  });

  it('gives admin to operators alone', async () => {
    expect(
      await refusal(identity.createKey({ organizationId: 'acme', sub: 'cfo', scopes: ['executive:read', 'admin'] })),
    ).to.deep.include({ code: 'INVALID_REQUEST' });
    expect((await identity.createKey({ organizationId: 'acme', sub: 'ops', scopes: ['admin'] })).scopes).to.deep.equal([
      'admin',
    ]);
    expect((await identity.createKey({ organizationId: 'acme', sub: 'ops' })).scopes).to.include('admin');
    expect((await identity.createKey({ organizationId: 'acme', sub: 'cfo' })).scopes).to.not.include('admin');
  });

  it('lets a key expire by the clock of the database', async () => {
    const { apiKey, keyId, expiresAt } = await identity.createKey({
      organizationId: 'acme',
      sub: 'cfo',
      expiresInSeconds: 3600,
    });
    expect(expiresAt).to.be.instanceOf(Date);
    expect((await findUsableKey(database.db, 'acme', hashApiKey(apiKey)))?.id).to.equal(keyId);
    await rowsOf(database.db, `update api_keys set expires_at = now() where id = ?`, [keyId]);
    expect(await findUsableKey(database.db, 'acme', hashApiKey(apiKey))).to.equal(undefined);
  });

  it('keeps the moment of the first revocation', async () => {
    const { keyId } = await identity.createKey({ organizationId: 'acme', sub: 'cfo' });
    const revokedAt = async (): Promise<Date | undefined> =>
      (await rowsOf<{ revoked_at: Date }>(database.db, `select revoked_at from api_keys where id = ?`, [keyId]))[0]
        ?.revoked_at;
    await identity.revokeKey(keyId);
    const first = await revokedAt();
    await identity.revokeKey(keyId);
    expect(await revokedAt()).to.deep.equal(first);
  });

  it('sets the limits given and keeps the others', async () => {
    expect(await identity.setLimits({ organizationId: 'acme', limits: { queries: 7, general: 70 } })).to.deep.equal({
      organizationId: 'acme',
      limits: { queries: 7, general: 70 },
    });
    expect((await identity.setLimits({ organizationId: 'acme', limits: { queries: 8 } })).limits).to.deep.equal({
      queries: 8,
      general: 70,
    });
  });

  describe('seedDemoOrganization', () => {
    it('makes two keys that open what they should, and keeps them', async () => {
      const first = await seedDemoOrganization(database.db);
      expect(first.organizationId).to.equal('demo');
      const keyOf = (apiKey: string) => findUsableKey(database.db, 'demo', hashApiKey(apiKey));
      expect(await keyOf(first.apiKey)).to.deep.include({ role: 'CEO', authority_level: 5 });
      expect((await keyOf(first.apiKey))?.scopes).to.not.include('admin');
      const operator = await keyOf(first.operatorKey);
      expect(operator).to.include({ role: 'OPERATOR' });
      expect(operator?.scopes).to.include('admin');
      expect(operator?.permissions).to.deep.include({ resource: 'queues', action: 'manage', scope: '*' });
      expect(await seedDemoOrganization(database.db, { known: first })).to.deep.equal(first);
    });

    it('replaces a key that does not open anything any more, and only that', async () => {
      const first = await seedDemoOrganization(database.db);
      const stale = await seedDemoOrganization(database.db, {
        known: { apiKey: 'cnk_lost', operatorKey: first.operatorKey },
      });
      expect(stale.apiKey).to.not.equal(first.apiKey);
      expect(stale.operatorKey).to.equal(first.operatorKey);
      const swapped = await seedDemoOrganization(database.db, {
        known: { apiKey: first.operatorKey, operatorKey: first.apiKey },
      });
      expect([swapped.apiKey, swapped.operatorKey]).to.not.include(first.operatorKey).and.not.include(first.apiKey);
    });
  });
});
