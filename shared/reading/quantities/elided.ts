/** Units that a number leaves out because a number before it bore them: “61 per cent, ours at 88”, “61 days (policy: 90)”. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { asMoney, times } from './inferred-units.js';
import { functionWords } from './number-contexts.js';

/** What the text has said so far that a bare number may take up. */
export interface Spoken {
  /** The last share, length or multiple with a unit of its own, and its sentence. */
  unit: Found | null;
  sentence: number;
  /** Amounts by the number that is printed, to know them again: “is 21 better than 18”. */
  amounts: Map<number, { unit: string; factor: number }>;
}

const notAfter = /^(?:of|are|were|have|had|do|does|has|per|who|which|will)$/;
function endsHere(tokens: readonly Token[], found: Found): boolean {
  const next = tokens[found.to];
  if (!next || next.newLine || (next.kind === 'symbol' && !/^[-/%]$/.test(next.text))) return true;
  return functionWords.has(next.lower) && !notAfter.test(next.lower);
}

const shareLeads = new Set(
  phrases(
    'at, to, from, is, was, floor, internal, target, plan, with, of, less, minus, :, by, under, below, above, ours, theirs, peers, market, minimum, maximum, limit, policy, and, about, around, versus, against',
  ),
);
const lengthLeads = new Set(
  phrases(
    'took, takes, take, lasts, lasted, last, over, within, was, were, policy, floor, limit, target, norm, than, plan, planned, standard, to, from, is, now, need, needs, wants, :',
  ),
);

/** The unit of the length or share spoken of last in the sentence, or null. */
export function elidedUnit(
  tokens: readonly Token[],
  found: Found,
  spoken: Spoken,
  sentence: number,
  previous: Found | null,
): Found | null {
  const { unit } = spoken;
  if (!unit || spoken.sentence !== sentence || typeof found.value !== 'number' || !endsHere(tokens, found)) return null;
  if (found.per || previous?.kind !== unit.kind || /^(?:ago|earlier|later|old)$/.test(wordAt(tokens, unit.to)))
    return null;
  const lead = wordAt(tokens, found.from - 1);
  if (lead === 'to' && wordAt(tokens, found.from - 2) === 'up') return null;
  const isNear = found.from - unit.to <= 14;
  if (
    unit.kind === 'duration' &&
    isNear &&
    (found.decimals === 0 || found.isWords) &&
    found.value <= 400 &&
    lengthLeads.has(lead)
  )
    return { ...found, kind: 'duration', unit: unit.unit, isInferred: true };
  if (unit.kind === 'multiple' && isNear && found.decimals > 0 && shareLeads.has(lead))
    return { ...found, kind: 'multiple', unit: 'x', isInferred: true };
  const isShare = unit.kind === 'ratio' && !unit.isShare && isNear && found.value <= 150 && shareLeads.has(lead);
  return isShare ? { ...times(found, 0.01), kind: 'ratio', unit: 'ratio', isInferred: true } : null;
}

/** A number that was an amount before is that amount again. */
export function sameAmount(found: Found, { amounts }: Spoken): Found | null {
  const known =
    typeof found.value === 'number' && (found.value >= 5 || found.decimals > 0) ? amounts.get(found.value) : undefined;
  return known ? asMoney(found, known.unit, known.factor) : null;
}

const costOrCount = /^(?:staff|personnel|crew|people|labour|labor)$/;

/** The amount that a bracket behind it breaks down: `165m (leases 96, staff 41)`, `456k (of which egress 61)`. */
export function breaksDown(
  tokens: readonly Token[],
  found: Found,
  amount: Found | null,
  isCount: boolean,
): Found | null {
  if (!amount || wordAt(tokens, amount.to) !== '(' || found.from - amount.to > 24 || !endsHere(tokens, found))
    return null;
  if (typeof found.value !== 'number' || typeof amount.value !== 'number' || found.isWords) return null;
  const lead = tokens[found.from - 1];
  if (lead?.kind !== 'word' || (isCount && !costOrCount.test(lead.lower))) return null;
  for (let at = amount.to; at < found.from; at += 1) if (wordAt(tokens, at) === ')') return null;
  return found.value * (amount.scale ?? 1) <= amount.value ? amount : null;
}

/** `0,42 new shares for each`, `becomes 1.62 of ours`: shares for a share. */
export function isExchangeRatio(tokens: readonly Token[], found: Found): boolean {
  if (found.decimals === 0 || typeof found.value !== 'number' || found.value >= 20 || found.per) return false;
  if (wordAt(tokens, found.to) === 'of' && /^(?:ours|theirs|our|their)$/.test(wordAt(tokens, found.to + 1)))
    return true;
  for (let at = found.to; at < found.to + 5; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.newLine) return false;
    if (/^shares?$/.test(token.lower)) return true;
  }
  return false;
}
