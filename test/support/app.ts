import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../api/app.js';
import { createHttpServer } from '../../api/http-server.js';
import { createIdentityService, type Permission, type Scope } from '../../shared/auth/index.js';
import { createDeps, type Deps } from '../../shared/deps.js';
import { loadConfig } from '../../shared/platform/config/index.js';
import { isDatabaseAway, rowsOf } from '../../shared/platform/db/index.js';
import { startWorkers } from '../../workers/start-workers.js';
import { createTestDatabase } from './database.js';
import { noteAnswer } from './seen-answers.js';
import { testStack } from './stack.js';
import { waitFor } from './wait-for.js';

/** An answer of the API, read whole. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as it is instead of `body`. */
  raw?: string;
}

/** The running API of one test file: real HTTP, a database and a Redis prefix of its own. */
export interface TestApp {
  url: string;
  deps: Deps;
  /** What it was started with: enough to start another process on its database and its jobs. */
  environment: Readonly<Record<string, string>>;
  /** From here on it takes requests and does no work. */
  stopWorkers(): Promise<void>;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** Makes an organization with one executive and returns a token of it. */
  tokenOf(
    organizationId: string,
    options?: { level?: number; scopes?: Scope[]; role?: string; permissions?: Permission[] },
  ): Promise<string>;
}

export interface AppOptions {
  /** False: no workers. */
  workers?: boolean;
  /** Settings beside those of `environmentFor`, or what makes them once the suite begins. */
  env?: Record<string, string> | (() => Record<string, string> | Promise<Record<string, string>>);
}

/** Environment of a process of the product, on a database and Redis prefix of the caller's choice. */
export function environmentFor(servers: {
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
}): Record<string, string> {
  const key = (): string => `k1:${randomBytes(32).toString('base64')}`;
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    PORT: '0',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    REDIS_PREFIX: servers.prefix,
    ENCRYPTION_KEYS: key(),
    JWT_KEYS: key(),
    SWEEP_INTERVAL_MS: '200',
  };
}

async function call<Body>(url: string, method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
  const text = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  const body = (answer === '' ? {} : JSON.parse(answer)) as Body;
  noteAnswer(method, path, response.status, body);
  return { status: response.status, headers: response.headers, body };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** The API for the suite that it is called in, with workers in the same process unless `workers` is false. */
export function testApp(options: AppOptions = {}): TestApp {
  let app: (TestApp & { stop(): Promise<void> }) | undefined;
  before(async () => {
    app = await startApp(options);
  });
  after(() => app?.stop());
  const running = (): TestApp => {
    if (app === undefined) throw new Error('the test app runs only while the tests of its suite run');
    return app;
  };
  return {
    get url() {
      return running().url;
    },
    get deps() {
      return running().deps;
    },
    get environment() {
      return running().environment;
    },
    stopWorkers: () => running().stopWorkers(),
    call: (method, path, callOptions) => running().call(method, path, callOptions),
    tokenOf: (organizationId, tokenOptions) => running().tokenOf(organizationId, tokenOptions),
  };
}

/** A database that has just been cloned may keep its first caller waiting on a busy disk, which the product takes for an outage. */
const answers = ({ db }: Deps): Promise<boolean> =>
  rowsOf(db, 'select 1').then(
    () => true,
    (error: unknown) => {
      if (isDatabaseAway(error)) return false;
      throw error;
    },
  );

async function startApp(options: AppOptions): Promise<TestApp & { stop(): Promise<void> }> {
  const database = await createTestDatabase();
  const { redisUrl } = await testStack();
  const environment = {
    ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{test-${randomUUID()}}` }),
    ...(typeof options.env === 'function' ? await options.env() : options.env),
  };
  const deps = await createDeps(loadConfig(environment), { process: 'test' });
  await waitFor(() => answers(deps));
  let workers = options.workers === false ? undefined : await startWorkers(deps);
  const server = createHttpServer(createApp(deps));
  const url = await listen(server);
  return {
    url,
    deps,
    environment,
    async stopWorkers() {
      await workers?.stop(2_000);
      workers = undefined;
    },
    call: (method, path, callOptions) => call(url, method, path, callOptions),
    async tokenOf(organizationId, { level = 5, scopes, role = 'CEO', permissions = [] } = {}) {
      const identity = createIdentityService({ db: deps.db });
      const sub = `executive-${randomUUID()}`;
      await identity.createOrganization({ organizationId, name: organizationId }).catch(() => undefined);
      await identity.createExecutive({ organizationId, sub, role, authorityLevel: level, permissions });
      const { apiKey } = await identity.createKey({ organizationId, sub, ...(scopes ? { scopes } : {}) });
      const answer = await call<{ accessToken: string }>(url, 'POST', '/api/v2/auth/token', {
        body: { organizationId, credentials: { type: 'api_key', apiKey } },
      });
      if (answer.status !== 200) throw new Error(`no token: ${JSON.stringify(answer.body)}`);
      return answer.body.accessToken;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await workers?.stop(2_000);
      await deps.close();
      await database.drop();
    },
  };
}
