import { findOwner } from './owner-file.js';
import { readRuntime, type RuntimePids } from './runtime-file.js';

export interface RunningStack {
  ownerPid: number;
  databaseUrl: string;
  redisUrl: string;
  /** Undefined while the API is not up yet, and where the owner runs servers alone. */
  baseUrl?: string;
  pids?: RuntimePids;
}

/** The stack that runs in a data directory now; undefined when none does or it is still starting. */
export function findRunningStack(dataDir: string): RunningStack | undefined {
  const owner = findOwner(dataDir);
  if (!owner?.urls) return undefined;
  const runtime = readRuntime(dataDir);
  const isOwners = runtime?.databaseUrl === owner.urls.databaseUrl && runtime.redisUrl === owner.urls.redisUrl;
  return {
    ownerPid: owner.process.pid,
    ...owner.urls,
    ...(isOwners && { baseUrl: runtime.baseUrl, pids: runtime.pids }),
  };
}
