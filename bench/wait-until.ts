import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 50;

/** Looks until it is so. @throws Error after four minutes: a slow machine works off a backlog of thousands in one. */
export async function waitUntil(what: string, look: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + WITHIN_MS; !(await look()); await sleep(LOOK_EVERY_MS)) {
    if (performance.now() > until) throw new Error(`not within ${WITHIN_MS / 1_000} s: ${what}`);
  }
}
