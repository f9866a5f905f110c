import {
  commentBodySchema,
  commentListSchema,
  commentParametersSchema,
  commentSchema,
  type CommentBody,
} from '../../shared/governance/index.js';
import { route } from '../route.js';
import { presentComment } from './presenters/comment.presenter.js';
import { metaOf, requestParams, type OnRequest } from './requests.routes.js';

const onComments = {
  path: '/requests/:requestId/comments',
  limits: ['governance'],
  params: requestParams,
} as const;

export const commentRoutes = [
  route<OnRequest & { body: CommentBody }>({
    ...onComments,
    method: 'post',
    operationId: 'addGovernanceComment',
    permission: 'requests:comment',
    summary: 'Comment on a request, or answer a comment.',
    scope: 'governance:write',
    body: commentBodySchema,
    idempotent: true,
    replies: { 201: commentSchema },
    handle: async (context) => {
      const { deps, caller, input, recoveredId } = context;
      const { comments } = deps.services;
      const comment = await (recoveredId === undefined
        ? comments.add(caller, input.params.requestId, input.body, metaOf(context))
        : comments.get(caller, recoveredId));
      return { status: 201, body: presentComment(comment) };
    },
  }),
  route<OnRequest & { query: { page_size: number; cursor?: string } }>({
    ...onComments,
    method: 'get',
    operationId: 'listGovernanceComments',
    permission: 'requests:read',
    summary: 'Read the comments on a request, oldest first.',
    scope: 'governance:read',
    query: commentParametersSchema,
    replies: { 200: commentListSchema },
    handle: async ({ deps, caller, input: { params, query } }) => {
      const page = { limit: query.page_size, ...(query.cursor === undefined ? {} : { after: query.cursor }) };
      const { comments, nextCursor } = await deps.services.comments.list(caller, params.requestId, page);
      return { status: 200, body: { items: comments.map(presentComment), next_cursor: nextCursor } };
    },
  }),
];
