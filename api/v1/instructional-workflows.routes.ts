import {
  inboxParametersSchema,
  projectionListSchema,
  projectionParametersSchema,
  projectionSchema,
  stageDecisionSchema,
  type StageDecisionBody,
  type WorkflowStatus,
} from '../../shared/governance/index.js';
import { route } from '../route.js';
import { presentPage } from './presenters/page.presenter.js';
import { presentProjection } from './presenters/projection.presenter.js';
import { metaOf, requestParams, type OnRequest } from './requests.routes.js';

type ListQuery = {
  page: number;
  page_size: number;
  cms_content_entry_id?: string;
  template_id?: string;
  workflow_status?: WorkflowStatus;
};

const filterOf = ({
  page,
  page_size: pageSize,
  cms_content_entry_id: cmsContentEntryId,
  template_id: templateId,
  workflow_status: workflowStatus,
}: ListQuery) => ({
  page,
  pageSize,
  ...(cmsContentEntryId === undefined ? {} : { cmsContentEntryId }),
  ...(templateId === undefined ? {} : { templateId }),
  ...(workflowStatus === undefined ? {} : { workflowStatus }),
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
      const { projections, total } = await deps.services.reviews.listProjections(caller, filter);
      return { status: 200, body: presentPage(projections.map(presentProjection), { ...filter, total }) };
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
    replies: { 200: projectionSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentProjection(await deps.services.reviews.getProjectionOfEntry(caller, input.params.cmsContentEntryId)),
    }),
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
    replies: { 200: projectionSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentProjection(await deps.services.reviews.getProjection(caller, input.params.requestId)),
    }),
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
    replies: { 200: projectionSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params, body },
        recoveredId,
      } = context;
      const { reviews } = deps.services;
      const projection = await (recoveredId === undefined
        ? reviews.decide(caller, params.requestId, body, metaOf(context))
        : reviews.getProjection(caller, recoveredId));
      return { status: 200, body: presentProjection(projection) };
    },
  }),
  route<{ query: { page: number; page_size: number } }>({
    method: 'get',
    path: '/governance/inbox',
    operationId: 'getGovernanceInbox',
    permission: 'requests:read',
    summary: 'List what the caller may decide now, the first due first.',
    scope: 'governance:read',
    limits: ['governance'],
    query: inboxParametersSchema,
    replies: { 200: projectionListSchema },
    handle: async ({ deps, caller, input: { query } }) => {
      const page = { page: query.page, pageSize: query.page_size };
      const { projections, total } = await deps.services.reviews.listInbox(caller, page);
      return { status: 200, body: presentPage(projections.map(presentProjection), { ...page, total }) };
    },
  }),
];
