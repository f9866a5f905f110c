/** Take the round, wait, or cut: how long the money lasts each way, what the round costs in ownership, what waiting bets on. */
import { figureDetail, point } from '../../../figures.js';
import type { Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import type { Ledger } from '../../ledger.js';
import { derive } from '../derive.js';
import { rounded } from '../wording.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';
import { readRound } from './round-terms.js';
import type { RoundTerms } from './round-terms.js';

/** A round takes about half a year from the first talk to the money (grade D). */
const monthsToRaise = 6;

interface Path {
  name: string;
  runway: Figure;
  /** Months of money left when the milestone comes; null without one. */
  after: Figure | null;
}

interface Round extends PlanContext {
  terms: RoundTerms;
  cash: Figure;
  burn: Figure;
  stay: Path;
  cut: Path | null;
  take: Path;
  dilution: Figure | null;
  /** Money with which the company stands a year beyond the milestone. */
  needed: Figure | null;
  toRaise: Figure;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function pathOf(name: string, cash: Figure, burn: Figure, terms: RoundTerms): Path {
  const runway = derive('cash ÷ monthly net burn', 'months', [cash, burn], tenth(cash.value / burn.value));
  const after = terms.milestone
    ? derive(
        `runway − months to the ${terms.milestone.what}`,
        'months',
        [runway, terms.milestone.months],
        tenth(runway.value - terms.milestone.months.value),
      )
    : null;
  return { name, runway, after };
}

/** Null unless a round, the cash and the burn are stated. */
export function fundingRoundPlan(context: PlanContext): Plan | null {
  const { input, own } = context;
  const { cash, burn } = own;
  const terms = readRound(input);
  if (!terms || !cash || !burn || !(burn.value > 0) || !(cash.value > 0)) return null;
  const { raise, preMoney, cut, milestone } = terms;
  const lower = cut ? derive('burn × (1 − cut)', burn.unit, [burn, cut], burn.value * (1 - cut.value)) : null;
  const round: Round = {
    ...context,
    terms,
    cash,
    burn,
    stay: pathOf('waiting', cash, burn, terms),
    cut: lower ? pathOf('cutting', cash, lower, terms) : null,
    take: pathOf(
      'taking the round',
      derive('cash + round', cash.unit, [cash, raise], cash.value + raise.value),
      burn,
      terms,
    ),
    dilution: preMoney
      ? derive('round ÷ (pre-money + round)', 'ratio', [raise, preMoney], raise.value / (preMoney.value + raise.value))
      : null,
    needed: milestone
      ? derive(
          'burn × (months to the milestone + 12) − cash',
          cash.unit,
          [burn, milestone.months, cash],
          Math.max(0, burn.value * (milestone.months.value + 12) - cash.value),
        )
      : null,
    toRaise: point(monthsToRaise, 'months', 'assumption', 'time from the first talk to the money (grade D)'),
  };
  return {
    kind: 'funding-round',
    judgement: judgementOf(round),
    reason: reasonOf(round),
    valuation: valuationOf(round),
    structure: {
      recommended: structureOf(round, context.ledger),
      financing: financingOf(round),
      synergies: `${notADeal} between companies, so no synergies are counted`,
    },
    drafts: draftsOf(round),
    commitment: raise,
    scenarios: scenariosOf(round),
    detail: {
      raise: figureDetail(raise),
      preMoney: figureDetail(preMoney),
      dilution: figureDetail(round.dilution),
      firstClose: figureDetail(round.needed),
      runway: {
        waiting: figureDetail(round.stay.runway),
        cutting: figureDetail(round.cut?.runway ?? null),
        taking: figureDetail(round.take.runway),
      },
    },
  };
}

/** Waiting is safe only if, once the milestone is known, there is still time to raise. */
const waitingIsSafe = ({ stay, toRaise }: Round): boolean => (stay.after ?? stay.runway).value >= toRaise.value;

function judgementOf(round: Round): Plan['judgement'] {
  const safe = waitingIsSafe(round);
  return {
    verdict: 'proceed with conditions',
    stance: {
      score: safe ? 0.1 : 0.3,
      reasons: [
        safe
          ? 'The money lasts past the milestone either way'
          : 'Without the round the money ends before another could be raised',
      ],
    },
  };
}

const leftWords = ({ after, runway }: Path, round: Round, say: Ledger): string =>
  after && round.terms.milestone
    ? after.value >= 0
      ? `${say.cite('months of money after the milestone', after)} after the ${round.terms.milestone.what}`
      : `${say.cite('months before the milestone', { ...after, value: -after.value, low: -after.value, high: -after.value })} before the ${round.terms.milestone.what}`
    : `after ${say.cite('runway', runway)}`;

function reasonOf(round: Round): string {
  const { ledger, terms, cash, stay, dilution } = round;
  const sold = dilution ? ` for ${ledger.cite('share sold', rounded(dilution))} of the company` : '';
  const raise = ledger.cite('round', terms.raise);
  return waitingIsSafe(round)
    ? `${ledger.cite('cash', cash)} lasts ${ledger.cite('runway', stay.runway)}, so the ${raise} ${terms.name}${sold} is a choice and not a need`
    : `negotiate the ${raise} ${terms.name}${sold}: without it ${ledger.cite('cash', cash)} ends ${leftWords(stay, round, ledger)}, too soon to raise again`;
}

function valuationOf({ terms, dilution, ledger }: Round): Plan['valuation'] {
  const { raise, preMoney } = terms;
  const offered = `${ledger.cite('round', raise)} ${terms.name} offered`;
  if (!preMoney || !dilution)
    return {
      current: `${offered}; the pre-money valuation is not stated`,
      fairValue:
        'Not computed: a company before revenue is worth what its next result makes of it; supply the pre-money valuation to compare rounds',
      premiumJustification: 'Not applicable: there is no valuation to judge',
    };
  const post = derive('pre-money + round', raise.unit, [preMoney, raise], preMoney.value + raise.value);
  const twice = derive('pre-money × 2', raise.unit, [preMoney], preMoney.value * 2);
  const chance = derive('pre-money ÷ pre-money after success', 'ratio', [preMoney, twice], 0.5);
  return {
    current: `${offered} at ${ledger.cite('pre-money valuation', preMoney)} before and ${ledger.cite('post-money valuation', post)} after the money: ${ledger.cite('share sold', rounded(dilution))} of the company`,
    fairValue: `Not computed: there is no revenue to value. What can be said is the bet: if a bad result leaves nothing, waiting for twice the price (${ledger.cite('twice the pre-money valuation', twice)}) pays only where a good result is likelier than ${ledger.cite('chance at which waiting pays', chance)}`,
    premiumJustification: `The investors pay ${ledger.cite('pre-money valuation', preMoney)} for a company whose main result is open; compare it with what holders would ask after a good one, times its chance`,
  };
}

function structureOf({ terms, needed }: Round, say: Ledger): string {
  const { milestone, raise } = terms;
  if (!milestone || !needed || needed.value <= 0 || needed.value >= raise.value)
    return `Close the ${say.cite('round', raise)} in one piece, with a price that rises on results agreed now`;
  const rest = derive('round − first close', raise.unit, [raise, needed], raise.value - needed.value);
  return `First close of ${say.cite('first close', needed)}, which carries the company a year past the ${milestone.what}, and the other ${say.cite('second close', rest)} after it at a price agreed now`;
}

function financingOf(round: Round): string {
  const { ledger, stay, cut, take, cash, burn } = round;
  const paths = [stay, cut, take].flatMap((path) =>
    path ? [`${path.name} ${ledger.cite(`runway when ${path.name}`, path.runway)}`] : [],
  );
  return `${ledger.cite('cash', cash)} of cash at ${ledger.cite('monthly net burn', burn)} a month; runway by ${paths.join(', ')}`;
}

function scenariosOf({ stay, cut, take }: Round): Record<string, unknown>[] {
  return [
    { path: stay, name: 'low', drivers: 'no round, burn as it is' },
    ...(cut ? [{ path: cut, name: 'base', drivers: 'no round, burn cut as proposed' }] : []),
    { path: take, name: 'high', drivers: 'the round, burn as it is' },
  ].map(({ path, name, drivers }) => ({ name, value: path.runway.value, unit: path.runway.unit, drivers }));
}

function draftsOf(round: Round): AdviceDraft[] {
  return [roundDraft(round), ...cutDraft(round), ...termsDraft(round)];
}

function roundDraft(round: Round): AdviceDraft {
  const { terms, stay, take, toRaise, dilution } = round;
  const safe = waitingIsSafe(round);
  return {
    key: 'secure-round-liquidity',
    category: 'FINANCING',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CEO with CFO and board',
    measure: 'signed term sheet with the first close before the runway falls below six months',
    action: (say) => {
      if (terms.milestone) say.note(terms.milestone.evidence);
      return safe
        ? `Use the ${say.cite('round', terms.raise)} ${terms.name} as a floor, not as a need: ask for a better price while ${leftWords(stay, round, say)} of money remain`
        : `Negotiate the ${say.cite('round', terms.raise)} ${terms.name} now: ${structureOf(round, say).replace(/^[FC]/, (letter) => letter.toLowerCase())}`;
    },
    rationale: (say) =>
      `Waiting ends the money ${leftWords(stay, round, say)}, and a round takes about ${say.cite('months to raise', toRaise)}; with it the money lasts ${say.cite('runway with the round', take.runway)}${dilution ? ` for ${say.cite('share sold', rounded(dilution))} of the company` : ''}`,
    value: terms.raise,
    risk: safe ? 0.4 : 0.9,
    confidence: 0.75,
    decision: { variable: 'financing', direction: 'take' },
  };
}

/** A cut buys time; whether enough is arithmetic. */
function cutDraft(round: Round): AdviceDraft[] {
  const { cut, terms, burn, toRaise } = round;
  if (!cut || !terms.cut) return [];
  const share = terms.cut;
  const enough = (cut.after ?? cut.runway).value >= toRaise.value;
  return [
    {
      key: 'size-cut-liquidity',
      category: 'LIQUIDITY',
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CFO',
      measure: 'monthly net burn at the level after the cut',
      action: (say) =>
        enough
          ? `Prepare the cut of ${say.cite('cut of the burn', share)} as the way to do without the round: it takes the runway to ${say.cite('runway after the cut', cut.runway)}`
          : `Prepare the cut of ${say.cite('cut of the burn', share)} as the fallback if the term sheet fails, outside what the ${terms.milestone?.what ?? 'next result'} needs: it takes the runway to ${say.cite('runway after the cut', cut.runway)} and ends the money ${leftWords(cut, round, say)}`,
      rationale: (say) =>
        `It saves ${say.cite('saving a month', derive('burn × cut', burn.unit, [burn, share], burn.value * share.value))} a month; ${enough ? 'that leaves time to raise on the result' : `alone it leaves less than the ${say.cite('months to raise', toRaise)} that a round takes`}`,
      value: derive('burn × cut × 12 months', burn.unit, [burn, share], burn.value * share.value * 12),
      risk: 0.6,
      confidence: 0.7,
      decision: { variable: 'headcount', direction: 'lower' },
    },
  ];
}

/** Price is not the only term: what the investors get first on a bad exit can cost more. */
function termsDraft({ terms, dilution }: Round): AdviceDraft[] {
  const { preMoney, raise } = terms;
  if (!preMoney || !dilution) return [];
  const each = derive(
    'round ÷ (pre-money + 10 % + round)',
    'ratio',
    [raise, preMoney],
    raise.value / (preMoney.value * 1.1 + raise.value),
  );
  const tenthMore = point(0.1, 'ratio', 'assumption', 'step of the price for comparison');
  return [
    {
      key: 'limit-preference-round',
      category: 'GOVERNANCE',
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CFO with counsel',
      measure: 'term sheet with a single, non-participating preference and pro-rata rights for holders',
      action: (say) =>
        `Trade price for terms in the ${say.cite('round', raise)} ${terms.name}: a single, non-participating liquidation preference and no full ratchet, before a higher price than ${say.cite('pre-money valuation', preMoney)}`,
      rationale: (say) =>
        `${say.cite('step of the price', tenthMore)} more on the price lowers the share sold only from ${say.cite('share sold', rounded(dilution))} to ${say.cite('share sold at a higher price', rounded(each))}; a second preference takes ${say.cite('round', raise)} more off the top of any modest sale`,
      value: null,
      stake: raise,
      risk: 0.4,
      confidence: 0.7,
      after: ['secure-round-liquidity'],
    },
  ];
}
