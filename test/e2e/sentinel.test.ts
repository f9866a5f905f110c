import { expect } from 'chai';
import { sealedColumns } from '../../shared/key-rotation/index.js';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { closeRedis, createRedis } from '../../shared/platform/redis/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { receiverAllowed, testReceiver, writeEverywhere, type Surface, type Written } from '../support/sensitive.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const sentinel = 'Zanzibarquartz';

/** Every way in which the word could stand in a dump. */
const traces = [
  sentinel,
  sentinel.toLowerCase(),
  Buffer.from(sentinel).toString('hex'),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${sentinel}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  ),
];

/** All tables as text; bytes in hex. */
async function dumpPostgres(db: Db): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const dump = new Map<string, string>();
  for (const { name } of tables)
    dump.set(
      name,
      (await rowsOf<{ line: string }>(db, `select t::text as line from ${name} t`)).map(({ line }) => line).join('\n'),
    );
  return dump;
}

/** All keys with their values, read by their kind: the server's own dump would pack them. */
async function dumpRedis(url: string): Promise<string> {
  const redis = createRedis({
    server: { url },
    use: 'producer',
    log: createLogger({ level: 'silent', process: 'test' }),
  });
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1', 'WITHSCORES'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  try {
    await waitFor(() => redis.status === 'ready');
    const lines: string[] = [];
    for (const key of await redis.keys('*'))
      lines.push(`${key} ${JSON.stringify(await read[await redis.type(key)]?.(key))}`);
    return lines.join('\n');
  } finally {
    await closeRedis(redis);
  }
}

describe('what callers write', () => {
  const hooks = testReceiver();
  let conclave: Conclave;
  let surface: Surface & { close(): Promise<void> };
  let written: Written;
  let token = '';

  before(async () => {
    conclave = await startConclave(testDirectory(), { ...receiverAllowed, LOG_LEVEL: 'trace' });
    const { baseUrl, databaseUrl } = conclave.runtime();
    const db = createDatabase({ url: databaseUrl, poolMax: 2, applicationName: 'test' });
    surface = {
      deps: { db },
      call: async <Body>(
        method: string,
        path: string,
        { token: as, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
      ) => {
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
      },
      close: () => db.destroy(),
    };
    const { organizationId, apiKey } = conclave.credentials();
    token = (
      await surface.call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
        body: { organizationId, credentials: { type: 'api_key', apiKey } },
      })
    ).body.accessToken;
    written = await writeEverywhere(surface, token, sentinel, hooks.receiver);
  });
  after(async () => {
    await surface.close();
    killConclaves();
  });

  it('can be read again', async () => {
    const answers = await Promise.all(written.readAt.map((path) => surface.call('GET', path, { token })));
    for (const [index, { body }] of answers.entries())
      expect(JSON.stringify(body), written.readAt[index]).to.contain(sentinel);
  });

  it('is in no table of Postgres', async () => {
    const dump = await dumpPostgres(surface.deps.db);
    expect(dump.get('queries')).to.contain(written.queryId);
    for (const [table, text] of dump)
      for (const trace of traces) expect(text.includes(trace), `${trace} in ${table}`).to.equal(false);
    for (const { table, column } of sealedColumns) {
      expect(
        await rowsOf(surface.deps.db, `select 1 from ${table} where ${column} is not null limit 1`),
        `${table}.${column}`,
      ).to.have.length(1);
    }
  });

  it('is in no key or value of Redis', async () => {
    const dump = await dumpRedis(conclave.runtime().redisUrl);
    expect(dump).to.contain(written.queryId);
    for (const trace of traces) expect(dump.includes(trace), trace).to.equal(false);
  });

  it('is in no log, refused requests included', async () => {
    await surface.call('POST', '/api/v2/executive/query', {
      token,
      body: { type: sentinel, content: sentinel, [sentinel]: true },
    });
    await surface.call('POST', '/api/v2/anonymize', {
      token,
      body: { data: { [sentinel]: sentinel }, level: 'BASIC' },
    });
    const { output, errors } = await conclave.end('SIGTERM');
    const log = [...output, ...errors];
    expect(log.some((line) => line.includes(written.queryId))).to.equal(true);
    expect(log.filter((line) => traces.some((trace) => line.includes(trace)))).to.deep.equal([]);
  });
});
