import { contextUpdateSchema, executiveContextSchema } from '../../shared/context/index.js';
import type { JsonSchema } from '../../shared/platform/schema/index.js';
import type { Route } from '../route.js';
import { createComponents, type Components } from './components.js';
import { documentedContext } from './context-inputs.js';
import recordedExamples from './examples.json' with { type: 'json' };
import { errorResponses, isStream, repliesOf, responseHeaders, waits } from './replies.js';
import { signatureHeaders, webhooksSection } from './webhooks.js';

/** Routes below the prefix that links and documents use. */
export interface Surface {
  prefix: string;
  routes: readonly Route[];
}

const requestHeader = (name: string, description: string, schema: JsonSchema): object => ({
  name,
  in: 'header',
  description,
  schema,
});

const requestHeaders = {
  Prefer: requestHeader(
    'Prefer',
    '`respond-async` to be answered at once, `wait=N` to wait up to N seconds for the end: 0 to 60, 25 without.',
    { type: 'string' },
  ),
  IdempotencyKey: requestHeader(
    'Idempotency-Key',
    'For 24 hours the same key with the same request gets the first answer again.',
    {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\u0021-\\u007e]+$',
    },
  ),
  IfMatch: requestHeader(
    'If-Match',
    'ETags that the caller has read, or `*` for any: nothing is changed where what is there has none of them.',
    { type: 'string' },
  ),
  IfNoneMatch: requestHeader(
    'If-None-Match',
    'ETags that the caller has: reading one of them is 304. With a change `*` asks that nothing be there yet.',
    { type: 'string' },
  ),
  LastEventId: requestHeader('Last-Event-ID', 'Id of the last event seen: the stream goes on after it.', {
    type: 'string',
  }),
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names first: whichever operation is written first, a schema has the same name in all of them. */
function nameSchemas(routes: readonly Route[], components: Components): void {
  for (const { operationId, body, replies } of routes) {
    if (body) components.name(body, `${capitalized(operationId)}Request`);
    const [first] = Object.entries(replies).filter(([status]) => status !== '204' && status !== '304');
    if (first) components.name(first[1], `${capitalized(operationId)}Response`);
  }
  for (const { operationId, replies } of routes) {
    for (const [status, schema] of Object.entries(replies))
      if (status === '202') components.name(schema, `${capitalized(operationId)}Accepted`);
  }
}

function parameters(schema: JsonSchema | undefined, place: 'path' | 'query', components: Components): object[] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema?.['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema: components.publish(rest),
  }));
}

function operation(route: Route, components: Components): object {
  const headers = [
    ...(waits(route) ? ['Prefer'] : []),
    ...(route.idempotent ? ['IdempotencyKey'] : []),
    ...((route.conditional || route.contentTagged) && route.method !== 'get' ? ['IfMatch'] : []),
    ...(route.conditional ? ['IfNoneMatch'] : []),
    ...(isStream(route) ? ['LastEventId'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: route.operationId,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: route.scope === null ? [] : [{ bearer: route.scope === 'any' ? [] : [route.scope] }],
    ...(route.permission === null ? {} : { 'x-permission': [route.permission].flat() }),
    parameters: [
      ...parameters(route.params, 'path', components),
      ...parameters(route.query, 'query', components),
      ...headers,
    ],
    ...(route.body
      ? {
          requestBody: {
            required: !route.bodyOptional,
            content: { 'application/json': { schema: components.publish(route.body) } },
          },
        }
      : {}),
    responses: repliesOf(route, components),
  };
}

/** `/executive/query/:queryId` under its prefix, as OpenAPI writes it. */
const pathOf = (prefix: string, { path }: Route): string => `${prefix}${path.replaceAll(/:(\w+)/g, '{$1}')}`;

function pathsOf(surfaces: readonly Surface[], components: Components): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { prefix, routes } of surfaces) {
    for (const route of routes) (paths[pathOf(prefix, route)] ??= {})[route.method] = operation(route, components);
  }
  return paths;
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1)));

const info = {
  title: 'Conclave',
  description:
    'Executive queries answered by five roles, and instructional governance. A known path under another method is answered 405 with `Allow`. ' +
    'Every answer bears `X-Request-Id`.',
};

/**
 * The OpenAPI 3.1 document of the surfaces: an operation for each route under its canonical prefix, the schemas by name,
 * the errors, and the webhooks.
 * @throws Error when two schemas would have the same name.
 */
export function openApiDocument(surfaces: readonly Surface[], version: string): object {
  // What the routes check by the plain schema is documented with its inputs.
  const components = createComponents(
    new Map([executiveContextSchema, contextUpdateSchema].map((schema) => [schema, documentedContext(schema)])),
    recordedExamples,
  );
  components.name(executiveContextSchema, 'ExecutiveContext');
  nameSchemas(
    surfaces.flatMap(({ routes }) => routes),
    components,
  );
  const paths = pathsOf(surfaces, components);
  const webhooks = webhooksSection(components);
  const responses = errorResponses(components);
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    security: [{ bearer: [] }],
    paths,
    webhooks,
    components: {
      schemas: sorted(components.schemas),
      responses,
      headers: responseHeaders,
      parameters: { ...requestHeaders, ...signatureHeaders },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of `POST /api/v2/auth/token`.',
        },
      },
    },
  };
}
