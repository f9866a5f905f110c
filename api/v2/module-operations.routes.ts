import { roles, type DecisionUnderReview, type Role } from '../../shared/analysis/index.js';
import { notFound } from '../../shared/platform/errors/index.js';
import {
  moduleOperationResponseSchema,
  moduleOperations,
  queryRequestSchema,
  queryStatusSchema,
  type ModuleOperation,
  type QueryRequest,
} from '../../shared/queries/index.js';
import { route, type RouteContext } from '../route.js';
import { requirePermission } from '../route-checks.js';
import { acceptAndWait } from './answer-query.js';

/** A decision to validate: the record itself, or the id of one that a query made. */
type DecisionGiven = DecisionUnderReview | { decisionId: string };

const decision = {
  type: 'object',
  description: 'A decision record, or `{decisionId}` of one.',
  properties: { decisionId: { type: 'string', minLength: 1, maxLength: 128 } },
} as const;

const bodies = {
  analyze: queryRequestSchema,
  recommendations: queryRequestSchema,
  risks: queryRequestSchema,
  validate: {
    ...queryRequestSchema,
    title: 'DecisionValidationRequest',
    description: 'A decision for one role to validate, and the question that it answers.',
    required: [...queryRequestSchema.required, 'decision'],
    properties: { ...queryRequestSchema.properties, decision },
  },
} as const;

const summaries: Record<ModuleOperation, string> = {
  analyze: 'Have one role analyse a query.',
  recommendations: 'Have one role recommend.',
  risks: 'Have one role assess the risks.',
  validate: 'Have one role validate a decision.',
};

function roleNamed(name: string): Role {
  const role = roles.find((candidate) => candidate === name.toUpperCase());
  if (!role) throw notFound(`Module ${name}`);
  return role;
}

interface OperationInput {
  params: { role: string };
  body: QueryRequest & { decision?: DecisionGiven };
  query: Record<string, unknown>;
}

/** The decision itself, read by its id where only that was given. */
async function judgedDecision(
  { deps, caller }: RouteContext<OperationInput>,
  given: DecisionGiven,
): Promise<DecisionUnderReview> {
  if (!('decisionId' in given) || typeof given.decisionId !== 'string') return given as DecisionUnderReview;
  requirePermission({ permission: 'decisions:read' }, caller);
  const { record } = await deps.services.decisions.getDecision(caller, given.decisionId);
  const { timeline, ...decision } = record;
  return { ...decision, ...(timeline === null ? {} : { timeline }) };
}

const operationRoute = (operation: ModuleOperation) =>
  route<OperationInput>({
    method: 'post',
    path: `/modules/:role/${operation}`,
    operationId: `${operation}WithModule`,
    permission: 'modules:run',
    summary: summaries[operation],
    scope: 'executive:write',
    limits: ['queries', 'general'],
    params: { type: 'object', required: ['role'], properties: { role: { type: 'string', maxLength: 64 } } },
    body: bodies[operation],
    idempotent: true,
    replies: { 200: moduleOperationResponseSchema, 202: queryStatusSchema },
    handle: async (context) => {
      const { deps, caller, input } = context;
      const role = roleNamed(input.params.role);
      const { decision: given, ...request } = input.body;
      const decision = given && (await judgedDecision(context, given));
      // A decision is judged in its own context, unless the caller gives another.
      const asked = { ...request, context: request.context ?? decision?.context ?? {} };
      return acceptAndWait(context, (meta) =>
        deps.services.queries.request(caller, asked, meta, {
          name: operation,
          role,
          ...(decision ? { decision } : {}),
        }),
      );
    },
  });

export const moduleOperationRoutes = moduleOperations.map(operationRoute);
