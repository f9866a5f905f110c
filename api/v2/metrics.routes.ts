import { performanceParametersSchema, performanceSchema, type PerformanceRequest } from '../../shared/metrics/index.js';
import { route } from '../route.js';
import { presentPerformance } from './presenters/performance.presenter.js';

export const metricsRoutes = [
  route<{ query: PerformanceRequest }>({
    method: 'get',
    path: '/metrics/performance',
    operationId: 'getPerformanceMetrics',
    permission: 'metrics:read',
    summary: 'Read how the queries of the organization did over a time range.',
    scope: 'executive:read',
    limits: ['general'],
    query: performanceParametersSchema,
    replies: { 200: performanceSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentPerformance(await deps.services.performance.performance(caller, input.query)),
    }),
  }),
];
