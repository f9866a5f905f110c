import type { Command } from 'commander';
import { createGovernanceDocuments, verifyHistory } from '../../shared/governance/index.js';
import { listOperatorActions } from '../../shared/operators/index.js';
import { createSealer } from '../../shared/platform/crypto/index.js';
import type { AdminSession } from './admin-session.js';
import type { Environment } from './server-urls.js';
import { findRingIfGiven } from './key-rings.js';
import { readInteger } from './option-values.js';
import { table } from './table.js';

/** `audit actions`, `audit verify` */
export function addAuditCommands(program: Command, session: AdminSession, environment: Environment): void {
  const audit = program.command('audit').description('the append-only logs');

  audit
    .command('actions')
    .description('what operators did to the queues, or were refused, the newest first')
    .option('--limit <n>', 'how many', readInteger, 50)
    .action(({ limit }: { limit: number }) =>
      session.run({
        work: async (_identity, db) => ({ actions: await listOperatorActions(db, limit) }),
        describe: ({ actions }) =>
          table(
            ['at', 'who', 'via', 'action', 'queue', 'job', 'allowed'],
            actions.map((action) => [
              action.at.toISOString(),
              action.sub,
              action.via,
              action.action,
              action.queue ?? 'all',
              action.jobId ?? '',
              action.allowed ? 'yes' : 'no',
            ]),
          ),
      }),
    );

  audit
    .command('verify')
    .description(
      'recompute the chain of every history and, where the encryption keys are given, compare the notes; ends with 1 and names the first broken entry where one does not hold',
    )
    .action(() =>
      session.run({
        work: (_identity, db) => {
          const ring = findRingIfGiven('encryption', environment);
          return verifyHistory(db, ring && createGovernanceDocuments(createSealer(ring)));
        },
        describe: ({ requests, entries, notes }) =>
          `Looked at ${entries} entries of ${requests} requests${notes > 0 ? ` and opened ${notes} notes` : ''}.`,
        failure: ({ firstBroken }) =>
          firstBroken
            ? `the history of ${firstBroken.requestId} is broken at entry ${firstBroken.sequence}: ${firstBroken.reason}`
            : undefined,
      }),
    );
}
