import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from '../telemetry/index.js';
import { keepRunning, type RunningProcess, type Supervised } from './keep-running.js';
import { isReadyMessage } from './parent-link.js';

export interface SuperviseOptions {
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** How long a child may take to end after SIGTERM before it is killed. */
  graceMs?: number;
  /** Called with the process id at every start, the first included. */
  onStart?: (pid: number) => void;
}

export interface SupervisedChild extends Supervised {
  /** Resolves when the child has said that it serves; rejects when it keeps ending before it has. */
  ready: Promise<void>;
}

const defaultGraceMs = 25_000;
/** A child that ends this often before it was ever ready will not get better by itself. */
const hopelessAfterExits = 3;

/** The child leads its own group, so that what it has started itself ends with it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

async function stopChild(child: ChildProcess, exited: Promise<string>, graceMs: number): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exited;
  clearTimeout(timer);
}

/**
 * Standard output passes straight through: children write their own JSON lines. A group of its own keeps a Ctrl-C in
 * the terminal from the child, which the supervisor then ends in its order.
 */
async function launchChild(options: SuperviseOptions, onReady: () => void): Promise<RunningProcess> {
  const child = spawn(options.command, options.args, {
    env: options.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('message', (message) => {
    if (isReadyMessage(message)) onReady();
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  child.on('error', (error) => options.log.warn({ err: error, name: options.name }, 'child process channel failed'));
  const exited = (once(child, 'exit') as Promise<[number | null, string | null]>).then(([code, signal]) => {
    killGroup(pid);
    return signal === null ? `exit code ${code}` : `signal ${signal}`;
  });
  return { pid, exited, stop: () => stopChild(child, exited, options.graceMs ?? defaultGraceMs) };
}

/**
 * Starts a program that calls `exitWithParent` and `announceReady`, and starts it again whenever it ends.
 * @throws when the command cannot be run at all.
 */
export async function supervise(options: SuperviseOptions): Promise<SupervisedChild> {
  const { promise: ready, resolve, reject } = deferred();
  let exits = 0;
  const supervised = await keepRunning({
    name: options.name,
    log: options.log,
    onStart: options.onStart,
    launch: () => launchChild(options, resolve),
    onExit: (how) => {
      exits += 1;
      if (exits >= hopelessAfterExits)
        reject(new Error(`the process ${options.name} ended ${exits} times before it was ready, last with ${how}`));
    },
  });
  return { ...supervised, ready };
}

function deferred(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Whoever does not wait for it must not be ended by an unhandled rejection.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
