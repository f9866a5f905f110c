import {
  isKnownIndustry,
  statedIndustry,
  type ExecutiveContext,
  type QueryType,
  type Role,
} from '../analysis/index.js';
import { queryClass, type Metrics } from '../platform/prometheus/index.js';

/** What operators are told of a query that has ended. Nothing that a person wrote is among it. */
export interface EndFigures {
  organizationId: string;
  type: QueryType;
  /** True where one role ran alone: it is no executive query and is counted among its jobs. */
  isOperation: boolean;
  /** Undefined where it is not known any more. */
  context: ExecutiveContext | undefined;
  /** Band of the decision; undefined where there is none. */
  complexity: string | undefined;
  errorCode: string | null;
  seconds: number;
  /** From the end of the last step to the answer; undefined where there is none. */
  coordinationSeconds?: number;
}

/** A stated industry can be any identifier; a label takes those that the engine knows. */
function industryLabel(context: ExecutiveContext | undefined): string {
  if (context === undefined) return 'UNKNOWN';
  const stated = statedIndustry(context);
  return stated === null ? 'NONE' : isKnownIndustry(stated.name) ? stated.name : 'OTHER';
}

export function countEnd(metrics: Metrics, end: EndFigures): void {
  if (end.errorCode !== null && end.errorCode !== 'CANCELLED')
    metrics.errors.inc({ source: 'query', code: end.errorCode });
  if (end.isOperation) return;
  metrics.queries.inc({
    type: end.type,
    industry: industryLabel(end.context),
    complexity: end.complexity ?? 'UNKNOWN',
    organization: metrics.organizationLabel(end.organizationId),
  });
  metrics.responseTime.observe({ query_type: end.type, csuite_role: 'ALL' }, Math.max(0, end.seconds));
  if (end.errorCode !== null) return;
  metrics.responseClass.observe({ class: queryClass(end.complexity) }, Math.max(0, end.seconds));
  if (end.coordinationSeconds !== undefined)
    metrics.responseClass.observe({ class: 'coordination' }, Math.max(0, end.coordinationSeconds));
}

/** A connected system was read for a query. */
export function countRead(metrics: Metrics, seconds: number): void {
  metrics.responseClass.observe({ class: 'live' }, seconds);
}

/** A role has answered so many seconds after its query was accepted. */
export function countRole(metrics: Metrics, type: QueryType, role: Role, seconds: number): void {
  metrics.responseTime.observe({ query_type: type, csuite_role: role }, Math.max(0, seconds));
}
