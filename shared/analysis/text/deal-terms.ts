/** Whether the text speaks of buying, selling or joining companies, and whether control changes hands. */
import type { DealTerms } from './facts.js';
import type { Modality } from './clauses.js';
import type { PlacedMeasure } from './measures.js';
import { createLexicon, phraseTable } from './lexicon.js';
import type { Token } from './tokenize.js';
import { isCapitalized, spanOf, wordAt } from './tokenize.js';

type Term = 'buy' | 'sell' | 'merge' | 'joint-venture' | 'control' | 'minority' | 'deal';

const lexicon = createLexicon(
  phraseTable(`
  buy | acquire, acquires, acquired, acquiring, acquisition, buy, buyout, buying, purchase of, purchasing, takeover, take over, takeover bid,
    take-private, take private, leveraged buyout, LBO, bolt-on, tuck-in, bid for, offer for
  sell | divest, divests, divesting, divestiture, divestment, sell our, sell the, selling, sale of, spin off, spin-off, carve out, carve-out,
    dispose of, disposal of
  merge | merge, merging, merger, merger of equals, combination of, business combination
  joint-venture | joint venture, JV
  control | majority stake, controlling stake, controlling interest, full ownership, outright, 100% of
  minority | minority stake, minority investment, minority interest
  deal | deal, transaction, target, due diligence, enterprise value, purchase price, run-rate synergies, synergies, letter of intent, LOI, valuation,
    offer, bid, premium, exchange ratio, bridge loan, combined company, asset deal, asset purchase, asset sale, acquire the assets,
    purchase of assets, share deal, share purchase, stock purchase, share sale, all-stock, exclusivity, exclusive negotiation, no-shop, earn-out,
    earnout, contingent consideration, collar, break fee, break-up fee, breakup fee, termination fee, reverse termination fee`).map(
    ([phrase, [term]]) => [phrase, term as Term] as const,
  ),
);

/** What is bought is a company unless the next words say that it is a thing; “build, buy or partner” is about sourcing. */
const thingsBought =
  /^(?:customers?|users?|talent|equipment|licen[cs]es?|software|hardware|insurance|time|materials?|energy|power|servers?|land|skills)$/;
const companyWords = /^(?:company|companies|startup|firm|maker|provider|vendor|business|group|manufacturer)$/;
const thingsMerged =
  /^(?:systems?|erps?|crms?|data|databases?|teams?|functions?|branches|codebases?|ledgers?|platforms?|instances?)$/;
const thingsSold = /^(?:products?|goods|services?|licen[cs]es?|subscriptions?|more|online|tickets)$/;

interface Hit {
  value: Term;
  from: number;
  to: number;
}

/** “Sales of $120M” and “purchases of $35M” are what is traded in a year. */
const trade = /^(?:sales|purchases)$/;

function isOfCompanies(tokens: readonly Token[], { value, from, to }: Hit): boolean {
  if (trade.test(wordAt(tokens, from))) return false;
  const next = [0, 1, 2].map((offset) => wordAt(tokens, to + offset));
  if (value === 'buy') {
    const isThing =
      next.slice(0, 2).some((word) => thingsBought.test(word)) && !next.some((word) => companyWords.test(word));
    return !isThing && !/^(?:or|,|\/|vs|versus)$/.test(next[0] ?? '');
  }
  if (value === 'merge') return !next.some((word) => thingsMerged.test(word));
  return value !== 'sell' || !next.slice(0, 2).some((word) => thingsSold.test(word));
}

function controlFrom(measures: readonly PlacedMeasure[], tokens: readonly Token[]): DealTerms['control'] {
  for (const { fact, to } of measures) {
    if (fact.kind !== 'percent') continue;
    const ofName = wordAt(tokens, to) === 'of' && isCapitalized(tokens[to + 1]);
    if (ofName || [0, 1].some((offset) => /^(?:stake|shareholding|interest)$/.test(wordAt(tokens, to + offset))))
      return fact.value > 0.5 ? 'control' : 'minority';
  }
  return null;
}

/** Terms of a deal; `isDeal` is true when a verb of dealing in companies, or the query's type, says so. */
export function readDealTerms(
  content: string,
  tokens: readonly Token[],
  measures: readonly PlacedMeasure[],
  modality: Modality,
  type: string,
): DealTerms {
  const hits = lexicon(tokens).filter((hit) => modality.negated[hit.from] !== 1 && isOfCompanies(tokens, hit));
  const first = (...terms: Term[]) => hits.find((hit) => terms.includes(hit.value));
  // “a joint venture with” and “merge” say more than the word “acquisition” beside them only when no purchase is named.
  const direction = first('buy', 'sell', 'merge', 'joint-venture')?.value as DealTerms['direction'] | undefined;
  return {
    isDeal: direction !== undefined || (type === 'MA_EVALUATION' && hits.length > 0),
    direction: direction ?? null,
    control:
      (first('control', 'minority')?.value as 'control' | 'minority' | undefined) ?? controlFrom(measures, tokens),
    spans: hits.map(({ from, to }) => spanOf(content, tokens, from, to)),
  };
}
