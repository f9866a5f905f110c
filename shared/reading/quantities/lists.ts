/**
 * Bare numbers whose unit another member of their list bears: “35, 40 and 25 per cent”, weights that add up to a hundred,
 * “60/40”, “61 of our 143 million”.
 */
import type { Layout } from '../layout.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import type { Dimension } from './dimensions.js';
import { asMoney, asRatio, times } from './inferred-units.js';
import { countsNoun, dimensionBefore } from './number-contexts.js';

const joints = new Set([...phrases('and, or, /, &, then'), ',']);

/** Whether nothing but commas and “and” stand between two members, with at least one “and”, “or” or slash. */
function isJoined(tokens: readonly Token[], left: Found, right: Found, needsWord: boolean): boolean {
  if (right.from === left.to || right.from - left.to > 2 || tokens[right.from]?.newLine) return false;
  let hasWord = false;
  for (let at = left.to; at < right.from; at += 1) {
    const word = wordAt(tokens, at);
    if (!joints.has(word)) return false;
    if (word !== ',') hasWord = true;
  }
  return hasWord || !needsWord;
}

const isBareNumber = (found: Found | undefined): found is Found & { value: number } =>
  found?.kind === 'bare' && typeof found.value === 'number' && !found.isScaled;

/** The unit of the last member for those before it. */
function spreadBack(found: Found[], tokens: readonly Token[]): void {
  let isOpen = false;
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [left, right] = [found[at], found[at + 1]];
    if (!left || !right) continue;
    const bears = right.kind === 'ratio' ? !right.isShare : right.kind === 'duration' || right.kind === 'multiple';
    const isScaledMoney = right.kind === 'money' && (right.scale ?? 1) > 1;
    const joined: boolean = isBareNumber(left) && (bears || isScaledMoney) && isJoined(tokens, left, right, !isOpen);
    const named: Dimension | undefined = joined ? dimensionBefore(tokens, left.from) : undefined;
    // “1,62, 1,71 and 1,83 Mio. €”: written alike, they are of one kind.
    const isAlike = isBareNumber(left) && left.decimals > 0 && left.decimals === right.decimals;
    const fits: boolean =
      right.kind === 'money' ? named === 'money' || isAlike : named === undefined || named === right.kind;
    isOpen = joined && fits;
    if (!isOpen || !isBareNumber(left)) continue;
    if (right.kind === 'ratio') found[at] = left.value < 200 ? { ...asRatio({ ...left, decimals: 0 }) } : left;
    else if (right.kind === 'money') found[at] = { ...asMoney(left, right.unit, right.scale ?? 1) };
    else found[at] = { ...left, kind: right.kind, unit: right.unit, isInferred: true };
  }
}

const weighs = /^(?:weights?|weighted|weighting|weightings|split|mix|allocation|shares?|percentages?)$/;

/** Numbers of one sentence of weights that add up to a hundred. */
function spreadWeights(found: Found[], tokens: readonly Token[], layout: Layout): void {
  for (let at = 0; at < found.length;) {
    const first = found[at];
    const sentence = layout.at(tokens[first?.from ?? 0]?.start ?? 0).sentence;
    let end = at;
    while (end < found.length && (tokens[found[end]?.from ?? 0]?.start ?? 0) < sentence.end) end += 1;
    const members = found.slice(at, end).filter(isBareNumber);
    const sum = members.reduce((total, { value }) => total + value, 0);
    const from = first ? Math.max(0, first.from - 14) : 0;
    const isSaid =
      members.length >= 3 && sum === 100 && tokens.slice(from, first?.from).some(({ lower }) => weighs.test(lower));
    if (isSaid)
      for (let member = at; member < end; member += 1) {
        const one = found[member];
        if (isBareNumber(one)) found[member] = asRatio({ ...one, decimals: 0 });
      }
    at = Math.max(end, at + 1);
  }
}

/** `50/50`, `74.9/25.1`, `60:40`: two parts of a whole. */
function spreadParts(found: Found[], tokens: readonly Token[]): void {
  for (let at = 0; at + 1 < found.length; at += 1) {
    const [left, right] = [found[at], found[at + 1]];
    if (!isBareNumber(left) || !isBareNumber(right) || right.from !== left.to + 1) continue;
    const isGlued = /^[/:-]$/.test(wordAt(tokens, left.to)) && tokens[left.to]?.glued && tokens[right.from]?.glued;
    if (!isGlued || Math.abs(left.value + right.value - 100) > 1e-9 || left.value === 0 || right.value === 0) continue;
    found[at] = { ...times(left, 0.01), kind: 'ratio', unit: 'ratio' };
    found[at + 1] = { ...times(right, 0.01), kind: 'ratio', unit: 'ratio' };
  }
}

/** `$80/64/40M`: a scale at the end of a chain of slashes is that of all of it, and a mark at its head as well. */
function spreadSlashes(found: Found[], tokens: readonly Token[]): void {
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [left, right] = [found[at], found[at + 1]];
    const scale = right?.scale ?? 1;
    if (!left || !right || scale <= 1 || left.isScaled || typeof left.value !== 'number') continue;
    const isChain =
      right.from === left.to + 1 &&
      wordAt(tokens, left.to) === '/' &&
      tokens[left.to]?.glued &&
      tokens[right.from]?.glued;
    if (!isChain || left.value >= 1000 || (left.kind !== 'bare' && left.kind !== 'money')) continue;
    found[at] = { ...times(left, scale), isScaled: true, scale };
    if (left.kind === 'money' && right.kind === 'bare') markChain(found, at, tokens);
  }
}

/** The currency at the head of a chain for those behind it. */
function markChain(found: Found[], head: number, tokens: readonly Token[]): void {
  const unit = found[head]?.unit ?? '';
  for (let at = head + 1; at < found.length; at += 1) {
    const [left, right] = [found[at - 1], found[at]];
    if (!left || right?.kind !== 'bare' || right.from !== left.to + 1 || wordAt(tokens, left.to) !== '/') return;
    found[at] = { ...right, kind: 'money', unit, isInferred: true };
  }
}

/** Gives units within lists before numbers are looked at one by one. */
export function spreadUnits(found: readonly Found[], tokens: readonly Token[], layout: Layout): Found[] {
  const spread = [...found];
  spreadSlashes(spread, tokens);
  spreadParts(spread, tokens);
  spreadWeights(spread, tokens, layout);
  spreadBack(spread, tokens);
  return spread;
}

const determiners = new Set(
  phrases('our, the, its, those, these, all, his, her, their, your, my, last, first, about, some, total'),
);

/** Whether “of” and words like “our” are all that stands between a part and its whole. */
function isPartOf(tokens: readonly Token[], part: Found, whole: Found): boolean {
  if (wordAt(tokens, part.to) !== 'of' || whole.from - part.to > 3) return false;
  for (let at = part.to + 1; at < whole.from; at += 1) if (!determiners.has(wordAt(tokens, at))) return false;
  return true;
}

/** “640k of 4.1m hosts”, “61 of our 143 million”: part and whole are of one kind. `bare` are they before inference. */
export function settleParts(settled: readonly Found[], bare: readonly Found[], tokens: readonly Token[]): Found[] {
  const parts = [...settled];
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const [part, whole, raw] = [parts[at], parts[at + 1], bare[at]];
    if (!part || !whole || raw?.kind !== 'bare' || !isPartOf(tokens, part, whole)) continue;
    if (whole.kind === 'money' && part.kind !== 'money') {
      const scale = raw.isScaled ? 1 : (whole.scale ?? 1);
      if (!countsNoun(tokens, whole.to)) parts[at] = { ...asMoney(raw, whole.unit, scale), scale };
    } else if (whole.kind === 'bare' && part.kind === 'money' && countsNoun(tokens, whole.to)) parts[at] = raw;
  }
  return parts;
}
