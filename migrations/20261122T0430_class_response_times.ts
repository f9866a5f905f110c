import type { Knex } from 'knex';

/** The band of a query's decision, in clear, and the classes of response times among what is summed up. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table queries add column complexity text;
    alter table metric_rollups drop constraint metric_rollups_subject_known;
    alter table metric_rollups
      add constraint metric_rollups_subject_known check (subject in ('query', 'module', 'extension', 'connector', 'class')) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from metric_rollups where subject = 'class';
    alter table metric_rollups drop constraint metric_rollups_subject_known;
    alter table metric_rollups
      add constraint metric_rollups_subject_known check (subject in ('query', 'module', 'extension', 'connector'));
    alter table queries drop column complexity`);
}
