import type { Knex } from 'knex';

/**
 * An Idempotency-Key belongs to whoever sent it, not to the organization: nobody is answered with what another subject was told.
 * Rows from before belong to no subject; they are never replayed, and expire within a day.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table idempotency_records add column subject text not null default '';
    alter table idempotency_records drop constraint idempotency_records_pkey;
    alter table idempotency_records add constraint idempotency_records_pkey primary key (organization_id, subject, key);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from idempotency_records;
    alter table idempotency_records drop constraint idempotency_records_pkey;
    alter table idempotency_records drop column subject;
    alter table idempotency_records add constraint idempotency_records_pkey primary key (organization_id, key);
  `);
}
