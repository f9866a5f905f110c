export { AppError, conflict, forbidden, invalidRequest, notFound, unauthorized, unavailable } from './app-error.js';
export type { ConflictCode, ErrorCode, ErrorDetail } from './app-error.js';
export { GiveUp, TryLater } from './job-error.js';
