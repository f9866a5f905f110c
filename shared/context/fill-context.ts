import type { ExecutiveContext } from '../analysis/index.js';
import type { StoredContext } from './context.js';

export interface FilledContext {
  context: ExecutiveContext;
  /** Sections that the stored context gave. */
  filled: string[];
}

/** The context of a query with the stored one in the place of what it leaves out; a section that it gives wins whole. */
export function fillContext(given: ExecutiveContext, stored: StoredContext | undefined): FilledContext {
  const taken = Object.entries(stored?.content ?? {}).filter(
    ([name]) => !Object.hasOwn(given, name) || given[name] === undefined,
  );
  return { context: { ...Object.fromEntries(taken), ...given }, filled: taken.map(([name]) => name) };
}
