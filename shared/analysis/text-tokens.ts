/** Tokens from the words of the query: what it says of the organization itself, not of those whom it deals with. */
import { classOfProduct } from '../judgement/index.js';
import { placesOf, placeName } from './geography.js';
import { isOfOwnBusiness, treatsAnimals } from './own-business.js';
import type { TextFacts, TokenFact } from './text/facts.js';
import type { Add, TokenSources } from './token-sources.js';

const ofSector = /^(?:flag|industry|sub):/;

/** A retailer that speaks of banks speaks of its lenders: outside a deal the industry that the context states decides what the organization is. */
const isOfLender = ({ type, industry }: TokenSources, token: string): boolean =>
  token === 'flag:BANK' &&
  type !== 'MA_EVALUATION' &&
  industry.chosenFrom === 'context' &&
  industry.segment !== 'FINANCIAL_SERVICES';

/** A lender called “Regions Bank” does not make the organization a bank. */
function isInNameOfAnother({ organizations }: TextFacts, span: { start: number; end: number }): boolean {
  const holder = organizations.find(
    (organization) => organization.span.start <= span.start && span.end <= organization.span.end,
  );
  return holder !== undefined && !['target', 'buyer', 'seller', 'subsidiary'].includes(holder.relation);
}

/** Whether what a sector's word stands for is somebody else. */
function isOfAnother(sources: TokenSources, fact: TokenFact): boolean {
  if (!ofSector.test(fact.token)) return false;
  const { content, text, reading } = sources;
  return (
    isInNameOfAnother(text, fact.span) ||
    isOfLender(sources, fact.token) ||
    !isOfOwnBusiness(fact, { content, text, facts: reading.facts })
  );
}

/** Short names of laws that also mean something else: metrics of delivery, a plug-in card, a leukaemia. */
const ambiguous = new Set(['dora', 'aml', 'bsa', 'pci', 'part 11', 'nist']);
const ofLaw =
  /\b(?:compl(?:y|ies|iant|iance)|regulat\w*|acts?|articles?|audit\w*|supervis\w*|licen[cs]\w*|directive|law|authorit\w*|reportable|classif\w*|standard|certif\w*|scope|attest\w*|assess\w*)\b/i;
const nearby = 120;

/** A short name counts as the law where law is spoken of around it, or where the organization is of the sector that it binds. */
function meansTheLaw({ content, industry }: TokenSources, { token, span }: TokenFact): boolean {
  if (!token.startsWith('framework:') || !ambiguous.has(span.text.toLowerCase())) return true;
  if (industry.segment === 'FINANCIAL_SERVICES') return true;
  return ofLaw.test(content.slice(Math.max(0, span.start - nearby), span.end + nearby));
}

/** “The Americans” are somebody, and say of no place that it is ours; where people are is the reading's to say. */
const people = /(?:an|li|ki|ni|qi)s$/i;

const ofPatients: ReadonlySet<string> = new Set(['data:PHI', 'industry:HEALTHCARE']);

export function fromText(sources: TokenSources, add: Add): void {
  const { text } = sources;
  const isOfVets = treatsAnimals(sources.content);
  const quote = (span: { start: number; end: number; text: string }): string =>
    `content[${span.start}:${span.end}] "${span.text}"`;
  for (const fact of text.tokens) {
    const { token, span, negated } = fact;
    const attack = /^incident:(ransomware|data_breach|cyberattack)$/.exec(token)?.[1];
    if (attack !== undefined && !text.incident.kinds.some(({ kind }) => kind === attack)) continue;
    if (token.startsWith('geo:') && people.test(span.text)) continue;
    if (isOfVets && ofPatients.has(token)) continue;
    if (negated || isOfAnother(sources, fact) || !meansTheLaw(sources, fact)) continue;
    add(token, 'text', quote(span), `the query says “${span.text}”`);
    const place = token.startsWith('geo:') ? token.slice('geo:'.length) : null;
    if (place)
      for (const { code } of placesOf(place)) add(`geo:${code}`, 'text', quote(span), `the query says “${span.text}”`);
  }
  for (const { kind, span } of text.incident.kinds)
    add(`incident:${kind}`, 'text', quote(span), `the query says “${span.text}”`);
}

/** Parties whose places are places of work. */
const ofPeople: ReadonlySet<string> = new Set(['own', 'people']);

/** Where the parties are, and what happened, as the scene was read: cities, exchanges and currencies that no list of countries has. */
export function fromReading({ content, reading }: TokenSources, add: Add): void {
  const { places, incident } = reading.scene;
  // Where none is said to be ours, any place may be where we work.
  const isUnsaid = ![...ofPeople].some((party) => (places[party] ?? []).length > 0);
  for (const [party, codes] of Object.entries(places)) {
    for (const code of codes) {
      const name = code === 'GB' ? 'UK' : code;
      const claim = `the query speaks of ${placeName(name)}`;
      const isOurs = ofPeople.has(party) || isUnsaid;
      const kinds = isOurs ? ['geo', 'site'] : ['geo'];
      for (const { code: place } of [{ code: name }, ...placesOf(name)])
        for (const kind of kinds) add(`${kind}:${place}`, 'derived', `places of ${party} as read`, claim);
    }
  }
  const product = incident?.kind === 'product-safety' ? classOfProduct(content) : undefined;
  if (product) add(`product:${product}`, 'derived', 'product as read', `what is unsafe is read as ${product}`);
  if (incident && incident.kind !== 'unknown')
    add(
      `incident:${incident.kind}`,
      'derived',
      'incident as read',
      `the query tells of ${incident.kind.replaceAll('-', ' ')}`,
    );
}
