import { PAYLOAD_SCHEMA, type FlowRequest, type FlowStep } from '../platform/jobs/index.js';
import type { StepKind, Urgency } from './query.js';

/** BullMQ takes the lowest number first. */
const priorities: Record<Urgency, number> = { CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 4 };

export interface FlowSource {
  id: string;
  requestId: string;
  urgency: Urgency;
  dispatchNo: number;
  steps: readonly { kind: StepKind; name: string }[];
}

/** Jobs of the kinds of step. Connector reads join the flow here. */
const jobOf: Partial<Record<StepKind, (base: { schema: number; queryId: string; requestId: string }, name: string) => FlowStep>> = {
  role: (base, name) => ({ name: 'analyze-role', payload: { ...base, role: name }, children: [] }),
  extension: (base, name) => ({ name: 'apply-extension', payload: { ...base, extensionId: name }, children: [] }),
};

/**
 * The flow of one dispatch: `coordinate` over a job for each given step. Job ids carry the query and the number of the
 * dispatch, so that enqueueing twice is harmless and enqueueing again always works.
 */
export function flowOf(query: FlowSource): FlowRequest {
  const base = { schema: PAYLOAD_SCHEMA, queryId: query.id, requestId: query.requestId };
  const children = query.steps.map((step) => {
    const build = jobOf[step.kind];
    if (!build) throw new Error(`no job runs a step of kind ${step.kind}`);
    return build(base, step.name);
  });
  return { id: flowId(query.id, query.dispatchNo), priority: priorities[query.urgency], root: { name: 'coordinate', payload: base, children } };
}

export const flowId = (queryId: string, dispatchNo: number): string => `${queryId}-d${dispatchNo}`;
