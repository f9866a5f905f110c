import { CommanderError } from 'commander';
import { isDatabaseAway } from '../../shared/platform/db/index.js';
import { AppError } from '../../shared/platform/errors/index.js';

/** 1: it could not be done. 2: what was entered is wrong. */
export type ExitCode = 0 | 1 | 2;

/** Something to be told in one line, with nothing more to find out behind it. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly exitCode: ExitCode;

  constructor(line: string, exitCode: ExitCode = 1) {
    super(line);
    this.exitCode = exitCode;
  }
}

/** Command-line options by the member that they fill. */
export type OptionNames = Readonly<Record<string, string>>;

const commonOptionNames: OptionNames = {
  organizationId: '--org',
  name: '--name',
  displayName: '--name',
  sub: '--sub',
  role: '--role',
  authorityLevel: '--level',
  permissions: '--permission',
  scopes: '--scopes',
  expiresInSeconds: '--expires-in',
  'limits.queries': '--queries',
  'limits.context': '--context',
  'limits.extensions': '--extensions',
  'limits.general': '--general',
  'limits.governance': '--governance',
};

function optionOf(field: string, names: OptionNames): string {
  const member = Object.keys(names).find((name) => field === name || field.startsWith(`${name}.`));
  return (member === undefined ? undefined : names[member]) ?? field;
}

/** A refused input names members as the API does; the operator entered options. `names` are those of one command alone. */
export function inWordsOfOptions(error: unknown, names: OptionNames): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID_REQUEST') return error;
  const problems = error.details.map(
    (detail) => `${optionOf(detail.field, { ...commonOptionNames, ...names })} ${detail.message}`,
  );
  return new AdminError(problems.join('; '), 2);
}

/** The exit code of any error and the line to print, which is absent where the parser has printed it. */
export function failureOf(error: unknown): { exitCode: ExitCode; line?: string } {
  if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? 0 : 2 };
  if (error instanceof AdminError) return { exitCode: error.exitCode, line: error.message };
  if (isDatabaseAway(error))
    return { exitCode: 1, line: 'the database does not answer: is Conclave running, and DATABASE_URL right?' };
  if ((error as { code?: unknown }).code === '42P01')
    return { exitCode: 1, line: 'the database is not migrated: run npm run migrate' };
  const words = error instanceof Error ? error.message : String(error);
  return { exitCode: 1, line: words.split('\n')[0] ?? '' };
}
