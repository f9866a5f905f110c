/** Who is named in the text, and as what: by the words that introduce a name, with or without a legal form. */
import { isCurrency } from '../proof/units.js';
import type { Owner } from '../reading.js';
import { createPhraseTable, phraseList } from './phrase-table.js';
import { placeNames } from './place-names.js';
import type { SceneText, Token } from './scene-text.js';

export interface Party {
  of: Owner;
  name: string;
}

/** Words before a name (`lead`) or after it (`follow`) that tell whose name it is. */
const introductions: [of: Owner, lead: string, follow: string][] = [
  [
    'target',
    `acquire, buy, buying, purchase of, purchase, acquisition of, takeover of, take over, target, bid for, offer for, merge with, combination with, merger with, stake in, shares of, pay for, sign for, absorb, joint venture with,
      invest in, absorbs, interest in, carve out of, the target`,
    'is offered to us, is for sale, is up for sale, the target, would join',
  ],
  [
    'buyer',
    'offer from, bid from, letter from, approach from, approached by, sold to, sell to, bidder, buyer, offer by, sale to, interested party',
    'offers us, has offered, wants to buy, bids, launched a tender, wants to acquire, made an offer, approached us',
  ],
  [
    'seller',
    'bought from, buying from, seller, vendor, sold by, owned by, carved out of, secondary from',
    'is selling, wants to sell',
  ],
  [
    'competitor',
    'competitor, rival, versus our rival, competitors such as, against',
    'a competitor, our competitor, a rival, our rival, competitor',
  ],
  [
    'supplier',
    'supplier, our supplier, source of, vendor is, provider, sourced from, supplied by, integrator, outsourcer, foundry, buy from, contract manufacturer',
    'our supplier, supplies us, our only supplier, our sole supplier, our only source',
  ],
  [
    'customer',
    'customer, our customer, client, largest customer, biggest customer, main customer, account, sold it to, deliver to',
    'our customer, our largest customer, our biggest customer, owes us, a customer, buys from us',
  ],
  [
    'lender',
    'lender, bank, our bank, house bank, loan from, facility with, agent, lent by, bond trustee',
    'our bank, our lender, lends us, the house bank',
  ],
  [
    'investor',
    'investor, activist, fund, shareholder, backed by, activist investor',
    'owns, the fund, holds, our investor',
  ],
];
const findLeads = createPhraseTable(
  introductions.flatMap(([of, lead]) => phraseList(lead).map((phrase) => [phrase, of] as const)),
);
const findFollows = createPhraseTable(
  introductions.flatMap(([of, , follow]) => phraseList(follow).map((phrase) => [phrase, of] as const)),
);
const legalForms = new Set(
  'gmbh ag se kg plc ltd llc inc corp sa srl spa bv nv ab as asa oy oyj pty kk co sas sarl holding holdings group'.split(
    ' ',
  ),
);
const places = new Set(placeNames.map(([name]) => name.toLowerCase()));
const notNames = new Set(
  phraseList(`the, a, an, our, we, they, their, its, it, his, her, this, that, these, those, i, my, you, your, ebitda, arr, revenue, llm, erp, roi, npv, irr, ceo, cfo, coo, cto, cio, ciso, board, q1, q2, q3, q4, fy, january,
    february, march, april, may, june, july, august, september, october, november, december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, dear, mr, ms, mrs, dr, sir, project, if, in, on, at, by, for, and, or,
    but, no, not, all, both, hi, hello, re, subject, from, to, minutes, memo, agenda, what, which, who, when, how, why, should, do, does, is, are, can, shall, will, would, price, net, sales, total, one, two, three, usd, eur, gbp,
    also, please, since, last, next, today, yesterday, option, plan, note, now, here, there, as, of`),
);
const longestName = 5;
const mostParties = 24;

const isNameWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  /^\p{Lu}/u.test(token.text) &&
  !notNames.has(token.lower) &&
  // “KRW 165bn” names money.
  !isCurrency(token.text) &&
  !/^\p{Lu}{1,2}$/u.test(token.text);

/** A run of capitalised words from `index` within its clause, with `&` and `of` inside it. */
function nameFrom(tokens: readonly Token[], index: number): { name: string; to: number } | null {
  let to = index;
  const clause = tokens[index]?.clause;
  const goesOn = (at: number): boolean =>
    tokens[at]?.clause === clause &&
    (isNameWord(tokens[at]) || (at > index && /^(?:&|of)$/.test(tokens[at]?.text ?? '') && isNameWord(tokens[at + 1])));
  while (to - index < longestName && goesOn(to)) to += 1;
  // “Crumb & Co” is a name of its own.
  while (to - index > 1 && legalForms.has(tokens[to - 1]?.lower ?? '') && tokens[to - 2]?.text !== '&') to -= 1;
  if (to === index) return null;
  const name = tokens
    .slice(index, to)
    .map(({ text }) => text)
    .join(' ');
  return places.has(name.toLowerCase()) ? null : { name, to };
}

const articles = new Set(['the', 'our', 'a', 'an', 'its', 'their', ',', ':', '-', '(']);

/** The name that ends before `index`, a comma or a bracket aside. */
function nameBefore(tokens: readonly Token[], index: number): string | null {
  let to = index;
  while (to > 0 && /^[,(:]$|^(?:is|are)$/.test(tokens[to - 1]?.text ?? '') && index - to < 2) to -= 1;
  let from = to;
  while (from > 0 && to - from < longestName && isNameWord(tokens[from - 1])) from -= 1;
  return from === to ? null : (nameFrom(tokens, from)?.name ?? null);
}

/** “acquire 100% of”, “buy the remaining 40 per cent of”, “purchase all the shares in”: the name comes behind the part. */
const mostOfPart = 7;
const partWords =
  /^(?:the|a|an|all|remaining|other|outstanding|whole|majority|minority|controlling|stake|shares?|share|capital|equity|per|cent|percent|stock|interest|%|\d[\d.,]*%?)$/;

function behindPart(tokens: readonly Token[], start: number): number {
  let at = start;
  while (at - start < mostOfPart && partWords.test(tokens[at]?.lower ?? '')) at += 1;
  return at > start && /^(?:of|in)$/.test(tokens[at]?.lower ?? '') ? at + 1 : start;
}

const proposes = /^(?:proposes?|recommends?|suggests?|whether|should|shall|must|may|could|that|for)$/;
const leadsTo = /^(?:acquires?|buys?|purchases?|takes?|merges?|to)$/;
const mostOfSubject = 14;

/** “proposes that Northwind S.A. (Lyon) acquire …”: who is to act is who asks. */
function subjectFrom(tokens: readonly Token[], index: number): string | null {
  const named = nameFrom(tokens, index + 1);
  if (!named) return null;
  let at = named.to;
  let isInBrackets = false;
  while (at - named.to < mostOfSubject) {
    const { lower = '', text = '' } = tokens[at] ?? {};
    if (text === '(') isInBrackets = true;
    else if (text === ')') isInBrackets = false;
    else if (!isInBrackets && text !== '.' && text !== ',' && !legalForms.has(lower) && !/^\p{Lu}/u.test(text)) break;
    at += 1;
  }
  return leadsTo.test(tokens[at]?.lower ?? '') ? named.name : null;
}

/** Parties in the order of the text; a name has the first role that it is introduced in. */
export function readParties({ tokens }: SceneText): Party[] {
  const found: (Party & { at: number })[] = [];
  const add = (of: Owner, name: string | null | undefined, at: number): void => {
    if (name && found.length < mostParties * 4) found.push({ of, name, at });
  };
  for (const { value, to } of findLeads(tokens)) {
    const start = articles.has(tokens[to]?.lower ?? '') ? to + 1 : to;
    add(value, nameFrom(tokens, behindPart(tokens, start))?.name, start);
  }
  for (const { value, from } of findFollows(tokens)) add(value, nameBefore(tokens, from), from);
  // “We (Bramwell) …”, “I chair Ahlmark Teknik”: our own name.
  for (const [index, token] of tokens.entries()) {
    if (proposes.test(token.lower)) add('own', subjectFrom(tokens, index), index);
    if (!/^(?:we|us|i)$/.test(token.lower)) continue;
    const isBracket = tokens[index + 1]?.text === '(';
    const isRole = /^(?:chair|run|lead|manage|own|represent|head)$/.test(tokens[index + 1]?.lower ?? '');
    if (isBracket || isRole) add('own', nameFrom(tokens, index + 2)?.name, index);
  }
  const parties: Party[] = [];
  for (const { of, name } of found.sort((a, b) => a.at - b.at))
    if (parties.length < mostParties && !parties.some((known) => known.name === name)) parties.push({ of, name });
  return parties;
}
