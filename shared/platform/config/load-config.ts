import { followKeyFile, parseKeyRing, type KeyRing, type RingName } from '../crypto/index.js';
import { parseRedisUrl } from '../redis/index.js';
import { settings, type Setting, type SettingName } from './env.schema.js';
import { parseCertificates } from './parse-certificates.js';
import { parsePrograms, type ConnectorProgram } from './parse-programs.js';

/** A wrong or missing setting; the message lists every problem by name, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export interface LimitDefaults {
  queries: number;
  context: number;
  extensions: number;
  general: number;
  governance: number;
}

export interface RedisConfig {
  url: string;
  /** `ca`: PEM, empty for the public authorities. */
  tls: { ca: string; rejectUnauthorized: boolean };
  sentinelPassword: string;
  prefix: string;
  /** Prefixes that the queues are spread over. */
  shards: number;
}

export interface Config {
  env: 'development' | 'test' | 'production';
  logLevel: string;
  http: {
    host: string;
    port: number;
    trustProxyHops: number;
    /** Empty: /metrics answers this machine alone. */
    metricsToken: string;
    corsOrigins: string[];
    compressFromBytes: number;
    slowRequestMs: number;
  };
  graphql: { introspection: boolean };
  /** `replicaUrl`: empty for none. */
  database: { url: string; replicaUrl: string; poolMax: number };
  redis: RedisConfig;
  encryptionKeys: KeyRing;
  jwt: { keys: KeyRing; issuer: string; audience: string };
  worker: { name: string; queues: string[]; concurrency: number };
  sweepIntervalMs: number;
  /** The operator's own extension packs; empty for none. */
  extensionsDirectory: string;
  webhooks: { allowHttp: boolean; allowPrivate: boolean; retrySeconds: number[]; concurrency: number; ratePerSecond: number };
  connectors: {
    programs: ConnectorProgram[];
    /** Directory of the files program; empty for none. */
    filesRoot: string;
    allowHttp: boolean;
    allowPrivate: boolean;
    /** Connections of one connector in use at once, and programs that a process runs at once. */
    concurrency: number;
    processes: number;
    /** Age up to which a query takes a snapshot instead of reading live. */
    freshMs: number;
    /** What the programs find in their environment of this process's own. */
    environment: Record<string, string>;
  };
  /** Rewords the narrative of answers; null where none is set. */
  languageModel: { baseUrl: string; model: string; apiKey: string; timeoutMs: number; maxTokens: number } | undefined;
  /** Where traces go; undefined for nowhere. */
  tracing: { endpoint: string; headers: Record<string, string>; serviceName: string } | undefined;
  /** Days after which things are removed; 0 keeps them for ever. */
  retentionDays: { queries: number; webhooks: number; snapshots: number };
  shutdownGraceMs: number;
  shutdownNoticeMs: number;
  limitsPerHour: LimitDefaults;
}

type Environment = Readonly<Record<string, string | undefined>>;

function checkUrl(definition: Setting, value: string): string | undefined {
  const protocols = definition.protocols ?? [];
  if (!URL.canParse(value)) return 'is not a URL';
  return protocols.includes(new URL(value).protocol) ? undefined : `must start with ${protocols.map((p) => `${p}//`).join(' or ')}`;
}

function checkInteger(definition: Setting, value: string): string | undefined {
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) return `must be a whole number, not "${value}"`;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = definition;
  return number < min || number > max ? `must be between ${min} and ${max}, not ${number}` : undefined;
}

function problemOfParsing(parse: (value: string) => unknown, value: string): string | undefined {
  try {
    parse(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const listOf = (value: string): string[] => value.split(',').map((item) => item.trim()).filter((item) => item !== '');

function checkList(definition: Setting, value: string): string | undefined {
  const unknown = listOf(value).find((item) => definition.choices && !definition.choices.includes(item));
  return unknown === undefined ? undefined : `does not know "${unknown}"; known are ${definition.choices?.join(', ')}`;
}

/** What is wrong with a value, in words that follow the setting's name, or undefined. */
function problemOf(definition: Setting, value: string): string | undefined {
  switch (definition.type) {
    case 'integer': return checkInteger(definition, value);
    case 'url': return checkUrl(definition, value);
    case 'keyRing': return problemOfParsing(parseKeyRing, value);
    case 'programs': return problemOfParsing(parsePrograms, value);
    case 'redis': return problemOfParsing(parseRedisUrl, value);
    case 'certificates': return problemOfParsing(parseCertificates, value);
    case 'list': return checkList(definition, value);
    case 'choice': return definition.choices?.includes(value) ? undefined : `must be one of ${definition.choices?.join(', ')}, not "${value}"`;
    case 'integers': return listOf(value).map((item) => checkInteger(definition, item)).find((problem) => problem !== undefined);
    case 'string': return undefined;
  }
}

const ringSettings = { ENCRYPTION_KEYS: 'encryptionKeys', JWT_KEYS: 'jwtKeys' } as const;

/** The rings that KEYS_FILE stands in for, since their own settings are empty. */
function followKeysFile(environment: Environment): { rings: Partial<Record<SettingName, KeyRing>>; problems: string[] } {
  const file = environment['KEYS_FILE']?.trim();
  const rings: Partial<Record<SettingName, KeyRing>> = {};
  const problems: string[] = [];
  for (const [name, ring] of Object.entries(ringSettings) as [keyof typeof ringSettings, RingName][]) {
    if (!file || environment[name]?.trim()) continue;
    try {
      rings[name] = followKeyFile(file, ring);
    } catch (error) {
      problems.push(`KEYS_FILE ${(error as Error).message}`);
    }
  }
  return { rings, problems };
}

/** Variables of this process that its connector programs need to run at all: where programs and certificates are. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

const programEnvironment = (environment: Environment): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...Object.fromEntries(passedOn.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});

/** The value of a setting after its default, and what is wrong with it. */
function readSetting(environment: Environment, name: SettingName): { value: string; problem: string | undefined } {
  const definition: Setting = settings[name];
  const given = environment[name]?.trim();
  const value = given === undefined || given === '' ? (definition.default ?? '') : given;
  const problem = value === '' ? undefined : problemOf(definition, value);
  return { value, problem: problem === undefined ? undefined : `${name} ${problem}` };
}

/** Values of all settings after defaults; throws one error that lists everything that is wrong. */
function readSettings(environment: Environment, { rings, problems: ringProblems }: ReturnType<typeof followKeysFile>): Record<SettingName, string> {
  const problems = [...ringProblems];
  const values = {} as Record<SettingName, string>;
  for (const [name, definition] of Object.entries(settings) as [SettingName, Setting][]) {
    const { value, problem } = readSetting(environment, name);
    if (value === '' && definition.required && !rings[name]) problems.push(`${name} is required: ${definition.description}`);
    if (problem !== undefined) problems.push(problem);
    values[name] = value;
  }
  if (values.LLM_BASE_URL !== '' && values.LLM_MODEL === '') problems.push('LLM_MODEL is required with LLM_BASE_URL');
  problems.push(...problemsTogether(values, problems));
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

const hashTag = /\{[^{}]+\}/;

/** What is wrong with values that are right by themselves. */
function problemsTogether(values: Record<SettingName, string>, found: readonly string[]): string[] {
  if (values.REDIS_URL === '' || found.some((problem) => problem.startsWith('REDIS_URL'))) return [];
  const isCluster = parseRedisUrl(values.REDIS_URL).kind === 'cluster';
  return isCluster && !hashTag.test(values.REDIS_PREFIX) ? ['REDIS_PREFIX needs a hash tag on a cluster, such as {conclave}'] : [];
}

const redisSettings = ['REDIS_URL', 'REDIS_TLS_CA', 'REDIS_TLS_REJECT_UNAUTHORIZED', 'REDIS_SENTINEL_PASSWORD', 'REDIS_PREFIX', 'QUEUE_SHARDS'] as const;

const redisConfig = (value: Record<(typeof redisSettings)[number], string>): RedisConfig => ({
  url: value.REDIS_URL,
  tls: { ca: parseCertificates(value.REDIS_TLS_CA), rejectUnauthorized: value.REDIS_TLS_REJECT_UNAUTHORIZED === 'true' },
  sentinelPassword: value.REDIS_SENTINEL_PASSWORD,
  prefix: value.REDIS_PREFIX,
  shards: Number(value.QUEUE_SHARDS),
});

/** `name=value` pairs, of which a value may itself hold `=`. */
const headersOf = (value: string): Record<string, string> =>
  Object.fromEntries(listOf(value).map((pair) => [pair.split('=', 1)[0] ?? '', decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]));

const retentionSettings = ['RETENTION_QUERIES_DAYS', 'RETENTION_WEBHOOKS_DAYS', 'RETENTION_SNAPSHOTS_DAYS'] as const;

const retentionDays = (value: Record<(typeof retentionSettings)[number], string>): Config['retentionDays'] => ({
  queries: Number(value.RETENTION_QUERIES_DAYS), webhooks: Number(value.RETENTION_WEBHOOKS_DAYS), snapshots: Number(value.RETENTION_SNAPSHOTS_DAYS),
});

/** Values of some settings, for a command that needs no others; throws one error that lists everything that is wrong. */
function readSome<const Name extends SettingName>(environment: Environment, names: readonly Name[]): Record<Name, string> {
  const read = names.map((name) => [name, readSetting(environment, name)] as const);
  const problems = read.flatMap(([, { problem }]) => problem ?? []);
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Record<Name, string>;
}

/**
 * The settings of Redis alone.
 * @throws ConfigError that names every wrong one.
 */
export const loadRedisConfig = (environment: Environment): RedisConfig => redisConfig(readSome(environment, redisSettings));

/**
 * The settings of retention alone.
 * @throws ConfigError that names every wrong one.
 */
export const loadRetentionDays = (environment: Environment): Config['retentionDays'] => retentionDays(readSome(environment, retentionSettings));

/**
 * The configuration of a process, read once from its environment and never changed.
 * @throws ConfigError that names every wrong setting at once.
 */
export function loadConfig(environment: Environment): Readonly<Config> {
  const followed = followKeysFile(environment);
  const value = readSettings(environment, followed);
  const env = value.NODE_ENV as Config['env'];
  return Object.freeze({
    env,
    logLevel: value.LOG_LEVEL,
    http: {
      host: value.HOST || (env === 'production' ? '0.0.0.0' : '127.0.0.1'),
      port: Number(value.PORT),
      trustProxyHops: Number(value.TRUST_PROXY_HOPS),
      metricsToken: value.METRICS_TOKEN,
      corsOrigins: listOf(value.CORS_ORIGINS),
      compressFromBytes: Number(value.COMPRESS_FROM_BYTES),
      slowRequestMs: Number(value.SLOW_REQUEST_MS),
    },
    graphql: { introspection: value.GRAPHQL_INTROSPECTION === '' ? env !== 'production' : value.GRAPHQL_INTROSPECTION === 'true' },
    database: { url: value.DATABASE_URL, replicaUrl: value.DATABASE_REPLICA_URL, poolMax: Number(value.DATABASE_POOL_MAX) },
    redis: redisConfig(value),
    encryptionKeys: followed.rings.ENCRYPTION_KEYS ?? parseKeyRing(value.ENCRYPTION_KEYS),
    jwt: { keys: followed.rings.JWT_KEYS ?? parseKeyRing(value.JWT_KEYS), issuer: value.JWT_ISSUER, audience: value.JWT_AUDIENCE },
    worker: { name: value.WORKER_NAME, queues: listOf(value.QUEUES), concurrency: Number(value.WORKER_CONCURRENCY) },
    sweepIntervalMs: Number(value.SWEEP_INTERVAL_MS),
    extensionsDirectory: value.EXTENSIONS_DIR,
    webhooks: {
      allowHttp: value.WEBHOOK_ALLOW_HTTP === 'true',
      allowPrivate: value.WEBHOOK_ALLOW_PRIVATE === 'true',
      retrySeconds: listOf(value.WEBHOOK_RETRY_SECONDS).map(Number),
      concurrency: Number(value.WEBHOOK_CONCURRENCY),
      ratePerSecond: Number(value.WEBHOOK_RATE_PER_SECOND),
    },
    connectors: {
      programs: parsePrograms(value.CONNECTOR_PROGRAMS),
      filesRoot: value.CONNECTOR_FILES_ROOT,
      allowHttp: value.CONNECTOR_ALLOW_HTTP === 'true',
      allowPrivate: value.CONNECTOR_ALLOW_PRIVATE === 'true',
      concurrency: Number(value.CONNECTOR_CONCURRENCY),
      freshMs: Number(value.CONNECTOR_FRESH_SECONDS) * 1_000,
      processes: Number(value.CONNECTOR_PROCESSES),
      environment: programEnvironment(environment),
    },
    languageModel: value.LLM_BASE_URL === '' ? undefined : { baseUrl: value.LLM_BASE_URL, model: value.LLM_MODEL, apiKey: value.LLM_API_KEY, timeoutMs: Number(value.LLM_TIMEOUT_MS), maxTokens: Number(value.LLM_MAX_TOKENS) },
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT === '' ? undefined : { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, headers: headersOf(value.OTEL_EXPORTER_OTLP_HEADERS), serviceName: value.OTEL_SERVICE_NAME },
    retentionDays: retentionDays(value),
    shutdownGraceMs: Number(value.SHUTDOWN_GRACE_MS),
    shutdownNoticeMs: value.SHUTDOWN_NOTICE_MS === '' ? (env === 'production' ? 2_000 : 0) : Number(value.SHUTDOWN_NOTICE_MS),
    limitsPerHour: {
      queries: Number(value.LIMIT_QUERIES_PER_HOUR),
      context: Number(value.LIMIT_CONTEXT_UPDATES_PER_HOUR),
      extensions: Number(value.LIMIT_EXTENSION_OPERATIONS_PER_HOUR),
      general: Number(value.LIMIT_GENERAL_PER_HOUR),
      governance: Number(value.LIMIT_GOVERNANCE_PER_HOUR),
    },
  });
}

/** The same for the main of a process: a wrong setting ends it with status 1 and nothing but the problems on standard error. */
export function loadConfigOrExit(environment: Environment): Readonly<Config> {
  try {
    return loadConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
