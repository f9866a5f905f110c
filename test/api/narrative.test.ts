import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { startChatServer, type ChatServer, type Mode } from '../support/chat-server.js';
import { liftLimits } from '../support/decisions.js';

interface AnswerBody {
  status: string;
  headline: string;
  verdict: string;
  confidence: number;
  coordinatedRecommendations: { recommendation: string; rationale: string }[];
  narrative?: { model: string; rewritten: string[] };
}

const query = {
  type: 'MA_EVALUATION',
  content:
    'Evaluate the acquisition of Brightwater Labs for $75M; its revenue is $12M, EBITDA $2.5M, and Priya Raman stays as CEO.',
  context: {
    businessContext: { industry: 'TECHNOLOGY' },
    performanceContext: { revenue: 400_000_000, ebitda: 60_000_000, cash: 90_000_000, currency: 'USD' },
  },
};

describe('the narrative of an answer', () => {
  let server: ChatServer;
  const plain = testApp();
  const app = testApp({
    env: async () => {
      server = await startChatServer();
      return {
        LLM_BASE_URL: server.baseUrl,
        LLM_MODEL: 'editor-1',
        LLM_API_KEY: 'key-of-the-model',
        LLM_TIMEOUT_MS: '1500',
      };
    },
  });
  let token = '';
  let computed: AnswerBody;
  const ask = async (on: typeof app, as: string): Promise<AnswerBody> => {
    const answer = await on.call<AnswerBody>('POST', '/api/v2/executive/query', { token: as, body: query });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  before(async () => {
    const plainToken = await plain.tokenOf('acme');
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    computed = await ask(plain, plainToken);
  });
  beforeEach(() => server.requests.splice(0));
  after(() => server.close());

  const askIn = (mode: Mode): Promise<AnswerBody> => {
    server.behave(mode);
    return ask(app, token);
  };

  it('is the computed one where no model is set', () => {
    expect(computed.narrative).to.equal(undefined);
    expect(computed.headline).to.contain('Brightwater');
  });

  it('is reworded, named as such, and computed in everything else', async () => {
    const answer = await askIn('good');
    expect(answer.narrative?.model).to.equal('editor-1');
    expect(answer.narrative?.rewritten).to.include('headline').and.have.length.above(1);
    expect(answer.headline).to.contain('Put plainly').and.contain('Brightwater');
    for (const [index, item] of answer.coordinatedRecommendations.entries()) {
      const was = computed.coordinatedRecommendations[index]!;
      expect(item.recommendation).to.equal(was.recommendation);
      expect(item.rationale).to.equal(
        answer.narrative?.rewritten.includes(`coordinatedRecommendations.${index}.rationale`)
          ? `Put plainly: ${was.rationale}`
          : was.rationale,
      );
    }
    expect([answer.verdict, answer.confidence]).to.deep.equal([computed.verdict, computed.confidence]);
    expect(answer.headline.split(':')[0]).to.equal(computed.headline.split(':')[0]);
  });

  it('leaves without names, with its limits and its key', async () => {
    await askIn('good');
    expect(server.requests).to.have.length(1);
    const [request] = server.requests;
    expect(request).to.include({
      path: '/v1/chat/completions',
      model: 'editor-1',
      max_tokens: 2_000,
      authorization: 'Bearer key-of-the-model',
    });
    const sent = JSON.stringify(request?.messages);
    expect(sent).to.not.contain('Brightwater').and.not.contain('Priya').and.not.contain('Raman');
    expect(sent).to.contain('[ORGANIZATION_1]').and.contain('$75M');
  });

  for (const mode of ['altered number', 'new name', 'malformed', 'error 500', 'cut off', 'hang'] as const) {
    it(`stays as computed when the model answers with: ${mode}`, async () => {
      const answer = await askIn(mode);
      expect(server.requests).to.have.length(1);
      expect(answer.narrative).to.equal(undefined);
      expect([answer.status, answer.headline, answer.coordinatedRecommendations]).to.deep.equal([
        computed.status,
        computed.headline,
        computed.coordinatedRecommendations,
      ]);
    });
  }

  it('does not ask the model where the deadline is near', async () => {
    server.behave('good');
    const answer = await app.call<AnswerBody>('POST', '/api/v2/executive/query', {
      token,
      body: { ...query, options: { timeoutSeconds: 1 } },
    });
    expect(server.requests).to.deep.equal([]);
    expect(answer.body.narrative).to.equal(undefined);
  });
});
