import type { Knex } from 'knex';

/**
 * Migrations that releases before them cannot work with. Old and new processes run side by side during a deployment, so
 * most migrations only add; one that cannot do so inserts its own name here, and processes that do not know the name end.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table schema_breaks (
      migration text not null,
      created_at timestamptz not null default now(),
      constraint schema_breaks_pkey primary key (migration)
    )
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table schema_breaks');
}
