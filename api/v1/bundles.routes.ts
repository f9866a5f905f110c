import { bundleBodySchema, bundleSchema, type Bundle, type BundleBody } from '../../shared/governance/index.js';
import { route } from '../route.js';
import { metaOf } from './requests.routes.js';

const presentBundle = (bundle: Bundle) => ({
  bundle_id: bundle.id,
  request_ids: bundle.requestIds,
  status: bundle.status,
  release_at: bundle.releaseAt,
  created_at: bundle.createdAt,
  created_by: bundle.createdBy,
  ended_at: bundle.endedAt,
});

const ofBundle = {
  path: '/governance/bundles/:bundleId',
  limits: ['governance'],
  params: {
    type: 'object',
    properties: { bundleId: { type: 'string', minLength: 1, maxLength: 128 } },
    required: ['bundleId'],
  },
  replies: { 200: bundleSchema },
} as const;
type OfBundle = { params: { bundleId: string } };

export const bundleRoutes = [
  route<{ body: BundleBody }>({
    method: 'post',
    path: '/governance/bundles',
    operationId: 'createGovernanceBundle',
    permission: 'requests:release',
    summary: 'Release approved requests together or not at all, at once or at a time.',
    scope: 'governance:write',
    limits: ['governance'],
    body: bundleBodySchema,
    idempotent: true,
    namesOthers: true,
    replies: { 202: bundleSchema },
    handle: async (context) => {
      const { deps, caller, input, recoveredId } = context;
      const { bundles } = deps.services;
      const bundle = await (recoveredId === undefined
        ? bundles.create(caller, input.body, metaOf(context))
        : bundles.get(caller, recoveredId));
      const headers = { Location: `/api/v1/governance/bundles/${bundle.id}` };
      return { status: 202, body: presentBundle(bundle), headers };
    },
  }),
  route<OfBundle>({
    ...ofBundle,
    method: 'get',
    operationId: 'getGovernanceBundle',
    permission: 'requests:read',
    summary: 'Read what has become of a bundle.',
    scope: 'governance:read',
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentBundle(await deps.services.bundles.get(caller, input.params.bundleId)),
    }),
  }),
  route<OfBundle>({
    ...ofBundle,
    method: 'delete',
    operationId: 'cancelGovernanceBundle',
    permission: 'requests:release',
    summary: 'Take back a bundle that waits for its time: its requests are approved again.',
    scope: 'governance:write',
    conflicts: ['INVALID_TRANSITION'],
    handle: async (context) => ({
      status: 200,
      body: presentBundle(
        await context.deps.services.bundles.cancel(context.caller, context.input.params.bundleId, metaOf(context)),
      ),
    }),
  }),
];
