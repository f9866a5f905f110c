/**
 * The numbers that a role may ask for: their unit, where the context keeps them, and which slots of the text fill them.
 * A `fact` describes a company (own or target) and prefers measured data; a `term` belongs to the decision and prefers
 * the caller's own words (domain reference, rule 1.2).
 */
import type { InputKey } from './model.js';
import type { SlotName } from './text/facts.js';

export type InputUnit = 'money' | 'ratio' | 'x' | 'count' | 'hours' | 'days' | 'months' | 'years' | 'score';

export interface InputRow {
  key: InputKey;
  kind: 'fact' | 'term';
  unit: InputUnit;
  /** Context paths, first choice first. For a `fact` the ones of the own organization. */
  paths: string[];
  /** Paths of the same fact for the target of a deal. */
  targetPaths: string[];
  /** Slots of the text, first choice first. */
  slots: SlotName[];
  /** Slots that speak of the target whatever the clause says. */
  targetSlots: SlotName[];
  /** For ratios: beyond these a value is taken to be a percentage (35 → 0.35). */
  plausible: [low: number, high: number];
  /** `outflow`: books write it with either sign, so its size is read. `positive`: a negative value is a mistake. */
  sign: 'positive' | 'any' | 'outflow';
}

type Extra = Partial<Pick<InputRow, 'slots' | 'targetSlots' | 'plausible' | 'sign'>> & {
  aliases?: string[];
  /** Short names that mean this only inside their section. */
  inSectionOnly?: string[];
  /** Full paths in other sections. */
  alsoAt?: string[];
};

const target = (path: string): string => `decisionScope.target.${path}`;

/** A company fact: `name` and its aliases under a section of performanceContext, and under the target. */
function fact(section: string, unit: InputUnit, key: InputKey, extra: Extra = {}): InputRow {
  const names = [key, ...(extra.aliases ?? [])];
  const inSection = [...names, ...(extra.inSectionOnly ?? [])].map((name) => `${section}${name}`);
  const paths = section ? [...inSection, ...names] : inSection;
  return {
    key,
    kind: 'fact',
    unit,
    paths: [...paths.map((path) => `performanceContext.${path}`), ...(extra.alsoAt ?? [])],
    targetPaths: paths.map(target),
    ...readingRules(unit, extra),
  };
}

const readingRules = (
  unit: InputUnit,
  extra: Extra,
): Pick<InputRow, 'slots' | 'targetSlots' | 'plausible' | 'sign'> => ({
  slots: extra.slots ?? [],
  targetSlots: extra.targetSlots ?? [],
  plausible: extra.plausible ?? [-1, 1],
  sign: extra.sign ?? (unit === 'ratio' || unit === 'score' ? 'any' : 'positive'),
});

function term(unit: InputUnit, key: InputKey, paths: string[], extra: Extra = {}): InputRow {
  return { key, kind: 'term', unit, paths, targetPaths: [], ...readingRules(unit, extra) };
}

const scope = (...names: string[]): string[] => names.map((name) => `decisionScope.${name}`);

const incomeAndCash: InputRow[] = [
  fact('', 'money', 'revenue', { aliases: ['sales', 'turnover', 'annualRevenue', 'totalRevenue'], slots: ['revenue'] }),
  fact('', 'money', 'priorRevenue', { slots: ['priorRevenue'] }),
  fact('', 'ratio', 'revenueGrowth', { aliases: ['growth', 'growthRate'], slots: ['growth'], plausible: [-1, 5] }),
  fact('', 'ratio', 'grossMargin', { slots: ['grossMargin'] }),
  fact('', 'money', 'ebitda', { slots: ['ebitda'], sign: 'any' }),
  fact('', 'money', 'priorEbitda', { slots: ['priorEbitda'], sign: 'any' }),
  fact('', 'ratio', 'ebitdaMargin', { slots: ['ebitdaMargin'], plausible: [-5, 1] }),
  fact('', 'money', 'ebit', { aliases: ['operatingIncome', 'operatingProfit'], sign: 'any', slots: ['ebit'] }),
  fact('', 'money', 'netIncome', { aliases: ['netProfit', 'profit'], slots: ['netIncome'], sign: 'any' }),
  fact('', 'money', 'depreciationAmortization', { aliases: ['depreciationAndAmortization', 'da'], sign: 'outflow' }),
  fact('', 'money', 'capex', { aliases: ['capitalExpenditure'], sign: 'outflow', slots: ['capex'] }),
  fact('', 'money', 'changeInNwc', { aliases: ['changeInWorkingCapital'], sign: 'any' }),
  fact('', 'ratio', 'taxRate', { plausible: [0, 1] }),
  fact('', 'money', 'interestExpense', { aliases: ['interest'], slots: ['interestExpense'], sign: 'outflow' }),
  fact('', 'money', 'cash', { aliases: ['cashAndEquivalents'], slots: ['cash'] }),
  fact('', 'money', 'undrawnFacility', { aliases: ['undrawnFacilities'], slots: ['undrawnFacility'] }),
  fact('', 'money', 'monthlyBurn', { aliases: ['burnRate', 'netBurn'], slots: ['monthlyBurn'], sign: 'any' }),
  fact('', 'money', 'operatingCost', { aliases: ['operatingExpenses', 'opex'], slots: ['operatingCost'] }),
];

const balanceAndMarket: InputRow[] = [
  fact('', 'money', 'totalDebt', { aliases: ['debt', 'grossDebt'], slots: ['debt'] }),
  fact('', 'money', 'netDebt', { slots: ['netDebt'], targetSlots: ['targetNetDebt'], sign: 'any' }),
  fact('', 'ratio', 'debtMarginPct', { slots: ['debtMarginPct'], plausible: [0, 0.5] }),
  fact('', 'money', 'totalAssets', { aliases: ['assets'], slots: ['totalAssets'] }),
  fact('', 'money', 'currentAssets'),
  fact('', 'money', 'currentLiabilities'),
  fact('', 'money', 'inventory'),
  fact('', 'money', 'receivables', { aliases: ['accountsReceivable'] }),
  fact('', 'money', 'payables', { aliases: ['accountsPayable'] }),
  fact('', 'money', 'totalLiabilities', { aliases: ['liabilities'] }),
  fact('', 'money', 'retainedEarnings', { sign: 'any' }),
  fact('', 'money', 'bookEquity', { aliases: ['equity', 'shareholdersEquity'], slots: ['bookEquity'], sign: 'any' }),
  fact('', 'money', 'marketCap', { aliases: ['marketCapitalization'], slots: ['marketCap'] }),
  fact('', 'money', 'sharePrice', { slots: ['sharePrice'] }),
  fact('', 'count', 'sharesOutstanding', { aliases: ['shares'], slots: ['sharesOutstanding'] }),
  fact('covenants.', 'x', 'maxNetDebtToEbitda', { slots: ['maxNetDebtToEbitda'] }),
  fact('covenants.', 'x', 'minInterestCover', { slots: ['minInterestCover'] }),
  fact('covenants.', 'money', 'minLiquidity', { slots: ['minLiquidity'] }),
];

const customersAndUnits: InputRow[] = [
  fact('', 'money', 'arr', { aliases: ['annualRecurringRevenue'], slots: ['arr'] }),
  fact('', 'ratio', 'netRevenueRetention', {
    aliases: ['nrr', 'netRetention'],
    slots: ['netRevenueRetention'],
    plausible: [0, 3],
  }),
  fact('', 'ratio', 'grossRevenueRetention', { aliases: ['grr'], plausible: [0, 1] }),
  fact('', 'ratio', 'monthlyChurn', { slots: ['churn'], plausible: [0, 1] }),
  fact('', 'money', 'cac', { aliases: ['customerAcquisitionCost'], slots: ['cac'] }),
  fact('', 'money', 'revenuePerCustomer', { aliases: ['arpa', 'arpu'] }),
  fact('', 'count', 'customers', { aliases: ['customerCount'], slots: ['customers'] }),
  fact('', 'ratio', 'marketShare', { slots: ['marketShare'], plausible: [0, 1] }),
];

const operations: InputRow[] = [
  fact('operations.', 'count', 'headcount', {
    aliases: ['employees', 'employeeCount', 'fte', 'ftes'],
    slots: ['headcount'],
    alsoAt: [
      'organizationalContext.headcount',
      'organizationalContext.employeeCount',
      'organizationalContext.employees',
    ],
  }),
  fact('operations.', 'ratio', 'attritionRate', {
    aliases: ['attrition', 'turnoverRate'],
    slots: ['attrition'],
    plausible: [0, 1],
  }),
  fact('operations.', 'money', 'averageSalary'),
  fact('operations.', 'money', 'replacementCost', { slots: ['replacementCost'] }),
  fact('operations.', 'ratio', 'capacityUtilization', {
    aliases: ['utilization'],
    plausible: [0, 1.5],
    slots: ['capacityUtilization'],
  }),
  fact('operations.', 'ratio', 'oee', { slots: ['oee'], plausible: [0, 1] }),
  fact('operations.', 'ratio', 'priorOee', { slots: ['priorOee'], plausible: [0, 1] }),
  fact('operations.', 'money', 'scrapCostPerMonth', { slots: ['scrapCostPerMonth'] }),
  fact('operations.', 'ratio', 'scrapRate', { plausible: [0, 1] }),
  fact('operations.', 'ratio', 'onTimeInFull', { plausible: [0, 1] }),
  fact('operations.', 'days', 'inventoryDays', { slots: ['inventoryDays'] }),
  fact('operations.', 'days', 'receivableDays', { aliases: ['dso'], slots: ['receivableDays'] }),
  fact('operations.', 'days', 'payableDays', { aliases: ['dpo'], slots: ['payableDays'] }),
  fact('operations.', 'count', 'layers'),
  fact('operations.', 'count', 'beds', { slots: ['beds'] }),
  fact('operations.', 'count', 'siteCount', { slots: ['sites'] }),
  fact('operations.', 'hours', 'rtoHours', { aliases: ['rto'], slots: ['rtoHours'] }),
  fact('operations.', 'hours', 'rpoHours', { aliases: ['rpo'], slots: ['rpoHours'] }),
  fact('operations.', 'hours', 'mtpdHours', { aliases: ['mtpd'], slots: ['mtpdHours'] }),
];

const technologyAndSecurity: InputRow[] = [
  fact('technology.', 'count', 'engineers', { aliases: ['engineerCount'], slots: ['engineers'] }),
  fact('technology.', 'count', 'systemCount', { slots: ['systems'] }),
  fact('technology.', 'count', 'interfaceCount', { slots: ['interfaces'] }),
  fact('technology.', 'ratio', 'availability', { slots: ['availability'], plausible: [0, 1] }),
  fact('technology.delivery.', 'count', 'deploysPerMonth'),
  fact('technology.delivery.', 'hours', 'leadTimeHours'),
  fact('technology.delivery.', 'ratio', 'changeFailRate', { plausible: [0, 1] }),
  fact('technology.delivery.', 'hours', 'recoveryHours'),
  fact('technology.technicalDebt.', 'money', 'remediationCost'),
  fact('technology.technicalDebt.', 'money', 'developmentCost'),
  fact('technology.spend.', 'money', 'itRunSpend', { inSectionOnly: ['run'], slots: ['itRunSpend'] }),
  fact('technology.spend.', 'money', 'itChangeSpend', { inSectionOnly: ['change'] }),
  fact('security.', 'count', 'recordsHeld', { inSectionOnly: ['records'] }),
  fact('security.cyberInsurance.', 'money', 'insuranceLimit', { inSectionOnly: ['limit'], slots: ['insuranceLimit'] }),
  fact('security.cyberInsurance.', 'money', 'insuranceRetention', { inSectionOnly: ['retention'] }),
];

const dealTerms: InputRow[] = [
  term('money', 'dealValue', scope('dealValue', 'purchasePrice', 'price', 'target.askingPrice'), {
    slots: ['dealValue'],
  }),
  term('money', 'enterpriseValue', scope('enterpriseValue', 'target.enterpriseValue'), { slots: ['enterpriseValue'] }),
  term('x', 'entryMultiple', scope('entryMultiple'), { slots: ['entryMultiple'] }),
  term('ratio', 'premium', scope('premium'), { slots: ['premium'], plausible: [-1, 3] }),
  term('ratio', 'stake', scope('stake', 'ownershipShare'), { slots: ['stake'], plausible: [0, 1] }),
  term('ratio', 'debtShare', scope('consideration.debt'), { slots: ['debtShare'], plausible: [0, 1] }),
  term('ratio', 'equityShare', scope('consideration.equity'), { slots: ['equityShare'], plausible: [0, 1] }),
  term('ratio', 'cashShare', scope('consideration.cash'), { slots: ['cashShare'], plausible: [0, 1] }),
  term('ratio', 'stockShare', scope('consideration.stock'), { slots: ['stockShare'], plausible: [0, 1] }),
  term('ratio', 'earnOutShare', scope('consideration.earnOut'), { slots: ['earnOutShare'], plausible: [0, 1] }),
  term('x', 'exchangeRatio', scope('exchangeRatio'), { slots: ['exchangeRatio'] }),
  term('x', 'leveragePostDeal', scope('leveragePostDeal'), { slots: ['leveragePostDeal'] }),
  term('money', 'bridgeLoan', scope('bridgeLoan'), { slots: ['bridgeLoan'] }),
  term('money', 'combinedRevenue', scope('combinedRevenue'), { slots: ['combinedRevenue'] }),
  term('money', 'synergiesCost', scope('synergies.cost')),
  term('money', 'synergiesRevenue', scope('synergies.revenue')),
  term('money', 'synergiesRunRate', scope('synergies.runRate', 'synergies.total'), { slots: ['synergiesRunRate'] }),
  term('months', 'synergyMonths', scope('synergies.months'), { slots: ['synergyMonths'] }),
  term('money', 'oneOffIntegrationCost', scope('synergies.oneOff', 'integrationCost'), { slots: ['integrationCost'] }),
  term('months', 'integrationMonths', scope('integrationMonths'), { slots: ['integrationMonths'] }),
];

const planTerms: InputRow[] = [
  term('money', 'investment', scope('investment'), { slots: ['investment'] }),
  term('money', 'budget', scope('budgetEnvelope', 'budget'), { slots: ['budget'] }),
  term('ratio', 'hurdle', scope('hurdle', 'hurdleRate'), { slots: ['hurdle'], plausible: [0, 1] }),
  term('years', 'horizonYears', scope('horizonYears'), { slots: ['years'] }),
  term('money', 'annualBenefit', scope('annualBenefit'), { slots: ['annualBenefit'] }),
  term('years', 'paybackYears', scope('paybackYears'), { slots: ['paybackYears'] }),
  term('ratio', 'opexCut', scope('opexCut'), { slots: ['opexCut'], plausible: [0, 1] }),
];

const incidentTerms: InputRow[] = [
  term('count', 'recordsAffected', scope('incident.records'), { slots: ['recordsAffected'] }),
  term('hours', 'downtimeHours', scope('incident.downtimeHours'), { slots: ['downtimeHours'] }),
  term('money', 'costPerHour', scope('incident.costPerHour'), { slots: ['costPerHour'] }),
  term('money', 'ransomDemand', scope('incident.demand', 'incident.ransomDemand'), { slots: ['ransomDemand'] }),
  term('hours', 'ransomDeadlineHours', scope('incident.deadlineHours'), { slots: ['ransomDeadlineHours'] }),
  term('money', 'loss', scope('incident.loss'), { slots: ['loss'], sign: 'outflow' }),
];

/** Benchmarks that the caller supplies: they are not in a query's text, so text slots are empty. */
const suppliedBenchmarks: InputRow[] = [
  term('ratio', 'wacc', ['benchmarkData.wacc'], { plausible: [0, 0.6] }),
  term('ratio', 'riskFreeRate', ['benchmarkData.riskFreeRate'], { plausible: [-0.02, 0.6] }),
  term('ratio', 'equityRiskPremium', ['benchmarkData.equityRiskPremium'], { plausible: [0, 0.6] }),
  term('score', 'beta', ['benchmarkData.beta']),
  term('x', 'peerEvEbitda', ['benchmarkData.industry.evEbitda', 'benchmarkData.industry.evEbitda.p50']),
  term('x', 'peerEvRevenue', ['benchmarkData.industry.evRevenue', 'benchmarkData.industry.evRevenue.p50']),
  term('ratio', 'peerMargin', ['benchmarkData.industry.margin'], { plausible: [-1, 1] }),
  term('ratio', 'peerGrowth', ['benchmarkData.industry.growth'], { plausible: [-1, 1] }),
];

export const inputTable: ReadonlyMap<InputKey, InputRow> = new Map(
  [
    incomeAndCash,
    balanceAndMarket,
    customersAndUnits,
    operations,
    technologyAndSecurity,
    dealTerms,
    planTerms,
    incidentTerms,
    suppliedBenchmarks,
  ]
    .flat()
    .map((row) => [row.key, row]),
);
