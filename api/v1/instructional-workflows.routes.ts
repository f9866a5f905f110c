import {
  inboxParametersSchema,
  projectionListSchema,
  projectionParametersSchema,
  projectionSchema,
  stageDecisionSchema,
  type Projection,
  type StageDecisionBody,
  type StageId,
  type WorkflowStatus,
} from '../../shared/governance/index.js';
import { entityTag } from '../conditions.js';
import { route, type Reply } from '../route.js';
import { presentPage } from './presenters/page.presenter.js';
import { presentProjection } from './presenters/projection.presenter.js';
import { metaOf, requestParams, type OnRequest } from './requests.routes.js';
import { pageOf, walkFilterOf, type PageQuery, type WalkQuery } from './walk-query.js';

type ListQuery = WalkQuery & {
  cms_content_entry_id?: string;
  workflow_status?: WorkflowStatus;
};

const filterOf = ({
  cms_content_entry_id: cmsContentEntryId,
  workflow_status: workflowStatus,
  ...query
}: ListQuery) => ({
  ...walkFilterOf(query),
  ...(cmsContentEntryId === undefined ? {} : { cmsContentEntryId }),
  ...(workflowStatus === undefined ? {} : { workflowStatus }),
});

type InboxQuery = PageQuery & {
  template_id?: string;
  stage_id?: StageId;
  due_before?: string;
  assignee?: string;
};

const inboxFilterOf = ({ template_id: templateId, stage_id: stageId, due_before, assignee, ...query }: InboxQuery) => ({
  ...pageOf(query),
  ...(templateId === undefined ? {} : { templateId }),
  ...(stageId === undefined ? {} : { stageId }),
  ...(due_before === undefined ? {} : { dueBefore: new Date(due_before) }),
  ...(assignee === undefined ? {} : { assignee }),
});

/** A projection record; its ETag is the version of what is reviewed. */
const projectionReply = (projection: Projection): Reply => ({
  status: 200,
  body: presentProjection(projection),
  headers: { ETag: entityTag(String(projection.contentVersion)) },
});

/** They stand before the routes of a request: `instructional-workflows` is no id. */
export const instructionalWorkflowRoutes = [
  route<{ query: ListQuery }>({
    method: 'get',
    path: '/requests/instructional-workflows',
    operationId: 'listInstructionalWorkflows',
    permission: 'requests:read',
    summary: 'List the projections of the organization, last changed first.',
    scope: 'governance:read',
    limits: ['governance'],
    query: projectionParametersSchema,
    replies: { 200: projectionListSchema },
    handle: async ({ deps, caller, input }) => {
      const filter = filterOf(input.query);
      const { projections, ...page } = await deps.services.reviewLists.listProjections(caller, filter);
      return { status: 200, body: presentPage(projections.map(presentProjection), { ...filter, ...page }) };
    },
  }),
  route<{ params: { cmsContentEntryId: string } }>({
    method: 'get',
    path: '/requests/instructional-workflows/by-content-entry/:cmsContentEntryId',
    operationId: 'getInstructionalWorkflowOfContentEntry',
    permission: 'requests:read',
    summary: 'Read the projection of the newest request of a content entry.',
    scope: 'governance:read',
    limits: ['governance'],
    params: {
      type: 'object',
      properties: { cmsContentEntryId: { type: 'string', minLength: 1, maxLength: 256 } },
      required: ['cmsContentEntryId'],
    },
    contentTagged: true,
    replies: { 200: projectionSchema },
    handle: async ({ deps, caller, input }) =>
      projectionReply(await deps.services.reviewLists.getProjectionOfEntry(caller, input.params.cmsContentEntryId)),
  }),
  route<OnRequest>({
    method: 'get',
    path: '/requests/:requestId/instructional-workflow',
    operationId: 'getInstructionalWorkflow',
    permission: 'requests:read',
    summary: 'Read the projection of a request.',
    scope: 'governance:read',
    limits: ['governance'],
    params: requestParams,
    conflicts: ['NOT_INSTRUCTIONAL'],
    contentTagged: true,
    replies: { 200: projectionSchema },
    handle: async ({ deps, caller, input }) =>
      projectionReply(await deps.services.reviews.getProjection(caller, input.params.requestId)),
  }),
  route<OnRequest & { body: StageDecisionBody }>({
    method: 'post',
    path: '/requests/:requestId/instructional-workflow/decisions',
    operationId: 'decideInstructionalWorkflowStage',
    permission: 'requests:decide',
    summary: 'Decide the active stage of a request.',
    scope: 'governance:write',
    limits: ['governance'],
    params: requestParams,
    body: stageDecisionSchema,
    idempotent: true,
    conflicts: ['STAGE_NOT_ACTIVE', 'NOT_INSTRUCTIONAL'],
    contentTagged: true,
    replies: { 200: projectionSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params, body },
        recoveredId,
      } = context;
      const { reviews } = deps.services;
      return projectionReply(
        await (recoveredId === undefined
          ? reviews.decide(caller, params.requestId, body, metaOf(context))
          : reviews.getProjection(caller, recoveredId)),
      );
    },
  }),
  route<{ query: InboxQuery }>({
    method: 'get',
    path: '/governance/inbox',
    operationId: 'getGovernanceInbox',
    permission: 'requests:read',
    summary: 'List what the caller, or another user, is asked to decide now, the first due first.',
    scope: 'governance:read',
    limits: ['governance'],
    query: inboxParametersSchema,
    replies: { 200: projectionListSchema },
    handle: async ({ deps, caller, input: { query } }) => {
      const filter = inboxFilterOf(query);
      const { projections, ...page } = await deps.services.reviewLists.listInbox(caller, filter);
      return { status: 200, body: presentPage(projections.map(presentProjection), { ...filter, ...page }) };
    },
  }),
];
