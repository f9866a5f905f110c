import { isLoopbackHost } from '../../../shared/platform/http/index.js';
import type { SqlSettings } from './sql-database.js';

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 5432;
const STATEMENT_TIMEOUT_MS = 30_000;
const modes = ['disable', 'prefer', 'require', 'verify-full'] as const;

/** Encryption is asked for unless the URL says otherwise; of this machine it is taken where it is offered. */
function sslModeOf(text: string | null, host: string): SqlSettings['sslMode'] {
  const found = modes.find((mode) => mode === (text || (isLoopbackHost(host) ? 'prefer' : 'require')));
  if (found === undefined) throw new Error(`sslmode must be one of ${modes.join(', ')}`);
  return found;
}

const decoded = (text: string): string | undefined => (text === '' ? undefined : decodeURIComponent(text));

/**
 * Where to connect: the URL is the first argument, or DATABASE_URL where it carries the password; USERNAME and PASSWORD win over the
 * URL's own.
 * @throws Error that names what is missing; never quotes a value.
 */
export function readSqlSettings(args: readonly string[], environment: Environment): SqlSettings {
  const [given] = args;
  const text = given || environment['DATABASE_URL'] || '';
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new Error('the first of serverArgs, or the credential databaseUrl, must be a postgresql:// URL');
  }
  const url = new URL(text);
  const database = decoded(url.pathname.slice(1));
  if (url.hostname === '' || database === undefined)
    throw new Error('the postgresql:// URL must name a host and a database');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || DEFAULT_PORT,
    database,
    user: environment['USERNAME'] ?? decoded(url.username),
    password: environment['PASSWORD'] ?? decoded(url.password),
    sslMode: sslModeOf(url.searchParams.get('sslmode'), host),
    allowPrivate: environment['CONNECTOR_ALLOW_PRIVATE'] === 'true',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  };
}
