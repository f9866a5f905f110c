/** Why a figure of a plan is not computed, in words that its author can act on. Caught once for each figure. */
export class PlanRefusal extends Error {
  override readonly name = 'PlanRefusal';
}

export function refuse(reason: string): never {
  throw new PlanRefusal(reason);
}
