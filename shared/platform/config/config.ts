import type { KeyRing } from '../crypto/index.js';
import type { ConnectorProgram } from './parse-programs.js';

export interface LimitDefaults {
  queries: number;
  context: number;
  extensions: number;
  general: number;
  governance: number;
  scenarios: number;
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

export interface LanguageModelConfig {
  baseUrl: string;
  interface: 'openai' | 'anthropic';
  model: string;
  apiKey: string;
  reads: boolean;
  words: boolean;
  /** Names and identifiers are taken out before a query is read. */
  hidesNames: boolean;
  /** Of a rewording. */
  timeoutMs: number;
  maxTokens: number;
  readMaxTokens: number;
  /** Of a reading, both requests together. */
  readTimeoutMs: number;
  /** A reading is asked for once more when its figures are computed. */
  asksAgain: boolean;
  /** Of one organization; 0 for no limit. */
  dailyTokens: number;
  /** Of a million tokens. */
  prices: { input: number; output: number };
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
  webhooks: {
    allowHttp: boolean;
    allowPrivate: boolean;
    retrySeconds: number[];
    concurrency: number;
    ratePerSecond: number;
  };
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
  /** An optional model that reads queries and rewords answers; undefined where none is set. */
  languageModel: LanguageModelConfig | undefined;
  /** Where traces go; undefined for nowhere. */
  tracing: { endpoint: string; headers: Record<string, string>; serviceName: string } | undefined;
  /** Days after which things are removed; 0 keeps them for ever. */
  retentionDays: { queries: number; webhooks: number; snapshots: number };
  shutdownGraceMs: number;
  shutdownNoticeMs: number;
  limitsPerHour: LimitDefaults;
}
