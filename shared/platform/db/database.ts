import createKnex, { type Knex } from 'knex';
import pg from 'pg';

/** A connection to Postgres: the pool, or the transaction that a service has opened. */
export type Db = Knex;

// bigint columns (counts) fit a JavaScript number here; without this they arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const silent = (): void => undefined;

/**
 * The pool of one process. No session state is kept (a pooler in transaction mode may stand between), so the time
 * limits travel as start-up options of each connection.
 */
export function createDatabase(options: { url: string; poolMax: number; applicationName: string }): Db {
  const connection: pg.ClientConfig = {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  };
  return createKnex({
    client: 'pg',
    connection: connection as Knex.PgConnectionConfig,
    // A request that cannot get a connection is answered 503 after three seconds rather than queued for ever.
    acquireConnectionTimeout: 3_000,
    // Errors reach whoever made the call; the builder's own lines would only stand between the JSON lines of the log.
    log: { warn: silent, error: silent, debug: silent, deprecate: silent },
    pool: { min: 0, max: options.poolMax, propagateCreateError: true },
  });
}

/** Rows of a raw statement. */
export async function rowsOf<Row>(db: Db, sql: string, bindings: readonly unknown[] = []): Promise<Row[]> {
  const result = (await db.raw(sql, bindings as Knex.RawBinding[])) as { rows: Row[] };
  return result.rows;
}
