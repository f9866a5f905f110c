export { byteaArray } from './bytea-array.js';
export { createDatabase, rowsOf } from './database.js';
export type { Db } from './database.js';
export { takeNextDispatch } from './dispatch-number.js';
export { createListReader } from './list-reader.js';
export type { ListReader } from './list-reader.js';
export { isDatabaseAway, toAppError } from './errors.js';
export { assertSchemaFits, endWhenOutdated, findUnknownBreak, migrate, pendingMigrations, rollback } from './migrate.js';
export { inTransaction, tryLock, withLock } from './transaction.js';
