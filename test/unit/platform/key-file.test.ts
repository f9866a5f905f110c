import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { addKey, followKeyFile, parseKeyRing } from '../../../shared/platform/crypto/index.js';
import { testDirectory } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

describe('a key file', () => {
  const file = path.join(testDirectory(), 'keys.json');
  const newKey = (): string => `k1:${randomBytes(32).toString('base64')}`;
  const write = (value: unknown): void =>
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  beforeEach(() => write({ encryptionKeys: newKey(), jwtKeys: newKey() }));

  it('gives a new key to whoever meets it, and makes it current soon after', async () => {
    const ring = followKeyFile(file, 'encryptionKeys');
    const first = ring.current.key;
    expect(addKey(file, 'encryptionKeys')).to.equal('k2');
    expect(ring.find('k2')).to.have.length(32);
    expect(ring.find('k1')?.equals(first)).to.equal(true);
    expect(ring.find('k3')).to.equal(undefined);
    await waitFor(() => ring.current.id === 'k2');
  });

  it('keeps every older key and the other ring, for its owner alone', () => {
    const before = JSON.parse(readFileSync(file, 'utf8')) as { encryptionKeys: string; jwtKeys: string };
    addKey(file, 'jwtKeys');
    expect(addKey(file, 'jwtKeys')).to.equal('k3');
    const after = JSON.parse(readFileSync(file, 'utf8')) as typeof before;
    expect(after.encryptionKeys).to.equal(before.encryptionKeys);
    expect(after.jwtKeys.endsWith(`,${before.jwtKeys}`)).to.equal(true);
    expect(parseKeyRing(after.jwtKeys).current.id).to.equal('k3');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
  });

  it('that goes or is damaged leaves a process its keys', () => {
    const ring = followKeyFile(file, 'encryptionKeys');
    write('{"encryptionKeys": ');
    expect(ring.find('k2')).to.equal(undefined);
    expect(ring.current.id).to.equal('k1');
    rmSync(file);
    expect(ring.find('k2')).to.equal(undefined);
    expect(ring.find('k1')).to.have.length(32);
  });

  it('that is wrong is refused without showing what stands in it', () => {
    const secret = randomBytes(31).toString('base64');
    for (const [text, words] of [
      [`{"encryptionKeys": "k1:${secret}`, 'is not JSON'],
      [{ jwtKeys: newKey() }, 'has no encryptionKeys'],
      [{ encryptionKeys: `k1:${secret}` }, '32 bytes'],
    ] as const) {
      write(text);
      expect(() => followKeyFile(file, 'encryptionKeys'))
        .to.throw(words)
        .with.property('message')
        .that.does.not.contain(secret);
    }
    rmSync(file);
    expect(() => followKeyFile(file, 'encryptionKeys')).to.throw('ENOENT');
  });
});
