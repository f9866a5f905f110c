import { surfaces } from '../../api/app.js';
import recordedExamples from '../../api/openapi/examples.json' with { type: 'json' };
import type { Route } from '../../api/route.js';
import type { JsonSchema } from '../../shared/platform/schema/index.js';

/** A route of the tables with the prefix that it is served under. */
export interface ServedRoute extends Route {
  prefix: string;
}

/** Every route that there is: a new one is here by itself. */
export const everyRoute: ServedRoute[] = surfaces.flatMap(({ prefix, routes }) =>
  routes.map((route) => ({ ...route, prefix })),
);

/** Routes that must be called last, since what they were called for is gone then. */
export const destructiveLast = (routes: readonly ServedRoute[]): ServedRoute[] =>
  routes.toSorted((left, right) => Number(left.method === 'delete') - Number(right.method === 'delete'));

/** A place of a request where an identifier stands. */
export interface Reference {
  route: ServedRoute;
  place: 'params' | 'query' | 'body';
  /** From the outside in; the last one is the name that says what is identified. */
  path: string[];
}

const propertiesOf = (schema: JsonSchema | undefined): Record<string, JsonSchema> =>
  (schema?.['properties'] ?? {}) as Record<string, JsonSchema>;

/** Where names that end in an id stand in a schema. */
function idsIn(schema: JsonSchema | undefined): string[][] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, member]) => [
    ...(/(?:Id|_id)$/.test(name) ? [[name]] : []),
    ...idsIn(member).map((path) => [name, ...path]),
  ]);
}

/** Every identifier that a caller can put into a request: all parameters of paths, and what is called an id in queries and bodies. */
export const everyReference: Reference[] = everyRoute.flatMap((route) => [
  ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ route, place: 'params' as const, path: [name] })),
  ...idsIn(route.query).map((path) => ({ route, place: 'query' as const, path })),
  ...idsIn(route.body).map((path) => ({ route, place: 'body' as const, path })),
]);

/** The path of a route with its parameters filled in. @throws Error for a parameter without a value. */
export function pathOf(
  { prefix, path }: Pick<ServedRoute, 'prefix' | 'path'>,
  values: Readonly<Record<string, string>>,
): string {
  return (
    prefix +
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for the parameter :${name} of ${path}`);
      return encodeURIComponent(value);
    })
  );
}

/** A body that fits the route: the example of its schema. @throws Error where there is none. */
export function exampleBodyOf({ operationId, body }: Route): Record<string, unknown> | undefined {
  if (!body) return undefined;
  const { title, examples } = body as { title?: string; examples?: Record<string, unknown>[] };
  const example = examples?.[0] ?? (recordedExamples as Record<string, unknown>)[title ?? ''];
  if (example === undefined && Object.keys(propertiesOf(body)).length > 0)
    throw new Error(`${operationId}: the schema ${title} has no example`);
  return structuredClone((example ?? {}) as Record<string, unknown>);
}

/** An answer as it came, whatever its type. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

export interface RawCall {
  token?: string | undefined;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls a route without waiting for what it starts. */
export async function callRoute(
  url: string,
  route: ServedRoute,
  values: Readonly<Record<string, string>>,
  { token, body, query, headers }: RawCall = {},
): Promise<RawAnswer> {
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(`${url}${pathOf(route, values)}${search}`, {
    method: route.method.toUpperCase(),
    headers: {
      prefer: 'respond-async',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
