/** How a worth that a number could have compares with the quantities around it. */
import { functionWords } from '../quantities/number-contexts.js';
import type { Token } from '../tokens.js';
import type { Candidate } from './candidates.js';
import type { Member } from './text-worth.js';
import { isAlike } from './text-worth.js';

const kinds = ['money', 'count', 'ratio', 'x', 'duration', 'date', 'score', 'other'];
/** A kind of unit as a feature. */
export const kindCode = (kind: string): number => kinds.indexOf(kind);
/** Farther than anything that is looked at. */
export const noneNear = 99;
/** Quantities on either side that are compared: all, and for the nearest of the same worth. */
const compared = 40;
const searched = 25;

/** How the quantities next to the number, on either side, go with a worth. */
export function neighbourFeatures(
  members: readonly Member[],
  index: number,
  candidate: Candidate,
  tokens: readonly Token[],
): number[] {
  const member = members[index];
  if (!member) return [];
  return [index - 1, index + 1].flatMap((at) => {
    const other = members[at];
    if (!other) return [0, 0, noneNear, 0, 0, 0];
    const [left, right] = at < index ? [other, member] : [member, other];
    const [from, to] = [left.printed.raw.to, right.printed.raw.from];
    const between = tokens.slice(from, Math.min(to, from + 12));
    const isSame = other.kind === candidate.kind;
    return [
      isSame ? (other.printed.ruled.unit === candidate.unit ? 2 : 1) : -1,
      kindCode(other.kind),
      Math.min(40, to - from) + (other.sentence === member.sentence ? 0 : 50),
      between.filter(({ kind, lower }) => kind === 'word' && !functionWords.has(lower)).length,
      other.isOpen ? 1 : 0,
      isSame && other.kind === 'money' ? (isAlike(other, candidate) ? 2 : 1) : 0,
    ];
  });
}

const log10Ratio = (a: number, b: number): number =>
  Math.max(-4, Math.min(4, Math.log10((Math.abs(a) + 1e-3) / (Math.abs(b) + 1e-3))));

/** The nearest quantity of the same worth on either side: how many stand between, how the printed numbers compare. */
export function likeFeatures(members: readonly Member[], index: number, candidate: Candidate): number[] {
  const member = members[index];
  if (!member) return [];
  return [-1, 1].flatMap((step) => {
    for (let seen = 0; seen < searched; seen += 1) {
      const other = members[index + step * (seen + 1)];
      if (!other) break;
      if (!isAlike(other, candidate)) continue;
      return [
        seen,
        log10Ratio(member.number, other.number),
        other.printed.raw.decimals - member.printed.raw.decimals,
        other.isOpen ? 1 : 2,
        other.sentence === member.sentence ? 1 : 0,
      ];
    }
    return [noneNear, 0, 0, 0, 0];
  });
}

/** How near the printed number comes in size to one of the same worth: among all, among those with a unit of their own. */
export function closeFeatures(members: readonly Member[], index: number, candidate: Candidate): number[] {
  const member = members[index];
  if (!member) return [];
  let [near, nearSure, all, sure] = [9, 9, 0, 0];
  for (let at = Math.max(0, index - compared); at < Math.min(members.length, index + compared); at += 1) {
    const other = members[at];
    if (!other || at === index || !isAlike(other, candidate)) continue;
    const far = Math.abs(log10Ratio(member.number, other.number));
    all += 1;
    near = Math.min(near, far);
    if (other.isOpen) continue;
    sure += 1;
    nearSure = Math.min(nearSure, far);
  }
  return [near, nearSure, Math.min(all, 9), Math.min(sure, 9)];
}
