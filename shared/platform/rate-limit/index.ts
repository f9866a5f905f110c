export { createAuthFailureLimiter } from './auth-failure-limiter.js';
export type { AuthFailureLimiter, AuthFailureState } from './auth-failure-limiter.js';
export { buckets, quotas } from './buckets.js';
export type { Bucket, Limits } from './buckets.js';
export { createRateLimiter } from './rate-limiter.js';
export type { RateLimiter } from './rate-limiter.js';
export { rateLimitHeaders } from './result.js';
export type { RateLimitResult } from './result.js';
