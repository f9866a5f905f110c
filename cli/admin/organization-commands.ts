import type { Command } from 'commander';
import type { AdminSession } from './admin-session.js';

/** `org create`, `org list` */
export function addOrganizationCommands(program: Command, session: AdminSession): void {
  const org = program.command('org').description('organizations');

  org
    .command('create')
    .description('create an organization')
    .requiredOption('--id <id>', '1 to 64 letters, digits, underscores or hyphens')
    .requiredOption('--name <name>', 'name shown to people')
    .action(({ id, name }: { id: string; name: string }) =>
      session.run({
        work: (identity) => identity.createOrganization({ organizationId: id, name }),
        describe: ({ organizationId }) => `Created organization ${organizationId}.`,
        optionNames: { organizationId: '--id' },
      }),
    );

  org
    .command('list')
    .description('list all organizations')
    .action(() =>
      session.run({
        work: async (identity) => ({ organizations: await identity.listOrganizations() }),
        describe: ({ organizations }) =>
          organizations.map(({ organizationId, name }) => `${organizationId}\t${name}`).join('\n') ||
          'There are no organizations.',
      }),
    );
}
