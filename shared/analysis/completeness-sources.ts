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
  | {
      text:
        | 'dataTypes'
        | 'jurisdictions'
        | 'incident'
        | 'incident systems'
        | 'options'
        | 'objectives'
        | 'dates'
        | 'frameworks'
        | 'operational technology';
    };

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

const input = (
  path: string,
  wouldAdd: string,
  parts: Place[][],
  benchmark?: InputSource['benchmark'],
): InputSource => ({ parts, path, wouldAdd, ...(benchmark ? { benchmark } : {}) });

type Sources = Record<string, InputSource>;

const cfo: Sources = {
  revenue: input('$T.revenue', 'the scale of every ratio, multiple and loss', [own('$T.revenue', '$T.arr')], 'general'),
  growth: input(
    '$T.revenueGrowth',
    'the growth phase of the cash-flow valuation',
    [own('$T.revenueGrowth')],
    'industry',
  ),
  ebitda: input(
    '$T.ebitda',
    'the EBITDA multiple and the debt that it can carry',
    [own('$T.ebitda', '$T.ebitdaMargin')],
    'industry',
  ),
  cashFlow: input(
    '$T.capex',
    'free cash flow instead of an estimate from ROIC',
    [own('$T.capex'), own('$T.depreciationAmortization'), own('$T.changeInNwc')],
    'industry',
  ),
  netDebt: input('$T.totalDebt', 'the step from enterprise value to equity, and leverage', [
    [...own('$T.totalDebt', '$T.netDebt')],
    [...own('$T.cash', '$T.netDebt')],
  ]),
  interest: input('performanceContext.interestExpense', 'interest cover and the synthetic rating', [
    own('interestExpense'),
  ]),
  liquidity: input('performanceContext.cash', 'runway and headroom after the decision', [
    own('cash'),
    own('undrawnFacility', 'monthlyBurn'),
  ]),
  covenants: input('performanceContext.covenants', 'the distance to a breach', [
    own('maxNetDebtToEbitda', 'minInterestCover', 'minLiquidity'),
  ]),
  price: input('decisionScope.dealValue', 'the premium over fair value', [
    own('dealValue', 'enterpriseValue', 'entryMultiple'),
  ]),
  consideration: input('decisionScope.consideration', 'the financing test and dilution', [
    [
      ...own('debtShare', 'equityShare', 'cashShare', 'stockShare', 'earnOutShare'),
      ...at('decisionScope.consideration'),
    ],
  ]),
  synergies: input('decisionScope.synergies', 'the walk-away price', [
    own('synergiesCost', 'synergiesRevenue', 'synergiesRunRate'),
  ]),
  peers: input(
    'benchmarkData.peers',
    'multiples of comparable companies',
    [[...own('peerEvEbitda', 'peerEvRevenue'), ...at('benchmarkData.peers', 'benchmarkData.transactions')]],
    'industry',
  ),
  wacc: input('benchmarkData.wacc', 'your own discount rate', [own('wacc', 'beta')], 'industry'),
  investment: input('decisionScope.budgetEnvelope', 'net present value and payback', [
    [...own('investment', 'budget'), { each: 'decisionScope.options', has: 'cost' }],
  ]),
  lossDrivers: input('decisionScope.incident.costPerHour', 'the loss so far and per hour', [
    own('costPerHour', 'loss', 'revenue'),
  ]),
  history: input('historicalContext.financials', 'trends of your own over three years and more', [
    at('historicalContext.financials'),
  ]),
};

const cto: Sources = {
  stack: input(`${technology}.systems`, 'stack overlap by family', [[{ each: `${technology}.systems`, has: 'stack' }]]),
  targetStack: input('decisionScope.target.systems', 'compatibility with the target system by system', [
    [
      { each: 'decisionScope.target.systems', has: 'stack' },
      { each: 'decisionScope.target.technology.systems', has: 'stack' },
    ],
  ]),
  architecture: input(`${technology}.architectureStyle`, 'how far services can be joined one at a time', [
    at(`${technology}.architectureStyle`),
  ]),
  interfaces: input(`${technology}.interfaces`, 'the integration effort in person-months', [
    [...at(`${technology}.interfaces`), ...own('interfaceCount')],
  ]),
  dora: input(
    `${technology}.delivery`,
    'the cadence at which integration can run',
    [own('deploysPerMonth'), own('leadTimeHours'), own('changeFailRate'), own('recoveryHours')],
    'general',
  ),
  debt: input(
    `${technology}.technicalDebt`,
    'the grade of technical debt and its interest',
    [[...own('remediationCost'), ...at(`${technology}.technicalDebt.share`)]],
    'general',
  ),
  endOfSupport: input(`${technology}.systems`, 'components past the end of support', [
    [{ each: `${technology}.systems`, has: 'endOfSupport' }],
  ]),
  capacity: input(`${technology}.engineers`, 'the length of the roadmap', [own('engineers')]),
  spend: input(`${technology}.spend`, 'the split of run and change', [
    [...at(`${technology}.spend`), ...own('itRunSpend', 'itChangeSpend')],
  ]),
  resilience: input(`${technology}.availability`, 'the gap between promised and tested recovery', [
    own('availability', 'rtoHours'),
  ]),
  failure: input('decisionScope.incident.systems', 'what has failed and what depends on it', [
    [...at('decisionScope.incident.systems'), { text: 'incident systems' }],
  ]),
  options: input('decisionScope.options', 'a comparison of build, buy and partner', [
    [...at('decisionScope.options'), { text: 'options' }],
  ]),
};

const ciso: Sources = {
  dataTypes: input(`${security}.dataTypes`, 'the frameworks and notification clocks that apply', [
    [
      ...at('complianceRequirements.dataTypes', `${security}.dataTypes`, 'decisionScope.incident.dataTypes'),
      { text: 'dataTypes' },
    ],
  ]),
  jurisdictions: input('businessContext.geographicScope', 'the laws and authorities that apply', [
    [...at('businessContext.geographicScope', 'complianceRequirements.jurisdictions'), { text: 'jurisdictions' }],
  ]),
  controls: input(`${security}.controls`, 'gaps against each framework instead of a list to evidence', [
    at(`${security}.controls`),
  ]),
  targetControls: input('decisionScope.target.security', 'what must be true before networks are joined', [
    at('decisionScope.target.security.controls', 'decisionScope.target.security'),
  ]),
  frameworks: input(
    'complianceRequirements.frameworks',
    'certification status and audit dates',
    [[...at('complianceRequirements.frameworks'), { text: 'frameworks' }]],
    'general',
  ),
  findings: input(`${security}.openFindings`, 'open audit findings', [
    at(`${security}.openFindings`, 'complianceRequirements.openFindings'),
  ]),
  incidents: input(
    'historicalContext.incidents',
    'your own loss frequency instead of a default',
    [at('historicalContext.incidents')],
    'general',
  ),
  records: input(`${security}.recordsHeld`, 'the size of a breach', [
    own('recordsAffected', 'recordsHeld', '$T.recordsHeld'),
  ]),
  incidentFacts: input('decisionScope.incident', 'clock starts and due times', [
    [...at('decisionScope.incident'), { text: 'incident' }],
  ]),
  thirdParties: input(`${security}.thirdParties`, 'supplier exposure', [at(`${security}.thirdParties`)]),
  insurance: input(`${security}.cyberInsurance`, 'the loss above the insured limit', [
    [...own('insuranceLimit'), ...at(`${security}.cyberInsurance`)],
  ]),
  ot: input(`${security}.otExposure`, 'exposure of plants and controllers', [
    [...at(`${security}.otExposure`), { text: 'operational technology' }],
  ]),
};

const cio: Sources = {
  portfolio: input(`${technology}.systems`, 'which systems to invest in, migrate, tolerate, eliminate', [
    [{ each: `${technology}.systems`, has: 'businessFit' }],
    [{ each: `${technology}.systems`, has: 'technicalFit' }],
  ]),
  targetPortfolio: input('decisionScope.target.systems', 'overlap by function and what can be retired', [
    at('decisionScope.target.systems', 'decisionScope.target.technology.systems'),
  ]),
  data: input(`${technology}.dataVolumes`, 'the length and the downtime of migration', [
    at(`${technology}.dataVolumes`),
    at(`${technology}.dataQuality`),
  ]),
  integrations: input('systemIntegrations', 'the health of existing connections', [at('systemIntegrations')]),
  itSpend: input(`${technology}.spend`, 'savings and dual running cost', [
    [...own('itRunSpend', 'itChangeSpend'), ...at(`${technology}.spend`, `${technology}.itSpend`)],
  ]),
  maturity: input('organizationalContext.maturity', 'the pace that the organization can absorb', [
    at('organizationalContext.maturity'),
  ]),
  changeCapacity: input(
    'organizationalContext.changeCapacity',
    'how many changes may run at once',
    [at('organizationalContext.changeCapacity')],
    'general',
  ),
  vendors: input(`${technology}.systems`, 'licences and contracts that change hands', [
    [{ each: `${technology}.systems`, has: 'vendor' }, ...at('decisionScope.contracts')],
  ]),
  calendar: input('decisionScope.expectedClose', 'dates for every milestone', [
    [...at('decisionScope.expectedClose', 'decisionScope.deadline'), { text: 'dates' }],
  ]),
  continuity: input(`${operations}.rtoHours`, 'the gap to the recovery objective', [own('rtoHours', 'rpoHours')]),
  initiatives: input('strategicContext.initiatives', 'what competes for the same people', [
    [...at('strategicContext.initiatives'), { text: 'objectives' }],
  ]),
  tsa: input(
    'decisionScope.transitionServices',
    'how long the seller still runs the systems',
    [at('decisionScope.transitionServices')],
    'general',
  ),
};

const coo: Sources = {
  headcount: input(`${operations}.headcount`, 'leavers, replacement cost and the retention pool', [
    [...target('headcount'), ...own('headcount')],
  ]),
  attrition: input(
    `${operations}.attritionRate`,
    'your own rate instead of a general one',
    [[...own('attritionRate'), ...target('attritionRate')]],
    'general',
  ),
  culture: input('organizationalContext.culture', 'the distance between the two cultures', [
    at('organizationalContext.culture', `${operations}.cultureProfile`),
  ]),
  targetCulture: input('decisionScope.target.culture', 'a measured distance instead of a wide interval', [
    at(
      'decisionScope.target.culture',
      'decisionScope.target.cultureProfile',
      'decisionScope.target.operations.cultureProfile',
    ),
  ]),
  processes: input(`${operations}.processes`, 'which processes to standardise', [
    [...at(`${operations}.processes`, `${operations}.sites`), ...own('siteCount')],
  ]),
  capacity: input(
    `${operations}.capacityUtilization`,
    'the bottleneck and the loss tree',
    [[...own('capacityUtilization', 'oee'), ...at(`${operations}.oee`)]],
    'general',
  ),
  keyPeople: input('decisionScope.target.keyPeople', 'the roles to retain first', [
    at('decisionScope.keyPeople', 'decisionScope.target.keyPeople'),
  ]),
  structure: input('organizationalContext.structure', 'how decisions are made on both sides', [
    at('organizationalContext.structure', `${operations}.spans`),
  ]),
  continuity: input(`${operations}.rtoHours`, 'the hours that can be survived', [own('rtoHours', 'mtpdHours')]),
  supply: input(`${operations}.suppliers`, 'single sources and days of cover', [
    [...at(`${operations}.suppliers`), ...own('inventoryDays')],
  ]),
  incident: input('decisionScope.incident.downtimeHours', 'the loss curve by hour', [own('downtimeHours')]),
  kpis: input('strategicContext.objectives', 'the measure that each step serves', [
    [...at('strategicContext.objectives'), { text: 'objectives' }],
  ]),
};

export const completenessSources: Record<Role, Sources> = { CFO: cfo, CTO: cto, CISO: ciso, CIO: cio, COO: coo };
