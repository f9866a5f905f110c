import type { Knex } from 'knex';

const withScenarios = "('queries', 'context', 'extensions', 'general', 'governance', 'scenarios')";
const before = "('queries', 'context', 'extensions', 'general', 'governance')";

/** A scenario is a query that is linked to the one whose figures it changes; it goes with it. Its limit is one of its own. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table queries add column scenario_of text;
    alter table queries add constraint queries_scenario_fkey foreign key (scenario_of) references queries (id) on delete cascade;
    alter table queries add constraint queries_scenario_is_whole check (scenario_of is null or operation is null);
    create index queries_scenarios_idx on queries (scenario_of, created_at, id) where scenario_of is not null;
    alter table organization_limits drop constraint organization_limits_bucket_known;
    alter table organization_limits add constraint organization_limits_bucket_known check (bucket in ${withScenarios});
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from organization_limits where bucket = 'scenarios';
    alter table organization_limits drop constraint organization_limits_bucket_known;
    alter table organization_limits add constraint organization_limits_bucket_known check (bucket in ${before});
    delete from queries where scenario_of is not null;
    alter table queries drop column scenario_of;
  `);
}
