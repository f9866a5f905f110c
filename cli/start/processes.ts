import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EmbeddedServerError } from '../../shared/platform/embedded/index.js';
import { nodeOptions, supervise, type SupervisedChild } from '../../shared/platform/supervisor/index.js';
import type { Logger } from '../../shared/platform/telemetry/index.js';
import { workerEnvironment, type WorkerPlan } from './start-settings.js';

export interface Processes {
  pids(): { api: number[]; workers: Record<string, number> };
  /** Resolves when the API answers and every worker serves. */
  ready(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessesOptions {
  baseUrl: string;
  workers: readonly WorkerPlan[];
  environment: NodeJS.ProcessEnv;
  /** How long a process may drain before it is killed. */
  graceMs: number;
  log: Logger;
  onStart: () => void;
}

const readyWithinMs = 45_000;

const programOf = (folder: 'api' | 'workers'): string =>
  fileURLToPath(new URL(`../../${folder}/main.js`, import.meta.url));

/** What keeps the API from being ready, or undefined once it is. */
async function obstacle(baseUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`${baseUrl}/readyz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    return response.ok ? undefined : `/readyz answers ${response.status} ${await response.text()}`;
  } catch {
    return `nothing answers at ${baseUrl}`;
  }
}

async function apiAnswers(baseUrl: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + readyWithinMs;
  for (;;) {
    const found = await obstacle(baseUrl, signal);
    if (found === undefined) return;
    if (performance.now() > until) throw new EmbeddedServerError(`the API did not become ready: ${found}`);
    await sleep(100, undefined, { signal });
  }
}

/** Resolves only by rejecting, as soon as the signal aborts. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Starts the API and the workers, each a supervised process of its own. */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { baseUrl, log, graceMs, onStart } = options;
  const { environment } = options;
  const begin = (name: string, folder: 'api' | 'workers', extra: NodeJS.ProcessEnv): Promise<SupervisedChild> =>
    supervise({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', programOf(folder)],
      env: { ...environment, NODE_OPTIONS: nodeOptions(folder, environment['NODE_OPTIONS']), ...extra },
      log,
      graceMs,
      onStart,
    });
  const [api, ...workers] = await Promise.all([
    begin('api', 'api', {}),
    ...options.workers.map((plan) => begin(plan.name, 'workers', workerEnvironment(plan))),
  ]);

  return {
    pids: () => ({
      api: [api.pid()].filter((pid) => pid !== undefined),
      workers: Object.fromEntries(
        workers.flatMap((worker) => (worker.pid() === undefined ? [] : [[worker.name, worker.pid()]])),
      ) as Record<string, number>,
    }),
    ready: async (signal) => {
      const serving = Promise.all([
        api.ready.then(() => apiAnswers(baseUrl, signal)),
        ...workers.map((worker) => worker.ready),
      ]);
      await Promise.race([serving, untilAborted(signal)]);
    },
    stop: async () => {
      await Promise.all([api, ...workers].map((child) => child.stop()));
    },
  };
}
