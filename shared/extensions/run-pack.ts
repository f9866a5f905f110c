import type { Case, PackContribution } from '../analysis/index.js';
import { createDraft } from './draft.js';
import type { Pack, PackConfiguration } from './pack.js';

/** Fields that any contribution has; a pack that leaves one out is mistaken about the interface. */
const listFields = [
  'frameworks',
  'benchmarks',
  'adjustments',
  'risks',
  'recommendations',
  'checks',
  'assumptions',
  'questions',
  'evidence',
  'inputs',
] as const;

/**
 * Runs one pack over a case. The recommendations are marked with the pack, so that the answer can say who gave them.
 * @throws what the pack's own code throws, or when it returns no contribution; the packs of the product throw nothing.
 */
export function runPack(
  { manifest, contribute }: Pack,
  input: Case,
  configuration: PackConfiguration,
): PackContribution {
  const contribution = contribute(input, configuration, createDraft({ manifest, input, configuration })) as
    PackContribution | undefined;
  const absent = listFields.filter((field) => !Array.isArray(contribution?.[field]));
  if (!contribution || absent.length > 0)
    throw new Error(`${manifest.id} returned no contribution: ${absent.join(', ')} missing`);
  return {
    ...contribution,
    extensionId: manifest.id,
    recommendations: contribution.recommendations.map((recommendation) => ({
      ...recommendation,
      extensionId: manifest.id,
    })),
  };
}
