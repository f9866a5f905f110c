/**
 * Whom one turns to in a place: named in advice and questions where the place is stated, never assumed. Names as they are
 * used there. States of the USA and members of the EU fall back to their union.
 */
export const authorityKinds = [
  'privacy',
  'competition',
  'securities',
  'banking',
  'cyber',
  'product',
  'people',
  'insolvency',
  'foreignInvestment',
] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

type Authorities = Partial<Record<AuthorityKind, string>>;

const unions: Record<string, Authorities> = {
  EU: {
    privacy: 'the data protection authority under the GDPR',
    competition: 'the European Commission under the EU Merger Regulation or the national merger control authority',
    banking: 'the national supervisor and the ECB',
    cyber: 'the national NIS2 authority and its CSIRT',
    product: 'the market surveillance authority through Safety Gate under the GPSR',
    people: 'the works council and, for collective redundancies, the employment agency',
    foreignInvestment: 'the national foreign investment screening authority',
    securities: 'the market under Article 17 of the Market Abuse Regulation',
  },
  US: {
    privacy: 'the state attorneys general',
    competition: 'the FTC and the Department of Justice under the HSR Act',
    securities: 'the SEC by Form 8-K where the company files there',
    banking: 'the Federal Reserve, the FDIC and the state supervisor',
    cyber: 'CISA and the FBI',
    product: 'the Consumer Product Safety Commission (CPSC) or, for food and devices, the FDA',
    people: 'the employees and the state under the WARN Act, and the union where there is one',
    insolvency: 'restructuring counsel on Chapter 11 and on the duties of directors',
    foreignInvestment: 'CFIUS',
  },
};

const places: Record<string, Authorities> = {
  DE: {
    competition: 'the Bundeskartellamt or the European Commission (merger control)',
    cyber: 'the BSI',
    banking: 'BaFin',
    people: 'the works council (Betriebsrat) and the Agentur für Arbeit',
    insolvency: 'insolvency counsel on the filing duty of section 15a InsO (three weeks from illiquidity)',
    foreignInvestment: 'the Federal Ministry for Economic Affairs under the AWV',
  },
  AT: {
    competition: 'the Bundeswettbewerbsbehörde (merger control)',
    banking: 'the FMA',
    cyber: 'the Austrian CERT and the police',
  },
  FR: {
    competition: 'the Autorité de la concurrence (merger control)',
    privacy: 'the CNIL under the GDPR',
    banking: 'the ACPR',
    people: 'the CSE (works council) and the DREETS',
    cyber: 'ANSSI',
  },
  NL: {
    competition: 'the ACM (merger control)',
    privacy: 'the Autoriteit Persoonsgegevens under the GDPR',
    banking: 'DNB and the AFM',
    people: 'the works council (ondernemingsraad) and the unions',
    cyber: 'the NCSC',
  },
  BE: {
    competition: 'the Belgian Competition Authority (merger control)',
    people: 'the works council and the unions under the Renault Act',
  },
  ES: {
    competition: 'the CNMC (merger control)',
    privacy: 'the AEPD under the GDPR',
    securities: 'the CNMV',
    banking: 'the Banco de España',
    people: 'the workers’ representatives in an ERE consultation',
  },
  PT: {
    competition: 'the Autoridade da Concorrência (merger control)',
    privacy: 'the CNPD under the GDPR',
    securities: 'the CMVM',
  },
  IT: {
    competition: 'the AGCM (merger control)',
    privacy: 'the Garante under the GDPR',
    securities: 'Consob',
    banking: 'the Banca d’Italia',
    people: 'the unions (RSU) in the collective procedure',
  },
  IE: {
    competition: 'the CCPC (merger control)',
    privacy: 'the Data Protection Commission under the GDPR',
    banking: 'the Central Bank of Ireland',
    insolvency: 'counsel on examinership and directors’ duties',
  },
  PL: {
    competition: 'UOKiK (merger control)',
    privacy: 'UODO under the GDPR',
    banking: 'the KNF',
    people: 'the unions or elected representatives and the labour office',
  },
  CZ: { competition: 'ÚOHS (merger control)', privacy: 'ÚOOÚ under the GDPR', cyber: 'NÚKIB' },
  SE: {
    competition: 'Konkurrensverket (merger control)',
    privacy: 'IMY under the GDPR',
    banking: 'Finansinspektionen',
    people: 'the unions under the MBL',
  },
  DK: {
    competition: 'the Danish Competition Authority',
    privacy: 'Datatilsynet under the GDPR',
    banking: 'Finanstilsynet',
  },
  FI: {
    competition: 'the KKV (merger control)',
    privacy: 'the Data Protection Ombudsman under the GDPR',
    banking: 'FIN-FSA',
    cyber: 'Traficom',
  },
  NO: {
    competition: 'Konkurransetilsynet (merger control)',
    privacy: 'Datatilsynet under the GDPR',
    securities: 'Oslo Børs and Finanstilsynet',
    banking: 'Finanstilsynet',
  },
  CH: {
    competition: 'WEKO (merger control)',
    privacy: 'the FDPIC',
    banking: 'FINMA',
    securities: 'SIX Exchange Regulation (ad hoc publicity)',
    people: 'the employees in the consultation of Article 335f CO and the cantonal labour office',
    insolvency: 'counsel on article 725 CO',
    cyber: 'the BACS',
  },
  GB: {
    privacy: 'the ICO (Information Commissioner)',
    competition: 'the CMA (merger control)',
    securities: 'the market through a RIS announcement under UK MAR, and the FCA',
    banking: 'the PRA and the FCA',
    cyber: 'the NCSC and Action Fraud',
    product: 'the Office for Product Safety and Standards',
    people: 'elected employee representatives or the union under section 188, with form HR1',
    insolvency: 'an insolvency practitioner on directors’ duties and wrongful trading',
    foreignInvestment: 'the Investment Security Unit under the National Security and Investment Act (NSIA)',
  },
  CA: {
    privacy: 'the Privacy Commissioner of Canada (and the CAI in Québec)',
    competition: 'the Competition Bureau',
    banking: 'OSFI',
    cyber: 'the Canadian Centre for Cyber Security',
    product: 'Health Canada',
    foreignInvestment: 'the Investment Canada review',
    insolvency: 'counsel on a CCAA or BIA proposal',
  },
  BR: {
    privacy: 'the ANPD under the LGPD',
    competition: 'CADE (merger control)',
    securities: 'the CVM by a material fact notice (fato relevante)',
    banking: 'the Banco Central do Brasil',
    people: 'the union',
    insolvency: 'counsel on recuperação judicial',
  },
  MX: {
    privacy: 'the data protection authority',
    competition: 'the Mexican competition authority',
    securities: 'the CNBV',
    banking: 'the CNBV',
  },
  AU: {
    privacy: 'the OAIC under the Notifiable Data Breaches scheme',
    competition: 'the ACCC (merger control)',
    securities: 'the ASX under continuous disclosure',
    banking: 'APRA and ASIC',
    cyber: 'the ACSC',
    foreignInvestment: 'FIRB',
    insolvency: 'counsel on insolvent trading and the safe harbour',
    product: 'the ACCC (product safety)',
  },
  NZ: {
    privacy: 'the Privacy Commissioner',
    competition: 'the Commerce Commission',
    securities: 'the NZX under continuous disclosure',
    foreignInvestment: 'the Overseas Investment Office',
  },
  JP: {
    privacy: 'the Personal Information Protection Commission',
    competition: 'the JFTC',
    securities: 'the Tokyo Stock Exchange by timely disclosure',
    banking: 'the Financial Services Agency (FSA)',
  },
  IN: {
    competition: 'the CCI (merger control)',
    securities: 'SEBI and the exchanges',
    banking: 'the Reserve Bank of India',
    privacy: 'the Data Protection Board',
    cyber: 'CERT-In',
    foreignInvestment: 'the RBI under FEMA',
    insolvency: 'counsel on the Insolvency and Bankruptcy Code',
  },
  SG: { privacy: 'the PDPC', competition: 'the CCCS', securities: 'the SGX', banking: 'MAS' },
  ZA: {
    privacy: 'the Information Regulator under POPIA',
    competition: 'the Competition Commission',
    securities: 'the JSE by SENS',
    banking: 'the Prudential Authority',
    people: 'the unions in a section 189 consultation',
    insolvency: 'counsel on business rescue',
  },
  KR: { competition: 'the KFTC', privacy: 'the PIPC', securities: 'the Korea Exchange', banking: 'the FSS' },
  AE: { banking: 'the Central Bank of the UAE', securities: 'the market authority (SCA, DFSA or FSRA)' },
};

const members = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI'.split(' '),
);

/** The authorities of the first places that have one of this kind, at most three, each once. */
export function authoritiesOf(kind: AuthorityKind, stated: readonly string[]): string[] {
  const found = stated.flatMap((place) => {
    const country = place.split('-')[0] ?? place;
    const union = country === 'US' ? unions.US : members.has(country) || country === 'EU' ? unions.EU : undefined;
    return places[country]?.[kind] ?? union?.[kind] ?? [];
  });
  return [...new Set(found)].slice(0, 3);
}
