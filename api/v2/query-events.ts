import type { QueryProgress } from '../../shared/queries/index.js';
import type { RouteContext, ServerSentEvent } from '../route.js';
import { presentStatus } from './presenters/query.presenter.js';

/** Steps count one when they start and one when they end, so the number grows with every change; the end is above all. */
function sequenceOf(progress: QueryProgress): number {
  if (progress.status !== 'processing') return progress.steps.length * 2 + 1;
  return progress.steps.reduce(
    (sum, step) => sum + (step.status === 'queued' ? 0 : step.status === 'processing' ? 1 : 2),
    0,
  );
}

/**
 * Events of one query: `progress` with the status body at each change, then one named after its end. Ids grow, so that a
 * client that comes back with Last-Event-ID hears only what it has missed.
 */
export async function* queryEvents(
  context: RouteContext<{ params: { queryId: string } }>,
): AsyncGenerator<ServerSentEvent> {
  const { deps, caller, input, signal } = context;
  const { queries } = deps.services;
  let seen = /^\d{1,9}$/.test(context.lastEventId ?? '') ? Number(context.lastEventId) : -1;
  let wake = (): void => undefined;
  const unwatch = queries.watch(input.params.queryId, () => wake());
  signal.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!signal.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const progress = await queries.getProgress(caller, input.params.queryId);
      const sequence = sequenceOf(progress);
      if (sequence > seen || progress.status !== 'processing') {
        seen = sequence;
        const body = presentStatus(progress, await queries.estimateCompletion(progress, deps.clock.now()));
        yield {
          event: progress.status === 'processing' ? 'progress' : progress.status,
          id: String(sequence),
          data: body,
        };
        if (progress.status !== 'processing') return;
      }
      // The watcher looks once a second only for ends; a lost hint about progress is made up for here.
      const timer = setTimeout(() => wake(), 1_000);
      await changed;
      clearTimeout(timer);
    }
  } finally {
    unwatch();
  }
}
