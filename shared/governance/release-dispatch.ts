import {
  createDispatcher,
  PAYLOAD_SCHEMA,
  type Dispatcher,
  type DispatcherDeps,
  type FlowRequest,
} from '../platform/jobs/index.js';
import { releasedRequests, type ReleaseDispatch } from './due-requests.query.js';

/** Nobody waits for a promotion as somebody may for a query. */
const PRIORITY = 4;

const flowOf = ({ id, organizationId, dispatchNo, httpRequestId }: ReleaseDispatch): FlowRequest => ({
  id: `${id}-d${dispatchNo}`,
  shardKey: organizationId,
  priority: PRIORITY,
  root: {
    name: 'release-request',
    payload: { schema: PAYLOAD_SCHEMA, governanceRequestId: id, organizationId, requestId: httpRequestId },
    children: [],
  },
});

/** Brings released requests to the workers, who promote them. */
export const createReleaseDispatch = (deps: DispatcherDeps): ReleaseDispatcher =>
  createDispatcher(deps, {
    noun: 'release',
    idsOf: ({ id, httpRequestId }) => ({ governanceRequestId: id, requestId: httpRequestId }),
    rows: releasedRequests,
    flowOf,
  });

export type ReleaseDispatcher = Dispatcher<ReleaseDispatch>;
