/** Words that say whose a figure is, by owner; syntax as in the table of measures. */
export const ownerCues: Readonly<Record<string, string>> = {
  own: 'we, our, us, ours, =i, my, me, mine, ourselves, in house, the group, the company, own, the firm, our own, here, the board, the club, the school, the hospital, the city, the town, the council, the university, the trust, the plant, the mill, the business, group, parent, the house, the bank has, our side, own figures, existing business, on our books, home',
  target:
    'target, they, their, them, theirs, the target, to be acquired, acquired company, the asset, it, its, the company for sale, acquiree, seller guides, ~acquire, ~buy, ~take over, takeover of, purchase of, bolt on, the other side, his company, her company, their company, for sale, up for sale, acquisition, the business for sale, teaser, information memorandum, the vendor, absorbs, the other hospital',
  buyer:
    'buyer, acquirer, bidder, purchaser, suitor, the bidder, acquiring company, strategic buyer, the buyer, the purchaser, private equity buyer, trade buyer, interested party, would buy us, wants to buy us, offer for us, acquirers',
  seller:
    'seller, vendor, founder, owner, the seller, selling shareholder, owners, family, the vendor, sellers, asks, heirs, the family, former owner, parent company sells, the founder wants, administrator, present owner, selling family',
  competitor:
    'competitor, rival, peer, peers, the competition, comparable, comparables, industry peer, another company, elsewhere, next door, other firms, neighbour, neighbor, the others, listed peers, competitors, similar company, friend, brother in law, cousin, other club, other school, other town, rivals, sector, transactions, sold last year, best in class, comparison, other hospital, another university, benchmark company, a friend, colleagues at, sister club, deal in the sector',
  market:
    'market, industry, sector, analyst, benchmark, average of the industry, index, exchange, the law, law, statute, regulation, inflation, forward, spot, industry average, world market, national average, consensus, survey, study, research, regulator, government, market price, tariff, duty, customs, ecb, fed, central bank, euribor, association, forecast of the market, historically, studies, newspaper',
  supplier:
    'supplier, vendor, manufacturer, provider, contractor, consultant, consultants, agency, dealer of machines, subcontractor, quote from, the vendor, our supplier, carrier, hosting provider, software house, adviser, advisers, integrator, law firm, outsourcer, landlord, builder, grid company, utility, shipyard, haulier, forwarder, insurer, broker, freelancer, sourced from, wholesaler, licensor, sole source, mill supplies, third party',
  customer:
    'customer, client, buyer of our, customers, clients, key account, largest customer, the customer, retailer, passengers, patients, guests, tenants, users, buyer group, chain, supermarket, wholesaler, oem, subscribers, distributor, orders from, household, debtor, borrower, dealers, students, parents, contract with, patient, depositors, members',
  lender:
    'bank, lender, banks, syndicate, bondholder, creditor, house bank, loan, facility, term sheet, covenant, noteholders, lenders, debenture, lending bank, credit fund, rcf, revolver, the bank, bank will, bank would, bond, private placement, development bank, financing bank, mortgage, sba, borrowing base, savings bank, leasing company, term loan, direct lender, arranger',
  investor:
    'investor, shareholder, fund, private equity, venture capital, vc, series a, lead investor, institutional investor, activist, business angel, shareholders, angel, sponsor, limited partner, minority shareholder, lps, anchor investor, pension fund, new investor',
  unit: 'division, business unit, segment, subsidiary, unit, branch, plant, department, the division, product line, the plant, store, line of business, site, region, the unit, brand, country organisation, the branch, shop, institute, daughter company, business line, of which, factory, product, ward, clinic, faculty, school, store, depot, range, family, model, channel',
  person:
    'he, she, his, her, director, chief executive, ceo, cfo, manager, employee, son, daughter, husband, wife, founder, professor, doctor, nurse, worker, employees, aged, staff, chairman, chair, people, student, residents, patient, president, the man, the woman, father, mother, uncle, brother, the founder, victims, mr, mrs, ms, dr, each of them, colleague, owner, child, children, passengers, candidate, widow, treasurer',
  combined:
    'combined, together, jointly, joint, merged, both, pro forma, synergy, synergies, the merged company, after the merger, combined group, enlarged group, merged entity, combination, post merger, integration, new group, common, in total, merger, both companies, the two',
};

/** Owners other than alternatives, in the order of the table. */
export const plainOwners: readonly string[] = Object.keys(ownerCues);
