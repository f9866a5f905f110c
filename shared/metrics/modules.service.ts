import { moduleManifests, roles, type ModuleManifest, type Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import { notFound } from '../platform/errors/index.js';
import type { PerformanceService } from './performance.service.js';

/** How one role module did over the last day. All are 0 where it did not run. */
export interface ModuleMetrics {
  /** Runs that ended, completed or failed, module operations included; what was skipped never ran. */
  runs: number;
  /** Share of the runs, 0–1, that completed and that nobody marked inaccurate. */
  accuracy: number;
  /** Mean of the completed runs, in seconds from the first start to the end. */
  responseTime: number;
  /** Busy time ÷ time of the window, 0–1. Runs that overlap count once where their queries ended in the same minute. */
  utilization: number;
}

export interface ModuleDetail {
  manifest: ModuleManifest;
  metrics: ModuleMetrics;
}

/** The role modules as they present themselves, and how they did for the caller's organization: the figures that its performance metrics show. */
export function createModuleService({ performance }: { performance: PerformanceService }) {
  /** How every module did for the caller's organization, in one statement. */
  async function metricsOf(caller: Caller): Promise<Record<Role, ModuleMetrics>> {
    const { byModule } = await performance.performance(caller, {
      organizationId: caller.organizationId,
      timeRange: '24h',
    });
    const present = ({
      runs,
      accuracy,
      avgResponseTime: responseTime,
      utilization,
    }: (typeof byModule)[Role]): ModuleMetrics => ({ runs, accuracy, responseTime, utilization });
    return Object.fromEntries(roles.map((role) => [role, present(byModule[role])])) as Record<Role, ModuleMetrics>;
  }

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
