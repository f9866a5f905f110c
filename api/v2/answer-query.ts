import type { FinishedQuery, QueryProgress, RequestMeta } from '../../shared/queries/index.js';
import type { Reply, RouteContext } from '../route.js';
import { formattedAnswer, type AnswerFormat } from './answer-formats.js';
import { presentOperation } from './presenters/module-operation.presenter.js';
import { presentFinished, presentStatus } from './presenters/query.presenter.js';

const canonical = (queryId: string): string => `/api/v2/executive/query/${queryId}`;

export async function statusBody<Input>({ deps }: RouteContext<Input>, progress: QueryProgress) {
  return presentStatus(progress, await deps.services.queries.estimateCompletion(progress, deps.clock.now()));
}

/** The whole answer, in the format that is wanted; an operation of one role is JSON alone. */
function finishedReply<Input>(
  { deps }: RouteContext<Input>,
  finished: FinishedQuery,
  headers: Record<string, string>,
  format: AnswerFormat | 'json',
): Reply | Promise<Reply> {
  const { operation } = finished.row;
  if (operation !== null) return { status: 200, body: presentOperation(finished, operation), headers };
  return format === 'json'
    ? { status: 200, body: presentFinished(finished), headers }
    : formattedAnswer(deps, finished, format, headers);
}

const runningReply = async <Input>(
  context: RouteContext<Input>,
  progress: QueryProgress,
  headers: Record<string, string>,
): Promise<Reply> => ({
  status: 202,
  body: await statusBody(context, progress),
  headers: { ...headers, Location: canonical(progress.id), 'Retry-After': '1' },
});

/** 200 with the whole answer once the query has ended, before that 202 with where it stands. */
export async function answer<Input>(
  context: RouteContext<Input>,
  queryId: string,
  headers: Record<string, string> = {},
  format: AnswerFormat | 'json' = 'json',
): Promise<Reply> {
  const { queries } = context.deps.services;
  const finished = await queries.findFinished(context.caller, queryId);
  if (finished) return finishedReply(context, finished, headers, format);
  const progress = await queries.getProgress(context.caller, queryId);
  // Where it has ended between the two reads, its answer is there now.
  return progress.status === 'processing'
    ? runningReply(context, progress, headers)
    : answer(context, queryId, headers, format);
}

/** Accepts a query, unless an earlier call with the same key has, and waits for its end as long as the caller prefers. */
export async function acceptAndWait<Input>(
  context: RouteContext<Input>,
  accept: (meta: RequestMeta) => Promise<QueryProgress>,
): Promise<Reply> {
  const {
    deps,
    caller,
    preference: { waitMs, applied },
    requestId,
    signal,
    recoveredId,
    hold,
  } = context;
  const headers: Record<string, string> = applied === undefined ? {} : { 'Preference-Applied': applied };
  if (recoveredId !== undefined) {
    await deps.services.queries.waitForEnd(caller, recoveredId, waitMs, signal);
    return answer(context, recoveredId, headers);
  }
  const accepted = await accept({ requestId, wait: { ms: waitMs, signal }, ...(hold ? { hold } : {}) });
  return waitMs === 0 ? runningReply(context, accepted, headers) : answer(context, accepted.id, headers);
}
