import { bodyOf, type CallRoute } from '../call-route.js';
import type { GraphqlContext } from './context.js';

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An answer of the governance surface under the names that this one gives its members. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [camelCase(name), renamed(member)]));
}

interface ListArguments {
  page?: number;
  pageSize?: number;
  cursor?: string | null;
  template?: string | null;
}

const pageOf = ({ page, pageSize, cursor, template }: ListArguments) => ({
  page,
  page_size: pageSize,
  cursor,
  template_id: template,
});

interface DecisionArguments {
  stage: string;
  decision: string;
  notes?: string | null;
  contentVersion?: number | null;
}

/** A decision as the body of its route has it: null is left out. */
const decisionOf = ({ stage, decision, notes }: DecisionArguments) => ({
  stage_id: stage,
  decision,
  ...(notes === null || notes === undefined ? {} : { notes }),
});

const isGiven = (version: number | null | undefined): version is number => version !== null && version !== undefined;

/** Fields of governance: each is a call of the route that answers the same over REST. */
export function createGovernanceResolvers(call: CallRoute) {
  return {
    query: {
      instructionalWorkflow: async (_: unknown, { requestId }: { requestId: string }, context: GraphqlContext) =>
        renamed(bodyOf(await call('getInstructionalWorkflow', context, { params: { requestId } }))),
      instructionalWorkflows: async (
        _: unknown,
        args: ListArguments & {
          updatedSince?: string | null;
          ids?: string[] | null;
          cmsContentEntry?: string | null;
          workflowStatus?: string | null;
        },
        context: GraphqlContext,
      ) => {
        const query = {
          ...pageOf(args),
          updated_since: args.updatedSince,
          ids: args.ids?.join(','),
          cms_content_entry_id: args.cmsContentEntry,
          workflow_status: args.workflowStatus,
        };
        return renamed(bodyOf(await call('listInstructionalWorkflows', context, { query })));
      },
      governanceInbox: async (
        _: unknown,
        args: ListArguments & { stage?: string | null; dueBefore?: string | null; assignee?: string | null },
        context: GraphqlContext,
      ) => {
        const query = {
          ...pageOf(args),
          stage_id: args.stage,
          due_before: args.dueBefore,
          assignee: args.assignee,
        };
        return renamed(bodyOf(await call('getGovernanceInbox', context, { query })));
      },
    },
    mutation: {
      decideInstructionalWorkflowStage: async (
        _: unknown,
        { requestId, contentVersion, ...decision }: DecisionArguments & { requestId: string },
        context: GraphqlContext,
      ) => {
        const bound = isGiven(contentVersion)
          ? { ...context, conditions: { ifMatch: [String(contentVersion)] } }
          : context;
        const input = { params: { requestId }, body: decisionOf(decision) };
        return renamed(bodyOf(await call('decideInstructionalWorkflowStage', bound, input)));
      },
      decideInstructionalWorkflowStages: async (
        _: unknown,
        { decisions }: { decisions: (DecisionArguments & { request: string })[] },
        context: GraphqlContext,
      ) => {
        const items = decisions.map(({ request, contentVersion, ...decision }) => ({
          request_id: request,
          ...decisionOf(decision),
          ...(isGiven(contentVersion) ? { content_version: contentVersion } : {}),
        }));
        const reply = await call('decideInstructionalWorkflowStages', context, { body: { items } });
        return renamed(bodyOf<{ items: object[] }>(reply).items);
      },
    },
  };
}
