import { isCore, measureLabel, measureOf } from '../measures/index.js';
import type { Conflict, Fact } from '../reading.js';

const current = new Set(['actual', 'plan', 'forecast', 'offer', 'demand', 'limit']);

/**
 * Facts that claim the same meaning with different values and that nothing tells apart: no period, no name of their own.
 * Only measures that have one value at a time can be in conflict; prices, lengths and dates stand side by side.
 */
export function conflictsOf(facts: readonly Fact[]): Conflict[] {
  const byMeaning = new Map<string, Fact[]>();
  for (const fact of facts) {
    const nature = measureOf(fact.measure)?.nature;
    if (!isCore(fact.measure) || (nature !== 'stock' && nature !== 'flow') || !current.has(fact.status)) continue;
    const key = [fact.measure, fact.of, fact.name ?? '', fact.period ?? '', fact.status, fact.unit].join('\t');
    byMeaning.set(key, [...(byMeaning.get(key) ?? []), fact]);
  }
  return [...byMeaning.values()]
    .filter((same) => new Set(same.map(({ value }) => value)).size === 2)
    .map((same) => ({
      measure: same[0]?.measure ?? '',
      of: same[0]?.of ?? 'own',
      factIds: same.map(({ id }) => id),
      question: `Which one is the ${measureLabel(same[0]?.measure ?? '')}: ${[...new Set(same.map(({ quote }) => `“${quote}”`))].join(' or ')}?`,
    }));
}
