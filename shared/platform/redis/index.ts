export type { Redis } from 'ioredis';
export { closeRedis, createRedis } from './connections.js';
export type { RedisUse } from './connections.js';
export { createSignals } from './signals.js';
export type { Signals } from './signals.js';
