/** What the thread beside a process runs: one document after the other, each answered under its number. */
import { parentPort } from 'node:worker_threads';
import { anonymize, type AnonymizationTask } from './anonymize.js';

parentPort?.on('message', ({ id, task }: { id: number; task: AnonymizationTask }) =>
  parentPort?.postMessage({ id, result: anonymize(task) }),
);
