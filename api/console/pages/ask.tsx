import { inferQueryType, queryTypes, urgencies } from '../../../shared/analysis/index.js';
import { AppError, type ErrorDetail } from '../../../shared/platform/errors/index.js';
import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { Problem, wordsOf } from './layout.js';
import { typedCorrections, ReadingShown, typedIn, type ReadToShow, type Typed } from './reading-shown.js';

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
  understood?: ReadToShow | undefined;
  typed?: readonly Typed[];
  context: StoredContext | undefined;
  problem?: { message: string; details: readonly ErrorDetail[] };
}

function AskForm({ content = '', type = '', urgency = '', understood, typed = [], context, problem }: AskProps) {
  const known = context ? sectionsOf(context) : [];
  return (
    <>
      <h1>What is to be decided?</h1>
      <p class="note">
        Say it as you would to a colleague, with the figures that you have. Five roles answer: finance, technology,
        security, information and operations.
      </p>
      {problem ? <Problem {...problem} /> : null}
      <form id="ask" method="post" action="/app/ask">
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
          <button class="plain" formaction="/app/look">
            See what is understood
          </button>
        </div>
      </form>
      <section id="reading" aria-live="polite" aria-label="What is understood">
        <ReadingShown reading={understood} typed={typed} />
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

const contentIn = (form: PageContext['form']): string => field(form, 'content').replaceAll('\r\n', '\n');

async function ask(context: PageContext): Promise<PageResult> {
  const content = contentIn(context.form);
  const urgency = field(context.form, 'urgency') || 'MEDIUM';
  const type = field(context.form, 'type') || (inferQueryType(content)?.type ?? 'STRATEGIC_PLANNING');
  const typed = typedIn(context.form);
  const corrections = typedCorrections(typed, content);
  try {
    const { id } = await context.read<{ id: string }>(
      'createQuery',
      { body: { type, content, urgency, ...(corrections.length > 0 ? { corrections } : {}) } },
      { preferMs: 0 },
    );
    return { redirect: `/app/queries/${id}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    const { message, details } = error;
    const [stored, understood] = await Promise.all([storedContext(context), readingOf(context, content, type)]);
    const given = { content, type, urgency, understood, typed, context: stored };
    const status = error.code === 'INVALID_REQUEST' ? 400 : 403;
    return { title: 'Ask', status, body: <AskForm {...given} problem={{ message, details }} /> };
  }
}

/** What is understood of a content; undefined where nothing can be read yet. */
async function readingOf(
  { read, operationAt }: PageContext,
  content: string,
  type: string,
): Promise<ReadToShow | undefined> {
  const operation = operationAt('post', '/executive/read');
  if (operation === undefined || content.length < 10) return undefined;
  return read<ReadToShow>(operation, { body: { content, ...(type ? { type } : {}) } }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  });
}

/** The same question with what is understood of it, before it is asked. */
async function look(context: PageContext): Promise<PageResult> {
  const [content, type, urgency] = [
    contentIn(context.form),
    field(context.form, 'type'),
    field(context.form, 'urgency'),
  ];
  const [stored, understood] = await Promise.all([storedContext(context), readingOf(context, content, type)]);
  const given = { content, type, urgency, understood, typed: typedIn(context.form), context: stored };
  return { title: 'Ask', body: <AskForm {...given} /> };
}

/** What is understood of a question while it is typed. */
async function reading(context: PageContext): Promise<PageResult> {
  const understood = await readingOf(context, field(context.form, 'content'), field(context.form, 'type'));
  return { fragment: <ReadingShown reading={understood} typed={typedIn(context.form)} /> };
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
  { method: 'post', path: '/look', section: 'Ask', handle: look },
  { method: 'post', path: '/reading', handle: reading },
];
