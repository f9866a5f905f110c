import type { Knex } from 'knex';

/** What is installed for an organization: of each family of packs one version. Base packs without a row count as installed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table installed_extensions (
      organization_id text not null,
      -- The id without its version: what all versions of a pack share.
      family text not null,
      extension_id text not null,
      version text not null,
      configuration_sealed bytea,
      -- Null for a base pack that was configured and never installed by anyone.
      installation_id text,
      installed_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint installed_extensions_pkey primary key (organization_id, family),
      constraint installed_extensions_organization_fkey foreign key (organization_id) references organizations (id)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table installed_extensions;');
}
