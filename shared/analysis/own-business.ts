/**
 * Whether a word for a sector speaks of the organization's own business. Everybody deals with banks, insurers, hospitals and
 * shops: their words make the organization one of them only where it is said, or where its own figures are theirs.
 */
import type { Fact } from '../reading/index.js';
import type { OrganizationFact, TextFacts, TokenFact } from './text/facts.js';
import { phraseList } from './text/lexicon.js';

interface DealtWith {
  /** Rows of the benchmark table and flags that it stands for. */
  rows: ReadonlySet<string>;
  /** Measures that such a business alone has of itself. */
  measures: ReadonlySet<string>;
  /** “Our bank” and “our insurer” are those of a customer. */
  served: boolean;
}

const row = (rows: string, measures: string, served = false): DealtWith => ({
  rows: new Set(phraseList(rows)),
  measures: new Set(phraseList(measures)),
  served,
});

const dealtWith: readonly DealtWith[] = [
  row(
    'bank, bank_regional, flag:BANK',
    'deposits, depositOutflow, depositsUninsured, cet1Ratio, tier1Ratio, cet1Capital, nplRatio, nplCoverage, loanToDeposit, creConcentration',
    true,
  ),
  row('insurance, insurance_pc', 'solvencyRatio, solvencyRequirement, embeddedValue, netEarnedPremium', true),
  row('hospitals, healthcare_services', 'inpatients, patients, beds'),
  row(
    `airlines, trucking, logistics, retail, retail_general, retail_grocery, restaurants, hospitality, education, reit, real_estate, steel, software,
    aerospace_defense, supervised`,
    '',
  ),
];

const own = new Set(['own', 'target', 'unit', 'group']);
const reach = 70;
const adjectives = "(?:(?!(?:for|in|of|at|by|to|from|with|about|that|and|or|on)\\b)[\\w’'&-]+\\s+){0,3}$";
const before = (words: string): RegExp => new RegExp(words + adjectives, 'i');
const ours = before(`\\b(?:our(?: own)?|my|we (?:have|own|run|operate))\\s+`);
const said = [
  before(`(?:\\b(?:we|i)(?:['’](?:re|m)| are| am)|\\bas|\\b(?:is|are))\\s+(?:an?|the)\\s+`),
  before(
    `\\b(?:(?:acquir|purchas|merg)\\w+(?: with| of)?|buy(?:ing)?|bought|take over|(?:takeover|acquisition|purchase|sale|owner|operator|stake) (?:of|in)|invest(?:ing)? in|sell(?:ing)?|target(?: is|:)?|we (?:run|operate|own))\\s+`,
  ),
  before('\\b(?:should|could|can|may|must|would) (?:our|the)\\s+'),
  before(
    '\\b(?:staff|clerks|employees|people|branches|customers|policyholders|depositors|members) of (?:our|the|an?)\\s+',
  ),
];
const apposition = before('[,(–—]\\s*an?\\s+');
/** A title or a first line: “Software company, ARR 12m”. */
const opening = before('(?:^|\\n)\\s*(?:[-•*]\\s*)?(?:an?\\s+)?');

/** What the text is read from, where a word for a sector stands. */
export interface Mention {
  content: string;
  start: number;
  end: number;
  organizations: readonly OrganizationFact[];
  facts: readonly Fact[];
}

/** True unless the word names a sector that everybody deals with and nothing says that it is the organization's own. */
export function speaksOfOwnBusiness(sector: string, mention: Mention): boolean {
  if (sector === 'hospitals' && treatsAnimals(mention.content)) return false;
  const found = dealtWith.find(({ rows }) => rows.has(sector));
  const { content, start, end, organizations, facts } = mention;
  // Recurring revenue is nobody's but the organization's own; a word for software is.
  if (!found || (sector === 'software' && !/soft|app/i.test(content.slice(start, end)))) return true;
  if (facts.some(({ measure, of }) => found.measures.has(measure) && own.has(of.split(':')[0] ?? of))) return true;
  const holder = organizations.find(({ span }) => span.start <= start && end <= span.end);
  if (holder) return ['target', 'buyer', 'seller', 'subsidiary'].includes(holder.relation);
  const leading = content.slice(Math.max(0, start - reach), start);
  if (apposition.test(leading) || said.some((words) => words.test(leading))) return true;
  return !found.served && (ours.test(leading) || opening.test(leading));
}

/** The same for a word's token: the tokens of one word stand or fall together. */
export function isOfOwnBusiness(
  { span }: TokenFact,
  { content, text, facts }: { content: string; text: TextFacts; facts: readonly Fact[] },
): boolean {
  const mention = { content, start: span.start, end: span.end, organizations: text.organizations, facts };
  return text.tokens
    .filter((other) => other.span.start === span.start && other.span.end === span.end)
    .every(({ token }) => speaksOfOwnBusiness(token.replace(/^sub:/, ''), mention));
}

/** Words of whoever treats animals; two of them, so that a hospital with a dog on its ward stays one of people. */
const ofAnimals =
  /(?<![\p{L}])(?:veterinar\p{L}*|vets?(?! the)|DVMs?|animals?|pets?|dogs?|cats?|horses?|spay\p{L}*)(?![\p{L}])/giu;
const leastOfAnimals = 2;

/** Patients that are animals have owners and no health record in the meaning of any law. */
export function treatsAnimals(content: string): boolean {
  let found = 0;
  for (const _ of content.matchAll(ofAnimals)) if (++found >= leastOfAnimals) return true;
  return false;
}
