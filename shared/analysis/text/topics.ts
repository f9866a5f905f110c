/** Words of the trade that stand for something the reference data knows: industries, frameworks, incidents, flags. */

/** Sectors as the benchmark segments name them, with the narrower row where the word says so. */
export const industryPhrases: [phrase: string, tokens: string[]][] = [
  ...['fintech', 'financial services', 'wealth manager', 'asset manager', 'asset management', 'broker dealer', 'brokerage', 'neobank', 'payments company', 'payments startup', 'payments platform'].map(
    (phrase): [string, string[]] => [phrase, ['industry:FINANCIAL_SERVICES']],
  ),
  ['regional bank', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'sub:bank_regional', 'flag:BANK']], ['community bank', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'sub:bank_regional', 'flag:BANK']],
  ['retail bank', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']], ['commercial bank', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']], ['banking group', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']],
  ['our bank', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']], ['credit union', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']], ['core banking', ['industry:FINANCIAL_SERVICES', 'sub:bank', 'flag:BANK']],
  ['insurer', ['industry:FINANCIAL_SERVICES', 'sub:insurance']], ['insurance company', ['industry:FINANCIAL_SERVICES', 'sub:insurance']], ['reinsurer', ['industry:FINANCIAL_SERVICES', 'sub:insurance']],
  ['hospital', ['industry:HEALTHCARE', 'sub:hospitals']], ['health system', ['industry:HEALTHCARE', 'sub:hospitals']], ['medical center', ['industry:HEALTHCARE', 'sub:hospitals']], ['healthcare', ['industry:HEALTHCARE']], ['health care', ['industry:HEALTHCARE']],
  ['clinic', ['industry:HEALTHCARE', 'sub:healthcare_services']], ['physician practice', ['industry:HEALTHCARE', 'sub:healthcare_services']], ['telehealth', ['industry:HEALTHCARE', 'sub:health_it']], ['health IT', ['industry:HEALTHCARE', 'sub:health_it']],
  ['pharma', ['industry:HEALTHCARE', 'sub:pharma']], ['pharmaceutical', ['industry:HEALTHCARE', 'sub:pharma']], ['drug maker', ['industry:HEALTHCARE', 'sub:pharma']], ['biotech', ['industry:HEALTHCARE', 'sub:biotech']], ['medtech', ['industry:HEALTHCARE', 'sub:healthcare_products']],
  ['manufacturer', ['industry:MANUFACTURING']], ['manufacturing', ['industry:MANUFACTURING']], ['OEE', ['industry:MANUFACTURING']], ['production line', ['industry:MANUFACTURING']], ['factory', ['industry:MANUFACTURING']],
  ['automotive', ['industry:MANUFACTURING', 'sub:automotive']], ['carmaker', ['industry:MANUFACTURING', 'sub:automotive']], ['auto parts', ['industry:MANUFACTURING', 'sub:auto_parts']], ['aerospace', ['industry:MANUFACTURING', 'sub:aerospace_defense']],
  ['machinery', ['industry:MANUFACTURING', 'sub:machinery']], ['chemicals', ['industry:MANUFACTURING', 'sub:chemicals_specialty']], ['packaging', ['industry:MANUFACTURING', 'sub:packaging']], ['steel maker', ['industry:MANUFACTURING', 'sub:steel']],
  ['food producer', ['industry:MANUFACTURING', 'sub:food']], ['semiconductor', ['industry:TECHNOLOGY', 'sub:semiconductor']], ['SaaS', ['industry:TECHNOLOGY', 'sub:software', 'model:B2B_SAAS']], ['software company', ['industry:TECHNOLOGY', 'sub:software']],
  ['software', ['industry:TECHNOLOGY', 'sub:software']], ['ARR', ['model:B2B_SAAS']], ['IT services', ['industry:TECHNOLOGY', 'sub:it_services']], ['managed service provider', ['industry:TECHNOLOGY', 'sub:it_services', 'flag:SERVICE_PROVIDER']],
  ['telecom', ['industry:TELECOM', 'sub:telecom']], ['mobile operator', ['industry:TELECOM', 'sub:telecom']], ['retailer', ['industry:RETAIL', 'sub:retail_general']], ['e-commerce', ['industry:RETAIL', 'sub:internet']], ['supermarket', ['industry:RETAIL', 'sub:retail_grocery']],
  ['grocer', ['industry:RETAIL', 'sub:retail_grocery']], ['grocery', ['industry:RETAIL', 'sub:retail_grocery']], ['logistics', ['industry:TRANSPORT', 'sub:logistics']], ['airline', ['industry:TRANSPORT', 'sub:airlines']], ['trucking', ['industry:TRANSPORT', 'sub:trucking']],
  ['power plant', ['industry:ENERGY', 'sub:power']], ['power producer', ['industry:ENERGY', 'sub:power']], ['electric utility', ['industry:ENERGY', 'sub:utility', 'flag:CRITICAL_INFRA']], ['utility company', ['industry:ENERGY', 'sub:utility', 'flag:CRITICAL_INFRA']],
  ['power grid', ['industry:ENERGY', 'sub:utility', 'flag:CRITICAL_INFRA']], ['oil and gas', ['industry:ENERGY', 'sub:oil_gas_ep']], ['wind farm', ['industry:ENERGY', 'sub:power']], ['pipeline operator', ['industry:ENERGY', 'flag:CRITICAL_INFRA']],
  ['REIT', ['industry:REAL_ESTATE', 'sub:reit']], ['real estate', ['industry:REAL_ESTATE', 'sub:reit']], ['restaurant', ['industry:CONSUMER', 'sub:restaurants']], ['hotel chain', ['industry:CONSUMER', 'sub:hospitality']], ['hospitality', ['industry:CONSUMER', 'sub:hospitality']],
];

/** Regulations and standards by the names people use for them. */
export const frameworkPhrases: [phrase: string, tokens: string[]][] = (
  [
    ['nist-csf-2.0', 'NIST CSF,NIST Cybersecurity Framework,NIST'], ['iso-27001-2022', 'ISO 27001,ISO/IEC 27001,ISO27001'], ['soc-2', 'SOC 2,SOC2'], ['pci-dss-4.0.1', 'PCI DSS,PCI'],
    ['hipaa-security', 'HIPAA'], ['gdpr', 'GDPR,General Data Protection Regulation'], ['uk-gdpr', 'UK GDPR,DPA 2018'], ['ccpa-cpra', 'CCPA,CPRA'], ['lgpd', 'LGPD'], ['dpdp', 'DPDP'],
    ['sox-404', 'SOX,Sarbanes-Oxley'], ['sec-cyber', '8-K,SEC cyber rule,SEC disclosure'], ['glba-safeguards', 'GLBA,Gramm-Leach-Bliley'], ['nydfs-500', 'NYDFS,23 NYCRR 500'], ['dora', 'DORA,Digital Operational Resilience Act'],
    ['nis2', 'NIS2,NIS 2'], ['cra', 'Cyber Resilience Act'], ['eu-ai-act', 'AI Act'], ['basel-iii', 'Basel III,Basel IV,Basel 3'], ['bcbs-239', 'BCBS 239'], ['sr-11-7', 'SR 11-7,SS1/23'],
    ['aml-bsa', 'AML,BSA,anti-money laundering'], ['psd2', 'PSD2,PSD3'], ['fda-part-11', '21 CFR Part 11,Part 11'], ['fda-qmsr', 'QMSR,ISO 13485,21 CFR 820'], ['eu-mdr', 'EU MDR,IVDR'], ['42cfr2', '42 CFR Part 2'],
    ['cures-infoblock', 'Cures Act,information blocking'], ['stark-aks', 'Stark Law,Anti-Kickback'], ['iec-62443', 'IEC 62443'], ['cmmc-2', 'CMMC,NIST 800-171,NIST SP 800-171'], ['nerc-cip', 'NERC CIP'], ['iso-22301', 'ISO 22301'],
    ['iso-9001-iatf', 'ISO 9001,IATF 16949,AS9100'], ['osha-hse', 'OSHA'],
  ] as const
).flatMap(([id, names]) => names.split(',').map((name): [string, string[]] => [name, [`framework:${id}`]]));

/** Further flags, data classes and actions that the clocks and the frameworks ask about. */
export const flagPhrases: [phrase: string, tokens: string[]][] = [
  ['listed on the NYSE', ['flag:LISTED_US']], ['critical infrastructure', ['flag:CRITICAL_INFRA']], ['crypto exchange', ['flag:CRYPTO', 'industry:FINANCIAL_SERVICES']], ['cryptocurrency', ['flag:CRYPTO']], ['stablecoin', ['flag:CRYPTO']],
  ['cloud provider to banks', ['flag:ICT_TPP_FINANCE']], ['online marketplace', ['flag:DIGITAL_PROVIDER']], ['search engine', ['flag:DIGITAL_PROVIDER']], ['layoff', ['action:mass_layoff']], ['lay off', ['action:mass_layoff']], ['redundancies', ['action:mass_layoff']],
  ['workforce reduction', ['action:mass_layoff']], ['job cut', ['action:mass_layoff']], ['cut jobs', ['action:mass_layoff']], ['plant closure', ['action:mass_layoff', 'flag:OT']], ['close the plant', ['action:mass_layoff', 'flag:OT']], ['reduction in force', ['action:mass_layoff']],
  ['personal record', ['data:PII']], ['employee record', ['data:PII']], ['customer data', ['data:PII']], ['personal information', ['data:PII']], ['social security number', ['data:PII']], ['health record', ['data:PHI']], ['PHI', ['data:PHI']], ['PII', ['data:PII']],
  ['cardholder data', ['data:CARD']], ['card data', ['data:CARD']], ['payment platform', ['flag:PAYMENT_SERVICES']], ['payments platform', ['flag:PAYMENT_SERVICES']], ['ransom paid', ['incident:ransom_paid']], ['paid the ransom', ['incident:ransom_paid']],
];

/** Kinds of incident with the words that report one; a star marks a stem. */
export const incidentPhrases: [phrase: string, kind: string][] = (
  [
    ['ransomware', 'ransomware,ransom,encrypted our,encrypted the,attackers encrypted,hackers encrypted,encrypted by attackers,attackers want,hackers want,extortion,attackers demand,LockBit,hackers demand'],
    ['data_breach', 'data breach,exfiltrat*,leaked data,data leak,stolen data,records were stolen,stole customer,personal data breach,unauthorized access,unauthorised access,intrusion,hacked,compromised account,leaked,stolen,stole'],
    ['cyberattack', 'cyberattack,cyber attack,attackers,hackers,malware,phishing'],
    ['outage', "outage,is down,are down,was down,were down,been down,went down,system failure,failed migration,unavailable,service disruption,production is stopped,production stopped,production halted,production has stopped,line stopped"],
    ['product_safety', 'product recall,recall,safety defect,injur*,contaminat*,fatalit*,defective product'],
    ['workplace_fatality', 'workplace fatality,worker died,employee died,fatal accident,killed on site'],
    ['fraud', 'whistleblower,restat*,irregularit*,fraud,accounting investigation,embezzl*,booked early,paused sign-off,cooked the books'],
    ['supply', 'supplier insolvency,supplier bankruptcy,shortage,port closure,supply chain disruption,sole source failure,supplier failure,stopped shipping,stopped deliveries,cannot deliver'],
    ['conduct', 'CEO resign*,CFO resign*,misconduct,harass*,mass resignation,CEO left,CEO arrested'],
    ['liquidity', 'run out of cash,running out of cash,covenant breach,breach of covenant,breach our covenant,cannot make payroll,miss payroll,payment default,liquidity crisis'],
    ['illiquidity', 'insolvent,illiquid,insolvency filing,unable to pay our debts'],
    ['hostile', 'hostile bid,hostile takeover,activist investor,activist,unsolicited offer,unsolicited bid,tender offer,poison pill'],
    ['geopolitical', 'sanction*,export control,expropriat*,licence revoked,license revoked,trade ban,armed conflict,invasion'],
  ] as const
).flatMap(([kind, phrases]) => phrases.split(',').map((phrase): [string, string] => [phrase, kind]));

/** Systems that an incident or a plan can be about. */
export const systemPhrases =
  'ERP,CRM,EHR,EMR,MES,SCADA,PLC,HRIS,WMS,TMS,SAP,S/4HANA,data warehouse,data lake,payment gateway,payments system,payment system,core banking,email server,email,Active Directory,identity provider,VPN,firewall,database,website,web shop,mobile app,trading platform,billing system,payroll system,call center,data center,cloud region,Kubernetes cluster,production line,plants,plant,POS,mainframe,file server,backup,Salesforce,Workday,Oracle,NetSuite,Epic,Cerner'.split(
    ',',
  );
