import type { Worker } from 'node:worker_threads';
import { AppError, unavailable } from '../platform/errors/index.js';
import { startThread } from '../platform/start-thread.js';
import { createFairQueue } from './fair-queue.js';

const THREAD_HEAP_MB = 512;

/** Documents of one organization that may wait; it is its own turns that they would take. */
const MAX_WAITING = 32;

export interface LaneCall {
  organizationId: string;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

interface Job {
  message: string;
  organizationId: string;
  settle: (outcome: { answer: string } | { error: Error }) => void;
}

/**
 * One thread that works through documents, organizations in turn. It is started for the first one and kept. What takes longer
 * than `deadlineMs`, waiting included, and what nobody waits for any more ends at once: the thread is ended with it, and the next
 * document starts another.
 */
export function createLane(deadlineMs: number) {
  const queue = createFairQueue<Job>();
  let thread: Worker | undefined;
  let running: Job | undefined;

  function finish(outcome: { answer: string } | { error: Error }): void {
    const job = running;
    running = undefined;
    job?.settle(outcome);
    advance();
  }

  function start(): Worker {
    const started = startThread(new URL('./anonymization-thread.js', import.meta.url), THREAD_HEAP_MB);
    started.unref();
    const isCurrent = (): boolean => thread === started;
    started.on('message', (answer: string) => isCurrent() && finish({ answer }));
    const fail = (error: Error): void => {
      if (!isCurrent()) return;
      thread = undefined;
      finish({ error });
    };
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The thread that anonymizes ended with ${code}.`)));
    return started;
  }

  function advance(): void {
    if (running) return;
    running = queue.next();
    if (!running) return;
    thread ??= start();
    thread.postMessage(running.message);
  }

  /** Gives a job up, wherever it stands. */
  function giveUp(job: Job, error: Error): void {
    if (job !== running) {
      queue.remove(job.organizationId, job);
      job.settle({ error });
      return;
    }
    const ended = thread;
    thread = undefined;
    void ended?.terminate();
    finish({ error });
  }

  return {
    /**
     * What the thread answers to the message.
     * @throws SERVICE_UNAVAILABLE after the deadline, RATE_LIMITED where too much of the organization waits already, the reason
     *   of the signal when it is aborted.
     */
    run(message: string, { organizationId, signal }: LaneCall): Promise<string> {
      if (queue.countOf(organizationId) >= MAX_WAITING)
        throw new AppError('RATE_LIMITED', `${MAX_WAITING} documents of the organization wait to be anonymized.`, {
          headers: { 'Retry-After': '1' },
        });
      signal?.throwIfAborted();
      return new Promise((resolve, reject) => {
        const job: Job = {
          message,
          organizationId,
          settle(outcome) {
            clearTimeout(timer);
            signal?.removeEventListener('abort', cancel);
            if ('answer' in outcome) resolve(outcome.answer);
            else reject(outcome.error);
          },
        };
        const cancel = (): void => giveUp(job, signal?.reason as Error);
        const timer = setTimeout(
          () => giveUp(job, unavailable('Anonymizing the document takes too long just now.')),
          deadlineMs,
        );
        signal?.addEventListener('abort', cancel);
        queue.push(organizationId, job);
        advance();
      });
    },
    async close(): Promise<void> {
      await thread?.terminate();
    },
  };
}
