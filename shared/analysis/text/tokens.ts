/** Cue words of the text as the tokens that frameworks, clocks and benchmarks match on. */
import { isOfCurrency } from '../../reading/index.js';
import { frameworks } from '../data/index.js';
import type { Modality } from './clauses.js';
import type { TokenFact } from './facts.js';
import { createLexicon, phraseList } from './lexicon.js';
import { placePhrases } from './places.js';
import type { Token } from './tokenize.js';
import { isCapitalized, spanOf, wordAt } from './tokenize.js';
import { flagPhrases, frameworkPhrases, incidentPhrases, industryPhrases } from './topics.js';

const dataClasses = new Set(['CARD', 'PHI', 'PII', 'FINANCIAL', 'CUI', 'SUD']);

/** The reference data names data classes and flags alike; the prefix tells them apart. */
const cuePhrases: [phrase: string, tokens: string[]][] = Object.entries(frameworks.meta.textCues).flatMap(
  ([name, phrases]) =>
    phrases.map((phrase): [string, string[]] => [phrase, [`${dataClasses.has(name) ? 'data' : 'flag'}:${name}`]]),
);

/** One phrase can come from several lists: all its tokens count. */
function merged(lists: [string, string[]][][]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [phrase, tokens] of lists.flat()) all.set(phrase, [...new Set([...(all.get(phrase) ?? []), ...tokens])]);
  return all;
}

const places = createLexicon(merged([placePhrases]));
const topics = createLexicon(
  merged([
    cuePhrases,
    industryPhrases,
    flagPhrases,
    incidentPhrases.map(([phrase, kind]): [string, string[]] => [phrase, [`incident:${kind}`]]),
  ]),
);
const regulations = createLexicon(merged([frameworkPhrases]));

const bankServices = new Set(
  phraseList(`
    loan, loans, debt, account, accounts, facility, facilities, financing, guarantee, holiday, lender, covenant, covenants, line, lines, partner,
    details, statement, transfer, credit`),
);
const otherBanks = /^(?:investment|house|central|world|data|food|blood|power|our|your|my|their|from|merchant)$/;

/** Words that name a sector only of a firm: “a packaging maker”, “Kaito Logistics”, not “packaging costs”. */
const bareSectors = new Set(
  phraseList(
    'software, logistics, packaging, machinery, chemicals, hospitality, grocery, manufacturing, factory, automotive, semiconductor, semiconductors',
  ),
);
const firmWords = new Set(
  phraseList(`
    company, companies, firm, firms, maker, provider, group, business, businesses, subsidiary, operator, startup, start, vendor, supplier, sector,
    industry, market, target, chain, plant, plants, network, division, house`),
);
const namesSector = (tokens: readonly Token[], from: number, after: string): boolean =>
  firmWords.has(after) || (isCapitalized(tokens[from]) && isCapitalized(tokens[from - 1]));

/** “The bank will not extend”: what a lender does. */
const lends =
  /^(?:will|would|won|wants?|asks?|asked|demands?|refuses?|refused|insists?|threatens|requires?|cancell?ed|withdrew|calls?|called)$/;

/** Financing words around “bank” and “loan” speak of the borrower, not of a bank; an acquirer here buys companies. */
function isMisleading(tokens: readonly Token[], from: number, to: number, token: string): boolean {
  const [before, after] = [wordAt(tokens, from - 1), wordAt(tokens, to)];
  const word = wordAt(tokens, from);
  if (wordAt(tokens, to - 1) === 'bank' && bankServices.has(after)) return true;
  if (token.startsWith('industry:') || token.startsWith('sub:'))
    return to === from + 1 && bareSectors.has(word) && !namesSector(tokens, from, after);
  if (token === 'flag:BANK') {
    if (word.startsWith('lender')) return !/^(?:a|mortgage|consumer|online|specialty|commercial|as)$/.test(before);
    return otherBanks.test(before) || (before === 'the' && (wordAt(tokens, from - 2) === 'in' || lends.test(after)));
  }
  if (token === 'data:FINANCIAL')
    return (
      word.startsWith('loan') &&
      !/^(?:customer|consumer|mortgage|personal|student|home|auto|retail)$/.test(before) &&
      after !== 'book'
    );
  if (token === 'flag:PAYMENT_SERVICES') return word === 'acquirer' && !/^(?:merchant|card|payment)$/.test(before);
  if (token === 'flag:OT') return /^(?:power)$/.test(before);
  return false;
}

/** “cut 300 jobs”, “eliminate 40 positions”: the number keeps the phrase out of the lexicon. */
function layoffs(content: string, tokens: readonly Token[], modality: Modality): TokenFact[] {
  return tokens.flatMap((token, index) => {
    if (!/^(?:cut|cutting|eliminate|eliminating|shed|reduce|dismiss|fire)$/.test(token.lower)) return [];
    const offset = [2, 3, 4].find((step) =>
      /^(?:jobs|positions|roles|employees|people|staff|workers|ftes)$/.test(wordAt(tokens, index + step)),
    );
    if (offset === undefined || tokens[index + 1]?.kind !== 'number') return [];
    return [
      {
        token: 'action:mass_layoff',
        span: spanOf(content, tokens, index, index + offset + 1),
        negated: modality.negated[index] === 1,
      },
    ];
  });
}

/** Token facts in text order; a place name inside an organization's name is still a place. */
export function readTokens(content: string, tokens: readonly Token[], modality: Modality): TokenFact[] {
  const facts = layoffs(content, tokens, modality);
  const placed = places(tokens).filter(({ from, to }) => !isOfCurrency(tokens, from, to));
  for (const match of [...placed, ...topics(tokens), ...regulations(tokens)]) {
    for (const token of match.value) {
      if (isMisleading(tokens, match.from, match.to, token)) continue;
      facts.push({
        token,
        span: spanOf(content, tokens, match.from, match.to),
        negated: modality.negated[match.from] === 1,
      });
    }
  }
  return facts.sort((a, b) => a.span.start - b.span.start || (a.token < b.token ? -1 : 1));
}
