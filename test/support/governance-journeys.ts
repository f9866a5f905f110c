import fc from 'fast-check';
import { rowsOf } from '../../shared/platform/db/index.js';
import type { TestApp } from './app.js';
import { v1, type ProjectionBody } from './governance.js';
import type { Person } from './governance-people.js';

/** Everything that can be done with a request, by callers, by jobs and by time. */
export const actions = [
  'submit',
  'amend',
  'approve',
  'decide_many',
  'request_changes',
  'resubmit',
  'release',
  'schedule',
  'cancel',
  'bundle',
  'cancel_bundle',
  'promote',
  'give_up',
  'time_passes',
  'delegate',
  'comment',
  'withdraw',
  'reject',
  'delete',
] as const;
export type Action = (typeof actions)[number];

export interface Step {
  action: Action;
  who: number;
  /** Whether the call is bound to what was read last. */
  isBound: boolean;
  /** Taken at once with the step behind it. */
  races: boolean;
}

const ends: readonly Action[] = ['withdraw', 'reject', 'delete', 'give_up'];
const stepOf = (chosen: fc.Arbitrary<Action>): fc.Arbitrary<Step> =>
  fc.record({ action: chosen, who: fc.nat({ max: 3 }), isBound: fc.boolean(), races: fc.boolean() });

/** Some approvals come first and ends come late, so that journeys come far. */
export const journey: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.nat({ max: 6 }),
    fc.array(stepOf(fc.constantFrom(...actions.filter((action) => !ends.includes(action)))), { maxLength: 10 }),
    fc.array(stepOf(fc.constantFrom(...actions)), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([approvals, amid, end, isSubmitted]): Step[] => [
    ...(isSubmitted ? [{ action: 'submit' as const, who: 0, isBound: false, races: false }] : []),
    ...Array.from({ length: approvals }, (_, n) => ({
      action: 'approve' as const,
      who: n % 4,
      isBound: n % 2 === 0,
      races: n % 5 === 4,
    })),
    ...amid,
    ...end,
  ]);

/** Submitted, and approved by everybody in turn. */
const approved: readonly Action[] = ['submit', ...Array.from({ length: 8 }, () => 'approve' as const)];

/** Journeys to what chance alone may miss: each end, and each step that takes others before it. */
export const rareWays: readonly Step[][] = [
  [...approved, 'release', 'give_up'] as const,
  [...approved, 'release', 'promote'] as const,
  [...approved, 'schedule', 'cancel'] as const,
  [...approved, 'bundle', 'cancel_bundle'] as const,
  ['submit', 'request_changes', 'resubmit'] as const,
  ['submit', 'withdraw'] as const,
  ['submit', 'reject'] as const,
  ['delete'] as const,
].map((way) =>
  // What only an author may do is done by the author.
  way.map((action, index) => ({ action, who: action === 'approve' ? index % 4 : 0, isBound: false, races: false })),
);

/** Takes steps for people on requests of their organization; answers with the status that each is answered with. */
export function stepTaker(app: TestApp, people: () => readonly Person[]) {
  const onlyIf = (isDone: boolean): number => (isDone ? 200 : 409);

  /** The last try of a promotion that keeps failing. */
  async function giveUp(id: string): Promise<number> {
    await rowsOf(
      app.deps.db,
      `update governance_requests set release_tries = 30 where id = ? and status = 'promotion_pending'`,
      [id],
    );
    return onlyIf(await app.deps.work.release.promote('acme', id, 'test'));
  }

  /** The active stage's time runs out, and several processes sweep. */
  async function letTimePass(id: string): Promise<number> {
    const moved = await rowsOf(
      app.deps.db,
      `update governance_stages set due_at = now() - interval '1 second' where request_id = ? and status = 'ACTIVE' returning stage_id`,
      [id],
    );
    await Promise.all([1, 2].map(() => app.deps.governanceSweep.run()));
    return onlyIf(moved.length > 0);
  }

  async function cancelBundle(id: string, token: string): Promise<number> {
    const [row] = await rowsOf<{ bundleId: string | null }>(
      app.deps.db,
      `select bundle_id as "bundleId" from governance_requests where id = ?`,
      [id],
    );
    if (!row?.bundleId) return 409;
    return (await app.call('DELETE', `${v1}/governance/bundles/${row.bundleId}`, { token })).status;
  }

  return async (id: string, { action, who, isBound }: Step): Promise<number> => {
    const { client, token, sub } = people()[who] as Person;
    // Only some steps depend on what the request is like now; the others are taken without a look.
    const looks = isBound || ['approve', 'decide_many', 'request_changes', 'amend'].includes(action);
    const state: Partial<ProjectionBody> = looks ? await client.projection(id) : {};
    const headers: Record<string, string> = isBound ? { 'if-match': `"${String(state['content_version'])}"` } : {};
    const post = async (path: string, body?: object): Promise<number> =>
      (await client.post(`/requests/${id}/${path}`, body, headers)).status;
    const remove = async (path: string): Promise<number> =>
      (await app.call('DELETE', `${v1}/requests/${id}${path}`, { token, headers })).status;
    const decided = { stage_id: state.current_stage_id ?? 'SME_REVIEW', notes: 'Because.' };
    switch (action) {
      case 'approve':
      case 'request_changes':
        return post('instructional-workflow/decisions', { ...decided, decision: action.toUpperCase() });
      case 'decide_many': {
        const one = { request_id: id, ...decided, decision: 'APPROVE' };
        const path = '/governance/instructional-decisions/bulk';
        const { body } = await client.post<{ items: { status: number }[] }>(path, { items: [one, one] });
        return Math.min(...body.items.map(({ status }) => status));
      }
      case 'amend':
        return post('amend', { summary: `As of ${String(state['content_version'])}` });
      case 'schedule':
        return post('release', { release_at: '2099-01-01T00:00:00.000Z' });
      case 'cancel':
        return remove('/release');
      case 'delete':
        return remove('');
      case 'bundle':
        return (await client.post('/governance/bundles', { request_ids: [id] })).status;
      case 'cancel_bundle':
        return cancelBundle(id, token);
      case 'promote':
        return onlyIf(await app.deps.work.release.promote('acme', id, 'test'));
      case 'give_up':
        return giveUp(id);
      case 'time_passes':
        return letTimePass(id);
      case 'delegate': {
        const to = (people()[(who + 1) % 4] as Person).sub;
        const body = {
          to,
          from: new Date(Date.now() - 1_000).toISOString(),
          until: new Date(Date.now() + 2_000).toISOString(),
        };
        return (await app.call('PUT', `${v1}/governance/delegations/${sub}`, { token, body })).status;
      }
      case 'comment':
        return post('comments', { text: 'A word.' });
      case 'withdraw':
      case 'reject':
        return post(action, { notes: 'Enough.' });
      default:
        return post(action);
    }
  };
}
