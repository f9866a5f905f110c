/**
 * What V8 is told of every process that is started here. Left alone it lets its heap grow up to fourfold between two collections
 * where the machine has memory; the lower the limit, the earlier it collects. docs/guides/deployment.md has the figures.
 */
const defaults = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** NODE_OPTIONS of a process: the defaults, then what the operator has set, which therefore wins. */
export const nodeOptions = (own: string | undefined): string => [...defaults, ...(own ? [own] : [])].join(' ');
