import type { Command } from 'commander';
import { knownRoles, type Permission } from '../../shared/auth/index.js';
import type { AdminSession } from './admin-session.js';
import { readInteger, readPermission } from './option-values.js';
import { table } from './table.js';

interface NewExecutiveOptions {
  org: string;
  sub: string;
  role: string;
  level: number;
  name?: string;
  permission?: Permission[];
}

function addStatusCommand(
  executive: Command,
  session: AdminSession,
  verb: string,
  status: 'active' | 'suspended',
  effect: string,
): void {
  executive
    .command(verb)
    .description(`${verb} an executive: ${effect}`)
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--sub <sub>', 'the executive')
    .action(({ org, sub }: { org: string; sub: string }) =>
      session.run({
        work: (identity) => identity.setExecutiveStatus(org, sub, status),
        describe: () => `Executive ${sub} of ${org} is ${status}.`,
      }),
    );
}

/** `executive create`, `executive list`, `executive suspend`, `executive activate` */
export function addExecutiveCommands(program: Command, session: AdminSession): void {
  const executive = program.command('executive').description('people and services that act for an organization');

  executive
    .command('create')
    .description('create an executive')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--sub <sub>', 'who it is, as its tokens will say; 1 to 128 visible ASCII characters')
    .requiredOption('--role <role>', `${knownRoles.join(', ')} or another name in UPPER_SNAKE_CASE`)
    .requiredOption('--level <level>', 'authority level, 1 to 5', readInteger)
    .option('--name <name>', 'name shown to people (default: the sub)')
    .option(
      '--permission <resource:action:scope>',
      'what it may do; may be repeated (default: whatever its role may)',
      readPermission,
    )
    .action(({ org, sub, role, level, name, permission }: NewExecutiveOptions) =>
      session.run({
        work: (identity) =>
          identity.createExecutive({
            organizationId: org,
            sub,
            role,
            authorityLevel: level,
            displayName: name,
            permissions: permission,
          }),
        describe: () => `Created executive ${sub} of ${org}.`,
      }),
    );

  executive
    .command('list')
    .description('list the executives of an organization')
    .requiredOption('--org <id>', 'the organization')
    .action(({ org }: { org: string }) =>
      session.run({
        work: async (identity) => ({ executives: await identity.listExecutives(org) }),
        describe: ({ executives }) => {
          const rows = executives.map(({ sub, role, authorityLevel, status, name }) => [
            sub,
            role,
            authorityLevel,
            status,
            name,
          ]);
          return rows.length === 0
            ? `${org} has no executives.`
            : table(['executive', 'role', 'level', 'status', 'name'], rows);
        },
      }),
    );

  addStatusCommand(executive, session, 'suspend', 'suspended', 'its keys and tokens stop working within two seconds');
  addStatusCommand(executive, session, 'activate', 'active', 'its keys and tokens work again');
}
