import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { addKey } from '../../../shared/platform/crypto/index.js';
import { testApp } from '../../support/app.js';
import { shortQuery, submit } from '../../support/queries.js';
import { testDirectory } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

const newKey = (): string => `k1:${randomBytes(32).toString('base64')}`;

describe('keys retire', () => {
  let keysFile = '';
  const app = testApp({
    workers: false,
    env() {
      keysFile = path.join(testDirectory(), 'keys.json');
      writeFileSync(keysFile, JSON.stringify({ encryptionKeys: newKey(), jwtKeys: newKey() }));
      return { ENCRYPTION_KEYS: '', JWT_KEYS: '', KEYS_FILE: keysFile };
    },
  });
  function idsOf(ring: 'encryptionKeys' | 'jwtKeys'): string[] {
    const rings = JSON.parse(readFileSync(keysFile, 'utf8')) as Record<typeof ring, string>;
    return rings[ring].split(',').map((entry) => entry.split(':', 1)[0] ?? '');
  }

  async function retire(kind: string, id: string, environment: Record<string, string> = { KEYS_FILE: keysFile }) {
    let out = '';
    let err = '';
    const exitCode = await runAdmin(['keys', 'retire', '--kind', kind, '--id', id, '--json'], {
      environment: { DATABASE_URL: app.deps.config.database.url, ...environment },
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return { exitCode, err, result: (out === '' ? {} : JSON.parse(out)) as Record<string, unknown> };
  }

  it('refuses the current key, and one that is not there', async () => {
    for (const kind of ['encryption', 'jwt']) {
      expect(await retire(kind, 'k1')).to.deep.include({ exitCode: 2, result: {} });
      expect((await retire(kind, 'k1')).err).to.include('current key');
      expect((await retire(kind, 'k9')).err).to.include('no key k9');
    }
  });

  it('takes an encryption key out once nothing is sealed under it, and all that was reads as before', async () => {
    const token = await app.tokenOf('acme');
    const queryId = await submit(app, token, shortQuery);
    addKey(keysFile, 'encryptionKeys');
    const retired = await retire('encryption', 'k1');
    expect(retired.result).to.include({ kind: 'encryption', keyId: 'k1', retired: true });
    expect(retired.result['resealed']).to.be.above(0);
    expect(idsOf('encryptionKeys')).to.deep.equal(['k2']);
    expect((await app.call('GET', `/api/v2/executive/query/${queryId}`, { token })).status).to.equal(202);
  });

  it('ends the tokens of a jwt key with it', async () => {
    const before = await app.tokenOf('acme');
    addKey(keysFile, 'jwtKeys');
    const modules = async (token: string) => (await app.call('GET', '/api/v2/modules', { token })).status;
    expect(await modules(before)).to.equal(200);
    expect((await retire('jwt', 'k1')).result).to.include({ retired: true });
    expect(idsOf('jwtKeys')).to.deep.equal(['k2']);
    await waitFor(
      async () => (await app.call('GET', '/api/v2/modules', { token: await app.tokenOf('acme') })).status === 200,
    );
    await waitFor(async () => (await modules(before)) === 401);
  });

  it('says what to do where the keys are a setting', async () => {
    const ENCRYPTION_KEYS = `k3:${randomBytes(32).toString('base64')},${(JSON.parse(readFileSync(keysFile, 'utf8')) as { encryptionKeys: string }).encryptionKeys}`;
    const { result } = await retire('encryption', 'k2', { ENCRYPTION_KEYS });
    expect(result).to.include({ retired: false });
    expect(result['next']).to.include('Take k2 out of ENCRYPTION_KEYS');
  });
});
