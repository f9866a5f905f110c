/** Financial indicators with their bands, and the rating made of them. */
import { point } from '../../figures.js';
import type { Case, Figure, RiskRating } from '../../model.js';
import { altmanRatios, altmanScore, type AltmanVariant } from '../../models/finance/altman.js';
import { cet1AfterGrowth } from '../../models/finance/bank-valuation.js';
import { burnMultiple, ruleOf40, unitEconomics } from '../../models/finance/growth-metrics.js';
import { coverCovenant, leverageCovenant, runwayMonths } from '../../models/finance/liquidity.js';
import {
  bandName,
  coverBand,
  currentRatioBand,
  headroomBand,
  leverageBand,
  priceBand,
  riskRating,
  runwayBand,
  type Band,
} from '../../models/finance/risk-bands.js';
import { numberOf } from '../../untrusted.js';
import { isSale } from '../query-facts.js';
import type { Ledger } from '../ledger.js';
import type { Books } from './books.js';
import { derive, multipleOf } from './derive.js';
import type { Indicator } from './indicator.js';
import { maturityIndicator, type MaturityPath } from './maturities.js';
import { trendIndicators } from './trends.js';
import { headroomWords, rounded } from './wording.js';
import type { Financing } from './financing.js';
import type { Price } from './price.js';

export interface Rating {
  indicators: Indicator[];
  triggers: { id: string; band: Band }[];
  rating: RiskRating | null;
}

export interface RatingInputs {
  input: Case;
  /** The companies whose debt and liquidity count: the organization, and the target of a deal. */
  companies: readonly Books[];
  price: Price | null;
  fair: Figure | null;
  financing: Financing | null;
  bank: boolean;
  /** What the organization repays out of its cash. */
  maturities: MaturityPath | null;
}

/** Weights of the mean: what ends a company soonest counts most. Own choice (grade D). */
const weights = { leverage: 3, cover: 2, runway: 3, headroom: 3, price: 2, current: 1, altman: 1, capital: 3 } as const;

/** Rates the case. Adding debt moves only terms that it worsens, so more leverage never improves the rating. */
export function rateRisk(request: RatingInputs, ledger: Ledger): Rating {
  const { companies, price, fair, financing, input, bank, maturities } = request;
  const indicators = [
    ...(financing ? [...dealDebt(financing, ledger), ...earningsPerShare(financing, companies, ledger)] : []),
    ...(bank ? capital(input, ledger) : []),
    ...(price && fair && price.direction === 'buy' ? overpayment(price, fair, ledger) : []),
    ...companies.filter(({ subject }) => subject === 'own').flatMap((books) => trendIndicators(input, books, ledger)),
    ...maturityIndicator(maturities, weights.runway, ledger),
    ...companies.flatMap((books) => ofCompany(input, books, bank, companies.length > 1, ledger)),
  ];
  const triggers = [
    ...triggersOf(indicators, companies, financing),
    ...(price !== null && fair === null ? [{ id: 'price without a figure of the target', band: 2 as Band }] : []),
  ];
  const banded = indicators.flatMap(({ band, weight }) => (band === null ? [] : [{ band, weight }]));
  return {
    indicators,
    triggers,
    rating: riskRating(
      banded,
      triggers.map(({ band }) => band),
    ),
  };
}

function ofCompany(input: Case, books: Books, bank: boolean, labelled: boolean, ledger: Ledger): Indicator[] {
  const found = [
    ...(bank ? [] : companyDebt(books, ledger)),
    ...covenants(books, ledger),
    ...liquidity(books, ledger),
    ...balance(input, books, bank, ledger),
    ...growthQuality(books, ledger),
  ];
  const subject = books.subject === 'target' ? 'Target' : isSale(input) ? 'Seller' : 'Buyer';
  return labelled
    ? found.map((indicator) => ({
        ...indicator,
        id: `${indicator.id}-${books.subject}`,
        line: `${subject}: ${indicator.line}`,
      }))
    : found;
}

function triggersOf(
  indicators: readonly Indicator[],
  companies: readonly Books[],
  financing: Financing | null,
): Rating['triggers'] {
  const breached = indicators.some(({ id, value }) => id.startsWith('headroom') && value.value < 0);
  const shortRunway = indicators.some(({ id, value }) => id.startsWith('runway') && value.value < 3);
  const noWayOut = breached && indicators.some(({ id, value }) => id.startsWith('runway') && value.value < 6);
  const thinCapital = indicators.some(({ id, value }) => id === 'cet1' && value.value < 0.07);
  const burdened = companies.some(
    ({ ebitda, netDebt }) => ebitda !== null && ebitda.value <= 0 && netDebt !== null && netDebt.value > 0,
  );
  const unsupported =
    financing !== null &&
    financing.carrier !== null &&
    financing.carrier.value <= 0 &&
    (financing.totalDebt?.value ?? 0) > 0;
  return [
    ...(breached ? [{ id: 'covenant breach', band: 3 as Band }] : []),
    ...(burdened ? [{ id: 'debt on negative EBITDA', band: 3 as Band }] : []),
    ...(unsupported ? [{ id: 'acquisition debt on negative EBITDA', band: 4 as Band }] : []),
    ...(shortRunway ? [{ id: 'runway under three months', band: 4 as Band }] : []),
    ...(noWayOut ? [{ id: 'covenant breach with less than six months of cash', band: 4 as Band }] : []),
    ...(thinCapital ? [{ id: 'capital below buffer', band: 4 as Band }] : []),
  ];
}

const rated = (band: Band): string => bandName(band);

function dealDebt(financing: Financing, ledger: Ledger): Indicator[] {
  const { totalDebt, carrier, leverage, buyerKnown } = financing;
  if (totalDebt === null || carrier === null) return [];
  const band = leverageBand(totalDebt.value, carrier.value);
  const whose = buyerKnown ? 'of buyer and target together' : 'of the target alone';
  const debt = ledger.cite('net debt after the deal', totalDebt);
  const earned = ledger.cite(`EBITDA ${whose}`, carrier);
  const line =
    leverage === null
      ? `Net debt of ${debt} after the deal on an EBITDA of ${earned} ${whose} cannot be served from earnings: ${rated(band)}${buyerKnown ? '' : " unless the buyer's EBITDA carries it"}`
      : `Net debt of ${debt} after the deal is ${ledger.cite('debt ÷ EBITDA after the deal', leverage)} an EBITDA of ${earned} ${whose}: ${rated(band)}`;
  return [{ id: 'deal-leverage', band, weight: weights.leverage, value: leverage ?? totalDebt, line }];
}

/** What the deal does to the buyer's earnings per share, and whether its new shares call for a vote. */
function earningsPerShare({ accretion }: Financing, companies: readonly Books[], ledger: Ledger): Indicator[] {
  const shares = companies.find(({ subject }) => subject === 'own')?.shares ?? null;
  if (accretion === null || shares === null) return [];
  const change = rounded(
    derive('pro-forma ÷ standalone earnings per share − 1', 'ratio', [shares], accretion.accretion),
  );
  const issued = rounded(
    derive('new shares ÷ shares outstanding', 'ratio', [shares], accretion.newShares / shares.value),
  );
  const vote = point(0.2, 'ratio', 'benchmark', 'regulatory-clocks#us-exchange-20pct');
  const size = { ...change, value: Math.abs(change.value), low: Math.abs(change.low), high: Math.abs(change.high) };
  const lines = [
    {
      id: 'accretion',
      value: change,
      line: `Earnings per share ${change.value >= 0 ? 'rise' : 'fall'} by ${ledger.cite('change of earnings per share', size)} with the synergies expected`,
    },
  ];
  if (issued.value >= vote.value)
    lines.push({
      id: 'new-shares',
      value: issued,
      line: `New shares are ${ledger.cite('new shares', issued)} of those outstanding, from ${ledger.cite('exchange rule on new shares', vote)} on shareholders vote`,
    });
  return lines.map((line) => ({ ...line, band: null, weight: 0 }));
}

function companyDebt(books: Books, ledger: Ledger): Indicator[] {
  const { netDebt, ebitda, ebit, interest } = books;
  const found: Indicator[] = [];
  if (netDebt && ebitda) {
    const band = leverageBand(netDebt.value, ebitda.value);
    const multiple = netDebt.value > 0 ? multipleOf('net debt ÷ EBITDA', netDebt, ebitda) : null;
    const line =
      netDebt.value <= 0
        ? `Net cash of ${ledger.cite('net cash', derive('cash − debt', netDebt.unit, [netDebt], -netDebt.value))}: ${rated(band)} leverage`
        : `Net debt of ${ledger.cite('net debt', netDebt)} ${multiple ? `is ${ledger.cite('net debt ÷ EBITDA', multiple)}` : 'stands on'} an EBITDA of ${ledger.cite('EBITDA', ebitda)}: ${rated(band)}`;
    found.push({ id: 'leverage', band, weight: weights.leverage, value: multiple ?? netDebt, line });
  }
  const earnings = ebit ?? ebitda;
  const cover =
    earnings && interest && interest.value > 0
      ? derive(`${ebit ? 'EBIT' : 'EBITDA'} ÷ interest`, 'x', [earnings, interest], earnings.value / interest.value)
      : null;
  if (cover && earnings && interest) {
    const band = coverBand(earnings.value, interest.value);
    found.push({
      id: 'cover',
      band,
      weight: weights.cover,
      value: cover,
      line: `${ebit ? 'EBIT' : 'EBITDA (an upper bound for EBIT)'} covers interest of ${ledger.cite('interest', interest)} ${ledger.cite('interest cover', cover)}: ${rated(band)}`,
    });
  }
  return found;
}

function covenants({ netDebt, ebitda, ebit, interest, maxLeverage, minCover }: Books, ledger: Ledger): Indicator[] {
  const found: Indicator[] = [];
  const leverage =
    netDebt && ebitda && maxLeverage ? leverageCovenant(netDebt.value, ebitda.value, maxLeverage.value) : null;
  if (leverage && netDebt && ebitda && maxLeverage) {
    const headroom = derive('1 − minimum EBITDA ÷ EBITDA', 'ratio', [netDebt, ebitda, maxLeverage], leverage.headroom);
    const needed = derive('net debt ÷ covenant', ebitda.unit, [netDebt, maxLeverage], leverage.minEbitda);
    found.push({
      id: 'headroom-leverage',
      band: headroomBand(leverage.headroom),
      weight: weights.headroom,
      value: headroom,
      line: `Covenant of ${ledger.cite('net debt ÷ EBITDA covenant', maxLeverage)} ${leverage.breach ? 'is breached' : 'holds'}: ${netDebt.value <= 0 ? 'there is more cash than debt' : `it needs an EBITDA of ${ledger.cite('EBITDA the covenant needs', needed)}, ${ledger.cite('EBITDA', ebitda)} is there, ${headroomWords(headroom, ledger)}`}`,
    });
  }
  const cover = ebit && interest && minCover ? coverCovenant(ebit.value, interest.value, minCover.value) : null;
  if (cover && ebit && interest && minCover) {
    const headroom = derive('1 − minimum cover ÷ cover', 'ratio', [ebit, interest, minCover], cover.headroom);
    found.push({
      id: 'headroom-cover',
      band: headroomBand(cover.headroom),
      weight: weights.headroom,
      value: headroom,
      line: `Interest cover covenant of ${ledger.cite('interest cover covenant', minCover)} ${cover.breach ? 'is breached' : 'holds'}, headroom ${ledger.cite('cover headroom', headroom)}`,
    });
  }
  return found;
}

function liquidity({ cash, undrawn, burn, netDebt, ebitda, maxLeverage }: Books, ledger: Ledger): Indicator[] {
  if (cash === null || burn === null || burn.value <= 0) return [];
  // A breach stops drawing: what is undrawn then carries nobody.
  const isBreached =
    netDebt !== null &&
    ebitda !== null &&
    maxLeverage !== null &&
    leverageCovenant(netDebt.value, ebitda.value, maxLeverage.value)?.breach === true;
  const funds =
    undrawn && !isBreached
      ? derive('cash + undrawn facility', cash.unit, [cash, undrawn], cash.value + undrawn.value)
      : cash;
  const months = runwayMonths(funds.value, burn.value);
  if (months === null) return [];
  const runway = derive('funds ÷ monthly net burn', 'months', [funds, burn], months);
  const band = runwayBand(months);
  return [
    {
      id: 'runway',
      band,
      weight: weights.runway,
      value: runway,
      line: `Runway of ${ledger.cite('runway', runway)}: ${ledger.cite(funds === cash ? 'cash' : 'cash and committed lines', funds)}${isBreached && undrawn ? ', without lines that a breach stops,' : ''} at a net burn of ${ledger.cite('monthly net burn', burn)} a month: ${rated(band)}`,
    },
  ];
}

function overpayment(price: Price, fair: Figure, ledger: Ledger): Indicator[] {
  if (fair.value <= 0) {
    const line = `Price of ${ledger.cite('price', price.whole)} stands against a fair value of ${ledger.cite('fair value', fair)}: ${rated(4)}`;
    return [{ id: 'price', band: 4, weight: weights.price, value: fair, line }];
  }
  const over = derive('price ÷ fair value', 'x', [price.whole, fair], price.whole.value / fair.value);
  const premium = derive('price ÷ fair value − 1', 'ratio', [price.whole, fair], over.value - 1);
  const band = priceBand(over.value);
  const words =
    premium.value >= 0
      ? `${ledger.cite('price above fair value', rounded(premium))} above`
      : `${ledger.cite('price below fair value', rounded({ ...premium, value: -premium.value }))} below`;
  return [
    {
      id: 'price',
      band,
      weight: weights.price,
      value: over,
      line: `Price of ${ledger.cite('price', price.whole)} is ${words} a fair value of ${ledger.cite('fair value', fair)}: ${rated(band)}`,
    },
  ];
}

function balance(input: Case, books: Books, bank: boolean, ledger: Ledger): Indicator[] {
  const read = (key: string): Figure | null => input.inputs.figure(key, books.subject);
  const [assets, liabilities, current, due, retained] = [
    'totalAssets',
    'totalLiabilities',
    'currentAssets',
    'currentLiabilities',
    'retainedEarnings',
  ].map(read);
  const found: Indicator[] = [];
  const ratio = current && due ? multipleOf('current assets ÷ current liabilities', current, due) : null;
  if (ratio && !bank) {
    const band = currentRatioBand(ratio.value);
    found.push({
      id: 'current-ratio',
      band,
      weight: weights.current,
      value: ratio,
      line: `Current ratio of ${ledger.cite('current ratio', ratio)}: ${rated(band)}`,
    });
  }
  const equity = books.marketCap ?? books.bookEquity;
  const ratios =
    !bank && assets && liabilities && current && due && retained && books.ebit && equity && books.revenue
      ? altmanRatios({
          workingCapital: current.value - due.value,
          retainedEarnings: retained.value,
          ebit: books.ebit.value,
          equityValue: equity.value,
          totalLiabilities: liabilities.value,
          sales: books.revenue.value,
          totalAssets: assets.value,
        })
      : null;
  if (ratios && assets && liabilities) {
    const variant: AltmanVariant = input.industry.segment !== 'MANUFACTURING' ? 'Z2' : books.marketCap ? 'Z' : 'Z1';
    const { score, zone } = altmanScore(variant, ratios);
    const figure = derive(`Altman ${variant}`, 'score', [assets, liabilities], score);
    const band = { safe: 0, grey: 2, distress: 4 }[zone] as Band;
    found.push({
      id: 'altman',
      band,
      weight: weights.altman,
      value: figure,
      line: `Altman ${{ Z: 'Z', Z1: 'Z′', Z2: 'Z″' }[variant]} of ${ledger.cite('Altman score', figure)}: ${zone} zone`,
    });
  }
  return found;
}

function capital(input: Case, ledger: Ledger): Indicator[] {
  const at = (name: string): number | null => numberOf(input.inputs.at(`performanceContext.banking.${name}`), 0);
  const stated = at('cet1');
  const rwa = at('rwa');
  if (stated === null) return [];
  // A value up to 1 is a ratio, up to 100 a percentage, above that the capital itself in money.
  const ratio =
    stated <= 1
      ? stated
      : stated <= 100
        ? stated / 100
        : rwa === null
          ? null
          : (cet1AfterGrowth(stated, rwa, 0)?.before ?? null);
  if (ratio === null) return [];
  const figure = point(ratio, 'ratio', 'context', 'performanceContext.banking.cet1');
  const band: Band = ratio >= 0.12 ? 0 : ratio >= 0.1 ? 1 : ratio >= 0.085 ? 2 : ratio >= 0.07 ? 3 : 4;
  return [
    {
      id: 'cet1',
      band,
      weight: weights.capital,
      value: figure,
      line: `CET1 ratio of ${ledger.cite('CET1 ratio', figure)} against ${ledger.cite('CET1 minimum with buffer', point(0.07, 'ratio', 'benchmark', 'role-benchmarks#bank-minima'))}: ${rated(band)}`,
    },
  ];
}

/** Growth and unit economics inform the reader; they have no band, so they cannot soften the rating. */
function growthQuality(books: Books, ledger: Ledger): Indicator[] {
  const { growth, margin, arr, revenue, burn, grossMargin, churn, cac, revenuePerCustomer } = books;
  const found: Indicator[] = [];
  const recurring = arr ?? (burn ? revenue : null);
  if (growth && margin && arr) {
    const rule = ruleOf40(growth.value, margin.value);
    const score = derive('growth + EBITDA margin in points', 'score', [growth, margin], rule.score);
    found.push({
      id: 'rule-of-40',
      band: null,
      weight: 0,
      value: score,
      line: `Rule of 40 score of ${ledger.cite('Rule of 40', score)} (growth ${ledger.cite('growth', growth)}, EBITDA margin ${ledger.cite('EBITDA margin', margin)}) ${rule.pass ? 'passes' : 'falls short'}`,
    });
  }
  if (burn && burn.value > 0 && recurring && growth && growth.value > -1) {
    const added = derive(
      'revenue − revenue a year ago',
      recurring.unit,
      [recurring, growth],
      recurring.value - recurring.value / (1 + growth.value),
    );
    const multiple = burnMultiple(burn.value * 12, added.value);
    if (multiple !== null) {
      const figure = derive('annual net burn ÷ net new revenue', 'x', [burn, added], multiple);
      found.push({
        id: 'burn-multiple',
        band: null,
        weight: 0,
        value: figure,
        line: `Burn multiple of ${ledger.cite('burn multiple', figure)}: a year's burn against ${ledger.cite('net new revenue', added)} of net new revenue`,
      });
    }
  }
  const unit =
    revenuePerCustomer && grossMargin && churn && cac
      ? unitEconomics(revenuePerCustomer.value, grossMargin.value, churn.value, cac.value)
      : null;
  if (unit && cac && churn) {
    const ratio = derive('lifetime value ÷ acquisition cost', 'x', [cac, churn], unit.ltvToCac);
    const payback = derive('acquisition cost ÷ monthly contribution', 'months', [cac], unit.paybackMonths);
    found.push({
      id: 'unit-economics',
      band: null,
      weight: 0,
      value: ratio,
      line: `A customer is worth ${ledger.cite('LTV ÷ CAC', ratio)} its acquisition cost, paid back in ${ledger.cite('CAC payback', payback)}`,
    });
  }
  return found;
}
