import { renderMemo } from '../../shared/analysis/index.js';
import { notFound } from '../../shared/platform/errors/index.js';
import type { QueryProgress, RequestMeta } from '../../shared/queries/index.js';
import type { Reply, RouteContext } from '../route.js';
import { presentOperation } from './presenters/module-operation.presenter.js';
import { presentFinished, presentStatus } from './presenters/query.presenter.js';

const canonical = (queryId: string): string => `/api/v2/executive/query/${queryId}`;

export async function statusBody<Input>({ deps }: RouteContext<Input>, progress: QueryProgress) {
  return presentStatus(progress, await deps.services.queries.estimateCompletion(progress, deps.clock.now()));
}

/** Media type of the memo. */
export const markdown = 'text/markdown; charset=utf-8';

/** 200 with the whole answer once the query has ended, before that 202 with where it stands. The memo is of a query to all roles. */
export async function answer<Input>(context: RouteContext<Input>, progress: QueryProgress, headers: Record<string, string> = {}): Promise<Reply> {
  if (progress.status !== 'processing') {
    const finished = await context.deps.services.queries.findFinished(context.caller, progress.id);
    if (!finished) throw notFound(`Query ${progress.id}`);
    if (context.mediaType === markdown && progress.operation === null) return { status: 200, text: renderMemo(finished), contentType: markdown, headers };
    return { status: 200, body: progress.operation === null ? presentFinished(finished) : presentOperation(finished, progress.operation), headers };
  }
  return { status: 202, body: await statusBody(context, progress), headers: { ...headers, Location: canonical(progress.id), 'Retry-After': '1' } };
}

/** Accepts a query, unless an earlier call with the same key has, and waits for its end as long as the caller prefers. */
export async function acceptAndWait<Input>(context: RouteContext<Input>, accept: (meta: RequestMeta) => Promise<QueryProgress>): Promise<Reply> {
  const { deps, caller, preference, signal, recoveredId } = context;
  const accepted = recoveredId === undefined ? await accept({ requestId: context.requestId, ...(context.hold ? { hold: context.hold } : {}) }) : undefined;
  const isAnswered = accepted !== undefined && preference.waitMs === 0;
  const progress = isAnswered ? accepted : await deps.services.queries.waitForEnd(caller, accepted?.id ?? recoveredId ?? '', preference.waitMs, signal);
  return answer(context, progress, preference.applied === undefined ? {} : { 'Preference-Applied': preference.applied });
}
