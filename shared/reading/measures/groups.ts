/**
 * Measures that people use for the same thing: a model that asks for one may be given another, and binding is scored on
 * the group. Ids as in the table of measures.
 */
export const measureGroups: Readonly<Record<string, readonly string[]>> = {
  "investment": [
    "investment",
    "budget",
    "oneOffCost",
    "capex",
    "optionCost",
    "fundingNeed"
  ],
  "annualCost": [
    "annualCost",
    "operatingCost",
    "fixedCost",
    "itRunSpend",
    "sga"
  ],
  "annualBenefit": [
    "annualBenefit",
    "annualSaving",
    "optionBenefit"
  ],
  "dealValue": [
    "dealValue",
    "enterpriseValue",
    "upfrontPayment"
  ],
  "synergiesRunRate": [
    "synergiesRunRate",
    "synergiesCost",
    "synergiesRevenue"
  ],
  "unitPrice": [
    "unitPrice",
    "dayRate",
    "revenuePerCustomer"
  ],
  "unitCost": [
    "unitCost",
    "hourlyCost"
  ],
  "costOfSales": [
    "costOfSales",
    "cogs"
  ],
  "volume": [
    "volume",
    "unitCount",
    "productUnits"
  ],
  "headcount": [
    "headcount",
    "engineers"
  ],
  "customers": [
    "customers",
    "members",
    "enrolment",
    "userCount"
  ],
  "duration": [
    "duration",
    "horizonYears",
    "integrationMonths",
    "synergyMonths",
    "leaseYears",
    "tsaMonths",
    "recoveryTime",
    "exclusivityDays",
    "paybackYears",
    "runwayMonths",
    "cacPaybackMonths",
    "utilizationDays"
  ],
  "deadline": [
    "deadline",
    "targetDate",
    "endDate",
    "startDate",
    "decisionDate",
    "closingDate",
    "maturityDate",
    "ransomDeadline"
  ],
  "totalDebt": [
    "totalDebt",
    "loans"
  ],
  "loss": [
    "loss",
    "impact"
  ],
  "penalty": [
    "penalty",
    "fine",
    "claimAmount"
  ],
  "hurdle": [
    "hurdle",
    "wacc"
  ],
  "growth": [
    "percentChange",
    "revenueGrowth",
    "marketGrowth"
  ],
  "ebitda": [
    "ebitda",
    "minEbitda"
  ],
  "recordsAffected": [
    "recordsAffected",
    "recordsHeld"
  ],
  "interestCover": [
    "interestCover",
    "debtServiceCover"
  ]
};

/** Groups and measures that decide a query more than others; what is outside keeps its own words as a label. */
export const coreMeasures: readonly string[] = [
  "revenue",
  "ebitda",
  "ebit",
  "netIncome",
  "grossMargin",
  "cash",
  "totalDebt",
  "netDebt",
  "newDebt",
  "undrawnFacility",
  "interestRate",
  "debtMarginPct",
  "interestExpense",
  "maxNetDebtToEbitda",
  "minInterestCover",
  "minLiquidity",
  "arr",
  "netRevenueRetention",
  "monthlyBurn",
  "customers",
  "customersAffected",
  "headcount",
  "headcountAffected",
  "averageSalary",
  "severance",
  "inventory",
  "receivables",
  "payables",
  "costOfSales",
  "dealValue",
  "entryMultiple",
  "stake",
  "sharePrice",
  "sharesOutstanding",
  "newShares",
  "premium",
  "earnOut",
  "debtShare",
  "stockShare",
  "synergiesRunRate",
  "oneOffIntegrationCost",
  "investment",
  "annualCost",
  "annualBenefit",
  "cashFlow",
  "residualValue",
  "hurdle",
  "probability",
  "unitPrice",
  "unitCost",
  "volume",
  "capacity",
  "capacityUtilization",
  "contributionMargin",
  "criterionWeight",
  "criterionScore",
  "leasePayment",
  "dividend",
  "fxRate",
  "loss",
  "penalty",
  "insuranceLimit",
  "insuranceRetention",
  "incidentStart",
  "incidentNoticed",
  "recordsAffected",
  "ransomDemand",
  "costPerDay",
  "costPerHour",
  "recoveryPoint",
  "depositOutflow",
  "deposits",
  "cet1Ratio",
  "siteCount",
  "beds",
  "duration",
  "deadline",
  "growth",
  "taxRate",
  "bookEquity",
  "totalAssets",
  "depreciationAmortization",
  "rwa",
  "oee"
];

const groupById = new Map(
  Object.entries(measureGroups).flatMap(([group, ids]) => ids.map((id): [string, string] => [id, group])),
);
const core = new Set(coreMeasures);

/** The group of a measure; a measure outside every group is its own. */
export const groupOf = (measure: string): string => groupById.get(measure) ?? measure;

/** Whether binding is scored on the measure. */
export const isCore = (measure: string): boolean => core.has(groupOf(measure));
