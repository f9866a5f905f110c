import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { restartDelayMs } from '../../../../shared/platform/supervisor/keep-running.js';
import {
  commandLine,
  isAlive,
  isMarkedProcess,
  markProcess,
  workingDirectory,
} from '../../../../shared/platform/supervisor/index.js';

/** Above the largest process id that Linux gives out. */
const noProcess = 2 ** 22 + 1;

describe('process marks', () => {
  it('are the same for the same process and for no other', () => {
    const mark = markProcess(process.pid);
    expect(mark).to.deep.equal(markProcess(process.pid));
    expect(mark && isMarkedProcess(mark)).to.equal(true);
    expect(isMarkedProcess({ pid: process.pid, startedAt: 'another time' })).to.equal(false);
  });

  it('do not exist where no process is', () => {
    expect(isAlive(noProcess)).to.equal(false);
    expect(markProcess(noProcess)).to.equal(undefined);
    expect(commandLine(noProcess)).to.equal(undefined);
    expect(workingDirectory(noProcess)).to.equal(undefined);
  });

  it('tell what a process runs and where', () => {
    expect(commandLine(process.pid)).to.contain('mocha');
    if (process.platform === 'linux') expect(workingDirectory(process.pid)).to.equal(process.cwd());
  });

  it('are gone with their process', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const mark = markProcess(child.pid ?? 0);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(mark && isMarkedProcess(mark)).to.equal(false);
  });
});

describe('the delay before a restart', () => {
  it('doubles from 0.2 s and stays at 5 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(restartDelayMs)).to.deep.equal([
      200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000,
    ]);
  });
});
