import { undeclaredAnswers } from './seen-answers.js';
import { stopTestStack } from './stack.js';

// Root hooks: mocha loads this file before all others.
after(stopTestStack);

// What all tests of the run have seen of the API is compared with what the document declares.
after(async () => {
  const undeclared = await undeclaredAnswers();
  if (undeclared.length > 0)
    throw new Error(`the API document does not declare what was sent:\n${undeclared.join('\n')}`);
});
