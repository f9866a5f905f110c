import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { openSample } from '../../../shared/key-rotation/sample.query.js';
import type { KeyRing } from '../../../shared/platform/crypto/index.js';
import { testApp } from '../../support/app.js';
import { receiverAllowed } from '../../support/sensitive.js';

describe('whether keys fit what is stored', () => {
  const app = testApp({ env: () => receiverAllowed });
  const another = (): KeyRing => ({ current: { id: 'other', key: randomBytes(32) }, find: () => undefined });

  it('is judged by what is sealed, and not by what was erased', async () => {
    const token = await app.tokenOf('acme');
    const { body: webhook, status } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: 'http://127.0.0.1:9/', events: ['query.completed'], secret: 'a secret of sixteen or more' },
    });
    expect(status, JSON.stringify(webhook)).to.equal(201);
    expect((await openSample(app.deps.db, app.deps.config.encryptionKeys)).unreadable).to.deep.equal([]);
    expect((await openSample(app.deps.db, another())).unreadable).to.include('webhook_subscriptions.url_sealed');
    await app.call('DELETE', `/api/v2/webhooks/${webhook.id}`, { token });
    expect(await openSample(app.deps.db, app.deps.config.encryptionKeys)).to.deep.equal({ opened: 0, unreadable: [] });
  });
});
