import {
  anonymizationRequestSchema,
  anonymizationResultSchema,
  type AnonymizationRequest,
} from '../../shared/anonymization/index.js';
import { route } from '../route.js';

export const anonymizationRoutes = [
  route<{ body: AnonymizationRequest }>({
    method: 'post',
    path: '/anonymize',
    operationId: 'anonymize',
    permission: 'documents:anonymize',
    summary: 'Anonymize a document and check it against privacy standards.',
    scope: 'executive:read',
    limits: ['general'],
    body: anonymizationRequestSchema,
    replies: { 200: anonymizationResultSchema },
    handle: async ({ deps, caller, input, gone }) => ({
      status: 200,
      body: await deps.services.anonymization.anonymize(caller.organizationId, input.body, gone),
    }),
  }),
];
