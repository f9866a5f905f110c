import { moduleDetailSchema, moduleListSchema } from '../../shared/metrics/index.js';
import { route } from '../route.js';
import { presentModule, presentModules } from './presenters/module.presenter.js';

export const moduleRoutes = [
  route({
    method: 'get',
    path: '/modules',
    operationId: 'listModules',
    permission: 'modules:read',
    summary: 'List the role modules.',
    scope: 'executive:read',
    limits: ['general'],
    replies: { 200: moduleListSchema },
    handle: async ({ deps }) => ({ status: 200, body: presentModules(deps.services.modules.listModules()) }),
  }),
  route<{ params: { role: string } }>({
    method: 'get',
    path: '/modules/:role',
    operationId: 'getModule',
    permission: 'modules:read',
    summary: 'Read one role module with its metrics.',
    scope: 'executive:read',
    limits: ['general'],
    params: { type: 'object', properties: { role: { type: 'string', maxLength: 64 } }, required: ['role'] },
    replies: { 200: moduleDetailSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentModule(await deps.services.modules.getModule(caller, input.params.role)),
    }),
  }),
];
