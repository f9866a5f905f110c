import { createConclaveClient, type Schema } from '../../../clients/typescript/src/index.js';
import sourcing from '../../fixtures/golden/plan-payments-sourcing.json' with { type: 'json' };
import { fintechQuery, shortQuery } from '../../support/queries.js';
import { waitFor } from '../../support/wait-for.js';
import { ok, type Walk } from './walk.js';

const markdown = 'text/markdown; charset=utf-8';
const now = { header: { Prefer: 'respond-async' } } as const;
const question = { ...shortQuery, type: 'FINANCIAL_ANALYSIS' } as const;

async function walkTokens({ client, baseUrl, credentials: { organizationId, apiKey } }: Walk): Promise<void> {
  const body = {
    organizationId,
    credentials: { type: 'api_key' as const, apiKey },
    scope: ['executive:read', 'executive:write'],
  };
  const { accessToken } = await ok(client.POST('/api/v2/auth/token', { body }));
  await ok(
    createConclaveClient({ baseUrl, token: accessToken }).POST('/api/v2/auth/revoke', { body: { token: accessToken } }),
  );
}

async function walkModules({ client }: Walk, decisionId: string): Promise<void> {
  await ok(client.GET('/api/v2/modules'));
  await ok(client.GET('/api/v2/modules/{role}', { params: { path: { role: 'cfo' } } }));
  const params = { path: { role: 'cfo' } };
  await ok(client.POST('/api/v2/modules/{role}/analyze', { params: { ...params, ...now }, body: question }));
  await ok(client.POST('/api/v2/modules/{role}/analyze', { params, body: question }));
  for (const operation of ['recommendations', 'risks'] as const) {
    await ok(client.POST(`/api/v2/modules/{role}/${operation}`, { params: { ...params, ...now }, body: question }));
    await ok(client.POST(`/api/v2/modules/{role}/${operation}`, { params, body: question }));
  }
  const judged = { ...question, decision: { decisionId } };
  await ok(client.POST('/api/v2/modules/{role}/validate', { params: { ...params, ...now }, body: judged }));
  await ok(client.POST('/api/v2/modules/{role}/validate', { params, body: judged }));
}

/** A query that is cancelled while it runs: one may end before, so another is asked. */
async function walkCancellation({ client }: Walk): Promise<void> {
  await waitFor(async () => {
    const { id } = (await ok(client.POST('/api/v2/executive/query', { params: now, body: question }))) as {
      id: string;
    };
    const { response } = await client.POST('/api/v2/executive/query/{queryId}/cancel', {
      params: { path: { queryId: id } },
    });
    return response.status === 200;
  });
}

/** Queries whose answers between them fill every field of every role: a deal, and a choice between building and buying. */
async function walkWholeAnswers({ client }: Walk): Promise<void> {
  const bodies: Schema<'ExecutiveQuery'>[] = [
    { ...fintechQuery, type: 'MA_EVALUATION', urgency: 'HIGH', options: { timeoutSeconds: 120 } },
    { type: 'STRATEGIC_PLANNING', content: sourcing.content, context: sourcing.context },
  ];
  for (const body of bodies) {
    const { id } = (await ok(client.POST('/api/v2/executive/query', { params: now, body }))) as { id: string };
    const params = { path: { queryId: id } };
    await ok(client.GET('/api/v2/executive/query/{queryId}/status', { params: { ...params, query: { wait: 20 } } }));
    await ok(client.GET('/api/v2/executive/query/{queryId}', { params }));
  }
}

/** Another price for the same question, and what it moves. */
async function walkScenarios({ client }: Walk, queryId: string): Promise<void> {
  const params = { path: { queryId } };
  const address = '/api/v2/executive/query/{queryId}/scenarios';
  const overrides = { 'decisionScope.investment': 5_000_000 };
  const body = { name: 'Half of it', overrides, corrections: [{ path: 'decisionScope.budget', value: 6_000_000 }] };
  await ok(client.POST(address, { params, body }));
  const { id } = await ok(client.POST(address, { params: { ...params, ...now }, body: { name: 'As it is' } }));
  await ok(
    client.GET('/api/v2/executive/query/{queryId}/status', { params: { path: { queryId: id }, query: { wait: 20 } } }),
  );
  await ok(client.GET(address, { params }));
  await ok(client.GET('/api/v2/executive/query/{queryId}/compare', { params }));
  await ok(
    client.DELETE('/api/v2/executive/query/{queryId}/scenarios/{scenarioId}', {
      params: { path: { queryId, scenarioId: id } },
    }),
  );
}

/** The pictures of an answer, and its formats. */
async function walkFormats({ client }: Walk, queryId: string): Promise<void> {
  const params = { path: { queryId } };
  const { charts } = (await ok(client.GET('/api/v2/executive/query/{queryId}/charts', { params }))) as {
    charts: { id: string }[];
  };
  const chart = `${charts[0]?.id ?? ''}.svg`;
  await ok(
    client.GET('/api/v2/executive/query/{queryId}/charts/{chart}', {
      params: { path: { queryId, chart } },
      parseAs: 'text',
    }),
  );
  for (const format of ['html', 'md', 'pdf', 'docx', 'xlsx'])
    await ok(
      client.GET('/api/v2/executive/query/{queryId}', { params: { ...params, query: { format } }, parseAs: 'blob' }),
    );
  await client.GET('/api/v2/executive/query/{queryId}', { params: { ...params, query: { format: 'gif' } } });
}

/** Asks until a query is found under way by who reads it: one may be through before. */
async function querySeenUnderWay(client: Walk['client']): Promise<{ id: string }> {
  for (;;) {
    const accepted = (await ok(client.POST('/api/v2/executive/query', { params: now, body: question }))) as {
      id: string;
    };
    const params = { path: { queryId: accepted.id } };
    const { response } = await client.GET('/api/v2/executive/query/{queryId}', { params });
    if (response.status === 202) return accepted;
  }
}

async function walkQueries(walk: Walk): Promise<string> {
  const { client, credentials } = walk;
  await ok(client.POST('/api/v2/executive/read', { body: { type: question.type, content: question.content } }));
  await ok(client.POST('/api/v2/executive/query', { body: question }));
  const accepted = await querySeenUnderWay(client);
  const params = { path: { queryId: accepted.id } };
  const stream = await client.GET('/api/v2/executive/query/{queryId}/events', { params, parseAs: 'text' });
  if (!stream.data?.includes('event: completed')) throw new Error(`the stream ended with ${stream.data}`);
  await ok(client.GET('/api/v2/executive/query/{queryId}/status', { params: { ...params, query: { wait: 20 } } }));
  await ok(client.GET('/api/v2/executive/query/{queryId}', { params }));
  await ok(client.GET('/api/v2/executive/query/{queryId}/reading', { params }));
  await ok(client.GET('/api/v2/executive/query/{queryId}', { params, headers: { Accept: markdown }, parseAs: 'text' }));
  await walkScenarios(walk, accepted.id);
  await walkFormats(walk, accepted.id);
  await ok(
    client.POST('/api/v2/executive/query/{queryId}/feedback', {
      params,
      body: { role: 'CFO', accurate: true, comment: 'The range held.' },
    }),
  );
  await ok(
    client.GET('/api/v2/executive/history', {
      params: { query: { organizationId: credentials.organizationId, limit: 2 } },
    }),
  );
  return accepted.id;
}

async function walkDecisions({ client }: Walk, queryId: string): Promise<string> {
  const { decisions } = await ok(
    client.GET('/api/v2/decisions', { params: { query: { limit: 10, type: question.type } } }),
  );
  const decisionId = decisions.find((decision) => decision.queryId === queryId)?.id ?? '';
  const params = { path: { decisionId } };
  await ok(client.POST('/api/v2/decisions/{decisionId}/authorize', { params }));
  await ok(
    client.POST('/api/v2/decisions/{decisionId}/approvals', {
      params,
      body: { decision: 'APPROVE', notes: 'Subject to the confirmed price.' },
    }),
  );
  await ok(client.GET('/api/v2/decisions/{decisionId}', { params }));
  return decisionId;
}

async function walkContext({ client, credentials: { organizationId } }: Walk): Promise<void> {
  const { businessContext, organizationalContext } = fintechQuery.context;
  await ok(client.PUT('/api/v2/context', { body: { organizationId, businessContext, organizationalContext } }));
  const params = { path: { organizationId } };
  const read = await client.GET('/api/v2/context/{organizationId}', { params });
  await ok(Promise.resolve(read));
  await client.GET('/api/v2/context/{organizationId}', {
    params: { ...params, header: { 'If-None-Match': read.response.headers.get('etag') ?? '' } },
  });
}

/** A pack that is available is installed, configured and reviewed. */
async function walkExtensions({ client }: Walk): Promise<void> {
  const { extensions } = await ok(
    client.GET('/api/v2/extensions', { params: { query: { type: 'industry', status: 'available' } } }),
  );
  const extensionId = extensions[0]?.id ?? '';
  const params = { path: { extensionId } };
  const { installationId } = await ok(
    client.POST('/api/v2/extensions/install', { body: { extensionId, configuration: { regions: ['US'] } } }),
  );
  await waitFor(
    async () =>
      (
        await ok(
          client.GET('/api/v2/extensions/installations/{installationId}', { params: { path: { installationId } } }),
        )
      ).status === 'installed',
  );
  await ok(
    client.PUT('/api/v2/extensions/{extensionId}/config', {
      params,
      body: {
        configuration: { regions: ['US', 'EU'], alertThresholds: { complianceRisk: 'HIGH', regulatoryChange: true } },
      },
    }),
  );
  await ok(
    client.POST('/api/v2/extensions/{extensionId}/reviews', {
      params,
      body: { overall: 4, accuracy: 5, usability: 4, performance: 4, comment: 'Clear about what it assumes.' },
    }),
  );
  await ok(client.GET('/api/v2/extensions/{extensionId}', { params }));
}

/** Every operation of the executive surface but the webhooks. */
export async function walkExecutive(walk: Walk): Promise<void> {
  await walkTokens(walk);
  await ok(walk.client.GET('/api/v2/health'));
  await ok(
    walk.client.POST('/api/v2/anonymize', {
      body: {
        data: 'Ada Lovelace of Acme can be reached at ada@acme.example.',
        level: 'ENHANCED',
        privacyStandards: ['GDPR'],
      },
    }),
  );
  await walkExtensions(walk);
  await walkContext(walk);
  const queryId = await walkQueries(walk);
  await walkWholeAnswers(walk);
  const decisionId = await walkDecisions(walk, queryId);
  await walkModules(walk, decisionId);
  await walkCancellation(walk);
  await ok(
    walk.client.GET('/api/v2/metrics/performance', {
      params: { query: { organizationId: walk.credentials.organizationId, timeRange: '1h' } },
    }),
  );
}

/** Errors of each kind that a caller can bring about. */
export async function walkRefusals({ client, baseUrl }: Walk): Promise<void> {
  await createConclaveClient({ baseUrl }).GET('/api/v2/modules');
  await client.POST('/api/v2/executive/query', {
    body: { type: 'MA_EVALUATION', content: 'short', context: { authorityLevel: 6 } },
  });
  await client.GET('/api/v2/executive/history', { params: { query: { organizationId: 'somebody-else' } } });
  await client.GET('/api/v2/decisions/{decisionId}', { params: { path: { decisionId: 'dec_unknown' } } });
  await client.PUT('/api/v2/context', { params: { header: { 'If-Match': '"0.0.1"' } }, body: {} });
}
