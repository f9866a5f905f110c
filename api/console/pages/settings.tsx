import { AppError } from '../../../shared/platform/errors/index.js';
import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { momentOf, Problem, Table, wordsOf } from './layout.js';

interface Connector {
  systemType: string;
  status: string;
  lastError?: string | null;
  lastSyncAt?: string | null;
}
interface Extension {
  name: string;
  version: string;
  installation: { status: string };
}
interface Webhook {
  id: string;
  url: string;
  status: string;
  events: string[];
}
interface Delivery {
  id: string;
  event: string;
  status: string;
  attempts: { at: string; statusCode: number | null; error: string | null }[];
}

/** What a part answers, or why it cannot be shown: who may not see it sees the rest. */
async function orReason<Body>(part: Promise<Body>): Promise<Body | string> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    return error.message;
  }
}

function Context({ context }: { context: Record<string, unknown> | string }) {
  const isThere = typeof context !== 'string';
  const { version, ...sections } = isThere ? context : {};
  const shown = Object.fromEntries(
    Object.entries(sections).filter(([, value]) => typeof value === 'object' && value !== null),
  );
  return (
    <section>
      <h2>What is known of the organization</h2>
      <p class="note">
        {isThere ? `Version ${String(version)}. It fills whatever a question leaves out.` : 'Nothing is stored yet.'}
      </p>
      <form method="post" action="/app/settings/context">
        <label for="context">The stored context, as JSON</label>
        <textarea id="context" name="context" rows={12} spellcheck={false}>
          {JSON.stringify(shown, null, 2)}
        </textarea>
        <button>Store as a new version</button>
      </form>
    </section>
  );
}

function Connectors({ connectors }: { connectors: { connectors: Connector[] } | string }) {
  return (
    <section>
      <h2>Connectors</h2>
      {typeof connectors === 'string' ? (
        <p>{connectors}</p>
      ) : connectors.connectors.length === 0 ? (
        <p>No system is connected.</p>
      ) : (
        <Table
          columns={['System', 'Stands', 'Last error', '']}
          rows={connectors.connectors.map(({ systemType, status, lastError }) => [
            systemType,
            wordsOf(status),
            lastError ?? '',
            <form method="post" action={`/app/settings/connectors/${systemType}/test`}>
              <button class="plain">Test {systemType}</button>
            </form>,
          ])}
        />
      )}
    </section>
  );
}

function Webhooks({ webhooks }: { webhooks: { webhooks: Webhook[] } | string }) {
  return (
    <section>
      <h2>Webhooks</h2>
      {typeof webhooks === 'string' ? (
        <p>{webhooks}</p>
      ) : webhooks.webhooks.length === 0 ? (
        <p>None is registered.</p>
      ) : (
        <Table
          columns={['Address', 'Stands', 'Events']}
          rows={webhooks.webhooks.map(({ id, url, status, events }) => [
            <a href={`/app/settings/webhooks/${id}`}>{url}</a>,
            wordsOf(status),
            events.join(', '),
          ])}
        />
      )}
    </section>
  );
}

async function settings(context: PageContext, notice?: { message: string; isProblem: boolean }): Promise<PageResult> {
  const { read, caller } = context;
  const [stored, connectors, extensions, webhooks] = await Promise.all([
    orReason(read<Record<string, unknown>>('getContext', { params: { organizationId: caller.organizationId } })),
    orReason(read<{ connectors: Connector[] }>('listConnectors')),
    orReason(read<{ extensions: Extension[] }>('listExtensions')),
    orReason(read<{ webhooks: Webhook[] }>('listWebhooks')),
  ]);
  return {
    title: 'Settings',
    body: (
      <>
        <h1>Settings</h1>
        {notice ? (
          notice.isProblem ? (
            <Problem message={notice.message} />
          ) : (
            <p class="box" role="status">
              {notice.message}
            </p>
          )
        ) : null}
        <Context context={stored} />
        <section>
          <h2>Extensions</h2>
          {typeof extensions === 'string' ? (
            <p>{extensions}</p>
          ) : (
            <Table
              columns={['Pack', 'Version', 'Stands']}
              rows={extensions.extensions.map(({ name, version, installation }) => [
                name,
                version,
                wordsOf(installation.status),
              ])}
            />
          )}
        </section>
        <Connectors connectors={connectors} />
        <Webhooks webhooks={webhooks} />
        <section>
          <h2>Who you are, and what you may</h2>
          <p>
            {caller.sub}, {caller.role} of {caller.organizationId}, authority level {caller.authorityLevel}. Scopes:{' '}
            {caller.scopes.join(', ')}.
          </p>
          <Table
            columns={['On', 'May', 'Within']}
            rows={caller.permissions.map(({ resource, action, scope }) => [
              resource === '*' ? 'everything' : resource,
              action === '*' ? 'do everything' : action,
              scope === '*' ? 'the platform' : scope,
            ])}
          />
          <p class="note">Keys are made and revoked with the admin command, which shows a new one once.</p>
        </section>
        <section>
          <h2>Someone decides for me</h2>
          <form method="post" action="/app/delegation" class="row">
            <div>
              <label for="to">Who</label>
              <input id="to" name="to" required />
            </div>
            <div>
              <label for="from">From</label>
              <input id="from" name="from" type="date" required />
            </div>
            <div>
              <label for="until">Until</label>
              <input id="until" name="until" type="date" required />
            </div>
            <button>Delegate</button>
          </form>
        </section>
      </>
    ),
  };
}

async function storeContext(context: PageContext): Promise<PageResult> {
  let body: unknown;
  try {
    body = JSON.parse(field(context.form, 'context'));
  } catch {
    return settings(context, { message: 'The context is not valid JSON; nothing was stored.', isProblem: true });
  }
  try {
    const { version } = await context.read<{ version: string }>('updateContext', { body });
    return await settings(context, { message: `Stored as version ${version}.`, isProblem: false });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    const details = error.details.map(({ field: at, message }) => `${at} ${message}`).join('; ');
    return settings(context, { message: `${error.message} ${details}`, isProblem: true });
  }
}

async function testConnector(context: PageContext): Promise<PageResult> {
  const systemType = context.params['systemType'] ?? '';
  try {
    const { status, latencyMs } = await context.read<{ status: string; latencyMs: number }>('testConnector', {
      params: { systemType },
    });
    return await settings(context, {
      message: `${systemType}: ${wordsOf(status)} after ${Math.round(latencyMs)} ms.`,
      isProblem: false,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    return settings(context, { message: error.message, isProblem: true });
  }
}

async function webhook({ read, params }: PageContext): Promise<PageResult> {
  const webhookId = params['webhookId'] ?? '';
  const [hook, { deliveries }] = await Promise.all([
    read<Webhook>('getWebhook', { params: { webhookId } }),
    read<{ deliveries: Delivery[] }>('listWebhookDeliveries', {
      params: { webhookId },
      query: { limit: 50, offset: 0 },
    }),
  ]);
  return {
    title: 'Webhook',
    body: (
      <>
        <p class="kicker">
          <a href="/app/settings">Settings</a>
        </p>
        <h1>{hook.url}</h1>
        <div class="wide">
          <Table
            caption="Deliveries, newest first"
            columns={['Event', 'Stands', 'Tries', 'Last try', 'Answer', '']}
            numeric={[2]}
            rows={deliveries.map(({ id, event, status, attempts }) => {
              const last = attempts.at(-1);
              return [
                event,
                wordsOf(status),
                attempts.length,
                last ? momentOf(last.at) : '',
                last ? (last.error ?? String(last.statusCode ?? '')) : '',
                <form method="post" action={`/app/settings/webhooks/${webhookId}/deliveries/${id}`}>
                  <button class="plain" aria-label={`Deliver ${event} ${id} again`}>
                    Deliver again
                  </button>
                </form>,
              ];
            })}
          />
        </div>
      </>
    ),
  };
}

export const settingsPages: ConsolePage[] = [
  { method: 'get', path: '/settings', section: 'Settings', handle: (context) => settings(context) },
  { method: 'post', path: '/settings/context', section: 'Settings', handle: storeContext },
  { method: 'post', path: '/settings/connectors/:systemType/test', section: 'Settings', handle: testConnector },
  { method: 'get', path: '/settings/webhooks/:webhookId', section: 'Settings', handle: webhook },
  {
    method: 'post',
    path: '/settings/webhooks/:webhookId/deliveries/:deliveryId',
    section: 'Settings',
    handle: async ({ call, params }) => {
      await call('redeliverWebhook', { params: { deliveryId: params['deliveryId'] ?? '' } });
      return { redirect: `/app/settings/webhooks/${params['webhookId'] ?? ''}` };
    },
  },
];
