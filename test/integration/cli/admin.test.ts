import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { findUsableKey } from '../../../shared/auth/api-keys.repository.js';
import { hashApiKey } from '../../../shared/auth/api-key.js';
import { createTestDatabase, testDatabase } from '../../support/database.js';

interface Outcome {
  exitCode: number;
  out: string;
  err: string;
}

async function run(environment: Record<string, string>, args: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  const exitCode = await runAdmin(args, {
    environment,
    write: (text) => void (out += text),
    writeError: (text) => void (err += text),
  });
  return { exitCode, out, err };
}

describe('admin', () => {
  const database = testDatabase();
  const admin = (...args: string[]): Promise<Outcome> => run({ DATABASE_URL: database.url }, args);

  /** What a command prints with --json. */
  async function json(...args: string[]): Promise<Record<string, unknown>> {
    const { exitCode, out, err } = await admin(...args, '--json');
    expect(err).to.equal('');
    expect(exitCode).to.equal(0);
    expect(out.trimEnd()).to.not.include('\n');
    return JSON.parse(out) as Record<string, unknown>;
  }

  before(async () => {
    await json('org', 'create', '--id', 'acme', '--name', 'Acme');
    await json('executive', 'create', '--org', 'acme', '--sub', 'cfo', '--role', 'CFO', '--level', '4');
  });

  it('takes an organization from its creation to a key that works', async () => {
    expect(await json('org', 'create', '--id', 'globex', '--name', 'Globex Corporation')).to.deep.equal({
      organizationId: 'globex',
    });
    const { organizations } = (await json('org', 'list')) as { organizations: Record<string, unknown>[] };
    expect(organizations.map(({ organizationId, name }) => [organizationId, name])).to.deep.equal([
      ['acme', 'Acme'],
      ['globex', 'Globex Corporation'],
    ]);
    const permissions = ['--permission', 'queues:manage:*', '--permission', 'decisions:read:organization'];
    expect(
      await json(
        'executive',
        'create',
        '--org',
        'globex',
        '--sub',
        'ops',
        '--role',
        'OPERATOR',
        '--level',
        '3',
        '--name',
        'Operations',
        ...permissions,
      ),
    ).to.deep.equal({ sub: 'ops' });
    const { keyId, apiKey } = (await json(
      'key',
      'create',
      '--org',
      'globex',
      '--sub',
      'ops',
      '--scopes',
      'executive:read, admin',
      '--expires-in',
      '90d',
    )) as { keyId: string; apiKey: string };
    const key = await findUsableKey(database.db, 'globex', hashApiKey(apiKey));
    expect(key).to.deep.include({
      id: keyId,
      role: 'OPERATOR',
      scopes: ['executive:read', 'admin'],
      permissions: [
        { resource: 'queues', action: 'manage', scope: '*' },
        { resource: 'decisions', action: 'read', scope: 'organization' },
      ],
    });
    expect(await json('key', 'revoke', '--id', keyId)).to.deep.equal({ keyId, revoked: true });
    expect(await findUsableKey(database.db, 'globex', hashApiKey(apiKey))).to.equal(undefined);
  });

  it('says when a key expires', async () => {
    const key = await json('key', 'create', '--org', 'acme', '--sub', 'cfo', '--expires-in', '12h');
    expect(new Date(String(key['expiresAt'])).getTime() - Date.now()).to.be.within(
      11.99 * 3_600_000,
      12.01 * 3_600_000,
    );
    expect(await json('key', 'create', '--org', 'acme', '--sub', 'cfo')).to.include({ expiresAt: null });
  });

  it('suspends and activates an executive', async () => {
    const { apiKey } = (await json('key', 'create', '--org', 'acme', '--sub', 'cfo')) as { apiKey: string };
    expect(await json('executive', 'suspend', '--org', 'acme', '--sub', 'cfo')).to.deep.equal({
      sub: 'cfo',
      status: 'suspended',
    });
    expect(await findUsableKey(database.db, 'acme', hashApiKey(apiKey))).to.equal(undefined);
    expect(await json('executive', 'activate', '--org', 'acme', '--sub', 'cfo')).to.deep.equal({
      sub: 'cfo',
      status: 'active',
    });
    expect(await findUsableKey(database.db, 'acme', hashApiKey(apiKey))).to.not.equal(undefined);
  });

  it('lists executives, keys and limits of an organization, and no key itself', async () => {
    await json('org', 'create', '--id', 'initech', '--name', 'Initech');
    expect((await admin('key', 'list', '--org', 'initech')).out).to.equal('initech has no keys.\n');
    expect((await admin('limits', 'show', '--org', 'initech')).out).to.equal('initech has no limits of its own.\n');
    await json(
      'executive',
      'create',
      '--org',
      'initech',
      '--sub',
      'cfo',
      '--role',
      'CFO',
      '--level',
      '4',
      '--name',
      'Finance',
    );
    const first = (await json('key', 'create', '--org', 'initech', '--sub', 'cfo', '--scopes', 'executive:read')) as {
      keyId: string;
      apiKey: string;
    };
    const second = (await json('key', 'create', '--org', 'initech', '--sub', 'cfo')) as { keyId: string };
    await json('key', 'revoke', '--id', first.keyId);
    await json('limits', 'set', '--org', 'initech', '--queries', '7');

    expect((await json('executive', 'list', '--org', 'initech'))['executives']).to.deep.equal([
      { sub: 'cfo', name: 'Finance', role: 'CFO', authorityLevel: 4, status: 'active', permissions: [] },
    ]);
    const listed = await admin('key', 'list', '--org', 'initech', '--json');
    const { keys } = JSON.parse(listed.out) as { keys: { keyId: string; status: string }[] };
    expect(keys.map(({ keyId, status }) => [keyId, status])).to.deep.equal([
      [second.keyId, 'usable'],
      [first.keyId, 'revoked'],
    ]);
    expect(listed.out).to.not.include(first.apiKey).and.not.include(hashApiKey(first.apiKey).toString('hex'));
    expect((await json('limits', 'show', '--org', 'initech'))['limits']).to.deep.equal({ queries: 7 });
    expect((await admin('key', 'list', '--org', 'nobody')).err).to.equal('error: Organization nobody not found.\n');
  });

  it('sets the limits that are named', async () => {
    expect(await json('limits', 'set', '--org', 'acme', '--queries', '500', '--general', '5000')).to.deep.equal({
      organizationId: 'acme',
      limits: { queries: 500, general: 5000 },
    });
    expect(await json('limits', 'set', '--org', 'acme', '--governance', '1')).to.deep.equal({
      organizationId: 'acme',
      limits: { queries: 500, general: 5000, governance: 1 },
    });
  });

  it('speaks plainly without --json, and takes --json anywhere', async () => {
    expect((await admin('org', 'list')).out).to.include('acme\tAcme\n');
    expect((await admin('key', 'create', '--org', 'acme', '--sub', 'cfo')).out).to.match(
      /^Created key key_\w{26}\. It is not shown again:\ncnk_[\w-]{43}\n$/,
    );
    for (const args of [
      ['--json', 'org', 'list'],
      ['org', '--json', 'list'],
      ['org', 'list', '--json'],
    ]) {
      expect(JSON.parse((await admin(...args)).out)).to.have.property('organizations');
    }
  });

  it('explains every command', async () => {
    for (const command of [
      [],
      ['org'],
      ['org', 'create'],
      ['executive', 'create'],
      ['key', 'create'],
      ['limits', 'set'],
    ]) {
      const { exitCode, out, err } = await admin(...command, '--help');
      expect([exitCode, err]).to.deep.equal([0, '']);
      expect(out)
        .to.match(/^Usage: admin /)
        .and.include('--json');
    }
  });

  const wrong: [args: string[], named: string][] = [
    [['org', 'create', '--name', 'Acme'], '--id'],
    [['org', 'create', '--id', 'ac me', '--name', 'Acme'], '--id'],
    [['org', 'create', '--id', 'initech', '--name', ''], '--name'],
    [['org', 'create', '--id', 'initech', '--name', 'Initech', '--colour', 'red'], '--colour'],
    [['executive', 'create', '--org', 'acme', '--sub', 'coo', '--role', 'COO', '--level', '6'], '--level'],
    [['executive', 'create', '--org', 'acme', '--sub', 'coo', '--role', 'COO', '--level', 'high'], '--level'],
    [['executive', 'create', '--org', 'acme', '--sub', 'coo', '--role', 'chief operator', '--level', '4'], '--role'],
    [['executive', 'create', '--org', 'acme', '--sub', 'c o o', '--role', 'COO', '--level', '4'], '--sub'],
    [
      [
        'executive',
        'create',
        '--org',
        'acme',
        '--sub',
        'coo',
        '--role',
        'COO',
        '--level',
        '4',
        '--permission',
        'queues:manage',
      ],
      '--permission',
    ],
    [
      ['executive', 'create', '--org', 'acme', '--sub', 'x', '--role', 'COO', '--level', '4'].concat(
        '--permission',
        'decisions:aprove:organization',
      ),
      'approve',
    ],
    [
      ['executive', 'create', '--org', 'acme', '--sub', 'x', '--role', 'COO', '--level', '4'].concat(
        '--permission',
        'desicions:approve:organization',
      ),
      'decisions',
    ],
    [['key', 'create', '--org', 'acme', '--sub', 'cfo', '--scopes', 'executive:everything'], '--scopes'],
    [['key', 'create', '--org', 'acme', '--sub', 'cfo', '--scopes', 'admin'], '--scopes'],
    [['key', 'create', '--org', 'acme', '--sub', 'cfo', '--scopes', ''], '--scopes'],
    [['key', 'create', '--org', 'acme', '--sub', 'cfo', '--expires-in', 'soon'], '--expires-in'],
    [['key', 'create', '--org', 'acme', '--sub', 'cfo', '--expires-in', '0d'], '--expires-in'],
    [['key', 'revoke'], '--id'],
    [['limits', 'set', '--org', 'acme', '--queries', '0'], '--queries'],
    [['limits', 'set', '--org', 'acme', '--queries', '-5'], '--queries'],
    [['limits', 'set', '--org', 'acme'], '--governance'],
    [['organisation', 'list'], 'organisation'],
    [['org', 'destroy'], 'destroy'],
  ];
  for (const [args, named] of wrong) {
    it(`refuses \`${args.join(' ')}\` in one line that names ${named}`, async () => {
      const { exitCode, out, err } = await admin(...args, '--json');
      expect(out).to.equal('');
      expect(err)
        .to.match(/^error: [^\n]+\n$/)
        .and.include(named);
      expect(exitCode).to.equal(2);
    });
  }

  it('says in one line what does not exist or exists already', async () => {
    const outcomes = [
      await admin('org', 'create', '--id', 'acme', '--name', 'Acme'),
      await admin('executive', 'create', '--org', 'acme', '--sub', 'cfo', '--role', 'CFO', '--level', '4'),
      await admin('executive', 'suspend', '--org', 'acme', '--sub', 'nobody'),
      await admin('key', 'create', '--org', 'nowhere', '--sub', 'cfo'),
      await admin('key', 'revoke', '--id', 'key_unknown'),
      await admin('limits', 'set', '--org', 'nowhere', '--queries', '5'),
    ];
    for (const { exitCode, out, err } of outcomes) {
      expect([exitCode, out]).to.deep.equal([1, '']);
      expect(err).to.match(/^error: [^\n]+\n$/);
    }
  });

  it('says in one line when there is no database to work on', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'conclave-admin-'));
    const { db, url, drop } = await createTestDatabase();
    try {
      await db.raw('drop table organizations cascade');
      const outcomes = {
        'npm start': await run({ DATA_DIR: directory }, ['org', 'list']),
        'does not answer': await run({ DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:1/none' }, ['org', 'list']),
        'not a URL': await run({ DATABASE_URL: 'nowhere' }, ['org', 'list']),
        'npm run migrate': await run({ DATABASE_URL: url }, ['org', 'list']),
      };
      for (const [words, { exitCode, out, err }] of Object.entries(outcomes)) {
        expect([exitCode, out]).to.deep.equal([1, '']);
        expect(err)
          .to.match(/^error: [^\n]+\n$/)
          .and.include(words)
          .and.not.include('hidden');
      }
    } finally {
      await drop();
      rmSync(directory, { recursive: true });
    }
  });

  it('runs as a program that ends by itself', async () => {
    const file = fileURLToPath(new URL('../../../cli/admin.ts', import.meta.url));
    const options = { env: { ...process.env, DATABASE_URL: database.url } };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', file, 'org', 'list', '--json'],
      options,
    );
    expect(JSON.parse(stdout)).to.have.property('organizations');
    expect(stderr).to.equal('');
  });
});
