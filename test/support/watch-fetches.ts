import { subscribe } from 'node:diagnostics_channel';
import { noteAnswer } from './seen-answers.js';

/** Tests that call a process of the product do so by `fetch` itself, which tells of every answer's status. Once for a process. */
export function watchFetches(): void {
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as {
      request: { method: string; path: string };
      response: { statusCode: number };
    };
    noteAnswer(request.method, request.path, response.statusCode, undefined);
  });
}
