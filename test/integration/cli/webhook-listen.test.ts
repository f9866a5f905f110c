import { expect } from 'chai';
import { listenForWebhooks } from '../../../cli/webhook-listen/listen-for-webhooks.js';
import { signWebhook } from '../../../shared/webhooks/index.js';

describe('npm run webhook:listen', () => {
  const secret = 'development secret';
  const now = new Date('2026-11-21T09:30:00.000Z');
  const printed: string[] = [];
  let listener: Awaited<ReturnType<typeof listenForWebhooks>>;
  before(async () => {
    listener = await listenForWebhooks({
      port: 0,
      secret,
      status: 202,
      now: () => now,
      print: (text) => printed.push(text),
    });
  });
  after(() => listener.close());
  beforeEach(() => printed.splice(0));

  async function post(
    body: string,
    {
      by = secret,
      secondsAgo = 0,
      headers = {},
    }: { by?: string; secondsAgo?: number; headers?: Record<string, string> } = {},
  ): Promise<number> {
    const timestamp = now.getTime() / 1_000 - secondsAgo;
    const signature = signWebhook({ id: 'evt_1', timestamp, body: Buffer.from(body) }, [by]);
    const response = await fetch(listener.url, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature,
        ...headers,
      },
    });
    return response.status;
  }

  it('prints a genuine delivery and answers as it was told', async () => {
    expect(await post('{"event":"query.completed"}')).to.equal(202);
    expect(printed.join('')).to.contain('evt_1: the signature is genuine').and.to.contain('"event": "query.completed"');
  });

  it('takes one of several signatures, as during a rotation', async () => {
    const timestamp = String(now.getTime() / 1_000);
    const both = signWebhook({ id: 'evt_1', timestamp: Number(timestamp), body: Buffer.from('{}') }, [
      'another secret',
      secret,
    ]);
    expect(await post('{}', { headers: { 'webhook-signature': both } })).to.equal(202);
  });

  for (const [name, options, words] of [
    ['by another secret', { by: 'another secret' }, 'no signature is by this secret'],
    ['that was recorded ten minutes ago', { secondsAgo: 600 }, 'more than five minutes'],
    [
      'with a signature of another length',
      { headers: { 'webhook-signature': 'v1,short' } },
      'no signature is by this secret',
    ],
    ['with a timestamp that is none', { headers: { 'webhook-timestamp': 'now' } }, 'not a number'],
  ] as const) {
    it(`refuses one ${name}`, async () => {
      expect(await post('{}', options)).to.equal(401);
      expect(printed.join('')).to.contain(words);
    });
  }

  it('refuses one without a signature', async () => {
    expect((await fetch(listener.url, { method: 'POST', body: 'not json' })).status).to.equal(401);
    expect(printed.join('')).to.contain('a webhook header is missing').and.to.contain('not json');
  });
});
