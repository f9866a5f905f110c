const day = 86_400_000;

/** Days from the receipt of the query, on a logarithmic scale that keeps the side; and the year. */
export const dateFeatures = (value: number | string, receivedAt: string | undefined): number[] => {
  if (typeof value === 'number') return [0, 0];
  const year = Number(value.slice(0, 4));
  const time = Date.parse(value.length > 10 ? `${value.slice(0, 10)}T12:00Z` : value);
  const now = Date.parse(receivedAt ?? '');
  if (Number.isNaN(time) || Number.isNaN(now)) return [0, year || 0];
  const days = (time - now) / day;
  return [Math.sign(days) * Math.log1p(Math.abs(days)), year];
};

/** Dates by precision and side of today: year, month or quarter, day, minute. */
export const dateCode = (value: string): number =>
  value.length <= 4 ? -3 : value.length <= 7 ? -2 : value.length <= 10 ? 0 : 1;
