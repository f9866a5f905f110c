import { refuseUndeclaredAnswers } from './seen-answers.js';
import { stopTestStack } from './stack.js';
import { watchFetches } from './watch-fetches.js';

watchFetches();

/** Files that run side by side share no root suite: what one has started ends with it, and what it has seen is judged then. */
export const mochaHooks = { afterAll: [stopTestStack, refuseUndeclaredAnswers] };
