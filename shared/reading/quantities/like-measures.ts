/**
 * Bare numbers that are measures because one was told just before in the same kind: “capacity 14 kt, running 13.1”,
 * “reservoir 412.6 masl, full is 414”, “88.4 Ml/d against a level of 84.0”.
 */
import type { Layout } from '../layout.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { times } from './inferred-units.js';
import { functionWords } from './number-contexts.js';
import { readUnit } from './units.js';

const leads = new Set(
  phrases(
    'is, was, are, were, at, to, from, than, of, by, both, level, limit, running, runs, ran, full, threshold, minimum, maximum, floor, now, says, said, gives, gave, assumes, average, averages, plan, planned, standard, norm, ' +
      'allowed, need, needs, needed, required, only, not, but, against, versus, vs, over, under, above, below, about, around, :, =, /, ->, →',
  ),
);
/** A measure is spoken of no further on than this, and differs from it by no more than this. */
const reach = 30;
const nearEnough = Math.log(1.6);

function endsHere(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index];
  if (!next || next.newLine || (next.kind === 'symbol' && !/^\p{Sc}$|^%$/u.test(next.text))) return true;
  return functionWords.has(next.lower) && !/^(?:of|are|have|who|per|a|an)$/.test(next.lower);
}

const isBare = (found: Found): found is Found & { value: number } =>
  found.kind === 'bare' && !found.isScaled && !found.isWords && !found.per && typeof found.value === 'number';

/** The number as printed, before a multiple like kt was told in its base. */
const printed = (found: Found, tokens: readonly Token[]): { value: number; factor: number } => {
  const unit = readUnit(tokens, found.to - 1) ?? readUnit(tokens, found.to - 2) ?? readUnit(tokens, found.to - 3);
  const factor = unit?.kind === 'physical' ? unit.factor : 1;
  return { value: Number(found.value) / factor, factor };
};

/** Gives such numbers the unit of the measure before them. Linear. */
export function settleMeasures(found: readonly Found[], tokens: readonly Token[], layout: Layout): Found[] {
  let last: Found | null = null;
  return found.map((one) => {
    if (one.kind === 'physical' && typeof one.value === 'number' && !one.isScaled) last = one;
    // What stands between of another kind with decimals of its own could be gone on with as well.
    else if (one.kind !== 'bare' && one.kind !== 'date' && one.kind !== 'duration') last = null;
    if (!last || !isBare(one) || one.from - last.to > reach || !endsHere(tokens, one.to)) return one;
    if (!leads.has(wordAt(tokens, one.from - 1))) return one;
    const { line } = layout.at(tokens[one.from]?.start ?? 0);
    if (line.start !== layout.at(tokens[last.from]?.start ?? 0).line.start) return one;
    const { value, factor } = printed(last, tokens);
    const isNear = one.value > 0 && value > 0 && Math.abs(Math.log(one.value / value)) < nearEnough;
    return isNear ? { ...times(one, factor), kind: 'physical', unit: last.unit, isInferred: true } : one;
  });
}
