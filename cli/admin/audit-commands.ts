import type { Command } from 'commander';
import { verifyHistory } from '../../shared/governance/index.js';
import type { AdminSession } from './admin-session.js';

/** `audit verify` */
export function addAuditCommands(program: Command, session: AdminSession): void {
  program
    .command('audit')
    .description('the append-only history of governance requests')
    .command('verify')
    .description('recompute the chain of every history; ends with 1 and names the first broken entry where one does not hold')
    .action(() =>
      session.run({
        work: (_identity, db) => verifyHistory(db),
        describe: ({ requests, entries }) => `Looked at ${entries} entries of ${requests} requests.`,
        failure: ({ firstBroken }) =>
          firstBroken ? `the history of ${firstBroken.requestId} is broken at entry ${firstBroken.sequence}: ${firstBroken.reason}` : undefined,
      }),
    );
}
