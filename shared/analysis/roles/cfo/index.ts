/** The CFO: what it is worth, what it costs, whether the money lasts. */
import type { AuthorityFacts, Case, Figure, Position, RoleAnalysis, RoleModule } from '../../model.js';
import { roleCompleteness } from '../../completeness.js';
import { assess, type Assessment } from './assessment.js';
import { decisiveInputs } from './deal-fields.js';
import { fieldsOf } from './fields.js';
import { headlineOf } from './headline.js';
import { recommendationsOf } from './recommendations.js';
import { risksOf } from './risk-register.js';
import { inCurrency } from './transaction-reviews.js';
import { validateDecision } from './validate-decision.js';
import { judge } from './verdict.js';

function analyze(input: Case): RoleAnalysis {
  const assessment = assess(input);
  const { ledger } = assessment;
  const fields = fieldsOf(assessment);
  const { verdict, stance } = judge(assessment);
  const headline = headlineOf(assessment, verdict);
  const recommendations = recommendationsOf(assessment);
  const risks = risksOf(assessment);
  ask(assessment);
  const { completeness, evidenceStrength, confidence, missing } = roleCompleteness('CFO', input);
  return {
    role: 'CFO',
    headline,
    fields,
    verdict,
    stance,
    recommendations,
    risks,
    completeness,
    evidenceStrength,
    confidence,
    positions: positionsOf(assessment),
    evidence: ledger.evidence,
    assumptions: ledger.assumptions,
    missing: [...missing, ...ledger.missing.filter(({ path }) => !missing.some((known) => known.path === path))],
    questions: ledger.questions,
    authority: authorityOf(assessment),
  };
}

/** Questions whose answer would change the verdict. */
function ask({
  financing,
  price,
  valuation,
  implied,
  investment,
  frame,
  own,
  target,
  incident,
  ledger,
  absurd,
}: Assessment): void {
  if (frame === 'deal') {
    if (price === null)
      ledger.lack(
        'decisionScope.dealValue',
        'price against value, walk-away price, financing',
        'What is the price, and for which share of the company?',
      );
    if (financing?.newDebt && financing.carrier === null)
      ledger.lack(
        'performanceContext.ebitda',
        'leverage after the deal',
        'What are the EBITDA and the existing debt of the buyer?',
      );
    if (financing?.newDebt && !financing.buyerKnown && financing.carrier !== null && financing.carrier.value <= 0) {
      ledger.lack(
        'performanceContext.ebitda',
        'whether the buyer can carry the debt',
        'What are the EBITDA and the existing debt of the buyer that would carry the new debt?',
      );
    }
    if (absurd)
      ledger.lack(
        'decisionScope.dealValue',
        'a price whose scale is certain',
        'In which unit are the price and the revenue given?',
      );
    if (price && valuation === null) {
      const [first, second] = decisiveInputs(implied?.metrics[0]?.base ?? 'revenue');
      ledger.lack('decisionScope.target.arr', 'an independent fair value', `What is the ${first} of the target?`);
      ledger.lack('decisionScope.target.revenueGrowth', 'an independent fair value', `What is ${second}?`);
    }
    if (valuation && target.arr && target.retention === null)
      ledger.lack(
        'decisionScope.target.netRevenueRetention',
        'a firmer ARR multiple',
        'What is the net revenue retention of the target?',
      );
  }
  if (investment && investment.benefit === null)
    ledger.lack(
      'decisionScope.annualBenefit',
      'net present value, return and payback',
      'Which yearly benefit does the proposal bring, and from when?',
    );
  if (
    frame === 'crisis' &&
    incident &&
    incident.soFar === null &&
    (incident.hours !== null || incident.demand !== null)
  )
    ledger.lack(
      'decisionScope.incident.costPerHour',
      'the loss so far and per hour',
      'What does an hour of downtime cost?',
    );
  if (frame === 'crisis' && own.cash === null)
    ledger.lack(
      'performanceContext.cash',
      'how long the cash carries the loss',
      'How much cash and committed credit is there?',
    );
}

function positionsOf({ synergies, financing, investment }: Assessment): Position[] {
  const held: Position[] = [];
  if (synergies) held.push({ variable: 'headcount', direction: 'lower', why: 'The price leans on cost synergies' });
  if (financing?.newDebt && financing.capacity && financing.newDebt.value > financing.capacity.value)
    held.push({ variable: 'debt-share', direction: 'lower', why: 'The debt exceeds what earnings carry' });
  if (investment?.npv && investment.npv.value < 0)
    held.push({ variable: 'capex', direction: 'lower', why: 'The net present value is negative' });
  return held;
}

function authorityOf({
  input,
  price,
  financing,
  investment,
  plan,
  incident,
  own,
  rating,
  frame,
}: Assessment): AuthorityFacts {
  const largest = [
    price?.asked ?? null,
    financing?.newDebt ?? null,
    investment?.amount ?? null,
    plan?.commitment ?? null,
    incident?.demand ?? null,
  ]
    .filter((figure): figure is Figure => figure !== null)
    .flatMap((figure) => inCurrency(input, figure, 'USD')?.value ?? [])
    .reduce<number | null>((most, value) => (most === null || value > most ? value : most), null);
  const control =
    frame === 'deal' &&
    price !== null &&
    (price.stake === null || price.stake.value > 0.5) &&
    input.text.deal.control !== 'minority';
  const major = control && price !== null && own.revenue !== null && price.asked.value > 0.05 * own.revenue.value;
  const breach = rating.triggers.some(({ id }) => id === 'covenant breach');
  return {
    commitmentUsd: largest,
    risk: rating.rating,
    triggers: [
      ...(control ? ['acquire-control'] : []),
      ...(major ? ['acquire-major'] : []),
      ...(breach ? ['covenant'] : []),
      ...(incident?.demand ? ['ransom'] : []),
    ],
  };
}

export const cfo: RoleModule = {
  role: 'CFO',
  name: 'Chief Financial Officer',
  version: '2.0.0',
  description: 'Values what is bought, built or at risk, tests how it is paid for, and rates the financial risk.',
  analyze,
  recommendations: (input) => recommendationsOf(assess(input)),
  risks: (input) => risksOf(assess(input)),
  validate: (input, decision) => validateDecision(assess(input), decision),
};
