import { Router } from 'express';
import type { Deps } from '../shared/deps.js';
import { pendingMigrations, rowsOf } from '../shared/platform/db/index.js';
import type { Draining } from './draining.js';
import { setRoute } from './middleware/access-log.js';
import { sendJson } from './send-json.js';

/** A probe must not hang with the thing that it probes. */
const PROBE_LIMIT_MS = 2_000;

type Check = () => Promise<string | undefined>;

/** Runs a check; answers undefined when it passes, else a word that says what is wrong without any detail. */
async function outcomeOf(check: Check): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), PROBE_LIMIT_MS);
  });
  const result = await Promise.race([check().catch(() => 'unreachable'), late]);
  clearTimeout(timer);
  return result ?? 'ok';
}

/** `/livez`: the process is up. `/readyz`: Postgres and Redis answer, the schema is current, and the process is not about to stop. Neither needs a token. */
export function probes(deps: Deps, draining: Draining): Router {
  let migrated = false;
  const checks: Record<string, Check> = {
    database: async () => void (await rowsOf(deps.db, 'select 1')),
    redis: async () => (await deps.queues.check()).problem,
    migrations: async () => {
      migrated ||= (await pendingMigrations(deps.db)).length === 0;
      return migrated ? undefined : 'pending';
    },
  };
  const router = Router();
  router.get('/livez', (_request, response) => {
    setRoute(response, '/livez');
    sendJson(response, 200, JSON.stringify({ status: 'ok' }));
  });
  router.get('/readyz', async (_request, response) => {
    setRoute(response, '/readyz');
    if (draining.isDraining()) {
      sendJson(response, 503, JSON.stringify({ status: 'stopping', checks: {} }));
      return;
    }
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    const ready = results.every(([, result]) => result === 'ok');
    sendJson(
      response,
      ready ? 200 : 503,
      JSON.stringify({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) }),
    );
  });
  return router;
}
