import { parentPort } from 'node:worker_threads';
import type { ThreadQuestion, ThreadReply } from './thread-caller.js';

/** Answers what the process of this thread asks, one question after the other as each is done. */
export function answerQuestions<Message, Answer>(answer: (message: Message) => Promise<Answer>): void {
  const replyTo = async ({ id, message }: ThreadQuestion<Message>): Promise<ThreadReply<Answer>> => {
    try {
      return { id, answer: await answer(message) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : 'it could not be done' };
    }
  };
  parentPort?.on('message', (question: ThreadQuestion<Message>) => {
    void replyTo(question).then((reply) => parentPort?.postMessage(reply));
  });
}
