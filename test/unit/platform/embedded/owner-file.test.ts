import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import {
  claimOwnership,
  findOwner,
  publishUrls,
  releaseOwnership,
} from '../../../../shared/platform/embedded/owner-file.js';
import { markProcess } from '../../../../shared/platform/supervisor/index.js';
import { testDirectory } from '../../../support/stack.js';

const urls = { databaseUrl: 'postgresql://localhost/a', redisUrl: 'redis://localhost' };

describe('the owner of a data directory', () => {
  it('is whoever claims it first, until it is released', () => {
    const dataDir = testDirectory();
    expect(findOwner(dataDir)).to.equal(undefined);
    expect(claimOwnership(dataDir)).to.equal(true);
    expect(claimOwnership(dataDir)).to.equal(false);
    expect(findOwner(dataDir)).to.deep.equal({ process: markProcess(process.pid) });
    publishUrls(dataDir, urls);
    expect(findOwner(dataDir)?.urls).to.deep.equal(urls);
    releaseOwnership(dataDir);
    expect(findOwner(dataDir)).to.equal(undefined);
  });

  it('is not a process that bears the id of a dead one', () => {
    const dataDir = testDirectory();
    writeFileSync(
      path.join(dataDir, 'owner.json'),
      JSON.stringify({ process: { pid: process.pid, startedAt: 'before the last boot' }, urls }),
    );
    expect(findOwner(dataDir)).to.equal(undefined);
    expect(claimOwnership(dataDir)).to.equal(true);
  });

  it('cannot be read from half a file, which the next claim replaces', () => {
    const dataDir = testDirectory();
    writeFileSync(path.join(dataDir, 'owner.json'), '{"process":');
    expect(claimOwnership(dataDir)).to.equal(true);
    expect(existsSync(path.join(dataDir, `owner.json.${process.pid}.dead`))).to.equal(false);
  });

  it('stays when another live process holds it', () => {
    const dataDir = testDirectory();
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    const owner = { process: markProcess(other.pid ?? 0) };
    writeFileSync(path.join(dataDir, 'owner.json'), JSON.stringify(owner));
    expect(claimOwnership(dataDir)).to.equal(false);
    expect(findOwner(dataDir)).to.deep.equal(owner);
    other.kill();
  });
});
