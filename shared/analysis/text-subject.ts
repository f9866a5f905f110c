/** Whose figure it is, in a text about a deal: “our revenue is $1.2bn” against “the target earns $60M”. */
import type { Span, TextFacts } from './text/facts.js';

const ourBooks =
  'have|had|make|made|earn|earned|hold|carry|generate|generated|report|reported|owe|run|employ|already|are|currently';

/** “Sell our clinics” makes what is ours the target; “we” before a verb of intent speaks of the deal, not of our books: “we would pay $450M for their $60M ARR”. */
const sellWords = 'sell|sells|selling|sale of|divest|divesting|divestiture of|disposal of|spin off|carve out';
const ownWords = new RegExp(
  `\\b(?:(?<!\\b(?:${sellWords})\\s)ours?|we (?:${ourBooks})|we've|the (?:buyer|acquirer|acquiring company|parent))\\b`,
  'gi',
);
const targetWords = new RegExp(
  `\\b(?:(?:${sellWords})\\s+our|targets?|its|theirs?|they|it (?:has|had|makes|earns|generates)|start-?up|the (?:company|business|firm|asset|seller)|acquiree)\\b`,
  'gi',
);

const sentenceEnds = /[.!?](?=\s)|\n/g;

const lastMatch = (pattern: RegExp, text: string): number => {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
};

/**
 * True when, up to the figure, its clause last spoke of ourselves; where the clause speaks of nobody, its sentence decides:
 * “our revenue is $900M, EBITDA $120M”.
 */
export function speaksOfOwn(content: string, text: TextFacts, span: Span): boolean {
  const clause = text.clauses.find(({ start, end }) => span.start >= start && span.start < end);
  const clauseStart = clause?.start ?? Math.max(0, span.start - 160);
  const sentenceStart = Math.max(clauseStart - 240, lastMatch(sentenceEnds, content.slice(0, clauseStart)) + 1, 0);
  return (
    lastSubject(text, content.slice(clauseStart, span.start)) ??
    lastSubject(text, content.slice(sentenceStart, span.start)) ??
    false
  );
}

/** Whether the words speak of ourselves last; undefined when they speak of nobody. */
function lastSubject(text: TextFacts, words: string): boolean | undefined {
  const own = Math.max(lastMatch(ownWords, words), lastNamed(text, words, 'buyer'));
  const other = Math.max(lastMatch(targetWords, words), lastNamed(text, words, 'target'));
  return own === other ? undefined : own > other;
}

function lastNamed(text: TextFacts, before: string, relation: 'buyer' | 'target'): number {
  const positions = text.organizations
    .filter((organization) => organization.relation === relation)
    .map(({ name }) => before.lastIndexOf(name));
  return Math.max(-1, ...positions);
}
