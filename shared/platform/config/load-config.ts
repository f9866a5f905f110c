import { parseKeyRing } from '../crypto/index.js';
import type { Config, RedisConfig } from './config.js';
import { parseCertificates } from './parse-certificates.js';
import { parsePrograms } from './parse-programs.js';
import { ConfigError, followKeysFile, listOf, readSettings, readSome, type Environment } from './read-settings.js';

/** Variables of this process that its connector programs need to run at all: where programs and certificates are. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

const programEnvironment = (environment: Environment): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...Object.fromEntries(passedOn.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
  LANG: 'C.UTF-8',
  TZ: 'UTC',
});

const redisSettings = [
  'REDIS_URL',
  'REDIS_TLS_CA',
  'REDIS_TLS_REJECT_UNAUTHORIZED',
  'REDIS_SENTINEL_PASSWORD',
  'REDIS_PREFIX',
  'QUEUE_SHARDS',
] as const;

const redisConfig = (value: Record<(typeof redisSettings)[number], string>): RedisConfig => ({
  url: value.REDIS_URL,
  tls: {
    ca: parseCertificates(value.REDIS_TLS_CA),
    rejectUnauthorized: value.REDIS_TLS_REJECT_UNAUTHORIZED === 'true',
  },
  sentinelPassword: value.REDIS_SENTINEL_PASSWORD,
  prefix: value.REDIS_PREFIX,
  shards: Number(value.QUEUE_SHARDS),
});

/** `name=value` pairs, of which a value may itself hold `=`. */
const headersOf = (value: string): Record<string, string> =>
  Object.fromEntries(
    listOf(value).map((pair) => [pair.split('=', 1)[0] ?? '', decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );

const retentionSettings = ['RETENTION_QUERIES_DAYS', 'RETENTION_WEBHOOKS_DAYS', 'RETENTION_SNAPSHOTS_DAYS'] as const;

const retentionDays = (value: Record<(typeof retentionSettings)[number], string>): Config['retentionDays'] => ({
  queries: Number(value.RETENTION_QUERIES_DAYS),
  webhooks: Number(value.RETENTION_WEBHOOKS_DAYS),
  snapshots: Number(value.RETENTION_SNAPSHOTS_DAYS),
});

/**
 * The settings of Redis alone.
 * @throws ConfigError that names every wrong one.
 */
export const loadRedisConfig = (environment: Environment): RedisConfig =>
  redisConfig(readSome(environment, redisSettings));

/**
 * The settings of retention alone.
 * @throws ConfigError that names every wrong one.
 */
export const loadRetentionDays = (environment: Environment): Config['retentionDays'] =>
  retentionDays(readSome(environment, retentionSettings));

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
    graphql: {
      introspection: value.GRAPHQL_INTROSPECTION === '' ? env !== 'production' : value.GRAPHQL_INTROSPECTION === 'true',
    },
    database: {
      url: value.DATABASE_URL,
      replicaUrl: value.DATABASE_REPLICA_URL,
      poolMax: Number(value.DATABASE_POOL_MAX),
    },
    redis: redisConfig(value),
    encryptionKeys: followed.rings.ENCRYPTION_KEYS ?? parseKeyRing(value.ENCRYPTION_KEYS),
    jwt: {
      keys: followed.rings.JWT_KEYS ?? parseKeyRing(value.JWT_KEYS),
      issuer: value.JWT_ISSUER,
      audience: value.JWT_AUDIENCE,
    },
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
    languageModel:
      value.LLM_BASE_URL === ''
        ? undefined
        : {
            baseUrl: value.LLM_BASE_URL,
            interface: value.LLM_INTERFACE as 'openai' | 'anthropic',
            model: value.LLM_MODEL,
            apiKey: value.LLM_API_KEY,
            reads: listOf(value.LLM_USES).includes('read'),
            words: listOf(value.LLM_USES).includes('word'),
            hidesNames: value.LLM_HIDES_NAMES === 'true',
            timeoutMs: Number(value.LLM_TIMEOUT_MS),
            maxTokens: Number(value.LLM_MAX_TOKENS),
            readMaxTokens: Number(value.LLM_READ_MAX_TOKENS),
            readTimeoutMs: Number(value.LLM_READ_TIMEOUT_MS),
            asksAgain: value.LLM_READ_REQUESTS === '2',
            dailyTokens: Number(value.LLM_DAILY_TOKENS),
            prices: { input: Number(value.LLM_INPUT_PRICE) / 100, output: Number(value.LLM_OUTPUT_PRICE) / 100 },
          },
    tracing:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === ''
        ? undefined
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: headersOf(value.OTEL_EXPORTER_OTLP_HEADERS),
            serviceName: value.OTEL_SERVICE_NAME,
          },
    retentionDays: retentionDays(value),
    shutdownGraceMs: Number(value.SHUTDOWN_GRACE_MS),
    shutdownNoticeMs:
      value.SHUTDOWN_NOTICE_MS === '' ? (env === 'production' ? 2_000 : 0) : Number(value.SHUTDOWN_NOTICE_MS),
    limitsPerHour: {
      queries: Number(value.LIMIT_QUERIES_PER_HOUR),
      context: Number(value.LIMIT_CONTEXT_UPDATES_PER_HOUR),
      extensions: Number(value.LIMIT_EXTENSION_OPERATIONS_PER_HOUR),
      general: Number(value.LIMIT_GENERAL_PER_HOUR),
      governance: Number(value.LIMIT_GOVERNANCE_PER_HOUR),
      scenarios: Number(value.LIMIT_SCENARIOS_PER_HOUR),
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
