import {
  delegationBodySchema,
  delegationListSchema,
  delegationSchema,
  type Delegation,
  type DelegationBody,
} from '../../shared/governance/index.js';
import { route } from '../route.js';

const ofUser = {
  path: '/governance/delegations/:user',
  limits: ['governance'],
  params: {
    type: 'object',
    properties: { user: { type: 'string', minLength: 1, maxLength: 128 } },
    required: ['user'],
  },
} as const;
type OfUser = { params: { user: string } };

const presentDelegation = ({ updatedAt, updatedBy, ...delegation }: Delegation) => ({
  ...delegation,
  updated_at: updatedAt,
  updated_by: updatedBy,
});

export const delegationRoutes = [
  route({
    method: 'get',
    path: '/governance/delegations',
    operationId: 'listGovernanceDelegations',
    permission: 'delegations:read',
    summary: 'List who decides for whom, in order of the users.',
    scope: 'governance:read',
    limits: ['governance'],
    replies: { 200: delegationListSchema },
    handle: async ({ deps, caller }) => ({
      status: 200,
      body: { items: (await deps.services.delegations.list(caller)).map(presentDelegation) },
    }),
  }),
  route<OfUser>({
    ...ofUser,
    method: 'get',
    operationId: 'getGovernanceDelegation',
    permission: 'delegations:read',
    summary: 'Read who decides for a user.',
    scope: 'governance:read',
    replies: { 200: delegationSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentDelegation(await deps.services.delegations.get(caller, input.params.user)),
    }),
  }),
  route<OfUser & { body: DelegationBody }>({
    ...ofUser,
    method: 'put',
    operationId: 'putGovernanceDelegation',
    permission: 'delegations:update',
    summary: 'Say who decides for a user for a time: the user itself, a service, or whoever has the scope admin may.',
    scope: 'governance:write',
    body: delegationBodySchema,
    replies: { 200: delegationSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentDelegation(await deps.services.delegations.put(caller, input.params.user, input.body)),
    }),
  }),
  route<OfUser>({
    ...ofUser,
    method: 'delete',
    operationId: 'deleteGovernanceDelegation',
    permission: 'delegations:delete',
    summary: 'End the delegation of a user.',
    scope: 'governance:write',
    replies: { 204: {} },
    handle: async ({ deps, caller, input }) => {
      await deps.services.delegations.remove(caller, input.params.user);
      return { status: 204 };
    },
  }),
];
