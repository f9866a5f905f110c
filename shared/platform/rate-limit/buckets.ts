/** What is counted, for each organization by itself, and in windows of an hour. */
export const buckets = ['queries', 'context', 'extensions', 'general', 'governance', 'scenarios'] as const;

export type Bucket = (typeof buckets)[number];

/**
 * What is counted once the input of a request is found to be right: a mistake uses no quota. The other buckets count requests as they
 * arrive, before anybody reads them, whatever they hold.
 */
export const quotas: ReadonlySet<Bucket> = new Set<Bucket>(['queries', 'context', 'extensions', 'scenarios']);

/** Requests that each bucket lets through in an hour. */
export type Limits = Record<Bucket, number>;

export const WINDOW_SECONDS = 3_600;
