import type { Response } from 'express';
import { hasScope, permissionCovers, permissionNamed, type Caller, type PermissionName } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import { AppError, forbidden, invalidRequest, type ErrorDetail } from '../shared/platform/errors/index.js';
import { quotas, rateLimitHeaders, type RateLimitResult } from '../shared/platform/rate-limit/index.js';
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
function requireScope({ scope }: Route, caller: Caller): void {
  if (scope === null || scope === 'any' || hasScope(caller.scopes, scope)) return;
  throw forbidden(`The token lacks the scope ${scope}.`, [{ field: 'scope', message: `must include ${scope}` }]);
}

/** @throws FORBIDDEN, with the reason `permission`, when none of the caller's permissions covers what the route wants. */
export function requirePermission({ permission }: Pick<Route, 'permission'>, { permissions }: Caller): void {
  if (permission === null) return;
  const names: readonly PermissionName[] = typeof permission === 'string' ? [permission] : permission;
  const looksCloser = typeof permission !== 'string';
  const permitted = names
    .map(permissionNamed)
    .some((wanted) =>
      permissions.some(
        (held) => permissionCovers(held, wanted) && (looksCloser || Object.keys(held.conditions ?? {}).length === 0),
      ),
    );
  if (permitted) return;
  const wanted = names.map((name) => `${name}:organization`).join(' or ');
  throw forbidden(`The caller is not permitted ${wanted}.`, [
    { field: 'permission', message: `must cover ${wanted}`, reason: 'permission' },
  ]);
}

/** @throws FORBIDDEN when the caller lacks the scope or the permission that the route wants. */
export function requireRight(route: Route, caller: Caller): void {
  requireScope(route, caller);
  requirePermission(route, caller);
}

function refuseBeyond(result: RateLimitResult): void {
  if (result.allowed) return;
  throw new AppError('RATE_LIMITED', 'The rate limit of the organization is reached.', {
    headers: rateLimitHeaders(result),
  });
}

/** Hears how a caller stands, also when it is refused. */
export type Told = (result: RateLimitResult) => void;

/** Sets the headers that tell of the tightest bucket which any count of a request touched. */
export function tellIn(response: Response): Told {
  let tightest: RateLimitResult | undefined;
  return (result) => {
    if (response.headersSent || (tightest && tightest.remaining < result.remaining)) return;
    tightest = result;
    for (const [name, value] of Object.entries(rateLimitHeaders(result))) response.setHeader(name, value);
  };
}

/**
 * Counts a call as it arrives, before its input is read, so that a flood of anything is counted. Its quotas are only looked at: a caller
 * that has used them up hears that first.
 * @throws RATE_LIMITED
 */
export async function countCall(
  deps: Deps,
  { limits }: Pick<Route, 'limits'>,
  { organizationId }: Caller,
  told: Told,
): Promise<void> {
  if (limits.length === 0) return;
  const result = await deps.limiter.consume(
    organizationId,
    limits.filter((bucket) => !quotas.has(bucket)),
    limits.filter((bucket) => quotas.has(bucket)),
  );
  told(result);
  refuseBeyond(result);
}

const isMistake = (error: unknown): boolean => error instanceof AppError && error.code === 'INVALID_REQUEST';

/**
 * Runs a call whose input was found to be right, and counts it in its quotas. What only the work itself can find to be wrong with the input
 * is as much a mistake as what a schema finds: then the quota is given back.
 * @throws RATE_LIMITED
 */
export async function underQuota<Result>(
  deps: Deps,
  { limits }: Pick<Route, 'limits'>,
  { organizationId }: Caller,
  told: Told,
  run: () => Promise<Result>,
): Promise<Result> {
  const counted = limits.filter((bucket) => quotas.has(bucket));
  if (counted.length === 0) return run();
  const result = await deps.limiter.consume(organizationId, counted);
  told(result);
  refuseBeyond(result);
  try {
    return await run();
  } catch (error) {
    if (isMistake(error)) await deps.limiter.giveBack(organizationId, counted);
    throw error;
  }
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
