/**
 * Response times in buckets whose bounds grow by the square root of two, so that those of any two minutes add up and a
 * percentile is never more than a fifth off. Bucket 0 holds everything below its upper bound, the last one everything above its lower.
 */
const BUCKETS = 36;
const FIRST_BOUND_SECONDS = 0.01;
const STEPS_PER_DOUBLING = 2;

/** Number of the bucket of so many seconds, as an SQL expression over a double precision one. */
export const bucketOf = (seconds: string): string =>
  `least(${BUCKETS - 1}, greatest(0, floor(${STEPS_PER_DOUBLING} * ln(greatest(${seconds}, 0.0001) / ${FIRST_BOUND_SECONDS}) / ln(2))))::smallint`;

const lowerBound = (bucket: number): number => FIRST_BOUND_SECONDS * 2 ** (bucket / STEPS_PER_DOUBLING);

/** Share (0 to 1) of the response times that lie below so many seconds, or null where there are none. */
export function shareBelow(counts: ReadonlyMap<number, number>, seconds: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const below = [...counts].reduce((sum, [bucket, count]) => {
    const [from, to] = [bucket === 0 ? 0 : lowerBound(bucket), lowerBound(bucket + 1)];
    return sum + count * Math.min(1, Math.max(0, (seconds - from) / (to - from)));
  }, 0);
  return below / total;
}

/**
 * Seconds below which the given share (0 to 1) of the response times lies, or null where there are none. Within a bucket
 * the times are taken to be spread evenly.
 */
export function percentile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  const rank = share * total;
  for (const [bucket, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (below + count >= rank) {
      const from = bucket === 0 ? 0 : lowerBound(bucket);
      return from + ((lowerBound(bucket + 1) - from) * (rank - below)) / count;
    }
    below += count;
  }
  return lowerBound(BUCKETS);
}
