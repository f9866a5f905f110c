import { hasScope, type Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { DelegationBody } from './delegation.schema.js';
import { deleteDelegation, findDelegations, saveDelegation, type Delegation } from './delegations.repository.js';

const LONGEST_MS = 366 * 24 * 3_600_000;

/**
 * One's own authority is one's own to hand over; beside the user an administrator may, and a service, which could name the user
 * as its actor anyway. @throws FORBIDDEN
 */
function checkOwner({ sub, actSub, role, scopes }: Caller, user: string): void {
  const isService = role === 'SERVICE' && actSub === undefined;
  if (sub === user || isService || hasScope(scopes, 'admin')) return;
  throw forbidden('Only the user itself, a service or an administrator may say who decides for a user.', [
    { field: 'user', message: `is not ${sub}`, reason: 'NOT_THE_USER' },
  ]);
}

function checkTimes(user: string, { to, from, until }: DelegationBody): void {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const details = [
    ...(to === user ? [{ field: 'to', message: 'must be another user' }] : []),
    ...(end <= begin ? [{ field: 'until', message: 'must be later than from' }] : []),
    ...(end - begin > LONGEST_MS ? [{ field: 'until', message: 'must be at most a year later than from' }] : []),
  ];
  if (details.length > 0) throw invalidRequest(details);
}

/** Who decides for whom while somebody is away. A delegation is not handed on: who has one may use it, and no more. */
export function createDelegationService({ db, log }: { db: Db; log: Logger }) {
  return {
    list: ({ organizationId }: Caller): Promise<Delegation[]> => findDelegations(db, organizationId),

    /** @throws NOT_FOUND */
    async get({ organizationId }: Caller, user: string): Promise<Delegation> {
      const [delegation] = await findDelegations(db, organizationId, user);
      if (!delegation) throw notFound(`A delegation of ${user}`);
      return delegation;
    },

    /** @throws FORBIDDEN, INVALID_REQUEST */
    async put(caller: Caller, user: string, body: DelegationBody): Promise<Delegation> {
      checkOwner(caller, user);
      checkTimes(user, body);
      const { organizationId, sub } = caller;
      const delegation = { user, to: body.to, from: new Date(body.from), until: new Date(body.until), updatedBy: sub };
      const saved = await saveDelegation(db, organizationId, delegation);
      log.info(
        { organizationId, sub, user, to: saved.to, from: saved.from, until: saved.until },
        'a delegation was put',
      );
      return saved;
    },

    /** @throws FORBIDDEN, NOT_FOUND */
    async remove(caller: Caller, user: string): Promise<void> {
      const { organizationId, sub } = caller;
      const [delegation] = await findDelegations(db, organizationId, user);
      if (!delegation) throw notFound(`A delegation of ${user}`);
      checkOwner(caller, user);
      await deleteDelegation(db, organizationId, user);
      log.info({ organizationId, sub, user }, 'a delegation was removed');
    },
  };
}
export type DelegationService = ReturnType<typeof createDelegationService>;
