import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { createGovernanceDocuments, verifyHistory } from '../../../shared/governance/index.js';
import { saltNotes } from '../../../shared/governance/notes.js';
import { rotateKeys } from '../../../shared/key-rotation/index.js';
import { createSealer, parseKeyRing } from '../../../shared/platform/crypto/index.js';
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

  async function verify(
    keys: Record<string, string> = {},
  ): Promise<{ exitCode: number; err: string; audit: AuditBody }> {
    let out = '';
    let err = '';
    const environment = { DATABASE_URL: app.deps.config.database.url, ...keys };
    const exitCode = await runAdmin(['audit', 'verify', '--json'], {
      environment,
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
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
    expect(audit).to.deep.equal({ verified: true, requests: 3, entries: 30, notes: 0, firstBroken: null });
  });

  it('no statement changes, deletes or truncates it, or writes an entry that does not follow', async () => {
    const [id] = ids;
    for (const statement of [
      `update governance_history set notes_digest = 'x' where request_id = '${id}'`,
      `delete from governance_history where request_id = '${id}'`,
      'truncate governance_history',
      `insert into governance_history (request_id, sequence, organization_id, at, actor, on_behalf_by, action, from_status, to_status, stage_id, decision, notes_digest,
                                       notes_sealed, round, previous_hash, hash)
         select request_id, 12, organization_id, at, actor, on_behalf_by, action, from_status, to_status, stage_id, decision, notes_digest, notes_sealed, round, hash, hash
         from governance_history where request_id = '${id}' and sequence = 10`,
      `update governance_requests set status = 'approved', approved_for_release_at = now() where id = '${id}'`,
      `delete from governance_requests where id = '${id}'`,
    ]) {
      const refused = await rowsOf(app.deps.db, statement).then(
        () => 'done',
        () => 'refused',
      );
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
    ).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(written).to.match(/governance_history_transition_fkey/);
  });

  it('with the keys, notes are compared with what the chain covers; other bytes in their place are found', async () => {
    const { id, key } = app.deps.config.encryptionKeys.current;
    const keys = { ENCRYPTION_KEYS: `${id}:${key.toString('base64')}` };
    expect((await verify(keys)).audit).to.deep.equal({
      verified: true,
      requests: 3,
      entries: 30,
      notes: 3,
      firstBroken: null,
    });
    const [first, second] = ids;
    const [before] = await rowsOf<{ sealed: Buffer }>(
      app.deps.db,
      'select notes_sealed as sealed from governance_history where request_id = ? and sequence = 10',
      [first],
    );
    const other = createGovernanceDocuments(app.deps.sealer).historyNotes.seal(
      'acme',
      first ?? '',
      10,
      saltNotes('not fine', randomBytes(16)),
    );
    // The one change that the table lets pass, since a rotation of keys makes it.
    const write = (sealed: Buffer | null | undefined) =>
      rowsOf(app.deps.db, 'update governance_history set notes_sealed = ? where request_id = ? and sequence = 10', [
        sealed ?? null,
        first,
      ]);
    await write(other);
    expect((await verify()).audit.verified, 'without the keys').to.equal(true);
    expect((await verify(keys)).audit.firstBroken)
      .to.include({ requestId: first, sequence: 10 })
      .and.have.property('reason')
      .that.matches(/notes/);
    await rowsOf(
      app.deps.db,
      `update governance_history h set notes_sealed = o.notes_sealed from governance_history o
      where h.request_id = ? and h.sequence = 10 and o.request_id = ? and o.sequence = 10`,
      [first, second],
    );
    expect((await verify(keys)).audit.firstBroken?.reason).to.match(/cannot be opened/);
    await write(before?.sealed);
    expect((await verify(keys)).audit.verified).to.equal(true);
  });

  it('keys rotate re-seals requests and notes, and the chain holds', async () => {
    const { current } = app.deps.config.encryptionKeys;
    const ring = parseKeyRing(
      `new:${randomBytes(32).toString('base64')},${current.id}:${current.key.toString('base64')}`,
    );
    const rotation = await rotateKeys({ db: app.deps.db, ring });
    expect(rotation).to.include({ left: 0, unreadable: 0 });
    const marks = await rowsOf<{ n: number }>(
      app.deps.db,
      `select count(*) as n
       from (select content_sealed as sealed from governance_requests union all select notes_sealed from governance_stages union all select notes_sealed from governance_history) s
       where sealed is not null and substring(sealed from 3 for 3) <> 'new'`,
    );
    expect(marks[0]?.n, 'sealed under another key').to.equal(0);
    const audit = await verifyHistory(app.deps.db, createGovernanceDocuments(createSealer(ring)));
    expect(audit).to.deep.equal({ verified: true, requests: 3, entries: 30, notes: 3, firstBroken: null });
  });

  const cases: [what: string, statement: string, request: number, sequence: number, reason: RegExp][] = [
    [
      'a note that was rewritten',
      `update governance_history set notes_digest = repeat('0', 64) where request_id = ? and sequence = 10`,
      2,
      10,
      /hash/,
    ],
    [
      'an earlier request that lacks its newest entry',
      'delete from governance_history where request_id = ? and sequence = 10',
      1,
      10,
      /missing/,
    ],
    [
      'a still earlier one that lacks an entry amid',
      'delete from governance_history where request_id = ? and sequence = 4',
      0,
      4,
      /missing/,
    ],
  ];
  for (const [what, statement, request, sequence, reason] of cases) {
    it(`${what}: named as the first broken entry, exit code 1`, async () => {
      await tamper(statement, [ids[request]]);
      const { exitCode, err, audit } = await verify();
      expect(exitCode).to.equal(1);
      expect(audit.verified).to.equal(false);
      expect(audit.firstBroken).to.include({ requestId: ids[request], organizationId: 'acme', sequence });
      expect(audit.firstBroken?.reason).to.match(reason);
      expect(err)
        .to.include(ids[request] ?? '')
        .and.to.include(`entry ${sequence}`);
    });
  }
});
