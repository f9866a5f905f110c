import type { VNode } from 'preact';
import { inferQueryType, queryTypes, urgencies } from '../../../shared/analysis/index.js';
import { AppError } from '../../../shared/platform/errors/index.js';
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
  problem?: AppError | undefined;
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
      {problem ? <Problem message={problem.message} details={problem.details} /> : null}
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
              <option value="">by its words</option>
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

/** What is typed on the page. */
interface Asked {
  content: string;
  type: string;
  urgency: string;
  typed: readonly Typed[];
}

const askedIn = (form: PageContext['form']): Asked => ({
  content: field(form, 'content').replaceAll('\r\n', '\n'),
  type: field(form, 'type'),
  urgency: field(form, 'urgency'),
  typed: typedIn(form),
});

/** What comes of a call, or the refusal for the page to tell; who is no longer signed in is led to the sign-in. */
const orRefusal = <Result,>(call: Promise<Result>): Promise<Result | AppError> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError && error.code !== 'UNAUTHORIZED') return error;
    throw error;
  });

/** What is understood of a content, or why nothing can be; undefined while there is too little to read. */
async function understoodOf(
  { read, operationAt }: PageContext,
  { content, type }: Asked,
): Promise<ReadToShow | AppError | undefined> {
  const operation = operationAt('post', '/executive/read');
  if (operation === undefined || content.length < 10) return undefined;
  return orRefusal(read<ReadToShow>(operation, { body: { content, ...(type ? { type } : {}) } }));
}

/** The form as it was filled, with what is understood of the question, and with what forbids it. */
async function filled(context: PageContext, asked: Asked, refusal?: AppError): Promise<VNode> {
  const [stored, read] = await Promise.all([storedContext(context), understoodOf(context, asked)]);
  const [understood, unread] = read instanceof AppError ? [undefined, read] : [read, undefined];
  return <AskForm {...asked} understood={understood} context={stored} problem={refusal ?? unread} />;
}

async function ask(context: PageContext): Promise<PageResult> {
  const asked = askedIn(context.form);
  const { content, typed } = asked;
  const urgency = asked.urgency || 'MEDIUM';
  const type = asked.type || (inferQueryType(content)?.type ?? 'STRATEGIC_PLANNING');
  const corrections = typedCorrections(typed, content);
  const created = await orRefusal(
    context.read<{ id: string }>(
      'createQuery',
      { body: { type, content, urgency, ...(corrections.length > 0 ? { corrections } : {}) } },
      { preferMs: 0 },
    ),
  );
  if (!(created instanceof AppError)) return { redirect: `/app/queries/${created.id}` };
  const status = created.code === 'INVALID_REQUEST' ? 400 : 403;
  return { title: 'Ask', status, body: await filled(context, { ...asked, type, urgency }, created) };
}

/** The same question with what is understood of it, before it is asked. */
const look = async (context: PageContext): Promise<PageResult> => ({
  title: 'Ask',
  body: await filled(context, askedIn(context.form)),
});

/** What is understood of a question while it is typed. */
async function reading(context: PageContext): Promise<PageResult> {
  const asked = askedIn(context.form);
  const understood = await understoodOf(context, asked);
  const fragment =
    understood instanceof AppError ? (
      <Problem message={understood.message} details={understood.details} />
    ) : (
      <ReadingShown reading={understood} typed={asked.typed} />
    );
  return { fragment };
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
