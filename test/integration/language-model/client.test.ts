/** The one client of language models: two interfaces, a limit of the day, a circuit, names taken out. */
import { expect } from 'chai';
import {
  createLanguageModel,
  createModelReader,
  createSpending,
  type LanguageModel,
  type ModelRequest,
} from '../../../shared/language-model/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { createGuardedClient } from '../../../shared/platform/http/index.js';
import { readQuantities } from '../../../shared/reading/index.js';
import { environmentFor, testApp } from '../../support/app.js';
import { silence, startModelServer, type ModelServer } from '../../support/model-server.js';
import { checkModel } from '../../../cli/doctor/check-model.js';

const request: ModelRequest = {
  system: 'Say JSON.',
  user: JSON.stringify({ content: 'Something to read' }),
  schema: { name: 'answer', schema: { type: 'object' } },
};
/** The most that this request can cost: bytes of what is sent, and what may come back. */
const most =
  Buffer.byteLength(request.system) + Buffer.byteLength(request.user) + Buffer.byteLength('{"type":"object"}') + 1_000;

describe('the client of language models', () => {
  const app = testApp({ workers: false });
  const client = createGuardedClient({
    allowHttp: true,
    allowPrivate: true,
    totalMs: 5_000,
    maxBodyBytes: 512 * 1_024,
  });
  let server: ModelServer;
  let clock = 0;
  const modelWith = (options: { daily?: number; speaks?: 'openai' | 'anthropic' } = {}): LanguageModel =>
    createLanguageModel({
      client,
      interface: options.speaks ?? 'openai',
      baseUrl: server.baseUrl,
      model: 'm-1',
      apiKey: 'secret',
      prices: { input: 3, output: 15 },
      spending: createSpending({ db: app.deps.db, daily: options.daily ?? 0 }),
      metrics: app.deps.metrics,
      log: app.deps.log,
      now: () => clock,
    });
  const ask = (model: LanguageModel, organizationId: string): Promise<string> =>
    model.ask(request, { use: 'read', organizationId, maxTokens: 1_000, signal: AbortSignal.timeout(5_000) });
  const spentBy = async (organizationId: string): Promise<number> => {
    const [row] = await rowsOf<{ tokens: string }>(
      app.deps.db,
      'select tokens from model_spending where organization_id = ?',
      [organizationId],
    );
    return Number(row?.tokens ?? 0);
  };
  before(async () => {
    server = await startModelServer();
    await Promise.all(['acme', 'bolt', 'cora', 'dune', 'edda', 'faro'].map((id) => app.tokenOf(id)));
  });
  beforeEach(() => {
    server.exchanges.splice(0);
    server.behave(() => '{"ok": true}');
  });
  after(async () => {
    await client.close();
    await server.close();
  });

  it('speaks chat completions with a schema', async () => {
    expect(await ask(modelWith(), 'acme')).to.equal('{"ok": true}');
    const [exchange] = server.exchanges;
    expect(exchange?.path).to.equal('/v1/chat/completions');
    expect(exchange?.headers.authorization).to.equal('Bearer secret');
    expect(exchange?.body).to.have.nested.property('response_format.json_schema.name', 'answer');
  });

  it('speaks Anthropic messages, the reply held by a tool', async () => {
    expect(await ask(modelWith({ speaks: 'anthropic' }), 'acme')).to.equal('{"ok":true}');
    const [exchange] = server.exchanges;
    expect(exchange?.path).to.equal('/v1/messages');
    expect(exchange?.headers).to.include({ 'x-api-key': 'secret', 'anthropic-version': '2023-06-01' });
    expect(exchange?.body).to.include({ system: 'Say JSON.' });
    expect(exchange?.body).to.have.nested.property('tool_choice.name', 'answer');
  });

  for (const speaks of ['openai', 'anthropic'] as const) {
    it(`asks ${speaks} in words where the schema is refused, and remembers it`, async () => {
      server.behave(({ body }) => {
        const { response_format: format } = body as { response_format?: { type: string } };
        return format?.type === 'json_schema' || 'tools' in body ? { status: 400 } : '{"ok": true}';
      });
      const model = modelWith({ speaks });
      expect([await ask(model, 'acme'), await ask(model, 'acme')]).to.deep.equal(['{"ok": true}', '{"ok": true}']);
      expect(server.exchanges).to.have.length(3);
    });
  }

  it('holds the limit of a day exactly, however many ask at once and over several clients', async () => {
    const models = [0, 1, 2].map(() => modelWith({ daily: 10 * most }));
    server.behave(() => ({
      status: 200,
      body: '{"choices": [{"finish_reason": "stop", "message": {"content": "{}"}}]}',
    }));
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => ask(models[index % 3]!, 'bolt')));
    // The server counts nothing, so that each exchange is taken at the most that it can have cost.
    expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(10);
    expect(server.exchanges).to.have.length(10);
    expect(await spentBy('bolt')).to.equal(10 * most);
    await ask(models[0]!, 'cora');
    expect(await spentBy('cora')).to.equal(most);
  });

  it('gives back what was reserved and not used', async () => {
    server.behave(() => ({
      status: 200,
      body: '{"choices": [{"finish_reason": "stop", "message": {"content": "{}"}}], "usage": {"prompt_tokens": 30, "completion_tokens": 12}}',
    }));
    await ask(modelWith({ daily: 10 * most }), 'dune');
    expect(await spentBy('dune')).to.equal(42);
  });

  it('books what a model counts beyond what was reserved, and asks it no more that day', async () => {
    server.behave(() => ({
      status: 200,
      body: `{"choices": [{"finish_reason": "stop", "message": {"content": "{}"}}], "usage": {"prompt_tokens": ${30 * most}, "completion_tokens": 12}}`,
    }));
    const model = modelWith({ daily: 10 * most });
    await ask(model, 'edda');
    expect(await spentBy('edda')).to.equal(30 * most + 12);
    const [refused] = await Promise.allSettled([ask(model, 'edda')]);
    expect(refused.status === 'rejected' && String(refused.reason)).to.contain('used up its tokens of the day');
    expect(server.exchanges).to.have.length(1);
  });

  it('settles on the day that was reserved, also after midnight', async () => {
    const spending = createSpending({ db: app.deps.db, daily: 1_000 });
    const reserved = await spending.reserve('faro', 900);
    expect(reserved).to.include({ tokens: 900 });
    // The clock of the database strikes midnight: what was reserved is yesterday's, and a new day has begun.
    await rowsOf(app.deps.db, `update model_spending set day = day - 1 where organization_id = 'faro'`, []);
    const yesterday = new Date(Date.parse(reserved?.day ?? '') - 86_400_000).toISOString().slice(0, 10);
    await spending.reserve('faro', 1_000);
    await spending.settle('faro', { tokens: 900, day: yesterday }, 100);
    const rows = await rowsOf<{ tokens: string }>(
      app.deps.db,
      `select tokens from model_spending where organization_id = 'faro' order by day`,
      [],
    );
    expect(rows.map(({ tokens }) => Number(tokens))).to.deep.equal([100, 1_000]);
    expect(await spending.reserve('faro', 1)).to.equal(null);
  });

  it('leaves a model alone that fails five times in a row, and tries again later', async () => {
    const model = modelWith();
    server.behave(() => ({ status: 401 }));
    for (let time = 0; time < 6; time += 1) await ask(model, 'acme').catch(() => undefined);
    expect(server.exchanges).to.have.length(5);
    server.behave(() => '{"ok": true}');
    clock += 31_000;
    expect(await ask(model, 'acme')).to.equal('{"ok": true}');
  });

  const readerOf = (further: { longestMs?: number; hidesNames?: boolean; asksAgain?: boolean }) =>
    createModelReader({
      model: modelWith(),
      maxTokens: 2_000,
      longestMs: 20_000,
      hidesNames: false,
      asksAgain: false,
      metrics: app.deps.metrics,
      log: app.deps.log,
      ...further,
    });
  const receivedAt = '2026-11-22T09:00:00Z';
  const scopeFor = (content: string) => ({
    receivedAt,
    quantities: readQuantities(content, { receivedAt }),
    context: () => undefined,
    constants: new Map(),
    print: String,
  });
  const ask4s = { organizationId: 'acme', budgetMs: 4_000, signal: new AbortController().signal };

  it('reads for no longer than the operator allows, whatever time the query has', async () => {
    server.behave(() => silence);
    const from = performance.now();
    const query = { type: 'MA_EVALUATION', urgency: 'HIGH', content: 'Pay $75m?', receivedAt };
    const reading = await readerOf({ longestMs: 600 }).read(query, scopeFor(query.content), ask4s);
    expect(reading).to.deep.equal({ standing: 'absent', reason: 'the model gave no answer in time' });
    expect(performance.now() - from).to.be.below(3_000);
  });

  it('sends no name where names are hidden, and puts them back in the reply', async () => {
    const content = 'Brightwater Labs GmbH wants $75m. Ask Priya Raman at priya.raman@brightwater.example about it.';
    const reader = readerOf({ hidesNames: true, asksAgain: true });
    server.behave(({ user }) => {
      const token = /\[ORGANIZATION_\d+\]/.exec(user.content)?.[0] ?? '';
      return JSON.stringify({
        facts: [
          {
            id: 'f1',
            quote: `${token} wants $75m`,
            value: 75e6,
            unit: 'USD',
            measure: 'dealValue',
            of: 'target',
            name: token,
            status: 'demand',
          },
        ],
        plan: [{ name: 'price', expression: 'f1', unit: 'USD' }],
        scene: { parties: [{ of: 'target', name: token }] },
        headline: `${token} asks {f1}.`,
      });
    });
    const reading = await reader.read(
      {
        type: 'MA_EVALUATION',
        urgency: 'HIGH',
        content,
        context: { decisionScope: { target: { name: 'Brightwater' }, dealValue: 75e6 } },
        receivedAt,
      },
      scopeFor(content),
      ask4s,
    );
    expect(server.exchanges, 'the second request has the words of the first reply in it').to.have.length(2);
    const sent = JSON.stringify(server.exchanges.map(({ body }) => body));
    expect(sent).to.not.contain('Brightwater').and.not.contain('Raman').and.not.contain('example');
    expect(sent).to.contain('$75m');
    expect(reading.standing === 'taken' && reading.voice.facts[0]).to.include({
      quote: 'Brightwater Labs GmbH wants $75m',
      value: 75e6,
    });
    expect(reading.standing === 'taken' && reading.voice.scene?.parties[0]?.name).to.equal('Brightwater Labs GmbH');
  });

  it('is looked at by doctor', async () => {
    const environment = (name: string) => ({
      ...environmentFor({
        databaseUrl: 'postgres://127.0.0.1/none',
        redisUrl: 'redis://127.0.0.1',
        prefix: '{doctor}',
      }),
      LLM_BASE_URL: server.baseUrl,
      LLM_MODEL: name,
    });
    const [fine] = await checkModel(environment('m-1'));
    expect(fine).to.include({ result: 'ok' });
    server.behave(() => ({ status: 401 }));
    const [refused] = await checkModel(environment('m-1'));
    expect(refused).to.include({ result: 'warn', found: "the model's endpoint answered 401" });
    expect(await checkModel({})).to.deep.equal([]);
  });
});
