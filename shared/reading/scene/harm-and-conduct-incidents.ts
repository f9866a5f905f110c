/** Rows of the table of incident kinds: supply, harm to people and nature, conduct, the market and the state. */
import type { IncidentKind } from './incident-kind.js';

export const harmAndConductIncidents: IncidentKind[] = [
  {
    id: 'supply-gap',
    weight: 1.3,
    victims: 'supplier',
    signs: `supplier insolvency, export licence is missing, export license is missing, force majeure, sole source, single source, only source, supply disruption, supply gap, port closure, port closed, shortage, out of stock,
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
    signs: `strike notice, notice of strike, called a strike, strike begins, strike ballot, wildcat strike, on strike, strike day, industrial action, walkout, walked out, work stoppage, picket line, work to rule, slowdown strike, go-slow, lockout,
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
      dust explosion, the fire was out, alight, ablaze, blew up`,
    events: [
      [
        `fire, burn, explode, blast, flame, smoke, ignite, blow up, smoulder, alight, ablaze, blow up, blew up, go up, char, gut, spark`,
        `plant, hall, warehouse, factory, line, building, tank, furnace, store, refinery, mill, roof, boiler, data centre, data center, kitchen, depot, reactor, works, shed, roof, battery store, site, silo, dryer, compressor, container, transformer, workshop, mine, hangar, ship, deck, cable room, substation, hotel`,
      ],
      // They also approve, inspect and certify.
      [
        `call, come, came, arrive, attend, fight, fought, put out, extinguish, evacuate, on site, on the spot, still here, release, leave, left, clear, contain, stand by, worked, saved, rescue, hold, damp down, water, sealed, closed, let us, gone`,
        'fire brigade, fire service, fire department, firemen, firefighters, fire crew, fire crews, fire engines',
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
      amputat*, killed on site, fell from, electrocut*, trapped under, lost two fingers, osha, lost time accident, mine collapse, buried, carbon monoxide, overcome by fumes, gas poisoning, reactor ran away, runaway reaction, unaccounted for`,
    events: [
      [
        `die, kill, injure, hurt, crush, fall, amputate, burn, trap, bury, collapse, hospitalise, hospitalize, dead, missing, come down, came down, in hospital, give way, burned, not been found, unconscious, strike by`,
        `worker, employee, operator, contractor, driver, technician, apprentice, labourer, laborer, miner, fitter, colleague, passenger, guest, visitor, roofer, welder,
        scaffold, scaffolding, crane, forklift, trench, site, people, roofer, scaffolder, cleaner, crew member, electrician, intern, shift worker, gate, families, man, men, woman, women, silo, gantry, roof, mast`,
      ],
    ],
  },
  {
    id: 'patient-safety',
    weight: 1.6,
    signs: `patient safety, never event, wrong dose, ten times the dose, medication error, wrong patient, wrong site surgery, adverse event, infection outbreak, patient died,
      device malfunction, hospital acquired, ten times the, wrong drug, wrong blood, no alarm, given the wrong, not disinfected, not sterilised, not sterilized, unsterile, without disinfectant, infection control, hospital infection, hepatitis, tested positive, lookback, look-back`,
    events: [
      [
        `die, harm, injure, overdose, infect, mix up, receive, swap, misdiagnose, delay, give, die, die of, rinse, disinfect, sterilise, sterilize, contaminate`,
        `patient, dose, morphine, infusion pump, syringe driver, newborn, baby, transfusion, ward, patients on, on ward, infusion, anaesthetic, ventilator, surgery, dialysis, implant, endoscope, scope, instrument, catheter`,
      ],
    ],
  },
  {
    id: 'pollution',
    weight: 1.4,
    signs: `chemical spill, oil spill, toxic release, gas leak, tailings dam, effluent discharge, groundwater contamination, water contamination, fish kill, dead fish,
      pollution incident, gone to air, released to air, gas cloud, gas release, ammonia leak, ammonia line, smell gas, smell of gas, gas alarm, still hissing, toxic fumes, ammonia release, chlorine leak, drinking water, boil water, do not drink, toxic cloud, e. coli in the water, sewage, belly up, shut their intakes, turned red, slick, wave of mud, into the river, into the sea, into the lake, into the creek`,
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
        `boycott, trend, go viral, share, protest, shun, drag, avoid, cancel`,
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
