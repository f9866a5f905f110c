import { expect } from 'chai';
import { verifyHistory } from '../../shared/governance/index.js';
import { createDatabase } from '../../shared/platform/db/index.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import type { HistoryItem, ProjectionBody } from '../support/governance.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const REQUESTS = 60;

describe('Postgres killed amid decisions', function () {
  this.timeout(180_000);
  let conclave: Conclave;
  let token = '';
  before(async () => {
    conclave = await startConclave(testDirectory());
    const { organizationId, apiKey } = conclave.credentials();
    token = (
      await call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
        organizationId,
        credentials: { type: 'api_key', apiKey },
      })
    ).body.accessToken;
  });
  after(killConclaves);

  async function call<Body>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
    const response = await fetch(`${conclave.credentials().baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
  /** Reads again while the answer is that it is to be tried again: a connection of before the crash may be found dead by any read. */
  const read = <Body>(path: string): Promise<Body> =>
    waitFor(async () => {
      const { status, body } = await call<Body>('GET', `/api/v1/requests/${path}`);
      if (status !== 503) expect(status, JSON.stringify(body)).to.equal(200);
      return status === 200 ? body : undefined;
    });
  const isReady = (): Promise<boolean> =>
    fetch(`${conclave.credentials().baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  it('every decision that was acknowledged is there, and no half one', async () => {
    const ids = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, n) => {
        const body = {
          template_id: 'tmpl_curriculum',
          title: `Module ${n}`,
          submit: true,
          input_payload: { cms_content_entry_id: `entry-${n}` },
        };
        return (await call<{ request_id: string }>('POST', '/api/v1/requests', body)).body.request_id;
      }),
    );
    const acknowledged = new Map<string, number>();
    /** Approves stage after stage until something goes wrong. */
    async function decideOn(id: string): Promise<void> {
      for (const stage_id of ['INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW']) {
        const answer = await call('POST', `/api/v1/requests/${id}/instructional-workflow/decisions`, {
          stage_id,
          decision: 'APPROVE',
        }).catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      }
    }
    const deciding = Promise.all(ids.map(decideOn));
    await waitFor(() => acknowledged.size >= 10);
    // What pg_ctl -m immediate sends.
    process.kill(conclave.runtime().pids.postgres ?? 0, 'SIGQUIT');
    await deciding;
    const total = [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
    expect(total, 'the crash came amid the decisions').to.be.below(3 * REQUESTS);

    await waitFor(isReady, 60_000);
    for (const id of ids) {
      const { stages, request_status: status } = await read<ProjectionBody>(`${id}/instructional-workflow`);
      const approved = stages.filter((stage) => stage.status === 'APPROVED').length;
      // A decision whose answer was lost may be there as well, whole.
      expect(approved, id).to.be.within(acknowledged.get(id) ?? 0, (acknowledged.get(id) ?? 0) + 1);
      expect(status).to.equal(approved === 0 ? 'awaiting_review' : approved === 3 ? 'approved' : 'under_review');
      expect(stages.filter((stage) => stage.status === 'ACTIVE')).to.have.length(approved === 3 ? 0 : 1);
      const { items } = await read<{ items: HistoryItem[] }>(`${id}/history`);
      expect(items.filter((item) => item.decision !== null)).to.have.length(approved);
    }
    const db = createDatabase({ url: conclave.runtime().databaseUrl, poolMax: 1, applicationName: 'test' });
    expect(await verifyHistory(db)).to.include({ verified: true, requests: REQUESTS });
    await db.destroy();
  });
});
