import { createHash } from 'node:crypto';
import type { Caller } from '../shared/auth/index.js';
import type { Deps } from '../shared/deps.js';
import { conflict } from '../shared/platform/errors/index.js';
import {
  completeIdempotent,
  keepHold,
  releaseIdempotent,
  startIdempotent,
  type IdempotencyHold,
} from '../shared/platform/idempotency/index.js';
import type { Reply, Route, RouteInput } from './route.js';

/** Calls the handler of a route, with what an Idempotency-Key brings. */
export type Handle = (hold: IdempotencyHold | undefined, recoveredId: string | undefined) => Promise<Reply>;

/** What came of a call under a key: the handler's own reply, or the first answer, as the text that was sent then. */
export type Kept = { replayed: false; reply: Reply } | { replayed: true; status: number; body: string };

/** Whoever sends the same operation with the same parts gets the same answer; anything else under the key is a conflict. */
const fingerprint = (route: Route, input: RouteInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([route.operationId, input.params, input.body ?? null]))
    .digest();

/** Who a key belongs to: the caller, and the service by which it acts. No subject has a blank in it. */
const subjectOf = ({ sub, actSub }: Caller): string => (actSub === undefined ? sub : `${sub} ${actSub}`);

/**
 * Runs a handler under an Idempotency-Key: once, however many calls of the same subject come.
 * @throws CONFLICT when the key was used with another request, or while the first call still runs
 */
export async function runIdempotent(
  deps: Deps,
  call: { route: Route; caller: Caller; input: RouteInput; key: string },
  handle: Handle,
): Promise<Kept> {
  const { db, sealer } = deps;
  const { organizationId } = call.caller;
  const start = await startIdempotent(db, sealer, {
    organizationId,
    subject: subjectOf(call.caller),
    key: call.key,
    fingerprint: fingerprint(call.route, call.input),
  });
  if (start.state === 'mismatch') throw conflict('The Idempotency-Key was used with another request.');
  if (start.state === 'running')
    throw conflict('The first request with this Idempotency-Key is still running.', { 'Retry-After': '1' });
  if (start.state === 'replay') return { replayed: true, status: start.status, body: start.body };
  const letGo = keepHold(db, start.hold);
  try {
    const reply = await handle(start.hold, start.state === 'recovered' ? start.resourceId : undefined);
    if (!('body' in reply)) throw new Error('only an answer in JSON can be kept for its Idempotency-Key');
    await completeIdempotent(db, sealer, start.hold, { status: reply.status, body: JSON.stringify(reply.body) });
    return { replayed: false, reply };
  } catch (error) {
    await releaseIdempotent(db, start.hold).catch(() => undefined);
    throw error;
  } finally {
    letGo();
  }
}
