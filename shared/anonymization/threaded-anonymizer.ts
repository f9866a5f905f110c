import type { AnonymizationTask } from './anonymize.js';
import { createLane, type LaneCall } from './anonymization-lane.js';
import type { ThreadAnswer } from './anonymization-thread.js';

/** Characters of JSON up to which a document counts as short: what the thread has done in some tens of milliseconds. */
const SHORT = 8_192;

/** The largest body that the API takes is done in a few seconds; one that waits longer than this waits for nothing. */
const DEADLINE_MS = 20_000;

/**
 * Anonymizes on threads of its own, so that no document holds up anything else of the process: one for short documents, which
 * wait for no long one, and one for the others.
 */
export function createThreadedAnonymizer({ deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {}) {
  const [short, long] = [createLane(deadlineMs), createLane(deadlineMs)];
  return {
    /** The document anonymized, and its canonical text. @throws what a lane throws */
    async run(task: AnonymizationTask, call: LaneCall): Promise<ThreadAnswer> {
      const message = JSON.stringify(task);
      const answer = await (message.length <= SHORT ? short : long).run(message, call);
      return JSON.parse(answer) as ThreadAnswer;
    },
    close: async (): Promise<void> => void (await Promise.all([short.close(), long.close()])),
  };
}
export type ThreadedAnonymizer = ReturnType<typeof createThreadedAnonymizer>;
