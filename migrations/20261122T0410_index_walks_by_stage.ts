import type { Knex } from 'knex';

const audience = `hashtextextended(
  template_id || e'\\n' || current_stage_id || e'\\n' || coalesce((rules -> 'stageDeciders' -> current_stage_id)::text, '')
    || e'\\n' || coalesce(rules ->> 'separationOfDuties', 'false'), 0)`;
const earlierAudience = `hashtextextended(coalesce((rules -> 'stageDeciders' -> current_stage_id)::text, ''), 0)`;
const isOpen = `status in ('awaiting_review', 'under_review') and current_stage_id is not null`;

const replaceIndexes = (own: { audience: string; id: string; walkedDue: string }): string => `
  drop index governance_requests_audience_idx;
  drop index governance_requests_audience_walk_idx;
  drop index governance_requests_status_walk_idx;
  drop index governance_requests_walk_idx;
  create index governance_requests_walk_idx on governance_requests (organization_id, ${own.id});
  create index governance_requests_status_walk_idx on governance_requests (organization_id, workflow_status, ${own.id}) where instructional;
  create index governance_requests_audience_idx on governance_requests (organization_id, ${own.audience}, stage_due_at, id) where ${isOpen};
  create index governance_requests_audience_walk_idx on governance_requests (organization_id, ${own.audience}, ${own.id}${own.walkedDue}) where ${isOpen};
`;

/**
 * The requests of an inbox stand together by template, stage and who may decide, so that an inbox that is narrowed down passes by no
 * others; a walk through it sees in the index what is due. Ids are walked in the order of their bytes, which the index of the primary
 * key does not have: over that one a walk would pass by the requests of every other organization.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(replaceIndexes({ audience, id: 'id collate "C"', walkedDue: `, coalesce(stage_due_at, 'infinity')` }));
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw(replaceIndexes({ audience: earlierAudience, id: 'id', walkedDue: '' }));
};
