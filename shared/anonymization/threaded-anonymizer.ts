import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AnonymizationTask, Anonymized } from './anonymize.js';

/** A thread inherits no loader from its process, so that one that runs from the TypeScript source brings its own. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./anonymization-thread.js', import.meta.url));
  const loader = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href;
  const program = new URL('./anonymization-thread.ts', import.meta.url).href;
  return new Worker(`import('${loader}').then(({ register }) => { register(); return import('${program}'); })`, {
    eval: true,
  });
}

interface Waiting {
  resolve: (result: Anonymized) => void;
  reject: (error: Error) => void;
}

/**
 * Anonymizes on a thread of its own, so that a long document holds up nothing else. The thread is started for the first one and
 * kept; one that ends fails what it was given, and the next document starts another.
 */
export function createThreadedAnonymizer() {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = startThread();
    started.unref();
    started.on('message', ({ id, result }: { id: number; result: Anonymized }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    const fail = (error: Error): void => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The thread that anonymizes ended with ${code}.`)));
    return started;
  }

  return {
    run: (task: AnonymizationTask): Promise<Anonymized> =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        thread ??= start();
        thread.postMessage({ id, task });
      }),
    async close(): Promise<void> {
      await thread?.terminate();
    },
  };
}
export type ThreadedAnonymizer = ReturnType<typeof createThreadedAnonymizer>;
