import { roleCompleteness } from './completeness.js';
import type { ExecutiveContext, MissingInput } from './model.js';
import { queryTypes, roles } from './model.js';
import { prepareCase } from './prepare-case.js';

/** A deal and its target belong to a query; what an organization says of itself is read by the other types. */
const ownTypes = queryTypes.filter((type) => type !== 'MA_EVALUATION');

/**
 * Inputs of the roles that a context by itself gives nowhere, each once, those that most roles and types look for first.
 * Terms of a decision are not among them.
 * @param receivedAt ISO 8601: what the age of history counts from.
 */
export function missingInputs(context: ExecutiveContext, receivedAt: string): MissingInput[] {
  const found = new Map<string, { input: MissingInput; asked: number }>();
  for (const type of ownTypes) {
    const prepared = prepareCase({ type, content: '', urgency: 'MEDIUM', receivedAt, context, snapshots: [] });
    for (const role of roles) {
      for (const input of roleCompleteness(role, prepared).missing) {
        if (!input.path.startsWith('decisionScope.'))
          found.set(input.path, { input, asked: (found.get(input.path)?.asked ?? 0) + 1 });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.asked - a.asked).map(({ input }) => input);
}
