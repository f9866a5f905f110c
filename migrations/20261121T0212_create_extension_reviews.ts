import type { Knex } from 'knex';

/** What executives say of the packs; an organization's ratings are computed from its own. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table extension_reviews (
      organization_id text not null,
      extension_id text not null,
      executive_sub text not null,
      overall double precision not null,
      accuracy double precision not null,
      usability double precision not null,
      performance double precision not null,
      comment_sealed bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint extension_reviews_pkey primary key (organization_id, extension_id, executive_sub),
      constraint extension_reviews_organization_fkey foreign key (organization_id) references organizations (id),
      constraint extension_reviews_in_range check (
        overall between 1 and 5 and accuracy between 1 and 5 and usability between 1 and 5 and performance between 1 and 5
      )
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table extension_reviews;');
}
