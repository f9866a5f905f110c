import pg from 'pg';

/** SQLSTATE of a server that has no connection left: it is there. */
const TOO_MANY_CONNECTIONS = '53300';

/** A timer that fires late because this process was busy says nothing of the server: what has arrived meanwhile is read first. */
const LATE_MS = 100;

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => reject(new Error('no answer in time'));
    timer = setTimeout(() => {
      if (performance.now() - startedAt > ms + LATE_MS) timer = setTimeout(giveUp, LATE_MS);
      else giveUp();
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks a server over a connection of its own, kept for the next time, whether it answers. Apart from the pool, which may be used up. */
export function createDatabaseQuestion(connection: pg.ClientConfig) {
  let kept: pg.Client | undefined;

  const drop = (client: pg.Client): void => {
    if (kept === client) kept = undefined;
    client.end().catch(() => undefined);
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };

  async function answer(): Promise<void> {
    const client = kept ?? new pg.Client({ ...connection, application_name: `${connection.application_name}-watch` });
    try {
      if (!kept) {
        kept = client;
        client.on('error', () => drop(client));
        await client.connect();
      }
      await client.query('select 1');
    } catch (error) {
      drop(client);
      if ((error as { code?: unknown }).code !== TOO_MANY_CONNECTIONS) throw error;
    }
  }

  return {
    /** Rejects when there was no answer within so many milliseconds. */
    async ask(ms: number): Promise<void> {
      try {
        await within(ms, answer());
      } catch (error) {
        if (kept) drop(kept);
        throw error;
      }
    },
    close(): void {
      if (kept) drop(kept);
    },
  };
}
