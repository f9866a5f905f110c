import type { Knex } from 'knex';

/** Who decides for whom, and from when until when. The history names both of every decision that was made so. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_delegations (
      organization_id text not null,
      user_sub text not null,
      to_sub text not null,
      from_at timestamptz not null,
      until_at timestamptz not null,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      constraint governance_delegations_pkey primary key (organization_id, user_sub),
      constraint governance_delegations_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade,
      constraint governance_delegations_to_another check (user_sub <> to_sub),
      constraint governance_delegations_in_order check (from_at < until_at)
    );
    create index governance_delegations_to_idx on governance_delegations (organization_id, to_sub);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table governance_delegations');
}
