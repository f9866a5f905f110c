import {
  contextParametersSchema,
  contextParamsSchema,
  contextUpdatedSchema,
  contextUpdateSchema,
  storedContextSchema,
  type ContextUpdate,
} from '../../shared/context/index.js';
import { entityTag, isKnown } from '../conditions.js';
import { route } from '../route.js';
import { presentStoredContext, presentUpdatedContext } from './presenters/context.presenter.js';

export const contextRoutes = [
  route<{ body: ContextUpdate }>({
    method: 'put',
    path: '/context',
    operationId: 'updateContext',
    permission: 'context:update',
    summary: 'Put the context of the organization in the place of the one before.',
    scope: 'executive:write',
    limits: ['context', 'general'],
    body: contextUpdateSchema,
    conditional: true,
    replies: { 200: contextUpdatedSchema },
    handle: async ({ deps, caller, input, requestId, conditions }) => {
      const updated = await deps.services.context.update(caller, input.body, { requestId, conditions });
      return { status: 200, body: presentUpdatedContext(updated), headers: { ETag: entityTag(updated.version) } };
    },
  }),
  route<{ params: { organizationId: string }; query: { version?: string } }>({
    method: 'get',
    path: '/context/:organizationId',
    operationId: 'getContext',
    permission: 'context:read',
    summary: 'Read the context of the organization, or an earlier version of it.',
    scope: 'executive:read',
    limits: ['general'],
    params: contextParamsSchema,
    query: contextParametersSchema,
    conditional: true,
    replies: { 200: storedContextSchema, 304: {} },
    handle: async ({ deps, caller, input, conditions }) => {
      const stored = await deps.services.context.getContext(caller, input.params.organizationId, input.query.version);
      const headers = { ETag: entityTag(stored.version) };
      return isKnown(conditions, stored.version)
        ? { status: 304, headers }
        : { status: 200, body: presentStoredContext(stored), headers };
    },
  }),
];
