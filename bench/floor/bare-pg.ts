import pg from 'pg';
import type { Db } from '../../shared/platform/db/index.js';

/** Connections of bare `pg` that run the product's statements: begin, the statements one by one, commit, and nothing of the product's pool. */
export function openBarePg(url: string, clients: number): { db: Db; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: clients, min: clients });
  pool.on('error', () => undefined);
  const numbered = (sql: string): string => {
    let n = 0;
    return sql.replaceAll('?', () => `$${++n}`);
  };
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const done = await work({
        userParams: {},
        raw: (sql: string, bindings: unknown[]) => client.query(numbered(sql), bindings),
      } as unknown as Db);
      await client.query('commit');
      return done;
    } finally {
      client.release();
    }
  }
  return { db: { transaction } as unknown as Db, close: () => pool.end() };
}
