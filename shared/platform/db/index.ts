export { createDatabase, rowsOf } from './database.js';
export type { Db } from './database.js';
export { isDatabaseAway, toAppError } from './errors.js';
export { assertMigrated, migrate, pendingMigrations, rollback } from './migrate.js';
export { inTransaction } from './transaction.js';
