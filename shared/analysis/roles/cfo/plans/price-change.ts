/** What a price increase earns after the volume that it loses, and how much volume it may lose. */
import { figureDetail, point } from '../../../figures.js';
import type { Case, Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import { cueIn, originOf } from '../../query-facts.js';
import { derive } from '../derive.js';
import { rounded } from '../wording.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';

interface PriceChange extends PlanContext {
  revenue: Figure;
  rise: Figure;
  loss: Figure;
  margin: Figure;
  /** Contribution gained a year. */
  gain: Figure;
  /** Share of the volume at which nothing is gained. */
  breakEven: Figure;
}

const asked = /\b(?:price (?:increase|rise)|(?:rais|increas)\w* (?:our |the )?prices?)\b/i;

/** The first percentage in a clause that speaks of this. */
function shareBeside(input: Case, pattern: RegExp): Figure | null {
  const fact = input.text.measures.find(
    (measure) =>
      measure.kind === 'percent' &&
      !measure.negated &&
      measure.value > 0 &&
      measure.value < 1 &&
      pattern.test(input.text.clauses[measure.clause]?.text ?? ''),
  );
  return fact?.kind === 'percent' ? point(fact.value, 'ratio', 'text', originOf(fact.span)) : null;
}

/** Null unless the query states a price increase, the volume it loses, a contribution margin and revenue. */
export function priceChangePlan(context: PlanContext): Plan | null {
  const { input, own, ledger } = context;
  const cue = cueIn(input, asked, 'price increase');
  if (!cue || !own.revenue) return null;
  const rise = shareBeside(input, asked);
  const loss = shareBeside(input, /\bvolumes?\b|\bcustomers?\b|\bunits\b/i);
  const margin = marginBeside(input) ?? own.grossMargin;
  if (!rise || !loss || !margin || margin.value <= 0 || rise.ref === loss.ref) return null;
  ledger.note(cue);
  const { revenue } = own;
  const gained = (1 - loss.value) * (margin.value + rise.value) - margin.value;
  const gain = derive(
    'revenue × ((1 − volume lost) × (margin + price increase) − margin)',
    revenue.unit,
    [revenue, rise, loss, margin],
    revenue.value * gained,
  );
  const breakEven = rounded(
    derive(
      'price increase ÷ (margin + price increase)',
      'ratio',
      [rise, margin],
      rise.value / (margin.value + rise.value),
    ),
  );
  return planOf({ ...context, revenue, rise, loss, margin, gain, breakEven });
}

function marginBeside(input: Case): Figure | null {
  const match = /\b(?:contribution|gross) margin of (\d{1,2}(?:\.\d{1,2})?) ?%/i.exec(input.content);
  if (!match) return null;
  return point(
    Number(match[1]) / 100,
    'ratio',
    'text',
    originOf({ start: match.index, end: match.index + match[0].length, text: match[0] }),
  );
}

function planOf(change: PriceChange): Plan {
  const { ledger, revenue, rise, loss, margin, gain, breakEven } = change;
  const pays = gain.value > 0;
  return {
    kind: 'price-change',
    judgement: {
      verdict: pays ? 'proceed with conditions' : 'renegotiate',
      stance: {
        score: pays ? 0.3 : -0.3,
        reasons: [
          pays
            ? 'The increase earns more than the volume it loses'
            : 'The volume lost costs more than the increase earns',
        ],
      },
    },
    reason: `a price increase of ${ledger.cite('price increase', rise)} ${pays ? 'adds' : 'loses'} ${ledger.cite('contribution gained a year', { ...gain, value: Math.abs(gain.value), low: Math.abs(gain.low), high: Math.abs(gain.high) })} of contribution a year at ${ledger.cite('volume lost', loss)} less volume, and breaks even at ${ledger.cite('volume loss at break-even', breakEven)}`,
    valuation: {
      current: `${ledger.cite('revenue', revenue)} of revenue at a contribution margin of ${ledger.cite('contribution margin', margin)}`,
      fairValue: `Contribution changes by ${ledger.cite('contribution change a year', gain)} a year`,
      premiumJustification: `The increase is justified while less than ${ledger.cite('volume loss at break-even', breakEven)} of the volume leaves`,
    },
    structure: {
      recommended: 'Raise in steps by customer group, each step judged on the volume that left',
      financing: 'No money is committed',
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [raiseDraft(change)],
    commitment: null,
    scenarios: outcomes(change),
    detail: { gain: figureDetail(gain), breakEven: figureDetail(breakEven), margin: figureDetail(margin) },
  };
}

/** No volume lost, the loss expected, and twice that. */
function outcomes({ revenue, rise, loss, margin }: PriceChange): Plan['scenarios'] {
  return (
    [
      ['none of the volume leaves', 0],
      ['the loss expected', 1],
      ['twice the loss expected', 2],
    ] as const
  ).map(([drivers, times], index) => ({
    name: ['high', 'base', 'low'][index],
    unit: revenue.unit,
    drivers,
    value: Math.round(
      revenue.value * (Math.max(0, 1 - loss.value * times) * (margin.value + rise.value) - margin.value),
    ),
  }));
}

function raiseDraft({ rise, loss, gain, breakEven }: PriceChange): AdviceDraft {
  const pays = gain.value > 0;
  return {
    key: 'raise-prices-customers',
    category: 'STRATEGY',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'CFO with sales',
    measure: 'volume lost since the increase against the break-even, each month',
    action: (say) =>
      pays
        ? `Raise prices by ${say.cite('price increase', rise)} in steps, and stop where ${say.cite('volume loss at break-even', breakEven)} of the volume has left`
        : `Hold the price increase of ${say.cite('price increase', rise)}: at a loss of ${say.cite('volume lost', loss)} of the volume it costs more than it earns`,
    rationale: (say) =>
      `At ${say.cite('volume lost', loss)} less volume contribution changes by ${say.cite('contribution change a year', gain)} a year; the volume that may leave before nothing is gained is ${say.cite('volume loss at break-even', breakEven)}`,
    value: pays ? gain : null,
    risk: 0.4,
    confidence: 0.6,
  };
}
