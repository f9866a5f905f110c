import type { Command } from 'commander';
import { scopes, type Scope } from '../../shared/auth/index.js';
import type { AdminSession } from './admin-session.js';
import { readDuration, readScopes } from './option-values.js';
import { table } from './table.js';

interface NewKeyOptions {
  org: string;
  sub: string;
  scopes?: Scope[];
  expiresIn?: number;
}

/** `key create`, `key list`, `key revoke` */
export function addKeyCommands(program: Command, session: AdminSession): void {
  const key = program.command('key').description('API keys');

  key
    .command('create')
    .description('create an API key of an executive; it is shown this once')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--sub <sub>', 'the executive')
    .option('--scopes <a,b,c>', `of ${scopes.join(', ')} (default: all but admin; all for an OPERATOR)`, readScopes)
    .option('--expires-in <time>', 'such as 12h or 90d (default: it does not expire)', readDuration)
    .action(({ org, sub, scopes, expiresIn }: NewKeyOptions) =>
      session.run({
        work: (identity) => identity.createKey({ organizationId: org, sub, scopes, expiresInSeconds: expiresIn }),
        describe: ({ keyId, apiKey }) => `Created key ${keyId}. It is not shown again:\n${apiKey}`,
      }),
    );

  key
    .command('list')
    .description('list the API keys of an organization, the newest first; never the keys themselves')
    .requiredOption('--org <id>', 'the organization')
    .action(({ org }: { org: string }) =>
      session.run({
        work: async (identity) => ({ keys: await identity.listKeys(org) }),
        describe: ({ keys }) => {
          const rows = keys.map(({ keyId, sub, status, expiresAt, scopes: granted }) => [
            keyId,
            sub,
            status,
            expiresAt?.toISOString() ?? 'never',
            granted.join(','),
          ]);
          return rows.length === 0
            ? `${org} has no keys.`
            : table(['key', 'executive', 'status', 'expires', 'scopes'], rows);
        },
      }),
    );

  key
    .command('revoke')
    .description('revoke an API key, and with it the tokens that were issued for it')
    .requiredOption('--id <keyId>', 'the key, as `key create` and `key list` name it')
    .action(({ id }: { id: string }) =>
      session.run({
        work: (identity) => identity.revokeKey(id),
        describe: ({ keyId }) => `Revoked key ${keyId}.`,
      }),
    );
}
