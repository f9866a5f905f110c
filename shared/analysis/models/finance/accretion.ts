/** What a deal does to the buyer's earnings per share. */

export interface AccretionInputs {
  acquirerNetIncome: number;
  acquirerShares: number;
  acquirerPrice: number;
  targetNetIncome: number;
  /** Price of the equity bought. */
  purchasePrice: number;
  /** Parts of the price, decimals that add up to 1. */
  stockShare: number;
  debtShare: number;
  cashShare: number;
  /** Pre-tax, a year. */
  synergies: number;
  costOfDebt: number;
  cashYield: number;
  /** Pre-tax amortisation of the intangibles acquired, a year. */
  amortisation: number;
  tax: number;
}

export interface Accretion {
  newShares: number;
  proFormaEps: number;
  /** Change of earnings per share, decimal. */
  accretion: number;
  /** Pre-tax synergies a year at which earnings per share stay the same. */
  breakEvenSynergies: number;
}

/**
 * Pro-forma EPS = (NI_a + NI_t + (synergies − interest − lost yield − amortisation)(1 − t)) / (shares_a + new shares).
 * Null when the acquirer has no earnings per share to compare with.
 */
export function accretion(inputs: AccretionInputs): Accretion | null {
  const { acquirerShares, acquirerPrice, acquirerNetIncome, targetNetIncome, purchasePrice, tax } = inputs;
  const standalone = acquirerNetIncome / acquirerShares;
  if (!(acquirerShares > 0) || !(acquirerPrice > 0) || !(standalone > 0) || !(tax < 1)) return null;
  const newShares = (purchasePrice * inputs.stockShare) / acquirerPrice;
  const costs =
    purchasePrice * (inputs.debtShare * inputs.costOfDebt + inputs.cashShare * inputs.cashYield) + inputs.amortisation;
  const shares = acquirerShares + newShares;
  const proFormaEps = (acquirerNetIncome + targetNetIncome + (inputs.synergies - costs) * (1 - tax)) / shares;
  const breakEvenSynergies = inputs.synergies + ((standalone - proFormaEps) * shares) / (1 - tax);
  return { newShares, proFormaEps, accretion: proFormaEps / standalone - 1, breakEvenSynergies };
}
