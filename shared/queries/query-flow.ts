import { PAYLOAD_SCHEMA, type FlowRequest, type FlowStep } from '../platform/jobs/index.js';
import { isRead, type StepKind, type Urgency } from './query.js';

/** Shares of the workers: of two organizations with much waiting, the one that asks CRITICAL gets eight times as far as the one that asks LOW. */
const weights: Record<Urgency, number> = { CRITICAL: 1, HIGH: 2, MEDIUM: 4, LOW: 8 };

/** BullMQ keeps priorities in 21 bits, 1 first. */
const LAST_PRIORITY = 2 ** 21 - 1;

/**
 * Priority of a query's jobs: its place among its own organization's waiting queries times the weight of its urgency. The
 * first query of one organization thus goes before the second of another however long that one's backlog is, and no
 * urgency lets a backlog push everybody else aside.
 */
export const priorityOf = (urgency: Urgency, waitingBefore: number): number =>
  Math.min(weights[urgency] * (1 + waitingBefore), LAST_PRIORITY);

export interface FlowSource {
  id: string;
  organizationId: string;
  requestId: string;
  urgency: Urgency;
  dispatchNo: number;
  /** Queries of its organization that were still processing when it was accepted. */
  waitingBefore: number;
  steps: readonly { kind: StepKind; name: string }[];
}

/** Jobs of the kinds of step. */
const jobOf: Record<
  StepKind,
  (base: { schema: number; queryId: string; requestId: string }, name: string) => FlowStep
> = {
  role: (base, name) => ({ name: 'analyze-role', payload: { ...base, role: name }, children: [] }),
  extension: (base, name) => ({ name: 'apply-extension', payload: { ...base, extensionId: name }, children: [] }),
  connector: (base, name) => ({ name: 'read-connector', payload: { ...base, systemType: name }, children: [] }),
  model: (base) => ({ name: 'read-with-model', payload: base, children: [] }),
};

/**
 * Steps that can run now: the reads while there are any, since every analysis builds on all of them; then the rest.
 * A job has one parent, so a read that five roles wait for cannot stand below each of them.
 */
export function stepsToRun<Step extends { kind: StepKind }>(open: readonly Step[]): Step[] {
  const reads = open.filter(isRead);
  return reads.length > 0 ? reads : [...open];
}

/**
 * The flow of one dispatch: a job for each of the given steps that can run now, under `start-analysis` where they are reads,
 * else under `coordinate`. Job ids carry the query and the number of the dispatch, so that enqueueing twice is harmless and
 * enqueueing again always works.
 */
export function flowOf(query: FlowSource): FlowRequest {
  const base = { schema: PAYLOAD_SCHEMA, queryId: query.id, requestId: query.requestId };
  const steps = stepsToRun(query.steps);
  const name = steps.some(isRead) ? 'start-analysis' : 'coordinate';
  const children = steps.map((step) => jobOf[step.kind](base, step.name));
  return {
    id: flowId(query.id, query.dispatchNo),
    shardKey: query.organizationId,
    priority: priorityOf(query.urgency, query.waitingBefore),
    root: { name, payload: base, children },
  };
}

export const flowId = (queryId: string, dispatchNo: number): string => `${queryId}-d${dispatchNo}`;
