/**
 * What a bundled program says is wrong. `invalid_request`: the caller asked for something that cannot be; `unavailable`: the system
 * behind the program does not answer, or refuses the credentials. The message reaches callers: no secret, no row of the system's.
 */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly kind: 'invalid_request' | 'unavailable';
  /** Of the read request. */
  readonly field: string | undefined;

  constructor(kind: ProgramError['kind'], message: string, options: { field?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.field = options.field;
  }
}

export const invalid = (field: string, message: string): ProgramError =>
  new ProgramError('invalid_request', `${field} ${message}`, { field });
