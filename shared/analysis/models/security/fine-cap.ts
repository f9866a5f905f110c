/**
 * Statutory ceilings on administrative fines. A ceiling is a bound on exposure, never an expectation: supervisory practice
 * stays far below it, so models weigh it by a probability.
 */

export interface FineCapRule {
  frameworkId: string;
  /** Article that sets the ceiling. */
  basis: string;
  currency: string;
  /** Fixed amount in units of `currency`. */
  fixed: number;
  /** Share of annual turnover, decimal. */
  turnoverShare: number;
  /** Whether the higher of the two applies (European practice) or the lower (Brazil). */
  combine: 'higher' | 'lower';
}

const fineCapRules: readonly FineCapRule[] = [
  {
    frameworkId: 'gdpr',
    basis: 'GDPR Art. 83(5)',
    currency: 'EUR',
    fixed: 20e6,
    turnoverShare: 0.04,
    combine: 'higher',
  },
  {
    frameworkId: 'uk-gdpr',
    basis: 'UK GDPR Art. 83(5), DPA 2018 s. 157',
    currency: 'GBP',
    fixed: 17.5e6,
    turnoverShare: 0.04,
    combine: 'higher',
  },
  {
    frameworkId: 'nis2',
    basis: 'NIS2 Art. 34(4)',
    currency: 'EUR',
    fixed: 10e6,
    turnoverShare: 0.02,
    combine: 'higher',
  },
  {
    frameworkId: 'cra',
    basis: 'CRA Art. 64(2)',
    currency: 'EUR',
    fixed: 15e6,
    turnoverShare: 0.025,
    combine: 'higher',
  },
  {
    frameworkId: 'eu-ai-act',
    basis: 'AI Act Art. 99(3)',
    currency: 'EUR',
    fixed: 35e6,
    turnoverShare: 0.07,
    combine: 'higher',
  },
  { frameworkId: 'lgpd', basis: 'LGPD Art. 52', currency: 'BRL', fixed: 50e6, turnoverShare: 0.02, combine: 'lower' },
  {
    frameworkId: 'dpdp',
    basis: 'DPDP Act Schedule',
    currency: 'INR',
    fixed: 2.5e9,
    turnoverShare: 0,
    combine: 'higher',
  },
];

/**
 * Ceiling of a fine in units of the rule's currency, for a yearly turnover in the same currency. A turnover that is unknown
 * (null) leaves the fixed amount, which is then a floor of the ceiling where the higher of the two applies.
 */
export function fineCap(rule: FineCapRule, turnover: number | null): number {
  if (turnover === null || !(turnover > 0)) return rule.fixed;
  const byTurnover = rule.turnoverShare * turnover;
  return rule.combine === 'higher' ? Math.max(rule.fixed, byTurnover) : Math.min(rule.fixed, byTurnover);
}

export function fineCapRuleOf(frameworkId: string): FineCapRule | undefined {
  return fineCapRules.find((rule) => rule.frameworkId === frameworkId);
}
