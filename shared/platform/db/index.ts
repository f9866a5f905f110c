export { byteaArray } from './bytea-array.js';
export { committedLazily } from './committed-lazily.js';
export { createDatabase, rowsOf } from './database.js';
export type { Db } from './database.js';
export { takeNextDispatch } from './dispatch-number.js';
export type { Dispatched } from './dispatch-number.js';
export { createListReader } from './list-reader.js';
export type { ListReader } from './list-reader.js';
export { isDatabaseAway, isLockMissed, isReferred, toAppError } from './errors.js';
export {
  assertSchemaFits,
  endWhenOutdated,
  findUnknownBreak,
  migrate,
  pendingMigrations,
  postgresRemedy,
  unusableMessage,
} from './migrate.js';
export { rowsGiven } from './rows-given.js';
export { stillOpen } from './still-open.js';
export { inTransaction, tryLock, withLock } from './transaction.js';
