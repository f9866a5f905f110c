/** What is counted, for each organization by itself, and in windows of an hour. */
export const buckets = ['queries', 'context', 'extensions', 'general', 'governance', 'scenarios'] as const;

export type Bucket = (typeof buckets)[number];

/** Requests that each bucket lets through in an hour. */
export type Limits = Record<Bucket, number>;

export const WINDOW_SECONDS = 3_600;
