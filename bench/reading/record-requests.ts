/**
 * Writes the requests that the product sends for cases, one file a case, so that language models can answer them:
 * `npm run reading:requests -- OUT FILE…`; with `--again` the second request of each case that has a recorded reply. A request is the body of a chat completion, whole and as it is sent.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAiInterface } from '../../shared/language-model/interfaces/openai.js';
import { completeRequest, toldOf } from '../../shared/language-model/complete-reading.js';
import type { ModelRequest } from '../../shared/language-model/model-request.js';
import { parseReply } from '../../shared/language-model/parse-reply.js';
import { proveParsed } from '../../shared/language-model/prove-reply.js';
import { readAndPlanVersion } from '../../shared/language-model/prompts/read-and-plan.js';
import { readRequest, type ReadableQuery } from '../../shared/language-model/read-request.js';
import { readingScope } from '../../shared/queries/model-readings.js';

/** The day that relative dates of the cases count from. */
export const casesReceivedAt = '2026-11-22T09:00:00.000Z';

export interface RecordedCase {
  id: string;
  request: Omit<ReadableQuery, 'receivedAt'>;
}

const replies = fileURLToPath(new URL('../../test/fixtures/replies/', import.meta.url));

/** What a recorded reply to a case is proved against. */
export const scopeOf = ({ content, context = {} }: Pick<RecordedCase['request'], 'content' | 'context'>) => ({
  ...readingScope({ content, context }, casesReceivedAt),
  content,
  model: 'recorded',
  prompt: readAndPlanVersion,
  statedBy: 'model' as const,
});

/** The second request for a case, or undefined where no reply was recorded, or it was set aside. */
function secondRequest({ id, request }: RecordedCase): ModelRequest | undefined {
  const file = path.join(replies, `${id}.reply.json`);
  if (!existsSync(file)) return undefined;
  const scope = scopeOf(request);
  const reply = parseReply(readFileSync(file, 'utf8'));
  const proved = proveParsed(reply, scope);
  if (!reply || proved.standing !== 'taken') return undefined;
  return completeRequest({ ...request, receivedAt: casesReceivedAt }, toldOf(reply, proved.voice, scope));
}

const bodyOf = (request: ModelRequest): object =>
  openAiInterface.body(request, { model: 'recorded', maxTokens: 16_000, withSchema: true });

function main(words: string[]): void {
  const isAgain = words.includes('--again');
  const [out, ...files] = words.filter((word) => !word.startsWith('--'));
  if (out === undefined || files.length === 0) throw new Error('say where to write, and which files of cases');
  mkdirSync(out, { recursive: true });
  let written = 0;
  for (const one of files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as RecordedCase[])) {
    const request = isAgain ? secondRequest(one) : readRequest({ ...one.request, receivedAt: casesReceivedAt });
    if (!request) continue;
    const name = `${one.id}${isAgain ? '.again' : ''}.request.json`;
    writeFileSync(path.join(out, name), `${JSON.stringify(bodyOf(request), null, 1)}\n`);
    written += 1;
  }
  process.stdout.write(`${written} requests\n`);
}

if (process.argv[1]?.endsWith('record-requests.ts')) main(process.argv.slice(2));
