/** The writers' own words for incidents, and the ids of ours that say the same. */
export const kindsOfWords: [words: RegExp, kinds: string[]][] = [
  [/illiquidity|liquidity/i, ['liquidity', 'covenant-breach', 'customer-insolvency']],
  [/ransomware/i, ['ransomware']],
  [/source code|data theft|misdirected/i, ['data-theft', 'misconduct']],
  [/failed migration|faulty update/i, ['failed-change', 'outage']],
  [/outage|satellite|cable car|storage filling/i, ['outage']],
  [/payment fraud|payroll paid twice/i, ['payment-fraud']],
  [/bank run/i, ['bank-run']],
  [/covenant/i, ['covenant-breach', 'liquidity']],
  [/supplier|supply route|force majeure/i, ['supply-gap']],
  [/strike/i, ['strike']],
  [/fire/i, ['fire', 'injury']],
  [/flood|storm|earthquake/i, ['natural-hazard', 'staff-absence', 'outage']],
  [/product safety/i, ['product-safety']],
  [/patient safety/i, ['patient-safety', 'product-safety']],
  [/spill|water contamination/i, ['pollution']],
  [/absence/i, ['staff-absence']],
  [/death of the chief/i, ['key-person', 'hostile-bid']],
  [/accounting/i, ['accounting']],
  [/short-seller/i, ['short-seller']],
  [/boycott/i, ['boycott']],
  [/coup/i, ['political-upheaval']],
  [/tariff/i, ['sanctions']],
  [/raid|licence/i, ['raid']],
  [/AI systems/i, ['ai-failure']],
  [/embezzlement/i, ['embezzlement']],
  [/scaffolding/i, ['injury']],
];

/** Our ids that are right for `words`; empty when the table does not know them. */
export const acceptedKinds = (words: string): string[] =>
  kindsOfWords.find(([pattern]) => pattern.test(words))?.[1] ?? [];
