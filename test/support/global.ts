import { subscribe } from 'node:diagnostics_channel';
import { noteAnswer, undeclaredAnswers } from './seen-answers.js';
import { stopTestStack } from './stack.js';

// Tests that call a process of the product do so by `fetch` itself, which tells of every answer's status.
subscribe('undici:request:headers', (message) => {
  const { request, response } = message as {
    request: { method: string; path: string };
    response: { statusCode: number };
  };
  noteAnswer(request.method, request.path, response.statusCode, undefined);
});

// Root hooks: mocha loads this file before all others.
after(stopTestStack);

// What all tests of the run have seen of the API is compared with what the document declares.
after(async () => {
  const undeclared = await undeclaredAnswers();
  if (undeclared.length > 0)
    throw new Error(`the API document does not declare what was sent:\n${undeclared.join('\n')}`);
});
