/**
 * Writes the requests that the product sends for cases, one file a case, so that language models can answer them:
 * `npm run reading:requests -- OUT FILE…`. A request is the body of a chat completion, whole and as it is sent.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openAiInterface } from '../../shared/language-model/interfaces/openai.js';
import { readRequest, type ReadableQuery } from '../../shared/language-model/read-request.js';

/** The day that relative dates of the cases count from. */
export const casesReceivedAt = '2026-11-22T09:00:00.000Z';

export interface RecordedCase {
  id: string;
  request: Omit<ReadableQuery, 'receivedAt'>;
}

/** The body for a case, under a name that stands for whichever model answers. */
export const requestOf = ({ request }: RecordedCase): object =>
  openAiInterface.body(readRequest({ ...request, receivedAt: casesReceivedAt }), {
    model: 'recorded',
    maxTokens: 16_000,
    withSchema: true,
  });

function main([out, ...files]: string[]): void {
  if (out === undefined || files.length === 0) throw new Error('say where to write, and which files of cases');
  mkdirSync(out, { recursive: true });
  let written = 0;
  for (const file of files) {
    for (const one of JSON.parse(readFileSync(file, 'utf8')) as RecordedCase[]) {
      writeFileSync(path.join(out, `${one.id}.request.json`), `${JSON.stringify(requestOf(one), null, 1)}\n`);
      written += 1;
    }
  }
  process.stdout.write(`${written} requests\n`);
}

if (process.argv[1]?.endsWith('record-requests.ts')) main(process.argv.slice(2));
