import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const running = new Set<ChildProcess>();

/** Ends what a failed test has left running. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A process as in the Procfile, from the build. */
export interface ProductProcess {
  child: ChildProcess;
  /** Where an API answers. */
  url: string;
  /** Every line of its log so far. */
  lines: Record<string, unknown>[];
  /** Sends SIGTERM and resolves with the exit code. */
  end(): Promise<number | null>;
}

/** Starts an API or worker process and waits until its log says that it is ready. @throws Error when it ends before. */
export async function startProcess(face: 'api' | 'workers', env: Record<string, string>): Promise<ProductProcess> {
  const program = fileURLToPath(new URL(`../../dist/${face}/main.js`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  void exited.then(() => running.delete(child));
  const lines: Record<string, unknown>[] = [];
  const ready = new Promise<Record<string, unknown>>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      lines.push(entry);
      if (entry['msg'] === 'api listens' || entry['msg'] === 'worker ready') resolve(entry);
    });
  });
  const first = await Promise.race([ready, exited]);
  if (first === null || typeof first === 'number') throw new Error(`${face} ended with ${first} before it was ready`);
  return {
    child,
    url: `http://127.0.0.1:${String(first['port'])}`,
    lines,
    end: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
