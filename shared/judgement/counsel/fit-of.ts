/** How well a row fits a query: 0 where it must not be said, else up to 1.2. */
import { isMoneyUnit } from '../../plans/index.js';
import type { Fact } from '../../reading/index.js';
import { mayBeStated } from '../perhaps-stated.js';
import type { RowCondition, CounselRow } from './counsel-row.js';
import type { Ground } from './open-ground.js';

/** Asking and standing are learned, so a row of another question is said more softly instead of never, where words speak for it. */
const otherScene = 0.7;

/** How many currencies the figures are in: “GBP/hour” is one, “INR/USD” two. */
const currenciesOf = (facts: readonly Fact[]): number =>
  new Set(facts.flatMap(({ unit }) => unit.split('/').filter((part) => isMoneyUnit(part)))).size;

function holds(when: RowCondition, { brief, facts }: Ground): boolean {
  const { incident, options } = brief.reading.scene;
  const kind = incident?.kind;
  if (when.incident) {
    const fits = when.incident.some((id) =>
      id === 'any' ? kind !== undefined : id === 'none' ? kind === undefined : id === kind,
    );
    if (!fits) return false;
  }
  if (when.options !== undefined && options.length < when.options) return false;
  if (when.currencies !== undefined && currenciesOf(brief.reading.facts) < when.currencies) return false;
  if (when.unless && mayBeStated(when.unless, [...facts.values()].flat())) return false;
  if (!when.facts) return true;
  const fact = when.facts.flatMap((measure) => facts.get(measure) ?? [])[0];
  if (!fact) return false;
  const value = typeof fact.value === 'number' ? fact.value : null;
  if (when.above !== undefined && (value === null || value < when.above)) return false;
  return when.below === undefined || (value !== null && value < when.below);
}

/** While something burns, what belongs to a deal or a strategy waits. */
const calm = new Set(['VALUATION', 'STRATEGY', 'INTEGRATION', 'TECHNOLOGY', 'FINANCING']);

/** A row that no condition names fits everywhere; the question asked and who asks it weigh, the rest decides. */
export function fitOf({ when, notFor, words, events, category }: CounselRow, ground: Ground): number {
  const { incident, asks, caller } = ground.brief.reading.scene;
  if (notFor?.includes(caller)) return 0;
  if (!when) return incident && calm.has(category) ? otherScene : 1;
  if (!holds(when, ground)) return 0;
  const misses =
    (when.asks && !when.asks.includes(asks) ? 1 : 0) + (when.caller && !when.caller.includes(caller) ? 1 : 0);
  if (misses === 0) return 1;
  return words !== undefined || events !== undefined ? otherScene ** misses : 0;
}
