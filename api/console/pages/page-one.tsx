import type { ComponentChildren } from 'preact';
import { presentSum, withSubject } from '../../../shared/analysis/index.js';
import type { FinishedQuery } from '../../../shared/queries/index.js';
import { Table } from './layout.js';

type Page = NonNullable<NonNullable<FinishedQuery['outcome']>['page']>;
type PageSum = NonNullable<NonNullable<Page['body']>[number]['sum']>;

/** What stands under a heading; nothing where there is nothing. */
function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <>
      {title === '' ? null : <h2>{title}</h2>}
      {children}
    </>
  );
}

const Bullets = ({ lines }: { lines: readonly ComponentChildren[] }) => (
  <ul>
    {lines.map((one, index) => (
      <li key={index}>{one}</li>
    ))}
  </ul>
);

/** A heading with its lines; nothing where there are none. */
const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Section title={title}>
      <Bullets lines={lines} />
    </Section>
  );

/** The three figures that carry the answer. */
const Numbers = ({ numbers }: Pick<Page, 'numbers'>) =>
  numbers.length === 0 ? null : (
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
  );

/** Alternatives with their figures. */
const SideBySide = ({ columns, rows }: NonNullable<Page['comparison']>) => (
  <Table
    label="Side by side"
    columns={['Option', ...columns]}
    rows={rows.map(({ option, cells }) => [option, ...cells.map((cell) => cell || '–')])}
    numeric={columns.map((_, index) => index + 1)}
    namesRows
  />
);

/** A calculation line by line, its totals in bold. */
const Sum = ({ title, sum }: { title: string; sum: PageSum }) => {
  const { unit, columns, terms } = presentSum(sum);
  const heads = unit === '' ? [] : ['Amounts in', unit];
  const told = (text: string, isTotal: boolean) => (isTotal ? <strong>{text}</strong> : text);
  return (
    <Table
      label={title === '' ? 'Calculation' : title}
      columns={columns.length > 0 ? [heads.join(' '), ...columns] : heads}
      rows={terms.map(({ line, amounts, isTotal }) =>
        [line, ...amounts.map((amount) => amount || '–')].map((text) => told(text, isTotal)),
      )}
      numeric={terms[0]?.amounts.map((_, index) => index + 1) ?? []}
    />
  );
};

/** The lines that lead to the numbers, as a calculation is written. */
const Working = ({ lines }: { lines: NonNullable<Page['working']> }) =>
  lines.length === 0 ? null : (
    <Table
      caption="How it is reckoned"
      rows={lines.map(({ name, formatted, words }) => [name, words, formatted])}
      numeric={[1, 2]}
      namesRows
    />
  );

/** What was asked, each thing by itself. */
const Answers = ({ answers }: { answers: NonNullable<Page['answers']> }) =>
  answers.length === 0 ? null : (
    <Section title="What was asked">
      <dl class="asked">
        {answers.map(({ asked, answer, lines = [] }) => (
          <div key={asked}>
            <dt>{asked}</dt>
            <dd>
              {answer}
              {lines.length === 0 ? null : <Bullets lines={lines} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );

const Steps = ({ firstActions }: Pick<Page, 'firstActions'>) => (
  <ol>
    {firstActions.map(({ action, owner, timeline }) => (
      <li key={action}>
        {action} <span class="note">{[owner, timeline].filter((one) => one !== '').join(', ')}</span>
      </li>
    ))}
  </ol>
);

/** A line whose subject stands before a colon, with the subject in bold. */
function written(line: string): ComponentChildren {
  const { subject, rest } = withSubject(line);
  return subject === '' ? (
    rest
  ) : (
    <>
      <strong>{subject}</strong> {rest}
    </>
  );
}

/** A page that was written as one, in its order. */
const Body = ({ page, body }: { page: Page; body: NonNullable<Page['body']> }) => (
  <>
    {body.map(({ title, kind, lines, sum }) => (
      <Section title={title} key={title}>
        {sum ? <Sum title={title} sum={sum} /> : null}
        {kind === 'table' && page.comparison ? <SideBySide {...page.comparison} /> : null}
        {kind === 'steps' ? <Steps firstActions={page.firstActions} /> : null}
        {lines.length === 1 ? <p>{lines.map(written)}</p> : null}
        {lines.length > 1 ? <Bullets lines={lines.map(written)} /> : null}
      </Section>
    ))}
  </>
);

/** The parts of a page, each under its heading. */
const Parts = ({ page }: { page: Page }) => (
  <>
    <Working lines={page.working ?? []} />
    <Answers answers={page.answers ?? []} />
    {page.comparison ? (
      <Section title="Side by side">
        <SideBySide {...page.comparison} />
      </Section>
    ) : null}
    <Lines title="Why" lines={page.reasons ?? []} />
    {page.firstActions.length === 0 ? null : (
      <Section title="What to do first">
        <Steps firstActions={page.firstActions} />
      </Section>
    )}
    <Lines title="What would change it" lines={page.wouldChange} />
  </>
);

/** The first page in its own form: the sentence, the numbers that carry it, and what follows from them. */
export const PageOne = ({ page }: { page: Page }) => (
  <>
    <h1>{page.sentence}</h1>
    <Numbers numbers={page.numbers} />
    {page.body ? <Body page={page} body={page.body} /> : <Parts page={page} />}
    <h2>Who decides</h2>
    <p>{page.decides}</p>
    <Lines title="What we do not know" lines={page.unknown} />
  </>
);
