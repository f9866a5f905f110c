import type { AnswerFormat } from '../../v2/answer-formats.js';
import { answerFormats, drawCharts } from '../../v2/answer-formats.js';
import { notFound } from '../../../shared/platform/errors/index.js';
import type { FinishedQuery } from '../../../shared/queries/index.js';
import type { ConsolePage, PageContext, PageResult } from '../page.js';
import { momentOf, wordsOf } from './layout.js';
import { Memo } from './memo-page.js';

interface StatusBody {
  id: string;
  status: string;
  progress: { overall: number; modules: Record<string, string> };
  estimatedCompletion: string;
}

const roleNames: Record<string, string> = {
  cfo: 'Finance',
  cto: 'Technology',
  ciso: 'Security and compliance',
  cio: 'Information systems',
  coo: 'Operations',
};

/** Where a query stands. The script asks for it again each second; without it the page does. */
function Progress({ id, status, progress }: StatusBody) {
  return (
    <section
      id="progress"
      hx-get={`/app/queries/${id}/progress`}
      hx-trigger="every 1s"
      hx-swap="outerHTML"
      aria-live="polite"
    >
      <h1>The five roles are at work</h1>
      <progress
        aria-label="Share of the work that is done"
        max={100}
        value={progress.overall}
      >{`${progress.overall}%`}</progress>
      <ul class="steps">
        {Object.entries(progress.modules).map(([role, state]) => (
          <li key={role}>
            <span>{roleNames[role] ?? role}</span>
            <span class="note">{wordsOf(state)}</span>
          </li>
        ))}
      </ul>
      <p class="note">{wordsOf(status)}. This page may be left: the answer is kept under History.</p>
      <form method="post" action={`/app/queries/${id}/cancel`}>
        <button class="plain">Stop it</button>
      </form>
    </section>
  );
}

/** The finished query behind an id that the reader may read; undefined while it runs. */
export async function finishedQuery({ call, deps, caller, params }: PageContext): Promise<FinishedQuery | undefined> {
  const queryId = params['queryId'] ?? '';
  await call('getQuery', { params: { queryId } });
  const finished = await deps.services.queries.findFinished(caller, queryId);
  if (finished && finished.row.operation !== null) throw notFound(`Answer ${queryId}`);
  return finished;
}

const exportNames: Partial<Record<AnswerFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Spreadsheet',
  html: 'Page',
  md: 'Markdown',
};

function Menu({ finished }: { finished: FinishedQuery }) {
  const { id, scenarioOf, decisionId } = finished.row;
  const files = Object.entries(exportNames);
  return (
    <ul class="menu" aria-label="This answer">
      <li>
        <a href={`/app/queries/${scenarioOf ?? id}/what-if`}>What if</a>
      </li>
      {scenarioOf === null ? null : (
        <li>
          <a href={`/app/queries/${scenarioOf}`}>The question as asked</a>
        </li>
      )}
      {decisionId === null ? null : (
        <li>
          <a href={`/app/decisions/${decisionId}`}>Decide</a>
        </li>
      )}
      {files.map(([format, name]) => (
        <li key={format}>
          <a href={`/app/queries/${id}/files/${format}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Questions whose answers would sharpen this one most. */
function Decide({ finished }: { finished: FinishedQuery }) {
  const { decisionId } = finished.row;
  const authorization = finished.outcome?.authorization;
  if (decisionId === null || !authorization) return null;
  return (
    <div class="box screen">
      <p>
        {authorization.authorized
          ? 'You may decide this.'
          : `This needs authority level ${authorization.requiredLevel}; yours is ${authorization.currentLevel}.`}{' '}
        <a href={`/app/decisions/${decisionId}`}>Go to the decision</a>
      </p>
    </div>
  );
}

async function show(context: PageContext): Promise<PageResult> {
  const finished = await finishedQuery(context);
  if (!finished) {
    const queryId = context.params['queryId'] ?? '';
    const status = await context.read<StatusBody>('getQueryStatus', { params: { queryId }, query: { wait: 0 } });
    return {
      title: 'At work',
      body: (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="2" />
          </noscript>
          <Progress {...status} />
        </>
      ),
    };
  }
  const scenario = finished.input.scenario;
  const drawn = finished.outcome ? await drawCharts(context.deps, finished) : [];
  return {
    title: finished.outcome?.headline ?? 'Cancelled',
    body: (
      <>
        <p class="kicker">
          {scenario ? <strong>Scenario: {scenario.name} </strong> : null}
          {wordsOf(finished.row.type)} · {momentOf(finished.row.finishedAt ?? finished.row.createdAt)}
        </p>
        <Menu finished={finished} />
        <Memo finished={finished} drawn={drawn} between={<Decide finished={finished} />} />
      </>
    ),
  };
}

async function progress(context: PageContext): Promise<PageResult> {
  const queryId = context.params['queryId'] ?? '';
  const status = await context.read<StatusBody>('getQueryStatus', { params: { queryId }, query: { wait: 0 } });
  const fragment = <Progress {...status} />;
  return status.status === 'processing' ? { fragment } : { fragment, leave: `/app/queries/${queryId}` };
}

export const queryPages: ConsolePage[] = [
  { method: 'get', path: '/queries/:queryId', section: 'History', handle: show },
  { method: 'get', path: '/queries/:queryId/progress', handle: progress },
  {
    method: 'post',
    path: '/queries/:queryId/cancel',
    handle: async ({ call, params }) => {
      await call('cancelQuery', { params: { ...params } });
      return { redirect: `/app/queries/${params['queryId'] ?? ''}` };
    },
  },
  {
    method: 'get',
    path: '/queries/:queryId/files/:format',
    handle: async ({ call, params }) => {
      const { queryId = '', format = '' } = params;
      if (!Object.hasOwn(answerFormats, format)) throw notFound(`Format ${format}`);
      return { reply: await call('getQuery', { params: { queryId }, query: { format } }) };
    },
  },
];
