/** Phrases and queries that took no part in writing the grammar, with what a careful reader finds in them. */

export interface UnseenPhrase {
  text: string;
  money?: number[];
  percent?: number[];
  multiple?: number[];
  /** Days. */
  duration?: number[];
  date?: string[];
  count?: [value: number, noun: string][];
}

export const unseenPhrases: UnseenPhrase[] = [
  { text: 'an all-cash offer worth EUR 950m', money: [950e6] },
  { text: 'goodwill impairment of SEK 3.2bn', money: [3.2e9] },
  { text: 'pay A$1.35 billion for the mine', money: [1.35e9] },
  { text: 'raise between 40 and 60 million euros', money: [40e6, 60e6] },
  { text: 'a two hundred and fifty million dollar facility', money: [250e6] },
  { text: 'the rights issue brings 2,5 Mrd. EUR', money: [2.5e9] },
  { text: 'cost overrun of about €12.4 million so far', money: [12.4e6] },
  { text: 'an envelope of GBP 3-4m', money: [3e6, 4e6] },
  { text: 'spend Rs. 1,25,00,000 on audit', money: [12.5e6] },
  { text: "CHF 1'250'000 for licences", money: [1.25e6] },
  { text: '45 M€ of capex', money: [45e6] },
  { text: 'EBITDA of -$4.8M', money: [-4.8e6] },
  { text: 'negative free cash flow of $ 17.5 million', money: [17.5e6] },
  { text: 'net loss of $3.2m last quarter', money: [-3.2e6] },
  { text: 'fees rose from $1.2m to $1.9m', money: [1.2e6, 1.9e6] },
  { text: 'HK$2.4bn note, S$80m loan', money: [2.4e9, 80e6] },
  { text: 'R$ 250 mil', money: [250e3] },
  { text: 'one and a half billion yen', money: [1.5e9] },
  { text: 'KRW 38 trillion order book', money: [38e12] },
  { text: 'revenue of 45 million', money: [45e6] },
  { text: 'iPhone 16 sells at $999', money: [999] },
  { text: 'Boeing 737 fleet, Airbus 320', money: [] },
  { text: 'at least US$ 20 million in escrow', money: [20e6] },
  { text: '$120-per-seat pricing', money: [120] },
  { text: '$18,000/day demurrage', money: [18000] },
  { text: '5 million USD', money: [5e6] },
  { text: '450,000,000 USD', money: [450e6] },
  { text: 'USD450m', money: [450e6] },
  { text: 'margin of 12,5 %', percent: [12.5] },
  { text: 'churn went from 2.1% to 3.4 percent', percent: [2.1, 3.4] },
  { text: 'a 150 basis points rise', percent: [1.5] },
  { text: 'margin up 3 percentage points', percent: [3] },
  { text: 'between 10 and 12 per cent', percent: [10, 12] },
  { text: 'growth of minus 4%', percent: [-4] },
  { text: 'a 10-15% discount', percent: [10, 15] },
  { text: 'twenty-five percent stake', percent: [25] },
  { text: 'trades at 9x EV/EBITDA', multiple: [9] },
  { text: 'priced at 6.5 x ARR', multiple: [6.5] },
  { text: 'leverage of 5.25 times', multiple: [5.25] },
  { text: 'the board met three times a year', multiple: [] },
  { text: 'offline for 3 days', duration: [3] },
  { text: 'a five-year plan', duration: [1825] },
  { text: 'within a year', duration: [365] },
  { text: 'a 90d notice', duration: [90] },
  { text: '6 to 9 months', duration: [182.5, 273.75] },
  { text: 'half an hour of downtime', duration: [1 / 48] },
  { text: '$5M a year', duration: [], money: [5e6] },
  { text: 'closing in H1 2028', date: ['2028-H1'] },
  { text: 'go-live on 3 March 2027', date: ['2027-03-03'] },
  { text: 'since the third quarter of 2025', date: ['2025-Q3'] },
  { text: 'contract ends 31.12.2027', date: ['2027-12-31'] },
  { text: 'signed 12/31/2026', date: ['2026-12-31'] },
  { text: 'September 5, 2027', date: ['2027-09-05'] },
  { text: 'we may march on', date: [] },
  { text: 'FY27 plan', date: ['2027'] },
  { text: 'ISO 27001:2022 certificate', date: [], count: [] },
  { text: 'a 250-person company', count: [[250, 'employee']] },
  {
    text: '12 plants and 3,400 staff',
    count: [
      [12, 'plant'],
      [3400, 'employee'],
    ],
  },
  { text: '4.1M patient records', count: [[4.1e6, 'record']] },
  { text: 'headcount of 820', count: [[820, 'employee']] },
  { text: 'forty engineers', count: [[40, 'engineer']] },
  { text: 'two hospital networks', count: [] },
];

export interface UnseenQuery {
  text: string;
  type: string;
  /** All the slots, no more and no fewer. */
  slots?: Record<string, number>;
  organizations?: Record<string, string>;
  tokens?: string[];
  incidents?: string[];
  options?: string[];
}

export const unseenQueries: UnseenQuery[] = [
  {
    text: 'Evaluate the acquisition of a fintech startup valued at $750M with 250 employees and operations in the US and EU',
    type: 'MA_EVALUATION',
    slots: { dealValue: 750e6, headcount: 250 },
    tokens: ['industry:FINANCIAL_SERVICES', 'geo:US', 'geo:EU'],
  },
  {
    text: 'Acquire Helios Robotics, a Munich-based startup, for $120M. It has revenue of $18M, grows 60% a year, gross margin 71%, NRR 118% and 140 engineers. Cost synergies of $9M are expected by year 3.',
    type: 'MA_EVALUATION',
    organizations: { 'Helios Robotics': 'target' },
    tokens: ['geo:DE', 'geo:EU'],
    slots: {
      dealValue: 120e6,
      revenue: 18e6,
      growth: 0.6,
      grossMargin: 0.71,
      netRevenueRetention: 1.18,
      engineers: 140,
      synergiesRunRate: 9e6,
      synergyMonths: 36,
    },
  },
  {
    text: 'We consider a merger with Atlas Freight Corp (enterprise value EUR 2.4bn, EBITDA €310m, net debt €900m). The offer is 60% cash and 40% stock at a 25% premium; break fee 3%.',
    type: 'MA_EVALUATION',
    organizations: { 'Atlas Freight Corp': 'target' },
    slots: {
      enterpriseValue: 2.4e9,
      ebitda: 310e6,
      targetNetDebt: 900e6,
      cashShare: 0.6,
      stockShare: 0.4,
      premium: 0.25,
    },
  },
  {
    text: 'Our company has revenue of $2.1bn and EBITDA of $400M; target revenue is $300M. Should we pay 11x EBITDA for 80% of Vireo Labs?',
    type: 'MA_EVALUATION',
    organizations: { 'Vireo Labs': 'target' },
    slots: { revenue: 2.1e9, ebitda: 400e6, entryMultiple: 11, stake: 0.8 },
  },
  {
    text: 'Our payment gateway has been down since 06:00, 4 hours so far, losing $85,000 per hour; 120,000 customers affected. RTO is 2 hours, RPO 15 min.',
    type: 'CRISIS_MANAGEMENT',
    slots: { downtimeHours: 4, costPerHour: 85_000, rtoHours: 2, rpoHours: 0.25 },
    tokens: ['incident:outage'],
  },
  {
    text: 'LockBit leaked 480,000 patient records from our Texas hospitals yesterday. They demand $3M in Bitcoin by Friday. EHR is offline, backups untested. We are listed on the NYSE.',
    type: 'CRISIS_MANAGEMENT',
    slots: { recordsAffected: 480_000, ransomDemand: 3e6 },
    tokens: [
      'incident:ransomware',
      'incident:data_breach',
      'data:PHI',
      'geo:US-TX',
      'geo:US',
      'flag:LISTED_US',
      'industry:HEALTHCARE',
    ],
  },
  {
    text: 'We will run out of cash in 9 weeks: cash $6.2M, burn $2.9M/month, covenant minimum liquidity $5M, term loan of $40M.',
    type: 'CRISIS_MANAGEMENT',
    slots: { cash: 6.2e6, monthlyBurn: 2.9e6, minLiquidity: 5e6, debt: 40e6 },
    tokens: ['incident:liquidity'],
  },
  {
    text: 'Revenue fell from $920M to $870M while EBITDA margin dropped from 18% to 14.5%. Net debt is $510M, interest expense $38M, capex $60M. Covenant: maximum leverage 4.0x.',
    type: 'FINANCIAL_ANALYSIS',
    slots: {
      priorRevenue: 920e6,
      revenue: 870e6,
      ebitdaMargin: 0.145,
      netDebt: 510e6,
      interestExpense: 38e6,
      capex: 60e6,
      maxNetDebtToEbitda: 4,
    },
  },
  {
    text: 'Is an investment of $35 million with annual savings of $7.5 million over 8 years worthwhile at a WACC of 9%? Payback target 5 years.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { investment: 35e6, annualBenefit: 7.5e6, years: 8, hurdle: 0.09, paybackYears: 5 },
  },
  {
    text: 'Should we build, buy or partner for our new data platform? Budget is capped at $6M, 12 months, 25 engineers, without layoffs.',
    type: 'STRATEGIC_PLANNING',
    slots: { budget: 6e6, engineers: 25 },
    options: ['build', 'buy', 'partner'],
  },
  {
    text: 'Choose between expanding to Vietnam ($40M, 3 years) and automating the Ohio plant ($28M, 18 months). Target of 15% ROIC.',
    type: 'STRATEGIC_PLANNING',
    options: ['expanding to Vietnam', 'automating Ohio plant'],
    tokens: ['geo:VN', 'geo:US-OH', 'geo:US', 'flag:OT'],
  },
  {
    text: 'Consolidate 14 sites into 9, migrate 220 applications to Azure within 30 months, with 1,100 interfaces; availability must stay at least 99.95%.',
    type: 'STRATEGIC_PLANNING',
    slots: { sites: 14, systems: 220, integrationMonths: 30, interfaces: 1100, availability: 0.9995 },
    organizations: { Azure: 'vendor' },
  },
  {
    text: 'Should we raise prices by 8% or cut 300 jobs in California to save $24M a year?',
    type: 'STRATEGIC_PLANNING',
    slots: { annualBenefit: 24e6 },
    options: ['raise prices', 'cut 300 jobs in California to save $24M a year'],
    tokens: ['action:mass_layoff', 'geo:US-CA'],
  },
  {
    text: 'Sell our Danish logistics subsidiary NordFreight A/S to Hansa Group for DKK 1.9bn; it employs 640 people and earns DKK 210m EBITDA.',
    type: 'MA_EVALUATION',
    slots: { dealValue: 1.9e9, headcount: 640, ebitda: 210e6 },
    organizations: { 'NordFreight A/S': 'target', 'Hansa Group': 'buyer' },
  },
  {
    text: 'We want to reach $100M ARR by end of 2028 from $62M today, growing 27% a year with 112% net revenue retention. No acquisitions.',
    type: 'STRATEGIC_PLANNING',
    slots: { arr: 62e6, growth: 0.27, netRevenueRetention: 1.12 },
  },
  {
    text: 'No data breach occurred, but the ERP outage lasted two days and cost us about $2.4 million.',
    type: 'CRISIS_MANAGEMENT',
    slots: { downtimeHours: 48, loss: 2.4e6 },
    tokens: ['incident:outage'],
  },
  {
    text: 'We are considering buying MedTrack Ltd, a UK maker of infusion pumps with sales of £85m (up 12% on last year) and an operating profit of £9m. The owners want £140m: half in cash, half in shares. Completion is planned for 30 June 2027.',
    type: 'MA_EVALUATION',
    organizations: { 'MedTrack Ltd': 'target' },
    tokens: ['geo:UK'],
    slots: { dealValue: 140e6, revenue: 85e6, growth: 0.12, ebit: 9e6, cashShare: 0.5, stockShare: 0.5 },
  },
  {
    text: 'Target: Orion Analytics. Price: $1.2B. Revenue: $150M. EBITDA: $22M. Headcount: 900. Financing: 70% debt, 30% equity.',
    type: 'MA_EVALUATION',
    organizations: { 'Orion Analytics': 'target' },
    slots: { dealValue: 1.2e9, revenue: 150e6, ebitda: 22e6, headcount: 900, debtShare: 0.7, equityShare: 0.3 },
  },
  {
    text: 'Assess a $2.3 billion take-private of Brightline at 14x LTM EBITDA, financed with 6.5x leverage. Exit in 5 years. Sponsor hurdle 20% IRR.',
    type: 'MA_EVALUATION',
    organizations: { Brightline: 'target' },
    slots: { dealValue: 2.3e9, entryMultiple: 14, leveragePostDeal: 6.5, hurdle: 0.2 },
  },
  {
    text: 'Northwind has offered $38 per share for us, a 22% premium over the 30-day average; we have 95 million shares outstanding and net cash of $210M.',
    type: 'MA_EVALUATION',
    organizations: { Northwind: 'buyer' },
    slots: { premium: 0.22, sharesOutstanding: 95e6, cash: 210e6 },
  },
  {
    text: 'The combined company would have $4.4bn in revenue and 21,000 employees across 14 countries. We expect cost savings of $180 million by 2029 and one-time costs of $220M.',
    type: 'MA_EVALUATION',
    slots: { combinedRevenue: 4.4e9, headcount: 21_000, synergiesRunRate: 180e6, integrationCost: 220e6 },
  },
  {
    text: 'At 3am today attackers encrypted 140 servers in our Ohio plant. Production is stopped; each hour costs $250k. They want 75 BTC (about $6.9M) in 48 hours. Last tested restore took 5 days.',
    type: 'CRISIS_MANAGEMENT',
    slots: { costPerHour: 250_000, ransomDemand: 6.9e6, ransomDeadlineHours: 48 },
    tokens: ['incident:ransomware', 'incident:outage', 'geo:US-OH', 'flag:OT'],
  },
  {
    text: 'Our trading platform went down on 3 November 2026 for 6.5 hours. 38,000 retail clients could not trade. Estimated compensation is £4m to £6m.',
    type: 'CRISIS_MANAGEMENT',
    slots: { downtimeHours: 6.5, loss: 5e6 },
    tokens: ['incident:outage'],
  },
  {
    text: 'The CFO resigned after a whistleblower reported that revenue was overstated by $12 million in FY2025. Lenders may call a $90M facility.',
    type: 'CRISIS_MANAGEMENT',
    slots: {},
    tokens: ['incident:conduct', 'incident:fraud'],
  },
  {
    text: 'An employee laptop with 15,200 employee records (names, SSNs, bank account numbers) was stolen in California last Tuesday.',
    type: 'CRISIS_MANAGEMENT',
    slots: { recordsAffected: 15_200 },
    tokens: ['data:PII', 'data:FINANCIAL', 'incident:data_breach', 'geo:US-CA'],
  },
  {
    text: 'IT run cost is $22M, plants run at 91% of capacity, MTPD is 24 hours and cyber insurance covers $10M; market cap $1.9bn.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { itRunSpend: 22e6, capacityUtilization: 0.91, mtpdHours: 24, insuranceLimit: 10e6, marketCap: 1.9e9 },
  },
  {
    text: 'We burn 2.1 million a month and have 14.5 million dollars in the bank. Runway?',
    type: 'FINANCIAL_ANALYSIS',
    slots: { monthlyBurn: 2.1e6, cash: 14.5e6 },
  },
  {
    text: 'Our $300M term loan matures in March 2028; EBITDA is $64M, interest costs are $24M and the leverage covenant is 5.0x stepping down to 4.5x in 2027.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { debt: 300e6, ebitda: 64e6, interestExpense: 24e6, maxNetDebtToEbitda: 5 },
  },
  {
    text: 'Gross margin went from 62% to 57% as cloud costs grew 40%; revenue is flat at $310M; opex $160M. How do we restore a 20% operating margin?',
    type: 'FINANCIAL_ANALYSIS',
    slots: { grossMargin: 0.57, revenue: 310e6, operatingCost: 160e6 },
  },
  {
    text: 'Compare leasing ($1.1M per year for 6 years) against buying equipment for $5.2M with a residual value of $600k. Discount rate is 8.5%.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { hurdle: 0.085 },
    options: ['leasing', 'buying equipment'],
  },
  {
    text: 'Should we open 25 new stores in Poland and Romania at about €1.4m each, or put the same money into e-commerce? We require a 12% return and payback under 4 years.',
    type: 'STRATEGIC_PLANNING',
    slots: { sites: 25, hurdle: 0.12, paybackYears: 4 },
    tokens: ['geo:EU', 'geo:PL', 'geo:RO'],
    options: ['open 25 new stores in Poland and Romania at about €1.4m each', 'put same money into e-commerce'],
  },
  {
    text: 'OEE is 64%, target 80%. Downtime costs €12k per hour, 3 lines, two shifts. Options: (a) new press for €3.2m (b) preventive maintenance programme at €400k per year (c) outsource.',
    type: 'STRATEGIC_PLANNING',
    options: ['new press', 'preventive maintenance programme', 'outsource'],
  },
  {
    text: 'Launch a battery-recycling line in Nevada for $75M that starts in 2028 and earns $15M a year over 12 years; hurdle 11%.',
    type: 'STRATEGIC_PLANNING',
    slots: { investment: 75e6, annualBenefit: 15e6, years: 12, hurdle: 0.11 },
  },
  {
    text: 'Move 140 applications from two data centres to the cloud within 30 months for $24M.',
    type: 'STRATEGIC_PLANNING',
    slots: { systems: 140, investment: 24e6 },
  },
  {
    text: 'Replace our 22-year-old loan origination system: build for $19M in 26 months or buy for $8M plus $3M a year.',
    type: 'STRATEGIC_PLANNING',
    options: ['build for $19M in 26 months', 'buy for $8M plus $3M a year'],
  },
  {
    text: 'Is a EUR 6.8M automated warehouse worth it if it saves EUR 1.4M a year for 10 years at 9%?',
    type: 'FINANCIAL_ANALYSIS',
    slots: { investment: 6.8e6, annualBenefit: 1.4e6, years: 10, hurdle: 0.09 },
  },
  { text: 'Prioritise five projects under a CHF 14M cap.', type: 'STRATEGIC_PLANNING', slots: { budget: 14e6 } },
  {
    text: 'Nurse turnover is 31% against 18% elsewhere; 2,200 nurses, EUR 14,000 to replace one.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { headcount: 2200, attrition: 0.31, replacementCost: 14_000 },
  },
  {
    text: 'IT run cost is EUR 64M of EUR 1.1bn revenue; peers spend 3.9%.',
    type: 'FINANCIAL_ANALYSIS',
    slots: { itRunSpend: 64e6, revenue: 1.1e9 },
  },
  {
    text: 'On 9 November attackers copied 1.3 million patient records from our clinics; systems run.',
    type: 'CRISIS_MANAGEMENT',
    incidents: ['data_breach', 'cyberattack'],
    slots: { recordsAffected: 1.3e6 },
  },
  {
    text: 'Phishing at our law firm exposed 12,000 client e-mails with bank details in New York; no ransom was asked.',
    type: 'CRISIS_MANAGEMENT',
    incidents: ['cyberattack', 'data_breach'],
    tokens: ['data:FINANCIAL'],
  },
  {
    text: 'A sole supplier of seat frames, Ostrava Metal, filed for insolvency; we have 6 days of stock.',
    type: 'CRISIS_MANAGEMENT',
    incidents: ['supply'],
  },
  { text: 'The CFO and the head of trading resigned this morning.', type: 'CRISIS_MANAGEMENT', incidents: ['conduct'] },
  { text: 'Warehouse fire in Leipzig: 38,000 parcels lost.', type: 'CRISIS_MANAGEMENT', incidents: ['site_loss'] },
];
