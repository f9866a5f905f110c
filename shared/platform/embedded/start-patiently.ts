import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.js';
import type { ServerProcess } from './server-process.js';

const attempts = 10;
const pauseMs = 500;
/** A killed postmaster's backends hold on to shared memory for a moment, and a free port may be taken meanwhile. */
const passingTrouble = /shared memory|lock file|could not bind|Address already in use/;

/**
 * The first start of a server, on the given port or a free one. What a moment cures is tried again, on another port if
 * there is a choice: nobody knows it yet.
 * @throws the last failure.
 */
export async function startPatiently(
  start: (port: number) => Promise<ServerProcess>,
  fixedPort: number | undefined,
): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    try {
      return { server: await start(port), port };
    } catch (error) {
      if (attempt >= attempts || !passingTrouble.test((error as Error).message)) throw error;
    }
    await sleep(pauseMs);
  }
}
