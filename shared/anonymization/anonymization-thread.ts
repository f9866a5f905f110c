/** What a thread beside a process runs: one document after the other, as JSON in and JSON out, which costs the process less than copies of its objects. */
import { parentPort } from 'node:worker_threads';
import { anonymize, type AnonymizationTask, type Anonymized } from './anonymize.js';
import { canonicalJson } from './document.js';

export interface ThreadAnswer extends Anonymized {
  /** The document as it came, as one text that does not depend on the order of its fields. */
  original: string;
}

parentPort?.on('message', (message: string) => {
  const task = JSON.parse(message) as AnonymizationTask;
  const answer: ThreadAnswer = { ...anonymize(task), original: canonicalJson(task.data) };
  parentPort?.postMessage(JSON.stringify(answer));
});
