/** Measures that stand for the same thing in arithmetic: a budget and an investment are both money laid out. */
const groups: Record<string, string[]> = {
  investment: ['investment', 'budget', 'oneOffCost', 'capex', 'optionCost', 'fundingNeed'],
  annualCost: ['annualCost', 'operatingCost', 'fixedCost', 'itRunSpend', 'sga'],
  annualBenefit: ['annualBenefit', 'annualSaving', 'optionBenefit'],
  dealValue: ['dealValue', 'enterpriseValue', 'upfrontPayment'],
  synergiesRunRate: ['synergiesRunRate', 'synergiesCost', 'synergiesRevenue'],
  unitPrice: ['unitPrice', 'dayRate', 'revenuePerCustomer'],
  unitCost: ['unitCost', 'hourlyCost'],
  costOfSales: ['costOfSales', 'cogs'],
  volume: ['volume', 'unitCount', 'productUnits'],
  headcount: ['headcount', 'engineers'],
  customers: ['customers', 'members', 'enrolment', 'userCount'],
  duration: [
    'duration',
    'horizonYears',
    'integrationMonths',
    'synergyMonths',
    'leaseYears',
    'tsaMonths',
    'recoveryTime',
    'exclusivityDays',
    'paybackYears',
    'runwayMonths',
    'cacPaybackMonths',
    'utilizationDays',
  ],
  deadline: [
    'deadline',
    'targetDate',
    'endDate',
    'startDate',
    'decisionDate',
    'closingDate',
    'maturityDate',
    'ransomDeadline',
  ],
  totalDebt: ['totalDebt', 'loans'],
  loss: ['loss', 'impact'],
  penalty: ['penalty', 'fine', 'claimAmount'],
  hurdle: ['hurdle', 'wacc'],
  growth: ['percentChange', 'revenueGrowth', 'marketGrowth'],
  ebitda: ['ebitda', 'minEbitda'],
  recordsAffected: ['recordsAffected', 'recordsHeld'],
  interestCover: ['interestCover', 'debtServiceCover'],
};

const groupByMeasure = new Map(
  Object.entries(groups).flatMap(([group, measures]) => measures.map((measure): [string, string] => [measure, group])),
);

/** The group of a measure, or the measure itself. */
export const conceptGroupOf = (measure: string): string => groupByMeasure.get(measure) ?? measure;
