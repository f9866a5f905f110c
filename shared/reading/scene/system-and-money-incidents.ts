/** Rows of the table of incident kinds: attacks, outages, fraud and money. */
import type { IncidentKind } from './incident-kind.js';

/** Verbs of a standstill, shared by rows. */
const stops = `stop, halt, stand still, standstill, down, go down, offline, unreachable, unavailable, unusable, dark, freeze, crash, collapse, fail,
  outage, hang, time out, not respond, out of service, out of action, dead, lose, cannot reach, cannot log in, no longer, reject, decline, knock out, off the air, out of use, not work, no longer work,
  stop working, give up, cut off, cannot be used, cannot use, can't use, unable to, nobody can, paralyse, paralyze, disconnect, overload, interrupt, disrupt, withdraw itself, take out, take down, lose power,
  garble, show error, strand, vanish, lock up, wipe out, break, broken, black out, jam, cannot be reached, cannot work, not open, brought down, bring down, out of order, not available, lock out`;

export const systemAndMoneyIncidents: IncidentKind[] = [
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
      boot loop, faulty patch, expired certificate, certificate expired, failed go live, rollback failed, roll back, rolled back, fat finger, coding mistake, mistyped, wrong command, maintenance command, old routine, went live on, update sent, booked twice, posted twice, posted again, double posting, double-posted, charged twice, debited twice, duplicate transfers, duplicate payments, duplicate check`,
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
    signs: `outage, service disruption, major incident, ict incident, system failure, system down, systems down, network down, been down, control plane, data centre fire,
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
        'insolvency, insolvent, bankrupt, bankruptcy, administration, chapter 11, chapter 7, moratorium, court for protection, go under, liquidation, receivership, collapse, file',
        'customer, client, buyer, retailer, chain, tenant, dealer, distributor, debtor, biggest account, largest account, owe us, owes us',
      ],
    ],
  },
];
