import { rmSync } from 'node:fs';
import path from 'node:path';
import { markProcess, type ProcessMark } from '../supervisor/index.js';
import { readJsonFile, writePrivateFile } from './private-file.js';

export interface RuntimePids {
  api: number[];
  /** By the worker's name. */
  workers: Record<string, number>;
  /** Undefined when the server is not ours. */
  postgres?: number | undefined;
  redis?: number | undefined;
}

/** What runs in a data directory, for operators, tests and the next start. */
export interface Runtime {
  baseUrl: string;
  databaseUrl: string;
  redisUrl: string;
  pids: RuntimePids;
  /** Marks of the API and worker processes, by which a later start tells them from others that bear their ids. */
  marks: ProcessMark[];
}

const runtimeFile = (dataDir: string): string => path.join(dataDir, 'runtime.json');

/** Writes DATA_DIR/runtime.json, readable by its owner alone. */
export function writeRuntime(dataDir: string, runtime: Omit<Runtime, 'marks'>): void {
  const { api, workers } = runtime.pids;
  const marks = [...api, ...Object.values(workers)].flatMap((pid) => markProcess(pid) ?? []);
  writePrivateFile(runtimeFile(dataDir), `${JSON.stringify({ ...runtime, marks }, undefined, 2)}\n`);
}

/** The last written runtime of a data directory, of this run or of one that was killed. */
export function readRuntime(dataDir: string): Runtime | undefined {
  return readJsonFile(runtimeFile(dataDir)) as Runtime | undefined;
}

export function removeRuntime(dataDir: string): void {
  rmSync(runtimeFile(dataDir), { force: true });
}
