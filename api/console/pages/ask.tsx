import { inferQueryType, queryTypes, urgencies } from '../../../shared/analysis/index.js';
import { AppError, type ErrorDetail } from '../../../shared/platform/errors/index.js';
import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { Problem, Table, wordsOf } from './layout.js';

interface ReadingFact {
  id?: string;
  quote?: string;
  measure: string;
  of: string;
  name?: string;
  period?: string;
  status?: string;
  usedBy?: string[];
}

/** What `POST /executive/read` answers. */
interface Reading {
  language: string;
  facts: ReadingFact[];
  unplaced: { quote: string; question?: string; candidates?: { measure: string; of: string }[] }[];
  conflicts: { measure: string; of: string; question?: string }[];
}

const owners: Record<string, string> = {
  own: 'ours',
  target: 'the target’s',
  buyer: 'the buyer’s',
  seller: 'the seller’s',
};

/** What was understood of a question so far: each figure, whose it is, and what could not be placed. */
function ReadingShown({ reading }: { reading: Reading | undefined }) {
  if (!reading) return <p class="note">What is understood of the question appears here.</p>;
  const { facts, unplaced, conflicts } = reading;
  return (
    <>
      {facts.length === 0 && unplaced.length === 0 ? <p class="note">No figure is read from this yet.</p> : null}
      {facts.length === 0 ? null : (
        <Table
          caption="What is understood"
          columns={['Words', 'What it is', 'Whose', 'When']}
          rows={facts.map(({ quote, measure, of, name, period, status }) => [
            quote === undefined ? '' : `“${quote}”`,
            name ?? wordsOf(measure),
            owners[of] ?? wordsOf(of),
            [period, status === undefined || status === 'actual' ? undefined : wordsOf(status).toLowerCase()]
              .filter(Boolean)
              .join(', '),
          ])}
        />
      )}
      {unplaced.length + conflicts.length === 0 ? null : (
        <>
          <h3>What could not be placed</h3>
          <ul>
            {unplaced.map(({ quote, question, candidates = [] }) => (
              <li key={quote}>
                “{quote}”:{' '}
                {question ??
                  `is it ${candidates.map(({ measure, of }) => `${wordsOf(measure)} (${owners[of] ?? of})`).join(' or ')}?`}
              </li>
            ))}
            {conflicts.map(({ measure, of, question }) => (
              <li key={measure + of}>{question ?? `More than one figure is given for ${wordsOf(measure)}.`}</li>
            ))}
          </ul>
          <p class="note">
            Say it in the question in other words, or correct it under “What if” once the answer is there.
          </p>
        </>
      )}
    </>
  );
}

interface StoredContext {
  version?: string;
  updatedAt?: string;
  [section: string]: unknown;
}

/** The sections of the stored context that fill what a question leaves out. */
async function storedContext({ read, caller }: PageContext): Promise<StoredContext | undefined> {
  try {
    return await read<StoredContext>('getContext', { params: { organizationId: caller.organizationId } });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const sectionsOf = (context: StoredContext): string[] =>
  Object.entries(context)
    .filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .map(([name]) => wordsOf(name.replaceAll(/([A-Z])/g, ' $1')));

interface AskProps {
  content?: string;
  type?: string;
  urgency?: string;
  context: StoredContext | undefined;
  problem?: { message: string; details: readonly ErrorDetail[] };
}

function AskForm({ content = '', type = '', urgency = '', context, problem }: AskProps) {
  const known = context ? sectionsOf(context) : [];
  return (
    <>
      <h1>What is to be decided?</h1>
      <p class="note">
        Say it as you would to a colleague, with the figures that you have. Five roles answer: finance, technology,
        security, information and operations.
      </p>
      {problem ? <Problem {...problem} /> : null}
      <form method="post" action="/app/ask">
        <label for="content">The question</label>
        <textarea
          id="content"
          name="content"
          required
          minLength={10}
          maxLength={5000}
          hx-post="/app/reading"
          hx-trigger="input changed delay:600ms"
          hx-target="#reading"
        >
          {content}
        </textarea>
        <div class="row">
          <div>
            <label for="type">Kind of question</label>
            <select id="type" name="type">
              <option value="">guessed from the words</option>
              {queryTypes.map((one) => (
                <option key={one} value={one} selected={one === type}>
                  {wordsOf(one)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label for="urgency">Urgency</label>
            <select id="urgency" name="urgency">
              {urgencies.map((one) => (
                <option key={one} value={one} selected={one === (urgency || 'MEDIUM')}>
                  {wordsOf(one)}
                </option>
              ))}
            </select>
          </div>
          <button>Ask</button>
        </div>
      </form>
      <section id="reading" aria-live="polite" aria-label="What is understood">
        <ReadingShown reading={undefined} />
      </section>
      <p class="note">
        {known.length === 0 ? (
          <>
            Nothing about the organization is stored. <a href="/app/settings">What is stored</a> fills whatever a
            question leaves out.
          </>
        ) : (
          <>
            What the question leaves out is filled from <a href="/app/settings">what is stored</a>: {known.join(', ')}.
          </>
        )}
      </p>
    </>
  );
}

async function ask(context: PageContext): Promise<PageResult> {
  const content = field(context.form, 'content').replaceAll('\r\n', '\n');
  const urgency = field(context.form, 'urgency') || 'MEDIUM';
  const type = field(context.form, 'type') || (inferQueryType(content)?.type ?? 'STRATEGIC_PLANNING');
  try {
    const { id } = await context.read<{ id: string }>(
      'createQuery',
      { body: { type, content, urgency } },
      { preferMs: 0 },
    );
    return { redirect: `/app/queries/${id}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    const { message, details } = error;
    const stored = await storedContext(context);
    const body = (
      <AskForm content={content} type={type} urgency={urgency} context={stored} problem={{ message, details }} />
    );
    return { title: 'Ask', status: error.code === 'INVALID_REQUEST' ? 400 : 403, body };
  }
}

/** What is understood of a question while it is typed; where nothing can be read yet, nothing is said. */
async function reading({ read, form, operationAt }: PageContext): Promise<PageResult> {
  const content = field(form, 'content');
  const type = field(form, 'type');
  const operation = operationAt('post', '/executive/read');
  if (operation === undefined || content.length < 10) return { fragment: <ReadingShown reading={undefined} /> };
  try {
    const body = await read<Reading>(operation, { body: { content, ...(type ? { type } : {}) } });
    return { fragment: <ReadingShown reading={body} /> };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fragment: <p class="note">{error.message}</p> };
  }
}

export const askPages: ConsolePage[] = [
  {
    method: 'get',
    path: '/',
    section: 'Ask',
    handle: async (context) => ({
      title: 'Ask',
      body: <AskForm content={field(context.query, 'content')} context={await storedContext(context)} />,
    }),
  },
  { method: 'post', path: '/ask', section: 'Ask', handle: ask },
  { method: 'post', path: '/reading', handle: reading },
];
