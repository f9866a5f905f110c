/** A start that cannot succeed. The message is one line that says what to do, fit to be shown as it is. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError';
}

/** What a program that failed has written on standard error, else the error's own message; never empty. */
export function linesOfFailure(error: unknown): string[] {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n');
}
