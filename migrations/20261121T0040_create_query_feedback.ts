import type { Knex } from 'knex';

/** What executives say of the answers they got; the accuracy of a module is computed from it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table query_feedback (
      query_id text not null,
      executive_sub text not null,
      -- Null: said of the whole answer.
      role text,
      accurate boolean not null,
      comment_sealed bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint query_feedback_one_word unique nulls not distinct (query_id, executive_sub, role),
      constraint query_feedback_query_fkey foreign key (query_id) references queries (id) on delete cascade,
      constraint query_feedback_role_known check (role in ('CTO', 'CFO', 'CISO', 'CIO', 'COO'))
    );
    -- Module metrics count module operations too, which the indexes of the history leave out.
    create index queries_operations_idx on queries (organization_id, created_at) where operation is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index queries_operations_idx;
    drop table query_feedback;
  `);
}
