/** What happens when two roles move one decision variable in opposite directions (domain reference, section 9). */
import type { Case, DecisionVariable, Position, RecommendationCategory, Role, RoleAnalysis } from '../model.js';
import { roles as allRoles } from '../model.js';
import { roleWeights } from '../confidence.js';
import { areOpposite, directionOf } from './directions.js';
import type { MergedRecommendation } from './merge-recommendations.js';

export interface Dissent {
  roles: Role[];
  variable: string;
  positions: { role: Role; direction: string; why: string }[];
  /** Why one side was followed. */
  why: string;
  resolution: string;
  /** The fact that would settle it. */
  wouldSettle: string;
}

interface KnownConflict {
  variable: DecisionVariable;
  /** Null: whichever roles disagree. */
  roles: [Role, Role] | null;
  prefers: string | ((input: Case) => string);
  why: string;
  resolution: string;
  wouldSettle: string;
  /** The other side's advice is not wrong but early: it stays, after what is followed and on the resolution's condition. */
  otherWaits?: true;
}

const regulatedData = ['data:PHI', 'data:CARD', 'data:FINANCIAL', 'data:CUI', 'flag:GXP'];

const knownConflicts: KnownConflict[] = [
  {
    variable: 'network-connection',
    roles: ['CISO', 'CIO'],
    prefers: 'isolate',
    otherWaits: true,
    why: 'a breach of one network must not reach the other',
    resolution: 'networks stay apart until verified; interim federation for named services only',
    wouldSettle: 'endpoint detection, multi-factor sign-in and an identity review evidenced on both sides',
  },
  {
    variable: 'headcount',
    roles: ['CFO', 'COO'],
    prefers: 'protect',
    otherWaits: true,
    why: 'a saving that loses the critical people loses what was bought',
    resolution: 'critical roles are protected first, the headcount synergy is booked later',
    wouldSettle: 'a list of critical roles with signed retention agreements',
  },
  {
    variable: 'capex',
    roles: ['CFO', 'CTO'],
    prefers: 'up',
    why: 'debt whose interest exceeds the cost of capital is the dearer financing',
    resolution: 'what pays back within 18 months is funded, the rest is cut',
    wouldSettle: 'remediation cost and measured share of capacity lost, per item',
  },
  {
    variable: 'modernisation-order',
    roles: ['CTO', 'CIO'],
    otherWaits: true,
    prefers: ({ tokens }) => (regulatedData.some((token) => tokens.has(token)) ? 'modernise' : 'lift'),
    why: 'end of support and regulated data decide the order',
    resolution: 'systems past support or with regulated data are modernised first, the others move as they are',
    wouldSettle: 'support end and data classes of every system in scope',
  },
  {
    variable: 'security-spend',
    roles: ['CFO', 'CISO'],
    prefers: 'up',
    why: 'a control that removes more loss than it costs pays for itself',
    resolution: 'spend while the loss removed per unit of spend stays above one',
    wouldSettle: 'annual loss with and without each control',
  },
  {
    variable: 'milestone',
    roles: ['CTO', 'COO'],
    prefers: 'slow',
    why: 'a failed cutover in peak season costs more than the delay',
    resolution: 'the freeze holds, the milestone moves and its cost of delay is shown',
    wouldSettle: 'peak calendar and cost of delay per week',
  },
  {
    variable: 'debt-share',
    roles: null,
    prefers: 'down',
    why: 'a covenant comes before a return',
    resolution: 'debt up to what the covenant carries with 15% headroom',
    wouldSettle: 'covenants and EBITDA of the borrower in the low case',
  },
  {
    variable: 'restore-order',
    roles: ['CISO', 'COO'],
    prefers: 'preserve',
    otherWaits: true,
    why: 'evidence that is overwritten cannot be recovered',
    resolution: 'image first, restore on clean hardware',
    wouldSettle: 'number of hosts to image and hours until the loss becomes irreversible',
  },
  {
    variable: 'pace',
    roles: null,
    prefers: 'fast',
    why: 'reversible containment may not wait for a signature',
    resolution: 'emergency rule: act at once within it, ratify at the required level within 24 h',
    wouldSettle: 'availability of the required authority',
  },
];

/** Life and law, solvency, continuity, value, convenience: what decides when no rule of the table does. */
const hardOrder: Record<RecommendationCategory, number> = {
  COMPLIANCE: 0,
  LIQUIDITY: 1,
  FINANCING: 1,
  CONTINUITY: 2,
  SECURITY: 2,
  VALUATION: 3,
  STRATEGY: 3,
  OPERATIONS: 3,
  PEOPLE: 3,
  TECHNOLOGY: 4,
  INTEGRATION: 4,
  DATA: 4,
  GOVERNANCE: 4,
};
const hardOrderNames = ['life and law', 'solvency', 'continuity', 'value', 'convenience'];

interface Claim {
  role: Role;
  variable: string;
  direction: string;
  why: string;
  item: MergedRecommendation | null;
}

/**
 * Settles every conflict between roles.
 * @returns the items that stand, without those of the losing side or with them set back, and what was said against them.
 */
export function resolveConflicts(
  input: Case,
  items: MergedRecommendation[],
  positions: { role: Role; position: Position }[],
): { items: MergedRecommendation[]; dissent: Dissent[] } {
  const claims: Claim[] = [
    ...items.flatMap((item) => item.decisions.map((decision): Claim => ({ ...decision, item }))),
    ...positions.map(({ role, position }): Claim => ({ role, ...position, item: null })),
  ];
  let standing = items;
  const dissent: Dissent[] = [];
  for (const variable of [...new Set(claims.map((claim) => claim.variable))].sort()) {
    const conflict = findConflict(claims.filter((claim) => claim.variable === variable));
    if (!conflict) continue;
    const settled = settle(input, variable, conflict);
    dissent.push(settled.dissent);
    standing = followed(standing, variable, settled);
  }
  return { items: standing, dissent };
}

/**
 * Leaves out what stands against the direction that is followed, or puts it after, on a condition. What is due before the
 * other side's steps keeps its place: the condition is enough.
 */
function followed(
  items: MergedRecommendation[],
  variable: string,
  { direction, waits, dissent }: Settlement,
): MergedRecommendation[] {
  const moves = (item: MergedRecommendation, matches: (its: string) => boolean): boolean =>
    item.decisions.some((decision) => decision.variable === variable && matches(decision.direction));
  const winners = items.filter((item) => moves(item, (its) => directionOf(its) === directionOf(direction)));
  return items.flatMap((item) => {
    if (!moves(item, (its) => areOpposite(its, direction))) return [item];
    const first = winners.filter(({ horizonDays }) => horizonDays <= item.horizonDays).map(({ key }) => key);
    return waits
      ? [{ ...item, after: [...item.after, ...first], conditions: [...item.conditions, dissent.resolution] }]
      : [];
  });
}

/** The first pair of different roles that cannot both be followed, with everybody who stands on either side. */
function findConflict(claims: Claim[]): [Claim[], Claim[]] | null {
  for (const claim of claims) {
    const against = claims.filter(
      (other) => other.role !== claim.role && areOpposite(other.direction, claim.direction),
    );
    if (against.length > 0)
      return [claims.filter((other) => directionOf(other.direction) === directionOf(claim.direction)), against];
  }
  return null;
}

interface Settlement {
  direction: string;
  waits: boolean;
  dissent: Dissent;
}

function settle(input: Case, variable: string, [one, other]: [Claim[], Claim[]]): Settlement {
  const sides = [one, other];
  const roles = allRoles.filter((role) => sides.flat().some((claim) => claim.role === role));
  const known = knownConflicts.find(
    (row) => row.variable === variable && (row.roles === null || row.roles.every((role) => roles.includes(role))),
  );
  const preferred = known && (typeof known.prefers === 'string' ? known.prefers : known.prefers(input));
  const byRule = preferred
    ? sides.find(([claim]) => claim && directionOf(claim.direction) === directionOf(preferred))
    : undefined;
  const winners = byRule ?? (outranks(input, one, other) ? one : other);
  const positions = distinct(sides.flat().map(({ role, direction, why }) => ({ role, direction, why })));
  const reasons =
    known && byRule
      ? { why: known.why, resolution: known.resolution, wouldSettle: known.wouldSettle }
      : byHardOrder(variable, winners);
  return {
    direction: winners[0]?.direction ?? '',
    waits: byRule !== undefined && known?.otherWaits === true,
    dissent: { roles, variable, positions, ...reasons },
  };
}

function byHardOrder(variable: string, winners: Claim[]): Pick<Dissent, 'why' | 'resolution' | 'wouldSettle'> {
  const advisers = allRoles.filter((role) => winners.some((claim) => claim.role === role));
  return {
    why: `${hardOrderNames[rankOf(winners)]} comes first`,
    resolution: `${winners[0]?.direction ?? ''}, as ${advisers.join(' and ')} advise${advisers.length > 1 ? '' : 's'}`,
    wouldSettle: `figures for both ways of deciding ${variable}`,
  };
}

const rankOf = (claims: Claim[]): number =>
  Math.min(
    hardOrderNames.length - 1,
    ...claims.map(({ item }) => (item ? hardOrder[item.category] : hardOrderNames.length - 1)),
  );

function outranks(input: Case, one: Claim[], other: Claim[]): boolean {
  const weight = (claims: Claim[]): number =>
    [...new Set(claims.map(({ role }) => role))].reduce((sum, role) => sum + roleWeights[input.type][role], 0);
  return rankOf(one) - rankOf(other) < 0 || (rankOf(one) === rankOf(other) && weight(one) >= weight(other));
}

/** Each role's position once, in the order of the roles. */
const distinct = (positions: Dissent['positions']): Dissent['positions'] =>
  [...new Map(positions.map((position) => [`${position.role} ${position.direction}`, position])).values()].sort(
    (a, b) => allRoles.indexOf(a.role) - allRoles.indexOf(b.role),
  );

/** Stances further than this from neutral count as for or against. */
const clearStance = 0.3;

/** Roles that are clearly for against roles that are clearly against the decision as a whole. */
export function stanceDissent(analyses: RoleAnalysis[], verdict: string): Dissent[] {
  const favour = analyses.filter(({ stance }) => stance.score >= clearStance);
  const against = analyses.filter(({ stance }) => stance.score <= -clearStance);
  if (favour.length === 0 || against.length === 0) return [];
  const position = ({ role, verdict: own, stance, headline }: RoleAnalysis): Dissent['positions'][number] => ({
    role,
    direction: own,
    why: stance.reasons[0] ?? headline,
  });
  const settling = against.flatMap(({ missing }) => missing.slice(0, 1)).map(({ path }) => path);
  return [
    {
      roles: allRoles.filter((role) => [...favour, ...against].some((analysis) => analysis.role === role)),
      variable: 'proceed',
      positions: [...favour, ...against].map(position),
      why: 'the more cautious verdict stands when its supporters carry enough of the decision',
      resolution: verdict,
      wouldSettle:
        settling.length > 0 ? `supply ${settling.join(', ')}` : 'the conditions named by the roles that are against',
    },
  ];
}
