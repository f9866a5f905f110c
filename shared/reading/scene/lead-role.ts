/** The role that owns a question. */
import type { Scene } from '../reading.js';
import { likeliest } from './linear-model.js';
import { gatherScene } from './read-scene.js';
import type { SceneModels } from './read-scene.js';
import learned from './scene-weights.json' with { type: 'json' };

export const leadRoles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
export type LeadRole = (typeof leadRoles)[number];

/** Which of the five roles leads the answer, from the scene, the words and the type as a hint; `models` as in {@link SceneModels}. */
export function leadRole(
  scene: Pick<Scene, 'asks' | 'caller'>,
  { content, type }: { content: string; type?: string },
  models: SceneModels = learned,
): LeadRole {
  const { features } = gatherScene(content, { receivedAt: '1970-01-01', ...(type === undefined ? {} : { type }) });
  return likeliest(models.lead, { ...features, [`asks:${scene.asks}`]: 1, [`caller:${scene.caller}`]: 1 }) as LeadRole;
}
