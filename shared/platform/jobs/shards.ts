import { createHash } from 'node:crypto';
import type { RedisServer } from '../redis/index.js';

/** Where the queues lie. */
export interface JobStore extends RedisServer {
  /** Prefix of every key; on a cluster it holds a hash tag. */
  prefix: string;
  /** How many prefixes the queues are spread over; on a cluster each lies on one node. */
  shards: number;
}

/** `{conclave}` for shard 0, `{conclave-1}` for shard 1 and so on: one shard has the keys that it always had. */
function prefixOfShard(prefix: string, shard: number): string {
  if (shard === 0) return prefix;
  return /\{[^{}]+\}/.test(prefix) ? prefix.replace(/\{([^{}]+)\}/, `{$1-${shard}}`) : `${prefix}-${shard}`;
}

export const prefixesOf = ({ prefix, shards }: JobStore): string[] =>
  Array.from({ length: shards }, (_, shard) => prefixOfShard(prefix, shard));

/** The shard of a key such as an organization's id: the same in every process and release, as long as the number of shards is the same. */
export function shardOf(key: string, shards: number): number {
  return shards === 1 ? 0 : createHash('sha256').update(key).digest().readUInt32BE(0) % shards;
}
