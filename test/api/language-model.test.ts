/** A language model reads queries, over real HTTP: what it may change and what it never does. */
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import type { ModelReading } from '../../shared/language-model/index.js';
import { modelReadingOf } from '../../shared/queries/model-readings.js';
import { createQueryDocuments } from '../../shared/queries/query-documents.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { readBy, silence, startModelServer, type ModelBehaviour, type ModelServer } from '../support/model-server.js';
import { content, goodReply } from '../unit/language-model/replies.js';

interface AnswerBody {
  id: string;
  status: string;
  headline: string;
  verdict: string;
}

const good: ModelBehaviour = () => JSON.stringify(goodReply);

describe('a language model that reads', () => {
  let server: ModelServer;
  const plain = testApp();
  const app = testApp({
    env: async () => {
      server = await startModelServer();
      return readBy(server, {
        LLM_API_KEY: 'key-of-the-model',
        LLM_INPUT_PRICE: '300',
        LLM_OUTPUT_PRICE: '1500',
      });
    },
  });
  let token = '';
  let count = 0;
  /** Each query is another text, since a reply is kept for the same one. */
  const textOf = (): string => `${content} Question ${'abcdefghijklmnopqrstuvwxyz'[(count += 1)]}.`;
  const ask = async (behaviour: ModelBehaviour, text = textOf(), timeoutSeconds = 8): Promise<AnswerBody> => {
    server.behave(behaviour);
    const { status, body } = await app.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token,
      body: { type: 'MA_EVALUATION', content: text, options: { timeoutSeconds } },
    });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const readingOf = async ({ id: queryId }: AnswerBody): Promise<ModelReading> => {
    const [row] = await rowsOf<{ resultSealed: Buffer; organizationId: string }>(
      app.deps.db,
      `select s.result_sealed as "resultSealed", q.organization_id as "organizationId" from query_steps s join queries q on q.id = s.query_id
       where s.query_id = ? and s.kind = 'model'`,
      [queryId],
    );
    if (!row) throw new Error('no model step');
    return createQueryDocuments(app.deps.sealer).modelReading.open(
      row.organizationId,
      `${queryId}/model/read`,
      row.resultSealed,
    );
  };
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });
  beforeEach(() => server.exchanges.splice(0));
  after(() => server.close());

  it('is asked once for a query where one request is set, whatever is open, and its proved voice is stored with it', async () => {
    const answer = await ask(good);
    expect(answer.status).to.equal('completed');
    const reading = await readingOf(answer);
    expect(reading.standing).to.equal('taken');
    const voice = reading.standing === 'taken' ? reading.voice : undefined;
    expect(voice?.figures.map(({ name }) => name)).to.deep.equal(goodReply.plan.map(({ name }) => name));
    expect(voice?.headline?.text).to.contain('13.2x').and.contain('3.09x');
    expect(voice).to.include({ model: 'reader-1', prompt: 'read-and-plan-4', verdict: 'renegotiate' });
    expect(server.exchanges).to.have.length(1);
    expect(server.exchanges[0]?.headers.authorization).to.equal('Bearer key-of-the-model');
  });

  it('answers the same text again from memory', async () => {
    const text = textOf();
    const [first, second] = [await ask(good, text), await ask(() => silence, text)];
    expect(server.exchanges).to.have.length(1);
    expect(await readingOf(second)).to.deep.equal(await readingOf(first));
  });

  const broken: [name: string, behaviour: ModelBehaviour, reason: RegExp][] = [
    ['an error', () => ({ status: 500 }), /answered 500/],
    ['half a JSON', () => JSON.stringify(goodReply).slice(0, 700), /no JSON object/],
    ['200 kB', () => `{"facts": "${'x'.repeat(200_000)}"}`, /no JSON object/],
    ['600 kB', () => `{"facts": "${'x'.repeat(600_000)}"}`, /no answer/],
    ['words', () => 'I would rather not.', /no JSON object/],
    ['something that is no completion', () => ({ status: 200, body: '[1]' }), /no answer/],
    [
      'invented quotes',
      () =>
        JSON.stringify({
          ...goodReply,
          facts: goodReply.facts.map((fact) => ({ ...fact, quote: `about ${fact.quote}` })),
        }),
      /nothing in it could be proved|not in the text/,
    ],
    [
      'another scale',
      () =>
        JSON.stringify({ ...goodReply, facts: goodReply.facts.map((fact) => ({ ...fact, value: fact.value * 33 })) }),
      /nothing in it could be proved|not in the text/,
    ],
  ];
  for (const [name, behaviour, reason] of broken) {
    it(`leaves the built-in reading where it gives ${name}`, async () => {
      const answer = await ask(behaviour);
      expect(answer.status).to.equal('completed');
      const reading = await readingOf(answer);
      expect(reading.standing).to.not.equal('taken');
      expect(reading.standing === 'taken' ? '' : reading.reason).to.match(reason);
    });
  }

  it('costs a quarter of the time where it hangs, and no more', async () => {
    const from = performance.now();
    const answer = await ask(() => silence);
    expect(performance.now() - from).to.be.below(5_000);
    expect(answer.status).to.equal('completed');
    expect(await readingOf(answer)).to.deep.equal({ standing: 'absent', reason: 'the model gave no answer in time' });
  });

  it('is not asked for what it is not set to', async () => {
    const asPlain = await plain.tokenOf('acme');
    const { body } = await plain.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token: asPlain,
      body: { type: 'MA_EVALUATION', content: textOf() },
    });
    expect(body.status).to.equal('completed');
    expect(server.exchanges).to.deep.equal([]);
  });

  it('is counted in the figures', async () => {
    const text = await app.deps.metrics.registry.metrics();
    expect(text).to.match(/conclave_model_tokens_total\{use="read",direction="input"\} \d{4,}/);
    expect(text).to.match(/conclave_model_cost_total\{use="read"\} 0\.\d+/);
    expect(text).to.match(/conclave_model_readings_total\{standing="taken"\} [1-9]/);
    expect(text).to.match(/conclave_model_request_seconds_count\{use="read",outcome="answered"\} [1-9]/);
  });

  describe('and a caller that has read the text itself', () => {
    const facts = goodReply.facts.map(({ quote, value, unit, measure, of, status }) => ({
      quote,
      value,
      unit,
      measure,
      of,
      status,
    }));
    const send = (body: object) => {
      server.behave(good);
      return app.call<AnswerBody & { error?: { details: { field: string }[] } }>('POST', '/api/v2/executive/query', {
        token,
        body: { type: 'MA_EVALUATION', content, ...body },
      });
    };
    const broughtOf = async ({ id }: AnswerBody) => {
      const [row] = await rowsOf<{ inputSealed: Buffer; organizationId: string; createdAt: Date }>(
        app.deps.db,
        'select input_sealed as "inputSealed", organization_id as "organizationId", created_at as "createdAt" from queries where id = ?',
        [id],
      );
      if (!row) throw new Error('no query');
      const documents = createQueryDocuments(app.deps.sealer);
      const input = documents.input.open(row.organizationId, id, row.inputSealed);
      return modelReadingOf(documents, { ...row, queryId: id, input, modelReadingSealed: null });
    };

    it('brings facts and a plan, proved like a model’s, and no model is asked', async () => {
      const stated = { value: 0.25, unit: 'ratio', measure: 'taxRate' };
      const plan = [...goodReply.plan, { name: 'after tax', expression: 'f3 * (1 - f7)', unit: 'INR' }];
      const { status, body } = await send({ facts: [...facts, stated], plan });
      expect(status).to.equal(200);
      expect(server.exchanges).to.deep.equal([]);
      const reading = await broughtOf(body);
      const voice = reading?.standing === 'taken' ? reading.voice : undefined;
      expect(voice?.facts.map(({ statedBy }) => statedBy)).to.deep.equal(
        facts.concat(stated as never).map(() => 'caller'),
      );
      expect(voice?.figures.at(-1)).to.include({ name: 'after tax', value: 63e6 * 0.75 });
    });

    it('is told which of them do not stand', async () => {
      const { status, body } = await send({
        facts: [
          { ...facts[0], quote: 'Rs 66 crore' },
          { ...facts[1], unit: 'sacks' },
          { ...facts[2], of: 'nobody' },
          { ...facts[3], value: 'many' },
        ],
      });
      expect(status).to.equal(400);
      expect(body.error?.details.map(({ field }) => field)).to.deep.equal([
        'facts.0.quote',
        'facts.1.unit',
        'facts.2.of',
        'facts.3.value',
      ]);
    });

    it('may do so over GraphQL', async () => {
      const { body } = await app.call<{ data?: { processExecutiveQuery: { id: string } }; errors?: unknown }>(
        'POST',
        '/graphql',
        {
          token,
          body: {
            query: 'mutation ($input: ExecutiveQueryInput!) { processExecutiveQuery(input: $input) { id } }',
            variables: { input: { type: 'MA_EVALUATION', content, facts, plan: goodReply.plan } },
          },
        },
      );
      expect(body.errors).to.equal(undefined);
      const reading = await broughtOf({ id: body.data?.processExecutiveQuery.id ?? '' } as AnswerBody);
      expect(reading?.standing === 'taken' && reading.voice.figures).to.have.length(goodReply.plan.length);
    });
  });
});
