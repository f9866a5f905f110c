import type { ExtensionManifest } from './manifest.schema.js';
import type { PackConfiguration } from './pack.js';

export const extensionStatuses = ['available', 'installed', 'deprecated'] as const;
/** How a pack stands to an organization: `installed` whatever its age; else as the catalogue has it. */
export type ExtensionStatus = (typeof extensionStatuses)[number];

export const installationStatuses = ['installing', 'installed', 'failed'] as const;
export type InstallationStatus = (typeof installationStatuses)[number];

/** The steps of an installation, in their order. */
export const installStepNames = ['validation', 'dependency_resolution', 'configuration', 'activation'] as const;
export type InstallStepName = (typeof installStepNames)[number];

export const installStepStatuses = ['queued', 'processing', 'completed', 'failed', 'skipped'] as const;
export type InstallStepStatus = (typeof installStepStatuses)[number];

/** Means over an organization's reviews, 1 to 5; all zero where there is none. */
export interface Ratings {
  overall: number;
  accuracy: number;
  usability: number;
  performance: number;
  reviews: number;
}

/** A pack of the catalogue as an organization sees it. */
export interface Extension {
  manifest: ExtensionManifest;
  status: ExtensionStatus;
  ratings: Ratings;
}

export interface ExtensionDetail extends Extension {
  /** Null while it is not installed. */
  configuration: PackConfiguration | null;
}

export interface InstallStep {
  name: InstallStepName;
  status: InstallStepStatus;
  startedAt: Date | null;
  completedAt: Date | null;
}

export interface Installation {
  id: string;
  organizationId: string;
  extensionId: string;
  version: string;
  status: InstallationStatus;
  steps: InstallStep[];
  createdAt: Date;
  finishedAt: Date | null;
  /** When it ended, or is expected to. */
  estimatedCompletion: Date;
  failureReason: string | null;
  /** What the caller should know, such as that the version is deprecated. */
  warnings: string[];
}

export interface ConfiguredExtension {
  extensionId: string;
  version: string;
  configuration: PackConfiguration;
  updatedAt: Date;
  warnings: string[];
}

export interface Review {
  extensionId: string;
  overall: number;
  accuracy: number;
  usability: number;
  performance: number;
  comment: string | null;
  sub: string;
  createdAt: Date;
  updatedAt: Date;
}

/** What is installed for an organization, and how: by the ids of the packs. */
export type InstalledPacks = ReadonlyMap<string, PackConfiguration>;
