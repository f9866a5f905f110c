import type { Deps } from '../../shared/deps.js';
import { checkValue } from '../read-body.js';
import type { Reply, Route, RouteContext, RouteInput } from '../route.js';
import { checkInput, checkReply, compileRoute, countCall, requireRight } from '../route-checks.js';
import { runIdempotent, type Handle } from '../run-idempotent.js';
import type { GraphqlContext } from './context.js';

/** Calls a route by its operation id, as the caller of a GraphQL request. */
export type CallRoute = (operationId: string, context: GraphqlContext, input?: Partial<RouteInput>) => Promise<Reply>;

/** GraphQL says null where JSON leaves a member out; only the members that a schema of ours names are meant. */
const withoutNulls = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined));

/** Runs what changes something under the Idempotency-Key of the request, as REST does; a first answer is read again. */
async function answerOnce(
  deps: Deps,
  context: GraphqlContext,
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
  context.res.setHeader('Idempotent-Replayed', 'true');
  return { status: kept.status, body: JSON.parse(kept.body) as unknown };
}

/**
 * A field of GraphQL is a call of the route that answers the same over REST: scope, limits, validation, handler and the check of the
 * answer are that route's own, so that the two surfaces cannot differ.
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
    const { caller, requestId, preference, conditions, signal, counted, fieldLimits } = context;
    requireRight(route, caller);
    await countCall(deps, { limits: fieldLimits(route.limits) }, caller, counted);
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
        address: context.req.ip ?? '',
        mediaType: 'application/json',
        lastEventId: undefined,
        hold,
        recoveredId,
        log: deps.log.child({ requestId }),
      };
      return route.handle(call);
    };
    const reply = await answerOnce(deps, context, route, input, handle);
    if ('body' in reply) checkReply(validators, reply.status, () => JSON.stringify(reply.body));
    return reply;
  };
}

/** The body of an answer that has one. */
export function bodyOf<Body>(reply: Reply): Body {
  if (!('body' in reply)) throw new Error('the route answers without a body');
  return reply.body as Body;
}
