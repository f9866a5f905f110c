import pg from 'pg';
import { createConnections, createProgramCatalogue, type ConnectionSettings } from '../../shared/connectors/index.js';
import { systemClock } from '../../shared/platform/clock.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import { percentile } from '../statistics.js';
import type { TestBed } from '../test-bed.js';

const COUNT = 300;
const ROWS = 500;
/** What an executive query waits for live data at most. */
const P99_MS = 2_000;

/** A ledger as an ERP has it: wider and longer than what is read of it. */
async function createLedger(bed: TestBed): Promise<void> {
  await rowsOf(
    bed.db,
    'create table bench_ledger (id int primary key, period date, account text, cost_center text, amount numeric(14,2), note text)',
  );
  await rowsOf(
    bed.db,
    `insert into bench_ledger
     select n, date '2026-01-01' + n % 365, 'account ' || n % 40, 'center ' || n % 25, n * 1.25, repeat('x', 60)
     from generate_series(1, 20000) n`,
  );
}

function openConnector(bed: TestBed) {
  const url = new URL(bed.databaseUrl);
  const programs = createProgramCatalogue({
    allowed: [],
    filesRoot: '',
    allowPrivate: true,
    allowHttp: true,
    environment: { PATH: process.env['PATH'] ?? '' },
  });
  const connections = createConnections({
    programs,
    perConnector: 4,
    processes: 8,
    clock: systemClock,
    log: createLogger({ level: 'silent', process: 'bench' }),
  });
  const settings: ConnectionSettings = {
    connectorId: 'bench',
    organizationId: 'bench',
    systemType: 'ERP',
    program: 'sql',
    args: [`postgresql://${url.host}${url.pathname}`],
    environment: { USERNAME: url.username, PASSWORD: decodeURIComponent(url.password) },
    timeoutMs: 30_000,
    version: '1',
  };
  const signal = new AbortController().signal;
  return {
    read: async (account: string): Promise<number> =>
      (await connections.read(settings, { table: 'bench_ledger', filters: { account }, limit: ROWS }, signal)).rows
        .length,
    close: () => connections.close(),
  };
}

async function durations(count: number, read: (account: string) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now();
    const rows = await read(`account ${n % 40}`);
    taken.push(performance.now() - startedAt);
    if (rows !== ROWS) throw new Error(`read ${rows} rows in place of ${ROWS}`);
  }
  return taken;
}

const perSecond = (taken: readonly number[]): number =>
  taken.length / (taken.reduce((sum, each) => sum + each, 0) / 1_000);

/** Live data: rows of a customer's Postgres through the program `sql`, whose process is warm, one read at a time. */
export const connectorReads: Scenario = {
  name: 'connector-reads',
  title: 'Live data through a warm connector',
  floor: 'the same rows by one statement of a bare `pg` client',
  figures: [
    { key: 'p99', title: `${ROWS} of 20 000 rows read, p99`, unit: 'ms', comparison: { by: 'value', atMost: P99_MS } },
    { key: 'reads', title: 'such reads, one after the other', unit: '/s', comparison: { by: 'ratio' } },
  ],
  rounds: 3,
  async open(bed, scale) {
    const count = scaled(COUNT, scale);
    await createLedger(bed);
    const client = new pg.Client(bed.databaseUrl);
    await client.connect();
    const connector = openConnector(bed);
    const readBare = async (account: string): Promise<number> =>
      (await client.query('select * from bench_ledger where account = $1 order by id limit $2', [account, ROWS])).rows
        .length;
    await durations(20, readBare);
    await durations(20, connector.read);
    return {
      async round(index) {
        let p99 = 0;
        const reads = await inTurn(
          index,
          async () => perSecond(await durations(count, readBare)),
          async () => {
            const taken = await durations(count, connector.read);
            p99 = percentile(taken, 0.99);
            return perSecond(taken);
          },
        );
        return { p99: { product: p99 }, reads };
      },
      async close() {
        await connector.close();
        await client.end();
        await rowsOf(bed.db, 'drop table bench_ledger');
      },
    };
  },
};
