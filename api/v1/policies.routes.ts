import { policyBodySchema, policySchema, type PolicyBody } from '../../shared/governance/index.js';
import { route } from '../route.js';
import { presentPolicy } from './presenters/policy.presenter.js';

const onTemplate = {
  path: '/governance/policies/:templateId',
  limits: ['governance'],
  params: {
    type: 'object',
    properties: { templateId: { type: 'string', minLength: 1, maxLength: 128 } },
    required: ['templateId'],
  },
  replies: { 200: policySchema },
} as const;

export const policyRoutes = [
  route<{ params: { templateId: string } }>({
    ...onTemplate,
    method: 'get',
    operationId: 'getGovernancePolicy',
    permission: 'policies:read',
    summary: 'Read the rules that hold for a template.',
    scope: 'governance:read',
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentPolicy(await deps.services.policies.getPolicy(caller, input.params.templateId)),
    }),
  }),
  route<{ params: { templateId: string }; body: PolicyBody }>({
    ...onTemplate,
    method: 'put',
    operationId: 'putGovernancePolicy',
    permission: 'policies:update',
    summary: 'Lay down the policy for a template.',
    scope: 'admin',
    body: policyBodySchema,
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentPolicy(await deps.services.policies.putPolicy(caller, input.params.templateId, input.body)),
    }),
  }),
];
