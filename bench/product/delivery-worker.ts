import { createIdentityService } from '../../shared/auth/index.js';
import { createDeps } from '../../shared/deps.js';
import { loadConfig } from '../../shared/platform/config/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { nodeOptions } from '../../shared/platform/supervisor/index.js';
import { startChild, type Child } from '../child.js';
import type { TestBed } from '../test-bed.js';
import { waitUntil } from '../wait-until.js';

const ORGANIZATION = 'receivers';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** One compiled worker process that delivers webhooks, and the outbox that gives it something to deliver. */
export interface DeliveryWorker {
  worker: Child;
  /** Makes these the endpoints of the organization, and the only ones. */
  subscribe(urls: readonly string[]): Promise<void>;
  /** Writes an event for every endpoint, as its cause would, and enqueues the deliveries; answers with the body's data. */
  record(n: number): Promise<void>;
  /** Resolves when at most so many deliveries are pending. */
  drained(pending?: number): Promise<void>;
  close(): Promise<void>;
}

/** What an event tells in this measurement. */
export const eventData = (n: number) => ({
  queryId: `qry_${String(n).padStart(26, '0')}`,
  organizationId: ORGANIZATION,
  type: 'FINANCIAL_ANALYSIS' as const,
  status: 'completed' as const,
  confidence: 0.78,
  processingTime: 1.204,
});

export async function startDeliveryWorker(bed: TestBed): Promise<DeliveryWorker> {
  const environment = { ...bed.environment, WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' };
  const deps = await createDeps(loadConfig(environment), {
    process: 'bench',
    log: createLogger({ level: 'silent', process: 'bench' }),
  });
  const identity = createIdentityService({ db: bed.db });
  await identity.createOrganization({ organizationId: ORGANIZATION, name: 'Receivers' }).catch(() => undefined);
  const caller = { organizationId: ORGANIZATION } as Parameters<typeof deps.services.webhooks.create>[0];
  const worker = await startChild({
    program: 'dist/workers/main.js',
    env: { ...environment, NODE_OPTIONS: nodeOptions('workers', process.env['NODE_OPTIONS']), QUEUES: 'webhook' },
    logFile: bed.logFile,
    execArgv: ['--enable-source-maps'],
  });
  const removeEndpoints = async (): Promise<void> => {
    for (const { id } of await deps.services.webhooks.list(caller)) await deps.services.webhooks.remove(caller, id);
  };
  return {
    worker,
    async subscribe(urls) {
      await removeEndpoints();
      for (const url of urls)
        await deps.services.webhooks.create(
          caller,
          { url, events: ['query.completed'], secret: SECRET },
          { requestId: 'bench' },
        );
    },
    async record(n) {
      const deliveries = await deps.outbox.recordEvent(deps.db, {
        organizationId: ORGANIZATION,
        event: 'query.completed',
        data: eventData(n),
      });
      deps.outbox.enqueue(deliveries);
    },
    drained: (pending = 0) =>
      waitUntil('the deliveries have ended', async () => {
        const [open] = await rowsOf<{ n: number }>(
          bed.db,
          `select count(*) as n from webhook_deliveries where status = 'pending'`,
        );
        return (open?.n ?? 0) <= pending;
      }),
    async close() {
      await worker.stop();
      await removeEndpoints();
      await rowsOf(bed.db, 'delete from events');
      await deps.close();
    },
  };
}
