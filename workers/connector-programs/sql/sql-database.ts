import { lookup } from 'node:dns/promises';
import pg from 'pg';
import { isPublicAddress } from '../../../shared/platform/http/index.js';
import { ProgramError } from '../program-error.js';
import type { Statement } from './sql-statement.js';

export interface SqlSettings {
  host: string;
  port: number;
  database: string;
  user: string | undefined;
  password: string | undefined;
  /** `require` does not check the certificate, `verify-full` does, `disable` sends in clear; `prefer` takes what the server offers. */
  sslMode: 'disable' | 'prefer' | 'require' | 'verify-full';
  allowPrivate: boolean;
  statementTimeoutMs: number;
}

export type Query = <Row>(statement: Statement) => Promise<Row[]>;

interface Connected {
  client: pg.Client;
  watchesClients: boolean;
}

/** Values as JSON can carry them without loss: numbers where a double holds them exactly, times in ISO form, all else as Postgres writes it. */
const asNumber = (text: string): number | string => {
  const number = Number(text);
  const exact =
    Number.isSafeInteger(number) ||
    (Number.isFinite(number) && text.replace(/^-|\./g, '').replace(/^0+/, '').length <= 15);
  return exact ? number : text;
};
const parsers: Record<number, (text: string) => unknown> = {
  20: asNumber,
  1700: asNumber,
  1082: (text) => text,
  1114: (text) => text.replace(' ', 'T'),
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
  1186: (text) => text,
  17: () => null,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Errors that the caller can mend; what Postgres says of them names tables, columns and types alone. */
const callersFault: Record<string, string> = {
  '42P01': 'table',
  '3F000': 'table',
  '42703': 'fields',
  '42702': 'fields',
  '22P02': 'filters',
  '42883': 'filters',
  '22007': 'filters',
  '22008': 'filters',
  '22003': 'filters',
  '42501': 'table',
};

function problemOf(error: unknown): ProgramError {
  if (error instanceof ProgramError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const field = callersFault[code];
  if (field !== undefined) {
    // A value that does not fit its column is quoted by Postgres; it may be the caller's secret.
    const said = field === 'filters' ? 'has a value that does not fit its column' : message;
    return new ProgramError('invalid_request', `${field}: ${said}`, { field, cause: error });
  }
  if (code === '57014')
    return new ProgramError('unavailable', 'the database took too long to answer', { cause: error });
  if (code.startsWith('28'))
    return new ProgramError('unavailable', 'the database refused the credentials', { cause: error });
  if (code === '3D000') return new ProgramError('unavailable', 'the server has no such database', { cause: error });
  return new ProgramError('unavailable', `the database did not answer (${code || 'connection'})`, { cause: error });
}

/** The address to connect to: resolved once and checked, so that a name cannot lead elsewhere afterwards. */
async function addressOf({ host, allowPrivate }: SqlSettings): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new ProgramError('unavailable', 'the name of the database server cannot be resolved');
  });
  const refused = addresses.some(({ address }) => !allowPrivate && !isPublicAddress(address));
  const [first] = addresses;
  if (refused || !first)
    throw new ProgramError('unavailable', 'the database server is at a private, local or reserved address');
  return first.address;
}

function tlsOptions({ sslMode, host }: SqlSettings): pg.ClientConfig['ssl'] {
  if (sslMode === 'disable') return false;
  return { rejectUnauthorized: sslMode === 'verify-full', servername: host };
}

/**
 * A connection that only reads: each statement runs in a read-only transaction with a time limit, and the server is asked to
 * notice within a second when this program is gone. Nothing is set for the session, so that poolers may stand in between.
 */
export function createSqlDatabase(settings: SqlSettings) {
  let connected: Promise<Connected> | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function connectWith(host: string, ssl: pg.ClientConfig['ssl']): Promise<Connected> {
    const { port, database, user, password } = settings;
    const client = new pg.Client({
      host,
      port,
      database,
      user,
      password,
      ssl,
      types,
      connectionTimeoutMillis: 10_000,
      application_name: 'conclave-connector',
    });
    client.on('error', () => {
      connected = undefined;
    });
    await client.connect();
    const { rows } = await client.query<{ watches: boolean }>(
      `select current_setting('server_version_num')::int >= 140000 and version() like '%linux%' as watches`,
    );
    return { client, watchesClients: rows[0]?.watches ?? false };
  }

  async function connect(): Promise<Connected> {
    const host = await addressOf(settings);
    if (settings.sslMode !== 'prefer') return connectWith(host, tlsOptions(settings));
    return connectWith(host, tlsOptions(settings)).catch((error: Error) => {
      if (!error.message.includes('does not support SSL')) throw error;
      return connectWith(host, false);
    });
  }

  /** One round trip. A server that can is told to look once a second whether this program is still there. */
  async function begin({ client, watchesClients }: Connected): Promise<void> {
    const watch = watchesClients ? '; set local client_connection_check_interval = 1000' : '';
    await client.query(
      `begin transaction isolation level repeatable read read only; set local statement_timeout = ${settings.statementTimeoutMs}${watch}`,
    );
  }

  async function transact<Result>(run: (query: Query) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    let open: Connected | undefined;
    /** Ends the connection, and with it whatever runs on it. */
    const drop = (): void => {
      connected = undefined;
      void open?.client.end().catch(() => undefined);
    };
    try {
      signal.throwIfAborted();
      connected ??= connect();
      open = await connected;
      signal.addEventListener('abort', drop, { once: true });
      await begin(open);
      const { client } = open;
      const result = await run(
        async <Row>({ text, values }: Statement) => (await client.query(text, values)).rows as Row[],
      );
      await client.query('rollback');
      return result;
    } catch (error) {
      if (open === undefined) connected = undefined;
      else await open.client.query('rollback').catch(drop);
      throw problemOf(error);
    } finally {
      signal.removeEventListener('abort', drop);
    }
  }

  return {
    /** Runs statements in one transaction, one transaction at a time. @throws ProgramError */
    async read<Result>(run: (query: Query) => Promise<Result>, signal: AbortSignal): Promise<Result> {
      const before = turn;
      const mine = before.then(() => transact(run, signal));
      turn = mine.then(
        () => undefined,
        () => undefined,
      );
      return mine;
    },

    async close(): Promise<void> {
      await connected?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
}
export type SqlDatabase = ReturnType<typeof createSqlDatabase>;
