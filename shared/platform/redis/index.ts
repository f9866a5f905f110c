export { closeRedis, createRedis, mastersOf } from './connections.js';
export type { RedisClient, RedisServer, RedisUse } from './connections.js';
export { parseRedisUrl } from './redis-url.js';
export { createSignals } from './signals.js';
export type { Signals } from './signals.js';
export { rejectingTransactions } from './rejecting-transactions.js';
