import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import { AppError } from '../shared/platform/errors/index.js';
import { bearerToken } from './bearer-token.js';
import { readConditions } from './conditions.js';
import type { Draining } from './draining.js';
import { setRoute, setWaiting } from './middleware/access-log.js';
import { requestIdOf } from './middleware/request-id.js';
import { readIdempotencyKey, readPreference } from './prefer.js';
import { readBody } from './read-body.js';
import type { Reply, Route, RouteContext, RouteInput } from './route.js';
import {
  checkInput,
  checkReply,
  compileRoute,
  countCall,
  requireRight,
  tellIn,
  underQuota,
  type Validators,
} from './route-checks.js';
import { runIdempotent, type Handle, type Kept } from './run-idempotent.js';
import { sendBytes } from './send-bytes.js';
import { sendEvents } from './send-events.js';
import { sendJson } from './send-json.js';
import { sendText } from './send-text.js';

async function authenticate(
  deps: Deps,
  route: Route,
  request: Request,
  response: Response,
): Promise<Caller | undefined> {
  if (route.scope === null) return undefined;
  const caller = await deps.services.auth.verify(bearerToken(request));
  response.locals['organizationId'] = caller.organizationId;
  requireRight(route, caller);
  return caller;
}

async function readInput(
  route: Route,
  validators: Validators,
  request: Request,
  response: Response,
): Promise<RouteInput> {
  const input = {
    params: { ...request.params } as Record<string, string>,
    query: { ...request.query },
    body: await readBody(request, response),
  };
  checkInput(route, validators, input);
  return input;
}

function send(response: Response, reply: Reply, validators: Validators): string | undefined {
  if ('bytes' in reply) {
    sendBytes(response, reply.status, reply.contentType, reply.bytes, reply.headers);
    return undefined;
  }
  if (!('body' in reply || 'text' in reply || 'events' in reply)) {
    response
      .status(reply.status)
      .set(reply.headers ?? {})
      .end();
    return undefined;
  }
  if ('events' in reply) {
    sendEvents(response, reply.events);
    return undefined;
  }
  if ('text' in reply) {
    sendText(response, reply.status, reply.contentType, reply.text, reply.headers);
    return reply.text;
  }
  const text = JSON.stringify(reply.body);
  checkReply(validators, reply.status, () => text);
  sendJson(response, reply.status, text, reply.headers);
  return text;
}

const json = 'application/json';

/** The media type that the caller accepts best of those offered; JSON where it says nothing. @throws NOT_ACCEPTABLE */
function negotiate({ alternatives }: Route, request: Request, response: Response): string {
  if (!alternatives) return json;
  response.vary('Accept');
  const best = request.accepts([json, ...alternatives]);
  if (best) return best;
  // Who names nothing that it wants gets JSON.
  if (request.accepts().length === 0) return json;
  throw new AppError('NOT_ACCEPTABLE', `The answer can be had as ${[json, ...alternatives].join(', ')}.`);
}

/** authenticate → scope → rate limit → validate → idempotency → handle → check → send. */
export function adapt(route: Route, deps: Deps, prefix: string, draining: Draining): RequestHandler {
  const validators = compileRoute(route, deps.config.env !== 'production');
  const template = `${prefix}${route.path}`;
  const waits =
    Object.keys(route.replies).length === 0 ||
    route.limits.includes('queries') ||
    route.limits.includes('scenarios') ||
    Object.hasOwn(route.query?.['properties'] ?? {}, 'wait');
  return async (request, response) => {
    response.locals['operationId'] = route.operationId;
    setRoute(response, template);
    if (waits) setWaiting(response);
    const caller = await authenticate(deps, route, request, response);
    const told = tellIn(response);
    if (caller) await countCall(deps, route, caller, told);
    const input = await readInput(route, validators, request, response);
    const [ended, gone] = [new AbortController(), new AbortController()];
    // Every answer ends with this event; only one that was not sent whole means that the client has gone.
    const forget = draining.wake(ended);
    response.once('close', () => {
      forget();
      if (response.writableFinished) return;
      ended.abort();
      gone.abort();
    });
    const requestId = requestIdOf(response);
    const preference = readPreference(request.get('prefer'));
    const mediaType = negotiate(route, request, response);
    const handle: Handle = (hold, recoveredId) => {
      const context: RouteContext<RouteInput> = {
        deps,
        caller: caller as Caller,
        input,
        requestId,
        preference,
        mediaType,
        hold,
        recoveredId,
        address: request.ip ?? '',
        lastEventId: request.get('last-event-id'),
        conditions: readConditions(request.get('if-match'), request.get('if-none-match')),
        signal: ended.signal,
        gone: gone.signal,
      };
      return route.handle(context);
    };
    const key = route.idempotent ? readIdempotencyKey(request.get('idempotency-key')) : undefined;
    const run = async (): Promise<Kept> =>
      caller && key !== undefined
        ? runIdempotent(deps, { route, caller, input, key }, handle)
        : { replayed: false, reply: await handle(undefined, undefined) };
    const kept = caller ? await underQuota(deps, route, caller, told, run) : await run();
    if (kept.replayed) sendJson(response, kept.status, kept.body, { 'Idempotent-Replayed': 'true' });
    else send(response, kept.reply, validators);
  };
}
