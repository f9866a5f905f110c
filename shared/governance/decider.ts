import { refusalOf, type Refusal, type ReviewRules } from './rules.js';
import type { StageId } from './stage.js';

/** Somebody as the rules of deciders see one: by name and by role. */
export interface Person {
  sub: string;
  /** Empty for a person who is no executive of the organization. */
  role: string;
}

/** Whoever is about to decide, with those who have handed their authority over for the time being. */
export interface Decider extends Person {
  /** Whether its own permissions let it decide requests at all. */
  isPermitted: boolean;
  delegators: readonly Person[];
}

/** By whose authority somebody may decide: its own (null), or that of a person who has delegated it. */
export interface Authority {
  delegatedBy: string | null;
}

/** What a decision on a request is measured by. */
export interface Decidable {
  authors: readonly string[];
  /** Names that approvals of the active stage stand under already. */
  approvedBy: readonly string[];
}

export type Standing =
  { may: true; authority: Authority } | { may: false; refusal: Refusal } | { may: false; refusal: undefined };

/**
 * How somebody stands to a stage. One's own authority comes first, then the delegated ones in their order; whose name stands
 * under an approval of the stage already does not count twice. With separation of duties neither who decides nor whose
 * authority is used may be an author. `refusal` is undefined where the rules allow it, and all who could stand for it have approved.
 */
export function standingOf(
  rules: Pick<ReviewRules, 'stageDeciders' | 'separationOfDuties'>,
  stageId: StageId,
  { authors, approvedBy }: Decidable,
  { delegators, ...self }: Pick<Decider, 'sub' | 'role' | 'delegators'>,
): Standing {
  const own = refusalOf(rules, stageId, authors, self);
  if (rules.separationOfDuties && authors.includes(self.sub))
    return { may: false, refusal: own ?? 'SEPARATION_OF_DUTIES' };
  const allowed = [
    ...(own === undefined ? [{ sub: self.sub, delegatedBy: null }] : []),
    ...delegators
      .filter((person) => refusalOf(rules, stageId, authors, person) === undefined)
      .map(({ sub }) => ({ sub, delegatedBy: sub })),
  ];
  if (allowed.length === 0) return { may: false, refusal: own ?? 'NOT_A_DECIDER' };
  const unused = approvedBy.includes(self.sub) ? undefined : allowed.find(({ sub }) => !approvedBy.includes(sub));
  return unused ? { may: true, authority: { delegatedBy: unused.delegatedBy } } : { may: false, refusal: undefined };
}
