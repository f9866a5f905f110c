import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { parseKeyRing } from '../../../../shared/platform/crypto/index.js';
import { loadSecrets } from '../../../../shared/platform/embedded/index.js';
import { testDirectory } from '../../../support/stack.js';

describe('the secrets of a data directory', () => {
  it('are generated once, as key rings, for the owner alone', () => {
    const dataDir = testDirectory();
    const secrets = loadSecrets(dataDir);
    expect(loadSecrets(dataDir)).to.deep.equal(secrets);
    expect(secrets.encryptionKeys).not.to.equal(secrets.jwtKeys);
    for (const ring of [secrets.encryptionKeys, secrets.jwtKeys])
      expect(parseKeyRing(ring).current.key).to.have.length(32);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).to.equal(0o600);
  });

  it('are never replaced, even when their file is damaged', () => {
    const dataDir = testDirectory();
    const file = path.join(dataDir, 'secrets.json');
    writeFileSync(file, '{"encryptionKeys":');
    expect(() => loadSecrets(dataDir)).to.throw('is damaged');
    expect(readFileSync(file, 'utf8')).to.equal('{"encryptionKeys":');
  });
});
