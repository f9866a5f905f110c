import type { Caller } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import type { Bucket, RateLimitResult } from '../shared/platform/rate-limit/index.js';
import type { Conditions } from './conditions.js';
import type { Preference } from './prefer.js';
import { checkValue } from './read-body.js';
import type { Reply, Route, RouteContext, RouteInput } from './route.js';
import { checkInput, checkReply, compileRoute, countCall, requireRight, underQuota } from './route-checks.js';
import { runIdempotent, type Handle } from './run-idempotent.js';

/** What a call of a route has of the request that it is made for, whichever surface that came through. */
export interface CallContext {
  caller: Caller;
  requestId: string;
  /** Address of the client, as far as the configured proxies vouch for it. */
  address: string;
  preference: Preference;
  conditions: Conditions;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** Hears of every call that was counted. */
  counted: (result: RateLimitResult) => void;
  /** The buckets that a call counts against, of those of its route. */
  fieldLimits: (limits: readonly Bucket[]) => readonly Bucket[];
  /** The Idempotency-Key of the request, for the one call that it holds for. @throws INVALID_REQUEST when a second call asks for it */
  takeIdempotencyKey: () => string | undefined;
  /** Hears that a first answer is given again. */
  replayed: () => void;
}

/** Calls a route by its operation id, as the caller of another surface: a field of GraphQL, a page of the console. */
export type CallRoute = (operationId: string, context: CallContext, input?: Partial<RouteInput>) => Promise<Reply>;

/** GraphQL says null where JSON leaves a member out, and so may a form; only the members that a schema of ours names are meant. */
const withoutNulls = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));

/** Runs what changes something under the Idempotency-Key of the request, as REST does; a first answer is read again. */
async function answerOnce(
  deps: Deps,
  context: CallContext,
  route: Route,
  input: RouteInput,
  handle: Handle,
): Promise<Reply> {
  // What is deleted is gone, however often it is asked for, and has no answer to keep.
  const isKept = route.method !== 'get' && route.method !== 'delete';
  const key = isKept ? context.takeIdempotencyKey() : undefined;
  if (key === undefined) return handle(undefined, undefined);
  const kept = await runIdempotent(deps, { route, caller: context.caller, input, key }, handle);
  if (!kept.replayed) return kept.reply;
  context.replayed();
  return { status: kept.status, body: JSON.parse(kept.body) as unknown };
}

/**
 * A field of GraphQL, or what a page shows and does, is a call of the route that answers the same over REST: scope, limits, validation,
 * handler and the check of the answer are that route's own, so that the surfaces cannot differ.
 */
export function createCallRoute(deps: Deps, routes: readonly Route[]): CallRoute {
  const table = new Map(
    routes.map((route) => [
      route.operationId,
      { route, validators: compileRoute(route, deps.config.env !== 'production') },
    ]),
  );
  return async (operationId, context, { params = {}, query = {}, body } = {}) => {
    const found = table.get(operationId);
    if (!found) throw new Error(`no route is called ${operationId}`);
    const { route, validators } = found;
    const { caller, requestId, address, preference, conditions, signal, counted, fieldLimits } = context;
    requireRight(route, caller);
    const counting = { limits: fieldLimits(route.limits) };
    await countCall(deps, counting, caller, counted);
    const input: RouteInput = { params, query: withoutNulls(query), body };
    checkValue(input);
    checkInput(route, validators, input);
    const handle: Handle = (hold, recoveredId) => {
      const call: RouteContext<RouteInput> = {
        deps,
        caller,
        input,
        requestId,
        preference,
        conditions,
        signal,
        gone: signal,
        address,
        mediaType: 'application/json',
        lastEventId: undefined,
        hold,
        recoveredId,
      };
      return route.handle(call);
    };
    const reply = await underQuota(deps, counting, caller, counted, () =>
      answerOnce(deps, context, route, input, handle),
    );
    if ('body' in reply) checkReply(validators, reply.status, () => JSON.stringify(reply.body));
    return reply;
  };
}

/** The body of an answer that has one. */
export function bodyOf<Body>(reply: Reply): Body {
  if (!('body' in reply)) throw new Error('the route answers without a body');
  return reply.body as Body;
}
