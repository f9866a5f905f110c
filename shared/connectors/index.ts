/**
 * Connectors read an organization's enterprise systems through MCP programs.
 * - *program*: an MCP server over stdio that the operator has allowed by name; *connection*: a running one, opened with one connector's settings.
 * - *dataMapping*: what is read and how rows become inputs of the engine; *snapshot*: what one read gave; *reading*: what a system gives to one query.
 * - *task*: a test, sync or query that somebody asked for: a row that a worker runs, since processes of the API start no programs.
 * Always true: one connector a system type and organization; a connection's process group never outlives the process that opened it; credentials
 * leave sealed rows only for a program; what was read under settings that have changed counts no more.
 */
export { createConnectorDocuments } from './connector-documents.js';
export { createConnectorService } from './connectors.service.js';
export type { ConnectorMeta, ConnectorService } from './connectors.service.js';
export { connectedSystems } from './connectors.repository.js';
export {
  connectorJobSchema,
  connectorListSchema,
  connectorPatchSchema,
  connectorRequestSchema,
  connectorSchema,
  connectorTestSchema,
  rowsAnswerSchema,
  rowsRequestSchema,
  syncAcceptedSchema,
  syncRequestSchema,
  systemTypeForm,
} from './connectors.schema.js';
export type { ConnectorPatch, ConnectorRequest, RowsQuery } from './connectors.schema.js';
export type { Connector, ConnectorStatus } from './connector.js';
export { createConnectorSweep } from './connector-sweep.js';
export type { ConnectorSweep } from './connector-sweep.js';
export type {
  CallResult,
  ConnectionFailure,
  ConnectionSettings,
  ConnectionState,
  Connections,
  ConnectionTest,
  ReadRequest,
  ReadResult,
} from './connection.js';
export { createConnections } from './connections.js';
export { credentialProblems, credentialVariables, takesVariables } from './connection-variables.js';
export { knownInputs } from './known-inputs.js';
export { maskCredentials } from './open-connector.js';
export { createProgramCatalogue } from './program-catalogue.js';
export type { ProgramCatalogue } from './program-catalogue.js';
export { createQueryReader } from './read-for-query.js';
export type { QueryReader } from './read-for-query.js';
export { createSystemReader } from './read-system.js';
export { createTaskRunner } from './run-task.js';
export type { ConnectorReading } from './snapshot.js';
export { createSnapshotTaker } from './take-snapshot.js';
export { createTaskDispatch } from './task-dispatch.js';
export { createTaskService } from './tasks.service.js';
export { listEndedTasks } from './tasks.repository.js';
export type { TaskService } from './tasks.service.js';
export type { Task, TaskResult } from './task.js';
