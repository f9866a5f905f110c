/**
 * The recorded replies of language models, served from a real HTTP server to the product's own request: what is proved of
 * them, and the figures of the answers that come of it. Cases that are kept shut are left out.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { coordinate, requiredAuthority, withJudgement } from '../../../shared/analysis/index.js';
import { casesReceivedAt } from '../../../bench/reading/record-requests.js';
import { loadCases } from '../../../bench/reading/cases.js';
import type { JudgedCase } from '../../../bench/judgement/answer-to.js';
import {
  createLanguageModel,
  createModelReader,
  type ModelReader,
  type ModelVoice,
} from '../../../shared/language-model/index.js';
import { withoutWords } from '../../../shared/language-model/model-voice.js';
import { createGuardedClient } from '../../../shared/platform/http/index.js';
import { createMetrics } from '../../../shared/platform/prometheus/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { readingScope, voiceOf } from '../../../shared/queries/model-readings.js';
import { looseNumbers } from '../../support/figures-in-words.js';
import { startModelServer, type ModelServer } from '../../support/model-server.js';
import { analysesOf, caseOf } from '../../unit/analysis/golden-cases.js';
import type { VariedAnswer } from '../../unit/analysis/varied-queries.js';

const cases = ['cases', 'cases-new', 'cases-unlearned'].flatMap((folder) =>
  [...loadCases(fileURLToPath(new URL(`../../fixtures/${folder}`, import.meta.url))).values()].flat(),
) as JudgedCase[];
const replyFile = (id: string): URL => new URL(`../../fixtures/replies/${id}.reply.json`, import.meta.url);
const recorded = cases.filter(({ id }) => existsSync(replyFile(id)));

/** A voice with the same facts, scene and figures, and without a word. */
const silentOf = (voice: ModelVoice): ModelVoice => ({ ...voice, ...withoutWords });

/** The whole answer to a case with a voice in it. */
function answerTo({ request }: JudgedCase, voice: ModelVoice): VariedAnswer {
  const query = { type: request.type as VariedAnswer['query']['type'], content: request.content };
  const heard = voiceOf({ standing: 'taken', voice });
  const input = caseOf({
    ...query,
    urgency: 'MEDIUM',
    receivedAt: casesReceivedAt,
    context: request.context ?? {},
    ...(heard ? { voice: heard } : {}),
  });
  const analyses = withJudgement(input, analysesOf(input)) as VariedAnswer['analyses'];
  const coordination = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  return { query, case: input, analyses, coordination, authority: requiredAuthority(input, analyses) };
}

/** Every sentence of a voice. */
const sentencesOf = (voice: ModelVoice): string[] =>
  [
    voice.headline,
    ...(voice.answers ?? []).map(({ answer }) => answer),
    ...voice.reasons,
    ...voice.turns.map(({ sentence }) => sentence),
    ...voice.conditions,
    ...voice.advice.flatMap(({ what, by }) => [what, by]),
    ...voice.risks,
    ...voice.laws.map(({ why }) => why),
    ...voice.questions.flatMap(({ question, why }) => [question, why]),
  ].flatMap((sentence) => (sentence ? [sentence.text] : []));

/** Days of the calendar on which something is to be done: nobody counts with them. */
const daysOf = (voice: ModelVoice): string[] =>
  sentencesOf(voice)
    .flatMap(
      (text) =>
        text.match(
          /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?(?:, \d\d:\d\d)?/g,
        ) ?? [],
    )
    // The longest first: a day stands in its hour.
    .toSorted((a, b) => b.length - a.length);

describe('recorded replies of language models', () => {
  const client = createGuardedClient({
    allowHttp: true,
    allowPrivate: true,
    totalMs: 20_000,
    maxBodyBytes: 512 * 1_024,
  });
  const metrics = createMetrics({ process: 'test' });
  const log = createLogger({ level: 'silent', process: 'test' });
  let server: ModelServer;
  let reader: ModelReader;
  before(async () => {
    const replies = new Map(recorded.map(({ id, request }) => [request.content, readFileSync(replyFile(id), 'utf8')]));
    server = await startModelServer(({ user }) => replies.get(user.content) ?? { status: 404 });
    const model = createLanguageModel({
      client,
      interface: 'openai',
      baseUrl: server.baseUrl,
      model: 'recorded',
      apiKey: '',
      prices: { input: 0, output: 0 },
      spending: { reserve: (_, tokens) => Promise.resolve({ tokens, day: '' }), settle: () => Promise.resolve() },
      metrics,
      log,
      now: () => performance.now(),
    });
    reader = createModelReader({
      model,
      maxTokens: 16_000,
      longestMs: 20_000,
      hidesNames: false,
      asksAgain: false,
      metrics,
      log,
    });
  });
  after(async () => {
    await client.close();
    await server.close();
  });

  const readingOf = ({ request }: JudgedCase) => {
    const { type, content, context = {} } = request;
    return reader.read(
      { type, urgency: 'MEDIUM', content, context, receivedAt: casesReceivedAt },
      readingScope({ content, context }, casesReceivedAt),
      { organizationId: 'acme', budgetMs: 20_000, signal: new AbortController().signal },
    );
  };

  it('are proved nearly whole, and say no figure that is neither fact nor proved', async () => {
    expect(recorded.length).to.be.above(60);
    const [loose, aside]: [string[], string[]] = [[], []];
    const count = { offered: 0, proved: 0 };
    for (const one of recorded) {
      const reading = await readingOf(one);
      if (reading.standing !== 'taken') {
        aside.push(`${one.id}: ${reading.reason}`);
        continue;
      }
      const { voice } = reading;
      for (const { offered, proved } of [voice.proof.facts, voice.proof.figures, voice.proof.sentences]) {
        count.offered += offered;
        count.proved += proved;
      }
      const names = [...voice.laws.map(({ name }) => name), ...daysOf(voice)];
      const [answer, further] = [answerTo(one, voice), sentencesOf(voice)];
      const open = looseNumbers(answer, { names, further });
      // What the product says by itself is asked for where something is left over.
      const found =
        open.length === 0 ? [] : looseNumbers(answer, { names, further, besides: answerTo(one, silentOf(voice)) });
      loose.push(...found.map((line) => `${one.id} ${line}`));
    }
    expect(loose.join('\n')).to.equal('');
    expect(aside.length, aside.join('\n')).to.be.at.most(1);
    expect(count.proved / count.offered).to.be.above(0.94);
    expect(server.exchanges).to.have.length(recorded.length);
  }).timeout(240_000);
});
