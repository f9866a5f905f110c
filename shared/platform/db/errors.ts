import { isCertificateRefused } from '../certificate-remedy.js';
import { AppError, unavailable } from '../errors/index.js';

/** SQLSTATEs after which the whole transaction may be run again. */
const retryable = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006']);

/** SQLSTATEs (or classes) that the caller's own data causes; anything else is ours. */
const callerStates: Record<string, string> = {
  '22P05': 'contains a character that cannot be stored',
  '22021': 'contains a character that cannot be stored',
  '22P02': 'contains text that is not well-formed',
  '22003': 'contains a number that is out of range',
  '22008': 'contains an impossible date',
  '22009': 'contains an impossible date',
  '54001': 'is nested too deeply',
};

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Postgres is away, restarting, or out of connections, memory or disk: the request may be made again later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  // A certificate that runs out while processes run is met by every new connection.
  if (
    socketCodes.has(code) ||
    isCertificateRefused(error) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code.startsWith('53')
  )
    return true;
  const message = error instanceof Error ? error.message : '';
  return (
    error instanceof Error &&
    (error.name === 'KnexTimeoutError' ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        message,
      ))
  );
}

/** Somebody else held a table for longer than the statement was to wait for it. */
export const isLockMissed = (error: unknown): boolean => codeOf(error) === '55P03';

export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error));

/** A row cannot be removed: another one refers to it. */
export const isReferred = (error: unknown): boolean => codeOf(error) === '23001' || codeOf(error) === '23503';

/** The one place where a database error becomes an error that a caller may see. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return unavailable('The database is temporarily unavailable.', error);
  const sentence = callerStates[codeOf(error)];
  if (sentence) return new AppError('INVALID_REQUEST', `The request ${sentence}.`, { cause: error });
  if (codeOf(error) === '57014' || codeOf(error) === '55P03')
    return unavailable('The database did not answer in time.', error);
  return error;
}
