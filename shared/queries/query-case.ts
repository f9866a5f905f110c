import { prepareCase, type Case } from '../analysis/index.js';
import type { ConnectorReading } from '../connectors/index.js';
import type { ModelReading } from '../language-model/index.js';
import { correctedVoice, correctionsIn, valuesPutRight } from './corrections.js';
import { voiceOf } from './model-readings.js';
import type { QueryRow } from './queries.repository.js';
import type { QueryInput } from './query.js';

/** A query as the roles get it: with what its systems gave, what another reader made of it, and all that was put right. */
export const caseOf = (
  query: Pick<QueryRow, 'type' | 'urgency' | 'createdAt'>,
  input: QueryInput,
  readings: readonly ConnectorReading[],
  modelReading?: ModelReading,
): Case => {
  const corrections = correctionsIn(input);
  const voice = voiceOf(modelReading);
  return prepareCase({
    type: query.type,
    content: input.content,
    urgency: query.urgency,
    receivedAt: input.scenario?.receivedAt ?? query.createdAt.toISOString(),
    context: input.context,
    overrides: { ...valuesPutRight(corrections), ...input.scenario?.overrides },
    corrections: corrections.filter(({ path }) => path === undefined),
    snapshots: readings.flatMap(({ snapshots }) => snapshots),
    voice: voice && correctedVoice(voice, corrections, input),
  });
};
