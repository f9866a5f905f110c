import type { RedisClient } from '../redis/index.js';
import { WINDOW_SECONDS } from './buckets.js';
import type { Taken, TakeFromWindows } from './window.js';

/**
 * All windows in one step, so that limits are exact however many processes count, and a refused request costs nothing.
 *
 * KEYS[i]    counter of window i: requests let through; it expires with its window
 * ARGV[1]    length of a window in seconds
 * ARGV[2i]   limit of window i
 * ARGV[2i+1] what the request adds to it: 1, 0 or -1
 * returns    { 1 when counted else 0, now in ms, count of window 1, end of window 1 in ms, count of window 2, ... }
 *
 * A window begins with the first request after the last one ended, and ends on a whole second by the clock of Redis.
 */
const script = `
local time = redis.call('time')
local nowSeconds = tonumber(time[1])
local nowMs = nowSeconds * 1000 + math.floor(tonumber(time[2]) / 1000)
local length = tonumber(ARGV[1])
local allowed = 1
local counts = {}
for i, key in ipairs(KEYS) do
  counts[i] = tonumber(redis.call('get', key) or '0')
  if tonumber(ARGV[2 * i + 1]) >= 0 and counts[i] >= tonumber(ARGV[2 * i]) then allowed = 0 end
end
local reply = { allowed, nowMs }
for i, key in ipairs(KEYS) do
  local adds = tonumber(ARGV[2 * i + 1])
  if allowed == 1 and (adds > 0 or (adds < 0 and counts[i] > 0)) then
    counts[i] = redis.call('incrby', key, adds)
    if redis.call('ttl', key) < 0 then redis.call('expireat', key, nowSeconds + length) end
  end
  local leftMs = redis.call('pttl', key)
  local endsAtMs = (nowSeconds + length) * 1000
  if leftMs >= 0 then endsAtMs = math.floor((nowMs + leftMs + 500) / 1000) * 1000 end
  reply[#reply + 1] = counts[i]
  reply[#reply + 1] = endsAtMs
end
return reply
`;

const COMMAND = 'conclaveTakeFromWindows';

type TakeCommand = (numberOfKeys: number, ...keysAndArguments: (string | number)[]) => Promise<number[]>;

function readReply([allowed = 0, nowMs = 0, ...pairs]: number[]): Taken {
  const states = Array.from({ length: pairs.length / 2 }, (_, i) => ({
    count: pairs[2 * i] ?? 0,
    endsAtMs: pairs[2 * i + 1] ?? 0,
  }));
  return { allowed: allowed === 1, nowMs, states };
}

/** Windows that every process shares: one round trip, whatever their number. Rejects while Redis is away. */
export function createRedisWindows(redis: RedisClient): TakeFromWindows {
  redis.defineCommand(COMMAND, { lua: script });
  const commands = redis as unknown as Record<typeof COMMAND, TakeCommand>;
  return async (windows) => {
    const keys = windows.map((window) => window.key);
    const amounts = windows.flatMap(({ limit, adds }) => [limit, adds]);
    return readReply(await commands[COMMAND](keys.length, ...keys, WINDOW_SECONDS, ...amounts));
  };
}
