import {
  findUnknownBreak,
  isDatabaseAway,
  pendingMigrations,
  postgresRemedy,
  rowsOf,
  type Db,
} from '../../shared/platform/db/index.js';
import { fail, ok, warn, type Finding } from './check.js';

const OLDEST_MAJOR = 15;
/** Leases, deadlines and retries follow the database's clock, tokens the process's: a second or two does no harm. */
const CLOCK_TOLERANCE_MS = 2_000;
/** Share of the allowed connections that leaves room for a deployment, when old and new processes run side by side. */
const CONNECTIONS_TOLERATED = 0.7;

interface ServerRow {
  version: number;
  fsync: string;
  synchronousCommit: string;
  maxConnections: number;
  connections: number;
  encoding: string;
  isReplica: boolean;
  statementTimeout: string;
  now: Date;
}

function serverOf(db: Db): Promise<ServerRow | undefined> {
  return rowsOf<ServerRow>(
    db,
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
       current_setting('max_connections')::int as "maxConnections", (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
       current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica", current_setting('statement_timeout') as "statementTimeout", clock_timestamp() as now`,
  ).then(([row]) => row);
}

function checkServer(row: ServerRow, clockDifferenceMs: number): Finding[] {
  const major = Math.floor(row.version / 10_000);
  const { connections, maxConnections } = row;
  return [
    major >= OLDEST_MAJOR
      ? ok('postgres version', `${major}`)
      : fail('postgres version', `${major}`, `Use Postgres ${OLDEST_MAJOR} or newer.`),
    row.isReplica
      ? fail('postgres role', 'a read-only replica', 'Let DATABASE_URL name the primary.')
      : ok('postgres role', 'primary'),
    row.fsync === 'on' && row.synchronousCommit !== 'off'
      ? ok('postgres durability', `fsync on, synchronous_commit ${row.synchronousCommit}`)
      : fail(
          'postgres durability',
          `fsync ${row.fsync}, synchronous_commit ${row.synchronousCommit}`,
          'Turn both on: an accepted query must outlive a crash.',
        ),
    row.encoding === 'UTF8'
      ? ok('postgres encoding', 'UTF8')
      : fail('postgres encoding', row.encoding, 'Make the database with encoding UTF8.'),
    connections <= maxConnections * CONNECTIONS_TOLERATED
      ? ok('postgres connections', `${connections} of ${maxConnections}`)
      : warn(
          'postgres connections',
          `${connections} of ${maxConnections}`,
          'Raise max_connections, lower DATABASE_POOL_MAX, or put a pooler in front: a deployment doubles them for a while.',
        ),
    row.statementTimeout === '0'
      ? warn(
          'postgres time limits',
          'none',
          "Behind PgBouncer the role has them: alter role … set statement_timeout = '15s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '15s'.",
        )
      : ok('postgres time limits', `statements end after ${row.statementTimeout}`),
    clockDifferenceMs <= CLOCK_TOLERANCE_MS
      ? ok('clock', `${clockDifferenceMs} ms from the database's`)
      : fail(
          'clock',
          `${clockDifferenceMs} ms from the database's`,
          'Let NTP set the clocks of both machines: deadlines and tokens go by them.',
        ),
  ];
}

async function checkMigrations(db: Db): Promise<Finding> {
  const pending = await pendingMigrations(db);
  if (pending.length > 0)
    return fail('migrations', `${pending.length} are missing, from ${pending[0]}`, 'Run npm run migrate.');
  const unknown = await findUnknownBreak(db);
  if (unknown !== undefined)
    return fail(
      'migrations',
      `the breaking ${unknown} is there, which this release does not know`,
      'Run a release that has it.',
    );
  return ok('migrations', 'current');
}

/** Tables whose dead rows outweigh the live ones are slow, and vacuum is behind. */
async function checkVacuum(db: Db): Promise<Finding> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select relname as name
     from pg_stat_user_tables
     where n_dead_tup > 100000 and n_dead_tup > n_live_tup
     order by n_dead_tup desc`,
  );
  if (rows.length === 0) return ok('vacuum', 'keeps up');
  return warn(
    'vacuum',
    `is behind on ${rows.map(({ name }) => name).join(', ')}`,
    'Look for transactions that stay open, and let autovacuum run more often on these tables.',
  );
}

/** The database: reachable, fit, current. */
export async function checkPostgres(db: Db): Promise<Finding[]> {
  try {
    const askedAt = Date.now();
    const row = await serverOf(db);
    const answeredAt = Date.now();
    if (!row) return [];
    // The server's time was read somewhere between question and answer.
    const difference = Math.max(0, askedAt - row.now.getTime(), row.now.getTime() - answeredAt);
    return [...checkServer(row, difference), await checkMigrations(db), await checkVacuum(db)];
  } catch (error) {
    const remedy = postgresRemedy(error as Error);
    const found =
      remedy === undefined && isDatabaseAway(error)
        ? 'does not answer'
        : ((error as Error).message.split('\n')[0] ?? '');
    return [fail('postgres', found, remedy ?? 'Start it, or correct DATABASE_URL.')];
  }
}
