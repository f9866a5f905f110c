/** Advice when the money runs out or a covenant breaks: cash control, counsel, lenders, working capital, maturities. */
import { point } from '../../figures.js';
import type { Case, Evidence, Figure } from '../../model.js';
import type { AdviceDraft } from '../adviser.js';
import { ledPlaybooks } from '../crisis-frame.js';
import { cueIn, figureWithin, originOf } from '../query-facts.js';
import type { Assessment } from './assessment.js';
import { derive } from './derive.js';
import { goingConcernDays, leftWords, maturitiesInContext } from './maturities.js';

type Draft = AdviceDraft | null;

/** Days of sales that a push on receivables and stock usually frees within a quarter (grade D). */
const daysFreed = 10;

/** True when the crisis is one of cash, debt or covenants. */
export function isLiquidityCrisis({ input, frame }: Pick<Assessment, 'input' | 'frame'>): boolean {
  return frame === 'crisis' && ledPlaybooks(input, 'CFO').some(({ playbook }) => playbook.id === 'liquidity');
}

/** Drafts of the first days; the covenant and the runway have theirs beside. */
export function liquidityCrisisAdvice(assessment: Assessment): Draft[] {
  if (!isLiquidityCrisis(assessment)) return [];
  return [cashControl(assessment), counsel(assessment), workingCapital(assessment), maturities(assessment)];
}

/** The next payment that the text says cannot be made: payroll, a supplier, a coupon. */
function missedPayment(input: Case): Evidence | null {
  return cueIn(
    input,
    /\b(?:cannot|can't|unable to|will not be able to) (?:make|meet|pay)\b[^.;,]{3,60}/i,
    'payment in doubt',
  );
}

function cashControl({ own, input }: Assessment): Draft {
  const { cash, burn } = own;
  if (cash === null) return null;
  const payment = missedPayment(input);
  const weeks = burn && burn.value > 0 ? derive('monthly net burn × 3', burn.unit, [burn], burn.value * 3) : null;
  return {
    key: 'control-cash-liquidity',
    category: 'LIQUIDITY',
    timeline: '0-4 h',
    horizonDays: 1,
    owner: 'CFO',
    measure: 'no payment leaves without the one approver; cash forecast against actual each day',
    action: (say) =>
      `Put every payment out of the ${say.cite('cash', cash)} under one approver today, list what can wait, and run a thirteen-week cash forecast daily`,
    rationale: (say) => {
      if (payment) say.note(payment);
      const quoted = payment
        ? `“${String(payment.value)}” is the date that everything is planned back from`
        : 'The forecast dates the day on which the money ends';
      return `${quoted}${weeks ? `; thirteen weeks at this burn take ${say.cite('burn of thirteen weeks', weeks)}` : ''}`;
    },
    stake: cash,
    risk: 1,
    confidence: 0.9,
    feasibility: 1,
    critical: true,
  };
}

/** Drawing on lines or preferring a creditor near insolvency can bind the directors themselves. */
function counsel({ own, input }: Assessment): Draft {
  const line = own.undrawn;
  const payment = missedPayment(input);
  if (!line && !payment && !own.netDebt) return null;
  return {
    key: 'take-counsel-liquidity',
    category: 'GOVERNANCE',
    timeline: '4-24 h',
    horizonDays: 1,
    owner: 'CFO with general counsel',
    measure: "written advice on directors' duties before the next draw or preferential payment",
    action: (say) => {
      if (payment) say.note(payment);
      const draw = line
        ? ` and on drawing the undrawn ${say.cite('undrawn facility', line)}`
        : own.netDebt
          ? ` towards the holders of ${say.cite('net debt', own.netDebt)}`
          : '';
      return `Take restructuring counsel today on the directors' duties${draw} while a default is foreseeable`;
    },
    rationale: () =>
      'A draw or a payment made when a breach is known can be attacked later, and filing deadlines may already run: counsel confirms',
    stake: line ?? own.netDebt,
    risk: 0.8,
    confidence: 0.7,
    critical: true,
    after: ['control-cash-liquidity'],
  };
}

/** Cash that sits in receivables and stock, priced by the day. */
function workingCapital({ own, input }: Assessment): Draft {
  const { revenue } = own;
  const [receivables, inventory] = [
    figureWithin(input, 'receivables', 'own', 1, 1e15),
    figureWithin(input, 'inventory', 'own', 1, 1e15),
  ];
  if (!revenue || (!receivables && !inventory)) return null;
  const held = [receivables, inventory].filter((figure): figure is Figure => figure !== null);
  const days = point(daysFreed, 'days', 'assumption', 'days of sales that a push usually frees in a quarter (grade D)');
  const freed = derive(
    'days freed × revenue ÷ 365, for each of receivables and stock',
    revenue.unit,
    [revenue, days, ...held],
    held.reduce((sum, figure) => sum + Math.min(figure.value, (daysFreed * revenue.value) / 365), 0),
  );
  const inDays = (figure: Figure): Figure =>
    derive('balance ÷ revenue × 365', 'days', [figure, revenue], Math.round((figure.value / revenue.value) * 365));
  return {
    key: 'release-working-capital-liquidity',
    category: 'LIQUIDITY',
    timeline: '24-72 h',
    horizonDays: 3,
    owner: 'CFO with COO',
    measure: 'cash freed against plan, each week',
    action: (say) =>
      `Free about ${say.cite('cash freed', freed)} by taking ${say.cite('days freed', days)} of sales each out of ${[receivables ? `receivables of ${say.cite('receivables', receivables)} (${say.cite('receivables in days of sales', inDays(receivables))})` : '', inventory ? `stock of ${say.cite('stock', inventory)} (${say.cite('stock in days of sales', inDays(inventory))})` : ''].filter((part) => part !== '').join(' and ')}`,
    rationale: (say) =>
      own.burn && own.burn.value > 0
        ? `That is ${say.cite('months of burn that it covers', derive('cash freed ÷ monthly net burn', 'months', [freed, own.burn], Math.round((freed.value / own.burn.value) * 10) / 10))} of burn without asking anyone`
        : 'It is the only source that needs nobody’s consent',
    value: freed,
    risk: 0.7,
    confidence: 0.6,
    after: ['control-cash-liquidity'],
  };
}

function maturities({ input, maturities: path }: Assessment): Draft {
  const [first] = maturitiesInContext(input).filter(({ days }) => days <= goingConcernDays);
  if (!first) return null;
  const step = path?.steps.find(({ amount }) => amount.ref === first.amount.ref);
  const days = derive('days from the query to the maturity', 'days', [], first.days);
  return {
    key: 'extend-maturity-debt',
    category: 'FINANCING',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO with treasurer',
    measure: 'signed extension or committed refinancing before the accounts are signed off',
    action: (say) => {
      say.note(first.evidence);
      return `Ask in the same talks for an extension of the ${say.cite('debt due within a year', first.amount)} that matures ${first.date}, ${say.cite('days to the maturity', days)} away`;
    },
    rationale: (say) =>
      `It falls due inside the twelve months over which auditors judge going concern: a waiver without an extension only moves the problem${step ? `; at this burn it ${leftWords(step, say)}` : ''}`,
    stake: first.amount,
    risk: 0.8,
    confidence: 0.8,
    after: ['secure-waiver-covenant'],
  };
}

/** The day on which the covenant is tested, where the text gives one. */
export function covenantTestDate(input: Case): Evidence | null {
  for (const fact of input.text.measures) {
    if (fact.kind !== 'date' || fact.precision !== 'day' || fact.negated) continue;
    const clause = input.text.clauses[fact.clause]?.text ?? '';
    if (/\btest(?:ed|ing|s)?\b|\bcovenant/i.test(clause))
      return { claim: 'covenant test date', value: fact.span.text, source: 'text', origin: originOf(fact.span) };
  }
  return null;
}
