export { createDatabase, rowsOf } from './database.js';
export type { Db } from './database.js';
export { createListReader } from './list-reader.js';
export type { ListReader } from './list-reader.js';
export { isDatabaseAway, toAppError } from './errors.js';
export { assertSchemaFits, findUnknownBreak, migrate, pendingMigrations, rollback, unknownBreakMessage } from './migrate.js';
export { inTransaction, tryLock, withLock } from './transaction.js';
