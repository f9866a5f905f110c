import {
  configurationRequestSchema,
  configuredExtensionSchema,
  extensionListSchema,
  extensionParametersSchema,
  extensionSchema,
  installationSchema,
  installRequestSchema,
  reviewRequestSchema,
  reviewSchema,
  type ConfigurationRequest,
  type ExtensionFilter,
  type InstallRequest,
  type ReviewRequest,
} from '../../shared/extensions/index.js';
import { route, type Route, type RouteInput } from '../route.js';
import {
  presentConfigured,
  presentExtension,
  presentExtensionDetail,
  presentInstallation,
  presentReview,
} from './presenters/extension.presenter.js';

const idOf = (name: string) => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string', minLength: 1, maxLength: 128 } },
});
const extensionParams = idOf('extensionId');

interface OnExtension extends Partial<RouteInput> {
  params: { extensionId: string };
}

const read = { scope: 'extensions:read', limits: ['general'] } as const satisfies Partial<Route>;
const operation = { scope: 'extensions:write', limits: ['extensions', 'general'] } as const satisfies Partial<Route>;

const catalogueRoutes = [
  route<{ query: ExtensionFilter }>({
    ...read,
    method: 'get',
    path: '/extensions',
    operationId: 'listExtensions',
    permission: 'extensions:read',
    summary: 'List the extension packs and how they stand to the organization.',
    query: extensionParametersSchema,
    replies: { 200: extensionListSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: { extensions: (await deps.services.extensions.list(caller, input.query)).map(presentExtension) },
    }),
  }),
  route<OnExtension>({
    ...read,
    method: 'get',
    path: '/extensions/:extensionId',
    operationId: 'getExtension',
    permission: 'extensions:read',
    summary: 'Read one extension pack, with its configuration where it is installed.',
    params: extensionParams,
    replies: { 200: extensionSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentExtensionDetail(await deps.services.extensions.getExtension(caller, input.params.extensionId)),
    }),
  }),
  route<OnExtension & { body: ReviewRequest }>({
    scope: 'extensions:write',
    limits: ['general'],
    method: 'post',
    path: '/extensions/:extensionId/reviews',
    operationId: 'reviewExtension',
    permission: 'extensions:review',
    summary: 'Review an extension pack; a second review replaces the first.',
    params: extensionParams,
    body: reviewRequestSchema,
    idempotent: true,
    replies: { 201: reviewSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 201,
      body: presentReview(await deps.services.extensions.review(caller, input.params.extensionId, input.body)),
    }),
  }),
];

const installationRoutes = [
  route<{ body: InstallRequest }>({
    ...operation,
    method: 'post',
    path: '/extensions/install',
    operationId: 'installExtension',
    namesOthers: true,
    permission: 'extensions:install',
    summary: 'Install an extension pack, or another version of one.',
    body: installRequestSchema,
    idempotent: true,
    replies: { 202: installationSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => {
      const { extensions } = deps.services;
      const installation =
        recoveredId === undefined
          ? await extensions.install(caller, input.body, { requestId, ...(hold ? { hold } : {}) })
          : await extensions.getInstallation(caller, recoveredId);
      return {
        status: 202,
        body: presentInstallation(installation),
        headers: { Location: `/api/v2/extensions/installations/${installation.id}` },
      };
    },
  }),
  route<{ params: { installationId: string } }>({
    ...read,
    method: 'get',
    path: '/extensions/installations/:installationId',
    operationId: 'getInstallation',
    permission: 'extensions:read',
    summary: 'Read where an installation stands.',
    params: idOf('installationId'),
    replies: { 200: installationSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentInstallation(await deps.services.extensions.getInstallation(caller, input.params.installationId)),
    }),
  }),
  route<OnExtension & { body: ConfigurationRequest }>({
    ...operation,
    method: 'put',
    path: '/extensions/:extensionId/config',
    operationId: 'configureExtension',
    permission: 'extensions:configure',
    summary: 'Configure an installed extension pack.',
    params: extensionParams,
    body: configurationRequestSchema,
    conflicts: ['CONFLICT'],
    replies: { 200: configuredExtensionSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentConfigured(
        await deps.services.extensions.configure(caller, input.params.extensionId, input.body.configuration),
      ),
    }),
  }),
];

export const extensionRoutes = [...catalogueRoutes, ...installationRoutes];
