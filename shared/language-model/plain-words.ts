/**
 * Words that somebody else has written and that an answer shows: plain words alone, whoever asks for more. Links, markup,
 * signs that hide others and the words of our own requests are no part of an answer.
 */
import { completeReadingPrompt } from './prompts/complete-reading.js';
import { readAndPlanPrompt } from './prompts/read-and-plan.js';

export type WordsObjection = 'a link or markup' | 'signs that hide others' | 'words of the request';

/** Signs that are not seen: zero-width, directions, tags, fillers. Those that join letters in other scripts go too. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
const controls = /[^\P{Cc}\t\n]/gu;

/** A text as it is shown: without signs that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(controls, '');

const scheme = /\b[a-z][a-z0-9+.-]{0,20}:\/\/|\b(?:javascript|vbscript|data|mailto|tel|file|sms):\S/i;
const markup = /[<>`{}|\\]|\*\*|__|~~|!\[|\][([]|&(?:#\w{1,8}|[a-z]{2,8});|^\s*(?:#{1,6}\s|>|[-*+]\s)/m;
const address = /\S@\S/;
/** A host’s name: “example.org/pay”, “www.example.org”. */
const host = /\bwww\.|[\p{L}\p{N}-]{2,60}\.[a-z]{2,24}\b/iu;
const hosts = /[\p{L}\p{N}.-]{1,120}\.[a-z]{2,24}\b/giu;
const speaker = /^\s*(?:system|assistant|user|developer|tool)\s*:/i;
/** More marks on one letter than any language has. */
const piled = /\p{M}{3}/u;
const wordOfLetters = /[\p{L}\p{M}\p{N}]+/gu;
const latin = /\p{Script=Latin}/u;
/** Letters of scripts that look like ours. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
const notLatin = /[^\P{L}\p{Script=Latin}]/u;

/** So many words in a row are nobody’s by chance. */
const runLength = 7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function* runsOf(words: readonly string[]): Generator<string> {
  for (let at = 0; at + runLength <= words.length; at += 1) yield words.slice(at, at + runLength).join(' ');
}

const requested: ReadonlySet<string> = new Set(
  [readAndPlanPrompt, completeReadingPrompt].flatMap((prompt) => [...runsOf(wordsOf(prompt))]),
);

/**
 * Why words are not shown, or null. `isName` says whether words stand in the text of the query, as a name that looks like a
 * host’s or is written in another script may. Linear.
 */
export function objectionTo(text: string, isName: (words: string) => boolean): WordsObjection | null {
  const plain = text.normalize('NFKC');
  if (scheme.test(plain) || markup.test(plain) || address.test(plain) || speaker.test(plain)) return 'a link or markup';
  if (host.test(plain) && (plain.match(hosts) ?? []).some((name) => !isName(name))) return 'a link or markup';
  if (piled.test(text) || hidesLetters(plain, isName)) return 'signs that hide others';
  for (const run of runsOf(wordsOf(plain))) if (requested.has(run)) return 'words of the request';
  return null;
}

/** A word that mixes letters which look alike, or one of another script that the text does not have. */
function hidesLetters(text: string, isName: (words: string) => boolean): boolean {
  if (!notLatin.test(text)) return false;
  return [...text.matchAll(wordOfLetters)].some(
    ([word]) => notLatin.test(word) && ((latin.test(word) && lookalike.test(word)) || !isName(word)),
  );
}
