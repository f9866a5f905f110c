import { unavailable } from './errors/index.js';
import { startThread } from './start-thread.js';

type Thread = ReturnType<typeof startThread>;

/** What a program on a thread is asked, and what it answers: one answer for each question, by its number. */
export interface ThreadQuestion<Message> {
  id: number;
  message: Message;
}
export type ThreadReply<Answer> = { id: number; answer: Answer } | { id: number; error: string };

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Options {
  program: URL;
  heapMegabytes: number;
  /** After so long nobody waits any more. */
  deadlineMs: number;
  /** What is late, in words: "Drawing the chart". */
  work: string;
}

/** Asks a program on a thread that starts with the first question, and again after it has died. */
export function createThreadCaller<Message, Answer>({ program, heapMegabytes, deadlineMs, work }: Options) {
  const waiting = new Map<number, Waiting<Answer>>();
  let thread: Thread | undefined;
  let last = 0;

  function take(id: number): Waiting<Answer> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    return asked;
  }

  function failAll(of: Thread, error: Error): void {
    if (thread !== of) return;
    thread = undefined;
    for (const id of waiting.keys()) take(id)?.reject(error);
  }

  function start(): Thread {
    const started = startThread(program, heapMegabytes);
    started.unref();
    started.on('message', (reply: ThreadReply<Answer>) => {
      const asked = take(reply.id);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new Error(`${work} failed: ${reply.error}`));
    });
    started.on('error', (error) => failAll(started, error instanceof Error ? error : new Error(`${work} failed.`)));
    started.on('exit', (code) => failAll(started, new Error(`${work} failed: its thread ended with ${code}.`)));
    return started;
  }

  return {
    /** @throws SERVICE_UNAVAILABLE after the deadline. */
    call(message: Message): Promise<Answer> {
      thread ??= start();
      const id = ++last;
      const question: ThreadQuestion<Message> = { id, message };
      return new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => take(id)?.reject(unavailable(`${work} takes too long just now.`)), deadlineMs);
        waiting.set(id, { resolve, reject, timer });
        thread?.postMessage(question);
      });
    },
    async close(): Promise<void> {
      await thread?.terminate();
    },
  };
}
