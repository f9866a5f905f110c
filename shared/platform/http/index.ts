export { createGuardedClient } from './guarded-client.js';
export type {
  GuardedClient,
  GuardedClientOptions,
  OutboundRequest,
  OutboundResponse,
  Resolve,
} from './guarded-client.js';
export { OutboundError } from './outbound-error.js';
export type { OutboundFailure } from './outbound-error.js';
export { isLoopbackHost, isPublicAddress } from './public-address.js';
