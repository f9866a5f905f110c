/**
 * The one family of errors that a caller may see. Which HTTP status a code has is decided in api/error-handler.ts alone;
 * an error that is not an AppError is ours to mend and reaches the caller as INTERNAL_ERROR with its request id.
 */
export type ErrorCode =
  | 'INVALID_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_ACCEPTABLE'
  | ConflictCode
  | 'PRECONDITION_FAILED'
  | 'CONTENT_CHANGED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

/** By what the state of a resource forbids something. */
export type ConflictCode = 'CONFLICT' | 'STAGE_NOT_ACTIVE' | 'NOT_INSTRUCTIONAL' | 'INVALID_TRANSITION';

/** One violation. `field` is in dot notation (`context.authorityLevel`); further members belong to the code. */
export interface ErrorDetail {
  field: string;
  message: string;
  [extra: string]: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** Response headers that belong to the error, such as `Retry-After` and `Allow`. */
  readonly headers: Record<string, string>;
  /** Whose matter it is to mend: what a customer's own system or setting fails by is nothing that an operator must act on. */
  readonly fault: 'service' | 'customer';

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: ErrorDetail[];
      headers?: Record<string, string>;
      cause?: unknown;
      fault?: 'service' | 'customer';
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? [];
    this.headers = options.headers ?? {};
    this.fault = options.fault ?? 'service';
  }
}

export const invalidRequest = (details: ErrorDetail[], message = 'The request is invalid.'): AppError =>
  new AppError('INVALID_REQUEST', message, { details });

export const unauthorized = (message = 'Invalid or expired token.'): AppError =>
  new AppError('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbidden = (message: string, details: ErrorDetail[] = []): AppError =>
  new AppError('FORBIDDEN', message, { details });

export const notFound = (what: string): AppError => new AppError('NOT_FOUND', `${what} not found.`);

export const conflict = (message: string, headers: Record<string, string> = {}): AppError =>
  new AppError('CONFLICT', message, { headers });

export const unavailable = (message: string, cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', message, { cause, headers: { 'Retry-After': '5' } });
