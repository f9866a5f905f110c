import { stopTestStack } from './stack.js';

// Root hooks: mocha loads this file before all others.
after(stopTestStack);
