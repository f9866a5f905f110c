/**
 * Connectors read an organization's enterprise systems through MCP programs.
 * - *program*: an MCP server over stdio that the operator has allowed by name; *connection*: a running one, opened with one connector's settings.
 * - A connection's process group never outlives the process that opened it.
 */
export { ConnectionError } from './connection.js';
export type { CallResult, ConnectionFailure, ConnectionSettings, ConnectionState, Connections, ConnectionTest, ReadRequest, ReadResult } from './connection.js';
export { createConnections } from './connections.js';
export { credentialProblems, credentialVariables } from './connection-variables.js';
export { createProgramCatalogue } from './program-catalogue.js';
export type { ProgramCatalogue } from './program-catalogue.js';
