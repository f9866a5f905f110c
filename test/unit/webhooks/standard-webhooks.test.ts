import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { signWebhook } from '../../../shared/webhooks/sign-webhook.js';

/** What a receiver does that uses the published package. */
describe('signatures before the published verifier', () => {
  const encoded = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;
  const plain = 'a plain secret — Zürich';
  const body = Buffer.from('{"event":"query.completed","data":{"name":"東京"}}');
  /** Signed when it is asked for: the package refuses what is older than five minutes. */
  const headersFor = (secrets: string[]) => {
    const message = { id: 'evt_01jd3v6zkeeqat1vjx0r8m5c2d', timestamp: Math.floor(Date.now() / 1_000), body };
    return {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signWebhook(message, secrets),
    };
  };
  const verifiers = { whsec: new Webhook(encoded), plain: new Webhook(Buffer.from(plain), { format: 'raw' }) };

  it('pass with a whsec_ secret and with a plain one', () => {
    expect(verifiers.whsec.verify(body.toString(), headersFor([encoded]))).to.deep.equal(JSON.parse(body.toString()));
    expect(verifiers.plain.verify(body.toString(), headersFor([plain]))).to.deep.equal(JSON.parse(body.toString()));
  });

  it('pass with the old secret and with the new one during a rotation', () => {
    for (const verifier of Object.values(verifiers)) verifier.verify(body.toString(), headersFor([encoded, plain]));
  });

  it('fail for another body, another id and another secret', () => {
    const headers = headersFor([encoded]);
    expect(() => verifiers.whsec.verify(`${body.toString()} `, headers)).to.throw();
    expect(() => verifiers.whsec.verify(body.toString(), { ...headers, 'webhook-id': 'evt_other' })).to.throw();
    expect(() => verifiers.plain.verify(body.toString(), headers)).to.throw();
  });
});
