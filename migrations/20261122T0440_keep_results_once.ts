import type { Knex } from 'knex';

/**
 * What a role or a pack computes is pure and stands in the answer: where the steps of a query end with it, their rows need no copy.
 * What was read from a system or by a model cannot be had again and is still written. Every row there is fulfils the wider rule.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table query_steps drop constraint query_steps_completed_has_result;
    alter table query_steps add constraint query_steps_completed_has_result check (
      (status = 'completed' or result_sealed is null)
      and (status <> 'completed' or result_sealed is not null or kind in ('role', 'extension'))
    ) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table query_steps drop constraint query_steps_completed_has_result;
    alter table query_steps add constraint query_steps_completed_has_result check ((status = 'completed') = (result_sealed is not null)) not valid`);
}
