/**
 * How deep to integrate (Haspeslagh and Jemison): the need of the two companies to work as one against the target's need
 * to be left alone. The choice decides integration depth for every role.
 */

export type OperatingModel = 'absorb' | 'preserve' | 'symbiosis' | 'hold';

export interface IntegrationNeed {
  /** What asks for interdependence, weighted: the sum decides. */
  interdependence: number;
  autonomy: number;
}

/** A need from this weight on counts as high. */
const high = 2;

const meaning: Record<OperatingModel, string> = {
  absorb: 'one organization, one set of systems and processes',
  preserve: 'stands alone, joined at finance, security and reporting',
  symbiosis: 'joined step by step where value lies, separate elsewhere',
  hold: 'owned, not integrated',
};

/** absorb (high, low), preserve (low, high), symbiosis (high, high), hold (low, low). */
export function operatingModel(need: IntegrationNeed): OperatingModel {
  if (need.interdependence >= high) return need.autonomy >= high ? 'symbiosis' : 'absorb';
  return need.autonomy >= high ? 'preserve' : 'hold';
}

/** What a choice means, in a few words. */
export function operatingModelMeaning(model: OperatingModel): string {
  return meaning[model];
}
