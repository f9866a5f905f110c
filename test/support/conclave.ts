import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRuntime, type Runtime } from '../../shared/platform/embedded/index.js';

/** What `npm start` runs after the build. */
const program = fileURLToPath(new URL('../../dist/cli/start.js', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** All lines of standard output, then of standard error. */
  output: string[];
  errors: string[];
}

export interface Conclave {
  /** Lines of standard output so far. */
  output: string[];
  runtime(): Runtime;
  credentials(): { baseUrl: string; organizationId: string; apiKey: string; operatorKey: string };
  /** Sends a signal to the supervisor alone and waits for its end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test has left running. */
export function killConclaves(): void {
  for (const child of running) child.kill('SIGKILL');
}

function linesOf(stream: NodeJS.ReadableStream | null, heard: (line: string) => void): string[] {
  const lines: string[] = [];
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      heard(line);
    }
  });
  return lines;
}

/** Runs the start program in a data directory until it says that it is ready, or until it ends. */
async function run(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; output: string[]; ended: Promise<Ended>; isReady: boolean }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const { promise: ready, say } = announcement();
  const output = linesOf(child.stdout, (line) => line.startsWith('Conclave is ready') && say());
  const errors = linesOf(child.stderr, () => undefined);
  const ended = (once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>).then(([code, signal]) => ({
    code,
    signal,
    output,
    errors,
  }));
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  return { child, output, ended, isReady };
}

function announcement(): { promise: Promise<void>; say: () => void } {
  let say!: () => void;
  const promise = new Promise<void>((resolve) => {
    say = resolve;
  });
  return { promise, say };
}

/**
 * Starts Conclave as `npm start` does, on a free port, and waits for the ready line.
 * @throws when it ends before.
 */
export async function startConclave(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Conclave> {
  const { child, output, ended, isReady } = await run(dataDir, env);
  if (!isReady) throw new Error(`Conclave ended before it was ready: ${(await ended).errors.join('\n')}`);
  return {
    output,
    runtime: () => {
      const runtime = readRuntime(dataDir);
      if (!runtime) throw new Error('there is no runtime.json');
      return runtime;
    },
    credentials: () =>
      JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8')) as ReturnType<Conclave['credentials']>,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts Conclave where it cannot run, and waits for its end. */
export async function failToStart(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const { child, ended, isReady } = await run(dataDir, env);
  if (isReady) child.kill('SIGTERM');
  return ended;
}
