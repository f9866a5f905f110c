/**
 * What V8 is told of every process that is started here. Left alone it lets its heap grow up to fourfold between two collections
 * where the machine has memory; the lower the limit, the earlier it collects. docs/guides/deployment.md has the figures.
 */
const OLD_SPACE = '--max-old-space-size=512';

/**
 * The young generation. With many callers at once what a request holds outlives a small one, so that it is copied twice and the old generation
 * is walked for it: an API process spends a fifth less CPU with twice the room. A worker has few queries under way, and no memory to spare.
 */
const youngSpace = { api: '--max-semi-space-size=16', workers: '--max-semi-space-size=8' };

/** NODE_OPTIONS of a process of the API or of the workers: the defaults, then what the operator has set, which therefore wins. */
export const nodeOptions = (of: keyof typeof youngSpace, own: string | undefined): string =>
  [OLD_SPACE, youngSpace[of], ...(own ? [own] : [])].join(' ');
