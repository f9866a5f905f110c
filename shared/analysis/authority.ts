/**
 * Which level of authority a decision needs: the maximum over money, scope, risk, reversibility and triggers of the
 * delegation matrix. More money, wider scope, higher risk, less reversible can only keep or raise it.
 */
import { amountsAtStake } from './amounts-at-stake.js';
import { usdRates } from './currency.js';
import { doaMatrix } from './data/index.js';
import { formatMoney, formatPercent } from './figures.js';
import type { Case, Figure, RiskRating, Role, RoleAnalysis } from './model.js';
import { sizeClassOf } from './size-class.js';
import { isLender, triggersOf } from './authority-triggers.js';
import type { AuthorityLevel, MoneyLevel } from './authority-triggers.js';

export type AuthorityDimension = 'money' | 'scope' | 'risk' | 'reversibility' | 'trigger';

export interface RequiredAuthority {
  requiredLevel: AuthorityLevel;
  /** The dimension that decided; the first of them in the matrix's order when several reach the level. */
  decidedBy: AuthorityDimension;
  dimensions: { dimension: AuthorityDimension; level: AuthorityLevel; why: string }[];
  /** Who has to take part, by the matrix. */
  participants: string[];
  conditions: string[];
  /** The largest amount that the decision commits, in USD; null when none is known. */
  commitmentUsd: number | null;
}

export interface Authorization {
  authorized: boolean;
  reason?: 'INSUFFICIENT_AUTHORITY';
  requiredLevel: number;
  currentLevel: number;
  conditions?: string[];
}

/** From this commitment on it is level 5 whatever the revenue (doa-matrix.json). */
const boardCommitmentUsd = 250e6;

/** What nobody can size is taken for large: too much authority costs a signature, too little costs the control. */
const unknownMoneyLevel = 4;

/** Amounts that commit the organization; the largest counts. */
const commitments = ['dealValue', 'enterpriseValue', 'investment', 'budget', 'bridgeLoan', 'ransomDemand'] as const;

const atLevel = (level: number): AuthorityLevel => Math.min(5, Math.max(1, Math.round(level))) as AuthorityLevel;

export function requiredAuthority(input: Case, analyses: Partial<Record<Role, RoleAnalysis>>): RequiredAuthority {
  const found = Object.values(analyses);
  const money = moneyLevel(input, found);
  const triggers = triggersOf(input, found, money);
  const rows = doaMatrix.triggers.filter(({ id }) => triggers.has(id)).sort((a, b) => b.min - a.min);
  const dimensions = [
    { dimension: 'money' as const, level: money.level, why: money.why },
    ...scopeLevel(input),
    ...riskLevel(found),
    ...reversibilityLevel(input),
    ...rows.map(({ id, min, when }) => ({ dimension: 'trigger' as const, level: atLevel(min), why: `${id}: ${when}` })),
  ];
  const requiredLevel = atLevel(Math.max(...dimensions.map(({ level }) => level)));
  const decidedBy = dimensions.find(({ level }) => level === requiredLevel)?.dimension ?? 'money';
  const emergency =
    input.type === 'CRISIS_MANAGEMENT' || input.text.incident.isIncident
      ? [`emergency: ${doaMatrix.emergency.rule}; never for ${doaMatrix.emergency.never.join(', ')}`]
      : [];
  return {
    requiredLevel,
    decidedBy,
    dimensions,
    participants: [...new Set(rows.flatMap((row) => row.roles))],
    conditions: [...money.conditions, ...emergency],
    commitmentUsd: money.commitmentUsd,
  };
}

/** @returns whether a caller of `currentLevel` may take the decision; the conditions hold for whoever takes it. */
export function authorize(
  { requiredLevel, conditions }: { requiredLevel: number; conditions?: string[] },
  currentLevel: number,
): Authorization {
  const authorized = currentLevel >= requiredLevel;
  return {
    authorized,
    ...(authorized ? {} : { reason: 'INSUFFICIENT_AUTHORITY' as const }),
    requiredLevel,
    currentLevel,
    ...(conditions && conditions.length > 0 ? { conditions } : {}),
  };
}

function moneyLevel(input: Case, analyses: RoleAnalysis[]): MoneyLevel {
  const rates = usdRates(input.context);
  const inUsd = (value: number, currency: string): number | null => {
    const rate = rates(currency);
    return rate ? value * rate.rate : null;
  };
  const toUsd = (figure: Figure | null): number | null => (figure ? inUsd(figure.high, figure.unit) : null);
  const amounts = [
    ...commitments.map((key) => toUsd(input.inputs.figure(key))),
    ...analyses.map(({ authority }) => authority.commitmentUsd),
    ...amountsAtStake(input.reading, input.judgement.figures).map(({ value, currency }) => inUsd(value, currency)),
  ].filter((amount): amount is number => amount !== null && Number.isFinite(amount) && amount > 0);
  if (amounts.length === 0) {
    return {
      level: unknownMoneyLevel,
      why: 'no amount is known',
      conditions: ['confirm amount'],
      commitmentUsd: null,
      share: null,
      isSure: false,
    };
  }
  const commitmentUsd = Math.max(...amounts);
  const revenue = isLender(input) ? null : toUsd(input.inputs.figure('revenue'));
  const share = revenue !== null && revenue > 0 ? commitmentUsd / revenue : null;
  const converted = input.currency === 'USD' ? [] : convertedAt(input);
  const base = { conditions: converted, commitmentUsd, share, isSure: true };
  if (commitmentUsd >= boardCommitmentUsd) {
    const ofRevenue = share === null ? '' : `, ${formatPercent(share)} of revenue`;
    return {
      ...base,
      level: 5,
      why: `${formatMoney(commitmentUsd, 'USD')} reaches ${formatMoney(boardCommitmentUsd, 'USD')}${ofRevenue}`,
    };
  }
  const found = share === null ? bySizeClass(input, commitmentUsd) : byShare(commitmentUsd, share);
  // The text's largest amount may be the price of one piece: what it adds up to is not known before somebody says so.
  const isStated = commitments.some((key) => input.inputs.figure(key) !== null);
  return found.level < unknownMoneyLevel && !isStated
    ? { ...base, ...found, level: unknownMoneyLevel, conditions: [...converted, 'confirm amount'], isSure: false }
    : { ...base, ...found };
}

function byShare(commitmentUsd: number, share: number): { level: AuthorityLevel; why: string } {
  const row = doaMatrix.shareOfRevenue.find(({ maxPct }) => maxPct === null || share * 100 <= maxPct);
  return {
    level: atLevel(row?.level ?? 5),
    why: `${formatMoney(commitmentUsd, 'USD')} is ${formatPercent(share)} of revenue`,
  };
}

/**
 * A size that nobody named is taken as small: too much authority costs a signature, too little costs the control. A lender's is
 * taken as large.
 */
function bySizeClass(input: Case, commitmentUsd: number): { level: AuthorityLevel; why: string } {
  const lends = isLender(input);
  const stated = lends ? null : sizeClassOf(input.context, input.inputs);
  const size = stated?.size ?? (lends ? 'large' : 'small');
  const row = doaMatrix.absoluteUsd.find(({ sizeClass }) => sizeClass === size);
  const limits = row ? [row.l1, row.l2, row.l3, row.l4] : [];
  const within = limits.findIndex((limit) => commitmentUsd <= limit);
  const basis = stated
    ? `a ${size} organization (${stated.evidence.origin})`
    : `a ${size} organization (assumed: neither revenue nor size is given)`;
  return { level: atLevel(within === -1 ? 5 : within + 1), why: `${formatMoney(commitmentUsd, 'USD')} for ${basis}` };
}

function convertedAt(input: Case): string[] {
  const rate = usdRates(input.context)(input.currency);
  return rate?.source === 'assumption'
    ? [`confirm the exchange rate ${input.currency} to USD: ${rate.rate} is assumed (${rate.ref})`]
    : [];
}

interface LevelOf {
  dimension: AuthorityDimension;
  level: AuthorityLevel;
  why: string;
}

const scopeWords: [pattern: RegExp, scope: string][] = [
  [/own|control|sharehold/, 'ownership_or_control'],
  [/enterprise|group|company|global|organi[sz]ation/, 'enterprise'],
  [/unit|division|region|country|subsidiary/, 'business_unit'],
  [/function|department/, 'function'],
  [/team|project/, 'team'],
];

function scopeLevel({ context, text }: Case): LevelOf[] {
  const given = context.decisionScope?.['scope'];
  const words = typeof given === 'string' ? given.slice(0, 64).toLowerCase() : null;
  const named = words === null ? undefined : scopeWords.find(([pattern]) => pattern.test(words))?.[1];
  // A merger gives up control of the organization itself; buying another one does not.
  const scope = text.deal.direction === 'merge' ? 'ownership_or_control' : named;
  const row = doaMatrix.scope.find((candidate) => candidate.scope === scope);
  return row
    ? [
        {
          dimension: 'scope',
          level: atLevel(row.min),
          why: named === scope ? `decisionScope.scope is ${words}` : 'a merger changes ownership or control',
        },
      ]
    : [];
}

function riskLevel(analyses: RoleAnalysis[]): LevelOf[] {
  const order = doaMatrix.risk.map(({ rating }) => rating);
  const rated = analyses.flatMap(({ role, authority }) => (authority.risk ? [{ role, rating: authority.risk }] : []));
  const [worst] = rated.sort((a, b) => order.indexOf(b.rating) - order.indexOf(a.rating)) as [
    { role: Role; rating: RiskRating }?,
  ];
  const row = worst && doaMatrix.risk.find(({ rating }) => rating === worst.rating);
  return worst && row
    ? [{ dimension: 'risk', level: atLevel(row.min), why: `${worst.role} rates the risk ${worst.rating}` }]
    : [];
}

function reversibilityLevel({ context, type, text }: Case): LevelOf[] {
  const given = context.decisionScope?.['reversible'];
  const level = (name: string): AuthorityLevel =>
    atLevel(doaMatrix.reversibility.find((row) => row.class === name)?.min ?? 1);
  const stated = given === true ? 'reversible in 90 days' : given === false ? 'irreversible' : null;
  if (stated)
    return [{ dimension: 'reversibility', level: level(stated), why: `decisionScope.reversible says ${stated}` }];
  if (type !== 'MA_EVALUATION' && !text.deal.isDeal) return [];
  return [
    { dimension: 'reversibility', level: level('costly to reverse'), why: 'a completed deal is costly to reverse' },
  ];
}
