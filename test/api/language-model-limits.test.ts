/** A language model that hangs, or costs too much: queries end in time, and the limit of the day holds exactly under load. */
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp, type TestApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { readBy, silence, startModelServer, type ModelServer } from '../support/model-server.js';
import { content, goodReply } from '../unit/language-model/replies.js';

interface AnswerBody extends Record<string, unknown> {
  id: string;
  status: string;
  reading: { reader: string };
}

const daily = 150_000;
const atOnce = 14;
/** What is another with each answer, whoever read the query. */
const own = new Set(['id', 'decisionId', 'processingTime', 'timestamp', 'createdAt', 'finishedAt', 'context']);
const bare = (answer: AnswerBody): string =>
  JSON.stringify(Object.fromEntries(Object.entries(answer).filter(([key]) => !own.has(key)))).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    '',
  );

describe('limits of a language model', () => {
  let server: ModelServer;
  const plain = testApp();
  const app = testApp({
    env: async () => {
      server = await startModelServer();
      return readBy(server, { LLM_READ_MAX_TOKENS: '1000', LLM_DAILY_TOKENS: String(daily) });
    },
  });
  after(() => server.close());

  async function ask(from: TestApp, token: string, text: string, timeoutSeconds = 30): Promise<AnswerBody> {
    const { status, body } = await from.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token,
      body: { type: 'MA_EVALUATION', content: text, options: { timeoutSeconds } },
    });
    expect(status, JSON.stringify(body).slice(0, 300)).to.equal(200);
    return body;
  }
  const spentBy = async (organizationId: string): Promise<number> => {
    const [row] = await rowsOf<{ tokens: string }>(
      app.deps.db,
      'select tokens from model_spending where organization_id = ?',
      [organizationId],
    );
    return Number(row?.tokens ?? 0);
  };

  it('a query whose model hangs ends by its deadline with the answer that it has without one', async () => {
    server.behave(() => silence);
    const [hanging, without] = [await app.tokenOf('acme'), await plain.tokenOf('acme')];
    const from = performance.now();
    const answer = await ask(app, hanging, content, 8);
    expect(performance.now() - from).to.be.below(8_000);
    expect(answer.status).to.equal('completed');
    expect(bare(answer)).to.equal(bare(await ask(plain, without, content, 8)));
  });

  it('the limit of a day is used up and never passed, however many queries are asked at once', async () => {
    // The server counts nothing, so that each exchange is taken at the most that it can have cost.
    server.behave(() => ({
      status: 200,
      body: JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(goodReply) } }] }),
    }));
    const token = await app.tokenOf('bolt');
    await liftLimits(app, 'bolt');
    const textOf = (index: number): string => `${content} Question ${'abcdefghijklmnopqrstuvwxyz'[index]}.`;
    await ask(app, token, textOf(0));
    const most = await spentBy('bolt');
    const may = Math.floor(daily / most);
    expect(may).to.be.within(2, atOnce - 2);
    server.exchanges.splice(0);
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(app, token, textOf(index + 1))));
    expect(answers.every(({ status }) => status === 'completed')).to.equal(true);
    expect(answers.filter(({ reading }) => reading.reader === 'model:reader-1')).to.have.length(may - 1);
    expect(server.exchanges).to.have.length(may - 1);
    expect(await spentBy('bolt')).to.equal(may * most);
    // Another organization has a day of its own.
    const other = await ask(app, await app.tokenOf('cora'), content);
    expect(other.reading.reader).to.equal('model:reader-1');
  });
});
