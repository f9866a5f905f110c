import { setting } from './setting.js';

/** Settings of the optional language model. */
export const modelSettings = {
  LLM_BASE_URL: setting({
    description:
      'endpoint of a language model, up to and without /chat/completions or /messages; empty for none, and everything works without one',
    type: 'url',
    protocols: ['http:', 'https:'],
    default: '',
  }),
  LLM_INTERFACE: setting({
    description: 'what that endpoint speaks: openai, as most local servers do, or anthropic',
    type: 'choice',
    choices: ['openai', 'anthropic'],
    default: 'openai',
  }),
  LLM_MODEL: setting({
    description: 'name of the model there; required with LLM_BASE_URL',
    type: 'string',
    default: '',
  }),
  LLM_API_KEY: setting({
    description: 'key of that endpoint; empty for none',
    type: 'string',
    default: '',
    secret: true,
  }),
  LLM_USES: setting({
    description:
      'what the model is asked for: word (finished texts, without names, are reworded) and read (the text of a query is read and its figures planned; every part is proved)',
    type: 'list',
    choices: ['read', 'word'],
    default: 'word',
  }),
  LLM_HIDES_NAMES: setting({
    description: 'whether names and identifiers are taken out of a query before the model reads it, and put back after',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'true',
  }),
  LLM_TIMEOUT_MS: setting({
    description: 'longest that an answer waits for the model to reword it',
    type: 'integer',
    default: '8000',
    min: 500,
    max: 60000,
  }),
  LLM_MAX_TOKENS: setting({
    description: 'most tokens that the model may give when it rewords',
    type: 'integer',
    default: '2000',
    min: 100,
    max: 32000,
  }),
  LLM_READ_MAX_TOKENS: setting({
    description: 'most tokens that the model may give when it reads',
    type: 'integer',
    default: '12000',
    min: 1000,
    max: 64000,
  }),
  LLM_READ_TIMEOUT_MS: setting({
    description:
      'longest that a query waits for the model to read it, both requests together; never more than a quarter of the query’s time',
    type: 'integer',
    default: '20000',
    min: 500,
    max: 75000,
  }),
  LLM_READ_REQUESTS: setting({
    description:
      'most requests for a reading: with 2 the model is asked once more when its figures are computed, where time and tokens are left; with 1 it never is',
    type: 'integer',
    default: '2',
    min: 1,
    max: 2,
  }),
  LLM_DAILY_TOKENS: setting({
    description: 'tokens that one organization may use in a day, UTC; 0 for no limit',
    type: 'integer',
    default: '0',
    min: 0,
    max: 2000000000,
  }),
  LLM_INPUT_PRICE: setting({
    description: 'price of a million tokens that the model reads, in hundredths of any currency; for /metrics alone',
    type: 'integer',
    default: '0',
    min: 0,
    max: 1000000,
  }),
  LLM_OUTPUT_PRICE: setting({
    description: 'price of a million tokens that the model writes, in hundredths of that currency',
    type: 'integer',
    default: '0',
    min: 0,
    max: 1000000,
  }),
} as const;
