import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { createResealer, sealedColumns, type SealedColumn } from '../../../shared/key-rotation/index.js';
import { countPages, listOldValues, replaceValues } from '../../../shared/key-rotation/reseal.repository.js';
import { addKey, keyMark } from '../../../shared/platform/crypto/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { testApp } from '../../support/app.js';
import { liftLimits } from '../../support/decisions.js';
import { submit, untilEnded } from '../../support/queries.js';
import { receiverAllowed, testReceiver, writeEverywhere, type Written } from '../../support/sensitive.js';
import { testDirectory } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

const newKey = (): string => `k1:${randomBytes(32).toString('base64')}`;
/** Written when the suite begins. */
let keysFile = '';
function writeKeysFile(): string {
  keysFile = path.join(testDirectory(), 'keys.json');
  writeFileSync(keysFile, JSON.stringify({ encryptionKeys: newKey(), jwtKeys: newKey() }));
  return keysFile;
}
const ringText = (): string =>
  (JSON.parse(readFileSync(keysFile, 'utf8')) as { encryptionKeys: string }).encryptionKeys;

const named = (table: string, column: string): SealedColumn => {
  const found = sealedColumns.find((one) => one.table === table && one.column === column);
  if (!found) throw new Error(`${table}.${column} is not listed`);
  return found;
};

const keyOfToken = (jwt: string): string =>
  (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

describe('keys rotate', () => {
  const app = testApp({
    env: () => ({ ...receiverAllowed, ENCRYPTION_KEYS: '', JWT_KEYS: '', KEYS_FILE: writeKeysFile() }),
  });
  const hooks = testReceiver();
  let token = '';
  let written: Written;
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    written = await writeEverywhere(app, token, 'Nightingale', hooks.receiver);
  });

  async function rotate(kind: string, environment: Record<string, string> = { KEYS_FILE: keysFile }) {
    let out = '';
    let err = '';
    const exitCode = await runAdmin(['keys', 'rotate', '--kind', kind, '--json'], {
      environment: { DATABASE_URL: app.deps.config.database.url, ...environment },
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return {
      exitCode,
      err,
      report: (out === '' ? {} : JSON.parse(out)) as {
        keyId: string;
        added: boolean;
        resealed: number;
        left: number;
        unreadable: number;
        next?: string;
      },
    };
  }

  /** Key ids under which the values of a column are sealed now. */
  const keysOf = async ({ table, column }: SealedColumn): Promise<string[]> =>
    (
      await rowsOf<{ id: string }>(
        app.deps.db,
        `select distinct convert_from(substring(${column} from 3 for get_byte(${column}, 1)), 'latin1') as id from ${table} where ${column} is not null`,
      )
    ).map(({ id }) => id);

  const answers = () => Promise.all(written.readAt.map(async (at) => (await app.call('GET', at, { token })).body));

  /** Under which key everything is sealed that is sealed at all; each column has values. */
  async function expectAllUnder(keyId: string): Promise<void> {
    for (const column of sealedColumns)
      expect(await keysOf(column), `${column.table}.${column.column}`).to.deep.equal([keyId]);
  }

  it('re-seals every sealed column under a new key, and what was stored reads as before', async () => {
    const before = await answers();
    expect(JSON.stringify(before)).to.contain('Nightingale');
    await expectAllUnder('k1');
    const { exitCode, err, report } = await rotate('encryption');
    expect(exitCode, err).to.equal(0);
    expect(report).to.include({ keyId: 'k2', added: true, left: 0, unreadable: 0 });
    expect(report.resealed).to.be.at.least(sealedColumns.length);
    await expectAllUnder('k2');
    expect(await answers()).to.deep.equal(before);
  });

  it('keeps its keys out of what it prints', async () => {
    const { err, report } = await rotate('encryption');
    for (const key of ringText().split(','))
      expect(`${err}${JSON.stringify(report)}`).to.not.contain(key.split(':')[1]);
  });

  it('goes on with a rotation that was broken off, and adds no key then', async () => {
    addKey(keysFile, 'encryptionKeys');
    const ring = app.deps.config.encryptionKeys;
    const broken = createResealer({
      db: app.deps.db,
      ring,
      onProgress: ({ resealed }) => {
        if (resealed > 0) throw new Error('the process is killed here');
      },
    });
    await broken.run().then(
      () => expect.fail('it went on'),
      () => undefined,
    );
    const { id } = ring.current;
    expect(await keysOf(named('queries', 'input_sealed'))).to.deep.equal([id]);
    expect(await keysOf(named('events', 'body_sealed'))).to.not.deep.equal([id]);
    const { report } = await rotate('encryption');
    expect(report).to.include({ keyId: id, added: false, left: 0, unreadable: 0 });
    await expectAllUnder(id);
  });

  it('loses nothing that is written meanwhile', async () => {
    const submitting = Promise.all(Array.from({ length: 20 }, () => submit(app, token)));
    const [{ report }, ids] = await Promise.all([rotate('encryption'), submitting]);
    expect(report.unreadable).to.equal(0);
    for (const id of ids) {
      expect((await untilEnded(app, token, id)).body.status).to.equal('completed');
      expect((await app.call('GET', `/api/v2/executive/query/${id}`, { token })).status).to.equal(200);
    }
    await rotate('encryption');
    await expectAllUnder(app.deps.config.encryptionKeys.current.id);
  });

  it('writes nothing over a value that changed since it was read, and waits for no lock', async () => {
    const column = named('queries', 'summary_sealed');
    const { db } = app.deps;
    const [value] = await listOldValues(db, column.table, column, keyMark('none'), {
      from: 0,
      to: await countPages(db, column.table),
    });
    if (!value) throw new Error('nothing is stored');
    const stale = { place: value.place, before: randomBytes(60), after: randomBytes(60) };
    expect(await replaceValues(db, column.table, column, [stale])).to.equal(0);
    await db.transaction(async (other) => {
      await rowsOf(other, 'select 1 from queries where id = ? for update', [value.row]);
      expect(await replaceValues(db, column.table, column, [{ ...stale, before: value.sealed }])).to.equal(0);
    });
    const [now] = await rowsOf<{ sealed: Buffer }>(db, 'select summary_sealed as sealed from queries where id = ?', [
      value.row,
    ]);
    expect(now?.sealed.equals(value.sealed)).to.equal(true);
  });

  it('with configured keys re-seals under the first of them, then says how to go on', async () => {
    const [, ...older] = ringText().split(',');
    const configured = `own:${randomBytes(32).toString('base64')},${ringText()}`;
    const first = await rotate('encryption', { ENCRYPTION_KEYS: configured });
    expect(first.report).to.include({ keyId: 'own', added: false, left: 0 });
    await expectAllUnder('own');
    const second = await rotate('encryption', { ENCRYPTION_KEYS: configured });
    expect(second.report).to.include({ resealed: 0 });
    expect(second.report.next).to.contain('ENCRYPTION_KEYS');
    const missing = await rotate('encryption', { ENCRYPTION_KEYS: older[0] ?? '' });
    expect(missing.exitCode).to.equal(1);
    expect(missing.err).to.contain('own').and.contain('cannot be opened');
    writeFileSync(
      keysFile,
      JSON.stringify({ ...(JSON.parse(readFileSync(keysFile, 'utf8')) as object), encryptionKeys: configured }),
    );
    expect((await rotate('encryption')).report).to.include({ left: 0, unreadable: 0 });
  });

  it('finds nothing to seal of a webhook that was removed: its address and its secrets are gone', async () => {
    const body = {
      url: 'http://127.0.0.1:9/hook',
      events: ['query.completed'],
      secret: 'a secret that is long enough',
    };
    const { body: hook } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', { token, body });
    await app.call('POST', `/api/v2/webhooks/${hook.id}/rotate-secret`, {
      token,
      body: { secret: 'another secret, long enough' },
    });
    expect((await app.call('DELETE', `/api/v2/webhooks/${hook.id}`, { token })).status).to.equal(204);
    const [row] = await rowsOf(
      app.deps.db,
      'select length(url_sealed) as url, length(secret_sealed) as secret, previous_secret_sealed as previous from webhook_subscriptions where id = ?',
      [hook.id],
    );
    expect(row).to.deep.equal({ url: 0, secret: 0, previous: null });
    const { exitCode, err, report } = await rotate('encryption');
    expect(exitCode, err).to.equal(0);
    expect(report).to.include({ left: 0, unreadable: 0 });
  });

  it('logs no one out when the keys of tokens go over', async () => {
    const { report } = await rotate('jwt');
    expect(report).to.deep.equal({ kind: 'jwt', keyId: 'k2', added: true });
    expect((await app.call('GET', '/api/v2/decisions', { token })).status).to.equal(200);
    const next = await waitFor(async () => {
      const issued = await app.tokenOf('acme');
      return keyOfToken(issued) === 'k2' ? issued : undefined;
    });
    expect((await app.call('GET', '/api/v2/decisions', { token: next })).status).to.equal(200);
    expect((await app.call('GET', '/api/v2/decisions', { token })).status).to.equal(200);
  });

  it('refuses a value of which a byte was changed, names it, and leaves it as it is', async () => {
    await rowsOf(
      app.deps.db,
      'update queries set result_sealed = set_byte(result_sealed, 100, get_byte(result_sealed, 100) # 1) where id = ?',
      [written.queryId],
    );
    const answer = await app.call('GET', `/api/v2/executive/query/${written.queryId}`, { token });
    expect(answer.status).to.equal(500);
    expect(JSON.stringify(answer.body)).to.not.contain('Nightingale');
    const { exitCode, err, report } = await rotate('encryption');
    expect(exitCode).to.equal(1);
    expect(report.unreadable).to.equal(1);
    expect(err).to.contain(`queries.result_sealed of ${written.queryId}`);
  });

  it('wants to know which keys', async () => {
    const { exitCode, err } = await rotate('encryption', {});
    expect([exitCode, err]).to.deep.equal([
      2,
      'error: ENCRYPTION_KEYS or KEYS_FILE is required, as the processes have it\n',
    ]);
    expect((await rotate('tokens')).exitCode).to.equal(2);
  });
});
