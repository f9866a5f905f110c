/**
 * Rates of exchange: “dollar at 18.6”, “FX 57.2”, “1,540 to the dollar”. They are amounts of the money that is quoted, for
 * one of the other; what is near a rate already told and put down as a value is one as well.
 */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { readCurrencyAfter, readCurrencyMark } from './currency-marks.js';
import { functionWords } from './number-contexts.js';

/** Moneys that others are quoted for one of, the strongest first. */
const quotedFor = ['GBP', 'EUR', 'CHF', 'USD'];

const joints = new Set(
  phrases(
    'is, at, was, to, goes, go, went, now, today, back, come, comes, came, take, takes, of, about, around, will, be, moves, falls, fell, rises, rose, hits, near, stands, stood, =, :, buys, gets, costs, has, the, this, morning, used, again, would',
  ),
);
/** What else may put a value down that has been told before. */
const leads = new Set([
  ...joints,
  ...phrases('market, quote, quotes, quoted, says, said, as, see, saw, from, booked, sold, bought, ;, ('),
]);
const reach = 5;
const rateWords = new Set(
  phrases('rate, fx, spot, forward, forwards, parity, kurs, wisselkoers, cambio, câmbio, taux, kurz, kur'),
);
const ofExchange = new Set([
  ...phrases(
    'exchange, fx, official, market, parallel, central, currency, spot, forward, swap, cross, black, conversion, bank, interbank, budgeted, (, ;, ., :, -, –, /, •, *',
  ),
  ',',
]);

/** The first token before `index` that only leads up to a value: `is`, `goes to`, `for 2027 at`. */
function leadUp(tokens: readonly Token[], index: number): number {
  let at = index - 1;
  const leadsOn = ({ lower, text }: Token): boolean => joints.has(lower) || lower === 'for' || /^20\d\d$/.test(text);
  while (at > index - 1 - reach && tokens[at] && leadsOn(tokens[at] as Token) && !tokens[at + 1]?.newLine) at -= 1;
  return at;
}

/** The money that one of is spoken of just before `index`: `the dollar is`, `£ is`, `USD at`. */
function spokenOf(tokens: readonly Token[], index: number): string | null {
  const at = leadUp(tokens, index);
  if (at === index - 1 || tokens[at + 1]?.newLine || tokens[at - 1]?.kind === 'number') return null;
  for (let from = at; from > at - 3 && from >= 0; from -= 1) {
    const mark = tokens[from]?.kind === 'word' ? readCurrencyAfter(tokens, from) : readCurrencyMark(tokens, from);
    if (mark?.next === at + 1 && mark.factor === undefined && !/[^s]s$/.test(wordAt(tokens, at))) return mark.code;
  }
  return null;
}

/** The money behind `per`, `to the` or a slash: `50.4 per euro`. */
function quotedBehind(tokens: readonly Token[], index: number): string | null {
  if (!/^(?:per|to|for|\/|=)$/.test(wordAt(tokens, index)) || tokens[index]?.newLine) return null;
  const at = /^(?:the|one|a|1)$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const mark = readCurrencyAfter(tokens, at);
  const isNext = mark && tokens[mark.next]?.kind === 'number';
  return mark && !isNext && mark.factor === undefined && !/[^s]s$/.test(wordAt(tokens, mark.next - 1))
    ? mark.code
    : null;
}

/** `FX 57.2`, `exchange rate of 950`, `(rate 88.5)`; not the rate of interest. */
function afterRate(tokens: readonly Token[], index: number): boolean {
  const at = leadUp(tokens, index);
  if (!rateWords.has(wordAt(tokens, at)) || tokens[at + 1]?.newLine) return false;
  const isForward = wordAt(tokens, at) === 'forward' && wordAt(tokens, index - 1) === 'at';
  if (isForward || /^(?:fx|parity)$/.test(wordAt(tokens, at))) return true;
  return at === 0 || tokens[at]?.newLine === true || ofExchange.has(wordAt(tokens, at - 1));
}

/**
 * The money that is quoted: of those in the text the one that has no other quoted for it. “Peso at 4,050” is in pesos as
 * well, for one of a greater money.
 */
function quoted(moneys: readonly string[], base: string | null, value: number): string | null {
  if (base !== null && !quotedFor.includes(base) && value >= smallestQuote) return base;
  const others = moneys.filter((money) => money !== base);
  return others.find((money) => !quotedFor.includes(money)) ?? (base === null ? null : (others[0] ?? null));
}
const smallestQuote = 2;

const isPlain = (found: Found): found is Found & { value: number } =>
  found.kind === 'bare' && !found.isScaled && !found.isShare && typeof found.value === 'number' && found.value > 0;

/** Whether nothing that could be counted follows. */
function endsHere(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index];
  return !next || next.newLine || next.kind === 'symbol' || functionWords.has(next.lower);
}

/** A rate that its own words tell, or null. */
function rateAt(one: Found, tokens: readonly Token[], moneys: readonly string[]): string | null {
  if (!isPlain(one)) return null;
  const ends = endsHere(tokens, one.to);
  const base = quotedBehind(tokens, one.to) ?? (ends ? spokenOf(tokens, one.from) : null);
  return base !== null || (ends && afterRate(tokens, one.from)) ? quoted(moneys, base, one.value) : null;
}

/** A rate moves by no more than half between two mentions. */
const nearRate = Math.log(1.5);

/** Marks rates of exchange as money; `moneys` are those of the text, the most used first. Linear. */
export function settleRates(found: readonly Found[], tokens: readonly Token[], moneys: readonly string[]): Found[] {
  if (moneys.length < 2) return [...found];
  const units = found.map((one) => rateAt(one, tokens, moneys));
  const first = units.findIndex((unit) => unit !== null);
  const rate = Number(found[first]?.value);
  return found.map((one, at) => {
    const isAgain =
      first >= 0 &&
      isPlain(one) &&
      Math.abs(Math.log(one.value / rate)) < nearRate &&
      endsHere(tokens, one.to) &&
      leads.has(wordAt(tokens, one.from - 1));
    const unit = units[at] ?? (isAgain ? units[first] : null);
    return unit ? { ...one, kind: 'money', unit, isInferred: true } : one;
  });
}
