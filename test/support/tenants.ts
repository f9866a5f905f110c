import { governanceClient } from './governance.js';
import type { TestApp } from './app.js';
import { openBooks, smallCompany } from './books.js';
import { receiverAllowed, writeEverywhere } from './sensitive.js';
import type { WebhookReceiver } from './webhook-receiver.js';

/** Settings of an app with tenants: they reach their receiver and their systems, and no limit is in the way of a test that calls every route. */
export const tenantEnvironment = {
  ...receiverAllowed,
  LIMIT_QUERIES_PER_HOUR: '1000000',
  LIMIT_EXTENSION_OPERATIONS_PER_HOUR: '1000000',
  LIMIT_CONTEXT_UPDATES_PER_HOUR: '1000000',
  LIMIT_GENERAL_PER_HOUR: '1000000',
  LIMIT_GOVERNANCE_PER_HOUR: '1000000',
  LIMIT_SCENARIOS_PER_HOUR: '1000000',
};

/** What an identifier in a request names. */
export type ReferenceKind =
  /** A resource of one organization: another's is 404. */
  | 'owned'
  /** An organization: another one is 403. */
  | 'organization'
  /** Something that all organizations know by the same name, and each has its own of. */
  | 'shared'
  /** What a list is narrowed to: another's gives an empty list. */
  | 'filter';

/** Every name that an identifier may have in a request. A route with another name says here first what it names. */
export const referenceKinds: Record<string, ReferenceKind> = {
  queryId: 'owned',
  scenarioId: 'owned',
  with: 'owned',
  decisionId: 'owned',
  installationId: 'owned',
  webhookId: 'owned',
  deliveryId: 'owned',
  requestId: 'owned',
  bundleId: 'owned',
  cmsContentEntryId: 'owned',
  systemType: 'owned',
  jobId: 'owned',
  organizationId: 'organization',
  role: 'shared',
  chart: 'shared',
  user: 'shared',
  extensionId: 'shared',
  templateId: 'shared',
  template_id: 'shared',
  stage_id: 'shared',
  cms_content_entry_id: 'filter',
};

/** An organization with a resource of every kind. */
export interface Tenant {
  organizationId: string;
  /** Every scope but `admin`. */
  token: string;
  /** An operator of the organization: every scope. */
  operatorToken: string;
  /** The organization's own value for each name of `referenceKinds`. */
  ids: Record<string, string>;
  /** A word that stands in all that the organization wrote. */
  word: string;
}

/** A bundle of one approved request that waits for its release. */
async function waitingBundle(app: TestApp, token: string, word: string): Promise<string> {
  const cms = governanceClient(app, () => token);
  const id = await cms.submitted({ title: `Quiz of ${word}` });
  await cms.approveAll(id);
  const body = { request_ids: [id], release_at: '2099-01-01T00:00:00.000Z' };
  return (await cms.post<{ bundle_id: string }>('/governance/bundles', body)).body.bundle_id;
}

/** A scenario of a query that has ended, and the file of the first chart of its answer. */
async function derivedOf(app: TestApp, token: string, queryId: string): Promise<{ scenarioId: string; chart: string }> {
  const path = `/api/v2/executive/query/${queryId}`;
  const scenario = await app.call<{ id: string }>('POST', `${path}/scenarios`, { token, body: { name: 'As it is' } });
  if (scenario.status >= 300) throw new Error(`no scenario: ${scenario.status} ${JSON.stringify(scenario.body)}`);
  const { body } = await app.call<{ charts: { id: string }[] }>('GET', `${path}/charts`, { token });
  const [first] = body.charts;
  return { scenarioId: scenario.body.id, chart: first ? `${first.id}.svg` : '' };
}

/** The user of a token, who has delegated its authority. */
async function delegatingUser(app: TestApp, token: string): Promise<string> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const body = { to: 'reviewer-7', from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
  const { status } = await app.call('PUT', `/api/v1/governance/delegations/${sub}`, { token, body });
  if (status !== 200) throw new Error(`no delegation: ${status}`);
  return sub;
}

/** Makes an organization, and resources of every kind that hold the word. `systemType` is of a connector that only it has. */
export async function furnishTenant(
  app: TestApp,
  receiver: WebhookReceiver,
  { organizationId, word, systemType }: { organizationId: string; word: string; systemType: string },
): Promise<Tenant> {
  const token = await app.tokenOf(organizationId);
  const operatorToken = await app.tokenOf(organizationId, { role: 'OPERATOR' });
  const { queryId, decisionId, webhookId, requestId, installationId, jobId } = await writeEverywhere(
    app,
    token,
    word,
    receiver,
  );
  const created = async (path: string, body: object): Promise<void> => {
    const answer = await app.call('POST', path, { token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const entry = `entry-of-${organizationId}`;
  await created('/api/v1/requests', {
    template_id: 'tmpl_assessment',
    title: `Exam of ${word}`,
    input_payload: { cms_content_entry_id: entry },
    submit: true,
  });
  await created('/api/v2/connectors', {
    systemType,
    serverPath: 'books',
    serverArgs: [openBooks(smallCompany()).file, word],
  });
  const { body } = await app.call<{ deliveries: { id: string }[] }>('GET', `/api/v2/webhooks/${webhookId}/deliveries`, {
    token,
  });
  const { scenarioId, chart } = await derivedOf(app, token, queryId);
  const ids = {
    queryId,
    scenarioId,
    with: scenarioId,
    chart,
    decisionId,
    webhookId,
    requestId,
    bundleId: await waitingBundle(app, token, word),
    user: await delegatingUser(app, token),
    installationId,
    jobId,
    systemType,
    organizationId,
    deliveryId: body.deliveries[0]?.id ?? '',
    cmsContentEntryId: entry,
    cms_content_entry_id: entry,
    role: 'cfo',
    extensionId: 'financial-services-regulatory-v2.1',
    templateId: 'tmpl_curriculum',
    template_id: 'tmpl_curriculum',
    stage_id: 'SME_REVIEW',
  };
  const missing = Object.entries(ids).filter(([, id]) => id === '');
  if (missing.length > 0) throw new Error(`the organization has no ${missing.map(([name]) => name).join(', ')}`);
  return { organizationId, token, operatorToken, ids, word };
}
