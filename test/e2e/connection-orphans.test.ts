import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { isAlive } from '../../shared/platform/supervisor/index.js';
import { killPrograms, runProgram } from '../support/run-program.js';
import { waitFor } from '../support/wait-for.js';

/** Half a second of grace after SIGTERM, and a busy machine. */
const GONE_WITHIN_MS = 5_000;

describe('connector programs of a process that is killed', () => {
  let directory: string;
  before(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'conclave-orphans-'));
  });
  after(() => rmSync(directory, { recursive: true, force: true }));
  afterEach(killPrograms);

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    it(`are gone after ${signal}, with children that ignore SIGTERM, grandchildren, and those that left the group`, async () => {
      const file = path.join(directory, signal);
      const owner = await runProgram('connection-owner', 'family', file);
      const family = await waitFor(() => {
        const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number);
        return pids.length === 4 ? pids : undefined;
      });
      expect(family.filter(isAlive)).to.deep.equal(family);
      await owner.end(signal);
      await waitFor(() => !family.some(isAlive), GONE_WITHIN_MS);
    });
  }
});
