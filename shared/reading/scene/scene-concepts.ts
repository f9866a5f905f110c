/** What a query can be about, as words: the concepts that the learned parts of the scene look for. */
import { phraseList } from './phrase-table.js';

const concepts: Record<string, string> = {
  buy: `acquire, buy, purchase, acquisition, take over, takeover, bid for, bolt-on, tuck-in, buy out, due diligence, letter of intent, loi, take private, binding offer, absorb, deal team,
    integration, synergy, entry multiple, acquirer`,
  sell: `sell our, sell the, selling, sell now, sale of, divest*, dispose, disposal, auction, auctioning, offload, spin off, spin-off, hand over, trade sale, divestment, cash out, hold value, proceeds`,
  theySell: `seller, vendor, administrator, creditors' committee, is for sale, is offered to us, asking price, ask, information memorandum, teaser, the target, target, owners want, founders want, they want,
    their ebitda, its revenue, whose, exclusivity, perimeter, standalone`,
  theyBuy: `buyer, bidder, bidders, two bidders, buyers, other bidder, suitor, trade buyer, offered for, interested party, their letter, their offer, indicative offer, earn-out, escrow, vendor loan, loan notes,
    stay on, management buyout, offer stands`,
  approach: `offered us, offer us, an offer, their offer, his offer, approached us, approach us, offer for us, buy us, acquire us, want us, letter from, term sheet, offer on my desk,
    put an offer, unsolicited, knocked, wants to buy, offers us, offered for, takeover of us, topped, on the table for, earn-out, take it, our firm, headline price`,
  tender:
    'tender for all our shares, tender offer, hostile, activist, unsolicited, our shareholders, poison pill, rights plan, board respond, defence, short interest, our stock, our shares',
  merge: `merge, merger, combination, combine, all-share, exchange ratio, nil-premium, member substitution, amalgamat*, merged, tie-up, share for share, incorporation, 50/50`,
  jointVenture: 'joint venture, jv, minority stake, minority, stake, seat on the board, foothold, partnership',
  invest: `invest, investment, capex, npv, irr, payback, outlay, roll-out, rollout, build, new line, new plant, approve, release, fund, expansion, hurdle, residual value, salvage, business case,
    useful life, subsidy, grant, worth it, go or no go, pilot, lab, capacity, savings a year, upfront, up front, install, money back`,
  alternatives: `or, versus, vs, which, either, option, alternative, variant, compare, rank, make or buy, lease or buy, choose, choice, between, route, three ways, two ways, plan a, plan b, both, instead,
    one of, cheaper, shortlist, score, scoring, criteria, weights, decide between, whichever, in-house, in house`,
  cut: 'cut, saving, cost cutting, cost out, deficit, cut costs, austerity, budget gap, reduce cost, take out cost, close the gap, shortfall, economies, budget cut',
  finance: `loan, bond, refinanc*, covenant, facility, rights issue, convertible, equity, raise, dividend, buyback, hedge, working capital, runway, debt service, swap, forward, maturity, bridge,
    borrow, debt, interest, leverage, lender, bank, overdraft, term loan, headroom, cure, dilution, pre-money, investors, credit limit, capital, deductible, premium, libor, sonia, euribor, sofr,
    cash, burn, funding, round, pension, receivables, debtors, creditors, mezzanine`,
  waiver:
    'waiver, covenant breach, agent, headroom, equity cure, drawing power, consortium, lenders, our bank, the bank, the banks, house bank, net debt, dscr, test date',
  respond: `what do we do, what first, what now, what to do, where do i start, where do we start, who must be told, whom do we notify, do we tell, notify, statement, who does what, in what order, first hours,
    respond, reply, answer, suspend, recall, press, regulator, insurer, lawyer, counsel, tell, hold, restore, evacuate, pay the, by when, what do i say, fail over, go public, keep quiet, act`,
  plan: 'plan, roadmap, order of things, sequence, prepare, strategy, timeline, exercise, long term, five-year, succession, agenda, milestone, phase, schedule, what if, forecast',
  price: `price, pricing, list price, price rise, elasticity, discount, what is it worth, fair price, how much, valuation, worth, ceiling, margin, full cost, special order, bid, pay, highest price, ltv, churn,
    price increase, cost per, contribution, quote, tariff, fee`,
  stop: 'stop, discontinue, delist, drop, kill, pull the plug, end, sunset, wind down, shut, cease, cancel, close, sack, abandon, retire, write off, phase out, scrap',
  hire: 'hire, recruit, engineers, headhunt, team, comp, salary, candidate, join, acqui-hire, hiring, appoint, vacancy, staffing, nurses, agency staff, agency',
  restructure: `restructur*, relocat*, move roles, layer, span, shared service, layoff, redundan*, severance, footprint, close the, consolidate, delayer*, works council, offshore, nearshore, reorganis*, reorganiz*,
    headcount, close marion, transfer of work, fte, outsourc*, knowledge transfer, administration, turnaround`,
  enter:
    'enter, market entry, new market, go into, expand into, going in, expansion, launch in, get into, greenfield, open in, export to, distributor, country, local partner, market share, market',
  exit: 'exit, leave the market, withdraw from, pull out, leaving, get out of, retreat, wind up, loses us, leave',
  comply:
    'file, filing, notice, notices, report under, deadline, duty, comply, compliance, regulation, statutory, disclosure, law, directive, who signs, due, obliged, regulator, audit, fine, penalty',
  publicBody: `council, mayor, ministry, university, municipality, county, inhabitant, taxpayer, commune, town, city, citizen, school, vice-chancellor, borough, parish, governor, department, authority,
    public, district, minister, prefect, water board, chancellor, faculty, students, trust, nhs, state, region, residents, voters, senate, registrar, estate committee, municipal, town hall, councillor`,
  owner: `family, founder, my company, my firm, brother, son, daughter, i own, father, widow, cousin, my shares, shareholder, i hold, co-founder, owner, promoter, heir, succession, wife, my business, our family,
    husband, my own, my house, grandfather, neighbour, i am, my, mother, uncle, sister, partners`,
  fund: 'fund, portfolio company, ic memo, investment committee, lp, secondary, limited partner, private equity, vintage, gross irr, irr, platform, buyout fund, our fund, family office, exit, moic, co-invest',
  lender:
    'we lend, we lent, our borrower, our loan to, credit committee, loan book, we are the lender, exposure, provision, arrears',
  people:
    'staff, employee, worker, union, nurse, headcount, colleague, team, pilot, driver, crew, carers, people, shift, hr, salary, wages, attrition, bonus, strike, training',
  operations: `plant, factory, line, supplier, warehouse, production, shift, unit, logistics, truck, machine, inventory, foundry, delivery, quality, scrap, oee, parts, freight, transport, shop, store, hotel, ward, bed,
    flights, mine, mill, kiln, works, site, maintenance, harvest, ship, port, safety, sourcing, stock, second source, capacity, dual source, single source, outsourcer, call centre`,
  product: `product, developer, engineer, r&d, research, patent, prototype, feature, machine learning, ai, artificial intelligence, chatbot, model, copilot, release, code, software, algorithm, app, api, sensor, clinical,
    trial, laboratory, technology, satellite, battery, design, technical, module, platform, legacy, beta, gate`,
  systems: `erp, cloud, migration, system, it, server, hosting, integrator, licence, license, interface, data centre, data center, network, crm, sap, vendor, go-live, cutover, database, users, backup, infrastructure,
    outage, core banking, workload, colo, rto, rpo, storage, provider, saas, implementation, helpdesk, service desk, integration`,
  security: `ransomware, breach, attacker, stolen, encrypt, password, security, phishing, key, hacker, exfiltrat*, copied, records, ciso, intruder, leak, personal data, vulnerability, pen-test, malware, cyber,
    privacy, ransom, credentials, gdpr, hipaa, patients, identity`,
  accounts:
    'balance sheet, audit, auditor, accounts, ebitda, profit, p&l, budget, variance, cash flow, tax, controller, treasurer, impairment, restatement, income, revenue, turnover, accrual, equity, depreciation, cfo',
  harm: 'die, dead, injure, hurt, burn, missing, killed, safety, patient, child, harm, hospital, fire, flood, evacuate, accident, ambulance, rescue, police, death, strike',
  rights:
    'we act for, our client, settlement, plaintiffs, trial, claim, sue, lawsuit, dispute, court, arbitration, counter-offer, settle, divorce, trustees, offer lapses',
  contract:
    'tender, submission, bid no bid, no-bid, prequalified, bond, contract award, bid cost, rfp, win rate, proposal, performance bond, framework',
};

/** Phrases with the concept that each names. */
export const conceptPhrases: [phrase: string, concept: string][] = Object.entries(concepts).flatMap(
  ([concept, phrases]) => phraseList(phrases).map((phrase): [string, string] => [phrase, concept]),
);
