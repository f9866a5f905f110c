import { modelSettings } from './model-settings.js';
import { setting, type Setting } from './setting.js';

export type { Setting };

/**
 * Every setting of every process: what it means, its default, an example. `.env.example` is compared with this table by
 * a test, and a wrong value stops the start with one line that names it.
 */
export const settings = {
  NODE_ENV: setting({
    description: 'production refuses to start without secrets and does not check its own answers',
    type: 'choice',
    choices: ['development', 'test', 'production'],
    default: 'development',
  }),
  LOG_LEVEL: setting({
    description: 'least severe level that is logged',
    type: 'choice',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
  }),
  HOST: setting({
    description: 'address that the API listens on; empty means 127.0.0.1, and 0.0.0.0 in production',
    type: 'string',
    default: '',
  }),
  PORT: setting({
    description: 'port that the API listens on; 0 takes a free one',
    type: 'integer',
    default: '3000',
    min: 0,
    max: 65535,
  }),
  DATABASE_URL: setting({
    description: 'Postgres 15 or newer; behind PgBouncer in transaction mode with ?pgbouncer=true',
    type: 'url',
    protocols: ['postgres:', 'postgresql:'],
    required: true,
    secret: true,
    example: 'postgresql://conclave:secret@localhost:5432/conclave',
  }),
  DATABASE_POOL_MAX: setting({
    description: 'most connections that one process opens to Postgres',
    type: 'integer',
    default: '10',
    min: 1,
    max: 200,
  }),
  DATABASE_REPLICA_URL: setting({
    description: 'a replica that follows the primary by streaming; lists are read from it while it has caught up',
    type: 'url',
    protocols: ['postgres:', 'postgresql:'],
    default: '',
    secret: true,
    example: 'postgresql://conclave:secret@replica:5432/conclave',
  }),
  REDIS_URL: setting({
    description:
      'Redis or Valkey 6.2 or newer, with maxmemory-policy noeviction: redis://host:port, redis+sentinel://host:port,host:port/master, redis+cluster://host:port,host:port; rediss… for TLS',
    type: 'redis',
    required: true,
    secret: true,
    example: 'redis://localhost:6379',
  }),
  REDIS_TLS_CA: setting({
    description:
      'certificates in PEM that sign the one of Redis, or a file with them; empty for the public authorities',
    type: 'certificates',
    default: '',
    example: '/etc/ssl/redis-ca.pem',
  }),
  REDIS_TLS_REJECT_UNAUTHORIZED: setting({
    description: 'whether the certificate of Redis must be valid; false for managed ones that sign their own',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'true',
  }),
  REDIS_SENTINEL_PASSWORD: setting({
    description: 'password of the Sentinels themselves, where they ask for one',
    type: 'string',
    default: '',
    secret: true,
  }),
  REDIS_PREFIX: setting({
    description: 'prefix of every Redis key; the braces keep them in one cluster slot',
    type: 'string',
    default: '{conclave}',
  }),
  ENCRYPTION_KEYS: setting({
    description: 'keys that seal content at rest: keyId:base64 of 32 bytes, comma-separated, the current one first',
    type: 'keyRing',
    required: true,
    secret: true,
  }),
  JWT_KEYS: setting({
    description: 'keys that sign access tokens, in the same form',
    type: 'keyRing',
    required: true,
    secret: true,
  }),
  KEYS_FILE: setting({
    description:
      'JSON file {"encryptionKeys", "jwtKeys"} in the same form, followed while the process runs; for whichever of the two settings is empty',
    type: 'string',
    default: '',
  }),
  JWT_ISSUER: setting({ description: 'claim iss of access tokens', type: 'string', default: 'conclave' }),
  JWT_AUDIENCE: setting({ description: 'claim aud of access tokens', type: 'string', default: 'conclave-api' }),
  GRAPHQL_INTROSPECTION: setting({
    description: 'whether GraphQL tells its schema; empty means true, and false in production',
    type: 'choice',
    choices: ['true', 'false'],
    default: '',
  }),
  TRUST_PROXY_HOPS: setting({
    description: 'number of proxies in front of the API whose X-Forwarded-For counts',
    type: 'integer',
    default: '0',
    min: 0,
    max: 10,
  }),
  METRICS_TOKEN: setting({
    description: 'bearer token for /metrics from elsewhere than this machine; without it only this machine may read',
    type: 'string',
    default: '',
    secret: true,
  }),
  CORS_ORIGINS: setting({
    description: 'origins whose pages may call the API from a browser, comma-separated; empty for none',
    type: 'list',
    default: '',
    example: 'https://app.example.com',
  }),
  COMPRESS_FROM_BYTES: setting({
    description: 'answers of at least this size are compressed for callers that accept gzip; 0 compresses none',
    type: 'integer',
    default: '4096',
    min: 0,
    max: 1000000000,
  }),
  SLOW_REQUEST_MS: setting({
    description: 'requests that take longer, waits left out, are logged as slow; 0 logs none',
    type: 'integer',
    default: '2000',
    min: 0,
    max: 3600000,
  }),
  SHUTDOWN_NOTICE_MS: setting({
    description: 'how long /readyz answers 503 before the API stops accepting; empty means 0, and 2000 in production',
    type: 'integer',
    default: '',
    min: 0,
    max: 60000,
  }),
  QUEUE_SHARDS: setting({
    description:
      "prefixes that organizations are spread over, so that a cluster's nodes share the queues; the same in every process",
    type: 'integer',
    default: '1',
    min: 1,
    max: 64,
  }),
  QUEUES: setting({
    description: 'queues that a worker process serves, comma-separated; empty means all',
    type: 'list',
    default: '',
    choices: ['coordination', 'analysis', 'extension', 'connector', 'governance', 'webhook', 'maintenance'],
  }),
  WORKER_NAME: setting({
    description: 'name of a worker process in logs and in runtime.json',
    type: 'string',
    default: 'worker',
  }),
  WORKER_CONCURRENCY: setting({
    description: 'jobs that a worker process runs at once from each queue, all shards together',
    type: 'integer',
    default: '20',
    min: 1,
    max: 500,
  }),
  SWEEP_INTERVAL_MS: setting({
    description: 'how often a process looks for queries that are due',
    type: 'integer',
    default: '1000',
    min: 100,
    max: 60000,
  }),
  EXTENSIONS_DIR: setting({
    description: "directory with the operator's own extension packs, one folder each; empty for none",
    type: 'string',
    default: '',
  }),
  WEBHOOK_CONCURRENCY: setting({
    description: 'webhook endpoints that a worker process delivers to at once, up to four deliveries each',
    type: 'integer',
    default: '100',
    min: 1,
    max: 1000,
  }),
  WEBHOOK_RATE_PER_SECOND: setting({
    description: 'most webhook deliveries a second to one endpoint, over all worker processes',
    type: 'integer',
    default: '1000',
    min: 1,
    max: 100000,
  }),
  WEBHOOK_RETRY_SECONDS: setting({
    description: 'seconds before each further try of a webhook delivery, comma-separated',
    type: 'integers',
    default: '5,300,1800,7200,18000,36000,36000',
    min: 1,
    max: 604800,
  }),
  WEBHOOK_ALLOW_HTTP: setting({
    description: 'development: webhook endpoints may be http',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'false',
  }),
  WEBHOOK_ALLOW_PRIVATE: setting({
    description: 'development: webhook endpoints may be on this machine or in a private network',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'false',
  }),
  CONNECTOR_PROGRAMS: setting({
    description:
      'MCP servers that connectors may name beside sql, files and http: name(VARIABLE,…)=/path/to/program argument…, separated by semicolons; the brackets, which may be left out, name the variables that credentials may set',
    type: 'programs',
    default: '',
    example: 'crm(CRM_TOKEN)=/usr/bin/node /opt/mcp/crm.js --read-only',
  }),
  CONNECTOR_FILES_ROOT: setting({
    description:
      'directory with one directory for each organization, named by its id, below which the connector program files reads for it; empty: that program is not allowed',
    type: 'string',
    default: '',
  }),
  CONNECTOR_ALLOW_HTTP: setting({
    description: 'connectors of the program http may use http beside https',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'false',
  }),
  CONNECTOR_ALLOW_PRIVATE: setting({
    description: 'connectors of the programs sql and http may reach this machine and private networks',
    type: 'choice',
    choices: ['true', 'false'],
    default: 'false',
  }),
  CONNECTOR_CONCURRENCY: setting({
    description: 'connections of one connector that a process uses at once',
    type: 'integer',
    default: '4',
    min: 1,
    max: 100,
  }),
  CONNECTOR_FRESH_SECONDS: setting({
    description:
      "age up to which an executive query takes a system's newest snapshot instead of reading live; a dataMapping can set its own",
    type: 'integer',
    default: '900',
    min: 0,
    max: 2592000,
  }),
  CONNECTOR_PROCESSES: setting({
    description: 'connector programs that a process runs at once; one organization may use half of them',
    type: 'integer',
    default: '32',
    min: 1,
    max: 1000,
  }),
  ...modelSettings,
  RETENTION_QUERIES_DAYS: setting({
    description:
      'days for which queries are kept after their end, with their steps, decisions and feedback; decisions that somebody has settled stay; 0 keeps all',
    type: 'integer',
    default: '400',
    min: 0,
    max: 36500,
  }),
  RETENTION_WEBHOOKS_DAYS: setting({
    description:
      'days for which webhook events are kept after the last delivery has ended, with their deliveries and attempts; 0 keeps all',
    type: 'integer',
    default: '90',
    min: 0,
    max: 36500,
  }),
  RETENTION_SNAPSHOTS_DAYS: setting({
    description: 'days for which snapshots of connectors are kept, the newest of each left out; 0 keeps all',
    type: 'integer',
    default: '30',
    min: 0,
    max: 36500,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    description: 'base address of an OTLP receiver of traces over HTTP, without /v1/traces; empty for no tracing',
    type: 'url',
    protocols: ['http:', 'https:'],
    default: '',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    description: 'headers for that receiver: name=value, comma-separated, values percent-encoded',
    type: 'string',
    default: '',
    secret: true,
  }),
  OTEL_SERVICE_NAME: setting({ description: 'name of the service in traces', type: 'string', default: 'conclave' }),
  SHUTDOWN_GRACE_MS: setting({
    description: 'how long running work may take to end after SIGTERM',
    type: 'integer',
    default: '20000',
    min: 0,
    max: 120000,
  }),
  LIMIT_QUERIES_PER_HOUR: setting({
    description: 'executive queries an hour for one organization',
    type: 'integer',
    default: '100',
    min: 1,
    max: 100000000,
  }),
  LIMIT_CONTEXT_UPDATES_PER_HOUR: setting({
    description: 'context updates an hour for one organization',
    type: 'integer',
    default: '10',
    min: 1,
    max: 100000000,
  }),
  LIMIT_EXTENSION_OPERATIONS_PER_HOUR: setting({
    description: 'extension operations an hour for one organization',
    type: 'integer',
    default: '5',
    min: 1,
    max: 100000000,
  }),
  LIMIT_GENERAL_PER_HOUR: setting({
    description: 'authenticated executive requests an hour for one organization',
    type: 'integer',
    default: '1000',
    min: 1,
    max: 100000000,
  }),
  LIMIT_GOVERNANCE_PER_HOUR: setting({
    description: 'governance requests an hour for one organization',
    type: 'integer',
    default: '10000',
    min: 1,
    max: 100000000,
  }),
  LIMIT_SCENARIOS_PER_HOUR: setting({
    description: 'scenarios of queries an hour for one organization',
    type: 'integer',
    default: '200',
    min: 1,
    max: 100000000,
  }),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
