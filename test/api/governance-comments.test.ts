import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { aPerson, aService, type Person } from '../support/governance-people.js';
import { v1 } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';

interface CommentBody {
  comment_id: string;
  in_reply_to: string | null;
  stage_id: string | null;
  round: number;
  content_version: number;
  author_id: string;
  on_behalf_by: string | null;
  text: string;
}
type List = { items: CommentBody[]; next_cursor: string | null };

describe('comments and reminders', () => {
  const app = testApp({ workers: false });
  let author: Person;
  let reviewer: Person;
  before(async () => {
    author = await aPerson(app, 'acme', 'CEO');
    reviewer = await aPerson(app, 'acme');
  });

  const told = async (name: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(app.deps.db, 'select count(*)::int as n from events where name = ?', [
      name,
    ]);
    return row?.n ?? 0;
  };
  const say = <Body = CommentBody>(person: Person, id: string, body: object, headers?: Record<string, string>) =>
    person.client.post<Body>(`/requests/${id}/comments`, body, headers);
  const read = async (person: Person, id: string, query = ''): Promise<List> =>
    (await person.client.get<List>(`/requests/${id}/comments${query}`)).body;

  it('a thread is kept with the stage, the round and the content that it belongs to, oldest first', async () => {
    const id = await author.client.submitted();
    const first = (await say(reviewer, id, { text: 'Which syllabus?', stage_id: DESIGN })).body;
    await author.client.decide(id, DESIGN, 'REQUEST_CHANGES');
    await author.client.post(`/requests/${id}/resubmit`, { summary: 'By the syllabus of 2026' });
    const cms = await (await aService(app, 'acme')).as('ana');
    await say(cms, id, { text: 'That of 2026.', in_reply_to: first.comment_id });
    await author.client.approveAll(id);
    await say(author, id, { text: 'Done.' });
    const { items, next_cursor } = await read(reviewer, id);
    expect(next_cursor).to.equal(null);
    expect(items.map((item) => [item.text, item.stage_id, item.round, item.content_version])).to.deep.equal([
      ['Which syllabus?', DESIGN, 1, 1],
      ['That of 2026.', null, 2, 2],
      ['Done.', null, 2, 2],
    ]);
    expect(items.map((item) => [item.author_id, item.on_behalf_by, item.in_reply_to])).to.deep.equal([
      [reviewer.sub, null, null],
      ['ana', 'cms', first.comment_id],
      [author.sub, null, null],
    ]);
    const paged = await read(reviewer, id, '?page_size=2');
    const rest = await read(reviewer, id, `?page_size=2&cursor=${paged.next_cursor}`);
    expect([...paged.items, ...rest.items]).to.deep.equal(items);
  });

  it('a comment changes nothing of the request, and is told of once, under a key too', async () => {
    const id = await author.client.submitted();
    const before = await author.client.projection(id);
    const count = await told('governance.comment.added');
    const headers = { 'idempotency-key': 'a-comment' };
    const [one, again] = [
      await say(reviewer, id, { text: 'Once.' }, headers),
      await say(reviewer, id, { text: 'Once.' }, headers),
    ];
    expect([one.status, again.status]).to.deep.equal([201, 201]);
    expect(again.body.comment_id).to.equal(one.body.comment_id);
    expect(await told('governance.comment.added')).to.equal(count + 1);
    expect(await author.client.projection(id)).to.deep.equal(before);
  });

  it('fifty at once are all there, in one order', async () => {
    const id = await author.client.submitted();
    const texts = Array.from({ length: 50 }, (_, n) => `Comment ${n}`);
    await Promise.all(texts.map((text) => say(reviewer, id, { text })));
    const { items } = await read(author, id, '?page_size=100');
    expect(items.map(({ text }) => text)).to.have.members(texts);
    const ids = items.map((item) => item.comment_id);
    expect(ids).to.deep.equal(ids.toSorted());
  });

  for (const [body, field] of [
    [{}, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'x', stage_id: 'NONE' }, 'stage_id'],
    [{ text: 'x', in_reply_to: 'cmt_nothing' }, 'in_reply_to'],
  ] as const) {
    it(`${JSON.stringify(body)}: 400 naming ${field}`, async () => {
      const id = await author.client.submitted();
      const { status, body: refused } = await say<ErrorBody>(author, id, body);
      expect([status, refused.error.details[0]?.field]).to.deep.equal([400, field]);
    });
  }

  it('a stage that the template does not have, and a comment on another request, are no place for one', async () => {
    const [id, other] = [
      await author.client.submitted({ template_id: 'tmpl_curriculum' }),
      await author.client.submitted(),
    ];
    const { comment_id } = (await say(author, other, { text: 'There.' })).body;
    expect((await say(author, id, { text: 'x', stage_id: 'ASSESSMENT_REVIEW' })).status).to.equal(400);
    expect((await say(author, id, { text: 'x', in_reply_to: comment_id })).status).to.equal(400);
  });

  it('another organization reads and writes none', async () => {
    const id = await author.client.submitted();
    await say(author, id, { text: 'Ours.' });
    const stranger = await aPerson(app, 'rivals', 'CEO');
    expect((await say(stranger, id, { text: 'x' })).status).to.equal(404);
    expect((await stranger.client.get(`/requests/${id}/comments`)).status).to.equal(404);
  });

  it('deciders are reminded once when three quarters of the time are over, and again in the next round', async () => {
    await app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, {
      token: await app.tokenOf('acme', { role: 'OPERATOR' }),
      body: { due_hours: { [DESIGN]: 1 } },
    });
    const id = await author.client.submitted();
    const sweep = async (): Promise<number> =>
      (await Promise.all([1, 2, 3].map(() => app.deps.governanceSweep.run()))).reduce(
        (sum, { reminded }) => sum + reminded,
        0,
      );
    /** As if so many minutes had gone by since the stage became active. */
    const after = (minutes: number): Promise<unknown> =>
      rowsOf(
        app.deps.db,
        `update governance_stages
         set due_at = due_at - ? * interval '1 minute', remind_at = remind_at - ? * interval '1 minute'
         where request_id = ? and status = 'ACTIVE'`,
        [minutes, minutes, id],
      );
    const count = await told('governance.stage.reminder');
    await after(44);
    expect(await sweep()).to.equal(0);
    await after(2);
    expect([await sweep(), await sweep()]).to.deep.equal([1, 0]);
    expect(await told('governance.stage.reminder')).to.equal(count + 1);
    await author.client.decide(id, DESIGN, 'REQUEST_CHANGES');
    await author.client.post(`/requests/${id}/resubmit`);
    expect(await sweep()).to.equal(0);
    await after(46);
    expect([await sweep(), await sweep()]).to.deep.equal([1, 0]);
    // Overdue is told in its place once the time is over.
    await after(60);
    expect(await sweep()).to.equal(0);
    expect(await told('governance.stage.overdue')).to.equal(1);
  });
});
