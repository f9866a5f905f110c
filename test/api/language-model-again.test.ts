/** The second request for a reading, over real HTTP: when it is sent, what it says, and what is taken of its reply. */
import { expect } from 'chai';
import type { ModelReading } from '../../shared/language-model/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createQueryDocuments } from '../../shared/queries/query-documents.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import {
  readByDefault,
  silence,
  startModelServer,
  type ModelBehaviour,
  type ModelServer,
} from '../support/model-server.js';
import { content, goodReply } from '../unit/language-model/replies.js';

interface Told {
  content: string;
  draft: object;
  proved: { facts: { id: string; quote: string }[]; figures: object[] };
  open: {
    unread: { quote: string; value: number; unit: string }[];
    dropped: { facts: { id: string; reason: string }[]; figures: { name: string; reason: string }[] };
    conflicts: { facts: string[] }[];
  };
}

const [, , ebitda] = goodReply.facts;
/** A first reply that takes the target’s EBITDA from nowhere, so that two of its figures fall. */
const partial = {
  ...goodReply,
  facts: goodReply.facts.map((fact) => (fact.id === 'f3' ? { ...fact, quote: 'Rs 6.3 crores' } : fact)),
  headline: 'At {f1} the price is what it is.',
  reasons: [],
  turns: [],
};
const mended = {
  facts: [{ ...ebitda, id: 'f9' }],
  plan: [
    { name: 'multiple asked', expression: '[price with debt] / f9', unit: 'x' },
    { name: 'leverage after the deal', expression: '(f5 + [price with debt]) / (f4 + f9)', unit: 'x' },
  ],
  headline: 'At {f1} the price is {[multiple asked]} EBITDA.',
};

describe('a language model that is asked again', () => {
  let server: ModelServer;
  const app = testApp({
    env: async () => {
      server = await startModelServer();
      return readByDefault(server);
    },
  });
  let token = '';
  let count = 0;
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });
  beforeEach(() => server.exchanges.splice(0));
  after(() => server.close());

  const isSecond: (exchange: Parameters<ModelBehaviour>[0]) => boolean = ({ user }) => 'open' in user;
  async function readingOf(first: object, second: ModelBehaviour, timeoutSeconds = 8): Promise<ModelReading> {
    server.behave((exchange) => (isSecond(exchange) ? second(exchange) : JSON.stringify(first)));
    const text = `${content} Question ${'abcdefghijklmnopqrstuvwxyz'[(count += 1)]}.`;
    const { status, body } = await app.call<{ id: string; status: string }>('POST', '/api/v2/executive/query', {
      token,
      body: { type: 'MA_EVALUATION', content: text, options: { timeoutSeconds } },
    });
    expect([status, body.status], JSON.stringify(body)).to.deep.equal([200, 'completed']);
    const [row] = await rowsOf<{ resultSealed: Buffer; organizationId: string }>(
      app.deps.db,
      `select s.result_sealed as "resultSealed", q.organization_id as "organizationId" from query_steps s join queries q on q.id = s.query_id
       where s.query_id = ? and s.kind = 'model'`,
      [body.id],
    );
    if (!row) throw new Error('no model step');
    return createQueryDocuments(app.deps.sealer).modelReading.open(
      row.organizationId,
      `${body.id}/model/read`,
      row.resultSealed,
    );
  }
  /** What the second request says of the first reply. */
  const toldOf = (): Told => {
    const [, second] = server.exchanges;
    if (!second) throw new Error('no second request');
    return second.user as unknown as Told;
  };
  const voiceOf = (reading: ModelReading) => {
    if (reading.standing !== 'taken') throw new Error(reading.reason);
    return reading.voice;
  };
  const all = [
    ...goodReply.facts,
    { ...ebitda, id: 'f7', quote: '1 crore', value: 1e7, measure: 'none', status: 'denied' },
  ];

  it('is told what its figures come to, and may change its mind', async () => {
    const again = {
      ...mended,
      facts: [],
      plan: [],
      verdict: 'stop',
      headline: 'At {[multiple asked]} it is too dear.',
    };
    const voice = voiceOf(await readingOf({ ...goodReply, facts: all }, () => JSON.stringify(again)));
    expect(server.exchanges).to.have.length(2);
    const { proved, open, draft } = toldOf();
    expect(proved.figures).to.deep.include({
      name: 'multiple asked',
      expression: '[price with debt] / f3',
      value: 830 / 63,
      unit: 'x',
    });
    expect(open).to.deep.equal({ unread: [], dropped: { facts: [], figures: [], sentences: [] }, conflicts: [] });
    expect(draft).to.include({ verdict: goodReply.verdict, headline: goodReply.headline });
    expect([voice.verdict, voice.headline?.text]).to.deep.equal(['stop', 'At 13.2x it is too dear.']);
    expect(voice.reasons).to.have.length(goodReply.reasons.length);
  });

  it('puts a figure right whose value shows that it is wrong, by figures that it adds', async () => {
    const plan = [
      { name: 'multiple asked', expression: '[price without debt] / f3', unit: 'x' },
      { name: 'price without debt', expression: '[price with debt] - f2', unit: 'INR' },
    ];
    const voice = voiceOf(
      await readingOf({ ...goodReply, facts: all }, () => JSON.stringify({ ...mended, facts: [], plan })),
    );
    expect(voice.figures.filter(({ name }) => name === 'multiple asked')).to.have.length(1);
    expect(voice.figures.find(({ name }) => name === 'multiple asked')?.value).to.equal(650 / 63);
  });

  it('is told what failed and what was left out, and both replies are proved as one', async () => {
    const voice = voiceOf(await readingOf(partial, () => JSON.stringify(mended)));
    expect(server.exchanges).to.have.length(2);
    const told = toldOf();
    expect(told.content).to.contain('Tejas Forge');
    expect(told.proved.facts.map(({ id }) => id)).to.deep.equal(['f1', 'f2', 'f4', 'f5', 'f6']);
    expect(told.proved.figures).to.deep.include({
      name: 'price with debt',
      expression: 'f1 + f2',
      value: 830e6,
      unit: 'INR',
    });
    expect(told.open.unread.map(({ quote }) => quote)).to.deep.equal(['Rs 6.3 crore', '1 crore']);
    expect(told.open.dropped.facts).to.have.length(1);
    expect(told.open.dropped.facts[0]).to.include({ id: 'f3', reason: 'the words do not stand in the text' });
    expect(told.open.dropped.figures.map(({ name }) => name)).to.include.members(['multiple asked']);
    expect(voice.prompt).to.equal('read-and-plan-4+complete-reading-20');
    expect(voice.facts.map(({ id }) => id)).to.deep.equal(['f1', 'f2', 'f4', 'f5', 'f6', 'f9']);
    expect(voice.figures.map(({ name, value }) => [name, value])).to.deep.include(['multiple asked', 830 / 63]);
    expect(voice.headline?.text).to.contain('13.2x');
    expect(voice.verdict).to.equal(goodReply.verdict);
  });

  it('puts right a fact that excludes another', async () => {
    const clash = { ...ebitda, id: 'f7', quote: '1 crore', value: 1e7 };
    const first = { ...goodReply, facts: [...goodReply.facts, clash] };
    const right = { headline: mended.headline, facts: [{ ...clash, status: 'denied' }] };
    const voice = voiceOf(await readingOf(first, () => JSON.stringify(right)));
    expect(toldOf().open.conflicts[0]?.facts).to.deep.equal(['f3', 'f7']);
    expect(voice.facts.find(({ id }) => id === 'f7')?.status).to.equal('denied');
    expect(voice.figures).to.have.length(goodReply.plan.length);
  });

  const worse: [name: string, behaviour: ModelBehaviour][] = [
    ['an error', () => ({ status: 500 })],
    ['words', () => 'I have nothing to add.'],
    [
      'what is invented',
      () => JSON.stringify({ facts: [{ ...ebitda, id: 'f9', quote: 'Rs 99 crore', value: 990e6 }] }),
    ],
    ['nothing', () => '{}'],
  ];
  for (const [name, behaviour] of worse) {
    it(`keeps the first reply where the second gives ${name}`, async () => {
      const voice = voiceOf(await readingOf(partial, behaviour));
      expect(server.exchanges.filter(isSecond)).to.not.deep.equal([]);
      expect(voice.prompt).to.equal('read-and-plan-4');
      expect(voice.facts).to.have.length(5);
    });
  }

  it('keeps the first reply where the second hangs, and ends in time', async () => {
    const from = performance.now();
    const voice = voiceOf(await readingOf(partial, () => silence));
    expect(performance.now() - from).to.be.below(5_000);
    expect(voice.facts).to.have.length(5);
  });

  it('is not asked about a reply that is set aside', async () => {
    const reading = await readingOf({ facts: [], plan: [] }, () => JSON.stringify(mended));
    expect(reading.standing).to.equal('set aside');
    expect(server.exchanges).to.have.length(1);
  });

  it('is counted', async () => {
    const text = await app.deps.metrics.registry.metrics();
    for (const outcome of ['better', 'no better', 'absent'])
      expect(text).to.match(new RegExp(`conclave_model_completions_total\\{outcome="${outcome}"\\} [1-9]`));
    expect(text).to.match(/conclave_model_tokens_total\{use="complete",direction="input"\} \d{4,}/);
  });
});
