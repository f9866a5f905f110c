import { measureLabel } from '../measures/index.js';
import type { Owner, Quantity, Unplaced } from '../reading.js';
import type { Decision } from './decide.js';

/** What a decision that is too close to call leaves open, and how to ask about it. */
export function unplacedOf({ figure: { quantity }, opinion, owners }: Decision): Unplaced {
  const of = (owners[0]?.of ?? 'own') as Owner;
  const candidates = [...opinion.groups]
    .filter(([group]) => group !== 'none')
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([measure, share]) => ({ measure, of, confidence: Math.round(share * 1000) / 1000 }));
  const choice = candidates.map(({ measure }) => `the ${measureLabel(measure)}`).join(' or ');
  const { quote, start, end, value, unit } = quantity;
  return {
    quote,
    start,
    end,
    value,
    unit,
    candidates,
    question: `What does “${quote}” stand for${choice ? `: ${choice}, or something else` : ''}?`,
  };
}

/** A quantity whose scale or signs can be read in two ways is used by nothing. */
export const doubtOf = ({ quote, start, end, value, unit }: Quantity): Unplaced => ({
  quote,
  start,
  end,
  value,
  unit,
  candidates: [],
  question: `“${quote}” can be read in more than one way: how much is it, and of what?`,
});
