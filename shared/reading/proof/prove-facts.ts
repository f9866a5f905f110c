/**
 * The proof of facts that somebody else has read (a language model, a caller): the words stand in the text, and their value
 * is what our own stage of quantities reads there. Meaning is taken from the claim; numbers never are.
 */
import type { Fact, FactStatus, Owner, Per, Quantity } from '../reading.js';
import { createQuoteFinder, type Span } from './find-quote.js';
import { agreement, carriedBy, type Agreement, type Carried } from './same-quantity.js';
import { lastsFrom } from './same-date.js';
import { isUnit } from './units.js';

export interface ClaimedFact {
  id: string;
  quote: string;
  /** Which occurrence, from 1; 0 where nothing is said. */
  nth: number;
  value: number | string;
  low?: number;
  high?: number;
  unit: string;
  per?: Per;
  measure: string;
  of: Owner;
  name?: string;
  period?: string;
  status: FactStatus;
}

export type FactObjection =
  | 'the words do not stand in the text'
  | 'no number is read at these words'
  | 'another value is read at these words'
  | 'the unit is not known'
  | 'the id is used twice'
  | 'another fact has these words';

export interface ProvedFacts {
  facts: Fact[];
  dropped: { id: string; quote: string; objection: FactObjection }[];
}

/** How sure a binding is whose words and value stand, and one whose scale is carried from elsewhere in the text. */
const confidences = { exact: 0.9, carried: 0.8, doubtful: 0.5 };

/**
 * Proves each claim by itself. `quantities` are our own reading of `content`; a number proves one claim, except that a
 * range proves both of its ends.
 */
export function proveFacts(
  content: string,
  quantities: readonly Quantity[],
  claims: readonly ClaimedFact[],
): ProvedFacts {
  const find = createQuoteFinder(content);
  const carried = carriedBy(content);
  const taken = new Set<string>();
  const ids = new Set<string>();
  const result: ProvedFacts = { facts: [], dropped: [] };
  for (const claim of claims) {
    const proof = ids.has(claim.id)
      ? 'the id is used twice'
      : place(claim, find(claim.quote), quantities, carried, taken);
    if (typeof proof === 'string') {
      result.dropped.push({ id: claim.id, quote: claim.quote, objection: proof });
      continue;
    }
    ids.add(claim.id);
    taken.add(keyOf(proof.span, claim));
    result.facts.push(factOf(claim, proof, content));
  }
  return result;
}

interface Proof {
  span: Span;
  quantity: Quantity;
  agreement: Agreement;
}

const keyOf = ({ start, end }: Span, { value, measure }: ClaimedFact): string => `${start}-${end}-${value}-${measure}`;

function place(
  claim: ClaimedFact,
  spans: readonly Span[],
  quantities: readonly Quantity[],
  carried: Carried,
  taken: ReadonlySet<string>,
): Proof | FactObjection {
  if (spans.length === 0) return 'the words do not stand in the text';
  if (!isUnit(claim.unit)) return 'the unit is not known';
  const said = claim.nth > 0 ? spans[claim.nth - 1] : undefined;
  // The occurrence that is meant comes first; a count that is off by one is no reason to lose a fact.
  const places = said ? [said, ...spans.filter((span) => span !== said)] : spans;
  let objection: FactObjection = 'no number is read at these words';
  for (const span of places) {
    const found = within(quantities, span);
    const [first] = found;
    if (first && lastsFrom(claim, found))
      return { span, quantity: first, agreement: { isExact: false, factor: 1, isMiddle: false } };
    for (const quantity of found) {
      const agreed = agreement(claim, quantity, carried);
      if (!agreed) objection = 'another value is read at these words';
      else if (taken.has(keyOf(span, claim))) objection = 'another fact has these words';
      else return { span, quantity, agreement: agreed };
    }
  }
  return objection;
}

/** Quantities that overlap a span; they stand in order and do not overlap each other. */
function within(quantities: readonly Quantity[], { start, end }: Span): Quantity[] {
  let low = 0;
  let high = quantities.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quantities[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: Quantity[] = [];
  for (let at = low; at < quantities.length && (quantities[at]?.start ?? end) < end; at += 1) {
    const quantity = quantities[at];
    if (quantity) found.push(quantity);
  }
  return found;
}

function factOf(claim: ClaimedFact, { span, quantity, agreement: how }: Proof, content: string): Fact {
  const { id, value, unit, measure, of, name, period, status } = claim;
  const per = claim.per ?? quantity.per;
  // Ends of a range are ours: what the claim says of them is not looked for in the text.
  const hasRange = quantity.bound === 'range' && how.isMiddle && typeof value === 'number';
  const factor = how.factor * (Number(value) * Number(quantity.value) < 0 ? -1 : 1);
  const ends = hasRange
    ? [quantity.low, quantity.high].flatMap((one) => (one === undefined ? [] : [one * factor]))
    : [];
  const [low, high] = ends.toSorted((left, right) => left - right);
  return {
    id,
    quote: content.slice(span.start, span.end),
    ...span,
    value,
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    unit,
    bound: quantity.bound,
    ...(per ? { per } : {}),
    measure,
    of,
    ...(name === undefined ? {} : { name }),
    ...(period === undefined ? {} : { period }),
    status,
    confidence: quantity.doubtful ? confidences.doubtful : how.isExact ? confidences.exact : confidences.carried,
  };
}
