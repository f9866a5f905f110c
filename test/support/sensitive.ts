import { rowsOf, type Db } from '../../shared/platform/db/index.js';
import type { Answer, CallOptions } from './app.js';
import { booksAllowed, openBooks } from './books.js';
import { waitFor } from './wait-for.js';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.js';

/** Settings under which `writeEverywhere` can reach its receiver and its system. */
export const receiverAllowed = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true', ...booksAllowed };

/** The API of a test app, or of processes, with its database. */
export interface Surface {
  deps: { db: Db };
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
}

/** What was written, and where it can be read again. */
export interface Written {
  queryId: string;
  decisionId: string;
  webhookId: string;
  requestId: string;
  installationId: string;
  /** Job of the connector's sync. */
  jobId: string;
  /** Paths whose answers hold what was written. */
  readAt: string[];
}

/** Follows the receiver's first deliveries until a try with its answer is in the log. */
async function untilDelivered(app: Surface): Promise<void> {
  await waitFor(
    async () =>
      (await rowsOf(app.deps.db, 'select 1 from webhook_attempts where response_sealed is not null limit 1')).length >
      0,
  );
}

type Call = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Body>;

/** Puts a context with the text, and configures, installs and reviews extensions with it; answers with where it can be read. */
async function writeSettings(
  call: Call,
  organizationId: string,
  text: string,
): Promise<{ installationId: string; readAt: string[] }> {
  const extensions = '/api/v2/extensions';
  const [base, available] = ['financial-services-regulatory-v2.1', 'saas-technology-v1.0'];
  await call('PUT', '/api/v2/context', { strategicContext: { initiatives: [text] } });
  await call('PUT', `${extensions}/${base}/config`, { configuration: { owner: text } });
  await call('POST', `${extensions}/${base}/reviews`, {
    overall: 4,
    accuracy: 4,
    usability: 4,
    performance: 4,
    comment: `${text} likes it.`,
  });
  const { installationId } = await call<{ installationId: string }>('POST', `${extensions}/install`, {
    extensionId: available,
    configuration: { owner: text },
  });
  await waitFor(
    async () =>
      (await call<{ status: string }>('GET', `${extensions}/installations/${installationId}`)).status === 'installed',
  );
  return {
    installationId,
    readAt: [`/api/v2/context/${organizationId}`, `${extensions}/${base}`, `${extensions}/${available}`],
  };
}

/** Connects a system whose rows, arguments, credentials, mapping and refusals hold the text, and has it read, queried and fail. */
async function connectSystem(
  app: Surface,
  call: Call,
  token: string,
  text: string,
): Promise<{ path: string; jobId: string }> {
  const books = openBooks({ peers: [{ name: text, multiple: 7 }] });
  const path = '/api/v2/connectors/ERP';
  await call('POST', '/api/v2/connectors', {
    systemType: 'ERP',
    serverPath: 'books',
    serverArgs: [books.file, text],
    authentication: { type: 'basic', credentials: { username: 'reader', password: `${text} opens it` } },
    dataMapping: {
      remark: text,
      tables: ['peers'],
      transformations: [
        { input: 'benchmarkData.peers', from: 'peers', fields: { name: 'name', evEbitda: 'multiple' } },
      ],
    },
  });
  // What the test that comes with a connector finds would stand in the place of the refusal, did it end after that.
  await waitFor(async () => (await call<{ status: string }>('GET', path)).status !== 'connecting');
  const { jobId } = await call<{ jobId: string }>('POST', `${path}/sync`);
  await waitFor(
    async () => (await call<{ status: string }>('GET', `${path}/jobs/${jobId}`)).status === 'completed',
    30_000,
  );
  await call('POST', `${path}/query`, { table: 'peers', filters: { name: text } });
  books.say('refuse');
  const refused = await app.call('POST', `${path}/query`, { token, body: { table: 'peers' } });
  if (refused.status !== 503) throw new Error(`not refused: ${JSON.stringify(refused.body)}`);
  return { path, jobId };
}

/** Has a request with the text commented on, sent back, mended and approved of; answers with its id. */
async function reviewContent(call: Call, text: string): Promise<string> {
  const input = { cms_content_entry_id: 'entry-1', [text]: text };
  const { request_id: requestId } = await call<{ request_id: string }>('POST', '/api/v1/requests', {
    template_id: 'tmpl_curriculum',
    title: 'Module 3',
    summary: `About ${text}.`,
    input_payload: input,
    submit: true,
  });
  const path = `/api/v1/requests/${requestId}`;
  const decide = (decision: string, notes: string): Promise<unknown> =>
    call('POST', `${path}/instructional-workflow/decisions`, {
      stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
      decision,
      notes,
    });
  await call('POST', `${path}/comments`, { text: `What is ${text}?` });
  await decide('REQUEST_CHANGES', `${text} is not explained.`);
  await call('POST', `${path}/resubmit`, { input_payload: { ...input, [`${text} again`]: text } });
  await decide('APPROVE', `${text} has been looked at.`);
  return requestId;
}

/**
 * Writes a text wherever a caller may write one, so that every sealed column has a value that holds it or was made of it.
 * The receiver says the text back, since answers of receivers are kept too.
 */
export async function writeEverywhere(
  app: Surface,
  token: string,
  text: string,
  receiver: WebhookReceiver,
): Promise<Written> {
  const call: Call = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Body> => {
    const answer = await app.call<Body>(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  receiver.answerWith((_received, response) => void response.writeHead(200).end(`heard of ${text}`));
  const { id: webhookId } = await call<{ id: string }>('POST', '/api/v2/webhooks', {
    url: `${receiver.url}/${text}`,
    events: ['query.completed'],
    secret: `${text} is the secret`,
  });
  await call('POST', `/api/v2/webhooks/${webhookId}/rotate-secret`, { secret: `${text} is the next secret` });

  const connector = await connectSystem(app, call, token, text);

  const query = {
    type: 'MA_EVALUATION',
    content: `Evaluate the acquisition of ${text} Inc for $75M; ${text} has revenue of $12M.`,
    context: {
      businessContext: { industry: 'FINANCIAL_SERVICES', remark: text },
      performanceContext: { revenue: 40_000_000, [text]: text },
    },
  };
  const {
    id: queryId,
    decisionId,
    organizationId,
  } = await call<{ id: string; decisionId: string; organizationId: string }>('POST', '/api/v2/executive/query', query, {
    'idempotency-key': `key-${text.length}-${webhookId}`,
  });
  await call('POST', `/api/v2/executive/query/${queryId}/feedback`, {
    role: 'CFO',
    accurate: false,
    comment: `${text} had drawn its loan.`,
  });
  await call('POST', `/api/v2/executive/query/${queryId}/feedback`, { accurate: true, comment: `${text} was right.` });
  await call('POST', `/api/v2/decisions/${decisionId}/approvals`, {
    decision: 'APPROVE',
    notes: `Subject to the board of ${text}.`,
  });
  const settings = await writeSettings(call, organizationId, text);
  const requestId = await reviewContent(call, text);
  await untilDelivered(app);
  return {
    queryId,
    decisionId,
    webhookId,
    requestId,
    installationId: settings.installationId,
    jobId: connector.jobId,
    readAt: [
      `/api/v2/executive/query/${queryId}`,
      `/api/v2/decisions/${decisionId}`,
      `/api/v2/webhooks/${webhookId}`,
      `/api/v2/webhooks/${webhookId}/deliveries`,
      `/api/v1/requests/${requestId}`,
      `/api/v1/requests/${requestId}/instructional-workflow`,
      `/api/v1/requests/${requestId}/history`,
      `/api/v1/requests/${requestId}/versions`,
      `/api/v1/requests/${requestId}/comments`,
      connector.path,
      ...settings.readAt,
    ],
  };
}

/** A receiver for the suite that it is called in. */
export function testReceiver(): { readonly receiver: WebhookReceiver } {
  let started: WebhookReceiver | undefined;
  before(async () => {
    started = await startReceiver();
  });
  after(() => started?.close());
  return {
    get receiver() {
      if (started === undefined) throw new Error('the receiver is there only while the tests of its suite run');
      return started;
    },
  };
}
