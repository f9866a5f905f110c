import pg from 'pg';
import type { Db } from '../../shared/platform/db/index.js';

/** Connections of bare `pg` that run the product's statements one by one, in a transaction or alone, and nothing of the product's pool. */
export function openBarePg(url: string, clients: number): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: clients, min: clients });
  pool.on('error', () => undefined);
  const numbered = (sql: string): string => {
    let n = 0;
    return sql.replaceAll('?', () => `$${++n}`);
  };
  const through = (connection: pg.Pool | pg.PoolClient) => ({
    userParams: {},
    raw: (sql: string, bindings: unknown[]) => connection.query(numbered(sql), bindings),
  });
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work(through(client) as unknown as Db);
      await client.query('commit');
      return done;
    } finally {
      client.release();
    }
  }
  return { db: { ...through(pool), transaction } as unknown as Db, close: () => pool.end() };
}
