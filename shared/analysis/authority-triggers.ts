/** Triggers of the delegation matrix that a case or a role's analysis sets off. */
import { doaMatrix } from './data/index.js';
import type { Case, RoleAnalysis } from './model.js';

/** What the money dimension found. */
export interface MoneyLevel {
  level: AuthorityLevel;
  why: string;
  conditions: string[];
  commitmentUsd: number | null;
  /** Commitment ÷ own revenue, where both are known. */
  share: number | null;
  /** Whether the commitment is known to be the whole of it. */
  isSure: boolean;
}

export type AuthorityLevel = 1 | 2 | 3 | 4 | 5;

interface Trigger {
  id: string;
  holds: (input: Case, money: MoneyLevel) => boolean;
}

/** A share from which a stake gives control. */
const controllingStake = 0.5;
/** A deal above this share of revenue is major (doa-matrix.json, acquire-major). */
const majorShare = 0.05;

const deals: ReadonlySet<string> = new Set(['buy', 'sell', 'merge']);

const givesControl = ({ type, text, inputs, reading }: Case): boolean => {
  const stake = inputs.figure('stake');
  return (
    (type === 'MA_EVALUATION' || text.deal.isDeal || deals.has(reading.scene.asks)) &&
    text.deal.control !== 'minority' &&
    text.deal.direction !== 'joint-venture' &&
    (stake === null || stake.high > controllingStake)
  );
};

const states = ({ reading }: Case, ...measures: string[]): boolean =>
  reading.facts.some(
    ({ measure, status }) => measures.includes(measure) && status !== 'denied' && status !== 'superseded',
  );

const isHappening = ({ reading }: Case): boolean =>
  reading.scene.incident !== null && !reading.scene.incident.hypothetical;

/** Kinds of incident in which people, the law, solvency or control of the company are at stake. */
const gravest =
  /^(?:ransomware|product|recall|injury|patient|pollution|accounting|hostile|key|bank|liquidity|covenant|political|short|raid|licence|fraud|payment|data|strike)/;

/** Shares of the workforce from which a reduction is large. */
const largeReduction = 0.1;

function reduction(input: Case): number | null {
  const affected = input.reading.facts.find(({ measure, unit }) => measure === 'headcountAffected' && unit === 'count');
  const all = input.inputs.figure('headcount')?.value ?? input.inputs.figure('headcount', 'target')?.value;
  if (typeof affected?.value !== 'number') return null;
  return all === undefined || all <= 0 ? 0 : affected.value / all;
}

const incident = ({ text, tokens }: Case, ...kinds: string[]): boolean =>
  kinds.some((kind) => tokens.has(`incident:${kind}`) || text.incident.kinds.some((found) => found.kind === kind));

const personalDataIncident = (input: Case): boolean =>
  incident(input, 'data_breach', 'ransomware') && [...input.tokens.keys()].some((token) => token.startsWith('data:'));

const triggers: Trigger[] = [
  { id: 'crisis', holds: isHappening },
  {
    id: 'grave-crisis',
    holds: (input) => isHappening(input) && gravest.test(input.reading.scene.incident?.kind ?? ''),
  },
  {
    id: 'covenant',
    holds: (input) => states(input, 'maxNetDebtToEbitda', 'minInterestCover', 'minLiquidity', 'minEbitda'),
  },
  { id: 'acquire-control', holds: givesControl },
  {
    id: 'acquire-major',
    holds: (input, { share, level, isSure }) =>
      givesControl(input) && (share === null ? level === 5 || !isSure : share > majorShare),
  },
  { id: 'ransom', holds: (input) => input.inputs.figure('ransomDemand') !== null },
  { id: 'disclosure', holds: personalDataIncident },
  { id: 'material-disclosure', holds: (input) => input.tokens.has('flag:LISTED_US') && input.text.incident.isIncident },
  { id: 'safety', holds: (input) => incident(input, 'product_safety', 'workplace_fatality', 'workplace_injury') },
  { id: 'accounting', holds: (input) => incident(input, 'fraud') },
  {
    id: 'layoff',
    holds: (input) =>
      input.tokens.has('action:layoff') || input.tokens.has('action:mass_layoff') || reduction(input) !== null,
  },
  {
    id: 'layoff-large',
    holds: (input) => input.tokens.has('action:mass_layoff') || (reduction(input) ?? 0) > largeReduction,
  },
];

/** What stands in the question of a lender is the borrower's: its own books are another matter, and larger. */
export const isLender = ({ reading }: Case): boolean => reading.scene.caller === 'lender';

/** Ids of doa-matrix.json; an id that a role names and the matrix does not know is left out. */
export function triggersOf(input: Case, analyses: RoleAnalysis[], money: MoneyLevel): Set<string> {
  const known = new Set(doaMatrix.triggers.map(({ id }) => id));
  const named = analyses.flatMap(({ authority }) => authority.triggers).filter((id) => known.has(id));
  const found = new Set([...named, ...triggers.filter(({ holds }) => holds(input, money)).map(({ id }) => id)]);
  // A waiver that is granted breaches nothing of one's own.
  if (isLender(input)) found.delete('covenant');
  return found;
}
