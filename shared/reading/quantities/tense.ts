/** Whether the clause around a date speaks of what has been or of what is to come: the verbs, particles and nouns nearest to it. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';

/** Simple pasts that do not end in “ed”, and words that only go with what has been. */
const pastWords = new Set(
  phrases(
    'was, were, had, did, came, went, rang, ran, fell, began, broke, brought, built, bought, caught, died, drew, drove, felt, fought, found, flew, forgot, froze, gave, got, grew, heard, held, hit, kept, knew, ' +
      'landed, led, left, lent, lost, made, met, paid, rose, said, sank, saw, sold, sent, shook, slept, spent, spoke, spread, stole, stood, struck, stuck, took, taken, taught, told, thought, threw, understood, ' +
      "won, woke, wore, wrote, withdrew, undisturbed, ago, since, been, wasn't, weren't, didn't, hadn't, couldn't, became, chose, blew, burnt, learnt, gone, last, hurt, injured, known, seen, done, shown",
  ),
);

/** Participles that say what is still to come, modal verbs, and verbs in the present that name an appointment. */
const comingWords = new Set(
  phrases(
    "will, would, shall, should, must, might, can, could, won't, cannot, can't, if, unless, please, needs, need, wants, want, wish, wishes, do, due, be, let, ready, tomorrow, " +
      'planned, scheduled, expected, pencilled, penciled, slated, targeted, proposed, supposed, required, needed, intend, intends, expect, expects, plan, plans, promise, promises, propose, proposes, ' +
      'decide, decides, expires, expire, matures, meets, meet, opens, open, starts, begins, ends, closes, falls, comes, goes, runs, trades, votes, vote, sits, publishes, reports, files, pays, pulls, prints, ' +
      'now, before, until, till, through, thru, lapse, lapses, vests, becomes, lands, arrives, leaves, launches, returns, sign, signs, answer, reply, launch, deliver, delivers, steps, resumes, tweets, speaks, calls, stops',
  ),
);

/** Nouns that a date belongs to as what has happened, and as what is going to. */
const pastNouns = new Set(
  phrases(
    'backup, backups, copy, snapshot, result, results, fire, attack, breach, outage, explosion, crash, leak, collapse, strike, close, rate, price, prices, sample, drawn',
  ),
);
const comingNouns = new Set(
  phrases(
    'deadline, test, meeting, board, committee, hearing, session, exco, alco, agm, egm, auction, maturity, payroll, wages, salaries, rent, next, cutover, go-live, election, forecast, budget, vote, call, expiry',
  ),
);

/** Words in “ed” that are nouns, verbs in the present, or say of what kind something is. */
const noPast = new Set(
  phrases(
    'tested, measured, assessed, aimed, need, feed, speed, seed, exceed, proceed, succeed, indeed, hundred, red, bed, shed, breed, deed, weed, embed, listed, unlisted, limited, based, related, combined, secured, unsecured, fixed, restricted, ' +
      'adjusted, committed, consolidated, blended, aged, united, detailed, qualified, audited, unaudited, weighted, mixed, so-called, allowed, used, unused, advanced, experienced, interested, located',
  ),
);

const isPassive = /^(?:be|is|are|being|gets?|if|when|once)$/;
/** -1, 0 or 1 for the token at `index` alone. */
function signAt(tokens: readonly Token[], index: number): number {
  const word = wordAt(tokens, index);
  // “was to bring”: planned, whatever became of it.
  const isDestined = /^(?:is|are|was|were)$/.test(word) && wordAt(tokens, index + 1) === 'to';
  if (isDestined || comingWords.has(word) || word.endsWith("'ll")) return 1;
  if (pastWords.has(word)) return -1;
  const isPast = word.length > 4 && word.endsWith('ed') && tokens[index]?.kind === 'word' && !noPast.has(word);
  return isPast && !isPassive.test(wordAt(tokens, index - 1)) ? -1 : 0;
}

const nounSign = (word: string): number => (pastNouns.has(word) ? -1 : comingNouns.has(word) ? 1 : 0);

/** A full stop, unless it only shortens the word before it. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  if (word !== '.') return /^[;?!]$/.test(word);
  const next = tokens[index + 1];
  return (
    !next || (!next.glued && (next.newLine || /^[\p{Lu}\p{S}"“(-]/u.test(next.text)) && !isShortened(tokens, index))
  );
}

const shortened = new Set(
  phrases(
    'nov, dec, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, mon, tue, wed, thu, fri, sat, sun, a, p, m, no, mr, ms, dr, st, approx, incl',
  ),
);
const isShortened = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.glued === true && shortened.has(wordAt(tokens, index - 1)) && !tokens[index + 1]?.newLine;

const reachLeft = 12;
const reachRight = 8;

function leftward(tokens: readonly Token[], from: number, sign: (at: number) => number, reach = reachLeft): number {
  for (let at = from - 1; at >= Math.max(0, from - reach) && !tokens[at + 1]?.newLine; at -= 1) {
    const isColon = wordAt(tokens, at) === ':' && !tokens[at + 1]?.glued;
    if (isColon || endsSentence(tokens, at)) return 0;
    const found = sign(at);
    if (found !== 0) return found;
  }
  return 0;
}

function rightward(tokens: readonly Token[], to: number, sign: (at: number) => number, reach = reachRight): number {
  for (let at = to; at < to + reach && !tokens[at]?.newLine; at += 1) {
    if (endsSentence(tokens, at)) return 0;
    const found = sign(at);
    if (found !== 0) return found;
  }
  return 0;
}

const skipped = /^(?:on|at|the|in|early|late|about|around|this|from|between|of|a)$/;
/** Whether a clause begins at `index`, past the preposition of the date: what follows then says its time. */
function opensClause(tokens: readonly Token[], index: number): boolean {
  let at = index;
  while (at > index - 3 && skipped.test(wordAt(tokens, at - 1)) && !tokens[at]?.newLine) at -= 1;
  return (
    at <= 0 ||
    tokens[at]?.newLine === true ||
    /^(?:[^\p{L}\p{N}]|that|and|but|then|because)$/u.test(wordAt(tokens, at - 1))
  );
}

const strongLead = /^(?:by|before|until|till|due|next|coming)$/;

/** 1 or -1 where the word before a date says by itself on which side it lies: by Friday, last Tuesday, since May. */
export function leadSign(tokens: readonly Token[], index: number): number {
  for (let at = index - 1; at >= index - 2 && at >= 0 && !tokens[at + 1]?.newLine; at -= 1) {
    const word = wordAt(tokens, at);
    if (word === 'last' || word === 'since' || word === 'past' || word === 'previous') return -1;
    if (strongLead.test(word)) return 1;
    if (!/^(?:the|this|on|,|early|late|mid|about|around|end|of|noon|midnight)$/.test(word)) return 0;
  }
  return 0;
}

/** -1 where the verbs around tokens `from` to `to` speak of what has been, 1 of what is to come, 0 where they do not say. */
export function verbTense(tokens: readonly Token[], from: number, to: number): number {
  const verb = (at: number): number => signAt(tokens, at);
  // “AGM 18 March”, “fire Friday”: the noun that the date stands at.
  const noun = nounSign(wordAt(tokens, from - 1));
  if (noun !== 0 && !tokens[from]?.newLine) return noun;
  const [left, right] = [leftward(tokens, from, verb), rightward(tokens, to, verb)];
  return opensClause(tokens, from) ? right || left : left || right;
}

/** As the verbs say, unless the word before the date says it by itself. */
export const tenseAt = (tokens: readonly Token[], from: number, to = from + 1): number =>
  leadSign(tokens, from) || verbTense(tokens, from, to);

/** Whether no sentence or line ends between two tokens that stand near each other. */
export function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > 40) return false;
  for (let at = from; at < to; at += 1) if (endsSentence(tokens, at) || tokens[at]?.newLine) return false;
  return !tokens[to]?.newLine;
}

/** On which side of today a day near it lies: as tense says, else as the noun beside it does: a backup, a deadline. */
export function sideOfToday(tokens: readonly Token[], from: number, to = from + 1): number {
  const noun = (at: number): number => nounSign(wordAt(tokens, at));
  return tenseAt(tokens, from, to) || leftward(tokens, from, noun, 5) || rightward(tokens, to, noun, 3);
}

/** A date that owns what follows: Friday's close has been, Thursday's board is to come. */
export const possessiveTense = (tokens: readonly Token[], from: number, to: number): number =>
  leadSign(tokens, from) || rightward(tokens, to, (at) => nounSign(wordAt(tokens, at)), 3) || -1;
