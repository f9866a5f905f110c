import type { Db } from '../platform/db/index.js';
import { reserveTokens, returnTokens } from './spending.repository.js';

/** The tokens that each organization may use in a day, UTC. */
export interface Spending {
  /** Takes the most that a request can cost; false where the day has not that much left. */
  reserve(organizationId: string, tokens: number): Promise<boolean>;
  /** Gives back what was reserved and not used. */
  settle(organizationId: string, reserved: number, used: number): Promise<void>;
}

/**
 * Spending in Postgres, so that the limit holds over all processes: what may be spent is taken before it is spent, in one
 * conditional statement. A process that dies in between has spent its reservation. `daily` 0 is no limit.
 */
export const createSpending = ({ db, daily }: { db: Db; daily: number }): Spending => ({
  reserve: (organizationId, tokens) => reserveTokens(db, organizationId, tokens, daily),
  settle: (organizationId, reserved, used) =>
    used === reserved ? Promise.resolve() : returnTokens(db, organizationId, reserved - used),
});
