import { hasScope, type Caller } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import { AppError, forbidden, invalidRequest, type ErrorDetail } from '../shared/platform/errors/index.js';
import { rateLimitHeaders, type RateLimitResult } from '../shared/platform/rate-limit/index.js';
import { compileParameters, compileSchema, findUnstorable, type Validator } from '../shared/platform/schema/index.js';
import type { Route, RouteInput } from './route.js';

/** The compiled schemas of a route. */
export interface Validators {
  params?: Validator;
  query?: Validator;
  body?: Validator;
  replies: Map<number, Validator>;
}

/** Compiles what a route declares. Once, at start. */
export function compileRoute(route: Route, checksReplies: boolean): Validators {
  return {
    ...(route.params ? { params: compileParameters(route.params) } : {}),
    ...(route.query ? { query: compileParameters(route.query) } : {}),
    ...(route.body ? { body: compileSchema(route.body) } : {}),
    replies: new Map(
      checksReplies
        ? Object.entries(route.replies).map(([status, schema]) => [Number(status), compileSchema(schema)])
        : [],
    ),
  };
}

/** @throws FORBIDDEN when the token lacks the scope that the route wants. */
export function requireScope({ scope }: Route, caller: Caller): void {
  if (scope === null || scope === 'any' || hasScope(caller.scopes, scope)) return;
  throw forbidden(`The token lacks the scope ${scope}.`, [{ field: 'scope', message: `must include ${scope}` }]);
}

/**
 * Counts a call in the buckets of its route; `told` hears how the caller stands, also when it is refused.
 * @throws RATE_LIMITED
 */
export async function countCall(
  deps: Deps,
  { limits }: Route,
  caller: Caller,
  told: (result: RateLimitResult) => void,
): Promise<void> {
  if (limits.length === 0) return;
  const result = await deps.limiter.consume(caller.organizationId, limits);
  told(result);
  if (!result.allowed)
    throw new AppError('RATE_LIMITED', 'The rate limit of the organization is reached.', {
      headers: rateLimitHeaders(result),
    });
}

/** Checks all parts, fills in defaults in place. @throws INVALID_REQUEST with all violations of all parts at once. */
export function checkInput({ bodyOptional }: Route, validators: Validators, { params, query, body }: RouteInput): void {
  const details: ErrorDetail[] = [params, query].flatMap((part) => findUnstorable(part) ?? []);
  if (validators.params) details.push(...validators.params(params));
  if (validators.query) details.push(...validators.query(query));
  if (validators.body && body !== undefined)
    details.push(
      ...validators.body(body).map((detail) => (detail.field === '' ? { ...detail, field: 'body' } : detail)),
    );
  if (validators.body && body === undefined && !bodyOptional) details.push({ field: 'body', message: 'is required' });
  if (details.length > 0) throw invalidRequest(details);
}

/** Checks an answer as the caller will read it, where replies are checked at all. @throws Error when it does not fit the schema of its route: a fault of ours. */
export function checkReply(validators: Validators, status: number, serialize: () => string): void {
  const violations = validators.replies.get(status)?.(JSON.parse(serialize())) ?? [];
  if (violations.length > 0) throw new Error(`the answer does not fit its schema: ${JSON.stringify(violations)}`);
}
