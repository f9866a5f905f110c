import type { Knex } from 'knex';

/** Sessions of operators in the dashboard: when each was last used, so that one that is left open ends. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table operator_sessions (
      jti text not null,
      last_used_at timestamptz not null default now(),
      constraint operator_sessions_pkey primary key (jti)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table operator_sessions');
}
