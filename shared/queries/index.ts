/**
 * Executive queries. Owns a query's life: accepted, its steps run, finalized once.
 * Words: *step* (one piece of a query's work: a role's analysis, a pack, a connector read), *dispatch* (one enqueueing of
 * its open steps), *claim* (a step taken under a lease), *finalize* (joining the steps into the end).
 * Always true: an accepted query ends by its deadline; it ends once; an ended query never changes; a step's result is
 * written by the newest claim alone. Knows no HTTP.
 */
export { feedbackRequestSchema, feedbackSchema } from './feedback.schema.js';
export type { FeedbackRequest } from './feedback.schema.js';
export { createFeedbackService } from './feedback.service.js';
export type { Feedback, FeedbackService } from './feedback.service.js';
export { createFinalizer } from './finalize-query.js';
export { createQueryService } from './queries.service.js';
export { moduleOperations } from './module-operation.js';
export type { ModuleOperation } from './module-operation.js';
export { answerFigures } from './answer-figures.js';
export { createAcceptor } from './accept-query.js';
export type { RequestMeta } from './accept-query.js';
export type { FinishedQuery, HistoryEntry, QueryService } from './queries.service.js';
export type { OperationRequest } from './new-query.js';
export { createQueryDocuments } from './query-documents.js';
export type { QueryOutcome } from './query-documents.js';
export {
  historyParametersSchema,
  historySchema,
  moduleOperationResponseSchema,
  queryRequestSchema,
  queryResponseSchema,
  queryStatusSchema,
  readRequestSchema,
} from './query.schema.js';
export { readingSchema } from './reading.schema.js';
export type { QueryRequest, QueryStatus, ReadRequest } from './query.schema.js';
export type { QueryProgress } from './query.js';
export { createReadSteps } from './read-steps.js';
export type { ReadSteps } from './read-steps.js';
export { createQueryWatcher } from './query-watcher.js';
export type { QueryHint } from './query-watcher.js';
export { createQuerySteps } from './query-steps.js';
export type { QuerySteps } from './query-steps.js';
export {
  comparisonParametersSchema,
  comparisonSchema,
  scenarioListSchema,
  scenarioRequestSchema,
  scenarioResponseSchema,
  scenarioStatusSchema,
} from './scenario.schema.js';
export type { ScenarioRequest } from './scenario.schema.js';
export { createScenarioService } from './scenarios.service.js';
export type { Scenario, ScenarioInputRow, ScenarioService } from './scenarios.service.js';
export type { Comparison, FigureChange } from './compare-answers.js';
export { createSweep } from './sweep.js';
export type { Sweep } from './sweep.js';
