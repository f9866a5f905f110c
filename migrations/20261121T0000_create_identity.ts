import type { Knex } from 'knex';

/** Who may call: organizations, their executives, API keys, revoked tokens, and limits of their own. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table organizations (
      id text not null,
      name text not null,
      created_at timestamptz not null default now(),
      constraint organizations_pkey primary key (id),
      constraint organizations_id_form check (id ~ '^[A-Za-z0-9_-]{1,64}$')
    );

    create table organization_limits (
      organization_id text not null,
      bucket text not null,
      per_hour integer not null,
      constraint organization_limits_pkey primary key (organization_id, bucket),
      constraint organization_limits_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade,
      constraint organization_limits_bucket_known check (bucket in ('queries', 'context', 'extensions', 'general', 'governance')),
      constraint organization_limits_per_hour_positive check (per_hour > 0)
    );

    create table executives (
      organization_id text not null,
      sub text not null,
      display_name text not null,
      role text not null,
      authority_level smallint not null,
      status text not null default 'active',
      permissions jsonb not null default '[]',
      created_at timestamptz not null default now(),
      constraint executives_pkey primary key (organization_id, sub),
      constraint executives_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade,
      constraint executives_sub_form check (sub ~ '^[!-~]{1,128}$'),
      constraint executives_role_form check (role ~ '^[A-Z][A-Z0-9_]{0,63}$'),
      constraint executives_authority_level_range check (authority_level between 1 and 5),
      constraint executives_status_known check (status in ('active', 'suspended'))
    );

    create table api_keys (
      id text not null,
      organization_id text not null,
      executive_sub text not null,
      key_hash bytea not null,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      constraint api_keys_pkey primary key (id),
      constraint api_keys_key_hash_key unique (key_hash),
      constraint api_keys_key_hash_is_sha256 check (octet_length(key_hash) = 32),
      constraint api_keys_scopes_not_empty check (cardinality(scopes) > 0),
      constraint api_keys_executive_fkey foreign key (organization_id, executive_sub) references executives (organization_id, sub) on delete cascade
    );
    create index api_keys_executive_idx on api_keys (organization_id, executive_sub);

    create table token_revocations (
      jti text not null,
      revoked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint token_revocations_pkey primary key (jti)
    );
    create index token_revocations_expires_at_idx on token_revocations (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table token_revocations;
    drop table api_keys;
    drop table executives;
    drop table organization_limits;
    drop table organizations;
  `);
}
