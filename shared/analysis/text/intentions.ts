/** What must hold and what is wanted: “without …”, “must not …”, “target of …”, “we want to …”. */
import type { Clauses } from './clauses.js';
import type { Span } from './facts.js';
import { createLexicon, phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';
import { spanOf } from './tokenize.js';

const list = (phrases: string): (readonly [string, true])[] =>
  phraseList(phrases).map((phrase) => [phrase, true] as const);

const constraintLexicon = createLexicon(
  list(`
    without, must not, must, cannot, may not, no more than, at most, not exceed, not exceeding, up to, covenant, subject to, limited to, capped at,
    within budget, at least, no later than, only if, provided that, as long as, non-negotiable, constraint, hurdle rate`),
);
const goalLexicon = createLexicon(
  list(`
    target of, targeting, our target, our goal, goal of, goal is, objective is, objective of, we want to, we aim to, aim to, aiming to, we plan to,
    in order to, so that, with a view to, our ambition, we need to, we would like to`),
);

/** From each cue to the end of its clause; one span per clause. */
function toClauseEnd(content: string, tokens: readonly Token[], clauses: Clauses, starts: number[]): Span[] {
  const taken = new Set<number>();
  const spans: Span[] = [];
  for (const from of starts) {
    const clause = clauses.of[from] ?? 0;
    if (taken.has(clause)) continue;
    taken.add(clause);
    let to = from;
    while (to < tokens.length && clauses.of[to] === clause) to += 1;
    while (to > from + 1 && tokens[to - 1]?.kind === 'symbol' && /^[.,;:!?)–—-]$/.test(tokens[to - 1]?.text ?? ''))
      to -= 1;
    spans.push(spanOf(content, tokens, from, to));
  }
  return spans;
}

/** Spans of constraints and of goals, each from its cue to the end of the clause. */
export function readIntentions(
  content: string,
  tokens: readonly Token[],
  clauses: Clauses,
): { constraints: Span[]; goals: Span[] } {
  return {
    constraints: toClauseEnd(
      content,
      tokens,
      clauses,
      constraintLexicon(tokens).map(({ from }) => from),
    ),
    goals: toClauseEnd(
      content,
      tokens,
      clauses,
      goalLexicon(tokens).map(({ from }) => from),
    ),
  };
}
