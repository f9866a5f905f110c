/** A currency exposure: what is open after netting and hedges, what a move of the rate does to it, and what closing it costs. */
import { figureDetail, point } from '../../../figures.js';
import type { Case, Figure } from '../../../model.js';
import { recordOf } from '../../../untrusted.js';
import type { AdviceDraft } from '../../adviser.js';
import { cueIn } from '../../query-facts.js';
import { derive, scaled } from '../derive.js';
import { inCurrency } from '../transaction-reviews.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';
import { moneyBeside, recordedFigure, shareBeside, yearsBeside } from './stated-amounts.js';

const asked =
  /\bhedg(?:e|es|ed|ing)\b|\b(?:currency|FX|foreign[- ]exchange|exchange[- ]rate) (?:risk|exposure)\b|\bcurrency forwards?\b/i;
const ofCurrency = /\b(?:currenc(?:y|ies)|FX|foreign[- ]exchange|exchange[- ]rates?|[A-Z]{3} ?\/ ?[A-Z]{3})\b/;
const namesCurrency =
  /\b(?:USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|BRL|MXN|INR|SEK|NOK|PLN|dollars?|euros?|sterling|yen|francs?|pesos?|rupees?)\b/;
/** What else is hedged: a query about it is not about a currency for the currency that its amounts are in. */
const otherHedges =
  /\b(?:interest[- ]rates?|floating|swaps?|commodit(?:y|ies)|fuel|oil|gas|energy|electricity|power prices?|metals?|inflation)\b/i;

const words = {
  receipts: {
    before:
      /\b(?:sales|revenues?|receipts|receivables?|inflows?|exports?|income|invoice[sd]?|earn(?:s|ings)?|collect)\b[^.;%\d]{0,24}$/i,
    after:
      /^\s*(?:a year |per year |of |in |dollar |euro |export |foreign )*(?:sales|revenues?|receipts|receivables|inflows|exports|income)\b/i,
  },
  payments: {
    before: /\b(?:purchases?|payables?|payments?|outflows?|imports?|costs?|expenses|spend|pay|buy)\b[^.;%\d]{0,24}$/i,
    after:
      /^\s*(?:a year |per year |of |in |dollar |euro |foreign )*(?:purchases|payables|payments|outflows|imports|costs|expenses)\b/i,
  },
  net: { before: /\bexpos(?:ure|ed)\b[^.;%\d]{0,30}$/i, after: /^\s*(?:of |net |in )*(?:currency |FX )?exposure\b/i },
  hedged: {
    before: /\b(?:hedged|hedge ratio(?: is| of)?|covered|cover for)\s*(?:about |around |some )?$/i,
    after: /^\s*(?:of (?:it|this|that|them) )?(?:is |are |has been |have been )?(?:already )?(?:hedged|covered)\b/i,
  },
  move: {
    before:
      /\b(?:move[sd]?|swings?|weakens?|strengthens?|appreciates?|depreciates?|falls?|drops?|rises?|changes?|loses?|gains?|volatility)\b[^.;%\d]{0,16}$/i,
    after: /^\s*(?:move|swing|fall|drop|rise|depreciation|appreciation|volatility)\b/i,
  },
  cost: {
    before:
      /\b(?:forwards?|forward points|hedging|hedges?|carry|options?)\b[^.;%\d]{0,24}\bcosts?\b[^.;%\d]{0,10}$|\bcosts? of (?:hedging|carry|forwards?)\b[^.;%\d]{0,8}$/i,
    after: /^\s*(?:a year |per year )?(?:forward (?:points|cost|premium)|cost of hedging|hedging cost)\b/i,
  },
  years: { before: /\b(?:over|within|in|for|next)\s+(?:the )?(?:next )?$/i },
};

/** The domain's band for a currency that nobody gives a move for. */
const usualMove = 0.1;
/** Share of EBITDA from which a move is taken to matter: a working threshold, as auditors use for profit. */
const materialShare = 0.05;
const record = 'decisionScope.currencyExposure';

interface Exposure extends PlanContext {
  receipts: Figure | null;
  payments: Figure | null;
  /** Receipts less payments: positive when the foreign currency comes in. */
  net: Figure;
  open: Figure;
  hedged: Figure | null;
  move: Figure;
  effect: Figure;
  share: Figure | null;
  cost: Figure | null;
  closing: Figure | null;
  matters: boolean;
}

const homeNames: readonly [pattern: RegExp, currency: string][] = [
  [/\beuro(?:-based)? (?:company|group|business)\b/i, 'EUR'],
  [/\b(?:sterling|pound)(?:-based)? (?:company|group|business)\b/i, 'GBP'],
  [/\bdollar(?:-based)? (?:company|group|business)\b/i, 'USD'],
];

/** The currency of the books: nothing in it is exposed. */
function homeCurrency(input: Case): string | null {
  const booked = input.inputs.at('performanceContext.currency');
  return typeof booked === 'string'
    ? booked
    : (homeNames.find(([pattern]) => pattern.test(input.content))?.[1] ?? null);
}

function flows(input: Case): Record<'receipts' | 'payments' | 'net', Figure | null> {
  const home = homeCurrency(input);
  const currency = recordOf(input.inputs.at(record))?.['currency'];
  const unit = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const read = (name: 'receipts' | 'payments' | 'net'): Figure | null =>
    moneyBeside(input, words[name], (fact) => (fact.per === null || fact.per === 'year') && fact.currency !== home)
      ?.figure ?? (unit === null ? null : recordedFigure(input, `${record}.${name}`, unit, [0, 1e14]));
  return { receipts: read('receipts'), payments: read('payments'), net: read('net') };
}

function netOf({ receipts, payments, net }: ReturnType<typeof flows>): Figure | null {
  const only = receipts ?? payments;
  if (!only) return net;
  if (receipts && payments && receipts.unit !== payments.unit) return null;
  const parts = [receipts, payments].filter((figure) => figure !== null);
  return derive('receipts − payments', only.unit, parts, (receipts?.value ?? 0) - (payments?.value ?? 0));
}

/** Null unless the query asks about hedging a currency and amounts in it are known. */
export function currencyExposurePlan(context: PlanContext): Plan | null {
  const { input, own, ledger } = context;
  const isCurrency =
    ofCurrency.test(input.content) ||
    ((namesCurrency.test(input.content) || recordOf(input.inputs.at(record)) !== null) &&
      !otherHedges.test(input.content));
  const cue = isCurrency ? cueIn(input, asked, 'hedging') : null;
  if (!cue) return null;
  const { receipts, payments, net: statedNet } = flows(input);
  const net = netOf({ receipts, payments, net: statedNet });
  if (!net || net.value === 0) return null;
  ledger.note(cue);
  const hedged = shareBeside(input, words.hedged) ?? recordedFigure(input, `${record}.hedgedShare`, 'ratio', [0, 1]);
  const move =
    shareBeside(input, words.move) ??
    recordedFigure(input, `${record}.move`, 'ratio', [0.0001, 0.9]) ??
    point(usualMove, 'ratio', 'assumption', 'usual band of a currency within a year (grade D)');
  if (move.source === 'assumption')
    ledger.assume(
      `No move of the rate is stated: ${ledger.cite('move of the rate', move)} either way is tested (grade D)`,
    );
  if (!hedged)
    ledger.lack(
      `${record}.hedgedShare`,
      'what is still open: nothing is taken to be hedged',
      'Which share of the exposure is hedged already?',
    );
  const open = hedged
    ? derive('net exposure × (1 − share hedged)', net.unit, [net, hedged], net.value * (1 - hedged.value))
    : net;
  const effect = derive('open exposure × move', net.unit, [open, move], Math.abs(open.value) * move.value);
  const earnings = own.ebitda && own.ebitda.value > 0 ? inCurrency(input, own.ebitda, net.unit) : null;
  if (!earnings)
    ledger.lack(
      'performanceContext.ebitda',
      'whether a move of the rate can be borne',
      'What is the EBITDA of the organization?',
    );
  const share =
    earnings && derive('effect of the move ÷ EBITDA', 'ratio', [effect, earnings], effect.value / earnings.value);
  const cost = shareBeside(input, words.cost) ?? recordedFigure(input, `${record}.forwardCost`, 'ratio', [0, 0.5]);
  const years = yearsBeside(input, words.years);
  const held =
    cost &&
    derive(
      years ? 'yearly cost × years' : 'yearly cost, for one year',
      'ratio',
      [cost, ...(years ? [years] : [])],
      cost.value * (years?.value ?? 1),
    );
  const closing =
    held &&
    scaled(
      'open exposure × cost of the hedge',
      { ...open, value: Math.abs(open.value), low: Math.abs(open.low), high: Math.abs(open.high) },
      held.value,
      [held],
    );
  return planOf({
    ...context,
    receipts,
    payments,
    net,
    open,
    hedged,
    move,
    effect,
    share,
    cost: held,
    closing,
    matters: share === null || share.value >= materialShare,
  });
}

const size = (figure: Figure): Figure => ({
  ...figure,
  value: Math.abs(figure.value),
  low: Math.min(Math.abs(figure.low), Math.abs(figure.high)),
  high: Math.max(Math.abs(figure.low), Math.abs(figure.high)),
});

function planOf(exposure: Exposure): Plan {
  const { ledger, net, open, move, effect, share, cost, closing, matters, receipts, payments, hedged } = exposure;
  const bar = point(
    materialShare,
    'ratio',
    'assumption',
    'share of EBITDA from which a move matters, our own (grade D)',
  );
  const beside = share ? `, ${ledger.cite('share of EBITDA', share)} of EBITDA` : '';
  if (share)
    ledger.assume(
      `A move is taken to matter from ${ledger.cite('share of EBITDA that matters', bar)} of EBITDA on (grade D)`,
    );
  const side = net.value > 0 ? `falls` : `rises`;
  const both =
    receipts && payments ? ` (${ledger.cite('receipts', receipts)} less ${ledger.cite('payments', payments)})` : '';
  const covered = hedged ? ` of which ${ledger.cite('share hedged', hedged)} is hedged,` : '';
  return {
    kind: 'currency-exposure',
    judgement: matters
      ? {
          verdict: 'proceed with conditions',
          stance: { score: 0.2, reasons: ['A move of the rate would weigh on earnings'] },
        }
      : { verdict: 'defer', stance: { score: 0, reasons: ['A move of the rate is small beside earnings'] } },
    reason: `${matters ? 'hedge' : 'leave open'}: ${ledger.cite('open exposure', size(open))} is open, and ${move.source === 'assumption' ? 'a move' : 'the move'} of ${ledger.cite('move of the rate', move)} gains or loses ${ledger.cite('effect of the move', effect)}${beside}`,
    valuation: {
      current: `Net exposure of ${ledger.cite('net exposure', size(net))} in ${net.unit}${both},${covered} ${ledger.cite('open exposure', size(open))} open; it loses when ${net.unit} ${side}`,
      fairValue: `${ledger.cite('move of the rate', move)} is ${ledger.cite('effect of the move', effect)}${beside}`,
      premiumJustification:
        cost && closing
          ? `Closing what is open costs ${ledger.cite('cost of the hedge', closing)} (${ledger.cite('rate of the cost', cost)}): it pays as soon as the rate moves against us by more than that`
          : 'What the hedge costs needs the forward points of the bank',
    },
    structure: {
      recommended: `Net ${receipts && payments ? 'receipts against payments' : 'the flows of one currency'} first, then close ${net.value > 0 ? 'sales' : 'purchases'} forward in layers as they become firm`,
      financing: 'Forwards take no cash at the start but use up credit lines with the bank that sells them',
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: hedgeDrafts(exposure),
    commitment: size(open),
    scenarios: outcomes(exposure),
    detail: {
      net: figureDetail(net),
      open: figureDetail(open),
      effect: figureDetail(effect),
      shareOfEbitda: figureDetail(share),
      costOfHedge: figureDetail(closing),
    },
  };
}

/** What is left open, at the move in favour, at none, and against. */
function outcomes({ effect, move, ledger }: Exposure): Plan['scenarios'] {
  return (
    [
      ['high', 1, 'in favour'],
      ['base', 0, 'no move'],
      ['low', -1, 'against'],
    ] as const
  ).map(([name, sign, way]) => ({
    name,
    value: Math.round(sign * effect.value) + 0,
    unit: effect.unit,
    drivers: sign === 0 ? way : `${ledger.cite('move of the rate', move)} ${way}`,
  }));
}

function hedgeDrafts({
  matters,
  open,
  net,
  receipts,
  payments,
  move,
  effect,
  share,
  cost,
  closing,
}: Exposure): AdviceDraft[] {
  const netting: AdviceDraft = {
    key: 'net-flows-financing',
    category: 'FINANCING',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'Treasurer',
    measure: 'flows of one currency netted before any hedge is bought',
    action: (say) =>
      `Pay the ${say.cite('payments', payments ?? net)} out of the ${say.cite('receipts', receipts ?? net)}, through one account in ${net.unit}, and hedge the rest alone`,
    rationale: (say) =>
      `Netted, ${say.cite('net exposure', size(net))} is exposed; hedging each flow would be paid for twice`,
    value: payments,
    risk: 0.4,
    confidence: 0.7,
  };
  const hedge: AdviceDraft = {
    key: 'hedge-exposure-financing',
    category: 'FINANCING',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'CFO with the treasurer',
    measure: 'share of the firm exposure that is hedged, each month',
    action: (say) =>
      matters
        ? `Close the open ${say.cite('open exposure', size(open))} by forwards in layers, the firm part first, up to a share that the board has approved`
        : `Leave the open ${say.cite('open exposure', size(open))} unhedged, with a limit at which that is looked at again`,
    rationale: (say) =>
      `A move of ${say.cite('move of the rate', move)} is ${say.cite('effect of the move', effect)}${share ? `, ${say.cite('share of EBITDA', share)} of EBITDA` : ''}${cost && closing ? `; closing it costs ${say.cite('cost of the hedge', closing)}, what a move of ${say.cite('rate of the cost', cost)} against us costs` : ''}`,
    value: effect,
    risk: matters ? 0.6 : 0.2,
    confidence: 0.6,
    conditions: matters ? ['Only firm or highly likely flows are hedged, so that no hedge outlives its flow'] : [],
  };
  return receipts && payments ? [netting, { ...hedge, after: [netting.key] }] : [hedge];
}
