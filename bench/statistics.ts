/** The value below which a share of the samples lies, by the nearest rank. @throws RangeError without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('a percentile needs at least one sample');
  return value;
}

/** The middle of the samples, the mean of the two middle ones where their number is even. @throws RangeError without samples. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('a median needs at least one sample');
  return (lower + upper) / 2;
}
