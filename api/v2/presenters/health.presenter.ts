import type { Health } from '../../../shared/health/index.js';

export const presentHealth = ({ status, at, version, services, uptimeSeconds, activeConnections, use }: Health) => ({
  status,
  timestamp: at.toISOString(),
  version,
  services,
  metrics: { uptime: uptimeSeconds, activeConnections, memoryUsage: use.memoryUsage, cpuUsage: use.cpuUsage },
});
