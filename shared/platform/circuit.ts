/** Failures in a row that open the circuit. */
const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 300_000;

export type Admission = { admitted: true; probe: boolean } | { admitted: false; retryAfterMs: number };

/** `withdrawn`: the operation told nothing about the system; it was the caller's fault, or given up. */
export type Outcome = 'succeeded' | 'failed' | 'withdrawn';

/**
 * Keeps a failing system from being asked: five failures in a row open the circuit for half a minute; then one operation is let
 * through as a probe, whose success closes it and whose failure opens it for twice as long, five minutes at the most.
 * `now` is a monotonic clock in milliseconds.
 */
export function createCircuit(now: () => number) {
  let failures = 0;
  let openMs = FIRST_OPEN_MS;
  let openUntil: number | undefined;
  let probing = false;

  function fail(probe: boolean): void {
    failures += 1;
    if (probe) openMs = Math.min(openMs * 2, LONGEST_OPEN_MS);
    // What began before the circuit opened says nothing new while it is open.
    else if (openUntil !== undefined || failures < FAILURES_TO_OPEN) return;
    openUntil = now() + openMs;
  }

  function succeed(): void {
    failures = 0;
    openMs = FIRST_OPEN_MS;
    openUntil = undefined;
  }

  return {
    state(): 'closed' | 'open' | 'half_open' {
      if (openUntil === undefined) return 'closed';
      return probing || now() >= openUntil ? 'half_open' : 'open';
    },

    /** Asked before every operation. `asProbe`: an operator asks, who need not wait for the half minute. */
    admit(asProbe = false): Admission {
      if (openUntil === undefined) return { admitted: true, probe: false };
      const waitMs = openUntil - now();
      if (probing || (waitMs > 0 && !asProbe)) return { admitted: false, retryAfterMs: Math.max(1_000, waitMs) };
      probing = true;
      return { admitted: true, probe: true };
    },

    /** Follows each admission once. */
    settle({ probe }: { probe: boolean }, outcome: Outcome): void {
      if (outcome === 'succeeded') succeed();
      if (outcome === 'failed') fail(probe);
      if (probe) probing = false;
    },
  };
}
export type Circuit = ReturnType<typeof createCircuit>;
