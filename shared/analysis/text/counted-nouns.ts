/** What a number counts: `2.3 million customer records`, `a 250-person company`, `headcount of 250`. */
import { countNoun } from './count-nouns.js';
import { phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';
import { isDash, singular, wordAt } from './tokenize.js';

/** Words that can stand between a number and what it counts. */
const mostWordsBetween = 3;
const notBetween = /^(?:and|or|of|in|to|for|the|a|an|with|at|by|on|from|is|are|was|were|per|than|as|which|that)$/;

interface Counted {
  noun: string;
  to: number;
}

const recordsFollow = (tokens: readonly Token[], index: number): boolean =>
  [0, 1, 2].some((offset) => /^(?:records|files|data)$/.test(wordAt(tokens, index + offset)));

/** The last known noun in the run of words after the number: in “customer records” it is the record that is counted. */
function nounAfter(tokens: readonly Token[], index: number): Counted | null {
  let found: Counted | null = null;
  for (let at = index, words = 0; words <= mostWordsBetween; at += 1) {
    const token = tokens[at];
    if (isDash(token?.text ?? '') && token?.glued) continue;
    // “410,000 personnel and customer contact records”: what is counted comes after both kinds of it.
    if (token?.lower === 'and' && found && recordsFollow(tokens, at + 1)) continue;
    if (token?.kind !== 'word' || notBetween.test(token.lower)) break;
    words += 1;
    const noun = countNoun(token.lower);
    if (noun) found = { noun, to: at + 1 };
    // “two hospital networks” counts networks, “a 250 employee company” employees.
    else if (found && recordsFollow(tokens, at + 1)) continue;
    else if (found)
      return isModifier(tokens, found, index) && !organizationWords.has(singular(token.lower)) ? null : found;
  }
  return found;
}

const organizationWords = new Set(
  phraseList(
    'company, firm, startup, start, business, organization, organisation, group, enterprise, provider, operator, team, saas',
  ),
);
const collectives = new Set(phraseList('people, staff, personnel, headcount, workforce, fte, aircraft'));

/** A singular noun that is not hyphenated to its number stands before the noun that is really counted. */
function isModifier(tokens: readonly Token[], found: Counted, numberEnd: number): boolean {
  const word = wordAt(tokens, found.to - 1);
  return !isDash(wordAt(tokens, numberEnd)) && singular(word) === word && !collectives.has(word);
}

/** “headcount of 250”, “staff: 1,200”, “a team of 40”. */
function nounBefore(tokens: readonly Token[], index: number): string | null {
  const joint = wordAt(tokens, index - 1);
  if (joint !== 'of' && joint !== ':' && joint !== 'is' && joint !== '=') return null;
  const word = wordAt(tokens, index - 2);
  return /^(?:headcount|staff|workforce|team|employees)$/.test(word) ? 'employee' : null;
}

/** The noun that the number over tokens `from`–`to` counts, and where number and noun end; null when none is known. */
export function countedNoun(tokens: readonly Token[], from: number, to: number): Counted | null {
  const after = nounAfter(tokens, to);
  if (after) return after;
  const noun = nounBefore(tokens, from);
  return noun === null ? null : { noun, to };
}
