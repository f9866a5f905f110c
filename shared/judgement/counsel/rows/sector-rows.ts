/** Rows that the figures of a trade call for: leases, property, banks, insurers, utilities, mines, medicine, software, schools. */
import type { CounselRow } from '../counsel-row.js';

export const sectorRows: CounselRow[] = [
  {
    key: 'fact-lease',
    words: `leasing, lease or buy, buy or lease, lease offer, rent or buy, buy or rent, purchase, buying, buy it, buy outright, outright, own it, operating lease, finance lease, lease it, to lease, sale and leaseback, leaseback`,
    when: {
      facts: ['leasePayment', 'leaseYears'],
      asks: ['choose', 'invest', 'finance', 'plan', 'buy', 'cut'],
      incident: ['none'],
    },
    action:
      'Compare leasing at {leasePayment/leaseYears} with buying in present value at the borrowing rate, with service, end-of-lease charges and resale in both, and name the rent at which they are equal',
    why: 'rent of {leasePayment/leaseYears} and a purchase can be compared only as present values over the same years',
    measure: 'Present value of both ways, and the rent at which they are equal',
    owner: 'CFO',
    days: 14,
    category: 'VALUATION',
    weight: 0.68,
    ask: 'Who carries service, damage and early return under {leasePayment/leaseYears}?',
  },
  {
    key: 'fact-property',
    when: { facts: ['propertyValue', 'loanToValue'], asks: ['buy', 'invest', 'sell', 'finance'], incident: ['none'] },
    action:
      'Set price and loan against an independent valuation of the property ({propertyValue/loanToValue}), with net asset value (NAV), vacancy and a yield half a point higher',
    why: 'value and loan-to-value behind {propertyValue/capRate/loanToValue/floorArea/vacancyRate} move by a tenth with half a point of yield',
    measure: 'Valuation report and NAV at the higher yield',
    owner: 'CFO',
    days: 30,
    category: 'VALUATION',
    weight: 0.62,
    risk: {
      event: 'yields rise or tenants leave behind {propertyValue/capRate/loanToValue/floorArea/vacancyRate}',
      effect: 'the loan-to-value limit is met before the rent falls',
      sign: 'A lease ends without a successor',
    },
    ask: 'When do the leases end, and who valued the property last?',
  },
  {
    key: 'fact-distress',
    when: { facts: ['retainedEarnings', 'totalLiabilities', 'currentLiabilities'], incident: ['none'] },
    action:
      'Rate the distress by several signs at once, an Altman Z-score from {retainedEarnings/totalLiabilities/currentLiabilities}, late payments and cash, and give credit or time by that',
    why: 'a score from {retainedEarnings/totalLiabilities/currentLiabilities} warns a year ahead, payments made late warn now',
    measure: 'Score and days late, each quarter',
    owner: 'CFO',
    days: 14,
    category: 'FINANCING',
    weight: 0.6,
  },
  {
    key: 'fact-bank-capital',
    when: {
      facts: ['cet1Ratio', 'tier1Ratio', 'cet1Capital', 'rwa', 'creditMark', 'nplRatio', 'depositsUninsured'],
      incident: ['none'],
    },
    action:
      'Show capital after credit marks and uninsured deposits under stress from {cet1Ratio/tier1Ratio/cet1Capital/nplRatio/depositsUninsured/creditMark/rwa}, and see the regulator[, {banking@target/banking},] before signing',
    why: 'a regulator approves on the capital that is left, beginning at {cet1Ratio/tier1Ratio/cet1Capital/nplRatio/depositsUninsured/creditMark/rwa}',
    measure: 'Capital ratio after marks in the stressed case',
    owner: 'CFO',
    days: 21,
    category: 'FINANCING',
    weight: 0.74,
    risk: {
      event: 'marks, bad loans or outflows exceed the case',
      effect: 'capital must be raised at the wrong time',
      sign: 'Past-due loans rise two quarters running',
    },
    ask: 'What did the supervisor last say on capital and liquidity?',
  },
  {
    key: 'fact-insurer',
    when: { facts: ['solvencyRatio', 'claims', 'grossPremium', 'ownFunds', 'embeddedValue'], incident: ['none'] },
    action:
      'Have an actuary test reserves, combined ratio and solvency from {solvencyRatio/claims/grossPremium/ownFunds/embeddedValue} with one large loss more',
    why: 'premium earns today and claims answer years later, so {solvencyRatio/claims/grossPremium/ownFunds/embeddedValue} rests on reserves',
    measure: 'Actuary’s range of reserves, and solvency after the large loss',
    owner: 'CFO',
    days: 30,
    category: 'FINANCING',
    weight: 0.66,
  },
  {
    key: 'fact-regulated',
    when: { facts: ['regulatedAssetBase'], incident: ['none'] },
    action:
      'Reckon with what the regulator lets into tariffs, on the asset base and return of {regulatedAssetBase/allowedReturn}, since savings and premium are not kept',
    why: 'a premium over {regulatedAssetBase/allowedReturn} earns nothing unless the regulator counts it',
    measure: 'Return on the price paid after the next tariff review',
    owner: 'CFO',
    days: 30,
    category: 'VALUATION',
    weight: 0.68,
  },
  {
    key: 'fact-commodity-site',
    when: { facts: ['oreGrade', 'recoveryRate', 'hedgeVolume'], incident: ['none'] },
    action:
      'Test {oreGrade/recoveryRate/hedgeVolume} with an independent report at a price a fifth lower, with sustaining capital and closure cost in it',
    why: 'grade, recovery and price multiply, so {oreGrade/recoveryRate/hedgeVolume} carries the whole value',
    measure: 'Independent report, and cash cost against the lower price',
    owner: 'COO',
    days: 45,
    category: 'VALUATION',
    weight: 0.62,
  },
  {
    key: 'fact-probability',
    when: { facts: ['probability'], incident: ['none'] },
    action:
      'Weigh each outcome by its probability[ ({probability})], show expected value beside the worst case that must be survived, and say who set the odds',
    why: 'an expected value hangs on {probability}, and one bad outcome is still lived through in full',
    measure: 'Expected value and worst case on one line',
    owner: 'CFO',
    days: 14,
    category: 'VALUATION',
    weight: 0.62,
    ask: 'Who set the probability of {probability}, and from which cases?',
  },
  {
    key: 'fact-subscription',
    when: {
      facts: ['arr', 'newArr', 'netRevenueRetention', 'grossRevenueRetention', 'cac'],
      incident: ['none'],
    },
    action:
      'Part recurring revenue into new, expansion and loss by cohort, from {arr/newArr/netRevenueRetention/grossRevenueRetention/cac}, since growth from new customers is no retention',
    why: 'what {arr/newArr/netRevenueRetention/grossRevenueRetention/cac} is worth depends on who stays',
    measure: 'Gross retention by cohort and months to earn back acquisition',
    owner: 'CFO',
    days: 21,
    category: 'VALUATION',
    weight: 0.66,
    ask: 'How much of last year’s recurring revenue is still there, by cohort?',
  },
  {
    key: 'fact-care',
    when: { facts: ['beds', 'inpatients'], incident: ['none'] },
    action:
      'Settle how those who depend on the service are protected through the change[, with {beds} beds][, with {inpatients} in care], with continuity, consent of their bodies and a fallback',
    why: 'trust of the people behind {beds/inpatients/enrolment/members/tsaMonths} is what the value rests on',
    measure: 'Continuity plan signed, complaints counted',
    owner: 'COO',
    days: 30,
    category: 'OPERATIONS',
    weight: 0.54,
  },
  {
    key: 'fact-rights-issue',
    when: {
      facts: ['subscriptionPrice', 'subscriptionRatio', 'buyback', 'payoutRatio', 'dividend'],
      incident: ['none'],
    },
    action:
      'Put raising, paying and buying back shares ({subscriptionPrice/subscriptionRatio/buyback/dividend/payoutRatio}) beside each other by intrinsic value, dilution and what a lean year needs',
    why: 'shares bought above fair value or sold below it move wealth between holders, whatever {subscriptionPrice/subscriptionRatio/buyback/dividend/payoutRatio} does to earnings a share',
    measure: 'Price against a fair value range; cash after the lean year',
    owner: 'CFO',
    days: 14,
    category: 'FINANCING',
    weight: 0.62,
  },
];
