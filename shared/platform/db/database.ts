import createKnex, { type Knex } from 'knex';
import pg from 'pg';
import { createDatabaseQuestion } from './ask-database.js';
import { createOutageWatch, type OutageWatch } from './outage.js';

/** A connection to Postgres: the pool, or the transaction that a service has opened. */
export type Db = Knex;

// bigint columns (counts) fit a JavaScript number here; without this they arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const silent = (): void => undefined;

/** Watches of the pools that have one; a transaction has none, since its pool's connections are cut. */
const watches = new WeakMap<Db, OutageWatch>();

/** Runs what needs the database, and fails as soon as it is known to be away. */
export const whileThere = <T>(db: Db, work: () => Promise<T>): Promise<T> => watches.get(db)?.run(work) ?? work();

/** What a statement has to know of the connections that it runs on; a transaction has it from its pool. */
type DatabaseTraits = {
  /** Names of the prepared statements by their text; absent behind a pooler, which may give every statement another connection. */
  statementNames?: Map<string, string>;
};

interface DatabaseOptions {
  url: string;
  poolMax: number;
  applicationName: string;
  /** Told when the database stops answering and when it answers again. Without it nobody watches: each call waits for its own limits. */
  onOutage?: (away: boolean) => void;
}

/** Ends connections as a dead network would: what waits on them fails, and the pool opens others. */
function createCutter() {
  const open = new Set<pg.Client>();
  return {
    add(client: pg.Client): void {
      open.add(client);
      client.once('end', () => open.delete(client));
    },
    cut(): void {
      for (const client of open)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      open.clear();
    },
  };
}

/** Start-up options of a connection, in ms. Behind PgBouncer, which takes none, the role has them: see docs/guides/deployment.md. */
const timeLimits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };

const isPooled = (url: string): boolean => URL.canParse(url) && new URL(url).searchParams.get('pgbouncer') === 'true';

/**
 * The pool of one process. No session state is kept, so that a pooler in transaction mode may stand between, which the URL
 * tells by `?pgbouncer=true`; the time limits travel as start-up options of each connection.
 */
export function createDatabase(options: DatabaseOptions): Db {
  const pooled = isPooled(options.url);
  const connection: pg.ClientConfig = {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    ...(pooled ? {} : timeLimits),
  };
  const cutter = createCutter();
  const db: Db = createKnex({
    client: 'pg',
    connection: connection as Knex.PgConnectionConfig,
    // A request that cannot get a connection is answered 503 after three seconds rather than queued for ever.
    acquireConnectionTimeout: 3_000,
    // Errors reach whoever made the call; the builder's own lines would only stand between the JSON lines of the log.
    log: { warn: silent, error: silent, debug: silent, deprecate: silent },
    pool: {
      min: 0,
      max: options.poolMax,
      propagateCreateError: true,
      afterCreate: (client: pg.Client, done: (error: null, client: pg.Client) => void) => {
        cutter.add(client);
        done(null, client);
      },
    },
  });
  const traits: DatabaseTraits = pooled ? {} : { statementNames: new Map() };
  db.userParams = traits;
  const { onOutage } = options;
  if (onOutage) {
    const question = createDatabaseQuestion(connection);
    watches.set(db, createOutageWatch({ ask: (ms) => question.ask(ms), cut: () => cutter.cut(), onChange: onOutage }));
    db.client.pool.on('poolDestroySuccess', () => question.close());
  }
  return db;
}

/** Each connection keeps its plans until it ends; statements whose text varies without end must not fill its memory. */
const MOST_PREPARED = 500;

function statementName({ statementNames }: Partial<DatabaseTraits>, sql: string): string | undefined {
  const known = statementNames?.get(sql);
  if (!statementNames || known !== undefined || statementNames.size >= MOST_PREPARED) return known;
  const name = `statement_${statementNames.size + 1}`;
  statementNames.set(sql, name);
  return name;
}

/**
 * Rows of a raw statement. It is prepared where the connection is this process's own, so that Postgres parses and mostly
 * plans it once and not at each call.
 */
export async function rowsOf<Row>(db: Db, sql: string, bindings: readonly unknown[] = []): Promise<Row[]> {
  // A text without parameters may hold several statements, which cannot be prepared.
  const name = bindings.length > 0 ? statementName(db.userParams, sql) : undefined;
  const statement = db.raw(sql, bindings as Knex.RawBinding[]);
  const result: { rows: Row[] } = await whileThere(db, async () =>
    name === undefined ? statement : statement.options({ name }),
  );
  return result.rows;
}
