import type { Claimed, ClaimedDelivery } from './deliveries.repository.js';

/** Tries at once to one endpoint from this process; one that fails is tried one by one. */
const TRIES_AT_ONCE = 4;
/** Most deliveries that are claimed at once, for an endpoint that answers quickly. Any other is given what is sent at once. */
const MOST_AHEAD = 64;
const QUICK_MS = 50;
/** What was claimed so long ago and is not sent yet is given back, long before the claim runs out. */
const STALE_MS = 2_000;
/** A lane goes on with what is due for its endpoint for this long, then makes room for others. */
const LANE_MS = 10_000;

interface Options {
  claim: (count: number) => Promise<Claimed>;
  /** Resolves when the receiver has answered; `recorded` when that is written down. */
  attempt: (claimed: ClaimedDelivery) => Promise<{ recorded: Promise<void> }>;
  returnUnsent: (unsent: readonly ClaimedDelivery[]) => Promise<void>;
  signal: AbortSignal;
}

export interface LaneReport {
  tried: number;
  /** Why it ended: nothing is due, something is and others wait for the place, or the endpoint has had what its pace allows. */
  end: 'nothing due' | 'time up' | 'held back';
}

/**
 * What this process does for one endpoint: claims what is due, sends a few at once and goes on while something is due. The next
 * claim is made, and the outcomes of the last one are recorded, while others are being sent.
 */
export function createLane({ claim, attempt, returnUnsent, signal }: Options) {
  const startedAt = performance.now();
  const waiting: ClaimedDelivery[] = [];
  const recording = new Set<Promise<void>>();
  let limit = TRIES_AT_ONCE;
  let isQuick = false;
  let claimedAt = startedAt;
  let tried = 0;
  let hasMore = true;
  let isHeldBack = false;
  let claiming: Promise<void> | undefined;

  const mayClaim = (): boolean =>
    (claiming !== undefined || hasMore) && !signal.aborted && performance.now() - startedAt < LANE_MS;

  async function claimMore(): Promise<void> {
    const asked = isQuick ? MOST_AHEAD : limit;
    hasMore = false;
    try {
      const claimed = await claim(asked);
      claimedAt = performance.now();
      if (claimed.deliveries[0]) limit = claimed.deliveries[0].isFailing ? 1 : TRIES_AT_ONCE;
      hasMore ||= claimed.deliveries.length === asked;
      ({ isHeldBack } = claimed);
      waiting.push(...claimed.deliveries);
    } catch (error) {
      hasMore = true;
      throw error;
    }
  }

  /** One claim at a time: whoever runs out meanwhile waits for the same. */
  function refill(): Promise<void> {
    claiming ??= claimMore().finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  async function next(): Promise<ClaimedDelivery | undefined> {
    while (waiting.length === 0 && mayClaim()) await refill();
    if (signal.aborted || performance.now() - claimedAt > STALE_MS) return undefined;
    const claimed = waiting.shift();
    // A failure is heard by whoever runs out first, and asks again.
    if (isQuick && waiting.length < MOST_AHEAD / 2 && mayClaim()) refill().catch(() => undefined);
    return claimed;
  }

  async function sendInTurn(place: number): Promise<void> {
    for (
      let claimed = place < limit ? await next() : undefined;
      claimed;
      claimed = place < limit ? await next() : undefined
    ) {
      tried++;
      const sentAt = performance.now();
      const { recorded } = await attempt(claimed);
      isQuick = limit > 1 && performance.now() - sentAt < QUICK_MS;
      recording.add(recorded);
      // A failure is reported at the end; until then it must not count as unheard.
      recorded.then(
        () => recording.delete(recorded),
        () => undefined,
      );
    }
  }

  return {
    /** Something more is due. */
    wake(): void {
      hasMore = true;
    },

    /** Works until nothing is due, the endpoint has had what its pace allows, or the time is up. */
    async run(): Promise<LaneReport> {
      try {
        await refill();
        const ends = await Promise.allSettled(Array.from({ length: TRIES_AT_ONCE }, (_, place) => sendInTurn(place)));
        const failed = [...ends, ...(await Promise.allSettled(recording))].find((end) => end.status === 'rejected');
        if (failed) throw failed.reason;
      } finally {
        await claiming?.catch(() => undefined);
        if (waiting.length > 0) await returnUnsent(waiting);
      }
      if (isHeldBack) return { tried, end: 'held back' };
      return { tried, end: hasMore || waiting.length > 0 ? 'time up' : 'nothing due' };
    },
  };
}
export type Lane = ReturnType<typeof createLane>;
