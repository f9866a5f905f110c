import type { Caller } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import { bulkDecisionSchema, bulkResultSchema, type BulkDecisionBody } from '../../shared/governance/index.js';
import { presentable, statuses } from '../error-handler.js';
import { route } from '../route.js';
import { countCall } from '../route-checks.js';
import { presentProjection } from './presenters/projection.presenter.js';

/** Every decision but the first, which the call itself was counted as, counts like a call of its own. */
async function decideOne(
  deps: Deps,
  caller: Caller,
  { request_id, content_version, ...body }: BulkDecisionBody['items'][number],
  { requestId, isFirst }: { requestId: string; isFirst: boolean },
): Promise<object> {
  try {
    if (!isFirst) await countCall(deps, { limits: ['governance'] }, caller, () => undefined);
    const meta = { requestId, ...(content_version === undefined ? {} : { ifMatch: [String(content_version)] }) };
    const projection = await deps.services.reviews.decide(caller, request_id, body, meta);
    return { request_id, status: 200, projection: presentProjection(projection), error: null };
  } catch (error) {
    const { code, message, details } = presentable(error);
    if (statuses[code] >= 500)
      deps.log.error({ err: error, requestId, governanceRequestId: request_id }, 'a decision of several failed');
    return { request_id, status: statuses[code], projection: null, error: { code, message, details } };
  }
}

export const bulkDecisionRoutes = [
  route<{ body: BulkDecisionBody }>({
    method: 'post',
    path: '/governance/instructional-decisions/bulk',
    operationId: 'decideInstructionalWorkflowStages',
    permission: 'requests:decide',
    summary: 'Decide up to a hundred stages, one after the other, each for itself.',
    scope: 'governance:write',
    limits: ['governance'],
    body: bulkDecisionSchema,
    idempotent: true,
    replies: { 200: bulkResultSchema },
    handle: async ({ deps, caller, input, requestId }) => {
      const items: object[] = [];
      for (const [index, item] of input.body.items.entries())
        items.push(await decideOne(deps, caller, item, { requestId, isFirst: index === 0 }));
      return { status: 200, body: { items } };
    },
  }),
];
