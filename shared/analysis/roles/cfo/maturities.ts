/** Debt that falls due, and what the cash is when it does: the burn until then is spent first, the repayment comes after. */
import { negated, point } from '../../figures.js';
import { bandName, runwayBand } from '../../models/finance/risk-bands.js';
import { cashAtMaturities } from '../../models/finance/liquidity.js';
import type { Case, Evidence, Figure } from '../../model.js';
import { daysBetween } from '../../../plans/index.js';
import type { DateFact, DurationFact, MoneyFact } from '../../text/facts.js';
import { sentencesOf } from '../../text/sentences.js';
import { numberOf, recordsOf, textOf } from '../../untrusted.js';
import type { AdviceDraft } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { originOf } from '../query-facts.js';
import type { Books } from './books.js';
import { derive } from './derive.js';
import type { Indicator } from './indicator.js';

const daysPerMonth = 365 / 12;
/** What falls due later is refinanced before it is planned for. */
const horizonDays = 1095;

export interface Maturity {
  amount: Figure;
  /** `on 2027-05-15`, `in June 2027`, `in nine months`. */
  date: string;
  /** The date is told as the time that is left. */
  relative: boolean;
  days: number;
  evidence: Evidence;
}

export interface MaturityStep extends Maturity {
  months: Figure;
  /** Cash on that day before and after the repayment; below zero is what is missing. */
  before: Figure;
  left: Figure;
}

export interface MaturityPath {
  steps: MaturityStep[];
  /** The first repayment that the cash does not carry. */
  short: MaturityStep | null;
  /** Months until the cash ends or a repayment fails. */
  lasts: Figure;
  /** A committed line that nobody has drawn. */
  undrawn: Figure | null;
}

const instrument =
  'loans?|notes?|bonds?|debentures?|convertibles?|credit (?:line|facility)|lines? of credit|revolver|RCF|facility|overdraft|mortgage';
const debtNoun = `(?:${instrument}|debt|borrowings?)`;
const debtWord = new RegExp(`\\b${debtNoun}\\b`, 'i');
/** “$10M term loan”, “$4M of our senior notes”, “$4M falls due”. */
const debtBehind = new RegExp(
  `^\\s+(?:of\\s+|in\\s+)?(?:the\\s+|our\\s+|its\\s+)?(?:(?!(?:and|or|on|against|with|while|but|the|from|to)\\b)[\\w-]+\\s+){0,3}${debtNoun}\\b|^\\s+(?:(?:falls?|comes?|is|are|becomes?)\\s+)?(?:due|matur(?:e|es|ing))\\b`,
  'i',
);
/** “A loan of $10M”, “our notes ($10M)”, “repay $4M”; “debt of” is what is owed in all. */
const debtBefore = new RegExp(
  `\\b(?:${instrument})\\s*(?:of\\s+|worth\\s+|\\(\\s*|for\\s+)(?:about\\s+)?$|\\brepay(?:ing|ment of)?\\s+(?:about\\s+|another\\s+)?$`,
  'i',
);
const dueWord = /\b(?:matur(?:e|es|ing|ity)|due|repa(?:y|id|yable|yment)|expir(?:e|es|ing)|lapses?|refinanced)\b/i;
/** Money that is only sought, or a line that nobody has drawn, is not repaid. */
const notOwed =
  /\b(?:tak(?:e|ing)|rais(?:e|ing)|borrow(?:ing)?|new|proposed|offer(?:s|ed)?|issu(?:e|ing)|undrawn|unused)\b[^.;,]{0,30}$/i;

/** What falls due, from the context: `performanceContext.debtMaturities`, soonest first. */
export function maturitiesInContext(input: Case): Maturity[] {
  const path = 'performanceContext.debtMaturities';
  return recordsOf(input.inputs.at(path))
    .slice(0, 50)
    .flatMap((row, index) => {
      const [date, amount] = [textOf(row['date'], 20), numberOf(row['amount'], 1)];
      const days = date === null ? Number.NaN : Math.round(daysBetween(input.receivedAt, date));
      if (date === null || amount === null || !(days >= 0)) return [];
      return [
        {
          amount: point(amount, input.currency, 'context', `${path}[${index}].amount`),
          date: `on ${date}`,
          relative: false,
          days,
          evidence: {
            claim: 'debt maturity',
            value: date,
            source: 'context' as const,
            origin: `${path}[${index}].date`,
          },
        },
      ];
    })
    .sort((a, b) => a.days - b.days);
}

/** Days from the query to a point of time; a month counts from its first day. Null for what is no future date. */
function daysTo(fact: DateFact | DurationFact, receivedAt: string): number | null {
  if (fact.kind === 'duration') return fact.use === 'deadline' ? Math.round(fact.days) : null;
  const days = Math.round(daysBetween(receivedAt, fact.iso));
  return days >= 0 ? days : null;
}

/** “A $10M term loan matures in June 2027”: an amount, the debt that it is of and the day stand in one sentence. */
function maturitiesInText(input: Case): Maturity[] {
  const { content, text, receivedAt } = input;
  return sentencesOf(content).flatMap(([start, end]) => {
    const within = text.measures.filter(({ span, negated }) => !negated && span.start >= start && span.end <= end);
    const due = dueWord.exec(content.slice(start, end));
    const isOwed = (fact: MoneyFact): boolean =>
      !fact.doubtful &&
      fact.per === null &&
      fact.value > 0 &&
      (fact.currency === null || fact.currency === input.currency) &&
      debtWord.test(content.slice(start, end)) &&
      !notOwed.test(content.slice(start, fact.span.start)) &&
      (debtBehind.test(content.slice(fact.span.end, end)) || debtBefore.test(content.slice(start, fact.span.start)));
    const owed = within.filter((fact): fact is MoneyFact => fact.kind === 'money' && isOwed(fact));
    const days = within
      .filter((fact): fact is DateFact | DurationFact => fact.kind === 'date' || fact.kind === 'duration')
      .filter((fact) => daysTo(fact, receivedAt) !== null);
    if (!due || owed.length === 0 || days.length === 0) return [];
    return owed.map((fact) => {
      // Each amount takes the nearest day behind it, else the nearest before it.
      const at = days.toSorted(
        (a, b) =>
          Number(a.span.start < fact.span.start) - Number(b.span.start < fact.span.start) ||
          Math.abs(a.span.start - fact.span.start) - Math.abs(b.span.start - fact.span.start),
      )[0]!;
      const words = at.span.text.replaceAll(/\s+/g, ' ');
      return {
        amount: {
          value: fact.value,
          low: fact.low,
          high: fact.high,
          unit: input.currency,
          source: 'text' as const,
          ref: originOf(fact.span),
        },
        date: `${at.kind === 'date' && at.precision === 'day' ? 'on' : 'in'} ${words}`,
        relative: at.kind === 'duration',
        days: daysTo(at, receivedAt) ?? 0,
        evidence: { claim: 'debt maturity', value: words, source: 'text' as const, origin: originOf(at.span) },
      };
    });
  });
}

/** The cash at every repayment of the next three years, at the burn of today. Null without cash, burn and something that falls due. */
export function readMaturities(input: Case, { cash, burn, undrawn }: Books): MaturityPath | null {
  if (cash === null || burn === null || burn.value <= 0) return null;
  const known = maturitiesInContext(input);
  const stated = maturitiesInText(input).filter(
    ({ amount }) =>
      amount.ref !== cash.ref && amount.ref !== burn.ref && !known.some((one) => one.amount.value === amount.value),
  );
  const due = [...known, ...stated]
    .filter(({ amount, days }) => days <= horizonDays && amount.unit === cash.unit)
    .sort((a, b) => a.days - b.days)
    .slice(0, 6);
  if (due.length === 0) return null;
  const path = cashAtMaturities(
    cash.value,
    burn.value,
    due.map(({ amount, days }) => ({ amount: amount.value, months: days / daysPerMonth })),
  );
  const steps = due.map((maturity, index): MaturityStep => {
    const { before, left } = path.steps[index]!;
    const parts = [cash, burn, ...due.slice(0, index + 1).map(({ amount }) => amount)];
    return {
      ...maturity,
      months: derive(
        'days to the maturity ÷ (365 ÷ 12)',
        'months',
        [],
        Math.round((maturity.days / daysPerMonth) * 10) / 10,
      ),
      before: derive('cash − burn × months − repayments before', cash.unit, parts.slice(0, -1), before),
      left: derive('cash − burn × months − repayments', cash.unit, parts, left),
    };
  });
  return {
    steps,
    undrawn,
    short: steps.find(({ left }) => left.value < 0) ?? null,
    lasts: derive(
      'months until the cash ends or a repayment fails',
      'months',
      [cash, burn, ...due.map(({ amount }) => amount)],
      Math.round(path.lasts * 10) / 10,
    ),
  };
}

/** Repayments within so many months: they need money beside the burn. Null where there are none. */
export function dueWithin(path: MaturityPath | null, months: number): Figure | null {
  const steps = path?.steps.filter((step) => step.days <= months * daysPerMonth) ?? [];
  const [first] = steps;
  return first
    ? derive(
        'repayments within the months wanted',
        first.amount.unit,
        steps.map(({ amount }) => amount),
        steps.reduce((sum, { amount }) => sum + amount.value, 0),
      )
    : null;
}

/** What a repayment leaves: `leaves $6.4M of the $16.4M that is there by then`, or what is missing for it. */
export function leftWords({ amount, before, left }: MaturityStep, say: Ledger): string {
  if (left.value >= 0)
    return `leaves ${say.cite('cash after the repayment', left)} of the ${say.cite('cash before the repayment', before)} that is there by then`;
  return before.value > 0
    ? `finds only ${say.cite('cash before the repayment', before)} of cash by then, ${say.cite('missing for the repayment', negated(left))} short`
    : `comes after the cash has ended: all of ${say.cite('debt that falls due', amount)} is missing, and ${say.cite('burn without cash until then', negated(before))} of burn before it`;
}

function line(step: MaturityStep, say: Ledger): string {
  say.note(step.evidence);
  return `${say.cite('debt that falls due', step.amount)} falls due ${step.date}${step.relative ? '' : `, ${say.cite('months to the maturity', step.months)} away,`} and ${leftWords(step, say)}`;
}

/** Going concern is judged over the next year: what falls due in it counts as falling due now, and a repayment in it that neither cash nor a committed line carries is the worst that a runway can show. */
export const goingConcernDays = 365;

/** How long the money lasts when debt is repaid out of it, with the weight of a runway. */
export function maturityIndicator(path: MaturityPath | null, weight: number, ledger: Ledger): Indicator[] {
  const step = path?.short ?? path?.steps.at(-1);
  if (!path || !step) return [];
  const { short, undrawn, lasts } = path;
  const carried = short !== null && undrawn !== null && undrawn.value + short.left.value >= 0;
  const band = short && !carried && short.days <= goingConcernDays ? 4 : runwayBand(lasts.value);
  const lent = undrawn && carried ? `; the undrawn ${ledger.cite('undrawn facility', undrawn)} would carry it` : '';
  return [
    {
      id: 'runway-after-debt',
      band,
      weight,
      value: lasts,
      line: `${line(step, ledger)}; the money ends in ${ledger.cite('runway with the repayments', lasts)}${lent}: ${bandName(band)}`,
    },
  ];
}

/** A lender asked early gives terms; one asked on the day sets them. Null while the money lasts as long as wanted. */
export function maturityAdvice(path: MaturityPath | null, wanted: Figure): AdviceDraft | null {
  const step = path?.short ?? path?.steps.at(-1);
  if (!path || !step || (!path.short && path.lasts.value >= wanted.value)) return null;
  const days = step.days < 183 ? 30 : 90;
  return {
    key: 'extend-maturity-debt',
    category: 'FINANCING',
    timeline: `0-${days} days`,
    horizonDays: days,
    owner: 'CFO with treasurer',
    measure: 'signed extension or committed refinancing at least six months before the maturity',
    action: (say) => {
      say.note(step.evidence);
      const aim = step.left.value < 0 ? 'Refinance or extend' : 'Ask for an extension of';
      return `${aim} the ${say.cite('debt that falls due', step.amount)} that falls due ${step.date}: at this burn it ${leftWords(step, say)}`;
    },
    rationale: (say) =>
      `Counting it, the money ends in ${say.cite('runway with the repayments', path.lasts)}; ${say.cite('runway wanted', wanted)} are wanted (${wanted.ref})`,
    stake: step.amount,
    risk: step.left.value < 0 ? 0.9 : 0.6,
    confidence: 0.8,
    critical: path.lasts.value < 3,
  };
}
