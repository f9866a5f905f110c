import type { Knex } from 'knex';

/** Tokens of language models that each organization has used or reserved, by day in UTC. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table model_spending (
      organization_id text not null,
      day date not null,
      tokens bigint not null,
      constraint model_spending_pkey primary key (organization_id, day),
      constraint model_spending_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade,
      constraint model_spending_tokens_positive check (tokens >= 0)
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table model_spending');
}
