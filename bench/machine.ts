import { cpus, loadavg, totalmem } from 'node:os';
import { rowsOf } from '../shared/platform/db/index.js';
import type { TestBed } from './test-bed.js';

/** What the figures were taken on, line by line, without names that would tell whose machine it is. */
export async function describeMachine(bed: TestBed): Promise<string[]> {
  const [postgres] = await rowsOf<{ version: string; fsync: string }>(
    bed.db,
    "select current_setting('server_version') as version, current_setting('fsync') as fsync",
  );
  const server = await bed.redis.info('server');
  const persistence = await bed.redis.info('persistence');
  const redis = /^redis_version:(\S+)/m.exec(server)?.[1] ?? 'of unknown version';
  const isAppendOnly = /^aof_enabled:1/m.test(persistence);
  return [
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB memory, ${process.platform} ${process.arch}`,
    `Load average when the run began: ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    `Postgres ${postgres?.version}, fsync ${postgres?.fsync}`,
    `Redis ${redis}, append-only file ${isAppendOnly ? 'on' : 'off'}`,
  ];
}
