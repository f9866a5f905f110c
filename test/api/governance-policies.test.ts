import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { aPerson, anExecutive, aService, type Person, type Service } from '../support/governance-people.js';
import { v1, type PageBody, type ProjectionBody } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';

interface StageView {
  can_decide: boolean;
  required_approvals: number;
  deciders: object | null;
  approvals: { decided_by_user_id: string; delegated_by_user_id: string | null; findings: string[] }[];
}
const firstStage = (body: ProjectionBody): StageView => body.stages[0] as unknown as StageView;

describe('who decides, for whom and how many', () => {
  const app = testApp({ workers: false });
  let author: Person;
  let first: Person;
  let second: Person;
  let operator = '';
  let service: Service;
  before(async () => {
    author = await aPerson(app, 'acme', 'CEO');
    first = await aPerson(app, 'acme');
    second = await aPerson(app, 'acme');
    operator = await app.tokenOf('acme', { role: 'OPERATOR' });
    service = await aService(app, 'acme');
    for (const [sub, role] of [
      ['rita', 'REVIEWER'],
      ['ed', 'EDITOR'],
    ] as const)
      await anExecutive(app, 'acme', { sub, role });
  });
  const put = (path: string, body: object, token = operator) =>
    app.call<ErrorBody>('PUT', `${v1}/governance/${path}`, { token, body });
  const lay = async (policy: object): Promise<void> => {
    const { status, body } = await put('policies/tmpl_assessment', policy);
    expect(status, JSON.stringify(body)).to.equal(200);
  };
  afterEach(() => lay({}));
  const decide = (person: Person, id: string, more: object = {}, decision = 'APPROVE') =>
    person.client.decide<ProjectionBody & ErrorBody>(id, DESIGN, decision, more as Record<string, unknown>);
  const reasonOf = ({ body }: { body: ErrorBody }): unknown => body.error.details[0]?.['reason' as 'field'];
  const inboxOf = async (person: Person, query = ''): Promise<string[]> =>
    (await person.client.get<PageBody<ProjectionBody>>(`/governance/inbox?page_size=100${query}`)).body.items.map(
      (item) => item.request_id,
    );

  it('an actor decides by its own executive’s role, as it is now', async () => {
    await lay({ stage_deciders: { [DESIGN]: { roles: ['REVIEWER'] } } });
    const id = await author.client.submitted();
    const [rita, ed, nobody] = [await service.as('rita'), await service.as('ed'), await service.as('nobody')];
    expect(firstStage(await rita.client.projection(id)).can_decide).to.equal(true);
    for (const person of [ed, nobody, await service.as()]) {
      expect(firstStage(await person.client.projection(id)).can_decide).to.equal(false);
      expect(reasonOf(await decide(person, id))).to.equal('NOT_A_DECIDER');
      expect(await inboxOf(person)).to.not.include(id);
    }
    expect(await inboxOf(rita)).to.include(id);
    expect(await inboxOf(nobody, '&assignee=rita')).to.include(id);
    expect((await decide(rita, id)).status).to.equal(200);
  });

  it('an actor whose own permissions do not reach decisions is refused, and one that is suspended too', async () => {
    const reading = [{ resource: 'requests', action: 'read', scope: 'organization' }];
    await anExecutive(app, 'acme', { sub: 'reader', role: 'REVIEWER', permissions: reading });
    const id = await author.client.submitted();
    const reader = await service.as('reader');
    const refused = await decide(reader, id);
    expect([refused.status, reasonOf(refused)]).to.deep.equal([403, 'permission']);
    expect(firstStage(await reader.client.projection(id)).can_decide).to.equal(false);
  });

  it('separation of duties sees through the service key, in both directions', async () => {
    await lay({ separation_of_duties: true });
    const [ana, bo, bare] = [await service.as('ana'), await service.as('bo'), await service.as()];
    const id = await ana.client.submitted();
    for (const person of [ana, bare]) {
      expect(reasonOf(await decide(person, id))).to.equal('SEPARATION_OF_DUTIES');
      expect(await inboxOf(person)).to.not.include(id);
    }
    expect((await decide(bo, id)).status).to.equal(200);
    const own = await bare.client.submitted({
      input_payload: { cms_content_entry_id: 'entry-9', cms_actor_user_id: 'ana' },
    });
    expect(reasonOf(await decide(ana, own))).to.equal('SEPARATION_OF_DUTIES');
  });

  it('N of M: the first approval leaves the stage active, nobody counts twice, the last one settles it', async () => {
    await lay({ min_approvals: { [DESIGN]: 2 } });
    const id = await author.client.submitted();
    const once = await decide(first, id, { notes: 'Good.' });
    expect(once.body).to.include({ request_status: 'under_review', current_stage_id: DESIGN });
    expect(once.body.stages[0]).to.include({
      status: 'ACTIVE',
      decision: null,
      required_approvals: 2,
      can_decide: false,
    });
    expect(firstStage(once.body).approvals.map((entry) => entry.decided_by_user_id)).to.deep.equal([first.sub]);
    expect(once.body['asked']).to.include({ stage_id: DESIGN, missing_approvals: 1 });
    const twice = await decide(first, id);
    expect([twice.status, twice.body.error.code]).to.deep.equal([409, 'CONFLICT']);
    expect(await inboxOf(first)).to.not.include(id);
    expect(await inboxOf(second)).to.include(id);
    const settled = await decide(second, id);
    expect(settled.body.current_stage_id).to.equal('SME_REVIEW');
    expect(settled.body.stages[0]).to.include({ status: 'APPROVED', decided_by_user_id: second.sub });
    expect(firstStage(settled.body).approvals).to.have.length(2);
  });

  it('who has approved may still ask for changes, and a new round counts from nothing', async () => {
    await lay({ min_approvals: { [DESIGN]: 2 }, resubmission: 'resume' });
    const id = await author.client.submitted();
    await decide(first, id);
    expect((await decide(first, id, {}, 'REQUEST_CHANGES')).body.request_status).to.equal('changes_requested');
    await author.client.post(`/requests/${id}/resubmit`);
    const state = await author.client.projection(id);
    expect(firstStage(state).approvals).to.deep.equal([]);
    expect((await decide(first, id)).body.current_stage_id).to.equal(DESIGN);
    expect((await decide(second, id)).body.current_stage_id).to.equal('SME_REVIEW');
  });

  it('sixty race for the second of two approvals: one wins', async () => {
    await lay({ min_approvals: { [DESIGN]: 2 } });
    const id = await author.client.submitted();
    await decide(first, id);
    const racers = await Promise.all(Array.from({ length: 60 }, (_, n) => service.as(`racer-${n}`)));
    const answers = await Promise.all(racers.map((racer) => decide(racer, id)));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).to.deep.equal(
      new Set(['STAGE_NOT_ACTIVE']),
    );
    expect(firstStage(await author.client.projection(id)).approvals).to.have.length(2);
  });

  it('notes are required where the policy says so: 400 naming them', async () => {
    await lay({ notes_required: ['REQUEST_CHANGES'] });
    const id = await author.client.submitted();
    for (const more of [{}, { notes: ' \n' }]) {
      const refused = await decide(first, id, more, 'REQUEST_CHANGES');
      expect([refused.status, refused.body.error.details[0]?.field]).to.deep.equal([400, 'notes']);
    }
    expect((await decide(first, id, { notes: 'Question 7.' }, 'REQUEST_CHANGES')).status).to.equal(200);
  });

  it('under evaluation nothing is refused, and what would have been stands with the decision', async () => {
    await lay({
      mode: 'evaluate',
      separation_of_duties: true,
      notes_required: ['APPROVE'],
      one_open_request: true,
      stage_deciders: { [DESIGN]: { users: ['nobody'] } },
    });
    const id = await author.client.submitted({ input_payload: { cms_content_entry_id: 'tried' } });
    const again = await author.client.submitted({ input_payload: { cms_content_entry_id: 'tried' } });
    expect(firstStage(await author.client.projection(id)).can_decide).to.equal(true);
    const { status, body } = await decide(author, id);
    expect([status, body.current_stage_id]).to.deep.equal([200, 'SME_REVIEW']);
    expect(firstStage(body).approvals[0]?.findings).to.have.members(['NOT_A_DECIDER', 'NOTES_REQUIRED']);
    const findings = (entries: object[]) => entries.map((entry) => (entry as { findings: string[] }).findings);
    expect(findings(await author.client.history(id)).at(-1)).to.have.members(['NOT_A_DECIDER', 'NOTES_REQUIRED']);
    expect(findings(await author.client.history(again))[1]).to.deep.equal(['ONE_OPEN_REQUEST']);
  });

  it('one open request: a second one of the entry is 409, of twenty at once one is submitted', async () => {
    await lay({ one_open_request: true });
    const input_payload = { cms_content_entry_id: 'single' };
    const drafts = await Promise.all(Array.from({ length: 20 }, () => author.client.create({ input_payload })));
    const answers = await Promise.all(drafts.map((id) => author.client.post(`/requests/${id}/submit`)));
    const [won] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).to.have.length(19);
    const id = String(won?.body.request_id);
    const body = { template_id: 'tmpl_assessment', title: 'x', input_payload, submit: true };
    expect((await author.client.post('/requests', body)).status).to.equal(409);
    await decide(first, id, {}, 'REQUEST_CHANGES');
    expect((await author.client.post(`/requests/${id}/resubmit`)).status).to.equal(200);
    await author.client.post(`/requests/${id}/withdraw`);
    expect((await author.client.post('/requests', body)).status).to.equal(201);
  });

  it('without it the projection names the other open requests of the entry', async () => {
    const input_payload = { cms_content_entry_id: 'several' };
    const [one, two] = [
      await author.client.submitted({ input_payload }),
      await author.client.submitted({ input_payload }),
    ];
    await author.client.create({ input_payload });
    expect((await author.client.projection(one))['other_open_requests']).to.deep.equal([two]);
    await author.client.post(`/requests/${two}/withdraw`);
    expect((await author.client.projection(one))['other_open_requests']).to.deep.equal([]);
  });

  it('every version of a policy is kept, with who laid it down and what it changed', async () => {
    const path = '/governance/policies/tmpl_curriculum';
    await put('policies/tmpl_curriculum', { separation_of_duties: true });
    await put('policies/tmpl_curriculum', { separation_of_duties: true, min_approvals: { SME_REVIEW: 2 } });
    const { items } = (
      await author.client.get<{ items: { version: number; changed: string[]; updated_by: string }[] }>(
        `${path}/versions`,
      )
    ).body;
    expect(items.map(({ version, changed }) => [version, changed])).to.deep.equal([
      [1, ['separation_of_duties']],
      [2, ['min_approvals']],
    ]);
    expect((await author.client.get(path)).body).to.include({ version: 2 });
    const { db } = app.deps;
    for (const statement of [
      'update governance_policy_versions set version = 9',
      'delete from governance_policy_versions',
    ]) {
      const done = await rowsOf(db, statement).then(
        () => 'done',
        () => 'refused',
      );
      expect(done, statement).to.equal('refused');
    }
    await put('policies/tmpl_curriculum', {});
  });

  it('a stage cannot ask for more approvals than it names people', async () => {
    const { status, body } = await put('policies/tmpl_assessment', {
      stage_deciders: { [DESIGN]: { users: ['a', 'b'] } },
      min_approvals: { [DESIGN]: 3 },
    });
    expect([status, body.error.details[0]?.field]).to.deep.equal([400, `min_approvals.${DESIGN}`]);
  });

  describe('delegations', () => {
    const now = Date.now();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const delegate = (user: string, body: object, token = operator) => put(`delegations/${user}`, body, token);

    it('the delegate decides in the name of both, from then until then, and no longer', async () => {
      await lay({ stage_deciders: { [DESIGN]: { users: ['rita'] } } });
      const id = await author.client.submitted();
      const [rita, max] = [await service.as('rita'), await service.as('max')];
      expect(reasonOf(await decide(max, id))).to.equal('NOT_A_DECIDER');
      await delegate('rita', { to: 'max', from: at(1), until: at(2) }, rita.token);
      expect(reasonOf(await decide(max, id))).to.equal('NOT_A_DECIDER');
      await delegate('rita', { to: 'max', from: at(-1), until: at(2) }, rita.token);
      expect(await inboxOf(max)).to.include(id);
      expect(firstStage(await max.client.projection(id)).can_decide).to.equal(true);
      expect((await decide(max, id)).status).to.equal(200);
      const last = (await author.client.history(id)).at(-1) as unknown as Record<string, unknown>;
      expect([last['actor'], last['delegated_by'], last['on_behalf_by']]).to.deep.equal(['max', 'rita', 'cms']);
    });

    it('neither the author nor its delegate decides, with separation of duties; a name counts once', async () => {
      await lay({ separation_of_duties: true, min_approvals: { [DESIGN]: 2 } });
      const [ana, max, rita] = [await service.as('ana'), await service.as('max'), await service.as('rita')];
      await delegate('rita', { to: 'max', from: at(-1), until: at(2) });
      const id = await ana.client.submitted();
      expect((await decide(max, id)).status).to.equal(200);
      const again = await decide(max, id);
      expect([again.status, again.body.error.code]).to.deep.equal([409, 'CONFLICT']);
      expect((await decide(rita, id)).status).to.equal(200);
    });

    it('is the user’s to make, an administrator’s or a service’s, and ends when it is deleted', async () => {
      const body = { to: 'max', from: at(-1), until: at(1) };
      expect((await delegate('rita', body, first.token)).status).to.equal(403);
      expect((await delegate(first.sub, body, first.token)).status).to.equal(200);
      expect((await delegate('rita', body, (await service.as()).token)).status).to.equal(200);
      const remove = () => app.call('DELETE', `${v1}/governance/delegations/rita`, { token: operator });
      expect((await remove()).status).to.equal(204);
      expect((await remove()).status).to.equal(404);
      expect((await first.client.get('/governance/delegations/rita')).status).to.equal(404);
    });

    const wrong: [body: Record<string, unknown>, field: string][] = [
      [{ to: 'rita', from: at(0), until: at(1) }, 'to'],
      [{ to: 'max', from: at(1), until: at(1) }, 'until'],
      [{ to: 'max', from: at(0), until: at(24 * 400) }, 'until'],
      [{ to: 'max', from: 'monday', until: at(1) }, 'from'],
      [{ to: 'max', from: at(0) }, 'until'],
    ];
    for (const [body, field] of wrong) {
      it(`${Object.keys(body).join(', ')} with a wrong ${field}: 400 naming it`, async () => {
        const answer = await delegate('rita', body);
        expect([answer.status, answer.body.error.details[0]?.field]).to.deep.equal([400, field]);
      });
    }

    it('rests while the one who delegated is suspended', async () => {
      await lay({ stage_deciders: { [DESIGN]: { users: ['rita'] } } });
      const id = await author.client.submitted();
      await delegate('rita', { to: 'max', from: at(-1), until: at(2) });
      const identity = createIdentityService({ db: app.deps.db });
      await identity.setExecutiveStatus('acme', 'rita', 'suspended');
      expect(reasonOf(await decide(await service.as('max'), id))).to.equal('NOT_A_DECIDER');
      await identity.setExecutiveStatus('acme', 'rita', 'active');
      expect((await decide(await service.as('max'), id)).status).to.equal(200);
    });
  });
});
