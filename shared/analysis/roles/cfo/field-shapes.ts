import type { RoleAnalysis, Verdict } from '../../model.js';

/** The specification's shape of a valuation, in words. */
export interface ValuationFields {
  current: string;
  fairValue: string;
  premiumJustification: string;
}

/** The specification's shape of a deal structure, in words. */
export interface DealStructureFields {
  recommended: string;
  financing: string;
  synergies: string;
}

/** Where the CFO stands, and why. */
export interface Judgement {
  verdict: Verdict;
  stance: RoleAnalysis['stance'];
}
