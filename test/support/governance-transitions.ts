import { randomUUID } from 'node:crypto';
import { stagesOf } from './governance.js';

/** Makes a call of the governance surface and answers with its body. @throws Error where it is refused. */
export type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** A call, under `/api/v1`. */
export interface Call {
  method: 'POST' | 'DELETE' | 'PUT';
  path: string;
  body?: object;
}

/** A kind of transition: what is made ready for it, the call that causes it, and the entry of history that it leaves. */
export interface Transition {
  name: string;
  /** Answers with the id of what the call is about. */
  prepare: () => Promise<string>;
  call: (id: string) => Call;
  /** Absent for what leaves nothing behind. */
  action?: string;
}

const [design] = stagesOf.tmpl_curriculum;
const later = '2099-01-01T00:00:00.000Z';
export const decisionsOf = (id: string): string => `/requests/${id}/instructional-workflow/decisions`;
const decision = (stage_id: string, verdict = 'APPROVE') => ({ stage_id, decision: verdict });

/** What requests of a CMS are made of, over a surface that `ask` calls. */
export function governanceMakers(ask: Ask) {
  const aRequest = (more: object = {}) => ({
    template_id: 'tmpl_curriculum',
    title: 'Module',
    input_payload: { cms_content_entry_id: randomUUID() },
    ...more,
  });
  const post = async (path: string, body?: object): Promise<string> =>
    String((await ask('POST', path, body))['request_id']);
  const draft = (): Promise<string> => post('/requests', aRequest());
  const submitted = (): Promise<string> => post('/requests', aRequest({ submit: true }));
  const returned = async (): Promise<string> => {
    const id = await submitted();
    await post(decisionsOf(id), decision(design, 'REQUEST_CHANGES'));
    return id;
  };
  const approved = async (): Promise<string> => {
    const id = await submitted();
    for (const stage of stagesOf.tmpl_curriculum) await post(decisionsOf(id), decision(stage));
    return id;
  };
  const scheduled = async (): Promise<string> => {
    const id = await approved();
    await post(`/requests/${id}/release`, { release_at: later });
    return id;
  };
  return { draft, submitted, returned, approved, scheduled };
}

const post = (path: string, body?: object): Call => ({ method: 'POST', path, ...(body ? { body } : {}) });

/** Every kind of transition that a call causes. */
export function transitionsOver(ask: Ask): Transition[] {
  const { draft, submitted, returned, approved, scheduled } = governanceMakers(ask);
  const on = (name: string, body?: object) => (id: string) => post(`/requests/${id}/${name}`, body);
  const decides = (verdict: string) => (id: string) => post(decisionsOf(id), decision(design, verdict));
  return [
    {
      name: 'create',
      prepare: async () => randomUUID(),
      call: (entry) =>
        post('/requests', {
          template_id: 'tmpl_curriculum',
          title: 'One',
          input_payload: { cms_content_entry_id: entry },
        }),
      action: 'create',
    },
    { name: 'submit', prepare: draft, call: on('submit'), action: 'submit' },
    { name: 'amend', prepare: draft, call: on('amend', { title: 'Another' }), action: 'amend' },
    { name: 'approve', prepare: submitted, call: decides('APPROVE'), action: 'approve' },
    { name: 'request changes', prepare: submitted, call: decides('REQUEST_CHANGES'), action: 'request_changes' },
    { name: 'resubmit', prepare: returned, call: on('resubmit', { summary: 'More' }), action: 'resubmit' },
    { name: 'withdraw', prepare: submitted, call: on('withdraw'), action: 'withdraw' },
    { name: 'reject', prepare: submitted, call: on('reject', { notes: 'No.' }), action: 'reject' },
    { name: 'release at a time', prepare: approved, call: on('release', { release_at: later }), action: 'release' },
    {
      name: 'reschedule',
      prepare: scheduled,
      call: on('release', { release_at: '2099-02-01T00:00:00.000Z' }),
      action: 'reschedule',
    },
    {
      name: 'cancel a release',
      prepare: scheduled,
      call: (id) => ({ method: 'DELETE', path: `/requests/${id}/release` }),
      action: 'cancel_release',
    },
    {
      name: 'bundle',
      prepare: approved,
      call: (id) => post('/governance/bundles', { request_ids: [id], release_at: later }),
      action: 'release',
    },
    { name: 'delete a draft', prepare: draft, call: (id) => ({ method: 'DELETE', path: `/requests/${id}` }) },
  ];
}
