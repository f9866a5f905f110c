import { inputTable, type InputRow } from './input-table.js';

export interface DocumentedInput {
  /** Its name, where it has one beside the path: `headcount`. */
  key?: string;
  /** Path in the context: `performanceContext.operations.headcount`. */
  path: string;
  /** Unit of a number (`money`, `ratio`, `hours`); for a `record`, its shape. */
  unit: string;
  kind: 'fact' | 'term' | 'record';
}

/** Lists and records that the roles read beside single numbers. */
const records: [path: string, shape: string][] = [
  [
    'performanceContext.technology.systems',
    '[{name, function, vendor, stack, hosting, users, businessFit, technicalFit, annualCost, endOfSupport, dataClasses, interfaces}]',
  ],
  ['performanceContext.technology.interfaces', '[{from, to, kind, coupling}]'],
  ['performanceContext.technology.dataQuality', '{completeness, duplicates}'],
  ['performanceContext.security.controls', '{control: 0 to 1, or absent, partial, full}'],
  ['performanceContext.security.dataTypes', '[PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]'],
  ['performanceContext.security.openFindings', 'a number, or a list of findings'],
  ['performanceContext.operations.processes', '[{name, variants, handoffs, automated}]'],
  ['performanceContext.operations.suppliers', '[{name, share, singleSource}]'],
  ['performanceContext.operations.cultureProfile', '{clan, adhocracy, market, hierarchy}, adding up to 100'],
  ['benchmarkData.peers', '[{name, evEbitda, evRevenue, growth, margin}]'],
  ['benchmarkData.transactions', '[{target, date, evEbitda, evRevenue, premium}]'],
  ['benchmarkData.fxRates', '{EUR: dollars for one euro}'],
  ['historicalContext.financials', '[{fiscalYear, revenue, ebitda}], with any further fact of a company by its name'],
  [
    'historicalContext.pastDeals',
    '[{target, value, synergyPlanned, synergyRealized, monthsPlanned, monthsActual, attrition12m}]',
  ],
  ['historicalContext.incidents', '[{date, type, records, downtimeHours, cost}]'],
  ['historicalContext.projects', '[{budget, cost, planMonths, months}]'],
  ['complianceRequirements.frameworks', '[{name, status, lastAudit, openFindings}]'],
  ['complianceRequirements.exclusions', '[{name, reason}]'],
  ['complianceRequirements.dataTypes', '[PII, PHI, CARD, FINANCIAL, CUI, SUD, OT]'],
  ['complianceRequirements.jurisdictions', 'countries or regions'],
  ['complianceRequirements.openFindings', 'a number, or a list of findings'],
  ['decisionScope.options', '[{id, name, cost, benefit, months, risk, scores}]'],
  ['decisionScope.criteria', '[{name, weight}]'],
  ['decisionScope.scenarios', '[{name, probability, outcomes}]'],
  ['decisionScope.currencyExposure', '{currency, receipts, payments, net, hedgedShare, move, forwardCost}'],
  ['decisionScope.pension', '{obligations, assets, deficit, recoveryYears, duration, discountRate, rateMove}'],
  ['decisionScope.lease', '{price, annualPayment, years, residualValue, borrowingRate}'],
  ['decisionScope.keyPeople', 'a list of roles'],
  ['decisionScope.target.keyPeople', 'a list of roles'],
  ['decisionScope.target.culture', '{clan, adhocracy, market, hierarchy}, adding up to 100'],
];

const ofRow = ({ key, paths: [own], targetPaths: [target], unit, kind }: InputRow): DocumentedInput[] => [
  ...(own === undefined ? [] : [{ key, path: own, unit, kind }]),
  ...(target === undefined ? [] : [{ path: target, unit, kind }]),
];

/** What the engine reads by name from the open sections of the context: each input at its first path, and at that of a deal's target. */
export const documentedInputs = (): DocumentedInput[] => [
  ...[...inputTable.values()].flatMap(ofRow),
  ...records.map(([path, unit]): DocumentedInput => ({ path, unit, kind: 'record' })),
];
