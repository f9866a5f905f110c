import { request } from 'undici';
import { createIdentityService } from '../../shared/auth/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { freePort } from '../../shared/platform/embedded/index.js';
import { nodeOptions } from '../../shared/platform/supervisor/index.js';
import { startChild, type Child } from '../child.js';
import { requestsPerSecond } from '../http-load.js';
import { newQuery } from '../queries.js';
import type { TestBed } from '../test-bed.js';
import { waitUntil } from '../wait-until.js';

const ORGANIZATION = 'bench';
const UNLIMITED = 100_000_000;

/** Conclave as it is deployed: one API process and, where asked for, one worker process, both compiled. */
export interface Conclave {
  url: string;
  headers: Record<string, string>;
  api: Child;
  worker: Child | undefined;
  /** Submits queries over 50 connections without waiting for them; answers how many a second. */
  submit(count: number): Promise<number>;
  /** Resolves when every query has ended. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const keys = new WeakMap<TestBed, Promise<string>>();

async function createKey(bed: TestBed): Promise<string> {
  const identity = createIdentityService({ db: bed.db });
  await identity.createOrganization({ organizationId: ORGANIZATION, name: 'Bench' });
  await identity.setLimits({ organizationId: ORGANIZATION, limits: { queries: UNLIMITED, general: UNLIMITED } });
  await identity.createExecutive({ organizationId: ORGANIZATION, sub: 'chief', role: 'CEO', authorityLevel: 5 });
  return (await identity.createKey({ organizationId: ORGANIZATION, sub: 'chief' })).apiKey;
}

async function tokenOf(bed: TestBed, url: string): Promise<string> {
  const key = keys.get(bed) ?? createKey(bed);
  keys.set(bed, key);
  const { statusCode, body } = await request(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organizationId: ORGANIZATION, credentials: { type: 'api_key', apiKey: await key } }),
  });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(`no token: ${answer}`);
  return (JSON.parse(answer) as { accessToken: string }).accessToken;
}

/** Starts it on a free port and signs in. */
export async function startConclave(bed: TestBed, options: { worker: boolean }): Promise<Conclave> {
  const port = await freePort();
  const children: Child[] = [];
  const start = async (folder: 'api' | 'workers', env: Record<string, string>): Promise<Child> => {
    const child = await startChild({
      program: `dist/${folder}/main.js`,
      env: { ...bed.environment, NODE_OPTIONS: nodeOptions(folder, process.env['NODE_OPTIONS']), ...env },
      logFile: bed.logFile,
      execArgv: ['--enable-source-maps'],
    });
    children.push(child);
    return child;
  };
  const close = async (): Promise<void> => {
    await Promise.all(children.map((child) => child.stop()));
  };
  try {
    const api = await start('api', { PORT: String(port) });
    const worker = options.worker ? await start('workers', {}) : undefined;
    const url = `http://127.0.0.1:${port}`;
    const headers = { authorization: `Bearer ${await tokenOf(bed, url)}`, 'content-type': 'application/json' };
    return {
      url,
      headers,
      api,
      worker,
      submit: (amount) =>
        requestsPerSecond({
          url,
          amount,
          method: 'POST',
          headers: { ...headers, prefer: 'respond-async' },
          paths: ['/api/v2/executive/query'],
          body: newQuery,
        }),
      drained: () =>
        waitUntil('every query has ended', async () => {
          const [open] = await rowsOf<{ n: number }>(
            bed.db,
            "select count(*) as n from queries where status = 'processing'",
          );
          return open?.n === 0;
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
