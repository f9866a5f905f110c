import type { WorkflowStatus } from './request-status.js';
import { walkCondition, type WalkPlace } from './walk-cursor.js';

/** Which part of a list: a page by its number, or what a walk has still before it. */
export interface Paged {
  page: number;
  pageSize: number;
  place?: WalkPlace;
}

/** What a list of requests of any kind may be narrowed down to. */
export interface RequestFilter extends Paged {
  templateId?: string;
  updatedSince?: Date;
  ids?: readonly string[];
}

export interface ProjectionFilter extends RequestFilter {
  cmsContentEntryId?: string;
  workflowStatus?: WorkflowStatus;
}

/** What no kept count tells of is counted up to here: whoever finds more is not helped by the exact number. */
const COUNT_LIMIT = 1_000;

/** A condition of a list with what it is about. */
interface Condition {
  sql: string;
  binding: unknown;
  /** Whether the kept counts tell how many there are. */
  isCounted: boolean;
}

const conditionsOf = (organizationId: string, filter: Omit<ProjectionFilter, keyof Paged>): Condition[] => [
  { sql: 'organization_id = ?', binding: organizationId, isCounted: true },
  ...(filter.templateId === undefined ? [] : [{ sql: 'template_id = ?', binding: filter.templateId, isCounted: true }]),
  ...(filter.workflowStatus === undefined
    ? []
    : [{ sql: 'workflow_status = ?', binding: filter.workflowStatus, isCounted: true }]),
  ...(filter.cmsContentEntryId === undefined
    ? []
    : [{ sql: 'cms_content_entry_id = ?', binding: filter.cmsContentEntryId, isCounted: false }]),
  ...(filter.updatedSince === undefined
    ? []
    : [{ sql: 'updated_at >= ?', binding: filter.updatedSince, isCounted: false }]),
  ...(filter.ids === undefined ? [] : [{ sql: 'id = any(?)', binding: filter.ids, isCounted: false }]),
];

/** A part of a list as SQL over `governance_requests r`: the ids, one more than the page holds, and how many there are in all. */
export function listStatements(organizationId: string, kind: string, filter: ProjectionFilter) {
  const conditions = conditionsOf(organizationId, filter);
  const all = [kind, ...conditions.map(({ sql }) => sql)].filter((sql) => sql !== '').join(' and ');
  const bindings = conditions.map(({ binding }) => binding);
  const { page, pageSize, place } = filter;
  const isCounted = conditions.every((condition) => condition.isCounted);
  const walk = place && walkCondition(place);
  return {
    order: walk ? `r.${walk.order}` : 'r.updated_at desc, r.id',
    ids: walk
      ? {
          sql: `select id from governance_requests where ${all} and ${walk.sql} order by ${walk.order} limit ?`,
          bindings: [...bindings, ...walk.bindings, pageSize + 1],
        }
      : {
          sql: `select id from governance_requests where ${all} order by updated_at desc, id limit ? offset ?`,
          bindings: [...bindings, pageSize + 1, (page - 1) * pageSize],
        },
    total: {
      sql: isCounted
        ? `select coalesce(sum(n), 0)::bigint as total from governance_counts where ${all}`
        : `select count(*) as total from (select from governance_requests where ${all} limit ${COUNT_LIMIT}) counted`,
      bindings,
    },
  };
}
