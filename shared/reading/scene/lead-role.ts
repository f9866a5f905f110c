/** The role that owns a question. */
import { layerOf, opinionOf } from '../word-net.js';
import { type SceneModels, trainedScene } from './models.js';
import { gatherScene } from './read-scene.js';
import type { SceneText } from './scene-text.js';

export const leadRoles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
export type LeadRole = (typeof leadRoles)[number];

/**
 * Which of the five roles leads the answer, from the words and the type as a hint; `models` as in {@link SceneModels},
 * `words` as in `SceneInput`.
 */
export function leadRole(
  { content, type, words }: { content: string; type?: string; words?: SceneText | undefined },
  { cast }: Pick<SceneModels, 'cast'> = trainedScene(),
): LeadRole {
  const { marks } = gatherScene(content, { receivedAt: '1970-01-01', words, ...(type === undefined ? {} : { type }) });
  return opinionOf(cast.heads.lead, layerOf(cast, marks)).likeliest(1)[0] as LeadRole;
}
