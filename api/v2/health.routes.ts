import { healthSchema } from '../../shared/health/index.js';
import { route } from '../route.js';
import { presentHealth } from './presenters/health.presenter.js';

export const healthRoutes = [
  route({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    permission: null,
    summary: 'Tell whether the service works, part by part. Needs no token; a part that does not work makes it 503.',
    scope: null,
    limits: [],
    replies: { 200: healthSchema, 503: healthSchema },
    handle: async ({ deps }) => {
      const health = await deps.services.health.check();
      return { status: health.status === 'healthy' ? 200 : 503, body: presentHealth(health) };
    },
  }),
];
