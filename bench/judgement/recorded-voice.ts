/** What is left of a recorded reply of a language model once it has been proved against its case. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Voice } from '../../shared/judgement/index.js';
import { completedBy } from '../../shared/language-model/complete-reading.js';
import type { ProvedReply } from '../../shared/language-model/index.js';
import { parseReply } from '../../shared/language-model/parse-reply.js';
import { proveParsed } from '../../shared/language-model/prove-reply.js';
import { voiceOf } from '../../shared/queries/model-readings.js';
import { scopeOf } from '../reading/record-requests.js';

/** The reply to the first request, with that to the second in it where one is recorded and no worse. */
function provedReply(first: string, second: string | undefined, scope: ReturnType<typeof scopeOf>): ProvedReply {
  const reply = parseReply(first);
  const proved = proveParsed(reply, scope);
  if (proved.standing !== 'taken' || !reply || second === undefined) return proved;
  return completedBy(parseReply(second), reply, proved.voice, scope) ?? proved;
}

/** Undefined where no reply was recorded; null where it was set aside. */
export function recordedVoice(
  { id, request }: { id: string; request: { content: string; context?: unknown } },
  directory: string,
): Voice | null | undefined {
  const read = (name: string): string | undefined => {
    const file = path.join(directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const first = read(`${id}.reply.json`);
  if (first === undefined) return undefined;
  const scope = scopeOf({ content: request.content, context: (request.context ?? {}) as Record<string, unknown> });
  const proved = provedReply(first, read(`${id}.again.reply.json`), scope);
  if (proved.standing !== 'taken' && process.argv.includes('--show'))
    process.stdout.write(`  ${id} was set aside: ${proved.reason}\n`);
  return voiceOf(proved) ?? null;
}
