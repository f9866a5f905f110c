import { roles } from '../../../shared/analysis/index.js';
import type { FinishedQuery } from '../../../shared/queries/index.js';

/** Words of the question that the answer builds on, with what they are evidence of. */
export interface EvidenceSpan {
  start: number;
  end: number;
  quote: string;
  claims: string[];
}

const place = /content\[(\d{1,5}):(\d{1,5})\]/g;

/** Every stretch of the question that is the origin of a line of evidence, in order; what lies within another belongs to it. */
export function evidenceSpans({ input, analyses }: Pick<FinishedQuery, 'input' | 'analyses'>): EvidenceSpan[] {
  const found = new Map<string, EvidenceSpan>();
  for (const role of roles) {
    for (const { claim, origin } of analyses[role]?.evidence ?? []) {
      for (const [, from = '', to = ''] of origin.matchAll(place)) {
        const [start, end] = [Number(from), Number(to)];
        if (end <= start || end > input.content.length) continue;
        const key = `${start}:${end}`;
        const span = found.get(key) ?? { start, end, quote: input.content.slice(start, end), claims: [] };
        const line = `${claim} (${role})`;
        if (!span.claims.includes(line) && span.claims.length < 8) span.claims.push(line);
        found.set(key, span);
      }
    }
  }
  const ordered = [...found.values()].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: EvidenceSpan[] = [];
  for (const span of ordered) {
    const last = kept.at(-1);
    if (!last || span.start >= last.end) kept.push(span);
  }
  return kept;
}

/** The question as it was asked; words that count are marked, say what for when pointed at, and lead to their note. */
export function QuestionWithEvidence({ content, spans }: { content: string; spans: readonly EvidenceSpan[] }) {
  const pieces = spans.map((span, index) => ({ before: content.slice(spans[index - 1]?.end ?? 0, span.start), span }));
  return (
    <blockquote>
      {pieces.map(({ before, span }, index) => (
        <>
          {before}
          <mark title={span.claims.join('; ')}>
            {span.quote}
            <a id={`words-${index + 1}`} href={`#evidence-${index + 1}`} aria-label={`Note ${index + 1}`}>
              {index + 1}
            </a>
          </mark>
        </>
      ))}
      {content.slice(spans.at(-1)?.end ?? 0)}
    </blockquote>
  );
}

/** What the marked words of the question were taken for. */
export function Footnotes({ spans }: { spans: readonly EvidenceSpan[] }) {
  if (spans.length === 0) return null;
  return (
    <section>
      <h2 id="notes">What was taken from the question</h2>
      <ol>
        {spans.map(({ quote, claims }, index) => (
          <li key={index} id={`evidence-${index + 1}`}>
            “{quote}”: {claims.join('; ')}{' '}
            <a href={`#words-${index + 1}`} aria-label={`Back to the words of note ${index + 1}`}>
              ↑
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
