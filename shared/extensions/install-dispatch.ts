import {
  createDispatcher,
  PAYLOAD_SCHEMA,
  type Dispatcher,
  type DispatcherDeps,
  type FlowRequest,
} from '../platform/jobs/index.js';
import { openInstallations, type InstallDispatch } from './due-installations.query.js';

/** Nobody waits for an installation as somebody may for a query. */
const PRIORITY = 4;

const flowOf = ({ id, organizationId, dispatchNo, requestId }: InstallDispatch): FlowRequest => ({
  id: `${id}-d${dispatchNo}`,
  shardKey: organizationId,
  priority: PRIORITY,
  root: {
    name: 'install-extension',
    payload: { schema: PAYLOAD_SCHEMA, installationId: id, organizationId, requestId },
    children: [],
  },
});

/** Brings installations to the workers. */
export const createInstallDispatch = (deps: DispatcherDeps): InstallDispatcher =>
  createDispatcher(deps, {
    noun: 'installation',
    idsOf: ({ id, requestId }) => ({ installationId: id, requestId }),
    rows: openInstallations,
    flowOf,
  });

export type InstallDispatcher = Dispatcher<InstallDispatch>;
