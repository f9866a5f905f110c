import type { AppError } from '../../shared/platform/errors/index.js';

/** The members of a REST error, as extensions of a GraphQL one. */
export const extensionsOf = ({ code, details }: Pick<AppError, 'code' | 'details'>, requestId: string) => ({
  code,
  details,
  requestId,
  timestamp: new Date().toISOString(),
});

/** The body of a request that was refused before anything of it was read as GraphQL: no token, a body too large. */
export const refusalBody = (error: AppError, requestId: string): string =>
  JSON.stringify({ errors: [{ message: error.message, extensions: extensionsOf(error, requestId) }] });
