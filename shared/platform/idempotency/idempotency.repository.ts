import { randomUUID } from 'node:crypto';
import { rowsOf, type Db } from '../db/index.js';
import type { Sealer } from '../crypto/index.js';

/** A key is remembered for a day; a first call that died is given up when nobody has renewed its lease. */
const RETENTION = '24 hours';
const LEASE = '4 seconds';
const RENEW_EVERY_MS = 1_000;

export interface IdempotencyKey {
  organizationId: string;
  /** Whose key it is: others may use the same one for something else. */
  subject: string;
  key: string;
  /** Hash of operation and body: what must be the same for the first answer to be given again. */
  fingerprint: Buffer;
}

/** Proof that this call, and no later one, holds the key. */
export interface IdempotencyHold {
  organizationId: string;
  subject: string;
  key: string;
  token: string;
}

export type IdempotencyStart =
  | { state: 'held'; hold: IdempotencyHold }
  /** An earlier call made the resource and died before it answered: answer from the resource. */
  | { state: 'recovered'; hold: IdempotencyHold; resourceId: string }
  | { state: 'replay'; status: number; body: string }
  | { state: 'running' }
  | { state: 'mismatch' };

interface RecordRow {
  fingerprint: Buffer;
  status: 'running' | 'done';
  resource_id: string | null;
  response_status: number | null;
  response_sealed: Buffer | null;
}

const sealContext = (hold: { organizationId: string; key: string }) =>
  ({
    table: 'idempotency_records',
    column: 'response_sealed',
    row: hold.key,
    organizationId: hold.organizationId,
  }) as const;

/** Takes the key, or says why not. Exactly one of any number of concurrent calls gets `held`. */
export async function startIdempotent(db: Db, sealer: Sealer, request: IdempotencyKey): Promise<IdempotencyStart> {
  const token = randomUUID();
  const [taken] = await rowsOf<{ resource_id: string | null }>(
    db,
    `insert into idempotency_records as r (organization_id, subject, key, fingerprint, token, lease_until, expires_at)
     values (?, ?, ?, ?, ?, now() + interval '${LEASE}', now() + interval '${RETENTION}')
     on conflict on constraint idempotency_records_pkey do update
       set fingerprint = excluded.fingerprint,
           token = excluded.token,
           status = 'running',
           lease_until = excluded.lease_until,
           resource_id = case when r.expires_at <= now() then null else r.resource_id end,
           response_status = null,
           response_sealed = null,
           created_at = case when r.expires_at <= now() then now() else r.created_at end,
           expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
       where r.expires_at <= now()
          or (r.status = 'running' and r.lease_until <= now() and r.fingerprint = excluded.fingerprint)
     returning resource_id`,
    [request.organizationId, request.subject, request.key, request.fingerprint, token],
  );
  const { organizationId, subject, key } = request;
  const hold = { organizationId, subject, key, token };
  if (taken)
    return taken.resource_id === null
      ? { state: 'held', hold }
      : { state: 'recovered', hold, resourceId: taken.resource_id };

  const [existing] = await rowsOf<RecordRow>(
    db,
    `select fingerprint, status, resource_id, response_status, response_sealed
     from idempotency_records
     where organization_id = ? and subject = ? and key = ?`,
    [organizationId, subject, key],
  );
  if (!existing) return { state: 'running' };
  if (!existing.fingerprint.equals(request.fingerprint)) return { state: 'mismatch' };
  if (existing.status === 'running' || existing.response_sealed === null || existing.response_status === null)
    return { state: 'running' };
  return {
    state: 'replay',
    status: existing.response_status,
    body: sealer.open(existing.response_sealed, sealContext(request)),
  };
}

/**
 * Ties the resource to the key in the transaction that creates it. False when a later call has taken the key over: the
 * transaction must then be rolled back.
 */
export async function attachResource(tx: Db, hold: IdempotencyHold, resourceId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `update idempotency_records
     set resource_id = ?
     where organization_id = ? and subject = ? and key = ? and token = ? and status = 'running'
     returning key`,
    [resourceId, hold.organizationId, hold.subject, hold.key, hold.token],
  );
  return rows.length === 1;
}

/** Renews the lease for as long as the call runs, so that it ends soon after a process that died. Returns what ends that. */
export function keepHold(db: Db, hold: IdempotencyHold): () => void {
  const renew = (): Promise<unknown> =>
    rowsOf(
      db,
      `update idempotency_records
       set lease_until = now() + interval '${LEASE}'
       where organization_id = ? and subject = ? and key = ? and token = ? and status = 'running'`,
      [hold.organizationId, hold.subject, hold.key, hold.token],
    ).catch(() => undefined);
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Keeps the answer for later calls with the same key. */
export async function completeIdempotent(
  db: Db,
  sealer: Sealer,
  hold: IdempotencyHold,
  answer: { status: number; body: string },
): Promise<void> {
  await rowsOf(
    db,
    `update idempotency_records
     set status = 'done', response_status = ?, response_sealed = ?
     where organization_id = ? and subject = ? and key = ? and token = ?`,
    [
      answer.status,
      sealer.seal(answer.body, sealContext(hold)),
      hold.organizationId,
      hold.subject,
      hold.key,
      hold.token,
    ],
  );
}

/** Gives the key back after a call that created nothing, so that the caller may mend the request and try again. */
export async function releaseIdempotent(db: Db, hold: IdempotencyHold): Promise<void> {
  await rowsOf(
    db,
    `delete from idempotency_records
     where organization_id = ? and subject = ? and key = ? and token = ? and resource_id is null`,
    [hold.organizationId, hold.subject, hold.key, hold.token],
  );
}
