import { startChild, type Child } from '../child.js';
import type { TestBed } from '../test-bed.js';

const WITHIN_MS = 10_000;

/** Receivers of webhooks in a process of their own, each on a port of its own. */
export interface Receivers {
  child: Child;
  urls: string[];
}

/** `silent`: how many of them, the first ones, take requests and never answer. */
export async function startReceivers(bed: TestBed, count: number, silent: number): Promise<Receivers> {
  const child = await startChild({
    program: 'bench/floor/receiver.ts',
    args: [String(count), String(silent)],
    env: { PATH: process.env['PATH'] },
    logFile: bed.logFile,
    execArgv: ['--import', 'tsx'],
  });
  const listening = child.next<{ type: 'listening'; ports: number[] }>('listening', WITHIN_MS);
  child.send({ type: 'listening' });
  return { child, urls: (await listening).ports.map((port) => `http://127.0.0.1:${port}/hook`) };
}
