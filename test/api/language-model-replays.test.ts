/** Answers that a language model took part in, where it is switched off afterwards: equal to the byte. */
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createQueryDocuments } from '../../shared/queries/query-documents.js';
import { testApp, type TestApp } from '../support/app.js';
import { readBy, startModelServer, type ModelServer } from '../support/model-server.js';
import { waitFor } from '../support/wait-for.js';
import { content, goodReply } from '../unit/language-model/replies.js';

interface AnswerBody {
  id: string;
  status: string;
  headline: string;
  reading: { reader: string };
}

const organizationId = 'acme';
const isOfModel = ([name]: [string, string]): boolean => name.startsWith('LLM_');

describe('an answer that a language model took part in', () => {
  let server: ModelServer;
  const read = testApp({
    env: async () => {
      server = await startModelServer(() => JSON.stringify(goodReply));
      return readBy(server);
    },
  });
  let token = '';
  let first: AnswerBody;
  before(async () => {
    token = await read.tokenOf(organizationId);
    const { status, body } = await read.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token,
      body: { type: 'MA_EVALUATION', content },
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.reading.reader).to.equal('model:reader-1');
    first = body;
  });
  after(() => server.close());

  describe('and that a process without it gives again', () => {
    const plain = testApp({
      env: async () => {
        await read.stopWorkers();
        return Object.fromEntries(Object.entries(read.environment).filter((setting) => !isOfModel(setting)));
      },
    });
    before(() => server.exchanges.splice(0));
    afterEach(() => expect(server.exchanges).to.deep.equal([]));

    const textOf = async (app: TestApp, path: string): Promise<string> => {
      const answer = await fetch(`${app.url}/api/v2/executive/query/${first.id}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).to.equal(200);
      return answer.text();
    };
    /** The answer as it is stored. */
    async function outcome(): Promise<string | undefined> {
      const [row] = await rowsOf<{ resultSealed: Buffer | null }>(
        plain.deps.db,
        'select result_sealed as "resultSealed" from queries where id = ?',
        [first.id],
      );
      return row?.resultSealed
        ? JSON.stringify(
            createQueryDocuments(plain.deps.sealer).outcome.open(organizationId, first.id, row.resultSealed),
          )
        : undefined;
    }

    it('is equal to the byte, and so are its reading and its exports', async () => {
      for (const path of ['', '/reading', '/charts', '?format=html', '?format=md'])
        expect(await textOf(plain, path), path).to.equal(await textOf(read, path));
    });

    it('is equal to the byte where its analyses are lost and made again', async () => {
      const before = await outcome();
      expect(before).to.contain(goodReply.plan[0]?.name);
      for (const statement of [
        'delete from decisions where query_id = ?',
        `update query_steps set status = 'queued', attempts = 0, lease_until = null, result_sealed = null, confidence = null, started_at = null, finished_at = null
         where query_id = ? and kind in ('role', 'extension')`,
        `update queries set status = 'processing', result_sealed = null, summary_sealed = null, confidence = null, finished_at = null,
           dispatch_due_at = now(), deadline_at = now() + interval '60 seconds'
         where id = ?`,
      ])
        await rowsOf(plain.deps.db, statement, [first.id]);
      expect(await outcome()).to.equal(undefined);
      await plain.deps.sweep.run();
      await waitFor(async () => (await outcome()) !== undefined, 20_000);
      expect(await outcome()).to.equal(before);
    });

    it('has a scenario that changes nothing and is equal to the byte but for its name', async () => {
      const { status, body } = await plain.call<AnswerBody>('POST', `/api/v2/executive/query/${first.id}/scenarios`, {
        token,
        body: { name: 'As it is' },
        headers: { prefer: 'wait=30' },
      });
      expect(status, JSON.stringify(body)).to.equal(200);
      const own = new Set([
        'id',
        'scenarioOf',
        'name',
        'decisionId',
        'processingTime',
        'timestamp',
        'dataSources',
        'createdAt',
        'finishedAt',
      ]);
      const bare = (answer: object): string =>
        JSON.stringify(Object.fromEntries(Object.entries(answer).filter(([key]) => !own.has(key))));
      expect(bare(body)).to.equal(bare(first));
    });
  });
});
