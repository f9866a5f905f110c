/** Which initiatives fit into an envelope: those that must be done first, then the set that is worth most. */

export interface Candidate {
  id: string;
  cost: number;
  /** Net present value; null where no benefit is stated. */
  value: number | null;
  /** Done whatever it returns: a duty of law, or the replacement of what loses support. */
  mandatory: boolean;
}

export interface Selection {
  chosen: string[];
  left: string[];
  cost: number;
  /** Value of the chosen that have one. */
  value: number;
  /** What the mandatory alone cost beyond the limit; zero where they fit. */
  short: number;
}

/** More optional candidates than this are cut to those with the best value for money: the sets double with each. */
const mostWeighed = 14;

interface Subset {
  members: Candidate[];
  cost: number;
  value: number;
}

const sum = (of: readonly Candidate[], read: (candidate: Candidate) => number): number =>
  of.reduce((total, candidate) => total + read(candidate), 0);

function subsets(candidates: readonly Candidate[], limit: number): Subset[] {
  return candidates.reduce<Subset[]>(
    (sets, candidate) => [
      ...sets,
      ...sets
        .filter(({ cost }) => cost + candidate.cost <= limit)
        .map(({ members, cost, value }) => ({
          members: [...members, candidate],
          cost: cost + candidate.cost,
          value: value + (candidate.value ?? 0),
        })),
    ],
    [{ members: [], cost: 0, value: 0 }],
  );
}

/**
 * The exact choice (0–1 knapsack by enumeration): mandatory candidates first, then the set of those with a positive value that
 * is worth most within what is left; of two sets worth the same, the cheaper. A candidate without a value is not chosen.
 */
export function chooseWithin(candidates: readonly Candidate[], limit: number): Selection {
  const mandatory = candidates.filter((candidate) => candidate.mandatory);
  const left = Math.max(0, limit - sum(mandatory, ({ cost }) => cost));
  const worthwhile = candidates
    .filter(({ mandatory: must, value }) => !must && value !== null && value > 0)
    .toSorted((a, b) => (b.value ?? 0) / Math.max(1, b.cost) - (a.value ?? 0) / Math.max(1, a.cost))
    .slice(0, mostWeighed);
  const best = subsets(worthwhile, left).reduce((leader, set) =>
    set.value > leader.value || (set.value === leader.value && set.cost < leader.cost) ? set : leader,
  );
  const taken = new Set([...mandatory, ...best.members].map(({ id }) => id));
  const chosen = candidates.filter(({ id }) => taken.has(id));
  return {
    chosen: chosen.map(({ id }) => id),
    left: candidates.filter(({ id }) => !taken.has(id)).map(({ id }) => id),
    cost: sum(chosen, ({ cost }) => cost),
    value: sum(chosen, ({ value }) => value ?? 0),
    short: Math.max(0, sum(mandatory, ({ cost }) => cost) - limit),
  };
}

/** Years of a level yearly benefit that return a cost at a rate; null when they never do. */
export function yearsToReturn(cost: number, benefit: number, rate: number): number | null {
  if (!(benefit > 0) || !(cost >= 0)) return null;
  if (rate <= 0) return cost / benefit;
  const share = 1 - (rate * cost) / benefit;
  return share > 0 ? -Math.log(share) / Math.log(1 + rate) : null;
}
