/** How much cash stock, receivables and payables hold, and what a day of each is worth. */
import { figureDetail } from '../../../figures.js';
import type { Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import { enumerated } from '../../adviser.js';
import { cueIn, figureWithin } from '../../query-facts.js';
import { derive } from '../derive.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';

const daysPerYear = 365;
const asked =
  /\b(?:working capital|cash conversion|free (?:up )?cash|cash (?:can|could) we free|release cash|DSO|DIO|DPO|receivables)\b/i;

interface Part {
  name: 'stock' | 'receivables' | 'payables';
  days: Figure;
  /** Cash that one day of it holds; for payables, that one day more brings. */
  perDay: Figure;
}

/** Null unless the query asks about it, and revenue and at least two of the three in days are known. */
export function workingCapitalPlan(context: PlanContext): Plan | null {
  const { input, own, ledger } = context;
  const cue = cueIn(input, asked, 'working capital');
  const parts = cue ? partsOf(context) : [];
  if (!cue || !own.revenue || parts.length < 2) return null;
  ledger.note(cue);
  const sign = ({ name }: Part): number => (name === 'payables' ? -1 : 1);
  const held = derive(
    'days × value of a day, payables taken off',
    own.revenue.unit,
    parts.flatMap(({ days, perDay }) => [days, perDay]),
    parts.reduce((sum, part) => sum + sign(part) * part.days.value * part.perDay.value, 0),
  );
  const cycle = derive(
    'days of stock + days of receivables − days of payables',
    'days',
    parts.map(({ days }) => days),
    parts.reduce((sum, part) => sum + sign(part) * part.days.value, 0),
  );
  const longest = parts
    .filter(({ name }) => name !== 'payables')
    .toSorted((a, b) => b.days.value * b.perDay.value - a.days.value * a.perDay.value)[0];
  if (!longest) return null;
  const inDays = parts.map(({ name, days }) => `${name} ${ledger.cite(`${name} in days`, days)}`);
  const eachDay = enumerated(
    parts.map(
      ({ name, perDay }) =>
        `a day ${name === 'payables' ? 'more' : 'less'} of ${name} ${ledger.cite(`cash in a day of ${name}`, perDay)}`,
    ),
  );
  return {
    kind: 'working-capital',
    judgement: {
      verdict: 'proceed',
      stance: { score: 0.3, reasons: ['Cash held in days that can be shortened needs no lender'] },
    },
    reason: `${ledger.cite('cash held in working capital', held)} is tied up for ${ledger.cite('cash conversion cycle', cycle)}; ${eachDay} of it`,
    valuation: {
      current: `Cash tied up: ${ledger.cite('cash held in working capital', held)} (${enumerated(inDays)})`,
      fairValue: `What can be released, once and for good: ${eachDay}`,
      premiumJustification: `The order is by money and not by days: ${longest.name} first`,
    },
    structure: {
      recommended: `Set a target in days for ${enumerated(parts.map(({ name }) => name))}, each with an owner, and count the cash released a month`,
      financing: own.cash
        ? `Cash of ${ledger.cite('cash', own.cash)} is what the release adds to`
        : 'Releases cash instead of taking any',
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [shortenDraft(longest), ...payDraft(parts)],
    commitment: null,
    scenarios: [],
    detail: {
      held: figureDetail(held),
      cycle: figureDetail(cycle),
      parts: parts.map(({ name, days, perDay }) => ({ name, days: figureDetail(days), perDay: figureDetail(perDay) })),
    },
  };
}

/** Receivables turn with revenue, stock and payables with the cost of what is sold. */
function partsOf({ input, own, ledger }: PlanContext): Part[] {
  const { revenue, grossMargin } = own;
  if (!revenue) return [];
  const margin = grossMargin !== null && grossMargin.value > 0 && grossMargin.value < 1 ? grossMargin : null;
  const ofRevenue = derive('revenue ÷ days of the year', revenue.unit, [revenue], revenue.value / daysPerYear);
  const ofCost = margin
    ? derive(
        'revenue × (1 − gross margin) ÷ days of the year',
        revenue.unit,
        [revenue, margin],
        (revenue.value * (1 - margin.value)) / daysPerYear,
      )
    : ofRevenue;
  const rows = [
    ['stock', 'inventoryDays', ofCost],
    ['receivables', 'receivableDays', ofRevenue],
    ['payables', 'payableDays', ofCost],
  ] as const;
  const parts = rows.flatMap(([name, key, perDay]): Part[] => {
    const days = figureWithin(input, key, 'own', 0, 3650);
    return days ? [{ name, days, perDay }] : [];
  });
  if (!margin && parts.length > 1) {
    ledger.lack(
      'performanceContext.grossMargin',
      'what a day of stock and of payables is worth at cost',
      'What is the gross margin?',
    );
    ledger.assume(
      'Days of stock and payables are priced at revenue, because no gross margin is given: what they are worth is an upper bound',
    );
  }
  return parts;
}

function shortenDraft({ name, days, perDay }: Part): AdviceDraft {
  const tenDays = derive('ten days', perDay.unit, [perDay], perDay.value * 10);
  return {
    key: `shorten-${name}-liquidity`,
    category: 'LIQUIDITY',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'CFO with COO',
    measure: `days of ${name} each month against the target`,
    action: (say) =>
      `Start with ${name} at ${say.cite(`${name} in days`, days)}: every ten days taken out ${name === 'stock' ? 'free' : 'bring in'} ${say.cite(`cash in ten days of ${name}`, tenDays)}`,
    rationale: (say) =>
      `It holds the most cash of all that can be shortened; one day is ${say.cite(`cash in a day of ${name}`, perDay)}`,
    value: tenDays,
    risk: 0.4,
    confidence: 0.6,
  };
}

/** Suppliers paid long before customers pay are a loan to them. */
function payDraft(parts: readonly Part[]): AdviceDraft[] {
  const [receivables, payables] = [
    parts.find(({ name }) => name === 'receivables'),
    parts.find(({ name }) => name === 'payables'),
  ];
  if (!receivables || !payables || payables.days.value >= receivables.days.value) return [];
  const gap = derive(
    'days of receivables − days of payables',
    'days',
    [receivables.days, payables.days],
    receivables.days.value - payables.days.value,
  );
  const worth = derive(
    'gap in days × value of a day of payables',
    payables.perDay.unit,
    [gap, payables.perDay],
    gap.value * payables.perDay.value,
  );
  return [
    {
      key: 'align-terms-liquidity',
      category: 'LIQUIDITY',
      timeline: '0-180 days',
      horizonDays: 180,
      owner: 'CFO with procurement',
      measure: 'days of payables at the next renewal of the largest contracts',
      action: (say) =>
        `Bring supplier terms (${say.cite('payables in days', payables.days)}) towards those granted to customers (${say.cite('receivables in days', receivables.days)}), at the renewal of the largest contracts`,
      rationale: (say) =>
        `Suppliers are paid ${say.cite('gap between the terms', gap)} before customers pay; closing the gap is worth up to ${say.cite('cash in the gap', worth)}, and the smallest suppliers, who cannot carry it, are left out`,
      value: worth,
      risk: 0.3,
      confidence: 0.5,
    },
  ];
}
