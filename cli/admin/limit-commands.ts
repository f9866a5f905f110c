import type { Command } from 'commander';
import { buckets, type Limits } from '../../shared/platform/rate-limit/index.js';
import type { AdminSession } from './admin-session.js';
import { AdminError } from './failure.js';
import { readInteger } from './option-values.js';

const described: Readonly<Record<keyof Limits, string>> = {
  queries: 'executive queries',
  context: 'context updates',
  extensions: 'extension operations',
  general: 'executive requests of all kinds',
  governance: 'governance requests',
  scenarios: 'scenarios of queries',
};

const inWords = (own: Partial<Limits>): string =>
  Object.entries(own)
    .map(([bucket, perHour]) => `${bucket}\t${perHour} an hour`)
    .join('\n');

/** `limits show`, `limits set` */
export function addLimitCommands(program: Command, session: AdminSession): void {
  const command = program.command('limits').description('hourly limits of an organization');

  command
    .command('show')
    .description('show the limits that an organization has of its own; for the others those of the configuration hold')
    .requiredOption('--org <id>', 'the organization')
    .action(({ org }: { org: string }) =>
      session.run({
        work: (identity) => identity.getLimits(org),
        describe: ({ limits: own }) => inWords(own) || `${org} has no limits of its own.`,
      }),
    );

  const set = command
    .command('set')
    .description('give an organization limits of its own; those not named stay as they are')
    .requiredOption('--org <id>', 'the organization');
  for (const bucket of buckets) set.option(`--${bucket} <number>`, `${described[bucket]} an hour`, readInteger);

  set.action(async ({ org, ...limits }: { org: string } & Partial<Limits>) => {
    const given = Object.fromEntries(
      buckets.flatMap((bucket) => (limits[bucket] === undefined ? [] : [[bucket, limits[bucket]]])),
    );
    if (Object.keys(given).length === 0)
      throw new AdminError(`one of ${buckets.map((bucket) => `--${bucket}`).join(', ')} is required`, 2);
    await session.run({
      work: (identity) => identity.setLimits({ organizationId: org, limits: given }),
      describe: ({ limits: own }) => inWords(own),
    });
  });
}
