import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { RunningProcess } from '../supervisor/index.js';
import type { Account } from './account.js';

/**
 * Runs the server and ends it when the parent is gone, even by SIGKILL: standard input is a pipe whose other end only
 * the parent holds, and its end of file is the order to stop. Descriptor 3 tells the parent the server's process id.
 * The signal is repeated, since one that arrives in a server's first milliseconds is lost; CONT lets a stopped server
 * obey; what does not end within 10 s is killed.
 */
const watchScript = `PATH=$PATH:/usr/bin:/bin; signal=$1; shift
exec 4<&0
"$@" </dev/null 3>&- 4<&- & server=$!
echo $server >&3; exec 3>&-
down() {
  tries=0
  while kill -s $signal $server 2>/dev/null; do
    kill -s CONT $server 2>/dev/null
    tries=$((tries + 1)); [ $tries -lt 40 ] || signal=KILL
    sleep 0.25
  done
}
trap 'down &' TERM INT HUP
( while read -r _; do :; done <&4; down ) >/dev/null 2>&1 & watcher=$!
exec 4<&-
while kill -0 $server 2>/dev/null; do wait $server; status=$?; done
kill $watcher 2>/dev/null; wait $watcher 2>/dev/null
exit $status`;

/** Longer than the script takes to kill a server that ignores its signal. */
const wrapperGraceMs = 15_000;
const keptOutput = 8_000;

export interface ServerProcess extends RunningProcess {
  /** The last of what it has written, for an error message. */
  output(): string;
}

export interface ServerCommand {
  command: string;
  args: readonly string[];
  /** What ends it in order: INT for Postgres (fast shutdown), TERM for Redis. */
  stopSignal: 'INT' | 'TERM';
  cwd: string;
  account?: Account | undefined;
}

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

/** The whole environment is not passed on: PGDATA, PGOPTIONS and the like would change what the server does. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(TMPDIR && { TMPDIR }) };
}

function keepOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-keptOutput);
    });
  }
  return () => text.trim();
}

async function stopWrapper(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.stdin?.end();
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), wrapperGraceMs);
  await exited;
  clearTimeout(timer);
}

/**
 * Starts a server in a process group of its own, so that a Ctrl-C in the terminal does not end it before the
 * application has drained. Resolves once it runs, not once it answers.
 * @throws when it cannot be run at all.
 */
export async function spawnServer(server: ServerCommand): Promise<ServerProcess> {
  const child = spawn('/bin/sh', ['-c', watchScript, 'watch', server.stopSignal, server.command, ...server.args], {
    ...server.account,
    cwd: server.cwd,
    env: serverEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const output = keepOutput(child);
  const exited = (once(child, 'exit') as Promise<[number | null, string | null]>).then(([code, signal]) =>
    signal === null ? `exit code ${code}` : `signal ${signal}`,
  );
  exited.catch(() => undefined);
  await once(child, 'spawn');
  child.stdin?.on('error', () => undefined);
  const pid = Number(await firstLine(child.stdio[3] as Readable));
  return { pid, exited, output, stop: () => stopWrapper(child, exited) };
}
