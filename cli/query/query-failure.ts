import { CommanderError } from 'commander';

/** 1: it could not be done, or the query did not complete. 2: what was entered is wrong. */
export type ExitCode = 0 | 1 | 2;

/** Something to be told in one line, with nothing more to find out behind it. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure';
  readonly exitCode: ExitCode;

  constructor(line: string, exitCode: ExitCode = 1, options: { cause?: unknown } = {}) {
    super(line, options);
    this.exitCode = exitCode;
  }
}

/** The exit code of any error and the line to print, which is absent where the parser has printed it. */
export function failureOf(error: unknown): { exitCode: ExitCode; line?: string } {
  if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? 0 : 2 };
  if (error instanceof QueryFailure) return { exitCode: error.exitCode, line: error.message };
  const words = error instanceof Error ? error.message : String(error);
  return { exitCode: 1, line: words.split('\n')[0] ?? '' };
}
