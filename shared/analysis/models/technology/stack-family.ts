/**
 * Products by technology family. Two estates fit because their people know the same families, not because they license the
 * same product: PostgreSQL and MySQL are near, PostgreSQL and MongoDB are not.
 */

const families: Record<string, readonly string[]> = {
  jvm: ['java', 'kotlin', 'scala', 'spring', 'spring boot', 'quarkus', 'jvm', 'j2ee', 'jakarta'],
  dotnet: ['.net', 'dotnet', 'c#', 'asp.net', 'f#'],
  javascript: [
    'node',
    'node.js',
    'nodejs',
    'typescript',
    'javascript',
    'react',
    'angular',
    'vue',
    'next.js',
    'express',
  ],
  python: ['python', 'django', 'flask', 'fastapi', 'pandas'],
  go: ['go', 'golang'],
  rust: ['rust'],
  php: ['php', 'laravel', 'symfony'],
  ruby: ['ruby', 'rails', 'ruby on rails'],
  native: ['c', 'c++'],
  mainframe: ['cobol', 'mainframe', 'z/os', 'as/400', 'ibm i', 'db2'],
  'relational database': [
    'postgresql',
    'postgres',
    'mysql',
    'mariadb',
    'oracle database',
    'oracle db',
    'sql server',
    'mssql',
    'aurora',
  ],
  'document database': ['mongodb', 'dynamodb', 'cosmos db', 'cosmosdb', 'couchbase', 'cassandra', 'firestore'],
  'event streaming': ['kafka', 'kinesis', 'pulsar', 'rabbitmq', 'event hubs', 'pub/sub', 'nats'],
  'data warehouse': ['snowflake', 'bigquery', 'redshift', 'databricks', 'synapse', 'teradata'],
  containers: ['kubernetes', 'docker', 'openshift', 'eks', 'aks', 'gke', 'ecs'],
  aws: ['aws', 'amazon web services', 'lambda', 'ec2'],
  azure: ['azure', 'microsoft azure'],
  gcp: ['gcp', 'google cloud'],
  'identity platform': [
    'okta',
    'entra',
    'entra id',
    'azure ad',
    'active directory',
    'auth0',
    'ping identity',
    'saml',
    'oidc',
    'keycloak',
  ],
  erp: [
    'sap',
    's/4hana',
    'sap s/4hana',
    'netsuite',
    'oracle erp',
    'oracle fusion',
    'dynamics 365',
    'workday financials',
    'infor',
    'odoo',
  ],
  crm: ['salesforce', 'hubspot', 'dynamics crm', 'pipedrive', 'zoho crm'],
  hris: ['workday', 'successfactors', 'bamboohr', 'adp', 'personio', 'ukg'],
  ehr: ['epic', 'cerner', 'oracle health', 'meditech', 'athenahealth'],
  'core banking': ['temenos', 'finacle', 'mambu', 'flexcube', 'thought machine'],
  mes: ['siemens opcenter', 'opcenter', 'factorytalk', 'mes'],
};

const familyOfName = new Map(
  Object.entries(families).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
);

/** Families whose presence in a company means one instance of a system that a merger has to join. */
export const mergeFamilies = {
  erp: 'erp',
  crm: 'crm',
  hris: 'hris',
  ehr: 'ehr',
  'data warehouse': 'data_platform',
} as const;

/** Family of a technology name, or its own folded name when it is not in the table: equal unknown names still match. */
export function stackFamily(name: string): string {
  const folded = name.trim().toLowerCase();
  const exact = familyOfName.get(folded) ?? familyOfName.get(folded.replace(/[\s-]*v?\d[\d.]*$/, ''));
  if (exact) return exact;
  const words = folded.split(/[\s,;/]+/);
  for (let size = Math.min(3, words.length); size > 0; size -= 1) {
    const family = familyOfName.get(words.slice(0, size).join(' '));
    if (family) return family;
  }
  return folded;
}

/** Overlap of two sets of families: |A∩B| / |A∪B|, null when either is empty. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number | null {
  if (a.size === 0 || b.size === 0) return null;
  const shared = [...a].filter((item) => b.has(item)).length;
  return shared / (a.size + b.size - shared);
}

/** Short or everyday words are technologies only in a stack list, never in running text. */
const ambiguousInText = new Set([
  'go',
  'c',
  'express',
  'next.js',
  'node',
  'rust',
  'ruby',
  'lambda',
  'epic',
  'ping identity',
  'synapse',
  'aurora',
  'infor',
  'spring',
  'flask',
  'angular',
  'mes',
  'adp',
  'nats',
  'rails',
  'ecs',
  'aks',
  'pulsar',
  'python',
]);
const properNamesInText = ['Python', 'Rust', 'Ruby on Rails', 'Epic', 'MES', 'ADP', 'Infor', 'Synapse'];

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const alternatives = (names: readonly string[]): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const unambiguous = [...familyOfName.keys()].filter((name) => !ambiguousInText.has(name));
const anyCase = new RegExp(`(?<![\\w.])(?:${alternatives(unambiguous)})(?![\\w])`, 'gi');
const exactCase = new RegExp(`(?<![\\w.])(?:${alternatives(properNamesInText)})(?![\\w])`, 'g');

export interface TechnologyMention {
  name: string;
  family: string;
  start: number;
  end: number;
}

/** Technologies named in running text with their offsets, in order. */
export function technologiesIn(text: string): TechnologyMention[] {
  const found = [...text.matchAll(anyCase), ...text.matchAll(exactCase)].map((match) => ({
    name: match[0],
    family: stackFamily(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.sort((a, b) => a.start - b.start);
}
