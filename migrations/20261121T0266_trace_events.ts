import type { Knex } from 'knex';

/** Where an event belongs in a trace, so that every try to tell of it does, whoever makes it and however late. Null where nothing is traced. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table events add column traceparent text');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table events drop column traceparent');
}
