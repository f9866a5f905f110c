/**
 * Conclave's own Postgres and Redis, for a machine that has neither: development, tests, a first look.
 * - *data directory*: one pair of servers, one *owner*: the process that started them and whose end ends them, even by
 *   SIGKILL. Others find the pair through the owner's files.
 * - Servers listen on free loopback ports, with generated passwords. A server that dies is started again on its port.
 * - Whatever an earlier run has left behind, a killed server, a lock, a process id in use again, is cleared at the start.
 * Production brings its own servers, by DATABASE_URL and REDIS_URL.
 */
export { EmbeddedServerError } from './embedded-server-error.js';
export { findOwner } from './owner-file.js';
export type { Owner } from './owner-file.js';
export { findPortObstacle, freePort } from './ports.js';
export { readJsonFile, writePrivateFile } from './private-file.js';
export { findRunningStack } from './running-stack.js';
export type { RunningStack } from './running-stack.js';
export { readRuntime, removeRuntime, writeRuntime } from './runtime-file.js';
export type { Runtime, RuntimePids } from './runtime-file.js';
export { loadSecrets, secretsFile } from './secrets.js';
export type { Secrets } from './secrets.js';
export { startEmbeddedStack } from './stack.js';
export type { EmbeddedStack, EmbeddedStackOptions } from './stack.js';
