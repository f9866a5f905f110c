import { readFileSync } from 'node:fs';

interface WordLists {
  givenNames: Set<string>;
  lastNames: Set<string>;
  cities: Set<string>;
  countries: Set<string>;
  organizations: Set<string>;
  /** Everyday English with the business terms, the calendar and the nationalities. */
  ordinary: Set<string>;
}

let loaded: WordLists | undefined;

/** The word lists, all lower-case; read at the first call, since most processes never need them. */
function wordLists(): WordLists {
  if (loaded) return loaded;
  const packed = JSON.parse(readFileSync(new URL('../data/words.json', import.meta.url), 'utf8')) as Record<
    Exclude<keyof WordLists, 'ordinary'> | 'demonyms' | 'everyday',
    string
  >;
  const { everyday, demonyms, ...names } = Object.fromEntries(
    Object.entries(packed).map(([name, list]) => [name, list.split('|')]),
  ) as Record<keyof typeof packed, string[]>;
  const sets = Object.fromEntries(Object.entries(names).map(([name, list]) => [name, new Set(list)])) as Omit<
    WordLists,
    'ordinary'
  >;
  loaded = { ...sets, ordinary: new Set([...everyday, ...demonyms, ...business, ...calendar]) };
  return loaded;
}

/** What business texts write with a capital letter and what is nobody's name. */
const business = new Set(
  `board ebitda ebit arr mrr nrr grr capex opex wacc irr npv roi roic kpi okr saas paas iaas erp crm hris mes scada plc wms tms ehr emr mdm etl api sdk sso mfa iam siem soc dlp edr
  gdpr hipaa ccpa cpra pci dss sox glba dora nis nist iso iec itil cobit finra sec ftc doj fda ema esma fca bafin ecb fed hsr cfius nydfs ferpa coppa aml kyc dpia
  ceo cfo cto ciso cio coo cmo cro chro cpo gm vp svp evp md phd mba cpa esq dept div hq usa us uk eu emea apac latam dach nafta oecd un nato g7 g20 ai ml llm nlp iot ot it hr pr qa ux ui id url http https www
  tcp udp ip vpn lan wan dns tls ssl aes rsa sql nosql json xml csv pdf b2b b2c m&a lbo mbo ipo spac nda loi spa tsa sla rfp rfi rfq msa sow po gmbh ltd inc llc plc
  day q1 q2 q3 q4 fy h1 h2 ytd qtd ttm ltm yoy mom cagr usd eur gbp chf jpy cny inr brl cad aud am pm utc gmt est pst cet faq tbd n/a ok phi pii pan cvv mrn ssn vin ein tin vat iban bic swift
  fintech medtech edtech proptech healthtech startup ransomware phishing malware onboarding offboarding roadmap backlog kubernetes linux windows python java javascript typescript
  postgres postgresql mysql redis excel powerpoint outlook email wifi internet covid english french german spanish italian portuguese chinese japanese korean dutch arabic russian hindi
  bot medicare medicaid blockchain cybersecurity cyberattack datacenter smartphone christmas easter thanksgiving ramadan diwali`.split(
    /\s+/,
  ),
);

const months =
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  );
const weekdays =
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun'.split(' ');
const calendar = new Set([...months, ...weekdays]);

/** Whether a word is of the language rather than of someone: everyday English, business terms, months, weekdays, nationalities. */
export function isOrdinaryWord(word: string): boolean {
  const { ordinary } = wordLists();
  const lower = word.toLowerCase();
  if (ordinary.has(lower)) return true;
  if (
    lower.endsWith('s') &&
    (ordinary.has(lower.slice(0, -1)) || (/['’]s$/.test(lower) && ordinary.has(lower.slice(0, -2))))
  )
    return true;
  const hyphen = lower.indexOf('-');
  return hyphen >= 0 && ordinary.has(lower.slice(0, hyphen));
}

export const isCalendarWord = (word: string): boolean => calendar.has(word.toLowerCase());

export const isGivenName = (word: string): boolean => wordLists().givenNames.has(word.toLowerCase());
export const isLastName = (word: string): boolean => wordLists().lastNames.has(word.toLowerCase());
export const isCity = (name: string): boolean => wordLists().cities.has(name.toLowerCase());
export const isCountry = (name: string): boolean => wordLists().countries.has(name.toLowerCase());
export const isKnownOrganization = (name: string): boolean => wordLists().organizations.has(name.toLowerCase());
