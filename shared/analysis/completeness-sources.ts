/**
 * Where each input of completeness-inputs.json is looked for. An input is a list of parts (all of which make it whole), a
 * part a list of places (any of which fills it).
 */
import type { InputKey, Role } from './model.js';

export type Place =
  | { figure: InputKey; of: 'own' | 'target' }
  /** A context path that holds something: a non-empty list, object or string, a number, a boolean. */
  | { at: string }
  /** A list at a path, of which at least one entry has the field. */
  | { each: string; has: string }
  /** Facts of the text that are no number. */
  | { text: 'dataTypes' | 'jurisdictions' | 'deal terms' | 'incident' | 'incident systems' | 'options' | 'objectives' | 'dates' | 'frameworks' | 'operational technology' };

export interface InputSource {
  parts: Place[][];
  /** The context path that a caller would fill. `$T` is the target in MA_EVALUATION, the own organization otherwise. */
  path: string;
  wouldAdd: string;
  /** Same-industry rows of the reference data stand in for it; without them a general default does. */
  benchmark?: 'industry' | 'general';
}

const own = (...keys: InputKey[]): Place[] => keys.map((figure) => ({ figure, of: 'own' }));
const target = (...keys: InputKey[]): Place[] => keys.map((figure) => ({ figure, of: 'target' }));
const at = (...paths: string[]): Place[] => paths.map((path) => ({ at: path }));
const technology = 'performanceContext.technology';
const security = 'performanceContext.security';
const operations = 'performanceContext.operations';

type Sources = Record<string, InputSource>;

const cfo: Sources = {
  revenue: { parts: [own('$T.revenue', '$T.arr')], path: '$T.revenue', wouldAdd: 'the scale of every ratio, multiple and loss', benchmark: 'general' },
  growth: { parts: [own('$T.revenueGrowth')], path: '$T.revenueGrowth', wouldAdd: 'the growth phase of the cash-flow valuation', benchmark: 'industry' },
  ebitda: { parts: [own('$T.ebitda', '$T.ebitdaMargin')], path: '$T.ebitda', wouldAdd: 'the EBITDA multiple and the debt that it can carry', benchmark: 'industry' },
  cashFlow: { parts: [own('$T.capex'), own('$T.depreciationAmortization'), own('$T.changeInNwc')], path: '$T.capex', wouldAdd: 'free cash flow instead of an estimate from ROIC', benchmark: 'industry' },
  netDebt: { parts: [[...own('$T.totalDebt', '$T.netDebt')], [...own('$T.cash', '$T.netDebt')]], path: '$T.totalDebt', wouldAdd: 'the step from enterprise value to equity, and leverage' },
  interest: { parts: [own('interestExpense')], path: 'performanceContext.interestExpense', wouldAdd: 'interest cover and the synthetic rating' },
  liquidity: { parts: [own('cash'), own('undrawnFacility', 'monthlyBurn')], path: 'performanceContext.cash', wouldAdd: 'runway and headroom after the decision' },
  covenants: { parts: [own('maxNetDebtToEbitda', 'minInterestCover', 'minLiquidity')], path: 'performanceContext.covenants', wouldAdd: 'the distance to a breach' },
  price: { parts: [own('dealValue', 'enterpriseValue', 'entryMultiple')], path: 'decisionScope.dealValue', wouldAdd: 'the premium over fair value' },
  consideration: { parts: [[...own('debtShare', 'equityShare', 'cashShare', 'stockShare', 'earnOutShare'), ...at('decisionScope.consideration')]], path: 'decisionScope.consideration', wouldAdd: 'the financing test and dilution' },
  synergies: { parts: [own('synergiesCost', 'synergiesRevenue', 'synergiesRunRate')], path: 'decisionScope.synergies', wouldAdd: 'the walk-away price' },
  peers: { parts: [[...own('peerEvEbitda', 'peerEvRevenue'), ...at('benchmarkData.peers', 'benchmarkData.transactions')]], path: 'benchmarkData.peers', wouldAdd: 'multiples of comparable companies', benchmark: 'industry' },
  wacc: { parts: [own('wacc', 'beta')], path: 'benchmarkData.wacc', wouldAdd: 'your own discount rate', benchmark: 'industry' },
  investment: { parts: [[...own('investment', 'budget'), { each: 'decisionScope.options', has: 'cost' }]], path: 'decisionScope.budgetEnvelope', wouldAdd: 'net present value and payback' },
  lossDrivers: { parts: [own('costPerHour', 'loss', 'revenue')], path: 'decisionScope.incident.costPerHour', wouldAdd: 'the loss so far and per hour' },
  history: { parts: [at('historicalContext.financials')], path: 'historicalContext.financials', wouldAdd: 'trends of your own over three years and more' },
};

const cto: Sources = {
  stack: { parts: [[{ each: `${technology}.systems`, has: 'stack' }]], path: `${technology}.systems`, wouldAdd: 'stack overlap by family' },
  targetStack: { parts: [[{ each: 'decisionScope.target.systems', has: 'stack' }, { each: 'decisionScope.target.technology.systems', has: 'stack' }]], path: 'decisionScope.target.systems', wouldAdd: 'compatibility with the target system by system' },
  architecture: { parts: [at(`${technology}.architectureStyle`)], path: `${technology}.architectureStyle`, wouldAdd: 'how far services can be joined one at a time' },
  interfaces: { parts: [[...at(`${technology}.interfaces`), ...own('interfaceCount')]], path: `${technology}.interfaces`, wouldAdd: 'the integration effort in person-months' },
  dora: { parts: [own('deploysPerMonth'), own('leadTimeHours'), own('changeFailRate'), own('recoveryHours')], path: `${technology}.delivery`, wouldAdd: 'the cadence at which integration can run', benchmark: 'general' },
  debt: { parts: [[...own('remediationCost'), ...at(`${technology}.technicalDebt.share`)]], path: `${technology}.technicalDebt`, wouldAdd: 'the grade of technical debt and its interest', benchmark: 'general' },
  endOfSupport: { parts: [[{ each: `${technology}.systems`, has: 'endOfSupport' }]], path: `${technology}.systems`, wouldAdd: 'components past the end of support' },
  capacity: { parts: [own('engineers')], path: `${technology}.engineers`, wouldAdd: 'the length of the roadmap' },
  spend: { parts: [[...at(`${technology}.spend`), ...own('itRunSpend', 'itChangeSpend')]], path: `${technology}.spend`, wouldAdd: 'the split of run and change' },
  resilience: { parts: [own('availability', 'rtoHours')], path: `${technology}.availability`, wouldAdd: 'the gap between promised and tested recovery' },
  failure: { parts: [[...at('decisionScope.incident.systems'), { text: 'incident systems' }]], path: 'decisionScope.incident.systems', wouldAdd: 'what has failed and what depends on it' },
  options: { parts: [[...at('decisionScope.options'), { text: 'options' }]], path: 'decisionScope.options', wouldAdd: 'a comparison of build, buy and partner' },
};

const ciso: Sources = {
  dataTypes: { parts: [[...at('complianceRequirements.dataTypes', `${security}.dataTypes`, 'decisionScope.incident.dataTypes'), { text: 'dataTypes' }]], path: `${security}.dataTypes`, wouldAdd: 'the frameworks and notification clocks that apply' },
  jurisdictions: { parts: [[...at('businessContext.geographicScope', 'complianceRequirements.jurisdictions'), { text: 'jurisdictions' }]], path: 'businessContext.geographicScope', wouldAdd: 'the laws and authorities that apply' },
  controls: { parts: [at(`${security}.controls`)], path: `${security}.controls`, wouldAdd: 'gaps against each framework instead of a list to evidence' },
  targetControls: { parts: [at('decisionScope.target.security.controls', 'decisionScope.target.security')], path: 'decisionScope.target.security', wouldAdd: 'what must be true before networks are joined' },
  frameworks: { parts: [[...at('complianceRequirements.frameworks'), { text: 'frameworks' }]], path: 'complianceRequirements.frameworks', wouldAdd: 'certification status and audit dates', benchmark: 'general' },
  findings: { parts: [at(`${security}.openFindings`, 'complianceRequirements.openFindings')], path: `${security}.openFindings`, wouldAdd: 'open audit findings' },
  incidents: { parts: [at('historicalContext.incidents')], path: 'historicalContext.incidents', wouldAdd: 'your own loss frequency instead of a default', benchmark: 'general' },
  records: { parts: [own('recordsAffected', 'recordsHeld', '$T.recordsHeld')], path: `${security}.recordsHeld`, wouldAdd: 'the size of a breach' },
  incidentFacts: { parts: [[...at('decisionScope.incident'), { text: 'incident' }]], path: 'decisionScope.incident', wouldAdd: 'clock starts and due times' },
  thirdParties: { parts: [at(`${security}.thirdParties`)], path: `${security}.thirdParties`, wouldAdd: 'supplier exposure' },
  insurance: { parts: [[...own('insuranceLimit'), ...at(`${security}.cyberInsurance`)]], path: `${security}.cyberInsurance`, wouldAdd: 'the loss above the insured limit' },
  ot: { parts: [[...at(`${security}.otExposure`), { text: 'operational technology' }]], path: `${security}.otExposure`, wouldAdd: 'exposure of plants and controllers' },
};

const cio: Sources = {
  portfolio: { parts: [[{ each: `${technology}.systems`, has: 'businessFit' }], [{ each: `${technology}.systems`, has: 'technicalFit' }]], path: `${technology}.systems`, wouldAdd: 'which systems to invest in, migrate, tolerate, eliminate' },
  targetPortfolio: { parts: [at('decisionScope.target.systems', 'decisionScope.target.technology.systems')], path: 'decisionScope.target.systems', wouldAdd: 'overlap by function and what can be retired' },
  data: { parts: [at(`${technology}.dataVolumes`), at(`${technology}.dataQuality`)], path: `${technology}.dataVolumes`, wouldAdd: 'the length and the downtime of migration' },
  integrations: { parts: [at('systemIntegrations')], path: 'systemIntegrations', wouldAdd: 'the health of existing connections' },
  itSpend: { parts: [[...own('itRunSpend', 'itChangeSpend'), ...at(`${technology}.spend`, `${technology}.itSpend`)]], path: `${technology}.spend`, wouldAdd: 'savings and dual running cost' },
  maturity: { parts: [at('organizationalContext.maturity')], path: 'organizationalContext.maturity', wouldAdd: 'the pace that the organization can absorb' },
  changeCapacity: { parts: [at('organizationalContext.changeCapacity')], path: 'organizationalContext.changeCapacity', wouldAdd: 'how many changes may run at once', benchmark: 'general' },
  vendors: { parts: [[{ each: `${technology}.systems`, has: 'vendor' }, ...at('decisionScope.contracts')]], path: `${technology}.systems`, wouldAdd: 'licences and contracts that change hands' },
  calendar: { parts: [[...at('decisionScope.expectedClose', 'decisionScope.deadline'), { text: 'dates' }]], path: 'decisionScope.expectedClose', wouldAdd: 'dates for every milestone' },
  continuity: { parts: [own('rtoHours', 'rpoHours')], path: `${operations}.rtoHours`, wouldAdd: 'the gap to the recovery objective' },
  initiatives: { parts: [[...at('strategicContext.initiatives'), { text: 'objectives' }]], path: 'strategicContext.initiatives', wouldAdd: 'what competes for the same people' },
  tsa: { parts: [at('decisionScope.transitionServices')], path: 'decisionScope.transitionServices', wouldAdd: 'how long the seller still runs the systems', benchmark: 'general' },
};

const coo: Sources = {
  headcount: { parts: [[...target('headcount'), ...own('headcount')]], path: `${operations}.headcount`, wouldAdd: 'leavers, replacement cost and the retention pool' },
  attrition: { parts: [[...own('attritionRate'), ...target('attritionRate')]], path: `${operations}.attritionRate`, wouldAdd: 'your own rate instead of a general one', benchmark: 'general' },
  culture: { parts: [at('organizationalContext.culture', `${operations}.cultureProfile`)], path: 'organizationalContext.culture', wouldAdd: 'the distance between the two cultures' },
  targetCulture: { parts: [at('decisionScope.target.culture', 'decisionScope.target.cultureProfile', 'decisionScope.target.operations.cultureProfile')], path: 'decisionScope.target.culture', wouldAdd: 'a measured distance instead of a wide interval' },
  processes: { parts: [[...at(`${operations}.processes`, `${operations}.sites`), ...own('siteCount')]], path: `${operations}.processes`, wouldAdd: 'which processes to standardise' },
  capacity: { parts: [[...own('capacityUtilization', 'oee'), ...at(`${operations}.oee`)]], path: `${operations}.capacityUtilization`, wouldAdd: 'the bottleneck and the loss tree', benchmark: 'general' },
  keyPeople: { parts: [at('decisionScope.keyPeople', 'decisionScope.target.keyPeople')], path: 'decisionScope.target.keyPeople', wouldAdd: 'the roles to retain first' },
  structure: { parts: [at('organizationalContext.structure', `${operations}.spans`)], path: 'organizationalContext.structure', wouldAdd: 'how decisions are made on both sides' },
  continuity: { parts: [own('rtoHours', 'mtpdHours')], path: `${operations}.rtoHours`, wouldAdd: 'the hours that can be survived' },
  supply: { parts: [[...at(`${operations}.suppliers`), ...own('inventoryDays')]], path: `${operations}.suppliers`, wouldAdd: 'single sources and days of cover' },
  incident: { parts: [own('downtimeHours')], path: 'decisionScope.incident.downtimeHours', wouldAdd: 'the loss curve by hour' },
  kpis: { parts: [[...at('strategicContext.objectives'), { text: 'objectives' }]], path: 'strategicContext.objectives', wouldAdd: 'the measure that each step serves' },
};

export const completenessSources: Record<Role, Sources> = { CFO: cfo, CTO: cto, CISO: ciso, CIO: cio, COO: coo };
