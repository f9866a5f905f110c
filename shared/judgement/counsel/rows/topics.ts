/** Rows that speak of one thing, one line a topic: a page has one of each. */
const topics = `
covenant: covenant fact-covenant covenant-breach-waiver
earn-out: earn-out fact-earn-out
customers: customer-concentration fact-customer-concentration
pension: pension fact-pension
runway: runway fact-runway
cap-table: dilution fact-liquidation-preference
insurance: insurance-gap fact-insurance first-hours-insurers ransomware-insurer payment-fraud-insurer fire-insurer injury-insurer pollution-insurer natural-hazard-insurer
grant: subsidy-grant fact-grant
owners: key-person buy-owner-transition
clearance: merger-filing merger-control buy-clearance
minority: minority-rights fact-minority-stake fact-control-stake
currency: currency-mismatch fact-fx
labour: labour-consultation labour-consultation-general fact-headcount-affected
end-value: terminal-value fact-residual
synergy: synergy-claim fact-synergies
penalty: contract-penalty fact-penalty outage-credits
stock: dead-stock fact-inventory
dispute: litigation fact-fine
date: exclusivity-pressure fact-deadlines
extra-cost: allocated-overhead fact-break-even
stages: option-to-wait invest-stages
hurdle: fact-hurdle ask-hurdle
bridge: equity-bridge buy-diligence
dividends: dividend-tension fact-rights-issue
leases: fact-lease lease-premises
debtors: working-capital finance-cash-first
funding: fact-cash-outflow partner-funding
ransom: fact-ransom ransomware-no-payment
records: fact-records data-theft-sort personal-data
wait-or-switch: choose-in-crisis outage-fail-over failed-change-stop
people-first: first-hours-people fire-people natural-hazard-people injury-care sanctions-people political-upheaval-people patient-safety-stop workplace-safety
evidence: first-hours-evidence accounting-preserve misconduct-records raid-cooperate
lenders: liquidity-lenders liquidity-lenders-plain
directors: liquidity-directors liquidity-directors-plain
cash-forecast: first-hours-cash liquidity-control covenant-breach-forecast customer-insolvency-cash
duties: first-hours-duties ransomware-notify data-theft-notify outage-regulator
word: first-hours-statement outage-inform failed-change-tell bank-run-statement pollution-public boycott-apologise
facts: first-hours-facts boycott-listen disinformation-facts
report: product-safety-report product-safety-report-plain
supply-word: supply-gap-customer supply-gap-customer-plain
`;

const topicByKey = new Map(
  topics
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [topic = '', keys = ''] = line.split(': ');
      return keys.split(' ').map((key) => [key, topic] as const);
    }),
);

/** The topic of a row; most rows are their own. */
export const topicOf = (key: string): string => topicByKey.get(key) ?? key;
