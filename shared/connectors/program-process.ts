import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import type { Duplex, Readable, Writable } from 'node:stream';

/**
 * Runs the program and ends everything that it has started when the order comes or the process that opened it is gone, even by
 * SIGKILL: descriptor 3 is a socket whose other end that process alone holds, and its end of file is the order. First TERM to the
 * group, half a second later KILL. Programs that left the group (setsid, a daemon) still carry the mark in their environment, where
 * /proc tells; they go the same way, also when the program ends by itself. Descriptor 3 carries the program's exit status back.
 */
const guardScript = `PATH=$PATH:/usr/bin:/bin; mark=$1; shift
trap : TERM INT HUP
exec 4<&0
CONNECTION_MARK=$mark "$@" <&4 3<&- 4<&- & program=$!
exec 4<&- </dev/null >/dev/null 2>&1
kill_all() {
  rounds=0
  while [ $rounds -lt 20 ]; do
    marked=$(grep -lzxF "CONNECTION_MARK=$mark" /proc/[0-9]*/environ 2>/dev/null | tr -dc '0-9\\n')
    [ -n "$marked" ] || break
    kill -s KILL $marked
    rounds=$((rounds + 1))
  done
  kill -s KILL 0
}
( trap : TERM INT HUP; while read -r _; do :; done <&3; kill -s TERM 0; sleep 0.5; kill_all ) &
status=1
while kill -0 $program; do wait $program; status=$?; done
echo $status >&3
kill_all`;

/** Longer than the script needs; after it the group is killed from here. */
const END_WITHIN_MS = 3_000;
const KEPT_ERROR_TEXT = 2_000;
const ERROR_TEXT_WITHIN_MS = 250;

export interface ProgramCommand {
  command: string;
  args: readonly string[];
  /** All that the program finds in its environment. */
  environment: Readonly<Record<string, string>>;
}

export interface ProgramProcess {
  /** Leads the process group. */
  pid: number;
  stdin: Writable;
  stdout: Readable;
  /** Resolves once, in words, when the program and its whole group are gone. */
  exited: Promise<string>;
  /** The last of what it wrote to standard error, waiting a moment for what a program that has ended wrote before. */
  finalErrorText(): Promise<string>;
  /** Calls back for every chunk of standard error, so that a flood of it is noticed. */
  onErrorOutput(listener: (bytes: number) => void): void;
  /** Ends the group: TERM, then KILL half a second later. Resolves when it is gone. */
  end(): Promise<void>;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

async function exitOf(child: ChildProcess, status: () => string): Promise<string> {
  try {
    await once(child, 'exit');
  } finally {
    killGroup(child.pid ?? 0);
  }
  return status() === '' ? 'ended' : `exit code ${status()}`;
}

/**
 * Starts a program in a process group of its own. Arguments stay arguments: no shell reads them.
 * @throws when not even the guard can be started.
 */
export async function launchProgram({ command, args, environment }: ProgramCommand): Promise<ProgramProcess> {
  const child = spawn('/bin/sh', ['-c', guardScript, 'connector', randomUUID(), command, ...args], {
    cwd: tmpdir(),
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const { stdin, stdout, stderr } = child;
  const guard = child.stdio[3] as Duplex;
  let status = '';
  guard.on('data', (chunk: Buffer) => {
    status += chunk.toString().trim();
  });
  const exited = exitOf(child, () => status);
  exited.catch(() => undefined);
  // A program that is gone shows itself in `exited`; its pipes have nothing to add.
  for (const stream of [stdin, stdout, stderr, guard]) stream?.on('error', () => undefined);
  await once(child, 'spawn');
  if (!stdin || !stdout || !stderr) throw new Error('a program has no standard streams');

  let text = '';
  stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-KEPT_ERROR_TEXT);
  });
  const pid = child.pid ?? 0;
  return {
    pid,
    stdin,
    stdout,
    exited,
    async finalErrorText() {
      if (!stderr.readableEnded)
        await once(stderr, 'end', { signal: AbortSignal.timeout(ERROR_TEXT_WITHIN_MS) }).catch(() => undefined);
      return text;
    },
    onErrorOutput: (listener) => void stderr.on('data', (chunk: Buffer) => listener(chunk.length)),
    async end() {
      stdin.destroy();
      guard.end();
      const timer = setTimeout(() => killGroup(pid), END_WITHIN_MS);
      await exited.catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
