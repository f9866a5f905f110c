/** What kind of quantity a noun stands for: data, no rules. The measures themselves are named in the table of measures. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';

export type Dimension = 'money' | 'unitMoney' | 'ratio' | 'multiple' | 'count' | 'duration' | 'score' | 'pure';

const table: [Dimension, string][] = [
  [
    'money',
    'revenue, sales, turnover, income, ebitda, ebita, ebit, profit, loss, earning, cash, debt, borrowing, cost, capex, opex, budget, investment, outlay, inflow, outflow, npv, value, valuation, equity, ' +
      'asset, liability, inventory, stock, receivable, payable, debtor, creditor, loan, saving, synergy, spend, spending, expense, contribution, facility, deductible, reserve, deposit, grant, payroll, ' +
      'severance, salvage, fee, cogs, backlog, depreciation, amortisation, amortization, capital, arr, mrr, bonus, compensation, ransom, payment, ask, headline, umsatz, ergebnis, gewinn, kosten, liquidity, ' +
      'anschaffung, schulden, loans, burn, burned, burnt, surplus, deficit, shortfall, proceeds, funding, premium, claim, goodwill, provision, impairment, charge, bid, offer, outgoing, envelope, pat, pbt, ' +
      'overhead, rent, closing, earn-out, guarantee, bond, note, overdraft, term, cet1, rwa, market, lose, loses, lost, worth, raise, raised, owe, owes, pay, paid, paying, sold, raising, prices, bill, book, backlog, intake, expenditure, price tag, ev, fcf, cheque, check, ticket size, excess, retention limit',
  ],
  [
    'unitMoney',
    'price, salary, wage, freight, tooling, material, labour, labor, tariff, fare, ticket, rate card, apiece, dividend, strike, struck, eps, dps, close, closed, energy, share price, nav, quoted, eua, cac, arpu',
  ],
  [
    'ratio',
    'euribor, sonia, sofr, libor, tiie, wibor, eibor, kibor, saibor, nibor, stibor, cibor, pribor, bubor, robor, jibar, hibor, bbsw, bbsy, mibor, klibor, jibor, tibor, selic, cdi, saron, repo, ' +
      'margin, rate, growth, churn, stake, yield, irr, wacc, hurdle, attrition, utilisation, utilization, occupancy, probability, chance, odds, weight, discount, tax, duty, oee, inflation, conversion, ' +
      'return, roi, roce, retention, interest, coupon, share, percentage, otif, availability, ratio in %, nrr, grr, turnover rate, vacancy, cap rate, likelihood',
  ],
  ['multiple', 'leverage, cover, coverage, multiple, covenant, ratio, gearing, turn, moic, dscr, icr'],
  ['pure', 'elasticity, span, beta, correlation'],
  [
    'count',
    'headcount, fte, staff, employee, people, site, store, bed, customer, user, unit, volume, piece, student, patient, policy, member, plant, record, seat, ticket, system, worker, truck, vehicle, case, ' +
      'order, call, subscriber, client, account, agent, shop, clinic, bus, carer, nurse, doctor, visit, admission, incident, complaint, pump, part, share outstanding, outlet, room, car, home, script, team, ' +
      'mitarbeiter, employ, employs, employed, hire, hired, shares, shs, count, number, quantity, qty, pcs, lives, pupil, passenger, flight, container, parcel, transaction, contract, household, participant, vacancy count, defect, application, server, capacity, inhabitant, cow, pupils, beds',
  ],
  ['duration', 'age, tenor, maturity, notice, runway, payback'],
  ['score', 'score, rating, mark, rank'],
];
const dimensions = new Map<string, Dimension>(
  table.flatMap(([dimension, list]) => phrases(list).map((word) => [word, dimension] as const)),
);

/** Verbs that state an amount in prose; in a label they say what was done: boxes lost, schools closed. */
const verbs = new Set(
  phrases(
    'lose, loses, lost, worth, raise, raised, owe, owes, pay, paid, paying, sold, raising, close, closed, struck, employ, employs, employed, hire, hired, burned, burnt',
  ),
);

export const isVerb = (word: string): boolean => verbs.has(word);

/** Regular singular of an English noun. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

/** The dimension that a word names, or undefined. */
export const dimensionOf = (word: string): Dimension | undefined =>
  dimensions.get(word) ?? dimensions.get(singular(word));

/** The dimension of the last naming word of a label: in “revenue per customer” the first counts. */
export function dimensionOfLabel(tokens: readonly Token[], from: number, to: number): Dimension | undefined {
  let found: Dimension | undefined;
  for (let at = from; at < to; at += 1) {
    if (/^(?:per|of|for|by|\/)$/.test(wordAt(tokens, at)) && found) return found;
    if (!verbs.has(wordAt(tokens, at))) found = dimensionOf(wordAt(tokens, at)) ?? found;
  }
  return found;
}
