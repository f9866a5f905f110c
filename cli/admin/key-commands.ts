import type { Command } from 'commander';
import { scopes, type Scope } from '../../shared/auth/index.js';
import type { AdminSession } from './admin-session.js';
import { readDuration, readScopes } from './option-values.js';

interface NewKeyOptions {
  org: string;
  sub: string;
  scopes?: Scope[];
  expiresIn?: number;
}

/** `key create`, `key revoke` */
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
    .command('revoke')
    .description('revoke an API key, and with it the tokens that were issued for it')
    .requiredOption('--id <keyId>', 'the key, as it was named when it was created')
    .action(({ id }: { id: string }) =>
      session.run({
        work: (identity) => identity.revokeKey(id),
        describe: ({ keyId }) => `Revoked key ${keyId}.`,
      }),
    );
}
