/** What answers GraphQL behind the router, in a file of its own: the first request loads it, with all that it needs. */
import type { Request, Response } from 'express';
import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode } from 'graphql';
import type * as Engine from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import type { Deps } from '../../shared/deps.js';
import { createCallRoute } from '../call-route.js';
import type { Route } from '../route.js';
import { answers } from './answers.schema.js';
import type { GraphqlContext } from './context.js';
import { presentResult } from './errors.js';
import { governance } from './governance.schema.js';
import { checkDocument, checkText, documentLimits } from './limits.js';
import { operations } from './operations.schema.js';
import { createResolvers } from './resolvers.js';
import { resources } from './resources.schema.js';

/** Bounds what a document may ask for, and gives every error the form that callers know from REST. */
function guard(deps: Deps, { isAsyncIterable, mapAsyncIterator }: typeof Engine): Plugin<GraphqlContext> {
  const { introspection } = deps.config.graphql;
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => {
        checkText(typeof source === 'string' ? source : source.body);
        const document = parseFn(source, { ...options, maxTokens: documentLimits.tokens }) as DocumentNode;
        checkDocument(document);
        return document;
      });
    },
    onValidate({ addValidationRule, setValidationFn }) {
      // Names that are only almost right are completed for whoever may read the schema anyway.
      setValidationFn(((schema, document, rules, _options, typeInfo) =>
        validate(
          schema,
          document,
          rules,
          { maxErrors: documentLimits.errors, hideSuggestions: !introspection },
          typeInfo,
        )) satisfies typeof validate);
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
    onResultProcess(process) {
      const { result, serverContext } = process;
      const { requestId } = serverContext as unknown as GraphqlContext;
      const present = (one: object): object => presentResult(one, requestId, deps.log, introspection);
      if (isAsyncIterable(result)) process.setResult(mapAsyncIterator(result, present));
      else process.setResult(Array.isArray(result) ? result.map(present) : present(result));
    },
  };
}

/** Answers one HTTP request that Express has given its request id. */
export type Answer = (request: Request, response: Response, context: GraphqlContext) => Promise<void>;

/** Loads the engine and puts it together. */
export async function createAnswer(deps: Deps, routes: readonly Route[]): Promise<Answer> {
  const engine = await import('graphql-yoga');
  return engine.createYoga<GraphqlContext>({
    schema: engine.createSchema({
      typeDefs: [operations, answers, resources, governance],
      resolvers: createResolvers(deps, createCallRoute(deps, routes)),
    }),
    graphqlEndpoint: '*',
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    multipart: false,
    // A cache would keep documents of any caller with their errors; what a document costs is bounded instead.
    parserAndValidationCache: false,
    plugins: [guard(deps, engine)],
  });
}
