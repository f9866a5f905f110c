import type { Command } from 'commander';
import { createRetention, type DueReport, type RetentionReport } from '../../shared/retention/index.js';
import { ConfigError, loadRetentionDays } from '../../shared/platform/config/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import type { AdminSession } from './admin-session.js';
import { AdminError } from './failure.js';
import type { Environment } from './server-urls.js';
import { table } from './table.js';

/** With `dryRun` nothing was removed and `isComplete` is absent. */
interface Outcome extends Partial<RetentionReport> {
  dryRun: boolean;
  tables: DueReport[];
}

function daysOf(environment: Environment): ReturnType<typeof loadRetentionDays> {
  try {
    return loadRetentionDays(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new AdminError(error.problems.join('; '), 2) : error;
  }
}

const keptFor = (days: number | null): string =>
  days === null ? 'for ever' : days === 0 ? 'until it expires' : `${days} days`;

function describe({ dryRun, tables, removed = {}, dropped = [] }: Outcome): string {
  const rows = tables.map(({ table: name, days, due, carries }) => [
    name,
    keptFor(days),
    due,
    ...(dryRun ? [] : [removed[name] ?? 0]),
    carries.join(', '),
  ]);
  const listed = table(['table', 'kept', 'due', ...(dryRun ? [] : ['removed']), 'with its'], rows);
  return dropped.length === 0 ? listed : `${listed}\nwhole months dropped: ${dropped.join(', ')}`;
}

/** `retention run` */
export function addRetentionCommands(
  program: Command,
  session: AdminSession,
  { environment, tell }: { environment: Environment; tell: (line: string) => void },
): void {
  program
    .command('retention')
    .description('how long things are kept')
    .command('run')
    .description(
      'remove now what is past its time by the RETENTION_… settings; worker processes that serve maintenance do so by themselves',
    )
    .option('--dry-run', 'only say how much is due')
    .action(({ dryRun = false }: { dryRun?: boolean }) => {
      const days = daysOf(environment);
      return session.run<Outcome>({
        work: async (_identity, db) => {
          const retention = createRetention({ db, days, log: createLogger({ level: 'silent', process: 'admin' }) });
          const tables = await retention.look();
          if (dryRun) return { dryRun, tables };
          const dueOf = new Map(tables.map(({ table: name, due }) => [name, due]));
          return {
            dryRun,
            tables,
            ...(await retention.run({
              onProgress: (name, removed) => tell(`${name}: ${removed} of ${Math.max(removed, dueOf.get(name) ?? 0)}`),
            })),
          };
        },
        describe,
        failure: ({ isComplete }) =>
          isComplete === false ? 'another process removes what is due at this moment: run it again' : undefined,
      });
    });
}
