import type {
  ConfiguredExtension,
  Extension,
  ExtensionDetail,
  Installation,
  InstallStep,
  Review,
} from '../../../shared/extensions/index.js';

export function presentExtension({ manifest, status, ratings }: Extension) {
  const {
    id,
    name,
    type,
    category,
    version,
    description,
    capabilities,
    supportedRegions,
    regulatoryFrameworks,
    installation,
    pricing,
    replacedBy,
  } = manifest;
  return {
    id,
    name,
    type,
    category,
    version,
    description,
    capabilities,
    supportedRegions,
    regulatoryFrameworks,
    installation: { status, ...installation },
    ratings,
    pricing,
    ...(replacedBy === undefined ? {} : { replacedBy }),
  };
}

export const presentExtensionDetail = ({ configuration, ...extension }: ExtensionDetail) => ({
  ...presentExtension(extension),
  ...(configuration ? { configuration } : {}),
});

const presentStep = ({ name, status, startedAt, completedAt }: InstallStep) => ({
  name,
  status,
  ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
  ...(completedAt ? { completedAt: completedAt.toISOString() } : {}),
});

export const presentInstallation = ({
  id,
  extensionId,
  version,
  status,
  steps,
  estimatedCompletion,
  warnings,
  failureReason,
}: Installation) => ({
  installationId: id,
  extensionId,
  version,
  status,
  progress: Math.round((100 * steps.filter((step) => step.status === 'completed').length) / steps.length),
  estimatedCompletion: estimatedCompletion.toISOString(),
  steps: steps.map(presentStep),
  warnings,
  ...(failureReason === null ? {} : { error: { code: 'INSTALLATION_FAILED', message: failureReason } }),
});

export const presentConfigured = ({ updatedAt, ...configured }: ConfiguredExtension) => ({
  ...configured,
  status: 'installed',
  updatedAt: updatedAt.toISOString(),
});

export const presentReview = ({ sub, createdAt, updatedAt, ...review }: Review) => ({
  ...review,
  executive: sub,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
