import type { Knex } from 'knex';

/** A query may be read by a language model before its roles: a further kind of step. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table query_steps drop constraint query_steps_kind_known;
    alter table query_steps add constraint query_steps_kind_known check (kind in ('role', 'extension', 'connector', 'model')) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from query_steps where kind = 'model';
    alter table query_steps drop constraint query_steps_kind_known;
    alter table query_steps add constraint query_steps_kind_known check (kind in ('role', 'extension', 'connector'))`);
}
