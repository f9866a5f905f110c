import type { VNode } from 'preact';
import { renderMemo } from '../../../shared/analysis/index.js';
import { pagesOf, parseMemo, type Part } from '../../../shared/documents/index.js';
import type { FinishedQuery } from '../../../shared/queries/index.js';
import type { DrawnAnswer } from '../../v2/answer-formats.js';
import { style } from '../style.js';
import { Footnotes, QuestionWithEvidence, evidenceSpans } from './evidence.js';
import { renderStandalone, Table } from './layout.js';
import { Charts, MemoParts } from './memo-parts.js';

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

type Page = NonNullable<NonNullable<FinishedQuery['outcome']>['page']>;

/** A heading with its lines; nothing where there are none. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

/** Alternatives with their figures. */
function SideBySide({ columns, rows }: NonNullable<Page['comparison']>) {
  return (
    <>
      <h2>Side by side</h2>
      <Table
        label="Side by side"
        columns={['Option', ...columns]}
        rows={rows.map(({ option, cells }) => [option, ...cells.map((cell) => cell || '–')])}
        numeric={columns.map((_, index) => index + 1)}
        namesRows
      />
    </>
  );
}

/** The lines that lead to the numbers, as a calculation is written. */
function Working({ lines }: { lines: NonNullable<Page['working']> }) {
  if (lines.length === 0) return null;
  return (
    <Table
      caption="How it is reckoned"
      rows={lines.map(({ name, formatted, words }) => [name, words, formatted])}
      numeric={[1, 2]}
      namesRows
    />
  );
}

/** The first page in its own form: the sentence, the numbers that carry it, and what follows from them. */
function PageOne({ page }: { page: Page }) {
  const {
    sentence,
    numbers,
    working = [],
    answers = [],
    comparison,
    reasons = [],
    wouldChange,
    firstActions,
    decides,
    unknown,
  } = page;
  return (
    <>
      <h1>{sentence}</h1>
      {numbers.length === 0 ? null : (
        <dl class="numbers">
          {numbers.map(({ name, formatted, words }) => (
            <div key={name}>
              <dt>
                {name}
                {words === '' ? null : <small>{words}</small>}
              </dt>
              <dd>{formatted}</dd>
            </div>
          ))}
        </dl>
      )}
      <Working lines={working} />
      {answers.length === 0 ? null : (
        <>
          <h2>What was asked</h2>
          <dl class="asked">
            {answers.map(({ asked, answer, lines = [] }) => (
              <div key={asked}>
                <dt>{asked}</dt>
                <dd>
                  {answer}
                  {lines.length === 0 ? null : (
                    <ul>
                      {lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {comparison ? <SideBySide {...comparison} /> : null}
      <Lines title="Why" lines={reasons} />
      {firstActions.length === 0 ? null : (
        <>
          <h2>What to do first</h2>
          <ol>
            {firstActions.map(({ action, owner, timeline }) => (
              <li key={action}>
                {action} <span class="note">{[owner, timeline].filter((one) => one !== '').join(', ')}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Lines title="What would change it" lines={wouldChange} />
      <h2>Who decides</h2>
      <p>{decides}</p>
      <Lines title="What we do not know" lines={unknown} />
    </>
  );
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
