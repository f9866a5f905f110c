/**
 * Under whose supervision a business stands, by what it is said to be. Everybody speaks of banks, schools and airlines: a
 * word makes the organization one of them where it is said of it, or where the text keeps coming back to it.
 */
import type { Sector } from '../judgement/index.js';
import type { Fact } from '../reading/index.js';
import type { Evidence } from './model.js';
import { speaksOfOwnBusiness, treatsAnimals } from './own-business.js';
import type { TextFacts } from './text/facts.js';

/** Tokens of the organization that place it already. */
const byToken: readonly (readonly [token: string, sector: Sector])[] = [
  ['flag:BANK', 'banking'],
  ['sub:insurance', 'insurance'],
  ['sub:telecom', 'telecom'],
  ['sub:utility', 'energy'],
  ['sub:power', 'energy'],
  ['sub:airlines', 'aviation'],
  ['sub:hospitals', 'healthcare'],
  ['sub:healthcare_services', 'healthcare'],
  ['sub:pharma', 'medical'],
  ['sub:biotech', 'medical'],
  ['flag:MEDICAL_DEVICE', 'medical'],
  ['sub:education', 'education'],
  ['sub:food', 'food'],
  ['flag:PAYMENT_SERVICES', 'payments'],
];

const of = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])`, 'giu');

/** Words of a trade. A sector that is part of another stands before it. */
const byWord: readonly (readonly [sector: Sector, words: RegExp])[] = [
  ['creditUnion', of('credit unions?')],
  ['insurance', of('insurers?|insurance company|policyholders?|written premiums?|combined ratio|reinsurer')],
  ['water', of('water (?:utility|utilities|company|board|authority)|waterworks|drinking water|wastewater')],
  [
    'energy',
    of(
      '(?:power|electricity|gas) (?:grid|network|utility)|distribution network|grid operator|wind farms?|solar (?:farms?|parks?)|power (?:plants?|stations?)|substations?',
    ),
  ],
  [
    'telecom',
    of('telecoms?|telcos?|(?:mobile|network|broadband|fibre) operator|broadband|mobile network|fibre network'),
  ],
  ['rail', of('railways?|rail (?:operator|freight|company)|train operator|trains|locomotives?|track access')],
  ['aviation', of('airlines?|air carrier|airports?')],
  ['shipping', of('ferry|ferries|shipping line|vessels|shipowner')],
  ['healthcare', of('hospitals?|clinics?|dialysis|care homes?|nursing homes?|health system')],
  ['medical', of('pharmaceuticals?|biotech|medical devices?|medicines?')],
  ['food', of('food (?:producer|maker|factory)|bakery|bakeries|dairy|dairies|creamery|cannery|abattoir|fish farms?')],
  ['mining', of('mines?|mining|quarry|quarries|ore')],
  ['education', of('schools?|universit(?:y|ies)|colleges?|pupils')],
  ['charity', of('charity|charities|charitable|trustees|donors?')],
  ['gambling', of('casinos?|betting|bookmakers?|lottery|gaming floor')],
];

/** A word that comes back so often is what the text is about. */
const leastMentions = 4;

interface Told {
  content: string;
  text: TextFacts;
  facts: readonly Fact[];
  tokens: ReadonlyMap<string, Evidence>;
}

function isOfSector({ content, text, facts }: Told, words: RegExp): boolean {
  let mentions = 0;
  for (const match of content.matchAll(words)) {
    mentions += 1;
    const span = { start: match.index, end: match.index + match[0].length };
    if (mentions >= leastMentions) return true;
    if (speaksOfOwnBusiness('supervised', { content, ...span, organizations: text.organizations, facts })) return true;
  }
  return false;
}

/** The sectors of the organization, or of the one that is dealt for, the narrower first. Linear in the length of the text. */
export function sectorsOf(told: Told): Sector[] {
  const said = byWord.flatMap(([sector, words]) => (isOfSector(told, words) ? [sector] : []));
  const known = byToken.flatMap(([token, sector]) => {
    const found = [...told.tokens].find(([name]) => name === token || name.startsWith(`${token}_`));
    return found && found[1].source !== 'assumption' ? [sector] : [];
  });
  const sectors = [...new Set([...said.filter((sector) => sector === 'creditUnion'), ...known, ...said])];
  return treatsAnimals(told.content) ? sectors.filter((sector) => sector !== 'healthcare') : sectors;
}
