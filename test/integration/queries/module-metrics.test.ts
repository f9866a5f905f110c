import { expect } from 'chai';
import type { Role } from '../../../shared/analysis/index.js';
import { createIdentityService } from '../../../shared/auth/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { newId } from '../../../shared/platform/ids.js';
import { moduleMetrics } from '../../../shared/queries/index.js';
import { testDatabase } from '../../support/database.js';

interface Run {
  status: 'completed' | 'failed' | 'skipped' | 'processing' | 'queued';
  /** Seconds before now; null for a run that never started. */
  from: number | null;
  until: number | null;
}

const hourMs = 3_600_000;

describe('metrics of the role modules', () => {
  const database = testDatabase();
  let organizations = 0;
  let organizationId = '';
  beforeEach(async () => {
    organizationId = `acme-${++organizations}`;
    await createIdentityService({ db: database.db }).createOrganization({ organizationId, name: organizationId });
  });

  /** A query with one run of the CFO, accepted so many seconds ago. */
  async function aRun({ status, from, until }: Run, { acceptedAgo = 600, operation = false } = {}): Promise<string> {
    const id = newId('qry');
    await rowsOf(
      database.db,
      `insert into queries (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules,
                            status, error_code, input_sealed, created_at, deadline_at, finished_at)
       values (?, ?, 'x', 'req', ?, ?, 'FINANCIAL_ANALYSIS', 'LOW', 5, false, 'failed', 'MODULE_FAILED', '', now() - ? * interval '1 second', now(), now())`,
      [id, organizationId, operation ? 'risks' : null, operation ? 'CFO' : null, acceptedAgo],
    );
    await rowsOf(
      database.db,
      `insert into query_steps (query_id, kind, name, status, result_sealed, failure_code, started_at, finished_at)
       values (?, 'role', 'CFO', ?, ?, ?, now() - ? * interval '1 second', now() - ? * interval '1 second')`,
      [id, status, status === 'completed' ? Buffer.from('x') : null, status === 'failed' ? 'MODULE_FAILED' : null, from, until],
    );
    return id;
  }

  const say = (queryId: string, sub: string, role: Role | null, accurate: boolean) =>
    rowsOf(database.db, 'insert into query_feedback (query_id, executive_sub, role, accurate) values (?, ?, ?, ?)', [queryId, sub, role, accurate]);
  const measure = async (windowMs = hourMs) => (await moduleMetrics(database.db, { since: new Date(Date.now() - windowMs), organizationId })).CFO;
  const completed: Run = { status: 'completed', from: 300, until: 280 };

  it('are all 0 where nothing ran', async () => {
    expect(await measure()).to.deep.equal({ runs: 0, accuracy: 0, responseTime: 0, utilization: 0 });
  });

  it('count a run that failed against the accuracy, and one that was skipped not at all', async () => {
    await aRun(completed);
    await aRun({ status: 'failed', from: null, until: 100 });
    await aRun({ status: 'skipped', from: null, until: 100 });
    await aRun({ status: 'queued', from: null, until: null });
    expect(await measure()).to.include({ runs: 2, accuracy: 0.5 });
  });

  it('take the mean of the completed runs as response time', async () => {
    await aRun({ status: 'completed', from: 300, until: 280 });
    await aRun({ status: 'completed', from: 200, until: 190 });
    await aRun({ status: 'failed', from: 100, until: 10 });
    expect((await measure()).responseTime).to.be.closeTo(15, 1e-6);
  });

  for (const [name, words, accuracy] of [
    ['a good word changes nothing', [['ann', 'CFO', true]], 1],
    ['a bad word on the role counts', [['ann', 'CFO', false]], 0],
    ['a bad word on the whole answer counts', [['ann', null, false]], 0],
    ['a bad word on another role does not', [['ann', 'CTO', false]], 1],
    ['what one executive says of the role weighs before what it says of the whole', [['ann', null, false], ['ann', 'CFO', true]], 1],
    ['the other way round too', [['ann', null, true], ['ann', 'CFO', false]], 0],
    ['one of several executives is enough', [['ann', 'CFO', true], ['bob', null, false], ['cid', 'CFO', true]], 0],
  ] as [string, [string, Role | null, boolean][], number][]) {
    it(name, async () => {
      const queryId = await aRun(completed);
      for (const [sub, role, accurate] of words) await say(queryId, sub, role, accurate);
      expect(await measure()).to.include({ runs: 1, accuracy });
    });
  }

  it('take the share of the window in which a run was under way, overlaps once', async () => {
    await aRun({ status: 'completed', from: 400, until: 300 });
    await aRun({ status: 'failed', from: 350, until: 250 });
    await aRun({ status: 'skipped', from: 200, until: 190 });
    await aRun({ status: 'processing', from: 40, until: null });
    // 400 → 250, 200 → 190, 40 → now.
    expect((await measure(1_000_000)).utilization).to.be.closeTo(0.2, 0.002);
  });

  it('count module operations, and no query that was accepted before the window', async () => {
    await aRun(completed, { operation: true });
    await aRun({ status: 'failed', from: 300, until: 280 }, { operation: true, acceptedAgo: 4_000 });
    await aRun({ status: 'failed', from: 300, until: 280 }, { acceptedAgo: 4_000 });
    expect(await measure()).to.include({ runs: 1, accuracy: 1 });
  });

  it('keep organizations apart, unless none is named', async () => {
    await aRun(completed);
    const everyone = await moduleMetrics(database.db, { since: new Date(Date.now() - hourMs) });
    expect(everyone.CFO.runs).to.be.above((await measure()).runs);
    expect(everyone.COO).to.deep.equal({ runs: 0, accuracy: 0, responseTime: 0, utilization: 0 });
  });
});
