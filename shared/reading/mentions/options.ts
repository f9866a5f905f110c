import type { Cue } from './cues.js';
import type { Token } from './tokens.js';

/** Words of a name that tell nothing about which alternative is meant. */
const empty = new Set(
  'the a an of to in on for and or with at by our us do as is it we option plan one from up'.split(' '),
);
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/, '').slice(0, 7);
const letter = /^(?:[a-e]|i{1,3}|iv|[1-5])$/;
const heads = new Set([
  'option',
  'alternative',
  'plan',
  'variant',
  'proposal',
  'route',
  'scenario',
  'road',
  'offer',
  'bid',
  'way',
  'choice',
  'case',
  'path',
]);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * Where the alternatives of a decision are spoken of: by a word that only one of them has in its name, or by a letter or
 * ordinal behind “option” and the like. `of` is the place in the list of options.
 */
export function optionCuesOf(tokens: readonly Token[], options: readonly { id: string; name: string }[]): Cue[] {
  if (options.length === 0) return [];
  const byStem = new Map<string, Set<number>>();
  options.forEach(({ id, name }, index) => {
    for (const word of `${name} ${id.length > 2 ? id : ''}`.toLowerCase().match(/\p{L}{2,}/gu) ?? []) {
      if (empty.has(word)) continue;
      const known = byStem.get(stem(word)) ?? new Set();
      byStem.set(stem(word), known.add(index));
    }
  });
  return tokens.flatMap((token, at): Cue[] => {
    const owners = token.kind === 'word' ? byStem.get(stem(token.word)) : undefined;
    if (owners?.size === 1) return [{ of: [...owners][0] ?? 0, from: at, to: at + 1 }];
    const named = lettered(tokens, at, options);
    return named < 0 ? [] : [{ of: named, from: at, to: at + 1 }];
  });
}

/** “Option B”, “(b)” or “B:” at the beginning of a line, “the second offer”. */
function lettered(tokens: readonly Token[], at: number, options: readonly { id: string }[]): number {
  const token = tokens[at];
  const previous = tokens[at - 1];
  const next = tokens[at + 1];
  if (token === undefined) return -1;
  const ordinal = ordinals.indexOf(token.word);
  if (ordinal >= 0 && ordinal < options.length && heads.has(next?.word ?? '')) return ordinal;
  if (!letter.test(token.word)) return -1;
  const opensLine =
    !previous || previous.line !== token.line || (previous.word === '(' && tokens[at - 2]?.line !== token.line);
  const marked = opensLine && /^[.):–=]$/.test(next?.word ?? '');
  if (!heads.has(previous?.word ?? '') && !marked) return -1;
  return options.findIndex(({ id }) => id.toLowerCase() === token.word);
}
