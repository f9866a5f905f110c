/** What is left of a recorded reply of a language model once it has been proved against its case. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Voice } from '../../shared/judgement/index.js';
import { proveReply, readAndPlanVersion } from '../../shared/language-model/index.js';
import { readingScope, voiceOf } from '../../shared/queries/model-readings.js';
import { casesReceivedAt } from '../reading/record-requests.js';

/** Undefined where no reply was recorded; null where it was set aside. */
export function recordedVoice(
  { id, request }: { id: string; request: { content: string; context?: unknown } },
  directory: string,
): Voice | null | undefined {
  const file = path.join(directory, `${id}.reply.json`);
  if (!existsSync(file)) return undefined;
  const query = { content: request.content, context: (request.context ?? {}) as Record<string, unknown> };
  const proved = proveReply(readFileSync(file, 'utf8'), {
    ...readingScope(query, casesReceivedAt),
    content: request.content,
    model: 'recorded',
    prompt: readAndPlanVersion,
    statedBy: 'model',
  });
  if (proved.standing !== 'taken' && process.argv.includes('--show'))
    process.stdout.write(`  ${id} was set aside: ${proved.reason}\n`);
  return voiceOf(proved) ?? null;
}
