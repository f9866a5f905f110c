/** How the price is paid, and how much debt the earnings carry. */
import { point } from '../../figures.js';
import type { Case, Evidence, Figure } from '../../model.js';
import { accretion, type Accretion } from '../../models/finance/accretion.js';
import { syntheticRating } from '../../models/finance/cost-of-capital.js';
import { debtAfterSweep, leveragedBuyout, type Buyout } from '../../models/finance/leveraged-buyout.js';
import type { Ledger } from '../ledger.js';
import { cueIn, figureWithin } from '../query-facts.js';
import type { Books } from './books.js';
import { derive, multipleOf, scaled } from './derive.js';
import type { Market } from './market.js';
import type { Price } from './price.js';
import type { Synergies } from './synergies.js';

export interface Financing {
  debtShare: Figure | null;
  /** New debt of the deal. */
  newDebt: Figure | null;
  /** EBITDA that carries it: the target's, with the buyer's where it is given. */
  carrier: Figure | null;
  buyerKnown: boolean;
  /** Part of the price that leaves the buyer's own cash; null when the query says nothing of it. */
  cashPart: Figure | null;
  /** Cash and committed lines that stay after the cash part, against three months of operating cost or the stated minimum. */
  liquidity: { left: Figure; minimum: Figure; shortfall: Figure | null } | null;
  /** The price is paid in shares of the buyer, wholly or in part. */
  stock: Evidence | null;
  /** Net debt after the deal over the carrier; null without debt or when the carrier does not earn. */
  leverage: Figure | null;
  /** New debt, existing net debt of a known buyer and the cash that goes. */
  totalDebt: Figure | null;
  /** Most new debt that the carrier takes; null when no EBITDA is known. */
  capacity: Figure | null;
  ceiling: Figure;
  /** EBITDA at which the debt would stay inside the ceiling, less what the target earns: asked of the buyer. */
  buyerEbitdaNeeded: Figure | null;
  sharesProblem: Figure | null;
  leverageStated: Figure | null;
  buyout: Buyout | null;
  accretion: Accretion | null;
}

const hardCeiling = 6;
/** Share of a covenant that may be used: the rest is headroom. */
export const covenantUse = 0.85;
const minimumCover = 2.5;
/** Upper bound of the band ELEVATED: what new debt is sized to when the buyer is not known. */
export const prudentLeverage = 4;
const sponsorCue = /\b(?:private equity|sponsor|buy-?out|LBO|leveraged)\b/i;
export const buyoutHurdle = 0.2;

export function readFinancing(
  input: Case,
  price: Price | null,
  target: Books,
  own: Books,
  market: Market,
  synergies: Synergies | null,
  ledger: Ledger,
): Financing {
  const share = (key: string): Figure | null => figureWithin(input, key, 'own', 0, 1);
  const debtShare = share('debtShare');
  const newDebt = newDebtOf(input, price, debtShare, target);
  const buyerKnown = own.ebitda !== null;
  const carrier = carrierOf(target.ebitda, own.ebitda, ledger);
  const ceiling = ceilingOf(own, market, carrier, target.ebit, own.ebit);
  const cashPart = cashPartOf(input, price, debtShare);
  const spent = newDebt === null ? null : addUp('new debt + cash spent', newDebt, buyerKnown ? cashPart : null);
  const totalDebt =
    spent === null
      ? null
      : addUp('new debt + cash spent + net debt of the buyer', spent, buyerKnown ? own.netDebt : null);
  const existing = buyerKnown ? (own.netDebt?.value ?? 0) : 0;
  const capacity =
    carrier === null
      ? null
      : derive(
          'leverage ceiling × combined EBITDA − existing net debt',
          carrier.unit,
          [ceiling, carrier, ...(own.netDebt ? [own.netDebt] : [])],
          Math.max(0, ceiling.value * carrier.value - existing),
        );
  return {
    debtShare,
    newDebt,
    carrier,
    buyerKnown,
    capacity,
    ceiling,
    totalDebt,
    cashPart,
    liquidity: liquidityAfter(own, cashPart),
    stock: price?.direction === 'buy' ? stockCue(input) : null,
    leverage: totalDebt && carrier ? multipleOf('debt ÷ EBITDA that carries it', totalDebt, carrier) : null,
    buyerEbitdaNeeded: buyerNeed(newDebt, target.ebitda, buyerKnown),
    sharesProblem: shareSum([debtShare, share('equityShare'), share('cashShare'), share('stockShare')]),
    leverageStated: figureWithin(input, 'leveragePostDeal', 'own', 0, 100),
    buyout: buyoutView(input, price, target, market, newDebt),
    accretion: accretionOf(input, price, target, own, market, debtShare, synergies),
  };
}

/** `the rest in cash`: what the debt share leaves, where neither equity nor shares are named. */
const restInCash = /\b(?:rest|remainder|balance)\b[^.;]{0,20}\b(?:in|from|with) (?:our (?:own )?)?cash\b/i;
const allInCash = /\ball[- ]cash\b|\bentirely in cash\b/i;

function cashPartOf(input: Case, price: Price | null, debtShare: Figure | null): Figure | null {
  if (price === null || price.direction === 'sell') return null;
  const stated = figureWithin(input, 'cashShare', 'own', 0, 1);
  if (stated) return scaled('cash share × price', price.asked, stated.value, [stated]);
  const others = ['equityShare', 'stockShare'].some((key) => figureWithin(input, key, 'own', 0.001, 1) !== null);
  if (debtShare && !others && restInCash.test(input.content))
    return scaled('(1 − debt share) × price', price.asked, 1 - debtShare.value, [debtShare]);
  return !debtShare && allInCash.test(input.content) ? price.asked : null;
}

function liquidityAfter(
  { cash, undrawn, minLiquidity, operatingCost }: Books,
  cashPart: Figure | null,
): Financing['liquidity'] {
  const minimum =
    minLiquidity ?? (operatingCost ? scaled('three months of operating cost', operatingCost, 0.25) : null);
  if (cash === null || cashPart === null || minimum === null) return null;
  const left = derive(
    'cash + undrawn facility − cash part of the price',
    cash.unit,
    [cash, ...(undrawn ? [undrawn] : []), cashPart],
    cash.value + (undrawn?.value ?? 0) - cashPart.value,
  );
  const shortfall = derive(
    'minimum liquidity − liquidity left',
    cash.unit,
    [minimum, left],
    minimum.value - left.value,
  );
  return { left, minimum, shortfall: shortfall.value > 0 ? shortfall : null };
}

function stockCue(input: Case): Evidence | null {
  return cueIn(
    input,
    /\ball[- ](?:stock|share)\b|\b(?:stock|share)[- ](?:for[- ](?:stock|share)|swap|exchange|offer|deal)\b|\bin (?:our (?:own )?|new )(?:shares|stock)\b/i,
    'paid in shares of the buyer',
  );
}

/** Debt that the query states: a share of the price, a bridge loan, or a multiple of EBITDA after the deal. */
function newDebtOf(input: Case, price: Price | null, debtShare: Figure | null, target: Books): Figure | null {
  if (price && debtShare) return scaled('debt share × price', price.asked, debtShare.value, [debtShare]);
  const bridge = figureWithin(input, 'bridgeLoan', 'own', 1, 1e15);
  if (bridge) return bridge;
  const stated = figureWithin(input, 'leveragePostDeal', 'own', 0, 100);
  return stated && target.ebitda && target.ebitda.value > 0
    ? derive(
        'stated leverage × EBITDA',
        target.ebitda.unit,
        [stated, target.ebitda],
        stated.value * target.ebitda.value,
      )
    : null;
}

function carrierOf(target: Figure | null, own: Figure | null, ledger: Ledger): Figure | null {
  if (own === null || target === null) {
    if (own !== null && target === null)
      ledger.assume("The target's EBITDA is not given: debt is tested on the buyer's alone");
    return own ?? target;
  }
  return derive('EBITDA of buyer and target', own.unit, [own, target], own.value + target.value);
}

const addUp = (formula: string, a: Figure, b: Figure | null): Figure =>
  b === null ? a : derive(formula, a.unit, [a, b], a.value + b.value);

/** Smallest of the covenant used to 85 %, six times, and the debt at which EBIT still covers interest 2.5 times. */
function ceilingOf(
  own: Books,
  market: Market,
  carrier: Figure | null,
  targetEbit: Figure | null,
  ownEbit: Figure | null,
): Figure {
  const options = [point(hardCeiling, 'x', 'assumption', 'leverage ceiling of the house')];
  if (own.maxLeverage) options.push(scaled('covenant × headroom', own.maxLeverage, covenantUse));
  const ebit = (targetEbit?.value ?? 0) + (ownEbit?.value ?? 0);
  if (carrier && carrier.value > 0 && ebit > 0) {
    const costOfDebt = market.riskFree.value + syntheticRating(minimumCover, 'large').spread;
    options.push(
      derive(
        'debt at which EBIT covers interest 2.5 times, over EBITDA',
        'x',
        [carrier, market.riskFree],
        ebit / (minimumCover * costOfDebt) / carrier.value,
      ),
    );
  }
  return options.reduce((least, option) => (option.value < least.value ? option : least));
}

function buyerNeed(newDebt: Figure | null, targetEbitda: Figure | null, buyerKnown: boolean): Figure | null {
  if (newDebt === null || newDebt.value <= 0 || buyerKnown) return null;
  const needed = newDebt.value / prudentLeverage - (targetEbitda?.value ?? 0);
  return needed > 0
    ? derive(
        'new debt ÷ prudent leverage − EBITDA of the target',
        newDebt.unit,
        [newDebt, ...(targetEbitda ? [targetEbitda] : [])],
        needed,
      )
    : null;
}

/** The sum of the shares when it is not 1 and cannot be read otherwise; null when it is in order. */
function shareSum(shares: (Figure | null)[]): Figure | null {
  const [debt, equity] = shares;
  if (!debt || !equity) return null;
  const sum = debt.value + equity.value;
  return Math.abs(sum - 1) > 0.02 ? derive('debt share + equity share', 'ratio', [debt, equity], sum) : null;
}

/** The sponsor's return, when a sponsor is named or the deal is geared above four times. */
function buyoutView(
  input: Case,
  price: Price | null,
  target: Books,
  market: Market,
  newDebt: Figure | null,
): Buyout | null {
  const { ebitda } = target;
  if (price === null || newDebt === null || newDebt.value <= 0 || ebitda === null || ebitda.value <= 0) return null;
  const debtMultiple = newDebt.value / ebitda.value;
  if (debtMultiple <= prudentLeverage && !sponsorCue.test(input.content)) return null;
  const entryMultiple = price.whole.value / ebitda.value;
  const growth = Math.min(0.15, Math.max(-0.1, target.growth?.value ?? market.terminalGrowth.value));
  const costOfDebt = market.riskFree.value + 0.035;
  const exitDebt = debtAfterSweep({
    ebitda: ebitda.value,
    growth,
    years: 5,
    debt: newDebt.value,
    costOfDebt,
    tax: market.tax.value,
    depreciationShare: 0.25,
  });
  return leveragedBuyout({
    ebitda: ebitda.value,
    entryMultiple,
    debtMultiple,
    growth,
    years: 5,
    exitMultiple: entryMultiple,
    exitDebt,
  });
}

function accretionOf(
  input: Case,
  price: Price | null,
  target: Books,
  own: Books,
  market: Market,
  debtShare: Figure | null,
  synergies: Synergies | null,
): Accretion | null {
  if (
    price === null ||
    own.netIncome === null ||
    own.shares === null ||
    own.sharePrice === null ||
    target.netIncome === null
  )
    return null;
  const debt = debtShare?.value ?? 0;
  const stock =
    figureWithin(input, 'stockShare', 'own', 0, 1)?.value ??
    figureWithin(input, 'equityShare', 'own', 0, 1)?.value ??
    0;
  return accretion({
    acquirerNetIncome: own.netIncome.value,
    acquirerShares: own.shares.value,
    acquirerPrice: own.sharePrice.value,
    targetNetIncome: target.netIncome.value,
    purchasePrice: price.asked.value,
    stockShare: stock,
    debtShare: debt,
    cashShare: Math.max(0, 1 - stock - debt),
    synergies: synergies?.expected.value ?? 0,
    costOfDebt: market.riskFree.value + 0.02,
    cashYield: market.riskFree.value,
    amortisation: 0,
    tax: market.tax.value,
  });
}
