/** Words by which organizations are recognised. */
import type { OrganizationRelation } from './facts.js';
import { phraseList, phraseTable } from './lexicon.js';

/** Legal forms as token sequences; longer ones first, so that `S.p.A.` is not read as `S`. */
export const legalForms: string[][] = [
  ...phraseList('S.p.A, S.A.S, S.A.B, K.K, N.V, B.V, S.A, S.E, L.P, L.L.C, A/S, S.r.l').map((form) =>
    form.split(/(?<=[./])|(?=[./])/),
  ),
  ['&', 'Co'],
  ['Pty', 'Ltd'],
  ['Pvt', 'Ltd'],
  ['Co', 'Ltd'],
  ...phraseList(`
    Inc, Incorporated, Corp, Corporation, LLC, LLP, LP, Ltd, Limited, PLC, Plc, plc, GmbH, AG, SE, SA, SAS, SARL, SpA, Srl, NV, BV, AB, ASA, AS, Oy, Oyj,
    KK, KG, KGaA, Pty, Co, Bhd, Tbk`).map((form) => [form]),
];

/** Last words that make a run of capitalised words a name without any legal form. */
export const nameEndings = new Set(
  phraseList(`
  bank, group, holdings, holding, partners, capital, systems, technologies, technology, solutions, hospital, hospitals, university, college, center,
  centre, clinic, health, healthcare, pharma, pharmaceuticals, therapeutics, labs, laboratories, motors, energy, insurance, airlines, logistics,
  industries, international, networks, software, foods, stores, media, entertainment, resources, services, securities, financial, bancorp, ventures,
  robotics, analytics, plastics, chemicals, metals, packaging, freight, brands, mutual, semiconductors, aerospace, telecom`),
);

/** What a company is, right before its name: “the tyre retailer Gummiwerk”. */
export const companyKinds = phraseList(
  'start-up, startup, retailer, maker, manufacturer, producer, operator, distributor, insurer, chain, subsidiary',
);

const byRelation = (table: string): [phrase: string, relation: OrganizationRelation][] =>
  phraseTable(table).flatMap(([phrase, relations]) =>
    relations.map((relation): [string, OrganizationRelation] => [phrase, relation as OrganizationRelation]),
  );

/** Vendors, auditors, banks and papers that need no further cue. Names that are also everyday words are left out. */
export const knownCompanies = byRelation(`
  vendor | SAP, Salesforce, Workday, Microsoft, Oracle, ServiceNow, Snowflake, Databricks, NetSuite, Epic Systems, Cerner, Amazon Web Services, AWS,
    Azure, Google Cloud, IBM, Infosys, Accenture, Stripe, Okta, CrowdStrike, Palo Alto Networks, Siemens, Rockwell Automation, Fiserv, FIS, Temenos,
    Guidewire, Adobe, VMware, Cisco, Dell, OpenAI
  auditor | KPMG, PwC, PricewaterhouseCoopers, Deloitte, Ernst & Young, EY, BDO, Grant Thornton
  counterparty | JPMorgan, JPMorgan Chase & Co, Goldman Sachs, Morgan Stanley, Citigroup, Barclays, HSBC, Deutsche Bank, BNP Paribas, UBS
  mentioned | Financial Times, Wall Street Journal, WSJ, Bloomberg, Reuters`);

/** Words after which a capitalised name has this part in the matter. */
export const relationCues = byRelation(`
  target | acquire, acquiring, acquires, acquisition of, buy, buying, purchase of, purchase, takeover of, take over, bid for, offer for, stake in,
    interest in, investment in, invest in, divest, divesting, divestiture of, sale of, sell, selling, spin off, carve out, take private of,
    take-private of, buyout of, LBO of, merge with, merger with, merging with, target
  buyer | acquired by, bought by, bid from, offer from, sold to, sale to, sell to
  seller | acquire from, buy from, sold by
  counterparty | joint venture with, jv with, partnership with, partner with, partnering with, alliance with, loan from, facility from, contract with
  vendor | vendor, supplier, provider, hosted by, outsourced to, migrate to, migrating to, migration to, migrate from
  auditor | auditor, auditors, audited by
  competitor | competitor, competitors, rival, competing with, against
  subsidiary | subsidiary, our unit, our division`);
