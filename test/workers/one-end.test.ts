import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { submit, type StatusBody } from '../support/queries.js';

const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
const body = {
  type: 'FINANCIAL_ANALYSIS',
  content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?',
  options: { enableExtensions: false },
};

describe('a query that is cancelled while its last step ends', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });

  const cancel = (id: string) => app.call<StatusBody>('POST', `/api/v2/executive/query/${id}/cancel`, { token });
  const run = (id: string, role: (typeof roles)[number]) =>
    app.deps.work.steps.analyzeRole(id, role, new AbortController().signal, app.deps.log);

  it('is cancelled or completed, never both, and whoever asks is told the one that it is', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await submit(app, token, body);
      // Now the cancellation comes to many open steps, now to one.
      const before = round % 2 === 0 ? roles.slice(0, 4) : [];
      for (const role of before) await run(id, role);
      const [answers] = await Promise.all([
        Promise.all([cancel(id), cancel(id)]),
        Promise.all(roles.filter((role) => !(before as readonly string[]).includes(role)).map((role) => run(id, role))),
        app.deps.sweep.run(),
      ]);
      const { body: status } = await app.call<StatusBody>('GET', `/api/v2/executive/query/${id}/status`, { token });
      expect(status.status).to.be.oneOf(['cancelled', 'completed']);
      for (const answer of answers) expect(answer.status).to.equal(status.status === 'cancelled' ? 200 : 409);
      expect(
        Object.values(status.progress.modules).filter((state) => state === 'queued' || state === 'processing'),
      ).to.deep.equal([]);
      const events = await rowsOf<{ name: string }>(
        app.deps.db,
        `select name from events where organization_id = 'acme' order by created_at`,
      );
      expect(events).to.have.length(round + 1);
      expect(events.at(-1)?.name).to.equal(status.status === 'completed' ? 'query.completed' : 'query.failed');
    }
  });
});
