/**
 * How many changes an organization carries at once: LOW 1, MEDIUM 2, HIGH 3 concurrent. What goes beyond is staggered
 * into waves.
 */

export const changeCapacities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type ChangeCapacity = (typeof changeCapacities)[number];

const limits: Record<ChangeCapacity, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 };

export interface ChangeLoad {
  load: number;
  limit: number;
  over: number;
  /** How many waves the load takes when no wave exceeds the limit. */
  waves: number;
}

/** The capacity that a context value names, or null. */
export function changeCapacityOf(value: unknown): ChangeCapacity | null {
  return changeCapacities.find((capacity) => capacity === value) ?? null;
}

/** How many changes may run side by side. */
export function concurrentChanges(capacity: ChangeCapacity): number {
  return limits[capacity];
}

/** Load of the running and the new changes against the capacity. */
export function changeLoad(running: number, added: number, capacity: ChangeCapacity): ChangeLoad {
  const load = running + added;
  const limit = limits[capacity];
  return { load, limit, over: Math.max(0, load - limit), waves: Math.ceil(load / limit) };
}
