import { stopTestStack } from './stack.js';

/** Files that run side by side share no root suite: what one has started ends with it. */
export const mochaHooks = { afterAll: stopTestStack };
