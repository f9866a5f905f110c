/** The writers' own words for incidents, and the ids of ours that say the same, the plainest first; the first row that fits counts. */
const kindsOfWords: [words: RegExp, kinds: string[]][] = [
  [/supplier|partner insolv|vendor|force majeure|supply|processor|third-party|import ban|port strike/i, ['supply-gap']],
  [/ransomware|extortion|intrusion|malware/i, ['ransomware', 'data-theft']],
  [/customer.?insolv|customer's insolv/i, ['customer-insolvency', 'liquidity']],
  [/bank run|deposit run|redemption run|liquidity run/i, ['bank-run']],
  [/covenant|solvency breach/i, ['covenant-breach', 'liquidity']],
  [/liquidity/i, ['liquidity', 'covenant-breach']],
  [/embezzle|internal fraud|insider fraud/i, ['embezzlement', 'payment-fraud']],
  [
    /payment fraud|business e-?mail|deepfake|account takeover|credential|crypto|^fraud/i,
    ['payment-fraud', 'embezzlement', 'data-theft'],
  ],
  [/short-seller/i, ['short-seller']],
  [/accounting|misstatement|falsified/i, ['accounting']],
  [/data|leak of|trade secret|source code|misdirected|stolen device|exposed/i, ['data-theft', 'misconduct']],
  [/patient|clinical|drug death|contaminated medicine|legionella/i, ['patient-safety', 'product-safety']],
  [/ammonia|chemical|spill|tailings|water contam|drinking|seepage|dam /i, ['pollution', 'injury']],
  [/recall|product|food|foreign body|feed|battery|quality escape|contamination|software defect/i, ['product-safety']],
  [/release|migration|faulty|cutover|system change|update/i, ['failed-change', 'outage']],
  [
    /outage|system failure|network|satellite|equipment failure|anomaly|power|cable car|heating main|software error|processing error|pricing error|payment error|grid|storage filling/i,
    ['outage', 'failed-change'],
  ],
  [/strike|blockade/i, ['strike']],
  [/fire|explosion|burgl/i, ['fire', 'injury']],
  [/flood|storm|earthquake|typhoon|landslide/i, ['natural-hazard', 'outage']],
  [/accident|fatal|scaffold|collapse|collision|structural|ground/i, ['injury']],
  [/absence|infection/i, ['staff-absence']],
  [/death of|key.?person|departure/i, ['key-person']],
  [/boycott|PR storm|reputation/i, ['boycott', 'disinformation']],
  [/coup/i, ['political-upheaval']],
  [/tariff|sanction|export|customs|detention/i, ['sanctions']],
  [/raid|licence|regulat|order|finding|tax demand|bribery/i, ['raid']],
  [/AI /, ['ai-failure']],
  [/misconduct|harass/i, ['misconduct']],
];

/** Our ids that are right for `words`; empty when the table does not know them. */
export const acceptedKinds = (words: string): string[] =>
  kindsOfWords.find(([pattern]) => pattern.test(words))?.[1] ?? [];
