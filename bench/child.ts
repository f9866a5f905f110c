import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 10_000;

/** A process that takes part in the measurement. */
export interface Child {
  pid: number;
  send(message: object): void;
  /** The next message of the given type. @throws Error when the process ends first or the time (ms) is up. */
  next<Message extends { type: string }>(type: Message['type'], withinMs: number): Promise<Message>;
  /** Holds the process where it stands, and lets it go on. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
}

export interface ChildOptions {
  /** From the root of the repository. */
  program: string;
  args?: string[];
  env: Record<string, string | undefined>;
  /** Standard output and error go here, as in production they would go to a collector. */
  logFile: string;
  execArgv?: string[];
}

const running = new Set<Child>();

/** Ends whatever an interrupted run has left. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}

const root = fileURLToPath(new URL('../', import.meta.url));

/** Starts a process and waits until it says that it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = openSync(options.logFile, 'a');
  const child = fork(path.join(root, options.program), options.args ?? [], {
    env: options.env,
    execArgv: options.execArgv ?? [],
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit');

  async function next<Message extends { type: string }>(type: Message['type'], withinMs: number): Promise<Message> {
    const settled = new AbortController();
    const timer = setTimeout(
      () => settled.abort(new Error(`${options.program} did not say "${type}" within ${withinMs} ms`)),
      withinMs,
    );
    const failed = ended.then(([code]) => {
      throw new Error(
        `${options.program} ended with ${String(code)}: ${readFileSync(options.logFile, 'utf8').slice(-2_000)}`,
      );
    });
    try {
      for (;;) {
        const [message] = (await Promise.race([once(child, 'message', { signal: settled.signal }), failed])) as [
          Message,
        ];
        if (message.type === type) return message;
      }
    } catch (error) {
      throw settled.signal.aborted ? (settled.signal.reason as Error) : error;
    } finally {
      clearTimeout(timer);
      failed.catch(() => undefined);
    }
  }

  async function stop(): Promise<void> {
    running.delete(started);
    if (child.exitCode !== null || child.signalCode !== null) return;
    // A process that is held would hear SIGTERM only when it goes on.
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  }

  const started: Child = {
    pid: child.pid as number,
    send: (message) => void child.send(message),
    next,
    hold: () => void child.kill('SIGSTOP'),
    release: () => void child.kill('SIGCONT'),
    stop,
  };
  running.add(started);
  try {
    await next('ready', READY_WITHIN_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return started;
}
