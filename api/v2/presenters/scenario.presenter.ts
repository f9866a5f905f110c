import type { Scenario } from '../../../shared/queries/index.js';

export const presentScenarios = (scenarios: readonly Scenario[]) => ({
  scenarios: scenarios.map(({ createdAt, ...scenario }) => ({ ...scenario, createdAt: createdAt.toISOString() })),
});
