import { freePort } from '../../shared/platform/embedded/index.js';
import { startChild } from '../child.js';
import type { TestBed } from '../test-bed.js';

/** Starts the bare Express application in a process of its own; its one route is /status. */
export async function startBareExpress(bed: TestBed, bytes: string) {
  const port = await freePort();
  const child = await startChild({
    program: 'bench/floor/bare-express.ts',
    args: [String(port), bytes],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    logFile: bed.logFile,
    execArgv: ['--import', 'tsx'],
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.stop() };
}
