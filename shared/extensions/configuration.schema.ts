import type { ErrorDetail } from '../platform/errors/index.js';
import { compileSchema, type JsonSchema, type Validator } from '../platform/schema/index.js';
import { alertRatings } from './alerts.js';
import type { ExtensionManifest } from './manifest.schema.js';
import type { PackConfiguration } from './pack.js';

const names = { type: 'array', maxItems: 60, items: { type: 'string', minLength: 1, maxLength: 80 } } as const;

const members = {
  regions: {
    ...names,
    description: 'Places that the pack covers: frameworks of other places are left out. Without it every place counts.',
  },
  frameworks: { ...names, description: 'Frameworks that are assessed whether or not their conditions hold.' },
  notificationEmail: {
    type: 'string',
    format: 'email',
    maxLength: 254,
    description: 'Whom to write to; kept with the configuration.',
  },
} as const;

const alertMembers = {
  complianceRisk: {
    enum: [...alertRatings, ...alertRatings.map((rating) => rating.toLowerCase())],
    description: 'Rating from which the compliance risk raises an alert.',
  },
  regulatoryChange: {
    type: 'boolean',
    description: 'Whether an applicable framework that is about to change raises an alert.',
  },
} as const;

/** How a pack can be set up. What is not listed is kept as sent. */
export const configurationSchema = {
  title: 'ExtensionConfiguration',
  description:
    'How a pack is set up. Thresholds of the pack, by their ids, raise an alert before the limit is broken; none loosens a limit. What is not listed is kept as sent.',
  type: 'object',
  properties: {
    ...members,
    alertThresholds: { type: 'object', description: 'What raises an alert.', properties: alertMembers },
  },
  examples: [
    { regions: ['US', 'EU'], frameworks: ['SOX'], alertThresholds: { complianceRisk: 'HIGH', regulatoryChange: true } },
  ],
} as const;

/** The schema of one pack: its own thresholds by their ids. */
function schemaOf({ thresholds = [] }: ExtensionManifest): JsonSchema {
  const own = Object.fromEntries(thresholds.map(({ id }) => [id, { type: 'number' }]));
  return {
    ...configurationSchema,
    properties: { ...members, alertThresholds: { type: 'object', properties: { ...own, ...alertMembers } } },
  };
}

const validators = new Map<string, Validator>();

/** What is wrong with a configuration for this pack, field by field; nothing where it fits. */
export function configurationProblems(manifest: ExtensionManifest, configuration: unknown): ErrorDetail[] {
  const key = `${manifest.id} ${manifest.version}`;
  const validate = validators.get(key) ?? compileSchema(schemaOf(manifest));
  validators.set(key, validate);
  return validate(configuration).map(({ field, message }) => ({
    field: field === '' ? 'configuration' : `configuration.${field}`,
    message,
  }));
}

/** What a configuration says that has no effect, for the caller to know. */
export function configurationWarnings(
  { regions = [], frameworks = [] }: PackConfiguration,
  known: { isPlace: (name: string) => boolean; isFramework: (name: string) => boolean },
): string[] {
  return [
    ...regions
      .filter((region) => !known.isPlace(region))
      .map((region) => `${region} is not a place that is known: it covers nothing.`),
    ...frameworks
      .filter((framework) => !known.isFramework(framework))
      .map((framework) => `${framework} is not a framework that is known: it is listed by its name, without controls.`),
  ];
}
