/** The quantities of the reading as facts with their places, for the readers that relate facts to the words around them. */
import type { Quantity } from '../../reading/index.js';
import type { Clauses, Modality } from './clauses.js';
import type { MeasuredFact } from './facts.js';
import type { PlacedQuantity, WithoutPlace } from './quantity-facts.js';
import { factOf } from './quantity-facts.js';
import type { Token } from './tokenize.js';
import { isDash, spanOf, wordAt } from './tokenize.js';

/** A fact with the tokens it stands on. */
export interface PlacedMeasure {
  fact: MeasuredFact;
  from: number;
  to: number;
  /** First and second amount of a change: “from $92.5M to $71M”. */
  change?: 'before' | 'after';
  /** An aim, not the state of things: “reach $100M ARR”. */
  wanted: boolean;
}

interface Read {
  fact: WithoutPlace<MeasuredFact>;
  from: number;
  to: number;
}

/** An amount in brackets after an equal one repeats it: “half a million rupees (₹5 lakh)”. */
function repeats(tokens: readonly Token[], { fact, from }: Read, previous: Read | undefined): boolean {
  if (fact.kind !== 'money' || previous?.fact.kind !== 'money') return false;
  if (wordAt(tokens, from - 1) !== '(' || previous.to !== from - 1) return false;
  const first = previous.fact;
  const sameCurrency = first.currency === fact.currency || first.currency === null || fact.currency === null;
  return sameCurrency && Math.abs(first.value - fact.value) <= 0.02 * Math.abs(first.value);
}

/** Words after which “from 5 to 7” spreads and does not change. */
const spreads = /^(?:range|ranges|ranging|ranged|anywhere|somewhere|priced|estimates|varies|varying)$/;

/** “fell from 92 to 71”: whether the second amount is what the first became. */
function follows(tokens: readonly Token[], first: Read | undefined, second: Read): boolean {
  if (!first || first.fact.kind !== second.fact.kind || first.fact.kind === 'date' || first.fact.kind === 'count')
    return false;
  const joint = wordAt(tokens, first.to);
  return (
    (joint === 'to' || isDash(joint)) &&
    second.from === first.to + 1 &&
    wordAt(tokens, first.from - 1) === 'from' &&
    !spreads.test(wordAt(tokens, first.from - 2))
  );
}

/** The tokens that each quantity stands on; both lists are in the order of the text. */
function placesOf(tokens: readonly Token[], quantities: readonly Quantity[]): PlacedQuantity[] {
  let at = 0;
  return quantities.map((quantity) => {
    while (at < tokens.length && (tokens[at]?.end ?? 0) <= quantity.start) at += 1;
    let to = at;
    while (to < tokens.length && (tokens[to]?.start ?? 0) < quantity.end) to += 1;
    return { quantity, from: at, to };
  });
}

/** Every amount, share, multiple, count, length of time and date of the text, in order. */
export function placeMeasures(
  content: string,
  tokens: readonly Token[],
  { clauses, modality }: { clauses: Clauses; modality: Modality },
  quantities: readonly Quantity[],
): PlacedMeasure[] {
  const found: PlacedMeasure[] = [];
  const read = placesOf(tokens, quantities).flatMap((placed): Read[] => {
    const fact = placed.to > placed.from ? factOf(tokens, placed) : null;
    return fact ? [{ ...fact, from: placed.from }] : [];
  });
  let lastWish = 0;
  for (const [index, one] of read.entries()) {
    const { fact, from, to } = one;
    const [previous, next] = [read[index - 1], read[index + 1]];
    if (repeats(tokens, one, previous)) continue;
    const wish = modality.wishes[from] ?? 0;
    // A wish is for the first amount after it: “reach $100M ARR from $62M”.
    const wanted = wish > 0 && wish !== lastWish;
    if (wish > 0) lastWish = wish;
    const place = {
      span: spanOf(content, tokens, from, to),
      clause: clauses.of[from] ?? 0,
      negated: modality.negated[from] === 1,
      hypothetical: modality.hypothetical[from] === 1,
    };
    const isBefore = next !== undefined && follows(tokens, one, next);
    const change = follows(tokens, previous, one) ? 'after' : isBefore ? 'before' : undefined;
    found.push({ fact: { ...fact, ...place }, from, to, wanted, ...(change && { change }) });
  }
  return found;
}
