import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { findRedisBinary, type RedisBinary } from '../../shared/platform/embedded/redis-binary.js';
import { findPortObstacle, freePort } from '../../shared/platform/embedded/index.js';
import { spawnServer, type ServerProcess } from '../../shared/platform/embedded/server-process.js';
import { testDirectory } from './stack.js';
import { waitFor } from './wait-for.js';

const PASSWORD = 'open-sesame';
const SENTINEL_PASSWORD = 'open-sentinel';
const common = [
  'bind 127.0.0.1',
  'save ""',
  'appendonly no',
  'maxmemory-policy noeviction',
  `requirepass ${PASSWORD}`,
  `masterauth ${PASSWORD}`,
];
const MASTER_NAME = 'conclave-master';
const SLOTS = 16_384;
/** Nodes of a cluster talk to each other on a port this much higher. */
const BUS_OFFSET = 10_000;
const HIGHEST_CLUSTER_PORT = 22_700;

/** A set of Redis processes of one test. */
export interface RedisServers {
  /** As in REDIS_URL. */
  url: string;
  /** Of the Sentinels; empty where there are none. */
  sentinelPassword: string;
  /** Kills, as `kill -9` does, the server that takes the writes of a key. Resolves when another one takes them, with its port. */
  failOver(key: string): Promise<number>;
  stop(): Promise<void>;
}

interface Node {
  port: number;
  server: ServerProcess;
}

/** By the directory that an adapted one would lie in: it goes with its directory. */
const binaries = new Map<string, RedisBinary>();

const clientOf = ({ port }: { port: number }, password = PASSWORD): Redis => {
  const client = new Redis({ port, password, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  return client;
};

async function ask<T>(node: { port: number }, question: (client: Redis) => Promise<T>, password?: string): Promise<T> {
  const client = clientOf(node, password);
  try {
    return await question(client);
  } finally {
    client.disconnect();
  }
}

async function startNode(
  directory: string,
  port: number,
  lines: readonly string[],
  args: readonly string[] = [],
): Promise<Node> {
  const own = path.join(directory, String(port));
  mkdirSync(own);
  const file = path.join(own, 'redis.conf');
  writeFileSync(file, [`port ${port}`, `dir ${JSON.stringify(own)}`, ...lines, ''].join('\n'));
  const binary =
    binaries.get(directory) ?? findRedisBinary({ dataDir: directory, searchPath: process.env['PATH'] ?? '' });
  binaries.set(directory, binary);
  return {
    port,
    server: await spawnServer({ command: binary.path, args: [file, ...args], stopSignal: 'TERM', cwd: own }),
  };
}

const stopAll = async (nodes: readonly Node[]): Promise<void> =>
  void (await Promise.all(nodes.map(({ server }) => server.stop())));

/** A master, a replica and three Sentinels that agree by two. */
export async function startSentinelSet(): Promise<RedisServers> {
  const directory = testDirectory();
  const [masterPort, replicaPort, ...sentinelPorts] = await Promise.all(Array.from({ length: 5 }, freePort));
  const master = await startNode(directory, masterPort as number, common);
  const replica = await startNode(directory, replicaPort as number, [...common, `replicaof 127.0.0.1 ${masterPort}`]);
  await waitFor(() =>
    ask(replica, async (client) => (await client.info('replication')).includes('master_link_status:up')),
  );
  const watching = [
    'bind 127.0.0.1',
    `requirepass ${SENTINEL_PASSWORD}`,
    `sentinel sentinel-pass ${SENTINEL_PASSWORD}`,
    `sentinel monitor ${MASTER_NAME} 127.0.0.1 ${masterPort} 2`,
    `sentinel auth-pass ${MASTER_NAME} ${PASSWORD}`,
    `sentinel down-after-milliseconds ${MASTER_NAME} 1000`,
    `sentinel failover-timeout ${MASTER_NAME} 5000`,
  ];
  const sentinels = await Promise.all(
    sentinelPorts.map((port) => startNode(directory, port, watching, ['--sentinel'])),
  );
  const seen = (sentinel: Node, words: RegExp) =>
    ask(
      sentinel,
      async (client) => words.test(((await client.call('SENTINEL', 'MASTER', MASTER_NAME)) as string[]).join(' ')),
      SENTINEL_PASSWORD,
    );
  for (const sentinel of sentinels) await waitFor(() => seen(sentinel, /num-slaves 1 num-other-sentinels 2/), 20_000);

  return {
    url: `redis+sentinel://:${PASSWORD}@${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${MASTER_NAME}`,
    sentinelPassword: SENTINEL_PASSWORD,
    async failOver() {
      process.kill(master.server.pid, 'SIGKILL');
      for (const sentinel of sentinels)
        await waitFor(() => seen(sentinel, new RegExp(`port ${replica.port} `)), 30_000);
      return replica.port;
    },
    stop: () => stopAll([...sentinels, master, replica]),
  };
}

async function freeClusterPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port <= HIGHEST_CLUSTER_PORT && (await findPortObstacle(port + BUS_OFFSET, '127.0.0.1')) === undefined)
      return port;
  }
}

/** Three masters with a third of the slots each, and a replica of each. */
export async function startCluster(): Promise<RedisServers> {
  const directory = testDirectory();
  const ports = new Set<number>();
  while (ports.size < 6) ports.add(await freeClusterPort());
  const settings = [...common, 'cluster-enabled yes', 'cluster-config-file nodes.conf', 'cluster-node-timeout 2000'];
  const nodes = await Promise.all([...ports].map((port) => startNode(directory, port, settings)));
  const clients = nodes.map((node) => clientOf(node));
  try {
    await joinCluster(nodes, clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
  return {
    url: `redis+cluster://:${PASSWORD}@${nodes
      .slice(0, 3)
      .map(({ port }) => `127.0.0.1:${port}`)
      .join(',')}`,
    sentinelPassword: '',
    async failOver(key) {
      const slot = await ask(nodes[0] as Node, (client) => client.cluster('KEYSLOT', key));
      const master = nodes[Math.floor(slot / third)] as Node;
      const replica = nodes[nodes.indexOf(master) + 3] as Node;
      process.kill(master.server.pid, 'SIGKILL');
      await waitFor(
        () => ask(replica, async (client) => (await client.info('replication')).includes('role:master')),
        30_000,
      );
      const others = nodes.filter((node) => node !== master);
      for (const node of others) await waitFor(() => ask(node, isWhole), 30_000);
      return replica.port;
    },
    stop: () => stopAll(nodes),
  };
}

const third = Math.ceil(SLOTS / 3);
const isWhole = async (client: Redis): Promise<boolean> => (await client.cluster('INFO')).includes('cluster_state:ok');

async function joinCluster(nodes: readonly Node[], clients: readonly Redis[]): Promise<void> {
  const [first, ...others] = clients as [Redis, ...Redis[]];
  await Promise.all(others.map((_, index) => first.cluster('MEET', '127.0.0.1', nodes[index + 1]?.port ?? 0)));
  await Promise.all(
    clients
      .slice(0, 3)
      .map((client, index) => client.cluster('ADDSLOTSRANGE', index * third, Math.min(SLOTS, (index + 1) * third) - 1)),
  );
  for (const [index, client] of clients.slice(3).entries()) {
    const masterId = await (clients[index] as Redis).cluster('MYID');
    // Refused until the node has heard of that master.
    await waitFor(() => client.cluster('REPLICATE', masterId).catch(() => undefined), 20_000);
  }
  for (const client of clients)
    await waitFor(
      async () => (await isWhole(client)) && (await client.cluster('INFO')).includes('cluster_known_nodes:6'),
      30_000,
    );
  for (const client of clients.slice(3))
    await waitFor(async () => (await client.info('replication')).includes('master_link_status:up'), 20_000);
}
