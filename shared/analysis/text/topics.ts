/**
 * Words of the trade that stand for something the reference data knows. Tables: what a row's phrases stand for, a bar,
 * the phrases; a star marks a stem.
 */
import { phraseList, phraseTable } from './lexicon.js';

/** Sectors as the benchmark segments name them, with the narrower row and the flags where the word says so. */
export const industryPhrases = phraseTable(`
  industry:FINANCIAL_SERVICES | fintech, financial services, wealth manager, asset manager, asset management, broker dealer, brokerage, neobank,
    payments company, payments startup, payments platform
  industry:FINANCIAL_SERVICES sub:bank sub:bank_regional flag:BANK | regional bank, community bank
  industry:FINANCIAL_SERVICES sub:bank flag:BANK | retail bank, commercial bank, banking group, our bank, credit union, core banking
  industry:FINANCIAL_SERVICES sub:insurance | insurer, insurance company, reinsurer
  industry:HEALTHCARE sub:hospitals | hospital, health system, medical center
  industry:HEALTHCARE | healthcare, health care
  industry:HEALTHCARE sub:healthcare_services | clinic, physician practice
  industry:HEALTHCARE sub:health_it | telehealth, health IT
  industry:HEALTHCARE sub:pharma | pharma, pharmaceutical, drug maker
  industry:HEALTHCARE sub:biotech | biotech
  industry:HEALTHCARE sub:healthcare_products | medtech
  industry:MANUFACTURING | manufacturer, manufacturing, OEE, production line, factory
  industry:MANUFACTURING sub:automotive | automotive, carmaker
  industry:MANUFACTURING sub:auto_parts | auto parts
  industry:MANUFACTURING sub:aerospace_defense | aerospace
  industry:MANUFACTURING sub:machinery | machinery
  industry:MANUFACTURING sub:chemicals_specialty | chemicals
  industry:MANUFACTURING sub:packaging | packaging
  industry:MANUFACTURING sub:steel | steel maker
  industry:MANUFACTURING sub:food | food producer
  industry:TECHNOLOGY sub:semiconductor | semiconductor
  industry:TECHNOLOGY sub:software model:B2B_SAAS | SaaS
  industry:TECHNOLOGY sub:software | software company, software
  model:B2B_SAAS | ARR
  industry:TECHNOLOGY sub:it_services | IT services
  industry:TECHNOLOGY sub:it_services flag:SERVICE_PROVIDER | managed service provider
  industry:TELECOM sub:telecom | telecom, mobile operator
  industry:RETAIL sub:retail_general | retailer
  industry:RETAIL sub:internet | e-commerce
  industry:RETAIL sub:retail_grocery | supermarket, grocer, grocery
  industry:TRANSPORT sub:logistics | logistics
  industry:TRANSPORT sub:airlines | airline
  industry:TRANSPORT sub:trucking | trucking
  industry:ENERGY sub:power | power plant, power producer, wind farm
  industry:ENERGY sub:utility flag:CRITICAL_INFRA | electric utility, utility company, power grid
  industry:ENERGY sub:oil_gas_ep | oil and gas
  industry:ENERGY flag:CRITICAL_INFRA | pipeline operator
  industry:REAL_ESTATE sub:reit | REIT, real estate
  industry:CONSUMER sub:restaurants | restaurant
  industry:CONSUMER sub:hospitality | hotel chain, hospitality`);

/** Regulations and standards by the names people use for them. */
export const frameworkPhrases = phraseTable(`
  framework:nist-csf-2.0 | NIST CSF, NIST Cybersecurity Framework, NIST
  framework:iso-27001-2022 | ISO 27001, ISO/IEC 27001, ISO27001
  framework:soc-2 | SOC 2, SOC2
  framework:pci-dss-4.0.1 | PCI DSS, PCI
  framework:hipaa-security | HIPAA
  framework:gdpr | GDPR, General Data Protection Regulation
  framework:uk-gdpr | UK GDPR, DPA 2018
  framework:ccpa-cpra | CCPA, CPRA
  framework:lgpd | LGPD
  framework:dpdp | DPDP
  framework:sox-404 | SOX, Sarbanes-Oxley
  framework:sec-cyber | 8-K, SEC cyber rule, SEC disclosure
  framework:glba-safeguards | GLBA, Gramm-Leach-Bliley
  framework:nydfs-500 | NYDFS, 23 NYCRR 500
  framework:dora | DORA, Digital Operational Resilience Act
  framework:nis2 | NIS2, NIS 2
  framework:cra | Cyber Resilience Act
  framework:eu-ai-act | AI Act
  framework:basel-iii | Basel III, Basel IV, Basel 3
  framework:bcbs-239 | BCBS 239
  framework:sr-11-7 | SR 11-7, SS1/23
  framework:aml-bsa | AML, BSA, anti-money laundering
  framework:psd2 | PSD2, PSD3
  framework:dodd-frank | Dodd-Frank, Dodd Frank
  framework:mifid-ii | MiFID, MiFID II, MiFIR
  framework:uk-pra | PRA Rulebook, Prudential Regulation Authority
  framework:fda-part-11 | 21 CFR Part 11, Part 11
  framework:fda-qmsr | QMSR, ISO 13485, 21 CFR 820
  framework:eu-mdr | EU MDR, IVDR
  framework:42cfr2 | 42 CFR Part 2
  framework:cures-infoblock | Cures Act, information blocking
  framework:stark-aks | Stark Law, Anti-Kickback
  framework:iec-62443 | IEC 62443
  framework:cmmc-2 | CMMC, NIST 800-171, NIST SP 800-171
  framework:nerc-cip | NERC CIP
  framework:iso-22301 | ISO 22301
  framework:iso-9001-iatf | ISO 9001, IATF 16949, AS9100
  framework:osha-hse | OSHA`);

/** Further flags, data classes and actions that the clocks and the frameworks ask about. */
export const flagPhrases = phraseTable(`
  flag:LISTED_US | listed on the NYSE
  flag:CRITICAL_INFRA | critical infrastructure
  flag:CRYPTO industry:FINANCIAL_SERVICES | crypto exchange
  flag:CRYPTO | cryptocurrency, stablecoin
  flag:ICT_TPP_FINANCE | cloud provider to banks
  flag:DIGITAL_PROVIDER | online marketplace, search engine
  action:mass_layoff | layoff, lay off, redundancies, workforce reduction, job cut, cut jobs, reduction in force
  action:mass_layoff flag:OT | plant closure, close the plant
  data:PII | personal record, employee record, customer data, personal information, social security number, PII
  data:FINANCIAL data:PII | bank details, account numbers, payment details
  data:PHI | health record, PHI
  data:CARD | cardholder data, card data
  flag:PAYMENT_SERVICES | payment platform, payments platform
  incident:ransom_paid | ransom paid, paid the ransom`);

/** Kinds of incident with the words that report one. */
export const incidentPhrases = phraseTable(`
  ransomware | ransomware, ransom, encrypted our, encrypted the, attackers encrypted, hackers encrypted, encrypted by attackers, attackers want,
    hackers want, extortion, attackers demand, LockBit, hackers demand
  data_breach | data breach, exfiltrat*, leaked data, data leak, stolen data, records were stolen, stole customer, personal data breach,
    unauthorized access, unauthorised access, intrusion, hacked, compromised account, leaked, stolen, stole
  cyberattack | cyberattack, cyber attack, attackers, hackers, malware, phishing
  outage | outage, is down, are down, was down, were down, been down, went down, system failure, failed migration, unavailable, service disruption,
    production is stopped, production stopped, production halted, production has stopped, line stopped
  product_safety | product recall, recall, safety defect, injur*, contaminat*, fatalit*, defective product
  workplace_fatality | workplace fatality, worker died, employee died, fatal accident, killed on site
  fraud | whistleblower, restat*, irregularit*, fraud, accounting investigation, embezzl*, booked early, paused sign-off, cooked the books
  site_loss | warehouse fire, plant fire, factory fire, fire at the, fire at our, after a fire, explosion at, flooded, earthquake, roof collapse
  supply | supplier insolvency, supplier bankruptcy, shortage, port closure, supply chain disruption, sole source failure, supplier failure,
    stopped shipping, stopped deliveries, cannot deliver
  conduct | CEO resign*, CFO resign*, misconduct, harass*, mass resignation, CEO left, CEO arrested
  liquidity | run out of cash, running out of cash, covenant breach, breach of covenant, breach our covenant, cannot make payroll, miss payroll,
    payment default, liquidity crisis, margin call, out of cash
  illiquidity | insolvent, illiquid, insolvency filing, unable to pay our debts
  hostile | hostile bid, hostile takeover, activist investor, activist, unsolicited offer, unsolicited bid, tender offer, poison pill
  geopolitical | sanction*, export control, expropriat*, licence revoked, license revoked, trade ban, armed conflict, invasion`).map(
  ([phrase, [kind = '']]): [phrase: string, kind: string] => [phrase, kind],
);

/** Systems that an incident or a plan can be about. */
export const systemPhrases = phraseList(`
  ERP, CRM, EHR, EMR, MES, SCADA, PLC, HRIS, WMS, TMS, SAP, S/4HANA, data warehouse, data lake, payment gateway, payments system, payment system,
  core banking, email server, email, Active Directory, identity provider, VPN, firewall, database, website, web shop, mobile app, trading platform,
  billing system, payroll system, call center, data center, cloud region, Kubernetes cluster, production line, plants, plant, POS, mainframe,
  file server, backup, Salesforce, Workday, Oracle, NetSuite, Epic, Cerner`);
