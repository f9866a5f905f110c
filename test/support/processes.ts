import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createIdentityService } from '../../shared/auth/index.js';
import type { Db } from '../../shared/platform/db/index.js';

/** A process as in the Procfile. */
export interface StartedProcess {
  child: ChildProcess;
  /** The line of its log that says that it serves. */
  ready: Promise<Record<string, unknown>>;
  /** Lines of its log so far. */
  log: Record<string, unknown>[];
  /** Sends SIGTERM and resolves with the exit code. */
  end(): Promise<number | null>;
  /** Ends it whatever it does. */
  kill(): Promise<void>;
}

const mainOf = (face: 'api' | 'workers'): string =>
  fileURLToPath(new URL(`../../dist/${face}/main.js`, import.meta.url));

/** Starts a process of the build; ready when its log says so. */
export function startProcess(face: 'api' | 'workers', env: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, [mainOf(face)], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const log: Record<string, unknown>[] = [];
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['msg'] === 'api listens' || entry['msg'] === 'worker ready') resolve(entry);
    });
    child.once('exit', (code) => reject(new Error(`${face} ended with ${code} before it was ready`)));
  });
  return {
    child,
    ready,
    log,
    end: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Makes an organization with one executive, and a token of it from the API at an address. */
export async function tokenAt(url: string, db: Db, organizationId: string): Promise<string> {
  const identity = createIdentityService({ db });
  await identity.createOrganization({ organizationId, name: organizationId });
  await identity.createExecutive({ organizationId, sub: 'chief', role: 'CEO', authorityLevel: 5 });
  const { apiKey } = await identity.createKey({ organizationId, sub: 'chief' });
  const answer = await fetch(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organizationId, credentials: { type: 'api_key', apiKey } }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
