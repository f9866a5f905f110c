import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { findRedisBinary, isRedisNewEnough } from '../../../../shared/platform/embedded/redis-binary.js';
import { testDirectory } from '../../../support/stack.js';

/** A directory for the search path with a server of that name that says only what version it is. */
function serverSaying(name: string, version: string): string {
  const directory = testDirectory();
  mkdirSync(path.join(directory, 'bin'));
  writeFileSync(path.join(directory, 'bin', name), `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 });
  return path.join(directory, 'bin');
}

const redis = (version: string): string =>
  `Redis server v=${version} sha=00000000:0 malloc=jemalloc-5.2.1 bits=64 build=0`;

describe('finding a Redis', () => {
  it('takes versions from 6.2 on', () => {
    expect(['6.2.0', '6.2.14', '7.0.15', '8.2.3', '10.0.0'].filter(isRedisNewEnough)).to.have.length(5);
    expect(['2.8.0', '5.0.7', '6.0.16'].filter(isRedisNewEnough)).to.deep.equal([]);
  });

  it('takes one on the search path, Valkey before Redis, and passes over one that is too old', () => {
    const [valkey, good, old] = [
      serverSaying('valkey-server', 'Valkey server v=8.0.1 sha=0'),
      serverSaying('redis-server', redis('7.0.15')),
      serverSaying('redis-server', redis('6.0.16')),
    ];
    const found = (...directories: string[]) =>
      findRedisBinary({ dataDir: testDirectory(), searchPath: directories.join(path.delimiter) });
    expect(found(old, good)).to.deep.equal({
      path: path.join(good, 'redis-server'),
      version: '7.0.15',
      source: 'PATH',
    });
    expect(found(good, valkey)).to.deep.equal({
      path: path.join(valkey, 'valkey-server'),
      version: '8.0.1',
      source: 'PATH',
    });
  });

  it('takes the bundled one where the search path has none', function () {
    if (process.platform !== 'linux' || process.arch !== 'x64') this.skip();
    const dataDir = testDirectory();
    const found = findRedisBinary({ dataDir, searchPath: '' });
    expect(found.source).to.match(/^bundled/);
    expect(findRedisBinary({ dataDir, searchPath: '' })).to.deep.equal(found);
  });
});
