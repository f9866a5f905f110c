import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningProgram {
  process: ChildProcess;
  /** The first line that it has written. */
  line: string;
  /** Sends a signal and resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test has left running. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Runs a program of test/support/programs, compiled, in a process of its own and waits for its first line.
 * @throws when it ends without one.
 */
export async function runProgram(name: string, ...args: string[]): Promise<RunningProgram> {
  const file = fileURLToPath(new URL(`../../dist/test/support/programs/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), exited.then(() => undefined)]);
  if (line === undefined) throw new Error(`the program ${name} ended without a word`);
  return {
    process: child,
    line,
    end: async (signal) => {
      child.kill(signal);
      const [code, by] = await exited;
      return { code, signal: by };
    },
  };
}
