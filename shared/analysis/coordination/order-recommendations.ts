import { roles } from '../model.js';
import { byPriority, voicePlace } from './merge-recommendations.js';
import type { MergedRecommendation } from './merge-recommendations.js';

/** A list longer than this is not read. */
const longest = 12;

/** What was advised for this very query, in the order in which it was; then what our rules advise, by priority. */
const byPlace = (a: MergedRecommendation, b: MergedRecommendation): number =>
  voicePlace(a.keys) - voicePlace(b.keys) || byPriority(a, b);

/** At most twelve items, and the best of every role that has one. */
export function selectRecommendations(items: MergedRecommendation[]): MergedRecommendation[] {
  const ranked = items.toSorted(byPlace);
  const chosen = new Set<MergedRecommendation>();
  for (const role of roles) {
    const best = ranked.find((item) => item.roles.includes(role));
    if (best) chosen.add(best);
  }
  for (const item of ranked) if (chosen.size < longest) chosen.add(item);
  return ranked.filter((item) => chosen.has(item));
}

/**
 * By place and priority, except that nothing is listed before what must come first. Items that wait for each other in a circle are
 * listed by priority.
 */
export function orderRecommendations(items: MergedRecommendation[]): MergedRecommendation[] {
  const waiting = items.toSorted(byPlace);
  const listed: MergedRecommendation[] = [];
  while (waiting.length > 0) {
    const open = new Set(waiting.flatMap(({ keys }) => keys));
    const ready = waiting.findIndex(({ after, keys }) => !after.some((key) => open.has(key) && !keys.includes(key)));
    listed.push(...waiting.splice(Math.max(ready, 0), 1));
  }
  return listed;
}
