export {
  attachResource,
  completeIdempotent,
  keepHold,
  releaseIdempotent,
  startIdempotent,
} from './idempotency.repository.js';
export type { IdempotencyHold, IdempotencyKey, IdempotencyStart } from './idempotency.repository.js';
