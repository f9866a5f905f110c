import type { ModuleManifest, Role } from '../../shared/analysis/index.js';
import type { ContextUpdate } from '../../shared/context/index.js';
import type { Deps } from '../../shared/deps.js';
import { forbidden } from '../../shared/platform/errors/index.js';
import type { QueryRequest } from '../../shared/queries/index.js';
import { presentStoredContext } from '../v2/presenters/context.presenter.js';
import { presentFinished } from '../v2/presenters/query.presenter.js';
import { bodyOf, type CallRoute } from '../call-route.js';
import type { GraphqlContext } from './context.js';
import { createGovernanceResolvers } from './governance-resolvers.js';
import { dateTime, json } from './scalars.js';

interface Page {
  decisions: object[];
  pagination: { total: number; limit: number; offset: number; hasMore: boolean };
}

interface StatusBody {
  id: string;
  status: string;
  progress: object;
  estimatedCompletion: string;
}

/** A page of decisions as nodes and as edges; a cursor is the offset that begins the next page. */
function connectionOf({ decisions, pagination }: Page): object {
  const edges = decisions.map((node, index) => ({ node, cursor: String(pagination.offset + index + 1) }));
  return {
    nodes: decisions,
    edges,
    totalCount: pagination.total,
    pagination,
    pageInfo: {
      hasNextPage: pagination.hasMore,
      hasPreviousPage: pagination.offset > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** The answer of a query that goes on when the wait is over: where it stands, and nothing found yet. */
const unfinished = ({ id, status, progress }: StatusBody, input: QueryRequest, now: Date): object => ({
  id,
  status,
  progress,
  query: { type: input.type, content: input.content, urgency: input.urgency ?? input.context?.urgency ?? 'MEDIUM' },
  coordinatedRecommendations: [],
  extensionsApplied: [],
  failedModules: [],
  assumptions: [],
  dissent: [],
  dataSources: [],
  figures: [],
  questions: [],
  checklists: [],
  timestamp: now,
});

/** Input objects have no prototype, and null where a member is meant to be left out. */
function plain<Value>(input: Value): Value {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, plain(member)]),
  ) as Value;
}

/** The input as the body of POST /executive/query: null means left out in what GraphQL types, and itself in what the caller leaves open. */
const queryBody = ({ context, options, facts, plan, ...rest }: QueryRequest): QueryRequest => ({
  ...(plain(rest) as QueryRequest),
  ...(facts ? { facts } : {}),
  ...(plan ? { plan } : {}),
  ...(context ? { context: contextBody(context) } : {}),
  ...(options ? { options: plain(options) } : {}),
});

const contextBody = <Context extends object>(context: Context): Context =>
  Object.fromEntries(Object.entries(context).filter(([, section]) => section !== null)) as Context;

function requireOwn({ caller }: GraphqlContext, organizationId: string, field = 'organizationId'): void {
  if (organizationId === caller.organizationId) return;
  throw forbidden('The token belongs to another organization.', [
    { field, message: 'must be the organization of the token' },
  ]);
}

function queryResolvers(deps: Deps, call: CallRoute) {
  /** Packs of one type, of one category where it is named. */
  const packs = async (
    context: GraphqlContext,
    type: 'industry' | 'enterprise',
    category: string | null | undefined,
  ): Promise<object[]> =>
    bodyOf<{ extensions: object[] }>(await call('listExtensions', context, { query: { type, category } })).extensions;

  return {
    getIndustryExtensions: (_: unknown, { industry }: { industry?: string | null }, context: GraphqlContext) =>
      packs(context, 'industry', industry),
    getEnterpriseExtensions: (_: unknown, { contextType }: { contextType?: string | null }, context: GraphqlContext) =>
      packs(context, 'enterprise', contextType),
    getExecutiveScenarios: async (_: unknown, { queryId }: { queryId: string }, context: GraphqlContext) =>
      bodyOf<{ scenarios: object[] }>(await call('listScenarios', context, { params: { queryId } })).scenarios,
    compareExecutiveScenarios: async (
      _: unknown,
      { queryId, with: named }: { queryId: string; with?: string[] | null },
      context: GraphqlContext,
    ) =>
      bodyOf<object>(
        await call('compareScenarios', context, {
          params: { queryId },
          query: named ? { with: named.join(',') } : {},
        }),
      ),
    getCSuiteModules: async (_: unknown, __: unknown, context: GraphqlContext) => {
      await call('listModules', context);
      return deps.services.modules.listModules();
    },
    getExecutiveDecisions: async (
      _: unknown,
      args: { organizationId: string; limit: number; offset: number; filters?: object },
      context: GraphqlContext,
    ) => {
      const { organizationId, filters, ...page } = args;
      requireOwn(context, organizationId);
      return connectionOf(bodyOf<Page>(await call('listDecisions', context, { query: { ...page, ...filters } })));
    },
  };
}

interface ScenarioInput {
  name: string;
  overrides?: object | null;
  corrections?: object[] | null;
}

function scenarioResolvers(deps: Deps, call: CallRoute) {
  return {
    createExecutiveScenario: async (
      _: unknown,
      { queryId, input }: { queryId: string; input: ScenarioInput },
      context: GraphqlContext,
    ) => {
      const reply = await call('createScenario', context, { params: { queryId }, body: contextBody(input) });
      if (reply.status !== 202) return bodyOf<object>(reply);
      const finished = await deps.services.queries.findFinished(context.caller, queryId);
      if (!finished) throw new Error('the query of a scenario has ended');
      const { type, urgency } = finished.row;
      const asked = { type, urgency, content: finished.input.content };
      return {
        ...unfinished(bodyOf<StatusBody>(reply), asked, deps.clock.now()),
        scenarioOf: queryId,
        name: input.name,
      };
    },
    deleteExecutiveScenario: async (
      _: unknown,
      params: { queryId: string; scenarioId: string },
      context: GraphqlContext,
    ) => (await call('deleteScenario', context, { params: { ...params } })).status === 204,
  };
}

function mutationResolvers(deps: Deps, call: CallRoute) {
  return {
    processExecutiveQuery: async (_: unknown, { input }: { input: QueryRequest }, context: GraphqlContext) => {
      const body = queryBody(input);
      const reply = await call('createQuery', context, { body });
      return reply.status === 202
        ? unfinished(bodyOf<StatusBody>(reply), body, deps.clock.now())
        : bodyOf<object>(reply);
    },
    installExtension: async (
      _: unknown,
      request: { extensionId: string; version?: string | null },
      context: GraphqlContext,
    ) => bodyOf<object>(await call('installExtension', context, { body: plain(request) })),
    updateExecutiveContext: async (
      _: unknown,
      { organizationId, context: given }: { organizationId: string; context: ContextUpdate },
      context: GraphqlContext,
    ) => {
      requireOwn(context, organizationId);
      requireOwn(context, given.organizationId ?? organizationId, 'context.organizationId');
      const { version } = bodyOf<{ version: string }>(
        await call('updateContext', context, { body: { ...contextBody(given), organizationId } }),
      );
      return presentStoredContext(await deps.services.context.getContext(context.caller, organizationId, version));
    },
  };
}

function progressResolvers(deps: Deps, call: CallRoute) {
  return {
    subscription: {
      executiveQueryProgress: {
        subscribe: async function* (_: unknown, { queryId }: { queryId: string }, context: GraphqlContext) {
          const reply = await call('streamQueryEvents', context, { params: { queryId } });
          if (!('events' in reply)) throw new Error('the progress of a query is a stream');
          for await (const { data } of reply.events) yield { executiveQueryProgress: data };
        },
      },
    },
    progress: {
      response: async ({ id, status }: StatusBody, _: unknown, { caller }: GraphqlContext) => {
        const finished = status === 'processing' ? undefined : await deps.services.queries.findFinished(caller, id);
        return finished?.row.operation === null ? presentFinished(finished) : null;
      },
    },
  };
}

/** What the route tables do not say of a module: its details, and metrics that are read once for all modules of a request. */
const moduleResolvers = {
  status: (): string => 'active',
  capabilities: ({ capabilities }: ModuleManifest): string[] => capabilities.map(({ name }) => name),
  capabilityDetails: ({ capabilities }: ModuleManifest) => capabilities,
  metrics: ({ role }: { role: Role }, _: unknown, { moduleMetrics }: GraphqlContext) => moduleMetrics.load(role),
};

/** The name of the type that an analysis has, by the member that only its role has. */
const analysisTypes = {
  technologyAssessment: 'CTOAnalysis',
  financialAssessment: 'CFOAnalysis',
  securityPosture: 'CISOAnalysis',
  systemsIntegration: 'CIOAnalysis',
  operationalIntegration: 'COOAnalysis',
};

/** Resolvers of everything that is not a plain member of what a route answers. */
export function createResolvers(deps: Deps, call: CallRoute) {
  const progress = progressResolvers(deps, call);
  const governed = createGovernanceResolvers(call);
  return {
    DateTime: dateTime,
    JSON: json,
    Query: { ...queryResolvers(deps, call), ...governed.query },
    Mutation: { ...mutationResolvers(deps, call), ...scenarioResolvers(deps, call), ...governed.mutation },
    Subscription: progress.subscription,
    ExecutiveQueryProgress: progress.progress,
    CSuiteModule: moduleResolvers,
    RoleAnalysis: {
      __resolveType: (analysis: object) => Object.entries(analysisTypes).find(([member]) => member in analysis)?.[1],
    },
  };
}
