import { GraphQLError, type ExecutionResult } from 'graphql';
import type { Logger } from '../../shared/platform/telemetry/index.js';
import { logFailure, presentable } from '../error-handler.js';
import { extensionsOf } from './refusal-body.js';

/** Whether the engine itself refused the document, its variables or the way it was sent: nothing of ours was called. */
const isRefusal = (error: GraphQLError): boolean => !error.originalError || error.originalError instanceof GraphQLError;

/** The engine repeats names as they were sent; nobody needs more of one to find it. */
const MESSAGE_CHARACTERS = 500;

const SUGGESTION = ' Did you mean ';

/** What the engine says of a document; names of the schema that it suggests are for those alone who may read the schema. */
function refusalMessage({ message }: GraphQLError, introspection: boolean): string {
  const suggestionAt = introspection ? -1 : message.indexOf(SUGGESTION);
  return (suggestionAt === -1 ? message : message.slice(0, suggestionAt)).slice(0, MESSAGE_CHARACTERS);
}

/** What went wrong, with its place in the document; what the engine refused is INVALID_REQUEST, what a route threw has its REST code. */
function presentError(error: GraphQLError, requestId: string, log: Logger, introspection: boolean): GraphQLError {
  const { nodes, source, positions, path } = error;
  const place = { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null };
  if (isRefusal(error)) {
    const http = { status: 400, ...(error.extensions['http'] as object), spec: false };
    return new GraphQLError(refusalMessage(error, introspection), {
      ...place,
      extensions: { ...extensionsOf({ code: 'INVALID_REQUEST', details: [] }, requestId), http },
    });
  }
  const shown = presentable(error.originalError);
  logFailure(log, shown, error.originalError, { requestId });
  return new GraphQLError(shown.message, {
    ...place,
    extensions: { ...extensionsOf(shown, requestId), http: { headers: shown.headers } },
  });
}

type Result = ExecutionResult;

/** A result whose errors a caller may see. */
export const presentResult = (result: Result, requestId: string, log: Logger, introspection: boolean): Result =>
  result.errors
    ? { ...result, errors: result.errors.map((error) => presentError(error, requestId, log, introspection)) }
    : result;
