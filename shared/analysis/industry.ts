/**
 * Chooses the benchmark industry. In a deal the words about the target come before the buyer's own industry; otherwise
 * the context comes first and the text refines it. With nothing to go by the market-wide row serves, as an assumption.
 */
import { industryBenchmarks } from './data/index.js';
import type { IndustryRow } from './data/index.js';
import type { ExecutiveContext, IndustryBenchmark, QueryType } from './model.js';
import type { Fact } from '../reading/index.js';
import { isOfOwnBusiness, speaksOfOwnBusiness } from './own-business.js';
import type { TextFacts } from './text/facts.js';

/** Words that name a row, most specific first: the first that stands in the text decides. */
const textCues: [row: string, cue: RegExp][] = [
  ['health_it', /\b(?:health(?:care)?[- ](?:it|tech|software)|digital health|telehealth|EHR vendor)\b/i],
  [
    'software',
    /\b(?:saas|arr|fin-?tech|insur-?tech|reg-?tech|annual recurring revenue|cyber ?security (?:vendor|company|firm|start-?up))\b/i,
  ],
  ['software', /\bsoftware (?:company|firm|vendor|maker|business|start-?up|provider|publisher|group)\b/i],
  ['semiconductor', /\b(?:semiconductors?|chip ?maker|wafers?|fabless)\b/i],
  ['hospitals', /\b(?:(?<!\b(?:in|to) )hospitals?|health systems?|medical cent(?:er|re)s?|inpatient)\b/i],
  ['biotech', /\b(?:biotech|biopharma|gene therap(?:y|ies)|clinical-stage)\b/i],
  ['pharma', /\b(?:pharma(?:ceuticals?)?|drug maker)\b/i],
  ['healthcare_products', /\b(?:medical devices?|med-?tech|diagnostics)\b/i],
  [
    'healthcare_services',
    /\b(?:clinics?|nursing homes?|physician (?:group|practice)s?|home health|dialysis|care provider)\b/i,
  ],
  [
    'bank_regional',
    /\b(?:(?:regional|community|commercial|retail|savings|challenger|universal|digital|acquire an?|merge with an?) bank|CET1|uninsured deposits|bank holding|branch network)\b/i,
  ],
  [
    'insurance_pc',
    /\b(?:(?:acquire|buy|merge with) an? insurer|insurance (?:company|carrier|group|business)|reinsurers?|combined ratio)\b/i,
  ],
  ['asset_mgmt', /\b(?:asset manage(?:r|ment)|wealth manage(?:r|ment)|AUM)\b/],
  ['internet', /\b(?:e-?commerce|online marketplace|social network|ad-?tech)\b/i],
  [
    'it_services',
    /\b(?:it services|managed services? provider|systems integrator|outsourc(?:er|ing) (?:firm|company))\b/i,
  ],
  ['telecom', /\b(?:telecoms?|telco|mobile (?:operator|carrier)|broadband|fib(?:re|er) network)\b/i],
  ['auto_parts', /\b(?:auto(?:motive)? (?:parts|supplier|components)|tier[- ]1 supplier)\b/i],
  ['automotive', /\b(?:automaker|car maker|vehicle maker|automotive)\b/i],
  ['aerospace_defense', /\b(?:aerospace|defen[cs]e contractor|avionics|satellites?)\b/i],
  ['chemicals_specialty', /\b(?:chemicals?|coatings|polymers?)\b/i],
  ['packaging', /\b(?:packaging|paper mills?)\b/i],
  ['steel', /\b(?:steel|steelmaker|metals? producer)\b/i],
  ['building_materials', /\b(?:building materials|cement|timber)\b/i],
  [
    'food',
    /\b(?:food (?:processing|producer|company|group)|baker(?:y|ies)|baby formula|dairy|meat packer|beverages?)\b/i,
  ],
  ['retail_grocery', /\b(?:grocer(?:y|ies)|supermarkets?)\b/i],
  ['restaurants', /\brestaurants?\b/i],
  ['hospitality', /\b(?:hotels?|casinos?|resorts?)\b/i],
  ['retail_general', /\b(?:retailers?|department stores?|retail chain)\b/i],
  ['airlines', /\bairlines?\b/i],
  ['trucking', /\b(?:trucking|haulage|truck fleet)\b/i],
  ['logistics', /\b(?:logistics|freight|shipping line|parcel|3PL)\b/i],
  ['oil_gas_ep', /\b(?:oil (?:and|&) gas|upstream|drilling|barrels)\b/i],
  ['utility', /\b(?:utility company|water utility|electric utility)\b/i],
  ['power', /\b(?:power (?:plant|generation|producer)s?|wind farms?|solar (?:farm|park)s?|grid operator)\b/i],
  ['reit', /\b(?:REIT|real estate|property portfolio)\b/],
  ['engineering', /\b(?:construction (?:company|firm|group)|engineering (?:contractor|firm))\b/i],
  ['education', /\b(?:universit(?:y|ies)|school (?:group|operator|chain)|ed-?tech)\b/i],
  ['electronics', /\b(?:electronics (?:maker|manufacturer)|circuit boards?)\b/i],
  ['electrical_equipment', /\b(?:electrical equipment|switchgear|battery (?:maker|cells))\b/i],
  ['machinery', /\b(?:machinery|machine tools?|oee|production lines?|stamping|factor(?:y|ies))\b/i],
  ['software', /\b(?:software|app developer)\b/i],
  ['hardware', /\b(?:computer hardware|server maker|storage arrays?)\b/i],
];

/** Business models that make a financial or general company be priced as a software company. */
export const softwareModels: ReadonlySet<string> = new Set([
  'B2B_SAAS',
  'B2C_SAAS',
  'SAAS',
  'FINTECH',
  'PLATFORM',
  'SOFTWARE',
]);

/** Context industry → row when nothing narrows it. */
const industryDefaults: Record<string, string> = {
  TECHNOLOGY: 'software',
  SOFTWARE: 'software',
  FINTECH: 'software',
  INTERNET: 'internet',
  SEMICONDUCTORS: 'semiconductor',
  IT_SERVICES: 'it_services',
  TELECOM: 'telecom',
  TELECOMMUNICATIONS: 'telecom',
  HEALTHCARE: 'hospitals',
  PHARMACEUTICALS: 'pharma',
  PHARMA: 'pharma',
  BIOTECH: 'biotech',
  LIFE_SCIENCES: 'pharma',
  MEDICAL_DEVICES: 'healthcare_products',
  FINANCIAL_SERVICES: 'nonbank_fin',
  BANKING: 'bank_regional',
  INSURANCE: 'insurance_pc',
  ASSET_MANAGEMENT: 'asset_mgmt',
  MANUFACTURING: 'machinery',
  INDUSTRIAL: 'machinery',
  AUTOMOTIVE: 'automotive',
  AEROSPACE: 'aerospace_defense',
  AEROSPACE_DEFENSE: 'aerospace_defense',
  DEFENSE: 'aerospace_defense',
  CHEMICALS: 'chemicals_specialty',
  STEEL: 'steel',
  FOOD: 'food',
  CONSUMER_GOODS: 'food',
  RETAIL: 'retail_general',
  ECOMMERCE: 'internet',
  SERVICES: 'business_services',
  PROFESSIONAL_SERVICES: 'business_services',
  EDUCATION: 'education',
  CONSTRUCTION: 'engineering',
  ENGINEERING: 'engineering',
  TRANSPORT: 'logistics',
  TRANSPORTATION: 'logistics',
  LOGISTICS: 'logistics',
  AIRLINES: 'airlines',
  CONSUMER: 'retail_general',
  HOSPITALITY: 'hospitality',
  RESTAURANTS: 'restaurants',
  ENERGY: 'power',
  UTILITIES: 'utility',
  OIL_GAS: 'oil_gas_ep',
  OIL_AND_GAS: 'oil_gas_ep',
  REAL_ESTATE: 'reit',
};

const rows = new Map(industryBenchmarks.industries.map((row) => [row.id, row]));
const fallback = 'total_market_ex_fin';

const upper = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 64
    ? value
        .trim()
        .toUpperCase()
        .replaceAll(/[\s-]+/g, '_')
    : null;

/** Whether a stated industry has a benchmark row of its own. */
export const isKnownIndustry = (name: string): boolean => name in industryDefaults;

/** What the context calls the industry, as an upper-case identifier. */
export function statedIndustry(context: ExecutiveContext): { name: string; path: string } | null {
  const places: [string, unknown][] = [
    ['businessContext.industry', context.businessContext?.['industry']],
    ['industryContext.industry', context.industryContext?.['industry']],
    ['industryContext.sector', context.industryContext?.['sector']],
    ['industryContext.type', context.industryContext?.['type']],
  ];
  for (const [path, value] of places) {
    const name = upper(value);
    if (name) return { name, path };
  }
  return null;
}

export function chooseIndustry(
  type: QueryType,
  content: string,
  context: ExecutiveContext,
  text: TextFacts,
  facts: readonly Fact[],
): IndustryBenchmark {
  const cue = cueIn(content, type, (row, start, end) =>
    speaksOfOwnBusiness(row, { content, start, end, organizations: text.organizations, facts }),
  );
  const sub = subIndustry(context);
  const stated = statedIndustry(context);
  if (type === 'MA_EVALUATION' && cue) return benchmark(cue.row, 'text', `“${cue.words}”`);
  if (sub) return benchmark(sub.row, 'context', sub.path);
  if (stated) {
    const within = withinIndustry(stated.name, context, cue?.row ?? null);
    if (within) return benchmark(within.row, 'context', `${stated.path} ${stated.name}${within.why}`);
  }
  if (cue) return benchmark(cue.row, 'text', `“${cue.words}”`);
  const token = text.tokens.find(
    (fact) =>
      fact.token.startsWith('industry:') &&
      !fact.negated &&
      !isSomeoneElse(content, fact.span.end) &&
      isOfOwnBusiness(fact, { content, text, facts }),
  );
  const named = token ? industryDefaults[token.token.slice('industry:'.length)] : undefined;
  return token && named
    ? benchmark(named, 'text', `“${token.span.text}”`)
    : benchmark(fallback, 'assumption', 'no industry given');
}

/** “Our logistics provider failed” speaks of somebody else's industry. */
const someoneElse = /^[\s-]*(?:provider|supplier|vendor|partner|contractor|licen[cs]es?|update|upgrade)s?\b/i;

const isSomeoneElse = (content: string, end: number): boolean => someoneElse.test(content.slice(end, end + 24));

/** One row is looked for at so many places of the text. */
const mostMentions = 20;

function cueIn(
  content: string,
  type: QueryType,
  isOwn: (row: string, start: number, end: number) => boolean,
): { row: string; words: string } | null {
  for (const [row, cue] of textCues) {
    const everywhere = new RegExp(cue.source, `${cue.flags}g`);
    let left = mostMentions;
    for (let match = everywhere.exec(content); match && left > 0; match = everywhere.exec(content), left -= 1) {
      const end = match.index + match[0].length;
      if (type !== 'MA_EVALUATION' && isSomeoneElse(content, end)) continue;
      if (isOwn(row, match.index, end)) return { row, words: match[0] };
    }
  }
  return null;
}

function subIndustry(context: ExecutiveContext): { row: string; path: string } | null {
  for (const name of ['subIndustry', 'subSector', 'segment']) {
    const id = upper(context.industryContext?.[name] ?? context.businessContext?.[name])?.toLowerCase();
    if (id && rows.has(id)) return { row: id, path: `industryContext.${name}` };
  }
  return null;
}

/** The text may narrow the stated industry to one of its own rows, never move it to another industry. */
function withinIndustry(
  name: string,
  context: ExecutiveContext,
  cue: string | null,
): { row: string; why: string } | null {
  const model = upper(context.businessContext?.['businessModel']);
  const base = industryDefaults[name];
  const segment = rows.get(base ?? '')?.segment ?? name;
  if (cue && rows.get(cue)?.segment === segment) return { row: cue, why: ', narrowed by the text' };
  if (
    model &&
    softwareModels.has(model) &&
    (segment === 'FINANCIAL_SERVICES' || segment === 'TECHNOLOGY' || base === undefined)
  ) {
    return { row: 'software', why: ` with business model ${model}` };
  }
  return base === undefined ? null : { row: base, why: '' };
}

function benchmark(id: string, chosenFrom: IndustryBenchmark['chosenFrom'], because: string): IndustryBenchmark {
  const row = rows.get(id) as IndustryRow;
  const { riskFreePct, equityRiskPremiumPct } = industryBenchmarks.rates;
  const pct = (value: number | undefined): number | null => (value === undefined ? null : value / 100);
  return {
    id,
    label: row.damodaranIndustry,
    segment: row.segment,
    evEbitda: row.evEbitda ?? null,
    evRevenue: row.evSalesDerived ?? null,
    operatingMargin: row.operatingMargin ?? null,
    afterTaxRoic: row.afterTaxRoic ?? null,
    leveredBeta: row.leveredBeta ?? null,
    debtToCapital: pct(row.debtToCapitalPct),
    // The market-wide row has no published cost of capital: risk-free rate plus one equity premium stands for it.
    wacc: pct(row.waccPct) ?? (riskFreePct + equityRiskPremiumPct) / 100,
    caution: row.caution ?? null,
    chosenFrom,
    ref: `industry-benchmarks#${id} (${because})`,
  };
}
