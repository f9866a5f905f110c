import { Command } from 'commander';
import { createAdminSession } from './admin-session.js';
import { addAuditCommands } from './audit-commands.js';
import { addDoctorCommand } from './doctor-command.js';
import type { Environment } from './server-urls.js';
import { addExecutiveCommands } from './executive-commands.js';
import { failureOf, type ExitCode } from './failure.js';
import { addKeyCommands } from './key-commands.js';
import { addKeysCommands } from './keys-commands.js';
import { addLimitCommands } from './limit-commands.js';
import { addOrganizationCommands } from './organization-commands.js';
import { addQueueCommands } from './queue-commands.js';
import { addRetentionCommands } from './retention-commands.js';

export interface AdminProcess {
  environment: Environment;
  /** Standard output: results alone. */
  write: (text: string) => void;
  /** Standard error: progress, and what went wrong in one line. */
  writeError: (text: string) => void;
}

/** Runs the command that the arguments name and returns the exit code: 1 when it could not be done, 2 when they are wrong. */
export async function runAdmin(
  args: readonly string[],
  { environment, write, writeError }: AdminProcess,
): Promise<ExitCode> {
  const program = new Command('admin')
    .usage('<command> [options]')
    .description(
      'Organizations, executives, API keys, limits, queues, key rotation, retention, audits and a doctor: for the stack that runs in DATA_DIR, or for DATABASE_URL and REDIS_URL.',
    )
    .option('--json', 'print the result as one JSON document')
    .configureOutput({ writeOut: write, writeErr: writeError })
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError(false)
    .exitOverride();
  const session = createAdminSession({
    environment,
    write,
    wantsJson: () => program.opts<{ json?: boolean }>().json ?? false,
  });
  const surroundings = { environment, tell: (line: string) => writeError(`${line}\n`) };
  addOrganizationCommands(program, session);
  addExecutiveCommands(program, session);
  addKeyCommands(program, session);
  addKeysCommands(program, session, surroundings);
  addLimitCommands(program, session);
  addQueueCommands(program, session, surroundings);
  addRetentionCommands(program, session, surroundings);
  addAuditCommands(program, session, environment);
  addDoctorCommand(program, session, surroundings);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const { exitCode, line } = failureOf(error);
    if (line !== undefined) writeError(`error: ${line}\n`);
    return exitCode;
  }
}
