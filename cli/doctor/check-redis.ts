import type { RedisConfig } from '../../shared/platform/config/index.js';
import { certificateRemedy } from '../../shared/platform/certificate-remedy.js';
import { createRedis, mastersOf, type RedisClient } from '../../shared/platform/redis/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { fail, ok, warn, type Finding } from './check.js';

const OLDEST: readonly [major: number, minor: number] = [6, 2];
const ANSWER_LIMIT_MS = 3_000;
const MEMORY_TOLERATED = 0.75;
const PROBE_SECONDS = 60;

const fieldOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];

function checkVersion(server: string): Finding {
  const version = fieldOf(server, 'valkey_version') ?? fieldOf(server, 'redis_version') ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isRecent
    ? ok('redis version', version)
    : fail('redis version', version, `Use Redis or Valkey ${OLDEST.join('.')} or newer.`);
}

function checkMemory(memory: string): Finding[] {
  const policy = fieldOf(memory, 'maxmemory_policy');
  const [used, most] = ['used_memory', 'maxmemory'].map((name) => Number(fieldOf(memory, name) ?? 0)) as [
    number,
    number,
  ];
  const inMb = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
  return [
    policy === undefined || policy === 'noeviction'
      ? ok('redis eviction', policy ?? 'not told by the server')
      : fail('redis eviction', policy, 'Set maxmemory-policy noeviction: anything else throws jobs away.'),
    most === 0 || used <= most * MEMORY_TOLERATED
      ? ok('redis memory', most === 0 ? `${inMb(used)} used, no limit` : `${inMb(used)} of ${inMb(most)}`)
      : (used < most ? warn : fail)(
          'redis memory',
          `${inMb(used)} of ${inMb(most)}`,
          'Give it more (maxmemory): while it is full nothing can be enqueued, and queries wait.',
        ),
  ];
}

function checkPersistence(persistence: string): Finding {
  if (fieldOf(persistence, 'aof_enabled') === '1') {
    const status = fieldOf(persistence, 'aof_last_write_status');
    return status === 'ok'
      ? ok('redis persistence', 'append-only file')
      : fail('redis persistence', `the append-only file is ${status}`, 'Look for a full or failing disk.');
  }
  return warn(
    'redis persistence',
    'no append-only file',
    'Set appendonly yes: without it a restart loses what waits, and the sweep has to enqueue it again.',
  );
}

async function checkServer(redis: ReturnType<typeof mastersOf>[number]): Promise<Finding[]> {
  const [server, memory, persistence] = (await Promise.all(
    ['server', 'memory', 'persistence'].map((section) => redis.info(section)),
  )) as [string, string, string];
  return [checkVersion(server), ...checkMemory(memory), checkPersistence(persistence)];
}

const severity: Record<Finding['result'], number> = { ok: 0, warn: 1, fail: 2 };

/** Of the same check on several servers the worst finding, since one server that is wrong is enough. */
const worstOf = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => severity[b.result] - severity[a.result]).slice(0, 1);

async function checkCluster(redis: RedisClient, prefix: string): Promise<Finding[]> {
  const [first] = mastersOf(redis);
  if (first === undefined || fieldOf(await first.info('cluster'), 'cluster_enabled') !== '1')
    return [ok('redis prefix', prefix)];
  const state = fieldOf(await first.cluster('INFO'), 'cluster_state') ?? 'unknown';
  const masters = mastersOf(redis).length;
  return [
    state === 'ok'
      ? ok('redis cluster', `${masters} masters, state ok`)
      : fail('redis cluster', `state ${state}`, 'Mend the cluster: some slots are served by nobody.'),
    redis.isCluster
      ? ok('redis client', 'knows the cluster')
      : fail(
          'redis client',
          'calls one node of a cluster',
          'Name the cluster: REDIS_URL=redis+cluster://host:port,host:port.',
        ),
    /\{[^{}]+\}/.test(prefix)
      ? ok('redis prefix', prefix)
      : fail('redis prefix', prefix, 'On a cluster REDIS_PREFIX needs a hash tag, such as {conclave}.'),
  ];
}

/** A server that is full, cannot reach its disk, or follows another refuses. */
const checkWrites = (redis: RedisClient, prefix: string): Promise<Finding> =>
  redis.set(`${prefix}:probe`, '1', 'EX', PROBE_SECONDS).then(
    () => ok('redis writes', 'taken'),
    (error: Error) =>
      fail(
        'redis writes',
        error.message,
        'OOM: raise maxmemory. MISCONF: free its disk. READONLY: point REDIS_URL at the master. NOPERM: give its user all commands and keys.',
      ),
  );

async function checkAll(redis: RedisClient, prefix: string): Promise<Finding[]> {
  // A cluster's nodes are known once it answers.
  await redis.ping();
  const [first = [], ...others] = await Promise.all(mastersOf(redis).map(checkServer));
  const worst = first.flatMap((finding) =>
    worstOf([finding, ...others.flat().filter(({ check }) => check === finding.check)]),
  );
  return [...worst, await checkWrites(redis, prefix), ...(await checkCluster(redis, prefix))];
}

/** Redis: reachable, never evicting, lasting, on every server of it that takes writes. */
export async function checkRedis(config: RedisConfig): Promise<Finding[]> {
  const redis = createRedis({
    server: config,
    use: 'worker',
    log: createLogger({ level: 'silent', process: 'admin' }),
  });
  let timer: NodeJS.Timeout | undefined;
  // A client that waits for its server says only here why it does not reach it.
  let refusal: Error | undefined;
  redis.on('error', (error: Error) => {
    refusal = error;
  });
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('does not answer')), ANSWER_LIMIT_MS);
  });
  try {
    return await Promise.race([checkAll(redis, config.prefix), late]);
  } catch (error) {
    const cause = refusal ?? (error as Error);
    const remedy = certificateRemedy(cause, 'REDIS_TLS_CA');
    return [
      remedy === undefined
        ? fail('redis', (error as Error).message, 'Start it, or correct REDIS_URL.')
        : fail('redis', cause.message, remedy),
    ];
  } finally {
    clearTimeout(timer);
    redis.disconnect();
  }
}
