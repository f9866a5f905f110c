import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { testApp } from '../../support/app.js';
import { governanceClient, governanceToken } from '../../support/governance.js';

interface AuditBody {
  verified: boolean;
  requests: number;
  entries: number;
  firstBroken: { requestId: string; organizationId: string; sequence: number; reason: string } | null;
}

describe('admin audit verify', () => {
  const app = testApp({ workers: false });
  let token = '';
  const cms = governanceClient(app, () => token);
  const ids: string[] = [];
  before(async () => {
    token = await governanceToken(app, 'acme');
    for (let n = 0; n < 3; n++) ids.push(await cms.submitted());
    ids.sort();
    for (const id of ids) await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW', 'APPROVE', { notes: 'fine' });
  });

  async function verify(): Promise<{ exitCode: number; err: string; audit: AuditBody }> {
    let out = '';
    let err = '';
    const environment = { DATABASE_URL: app.deps.config.database.url };
    const exitCode = await runAdmin(['audit', 'verify', '--json'], { environment, write: (text) => void (out += text), writeError: (text) => void (err += text) });
    return { exitCode, err, audit: JSON.parse(out) as AuditBody };
  }

  /** What somebody with the rights of the database's owner could do: the triggers are off while it is done. */
  async function tamper(statement: string, bindings: unknown[]): Promise<void> {
    const { db } = app.deps;
    await rowsOf(db, 'alter table governance_history disable trigger user');
    await rowsOf(db, 'alter table governance_requests disable trigger governance_requests_follow_history');
    await rowsOf(db, statement, bindings);
    await rowsOf(db, 'alter table governance_history enable trigger user');
    await rowsOf(db, 'alter table governance_requests enable trigger governance_requests_follow_history');
  }

  it('an untouched history holds', async () => {
    const { exitCode, err, audit } = await verify();
    expect(err).to.equal('');
    expect(exitCode).to.equal(0);
    expect(audit).to.deep.equal({ verified: true, requests: 3, entries: 30, firstBroken: null });
  });

  it('no statement changes, deletes or truncates it, or writes an entry that does not follow', async () => {
    const [id] = ids;
    for (const statement of [
      `update governance_history set notes = 'x' where request_id = '${id}'`,
      `delete from governance_history where request_id = '${id}'`,
      'truncate governance_history',
      `insert into governance_history select request_id, 12, organization_id, at, actor, on_behalf_by, action, from_status, to_status, stage_id, decision, notes, round, hash, hash
         from governance_history where request_id = '${id}' and sequence = 10`,
      `update governance_requests set status = 'approved', approved_for_release_at = now() where id = '${id}'`,
      `delete from governance_requests where id = '${id}'`,
    ]) {
      const refused = await rowsOf(app.deps.db, statement).then(() => 'done', () => 'refused');
      expect(refused, statement).to.equal('refused');
    }
    expect((await verify()).audit.verified).to.equal(true);
  });

  it('a transition that is not in the table cannot be written, even as a proper entry', async () => {
    const written = await rowsOf(
      app.deps.db,
      `insert into governance_history (request_id, sequence, organization_id, at, actor, action, from_status, to_status, round, previous_hash, hash)
       select request_id, 11, organization_id, now(), actor, 'complete', to_status, 'completed', 1, hash, hash from governance_history where request_id = ? and sequence = 10`,
      [ids[0]],
    ).then(() => 'done', (error: Error) => error.message);
    expect(written).to.match(/governance_history_transition_fkey/);
  });

  const cases: [what: string, statement: string, request: number, sequence: number, reason: RegExp][] = [
    ['a note that was rewritten', `update governance_history set notes = 'never seen' where request_id = ? and sequence = 10`, 2, 10, /hash/],
    ['an earlier request that lacks its newest entry', 'delete from governance_history where request_id = ? and sequence = 10', 1, 10, /missing/],
    ['a still earlier one that lacks an entry amid', 'delete from governance_history where request_id = ? and sequence = 4', 0, 4, /missing/],
  ];
  for (const [what, statement, request, sequence, reason] of cases) {
    it(`${what}: named as the first broken entry, exit code 1`, async () => {
      await tamper(statement, [ids[request]]);
      const { exitCode, err, audit } = await verify();
      expect(exitCode).to.equal(1);
      expect(audit.verified).to.equal(false);
      expect(audit.firstBroken).to.include({ requestId: ids[request], organizationId: 'acme', sequence });
      expect(audit.firstBroken?.reason).to.match(reason);
      expect(err).to.include(ids[request] ?? '').and.to.include(`entry ${sequence}`);
    });
  }
});
