import { refuseUndeclaredAnswers } from './seen-answers.js';
import { stopTestStack } from './stack.js';
import { watchFetches } from './watch-fetches.js';

watchFetches();

// Root hooks: mocha loads this file before all others.
after(stopTestStack);
after(refuseUndeclaredAnswers);
