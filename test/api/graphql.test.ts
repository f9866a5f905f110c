import { expect } from 'chai';
import { getIntrospectionQuery } from 'graphql';
import { documentLimits } from '../../api/graphql/limits.js';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { aDecision, liftLimits, type DecisionBody } from '../support/decisions.js';
import { askGraphql, subscribe, type GraphqlError } from '../support/graphql.js';
import { fintechQuery, shortQuery, submit } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const processQuery = /* GraphQL */ `
  mutation ($input: ExecutiveQueryInput!) {
    processExecutiveQuery(input: $input) {
      id
      status
      processingTime
      confidence
      timestamp
      extensionsApplied
      query {
        type
        content
        urgency
      }
      coordinatedRecommendations {
        priority
        category
        recommendation
        rationale
        timeline
      }
      ctoAnalysis {
        technologyAssessment {
          compatibilityScore
          integrationComplexity
          technicalRisks
          recommendation
        }
        evidence {
          claim
          value
          source
          origin
        }
      }
      cfoAnalysis {
        financialAssessment {
          valuation {
            current
            fairValue
            premiumJustification
          }
          dealStructure {
            recommended
            financing
            synergies
          }
        }
        riskAssessment {
          financial
          riskRating
        }
      }
      cisoAnalysis {
        securityPosture {
          currentState
        }
        regulatoryCompliance {
          frameworks {
            name
            status
            gapAnalysis
          }
        }
      }
      cioAnalysis {
        systemsIntegration {
          complexity
          timeline
          keyMilestones
        }
        digitalTransformation {
          opportunities
        }
      }
      cooAnalysis {
        operationalIntegration {
          culturalAlignment
          processComplexity
          talentRetention
        }
      }
      authorization {
        authorized
        requiredLevel
        currentLevel
      }
      decisionId
      failedModules {
        role
      }
      figures {
        id
        name
        value
        low
        high
        unit
        formatted
        words
        model
      }
      page {
        sentence
        numbers {
          name
          formatted
          words
        }
        wouldChange
        firstActions {
          action
          owner
          timeline
        }
        decides
        unknown
      }
      reading {
        reader
        language
        facts
        unplaced
        conflicts
        scene
      }
      questions {
        question
        why
      }
      progress {
        overall
      }
    }
  }
`;

interface Answer {
  processExecutiveQuery: Record<string, unknown> & {
    id: string;
    status: string;
    timestamp: string;
    progress: { overall: number } | null;
  };
}

const decisionsQuery = /* GraphQL */ `
  query ($organizationId: ID!, $limit: Int, $offset: Int, $filters: ExecutiveDecisionFilters) {
    getExecutiveDecisions(organizationId: $organizationId, limit: $limit, offset: $offset, filters: $filters) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      pagination {
        total
        limit
        offset
        hasMore
      }
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
        queryId
        status
        type
        category
        complexity
        context
        stakeholders
        constraints
        timeline
        analysis
        options
        riskAssessment
        impactAssessment
        implementation
        monitoring
        successCriteria
        authorityRequired
        approvals {
          id
          executive
        }
        complianceValidation
        createdAt
        decidedAt
      }
    }
  }
`;

interface Connection {
  getExecutiveDecisions: {
    totalCount: number;
    pageInfo: Record<string, unknown>;
    pagination: Record<string, unknown>;
    edges: { cursor: string; node: { id: string } }[];
    nodes: DecisionBody[];
  };
}

const codeOf = (errors: GraphqlError[]): string | undefined => errors[0]?.extensions.code;

describe('GraphQL', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });

  it('answers under all three addresses, by POST and by GET', async () => {
    for (const path of ['/graphql', '/v2/graphql', '/api/v2/graphql']) {
      const answer = await app.call<{ data: object }>('POST', path, {
        token,
        body: { query: '{ getCSuiteModules { role } }' },
      });
      expect(answer.status, path).to.equal(200);
      expect(answer.body.data, path).to.have.nested.property('getCSuiteModules.length', 5);
    }
    const read = await app.call<{ data: object }>(
      'GET',
      `/graphql?query=${encodeURIComponent('{ getCSuiteModules { role } }')}`,
      { token },
    );
    expect(read.body.data).to.have.nested.property('getCSuiteModules.length', 5);
    const write = await app.call(
      'GET',
      `/graphql?query=${encodeURIComponent('mutation { processExecutiveQuery(input: {type: MA_EVALUATION, content: "Is it worth it?"}) { id } }')}`,
      { token },
    );
    expect(write.status).to.equal(405);
    const removed = await app.call('DELETE', '/graphql', { token });
    expect(removed.status).to.equal(405);
    expect(removed.headers.get('allow')).to.equal('GET, POST');
  });

  it('tells the modules with their metrics', async () => {
    const { data, errors } = await askGraphql<{ getCSuiteModules: Record<string, unknown>[] }>(
      app,
      token,
      '{ getCSuiteModules { role name version capabilities status lastUpdated description authorityLevels supportedIndustries capabilityDetails { name inputTypes outputTypes } metrics { accuracy responseTime utilization } } }',
    );
    expect(errors).to.deep.equal([]);
    const rest = await app.call<{ modules: Record<string, unknown>[] }>('GET', '/api/v2/modules', { token });
    expect(
      data.getCSuiteModules.map(({ role, name, version, capabilities, status, lastUpdated }) => ({
        role,
        name,
        version,
        capabilities,
        status,
        lastUpdated,
      })),
    ).to.deep.equal(
      rest.body.modules.map(({ role, name, version, capabilities, status, lastUpdated }) => ({
        role,
        name,
        version,
        capabilities,
        status,
        lastUpdated,
      })),
    );
    for (const { metrics } of data.getCSuiteModules)
      expect(metrics).to.have.all.keys('accuracy', 'responseTime', 'utilization');
  });

  it('processes a query and answers what REST answers', async () => {
    const { data, errors, headers } = await askGraphql<Answer>(app, token, processQuery, { input: fintechQuery });
    expect(errors).to.deep.equal([]);
    expect(headers.get('x-ratelimit-limit')).to.equal('10000');
    const answer = data.processExecutiveQuery;
    expect(answer).to.include({ status: 'completed', progress: null });
    expect(answer['query']).to.deep.equal({
      type: fintechQuery.type,
      content: fintechQuery.content,
      urgency: 'MEDIUM',
    });
    expect(answer['extensionsApplied']).to.be.an('array').and.not.have.length(0);
    expect(new Date(answer.timestamp).toISOString()).to.equal(answer.timestamp);
    const { body } = await app.call('GET', `/api/v2/executive/query/${answer.id}`, { token });
    for (const field of [
      'processingTime',
      'confidence',
      'timestamp',
      'extensionsApplied',
      'decisionId',
      'failedModules',
      'figures',
      'page',
      'reading',
    ])
      expect(answer[field], field).to.deep.equal(body[field]);
    const asked = body['questions'] as { question: string; why: string }[];
    expect(answer['questions']).to.deep.equal(asked.map(({ question, why }) => ({ question, why })));
    for (const field of ['ctoAnalysis', 'cfoAnalysis', 'cisoAnalysis', 'cioAnalysis', 'cooAnalysis'])
      expect(answer[field], field).to.be.an('object');
  });

  it('answers with where the query stands when the wait is over', async () => {
    const { data } = await askGraphql<Answer>(
      app,
      token,
      processQuery,
      { input: shortQuery },
      { prefer: 'respond-async' },
    );
    expect(data.processExecutiveQuery).to.include({ status: 'processing', confidence: null, ctoAnalysis: null });
    expect(data.processExecutiveQuery.progress?.overall).to.be.within(0, 99);
    expect(data.processExecutiveQuery['extensionsApplied']).to.deep.equal([]);
    expect(data.processExecutiveQuery).to.deep.include({ figures: [], questions: [], page: null, reading: null });
  });

  it('lists decisions as a connection, page by page and filtered', async () => {
    const owner = await app.tokenOf('decider');
    const first = await aDecision(app, owner);
    const second = await aDecision(app, owner, shortQuery);
    const all = await askGraphql<Connection>(app, owner, decisionsQuery, { organizationId: 'decider' });
    expect(all.errors).to.deep.equal([]);
    expect(all.data.getExecutiveDecisions.nodes.map(({ id }) => id)).to.deep.equal([
      second.decisionId,
      first.decisionId,
    ]);
    expect(all.data.getExecutiveDecisions.pagination).to.deep.equal({ total: 2, limit: 10, offset: 0, hasMore: false });
    const { body } = await app.call<DecisionBody>('GET', `/api/v2/decisions/${first.decisionId}`, { token: owner });
    expect(all.data.getExecutiveDecisions.nodes[1]).to.deep.include({
      queryId: first.queryId,
      authorityRequired: body.authorityRequired,
      analysis: body['analysis'],
    });

    const page = await askGraphql<Connection>(app, owner, decisionsQuery, {
      organizationId: 'decider',
      limit: 1,
      offset: 1,
    });
    expect(page.data.getExecutiveDecisions.edges).to.deep.equal([{ cursor: '2', node: { id: first.decisionId } }]);
    expect(page.data.getExecutiveDecisions.pageInfo).to.deep.equal({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: '2',
      endCursor: '2',
    });
    const filtered = await askGraphql<Connection>(app, owner, decisionsQuery, {
      organizationId: 'decider',
      filters: { type: 'MA_EVALUATION' },
    });
    expect(filtered.data.getExecutiveDecisions.totalCount).to.equal(1);
    const other = await askGraphql<Connection>(app, token, decisionsQuery, { organizationId: 'decider' });
    expect(codeOf(other.errors)).to.equal('FORBIDDEN');
    expect(other.data.getExecutiveDecisions).to.equal(null);
  });

  it('updates the context and answers what is stored', async () => {
    const owner = await app.tokenOf('context-owner');
    const update =
      'mutation ($id: ID!, $context: ExecutiveContextInput!) { updateExecutiveContext(organizationId: $id, context: $context) { contextId organizationId version lastUpdated businessContext performanceContext strategicContext } }';
    const context = { businessContext: { industry: 'HEALTHCARE', beds: 900 }, performanceContext: { revenue: 1e9 } };
    const { data, errors } = await askGraphql<{ updateExecutiveContext: Record<string, unknown> }>(app, owner, update, {
      id: 'context-owner',
      context,
    });
    expect(errors).to.deep.equal([]);
    expect(data.updateExecutiveContext).to.deep.include({
      ...context,
      organizationId: 'context-owner',
      version: '1.0.0',
      strategicContext: null,
    });
    const literal = await askGraphql<{ updateExecutiveContext: Record<string, unknown> }>(
      app,
      owner,
      'mutation { updateExecutiveContext(organizationId: "context-owner", context: { businessContext: { industry: HEALTHCARE, geographicScope: ["US"] } }) { version businessContext } }',
    );
    expect(literal.data.updateExecutiveContext).to.deep.equal({
      version: '1.1.0',
      businessContext: { industry: 'HEALTHCARE', geographicScope: ['US'] },
    });
    const lost = await askGraphql(app, owner, update, { id: 'context-owner', context }, { 'if-match': '"1.0.0"' });
    expect(codeOf(lost.errors)).to.equal('PRECONDITION_FAILED');
    const wrong = await askGraphql(app, owner, update, {
      id: 'context-owner',
      context: { businessContext: { industry: 'health care' } },
    });
    expect(wrong.errors[0]?.extensions.details[0]?.field).to.equal('businessContext.industry');
    expect(codeOf((await askGraphql(app, token, update, { id: 'context-owner', context })).errors)).to.equal(
      'FORBIDDEN',
    );
    expect(
      (await askGraphql(app, token, update, { id: 'acme', context: { organizationId: 'context-owner' } })).errors[0]
        ?.extensions.details[0]?.field,
    ).to.equal('context.organizationId');
  });

  it('lists extension packs of both types as REST does, and installs one', async () => {
    const owner = await app.tokenOf('extension-owner');
    const fields =
      'id name type category version description capabilities supportedRegions regulatoryFrameworks installation { status requirements installTime } ratings { overall accuracy usability performance reviews } pricing { model freeQueries paidTier } replacedBy';
    const { data, errors } = await askGraphql<
      Record<
        'industry' | 'health' | 'enterprise' | 'startup',
        { id: string; category: string; replacedBy: string | null; installation: { status: string } }[]
      >
    >(
      app,
      owner,
      `{ industry: getIndustryExtensions { ${fields} } health: getIndustryExtensions(industry: "HEALTHCARE") { ${fields} } enterprise: getEnterpriseExtensions { ${fields} } startup: getEnterpriseExtensions(contextType: "STARTUP") { ${fields} } }`,
    );
    expect(errors).to.deep.equal([]);
    for (const [type, packs] of [
      ['industry', data.industry],
      ['enterprise', data.enterprise],
    ] as const) {
      const rest = await app.call<{ extensions: object[] }>('GET', `/api/v2/extensions?type=${type}`, { token: owner });
      expect(packs).to.deep.equal(rest.body.extensions.map((pack) => ({ replacedBy: null, ...pack })));
    }
    expect(new Set(data.health.map(({ category }) => category))).to.deep.equal(new Set(['HEALTHCARE']));
    expect(new Set(data.startup.map(({ category }) => category))).to.deep.equal(new Set(['STARTUP']));

    const available = data.industry.find(({ installation }) => installation.status === 'available')?.id ?? '';
    const install =
      'mutation ($extensionId: ID!, $version: String) { installExtension(extensionId: $extensionId, version: $version) { installationId extensionId status progress estimatedCompletion steps { name status startedAt completedAt } warnings } }';
    const started = await askGraphql<{ installExtension: { installationId: string; steps: { name: string }[] } }>(
      app,
      owner,
      install,
      { extensionId: available },
    );
    expect(started.errors).to.deep.equal([]);
    expect(started.data.installExtension.steps.map(({ name }) => name)).to.deep.equal([
      'validation',
      'dependency_resolution',
      'configuration',
      'activation',
    ]);
    await waitFor(
      async () =>
        (
          await app.call('GET', `/api/v2/extensions/installations/${started.data.installExtension.installationId}`, {
            token: owner,
          })
        ).body['status'] === 'installed',
    );
    expect(codeOf((await askGraphql(app, owner, install, { extensionId: available })).errors)).to.equal('CONFLICT');
    expect(
      codeOf((await askGraphql(app, owner, install, { extensionId: available, version: '99.0.0' })).errors),
    ).to.equal('NOT_FOUND');
    expect(
      codeOf(
        (
          await askGraphql(app, await app.tokenOf('extension-owner', { scopes: ['extensions:read'] }), install, {
            extensionId: available,
          })
        ).errors,
      ),
    ).to.equal('FORBIDDEN');
  });

  it('streams the progress of a query to its end', async () => {
    const queryId = await submit(app, token);
    const events = await subscribe(
      app,
      token,
      'subscription ($queryId: ID!) { executiveQueryProgress(queryId: $queryId) { id status progress { overall modules { cfo } } estimatedCompletion response { id confidence } } }',
      { queryId },
    );
    expect(events.at(-1)?.event).to.equal('complete');
    const last = JSON.parse(events.at(-2)?.data ?? '') as { data: { executiveQueryProgress: Record<string, unknown> } };
    expect(last.data.executiveQueryProgress).to.deep.include({
      id: queryId,
      status: 'completed',
      progress: { overall: 100, modules: { cfo: 'completed' } },
    });
    expect(last.data.executiveQueryProgress).to.have.nested.property('response.id', queryId);
    const other = await subscribe(
      app,
      await app.tokenOf('stranger'),
      'subscription ($queryId: ID!) { executiveQueryProgress(queryId: $queryId) { id } }',
      { queryId },
    );
    expect(other[0]?.data).to.contain('NOT_FOUND');
  });

  describe('refuses', () => {
    it('a request without a token: 401', async () => {
      for (const bad of [undefined, 'nonsense']) {
        const { status, errors, headers } = await askGraphql(app, bad, '{ getCSuiteModules { role } }');
        expect(status).to.equal(401);
        expect(codeOf(errors)).to.equal('UNAUTHORIZED');
        expect(headers.get('www-authenticate')).to.equal('Bearer');
        expect(errors[0]?.extensions.requestId).to.equal(headers.get('x-request-id'));
      }
    });

    it('a token without the scope: FORBIDDEN, and nothing else of the request is lost', async () => {
      const reader = await app.tokenOf('readers', { scopes: ['executive:read'] });
      const refused = await askGraphql<Answer>(app, reader, processQuery, { input: shortQuery });
      expect(codeOf(refused.errors)).to.equal('FORBIDDEN');
      expect(refused.errors[0]?.extensions.details).to.deep.equal([
        { field: 'scope', message: 'must include executive:write' },
      ]);
      expect((await askGraphql(app, reader, '{ getCSuiteModules { role } }')).errors).to.deep.equal([]);
      const governance = await app.tokenOf('readers', { scopes: ['governance:read'] });
      expect(codeOf((await askGraphql(app, governance, '{ getCSuiteModules { role } }')).errors)).to.equal('FORBIDDEN');
    });

    it('what REST refuses, naming the field', async () => {
      const short = await askGraphql<Answer>(app, token, processQuery, {
        input: { type: 'MA_EVALUATION', content: 'short' },
      });
      expect(codeOf(short.errors)).to.equal('INVALID_REQUEST');
      expect(short.errors[0]?.extensions.details).to.deep.equal([
        { field: 'content', message: 'must have at least 10 characters' },
      ]);
      const level = await askGraphql<Answer>(app, token, processQuery, {
        input: { ...shortQuery, context: { authorityLevel: 6 } },
      });
      expect(level.errors[0]?.extensions.details).to.deep.equal([
        { field: 'context.authorityLevel', message: 'must be between 1 and 5' },
      ]);
      const page = await askGraphql(app, token, decisionsQuery, { organizationId: 'acme', limit: 101 });
      expect(page.errors[0]?.extensions.details).to.deep.equal([
        { field: 'limit', message: 'must be between 1 and 100' },
      ]);
    });

    it('a document that is deeper, wider or dearer than allowed, before any of it runs', async () => {
      const nested = (levels: number): string => `{ ${'a { '.repeat(levels - 1)} b ${'} '.repeat(levels - 1)} }`;
      const refusals = {
        'levels of depth': nested(60),
        aliases: `{ ${Array.from({ length: 800 }, (_, index) => `a${index}: getCSuiteModules { role }`).join(' ')} }`,
        'points of cost': `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: getExecutiveDecisions(organizationId: "acme", limit: 100) { nodes { id type } totalCount }`).join(' ')} }`,
      };
      for (const [what, query] of Object.entries(refusals)) {
        const { status, errors } = await askGraphql(app, token, query);
        expect(status, what).to.equal(400);
        expect(errors.map(({ message }) => message).join(), what).to.contain(what);
        expect(new Set(errors.map(({ extensions }) => extensions.code)), what).to.deep.equal(
          new Set(['INVALID_REQUEST']),
        );
      }
      const endless = await askGraphql(
        app,
        token,
        '{ getCSuiteModules { ...A } } fragment A on CSuiteModule { ...B } fragment B on CSuiteModule { ...A }',
      );
      expect(codeOf(endless.errors)).to.equal('INVALID_REQUEST');
      const long = await askGraphql(app, token, `{ ${'getCSuiteModules '.repeat(documentLimits.tokens + 1)} }`);
      expect(long.status).to.equal(400);
      const typename = await askGraphql(
        app,
        token,
        `{ getCSuiteModules { metrics { ${'... { '.repeat(40)} accuracy ${'} '.repeat(40)} } } }`,
      );
      expect(typename.errors, 'inline fragments are no levels').to.deep.equal([]);
    });

    it('a document that nests without end, in selections, in values and in variables', async () => {
      const deep = (open: string, close: string): string => `${open.repeat(4_800)}${close.repeat(4_800)}`;
      const documents = {
        selections: `{ getCSuiteModules { ${'... {'.repeat(2_400)} role ${'}'.repeat(2_400)} } }`,
        lists: `{ getIndustryExtensions(industry: ${deep('[', ']')}) { id } }`,
        objects: `mutation { processExecutiveQuery(input: ${'{ context: '.repeat(3_000)} 1 ${'}'.repeat(3_000)}) { id } }`,
        'types of variables': `query ($a: ${deep('[', ']')}) { getCSuiteModules { role } }`,
      };
      for (const [what, query] of Object.entries(documents)) {
        const { status, errors } = await askGraphql(app, token, query);
        expect(status, what).to.equal(400);
        expect(
          errors.map(({ message, extensions }) => [message, extensions.code]),
          what,
        ).to.deep.equal([[`The document nests deeper than ${documentLimits.nesting} levels.`, 'INVALID_REQUEST']]);
      }
      const text = await askGraphql(app, token, `{ getIndustryExtensions(industry: "${'{['.repeat(400)}") { id } }`);
      expect(text.errors[0]?.extensions.details, 'brackets in a text are no levels').to.deep.equal([
        { field: 'category', message: 'must have at most 64 characters' },
      ]);
    });

    it('directives without number, known or not, and tells of a hundred at most', async () => {
      const floods = {
        'known ones': ' @skip(if: false)'.repeat(1_400),
        'unknown ones': ' @nothing'.repeat(4_900),
        'unknown ones with arguments': ' @nothing(a: 1)'.repeat(1_600),
      };
      for (const [what, directives] of Object.entries(floods)) {
        const query = `{ getCSuiteModules { role${directives} } }`;
        const { status, errors } = await askGraphql(app, token, query);
        expect(status, what).to.equal(400);
        expect(errors.length, what).to.be.within(1, 101);
        expect(new Set(errors.map(({ extensions }) => extensions.code)), what).to.deep.equal(
          new Set(['INVALID_REQUEST']),
        );
      }
      const few = await askGraphql(
        app,
        token,
        '{ getCSuiteModules @skip(if: false) @include(if: true) { role @include(if: false) utilizationRate: role @skip(if: true) status } }',
      );
      expect(few.errors).to.deep.equal([]);
    });

    it('a mutation that is sent by GET, and does nothing of it', async () => {
      const owner = await app.tokenOf('getters');
      const query =
        'mutation { processExecutiveQuery(input: {type: FINANCIAL_ANALYSIS, content: "Cash is £18.4m and monthly burn £1.6m. Do we raise now?"}) { id } }';
      const named = `query Harmless { getCSuiteModules { role } } mutation Harm { processExecutiveQuery(input: {type: FINANCIAL_ANALYSIS, content: "Do we raise money now?"}) { id } }`;
      for (const search of [
        new URLSearchParams({ query }),
        new URLSearchParams({ query: named, operationName: 'Harm' }),
      ]) {
        const { status, body, headers } = await app.call<{ errors: GraphqlError[] }>('GET', `/graphql?${search}`, {
          token: owner,
        });
        expect(status).to.equal(405);
        expect(headers.get('allow')).to.equal('POST');
        expect(codeOf(body.errors)).to.equal('INVALID_REQUEST');
      }
      const history = await app.call<{ pagination: { total: number } }>(
        'GET',
        '/api/v2/executive/history?organizationId=getters',
        { token: owner },
      );
      expect(history.body.pagination.total).to.equal(0);
      const harmless = await app.call<{ data: { getCSuiteModules: unknown[] } }>(
        'GET',
        `/graphql?${new URLSearchParams({ query: named, operationName: 'Harmless' })}`,
        { token: owner },
      );
      expect(harmless.body.data.getCSuiteModules).to.have.length(5);
    });

    it('batches', async () => {
      const { status, body } = await app.call<{ errors: GraphqlError[] }>('POST', '/graphql', {
        token,
        body: [{ query: '{ getCSuiteModules { role } }' }, { query: '{ getCSuiteModules { role } }' }],
      });
      expect(status).to.equal(400);
      expect(codeOf(body.errors)).to.equal('INVALID_REQUEST');
    });

    it('a body that is no JSON, too large, or of another type', async () => {
      expect((await app.call('POST', '/graphql', { token, raw: '{' })).status).to.equal(400);
      expect(
        (await app.call('POST', '/graphql', { token, raw: JSON.stringify({ query: ' '.repeat(300_000) }) })).status,
      ).to.equal(413);
      expect(
        (
          await app.call('POST', '/graphql', {
            token,
            raw: '{ getCSuiteModules { role } }',
            headers: { 'content-type': 'application/graphql' },
          })
        ).status,
      ).to.equal(415);
    });
  });

  it('counts every aliased field, in the buckets that REST counts in', async () => {
    const limited = await app.tokenOf('limited');
    await createIdentityService({ db: app.deps.db }).setLimits({
      organizationId: 'limited',
      limits: { queries: 2, general: 6 },
    });
    const ask = (alias: string): string =>
      `${alias}: processExecutiveQuery(input: {type: FINANCIAL_ANALYSIS, content: "Cash is £18.4m and monthly burn £1.6m. Do we raise now?"}) { status }`;
    const first = await askGraphql(app, limited, `mutation { ${['a', 'b', 'c'].map(ask).join(' ')} }`);
    expect(first.data).to.deep.equal({ a: { status: 'completed' }, b: { status: 'completed' }, c: null });
    expect(first.errors.map(({ path, extensions }) => [path?.[0], extensions.code])).to.deep.equal([
      ['c', 'RATE_LIMITED'],
    ]);
    expect(Number(first.headers.get('retry-after'))).to.be.within(1, 3_600);
    expect(first.headers.get('x-ratelimit-remaining')).to.equal('0');
    const rest = await app.call('POST', '/api/v2/executive/query', { token: limited, body: shortQuery });
    expect(rest.status).to.equal(429);
    const modules = await askGraphql(
      app,
      limited,
      `{ ${['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: getCSuiteModules { role }`).join(' ')} }`,
    );
    expect(modules.errors.map(({ extensions }) => extensions.code)).to.deep.equal(['RATE_LIMITED']);
  });

  it('tells its schema outside production', async () => {
    const { data, errors } = await askGraphql<{ __schema: { types: { name: string }[] } }>(
      app,
      token,
      getIntrospectionQuery(),
    );
    expect(errors).to.deep.equal([]);
    expect(data.__schema.types.map(({ name }) => name)).to.include.members([
      'DateTime',
      'ExecutiveResponse',
      'CSuiteModule',
    ]);
  });
});

describe('GraphQL in production', () => {
  const hidden = testApp({ workers: false, env: { NODE_ENV: 'production' } });
  const shown = testApp({ workers: false, env: { NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'true' } });

  it('keeps its schema to itself, unless a setting says otherwise', async () => {
    const refused = await askGraphql(hidden, await hidden.tokenOf('acme'), '{ __schema { types { name } } }');
    expect(codeOf(refused.errors)).to.equal('INVALID_REQUEST');
    const told = await askGraphql(shown, await shown.tokenOf('acme'), '{ __schema { types { name } } }');
    expect(told.errors).to.deep.equal([]);
  });
});
