/** Wall time for what people see; leases, deadlines and retries use the database's `now()`, never this. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
