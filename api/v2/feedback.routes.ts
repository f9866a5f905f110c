import { feedbackRequestSchema, feedbackSchema, type FeedbackRequest } from '../../shared/queries/index.js';
import { route } from '../route.js';
import { presentFeedback } from './presenters/feedback.presenter.js';

export const feedbackRoutes = [
  route<{ params: { queryId: string }; body: FeedbackRequest }>({
    method: 'post',
    path: '/executive/query/:queryId/feedback',
    operationId: 'giveFeedback',
    permission: 'feedback:create',
    summary: 'Say whether an answer, or the part of one role in it, proved accurate.',
    scope: 'executive:write',
    limits: ['general'],
    params: {
      type: 'object',
      properties: { queryId: { type: 'string', minLength: 1, maxLength: 128 } },
      required: ['queryId'],
    },
    body: feedbackRequestSchema,
    idempotent: true,
    replies: { 201: feedbackSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 201,
      body: presentFeedback(await deps.services.feedback.give(caller, input.params.queryId, input.body)),
    }),
  }),
];
