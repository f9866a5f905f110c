/**
 * Kinds of incident as data. `signs` tell of the kind by themselves; an `event` is something done (`verbs`) to something
 * (`things`) within one sentence, in any order. Words stand once, inflections are met by code. `victims` are those whose
 * trouble it is when it is not ours: a supplier's insolvency is a supply gap of ours.
 */
export interface IncidentKind {
  id: string;
  signs: string;
  events: [verbs: string, things: string][];
  /** Weight against other kinds when several are told; the cause outweighs what follows from it. Default 1. */
  weight?: number;
  victims?: 'supplier' | 'customer';
}

/** Verbs of a standstill, shared by rows. */
const stops = `stop, halt, stand still, standstill, down, go down, offline, unreachable, unavailable, unusable, dark, freeze, crash, collapse, fail,
  outage, hang, time out, not respond, out of service, out of action, dead, lose, cannot reach, cannot log in, no longer, reject, decline, knock out, off the air, out of use, not work, no longer work,
  stop working, give up, cut off, cannot be used, cannot use, can't use, unable to, nobody can, paralyse, paralyze, disconnect, overload, interrupt, disrupt, withdraw itself, take out, take down, lose power,
  garble, show error, strand, vanish, lock up, wipe out, break, broken, black out, jam, cannot be reached, cannot work, not open, brought down, bring down, out of order, not available, lock out`;

export const incidentKinds: IncidentKind[] = [
  {
    id: 'ransomware',
    weight: 1.5,
    signs: `ransomware, ransom note, ransom demand, lockbit, decryption key, decryptor, file name ends, double extortion, cryptolocker, encryption began,
      attackers demand, attackers want, hackers demand, hackers want, extortionist, extortion, ransom, blackmail, cyber attack, cyberattack, malware, wiper`,
    events: [
      [
        `encrypt, scramble, lock, unreadable, cipher, wipe, locked, unusable, cannot be opened, payment message, payment note, countdown`,
        `file, server, system, backup, data, drive, database, workstation, laptop, network, computer, machine, record, domain, share, host, erp, screen, pc, terminal, billing machine, workplace, folder, backup, appointment system, desktop`,
      ],
      [
        'demand, want, ask, wants, pay, threaten',
        'bitcoin, btc, monero, crypto, cryptocurrency, attacker, hacker, gang, intruder',
      ],
    ],
  },
  {
    id: 'data-theft',
    weight: 1.3,
    signs: `data breach, data theft, data leak, exfiltrat*, personal data breach, dark web, leak site, breach notification, credential stuffing, identity theft,
      unauthorised access, unauthorized access, copied our data, public bucket, exposed bucket, misdirected, wrong recipient, wrong distribution list,
      sent by mistake, went by mistake, source code leak, hacked, intrusion, phishing attack, spyware, account takeover, skimmer, web shell`,
    events: [
      [
        `steal, copy, leak, exfiltrate, publish, post, expose, dump, breach, scrape, download, access, take, lift, siphon, push, upload, fork, sell, mail, email, offer, siphon, get into, sit in, break into, intrude, obtain, harvest, reach, compromise, appear online, hack`,
        `customer record, patient record, record, personal data, customer data, patient data, personnel file, payroll file, source code, repository, repo, api key,
        credential, password, card number, card data, bank detail, passport, medical record, medical note, ssn, social security, blueprint, drawing,
        client file, database, mailbox, sample, chart, x-ray, policyholder data, email address, schedule, user account, customer account, credit file, credit report, name and, birth date, date of birth, social security number, passport number, card number, customer detail, reservation database, customer name, guest record, private message, account detail, health data, contract, e-mail, emails, shopper, user, inbox, key, data of`,
      ],
    ],
  },
  {
    id: 'failed-change',
    weight: 1.4,
    signs: `failed migration, failed update, failed upgrade, faulty update, bad update, botched migration, botched upgrade, botched rollout, failed cutover,
      failed deployment, misconfiguration, configuration error, configuration change, bad deploy, failed release, wrong configuration, blue screen,
      boot loop, faulty patch, expired certificate, certificate expired, failed go live, rollback failed, roll back, rolled back, fat finger, coding mistake, mistyped, wrong command, maintenance command, old routine, went live on, update sent`,
    events: [
      [
        `break, fail, crash, go wrong, corrupt, botch, take down, delete, wipe, brick, misroute, bring down, lock out, mangle, duplicate, drop, knock out, loop, cut off, run wild, wrong, lock, show, mix up, stop, cannot log in, vanish, mislabel, halt, drop calls, off`,
        `migration, update, upgrade, cutover, deployment, rollout, release, patch, config, configuration, go live, new version, content file, firmware, script,
        maintenance, routing table, bgp, dns, rule, change, switchover, core system, conversion, new platform, new system, upgrade, trading code, new code, code, coding mistake, banking platform, new banking platform, software release, update, driver, parameter, command, switch of, new release, script error, migration weekend, moved`,
      ],
      [
        'push, deploy, roll out, migrate, go live, upgrade, cut over, install, switch over',
        'down, crash, fail, unreachable, wrong balance, locked out, cannot log in, error, loop, broken, garbage, outage, blue screen',
      ],
    ],
  },
  {
    id: 'outage',
    signs: `outage, service disruption, major incident, ict incident, system failure, system down, systems down, network down, control plane, data centre fire,
      no network, power cut, power failure, power outage, blackout, no power, no tills, tills are down, site is down, website is down, cooling failure,
      ddos, denial of service, disk full, storage full, failed backup, cannot take orders, fibre cut, cable cut, all screens, error 500, safe mode,
      grounded, ground stop, backup failed, satellite, transponder, cannot log in, cannot board, unable to log in, flights cancelled, off the air, power surge, passengers are stranded, nobody can log in, nobody can use, cannot check in, cannot be booked, cannot pay by card`,
    events: [
      [
        stops,
        `service, server, system, website, site, app, gateway, platform, erp, sap, network, region, cloud, data centre, data center, database, payment, checkout, till,
        terminal, portal, api, login, screen, mainframe, e-mail, telephone, phone, call, connection, power, production, plant, mill, line, warehouse, conveyor,
        exchange, trading, booking, ticketing, atm, card, transaction, satellite, transponder, contact, lift, cable car, turbine, train, signalling, signal, radar,
        scanner, storage, backup, kiosk, flight, bank branch, order, tool, dashboard, emergency line, control system, batch, router, grid, substation, app, link, name server, web site, broadband, internet, mobile, check-in, baggage, reservation, software, storage server, web page, page, passenger, plane, customer portal, emergency call, backbone,
          data link, mail, online banking, app store, stream, streaming, video, message, messaging, switch, firewall, telephony, airline, ticket, router, cloud service, card payment, pump, machine room, payments, sign-in, cluster`,
      ],
      [
        'fill up, fill, overflow, overheat, exhaust',
        'storage, disk, server room, log, volume, queue, database, data centre, data center',
      ],
    ],
  },
  {
    id: 'payment-fraud',
    weight: 1.5,
    signs: `payment fraud, invoice fraud, ceo fraud, business email compromise, fake invoice, fake supplier, changed bank details, wrong account, fraudulent transfer,
      fraudulent payment, impersonat*, social engineering, paid twice, payroll twice, duplicate payment, wages twice, phantom payment, misdirected payment`,
    events: [
      [
        `fake, forge, spoof, impersonate, trick, dupe, deceive, clone, fraudulent, con, pose, phish, made by a machine, generate, look like, sound like, pretend, change, reroute, divert`,
        `transfer, payment, invoice, wire, treasurer, bank detail, account, remittance, supplier, voice, face, video conference, video call, cfo, ceo, clerk, colleagues on, bank details, finance chief, accounts payable, video calls, payment order, beneficiary`,
      ],
    ],
  },
  {
    id: 'bank-run',
    weight: 1.5,
    signs: `bank run, run on the bank, run on deposits, run on our deposits, deposit outflow, deposits are leaving, deposit flight, queue outside the branches,
      taking their money, pulling their deposits, discount window, withdrawal queue, mass redemption, redemption wave, gate the fund`,
    events: [
      [
        `leave, withdraw, pull, flee, flow out, outflow, drain, queue, go out, redeem, ask for, queue, stand in line, line up, empty`,
        `deposit, depositor, saver, account holder, redemption, saver, branch, customers asked, billion in a day, account holders, money out, billion dollars`,
      ],
    ],
  },
  {
    id: 'liquidity',
    weight: 1,
    signs: `liquidity squeeze, liquidity crisis, out of cash, run out of cash, run out of money, cannot make payroll, can't make payroll, miss payroll, cannot pay wages,
      cannot pay, can't pay, unable to pay, cannot be met, no longer be met, can no longer be met, insolvent, illiquid*, insolvency filing, payment default,
      margin call, cash crunch, cash runs out, overdraft was ended, overdraft cancelled, credit line cancelled, credit line frozen, over-indebted,
      stop payment, winding up petition, pre-pack, time to pay, arrears with hmrc, cannot refinance, short of cash, nothing left in the bank, refuse to roll over, refused to roll over, cash before delivery, cash on delivery, pay in advance, cannot meet our obligations, fallen through, funding gap, last until thursday, lasts until, lender of last resort, call the loan, called the loan, suppliers ask for cash, no money for, wages cannot be paid`,
    events: [
      [
        `freeze, cancel, withdraw, pull, call in, terminate, end, refuse, cut, refuse, stop, fall through, roll over`,
        `credit line, overdraft, revolver, facility, factoring, drawing power, bank loan, refinancing, short-term paper, commercial paper, rollover, trade credit, credit insurer, supplier credit, lender`,
      ],
      [
        'bounce, miss, unpaid, overdue, default',
        'payroll, wage, salary, coupon, interest payment, instalment, tax payment, supplier payment',
      ],
    ],
  },
  {
    id: 'covenant-breach',
    weight: 1,
    signs: `covenant breach, breach of covenant, breached our covenant, missed covenant, covenant default, event of default, reservation of rights, cross default,
      standstill agreement, covenant waiver, waiver request, equity cure`,
    events: [
      [
        'breach, miss, break, trip, fail, exceed, bust, short, violate, against',
        'covenant, leverage test, dscr, interest cover, covenant test, stipulated, ceiling',
      ],
    ],
  },
  {
    id: 'customer-insolvency',
    weight: 1.4,
    victims: 'customer',
    signs: '',
    events: [
      [
        'insolvency, insolvent, bankrupt, bankruptcy, administration, chapter 11, chapter 7, go under, liquidation, receivership, collapse, file',
        'customer, client, buyer, retailer, tenant, dealer, distributor, debtor, biggest account, largest account, owe us, owes us',
      ],
    ],
  },
  {
    id: 'supply-gap',
    weight: 1.3,
    victims: 'supplier',
    signs: `supplier insolvency, force majeure, sole source, single source, only source, supply disruption, supply gap, port closure, port closed, shortage, out of stock,
      stockout, stock out, embargo on exports, allocation, canal closed, route restricted, restricted draft, rail closed, supply route, weight limit, parts for three days, parts for two days, parts for days, runs out of feedstock, run out of parts, no parts, canal`,
    events: [
      [
        `insolvency, insolvent, bankrupt, bankruptcy, administration, liquidation, liquidator, go under, collapse, receivership, burn, explode, shut, strike, cold, file for insolvency, filed for insolvency, shut down, go bankrupt, fold, cease, fail, close`,
        `supplier, vendor, foundry, subcontractor, contract manufacturer, our only source, sole supplier, mill, only maker, sole maker, maker of, our only producer, producer, only manufacturer, our only supplier, parts maker, key supplier`,
      ],
      [
        `stop, halt, suspend, cut, close, block, declare, restrict, run dry, strand, delay, miss, lie across, run aground, nothing passes, wait, ground, wedge`,
        `delivery, shipment, shipping, raw material, component, part, feedstock, gas supply, port, canal, strait, bridge, border, river, container, supply, vessel,
        freight, lock, ship, cargo, tanker, container ship, feedstock in, pipeline gas, barge, truck`,
      ],
    ],
  },
  {
    id: 'strike',
    weight: 1.4,
    signs: `wildcat strike, on strike, strike day, industrial action, walkout, walked out, work stoppage, picket line, work to rule, slowdown strike, go-slow, lockout,
      labour dispute, labor dispute, general strike, downed tools, down tools, pickets, picket, downed tools, lay down tools, blocked the gates`,
    events: [
      [
        'strike, walk out, down tools, picket, stop work, block the gate',
        'union, worker, driver, pilot, nurse, crew, staff, sindicato, employee, member, dockworker',
      ],
    ],
  },
  {
    id: 'fire',
    weight: 1.3,
    signs: `fire broke out, plant fire, warehouse fire, factory fire, on fire, caught fire, burnt down, burned down, blaze, went up in flames, explosion, gutted by fire,
      dust explosion, the fire was out, fire brigade, fire service, fire department, alight, ablaze, firemen, firefighters, blew up`,
    events: [
      [
        `fire, burn, explode, blast, flame, smoke, ignite, blow up, smoulder, alight, ablaze, blow up, blew up, go up, char, gut, spark`,
        `plant, hall, warehouse, factory, line, building, tank, furnace, store, refinery, mill, roof, boiler, data centre, data center, kitchen, depot, reactor, works, shed, roof, battery store, site, silo, dryer, compressor, container, transformer, workshop, mine, hangar, ship, deck, cable room, substation, hotel`,
      ],
    ],
  },
  {
    id: 'natural-hazard',
    weight: 1.2,
    signs: `flooded, flooding, flood water, earthquake, hurricane, typhoon, cyclone, tornado, tsunami, landslide, mudslide, avalanche closed, wildfire, hailstorm,
      snowstorm, blizzard, ice storm, volcanic ash, eruption, over the dyke, burst its banks, storm surge, roof collapse, drought, heatwave, heat wave, low water, quake, tremor, submerged, under water, metres of water, stands two metres, tidal wave, gale, the wave took, storm has, the storm, mudflow, lava`,
    events: [
      [
        'flood, overflow, burst, collapse, submerge, hit, evacuate, strike, tear, damage, cut off, close, cancel',
        'river, storm, water, dyke, dam, quake, snow, wind, lightning, mud, hail',
      ],
    ],
  },
  {
    id: 'product-safety',
    weight: 1.3,
    signs: `product recall, recall, safety defect, product defect, listeria, salmonella, e. coli, undeclared allergen, foreign body, glass in, metal fragments, choking hazard,
      safety notice, stop sale, pull the listing, product liability, tampered product, contaminated batch, faulty batch, airbag, scorching, cpsc, rapex, cyanide, laced, tampered, catches fire, food poisoning, still on shelves, on the shelves, made people sick, health office, botulism`,
    events: [
      [
        `burn, overheat, catch fire, injure, contaminate, fail, crack, detach, shock, choke, scald, explode, weld shut, poison, sicken, melt, leak, swell, burst, short, make sick, sick, sicken, ill, lace, tamper, catch fire, smoke, come off, blow, cut, rash`,
        `battery, batch, lot, product, toy, charger, baby food, medicine, brake, throw, heater, blanket, helmet, formula, bottle, seat, device sold, appliance, unit sold,
        infusion, food, cheese, meal, salad, child, consumer, customer hurt, thermostat, stroller, car seat, scooter, cot, phone, laptop, tablet, car, vehicle, packs, batches, capsule, painkiller, yoghurt, sausage, milk, drink, e-bike, hoverboard, pressure cooker, window blind, ladder, cream, sunscreen, our product, our new, model sold, buyers of`,
      ],
    ],
  },
  {
    id: 'injury',
    weight: 1.3,
    signs: `worker died, worker was killed, employee died, fatal accident, workplace fatality, work accident, accident at work, scaffolding collapse, crane collapse, crushed,
      amputat*, killed on site, fell from, electrocut*, trapped under, lost two fingers, osha, lost time accident, mine collapse, buried`,
    events: [
      [
        `die, kill, injure, hurt, crush, fall, amputate, burn, trap, bury, collapse, hospitalise, hospitalize, hospital, dead, missing, come down, came down, in hospital, give way, burned, not been found, unconscious, strike by`,
        `worker, employee, operator, contractor, driver, technician, apprentice, labourer, laborer, miner, fitter, colleague, passenger, guest, visitor, roofer, welder,
        scaffold, scaffolding, crane, forklift, trench, site, people, roofer, scaffolder, cleaner, crew member, electrician, intern, shift worker, gate, families`,
      ],
    ],
  },
  {
    id: 'patient-safety',
    weight: 1.6,
    signs: `patient safety, never event, wrong dose, ten times the dose, medication error, wrong patient, wrong site surgery, adverse event, infection outbreak, patient died,
      device malfunction, hospital acquired, ten times the, wrong drug, wrong blood, no alarm, given the wrong`,
    events: [
      [
        `die, harm, injure, overdose, infect, mix up, receive, swap, misdiagnose, delay, give, die, die of`,
        `patient, dose, morphine, infusion pump, syringe driver, newborn, baby, transfusion, ward, patients on, on ward, infusion, anaesthetic, ventilator, surgery, dialysis, implant`,
      ],
    ],
  },
  {
    id: 'pollution',
    weight: 1.4,
    signs: `chemical spill, oil spill, toxic release, gas leak, tailings dam, effluent discharge, groundwater contamination, water contamination, fish kill, dead fish,
      pollution incident, drinking water, boil water, do not drink, toxic cloud, e. coli in the water, sewage, belly up, shut their intakes, turned red, slick, wave of mud, into the river, into the sea, into the lake, into the creek`,
    events: [
      [
        `spill, leak, discharge, overflow, release, contaminate, pollute, seep, escape, rupture, pour, vent, give way, gave way, turn red, turn, float belly up, poison, reach, burst, foul`,
        `river, chemical, oil, solvent, acid, ammonia, chlorine, creek, groundwater, effluent, sewage, diesel, rhine, sea, lake, reservoir, basin, drinking water, pipeline, tank, soil, coliform, water, tailings, pond, mud, dam, intake, fish, eel, waterworks, well, aquifer, beach, firewater, canal water, stream bank`,
      ],
    ],
  },
  {
    id: 'key-person',
    weight: 1.2,
    signs: `resigned without notice, died suddenly, was killed by, sudden death, mass resignation, walked out with, coma, stroke on, heart attack, interim chief executive, in custody,
      key-person cover, key person cover, emergency succession`,
    events: [
      [
        'die, resign, quit, collapse, arrest, detain, kidnap, leave, incapacitate, fall ill, kill, disappear, suspend',
        'founder, chief executive, ceo, cfo, cto, chairman, chairwoman, managing director, chief engineer, entire team, whole team, key engineer, head of',
      ],
    ],
  },
  {
    id: 'misconduct',
    weight: 1.3,
    signs: `misconduct, sexual harassment, harass*, bullying, bribery, bribe, conflict of interest, insider dealing, insider trading, racist, discrimination complaint,
      expense abuse, ethics complaint, retaliation, assault`,
    events: [
      [
        'allege, accuse, harass, bully, bribe, discriminate, complain, grope, assault',
        'director, manager, professor, executive, colleague, staff, supervisor, in writing, boss',
      ],
    ],
  },
  {
    id: 'accounting',
    weight: 1.4,
    signs: `accounting irregularit*, restat*, whistleblower, booked early, cooked the books, misstat*, channel stuffing, paused sign-off, auditor resigned, auditor refuses,
      hidden liabilities, off balance sheet, ethics channel, overstated revenue, fictitious, backdated, ghost customers, irregularit*, refuses to sign, refused to sign, auditor will not sign, cannot be found in, papers are forged, forged bank, missing billion, invented sales, auditors have withdrawn, inflate profit`,
    events: [
      [
        `overstate, inflate, backdate, misstate, hide, book, conceal, understate, invent, capitalise, misclassify, delay, invent, forge, shift, cannot be found, missing, fake, manipulate, falsify`,
        `revenue, sales, profit, invoice, inventory, liability, cost of sales, rebate, earnings, order intake, contract, cost, trustee account, bank confirmation, books, balance, accounts, receipts, papers, margin, figures`,
      ],
    ],
  },
  {
    id: 'short-seller',
    weight: 1.6,
    signs: `short seller, short-seller, short report, short interest, shorting our, short position, short attack, is short, sold short, short our, our sales are invented, research house published`,
    events: [['research, report, say, claim, publish, accuse', 'shells, short, short interest']],
  },
  {
    id: 'hostile-bid',
    weight: 1.4,
    signs: `hostile bid, hostile takeover, hostile offer, unsolicited bid, unsolicited offer, unsolicited tender, launched a tender, bear hug, activist investor, activist fund,
      activist shareholder, activist wants, proxy fight, proxy contest, white knight, rights plan, tender for all our shares, requisition a general meeting, stake building, unsolicited, bought nine per cent, bought a stake, stake in us, takeover bid, public offer for our`,
    events: [
      [
        `launch, offer, bid, tender, unsolicited, arrive, open until, buy up, circle, nominate, demand a seat, call for, attack`,
        `our shares, a share in cash, all our shares, takeover, tender offer, our share, our shareholders, our board, board seat, our stock`,
      ],
    ],
  },
  {
    id: 'boycott',
    weight: 1.4,
    signs: `boycott, boycotting, hashtag, social media storm, shitstorm, backlash, outrage, protest outside, delisted by retailers, cancel campaign, calls to shun, trend everywhere, trending`,
    events: [
      [
        `boycott, trend, go viral, share, protest, burn, shun, drag, drop, avoid, cancel, call`,
        `clip, video, advert, campaign, consumer, customers, influencer, tweet, post, bookings, passenger, calls to, customers away, shoppers, trend`,
      ],
    ],
  },
  {
    id: 'sanctions',
    weight: 1.3,
    signs: `sanctioned, sanctions list, ofac, export control, export ban, export licence, export license, entity list, trade ban, tariff, import duty, duty of, embargo,
      expropriat*, asset freeze, blacklisted, import ban, customs duty`,
    events: [
      [
        'sanction, ban, blacklist, seize, freeze, detain, impose, prohibit, list',
        'export, import, shipment, customs, our bank, dealings, country, duty, subsidiary abroad, entity',
      ],
    ],
  },
  {
    id: 'raid',
    weight: 1.5,
    signs: `dawn raid, searched by, raided, search warrant, licence withdrawn, license revoked, licence revoked, licence was suspended, withdrew our licence, lost our licence,
      suspended our licence, leniency, subpoena, stop order, cease and desist, import alert, prohibition notice, withdrew our license, suspended our license`,
    events: [
      [
        'raid, search, seize, withdraw, revoke, suspend, shut, close, order, impound',
        'licence, license, permit, prosecutor, official, antitrust authority, competition authority, police, inspector, regulator, our office, investigator, approval, tax office',
      ],
    ],
  },
  {
    id: 'disinformation',
    weight: 1.4,
    signs: `deepfake, deep fake, disinformation, false rumour, false rumor, fake news, forged letter, fake press release, fabricated, doctored video, fake video, hoax, smear campaign`,
    events: [
      [
        'fake, forge, fabricate, invent, false, doctor',
        'video, clip, audio, press release, announcement, screenshot, rumour, rumor, post, statement, article',
      ],
    ],
  },
  {
    id: 'ai-failure',
    weight: 1.5,
    signs: `chatbot told, model error, hallucinat*, biased model, scoring model, algorithmic bias, retrieval error, model drift, autonomous vehicle, robotaxi, ai assistant, ai agent,
      our ai, the algorithm, machine decisions`,
    events: [
      [
        `tell, promise, approve, reject, invent, misprice, deny, discriminate, delete, go wrong, misclassify, recommend, mark down, prefer, score, rank, leak, insult, swear, mark, decline`,
        `chatbot, model, algorithm, bot, ai, assistant, agent, machine learning, neural network, hiring model, credit model, pricing engine, recommender, voice assistant, self-driving, scoring, automated decision`,
      ],
    ],
  },
  {
    id: 'staff-absence',
    weight: 1.2,
    signs: `norovirus, influenza outbreak, covid outbreak, off sick, sickness absence, mass absence, called in sick, outbreak among staff, sickout, sick-out, not enough staff,
      quarantined staff, crew shortage, staff shortage, crews out of hours`,
    events: [
      [
        'absent, sick, quarantine, ill, short of, missing, lack',
        'carer, staff, nurse, crew, driver, employee, operator, shift, controller, agent',
      ],
    ],
  },
  {
    id: 'embezzlement',
    weight: 1.5,
    signs: `embezzl*, misappropriat*, siphoned off, stole from the company, inside job, ghost employees, false expenses, kickback, theft by, hand in the till, missing cash, theft`,
    events: [
      [
        `steal, embezzle, divert, siphon, pocket, misappropriate, transfer, write, withdraw, take, vanish, disappear`,
        'bookkeeper, cashier, accountant, private account, own account, treasurer of, her account, his account, petty cash, into an account of',
      ],
    ],
  },
  {
    id: 'political-upheaval',
    weight: 1.5,
    signs: `coup, coup d'état, military takeover, civil war, armed conflict, invasion, martial law, curfew, state of emergency, riot, unrest, evacuate our people,
      expatriates, borders shut, borders closed, nationalis*, nationaliz*, looting, missile, shelling, drone strike, hostage`,
    events: [
      [
        'take, storm, seize, shoot, shell, bomb, invade, loot, burn, shut',
        'palace, soldier, army, rebel, militia, border, embassy, airport, troops, mob',
      ],
    ],
  },
];

/** Bad things that happen, of whatever kind: a crisis in words that no row foresees. */
export const badEvents = `die, dead, death, kill, injure, hurt, missing, trap, stuck, strand, collapse, break, crash, fail, fall by, fall over, burn, flood, explode, blow up, destroy, damage, lose contact,
  steal, hack, leak, spill, contaminate, evacuate, shut down, stop, halt, standstill, stand still, seize, arrest, suspend, revoke, breach, unreachable, out of control, sink, derail, collide, run aground, siphon, copied,
  hijack, kidnap, poison, infect, corrupt, overturn, escape, spoil, rupture, cancelled, canceled, vanish, disappear, block, cut off, wipe out, ruin, alarm, disaster, catastrophe, accident, casualty, victim, police,
  ambulance, rescue, helicopter, jam, wreck, sabotage, vandal*, threaten, panic, chaos, gone wrong, go wrong, cannot, nobody can, nothing moves, no longer, unable, unusable, off the air, out of action, give way, gave way, come down,
  in hospital, sick, ill, refuse, forge, fake, overwhelm, submerge, alight, ablaze, overload, loop, is down, are down, went down, complaint, mistake, shun, intruder, outsider, attacker, thief, thieves, gang, insolven*, bankrupt*,
  downed tools, withdraw, unsolicited, invented, lost, emergency, tear, crack, swamp, smoke, flames, tremor, quake, raid, search, accuse, allege, riot, loot, shoot, mud, gunman, bomb, hostage, quarantine, outbreak, malfunction, misfire, overheat,
  freeze, frozen, stall, paralyse, paralyze, disrupt, disconnect, lock out, locked, encrypt*, extort*, wrongly, by mistake, went out to, nobody knows, cannot be found, drown, suffocate, bleed out, ground, bounce, unpaid`;
