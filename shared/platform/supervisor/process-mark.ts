import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** One particular process. The id alone is not enough: ids are used again, in containers within seconds. */
export interface ProcessMark {
  pid: number;
  /** Opaque; equal only for the same process of the same boot. */
  startedAt: string;
}

const hasProc = process.platform === 'linux';

function ps(pid: number, column: 'lstart' | 'command'): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat after the command name, which may itself hold spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Whether a process runs. A zombie counts as dead: where process 1 does not reap, as in many containers, a killed
 * process answers to signal 0 for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = hasProc ? statFields(pid)?.[0] : undefined;
  return state !== 'Z' && state !== 'X';
}

function startTime(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'lstart');
  const ticksSinceBoot = statFields(pid)?.[19];
  return ticksSinceBoot && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticksSinceBoot}`;
}

/** The mark of a running process, or undefined when there is none of that id. */
export function markProcess(pid: number): ProcessMark | undefined {
  const startedAt = isAlive(pid) ? startTime(pid) : undefined;
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Whether the very process that was marked still runs. */
export function isMarkedProcess(mark: ProcessMark): boolean {
  return markProcess(mark.pid)?.startedAt === mark.startedAt;
}

/** Program and arguments of a process as one line, or undefined when it is gone. */
export function commandLine(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** Directory that a process works in; undefined when it is gone or the system does not tell. */
export function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
