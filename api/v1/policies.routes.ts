import {
  policyBodySchema,
  policySchema,
  policyVersionsSchema,
  type PolicyBody,
} from '../../shared/governance/index.js';
import { route } from '../route.js';
import { presentPolicy, presentPolicyVersions } from './presenters/policy.presenter.js';

const onTemplate = {
  path: '/governance/policies/:templateId',
  limits: ['governance'],
  params: {
    type: 'object',
    properties: { templateId: { type: 'string', minLength: 1, maxLength: 128 } },
    required: ['templateId'],
  },
  conflicts: ['NOT_INSTRUCTIONAL'],
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
  route<{ params: { templateId: string } }>({
    ...onTemplate,
    path: '/governance/policies/:templateId/versions',
    method: 'get',
    operationId: 'getGovernancePolicyVersions',
    permission: 'policies:read',
    summary: 'Read every policy that was ever laid down for a template, and what each changed.',
    scope: 'governance:read',
    replies: { 200: policyVersionsSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentPolicyVersions(await deps.services.policies.listVersions(caller, input.params.templateId)),
    }),
  }),
];
