import type { Db } from '../platform/db/index.js';
import { reserveTokens, settleTokens } from './spending.repository.js';

/** Tokens that are taken from a day before they are spent. */
export interface Reservation {
  tokens: number;
  /** The day in UTC that they count against, whenever they are settled. */
  day: string;
}

/** The tokens that each organization may use in a day, UTC. */
export interface Spending {
  /** Takes the most that a request can cost; null where the day has not that much left. */
  reserve(organizationId: string, tokens: number): Promise<Reservation | null>;
  /** Puts what was used in place of what was reserved: what is over is given back, what was used beyond it is added. */
  settle(organizationId: string, reservation: Reservation, used: number): Promise<void>;
}

/**
 * Spending in Postgres, so that the limit holds over all processes: what may be spent is taken before it is spent, in one
 * conditional statement. A process that dies in between has spent its reservation. `daily` 0 is no limit.
 */
export const createSpending = ({ db, daily }: { db: Db; daily: number }): Spending => ({
  async reserve(organizationId, tokens) {
    const day = await reserveTokens(db, organizationId, tokens, daily);
    return day === undefined ? null : { tokens, day };
  },
  settle: (organizationId, { tokens, day }, used) =>
    used === tokens ? Promise.resolve() : settleTokens(db, organizationId, day, used - tokens),
});
