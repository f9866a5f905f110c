import type { VNode } from 'preact';
import { renderMemo } from '../../../shared/analysis/index.js';
import { pagesOf, parseMemo, type Part } from '../../../shared/documents/index.js';
import type { FinishedQuery } from '../../../shared/queries/index.js';
import type { DrawnAnswer } from '../../v2/answer-formats.js';
import { style } from '../style.js';
import { Footnotes, QuestionWithEvidence, evidenceSpans } from './evidence.js';
import { renderStandalone } from './layout.js';
import { Charts, MemoParts } from './memo-parts.js';
import { PageOne } from './page-one.js';

interface MemoProps {
  finished: FinishedQuery;
  drawn: readonly DrawnAnswer[];
  /** What the console puts between the first page and the rest. */
  between?: VNode | null;
}

/** The parts of the first page, in which the question is shown with its evidence instead of as a quotation. */
function openingOf(first: readonly Part[]): { head: Part[]; rest: Part[] } {
  const question = first.findIndex(({ kind }) => kind === 'quotation');
  return question === -1
    ? { head: [...first], rest: [] }
    : { head: first.slice(0, question), rest: first.slice(question + 1) };
}

/** The memo as a page: what opens it, its pictures, the rest, and where every figure of the question went. */
export function Memo({ finished, drawn, between = null }: MemoProps) {
  const { first, appendix } = pagesOf(parseMemo(renderMemo(finished)));
  const { head, rest } = openingOf(first);
  const spans = evidenceSpans(finished);
  const page = finished.outcome?.page;
  return (
    <article>
      {page ? <PageOne page={page} /> : <MemoParts parts={head} />}
      {page ? <h2>The question</h2> : null}
      <QuestionWithEvidence content={finished.input.content} spans={spans} />
      {page ? null : <MemoParts parts={rest} />}
      {between}
      {drawn.length === 0 ? null : (
        <section class="wide" aria-labelledby="pictures">
          <h2 id="pictures">In pictures</h2>
          <Charts drawn={drawn} />
        </section>
      )}
      <MemoParts parts={appendix} />
      <Footnotes spans={spans} />
    </article>
  );
}

/** The memo as a file that stands alone. */
export const memoPage = ({ finished, drawn }: MemoProps): string =>
  renderStandalone(finished.outcome?.headline ?? 'No answer', style, <Memo finished={finished} drawn={drawn} />);
