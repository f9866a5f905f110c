import { PAYLOAD_SCHEMA, type FlowRequest } from '../platform/jobs/index.js';
import type { InstallDispatch } from './due-installations.query.js';

/** Nobody waits for an installation as somebody may for a query. */
const PRIORITY = 4;

export const installFlowId = ({ id, dispatchNo }: Pick<InstallDispatch, 'id' | 'dispatchNo'>): string => `${id}-d${dispatchNo}`;

export const installPayload = ({ id, organizationId, requestId }: InstallDispatch) => ({ schema: PAYLOAD_SCHEMA, installationId: id, organizationId, requestId });

/** The job of one dispatch. */
export const installFlow = (dispatch: InstallDispatch): FlowRequest => ({
  id: installFlowId(dispatch),
  shardKey: dispatch.organizationId,
  priority: PRIORITY,
  root: { name: 'install-extension', payload: installPayload(dispatch), children: [] },
});
