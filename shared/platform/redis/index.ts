export { closeRedis, createRedis } from './connections.js';
export type { RedisUse } from './connections.js';
