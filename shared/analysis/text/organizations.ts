/**
 * Names of organizations: those the context knows, names with a legal form, well-known vendors and auditors, and
 * capitalised names right after a word of dealing (“acquire …”, “joint venture with …”).
 */
import { isCurrency, placeNames } from '../../reading/index.js';
import type { DealTerms, OrganizationFact, OrganizationRelation, Span } from './facts.js';
import { companyKinds, knownCompanies, legalForms, nameEndings, relationCues } from './organization-words.js';
import { createLexicon, phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';
import { isCapitalized, spanOf, tokenize, wordAt } from './tokenize.js';

interface Name {
  from: number;
  to: number;
}

const longestName = 6;
const companies = createLexicon(knownCompanies);
/** Supervisors stand for their country there, and are organizations here. */
const places = createLexicon(
  placeNames.flatMap(([name]) => (/^\p{Lu}{3,}$/u.test(name) ? [] : [[name, true] as const])),
);
const cues = createLexicon(relationCues);
const kindsOfCompany = createLexicon(companyKinds.map((phrase) => [phrase, true] as const));

/** Words that begin a sentence or a title and are no part of a name. */
const notInNames = new Set(
  phraseList(`
    should, could, would, we, the, a, an, our, evaluate, assess, analyse, analyze, compare, consider, acquire, buy, purchase, merge, divest, sell,
    review, is, are, can, do, does, how, what, when, where, who, why, which, whether, if, in, on, at, by, for, with, and, or, but, target, i, it,
    this, that, these, those, line, series, phase, day, q, fy, ceo, cfo, cto, cio, ciso, coo, board, ebitda, arr, saas, eu, us, uk, usa, ai, ot, erp,
    crm, ehr, mes, hr, ip, r&d, m&a, ev, wacc, roi, npv, irr, pat, pbt, ebit, ebita, fcf, nav, ltv, capex, opex, sla, rto, rpo, sofr, libor, budget, revenue, cash, net, headcount, enter,
    prioritise, prioritize, project, operation, january, february, march, april, may, june, july, august, september, october, november, december,
    monday, tuesday, wednesday, thursday, friday, saturday, sunday`),
);

/** “An offer of THB 2 billion” is one of money, and not for a company of that name. */
const isNameWord = (token: Token | undefined): boolean =>
  isCapitalized(token) && !notInNames.has(token?.lower ?? '') && !isCurrency(token?.text ?? '');

/** Connectors inside a name: JPMorgan Chase & Co, Bank of America. */
const connects = (tokens: readonly Token[], index: number): boolean =>
  (wordAt(tokens, index) === '&' || (wordAt(tokens, index) === 'of' && isNameWord(tokens[index - 1]))) &&
  isCapitalized(tokens[index + 1]);

/** Index after the legal form that starts at `index` (`Inc.`, `S.p.A.`, `& Co`), or -1. */
function legalFormEnd(tokens: readonly Token[], index: number): number {
  const at = wordAt(tokens, index) === ',' ? index + 1 : index;
  for (const form of legalForms) {
    const fits = form.every(
      (part, offset) =>
        tokens[at + offset]?.text === part && (offset === 0 || part === 'Co' || tokens[at + offset]?.glued),
    );
    if (!fits) continue;
    const to = at + form.length;
    const last = form.at(-1) ?? '';
    // `Inc.` owns its dot, `plc.` ends a sentence.
    const ownsDot = /^(?:Inc|Corp|Ltd|Co|Pty|Bhd|Tbk|\p{L})$/u.test(last);
    return ownsDot && wordAt(tokens, to) === '.' && tokens[to]?.glued ? to + 1 : to;
  }
  return -1;
}

/** The run of capitalised words from `index`, at most six. */
function nameFrom(tokens: readonly Token[], index: number): Name | null {
  let to = index;
  while (
    to - index < longestName &&
    (isNameWord(tokens[to]) || (to > index && (connects(tokens, to) || isNumberInName(tokens, to))))
  )
    to += 1;
  return to === index ? null : { from: index, to };
}

const isNumberInName = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.kind === 'number' && tokens[index].glued && /^\p{L}/u.test(tokens[index - 1]?.text ?? '');

function withLegalForm(tokens: readonly Token[]): Name[] {
  const names: Name[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const run = nameFrom(tokens, index);
    if (!run) continue;
    let end = -1;
    let formStart = run.from + 1;
    for (; formStart <= run.to && end < 0; formStart += 1) end = legalFormEnd(tokens, formStart);
    const ending = nameEndings.has(wordAt(tokens, run.to - 1)) && run.to - run.from >= 2;
    if (end > 0) names.push({ from: run.from, to: end });
    else if (ending) names.push(run);
    index = Math.max(run.to, end) - 1;
  }
  return names;
}

/** A capitalised name straight after a word of dealing. */
function afterCue(tokens: readonly Token[]): Name[] {
  const names: Name[] = [];
  for (const { to } of cues(tokens)) {
    const start = /^(?:the|our|its|their)$/.test(wordAt(tokens, to)) ? to + 1 : to;
    const name = nameFrom(tokens, start);
    if (name) names.push({ from: name.from, to: Math.max(name.to, legalFormEnd(tokens, name.to)) });
  }
  return names;
}

/** “the robotics start-up Ferrobot”: a capitalised name straight after what the company is. */
const afterKind = (tokens: readonly Token[]): Name[] =>
  kindsOfCompany(tokens).flatMap(({ to }) => nameFrom(tokens, to) ?? []);

/** Names in the order of the text where they stand as the context writes them, whatever the case. */
function knownNames(tokens: readonly Token[], known: readonly string[]): Name[] {
  const usable = known
    .map((name) => name.trim())
    .filter((name) => name.length >= 2 && name.length <= 120 && tokenize(name).length <= 12);
  const lexicon = createLexicon(usable.map((name) => [name, true] as const));
  return lexicon(tokens).map(({ from, to }) => ({ from, to }));
}

/** Every token that satisfies the test, as a name of one word. */
const singleWords = (tokens: readonly Token[], isName: (token: Token, index: number) => boolean): Name[] =>
  tokens.flatMap((token, index) => (isName(token, index) ? [{ from: index, to: index + 1 }] : []));

/** Ticker after an exchange: `(NYSE: ABC)`. */
const tickers = (tokens: readonly Token[]): Name[] =>
  singleWords(
    tokens,
    (token, index) =>
      /^\p{Lu}{1,5}$/u.test(token.text) &&
      wordAt(tokens, index - 1) === ':' &&
      /^(?:nyse|nasdaq|lse|xetra)$/.test(wordAt(tokens, index - 2)),
  );

const everydayVendors = new Set(
  phraseList('Epic, Workday, Oracle, Meditech, Box, Slack, Zoom, Square, Block, Sage, Infor, Coupa'),
);
const whatVendorsSell = new Set(
  phraseList(
    'migration, implementation, rollout, instance, ehr, emr, erp, hcm, go, licence, licences, license, licenses, contract, module, platform, upgrade, system',
  ),
);

/** Vendors whose names are everyday words are read only beside what they sell: “Epic migration”. */
const vendorsBySystem = (tokens: readonly Token[]): Name[] =>
  singleWords(
    tokens,
    (token, index) => everydayVendors.has(token.text) && whatVendorsSell.has(wordAt(tokens, index + 1)),
  );

const actingVerbs = new Set(
  phraseList('publishes, reports, reported, announced, says, said, will, has, have, filed, offered, sued'),
);

/** “the FT publishes”: an acronym that acts like an organization. */
const actingAcronyms = (tokens: readonly Token[]): Name[] =>
  singleWords(
    tokens,
    (token, index) =>
      /^\p{Lu}{2,5}$/u.test(token.text) &&
      !notInNames.has(token.lower) &&
      wordAt(tokens, index - 1) === 'the' &&
      actingVerbs.has(wordAt(tokens, index + 1)),
  );

const bidVerbs = /^(?:offered|offers|bid|bids|proposed|proposes|approached|acquired|acquires|bought|buys)$/;

/** “Northwind has offered $38 per share”: a name that bids. */
function bidders(tokens: readonly Token[]): Name[] {
  return tokens.flatMap((token, index) => {
    const verb = /^(?:has|have|had)$/.test(token.lower) ? index + 1 : index;
    if (!bidVerbs.test(wordAt(tokens, verb)) || !isNameWord(tokens[index - 1])) return [];
    let from = index - 1;
    while (index - from < longestName && isNameWord(tokens[from - 1])) from -= 1;
    return [{ from, to: index }];
  });
}

const nearCue = 3;
const furthestCue = 7;

/** What the words before and after say about the name's part in the matter. */
function relationByWords(
  tokens: readonly Token[],
  name: Name,
  reach: ReadonlyMap<number, OrganizationRelation>,
): OrganizationRelation {
  if (bidVerbs.test(wordAt(tokens, /^(?:has|have|had)$/.test(wordAt(tokens, name.to)) ? name.to + 1 : name.to)))
    return 'buyer';
  for (let offset = 0; offset <= furthestCue; offset += 1) {
    const cue = reach.get(name.from - offset);
    if (cue) return cue;
    // Further back only what describes the name may stand between: “take over the insolvent tyre retailer X”.
    if (offset >= nearCue && !/^[\p{L}-]+$/u.test(wordAt(tokens, name.from - offset - 1))) break;
    // A preposition that ends no cue gives the name a part of its own: “buy Northwind from eBay”.
    if (/^(?:[.;!?]|from|to|by|for)$/.test(wordAt(tokens, name.from - offset - 1)) && !reach.has(name.from - offset))
      break;
  }
  return 'mentioned';
}

/** In a deal the preposition tells: bought *from* the seller, sold *to* the buyer, a bid *by* the buyer, 80 % *of* the target; what is sold is the target. */
function relationInDeal(
  tokens: readonly Token[],
  name: Name,
  relation: OrganizationRelation,
  deal: DealTerms,
): OrganizationRelation {
  if (deal.direction === 'sell' && relation === 'subsidiary') return 'target';
  if (!deal.isDeal || relation !== 'mentioned') return relation;
  const before = wordAt(tokens, name.from - 1);
  if (before === 'from' && deal.direction === 'buy') return 'seller';
  if (before === 'by' || (before === 'to' && deal.direction === 'sell')) return 'buyer';
  if (before === 'of' || before === 'for' || before === 'into') return 'target';
  return deal.direction === 'merge' ? 'counterparty' : relation;
}

/** “Alder Mutual's pet insurance book” names Alder Mutual. */
function withoutPossessive({ start, end, text }: Span): Span {
  const bare = text.replace(/['’]s$/, '');
  return { start, end: end - (text.length - bare.length), text: bare };
}

const overlaps = (a: Name, b: Name): boolean => a.from < b.to && b.from < a.to;

/** Organizations in text order, each name once. */
export function readOrganizations(
  content: string,
  tokens: readonly Token[],
  known: readonly string[],
  deal: DealTerms,
): OrganizationFact[] {
  const vendorHits = companies(tokens);
  const bySystem = vendorsBySystem(tokens);
  const vendorRelation = new Map<number, OrganizationRelation>(vendorHits.map(({ from, value }) => [from, value]));
  for (const { from } of bySystem) vendorRelation.set(from, 'vendor');
  const reach = new Map(cues(tokens).map(({ to, value }) => [to, value]));
  const placeAt = new Set(places(tokens).map(({ from, to }) => `${from}-${to}`));
  // Earlier lists are surer: a later name that overlaps an accepted one is dropped.
  const candidates = [
    ...knownNames(tokens, known),
    ...withLegalForm(tokens),
    ...afterCue(tokens),
    ...afterKind(tokens),
    ...bidders(tokens),
    ...tickers(tokens),
    ...vendorHits,
    ...bySystem,
    ...actingAcronyms(tokens),
  ];
  const accepted: Name[] = [];
  for (const candidate of candidates) {
    if (placeAt.has(`${candidate.from}-${candidate.to}`) || accepted.some((name) => overlaps(name, candidate)))
      continue;
    accepted.push(candidate);
  }
  const seen = new Set<string>();
  return accepted
    .sort((a, b) => a.from - b.from)
    .map((name) => ({ name, span: withoutPossessive(spanOf(content, tokens, name.from, name.to)) }))
    .filter(({ span }) => !seen.has(span.text) && seen.add(span.text))
    .map(({ name, span }) => {
      const byWords = relationByWords(tokens, name, reach);
      const relation = byWords === 'mentioned' ? (vendorRelation.get(name.from) ?? byWords) : byWords;
      return { name: span.text, span, relation: relationInDeal(tokens, name, relation, deal) };
    });
}
