import { moduleManifests, type ModuleManifest, type Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { Clock } from '../platform/clock.js';
import type { Db } from '../platform/db/index.js';
import { notFound } from '../platform/errors/index.js';
import { moduleMetrics, type ModuleMetrics } from './module-metrics.query.js';

/** The window of a module's metrics: a day, so that they show how it does now. */
const WINDOW_MS = 24 * 3_600_000;

export interface ModuleDetail {
  manifest: ModuleManifest;
  metrics: ModuleMetrics;
}

/** The role modules as they present themselves, and how they did for the caller's organization. */
export function createModuleService({ db, clock }: { db: Db; clock: Clock }) {
  /** How every module did for the caller's organization, in one statement. */
  const metricsOf = (caller: Caller): Promise<Record<Role, ModuleMetrics>> =>
    moduleMetrics(db, { since: new Date(clock.now().getTime() - WINDOW_MS), organizationId: caller.organizationId });

  return {
    metricsOf,

    listModules: (): readonly ModuleManifest[] => moduleManifests,

    /** The module of a role, named in whatever case. @throws NOT_FOUND for a role that has none. */
    async getModule(caller: Caller, roleName: string): Promise<ModuleDetail> {
      const manifest = moduleManifests.find(({ role }) => role === roleName.toUpperCase());
      if (!manifest) throw notFound(`Module ${roleName}`);
      return { manifest, metrics: (await metricsOf(caller))[manifest.role] };
    },
  };
}
export type ModuleService = ReturnType<typeof createModuleService>;
