import { expect } from 'chai';
import { secretProblem, signWebhook } from '../../../shared/webhooks/sign-webhook.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: Buffer.from('{"test": 2432232314}'),
};

describe('the signature of a webhook', () => {
  it('has the published value for a whsec_ secret, and the value of the text’s bytes for another', () => {
    expect(signWebhook(message, [secret])).to.equal('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(signWebhook(message, [secret.slice(6)])).to.equal('v1,ELhqG0Ku1gwOc1f4jyKdp3SFGFLAOdJ9bvpWLciCakI=');
  });

  it('has both during a rotation, separated by a space', () => {
    expect(signWebhook(message, [secret, secret.slice(6)])).to.equal(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,ELhqG0Ku1gwOc1f4jyKdp3SFGFLAOdJ9bvpWLciCakI=',
    );
  });

  it('covers the bytes that are sent, whatever they hold', () => {
    const body = Buffer.from('{"name":"Zoë — 東京"}');
    expect(signWebhook({ ...message, body }, [secret])).to.not.equal(
      signWebhook({ ...message, body: body.subarray(1) }, [secret]),
    );
  });

  it('takes whsec_ secrets of 24 to 64 bytes, and any other text', () => {
    const of = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    expect([of(24), of(64), secret, 'plain text'].map(secretProblem)).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const bad of [of(23), of(65), 'whsec_', 'whsec_not base64 at all, but long enough', `${of(30)}!`])
      expect(secretProblem(bad), bad).to.be.a('string');
  });
});
