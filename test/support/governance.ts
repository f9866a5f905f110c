import { createIdentityService, type Scope } from '../../shared/auth/index.js';
import type { Answer, TestApp } from './app.js';
import { waitFor } from './wait-for.js';

export const v1 = '/api/v1';

export const stagesOf = {
  tmpl_assessment: [
    'INSTRUCTIONAL_DESIGN_REVIEW',
    'SME_REVIEW',
    'ASSESSMENT_REVIEW',
    'CERTIFICATION_COMPLIANCE_REVIEW',
  ],
  tmpl_curriculum: ['INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
} as const;

export interface StageBody {
  stage_id: string;
  label: string;
  status: string;
  required: boolean;
  sequence: number;
  decision: string | null;
  decided_at: string | null;
  decided_by_user_id: string | null;
  notes: string | null;
}

export interface ProjectionBody {
  request_id: string;
  tenant_id: string;
  cms_content_entry_id: string;
  cms_schema_id: string | null;
  request_status: string;
  workflow_status: string;
  current_stage_id: string | null;
  submitted_at: string | null;
  submitted_by_user_id: string | null;
  approved_for_release_at: string | null;
  released_at: string | null;
  round: number;
  stage_due_at: string | null;
  stages: StageBody[];
  [field: string]: unknown;
}

export interface RequestBody {
  request_id: string;
  status: string;
  version: number;
  input_payload: Record<string, unknown>;
  [field: string]: unknown;
}

export interface PageBody<Item> {
  items: Item[];
  page: number;
  page_size: number;
  total_count: number;
  total_pages: number;
  next_cursor: string | null;
}

export interface HistoryItem {
  sequence: number;
  actor: string;
  on_behalf_by: string | null;
  action: string;
  from_status: string | null;
  to_status: string;
  stage_id: string | null;
  decision: string | null;
  notes: string | null;
  round: number;
  hash: string;
}

/** A body for POST /requests; the fields given replace its own. */
export const aRequest = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  template_id: 'tmpl_assessment',
  title: 'Final exam',
  input_payload: { cms_content_entry_id: 'entry-1' },
  ...fields,
});

/** The governance surface as a caller with one token sees it. */
export function governanceClient(app: TestApp, token: () => string) {
  const post = <Body = RequestBody>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>> =>
    app.call<Body>('POST', `${v1}${path}`, {
      token: token(),
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    });
  const get = <Body>(path: string): Promise<Answer<Body>> => app.call<Body>('GET', `${v1}${path}`, { token: token() });

  async function create(fields: Record<string, unknown> = {}): Promise<string> {
    const answer = await post('/requests', aRequest(fields));
    if (answer.status !== 201) throw new Error(`no request: ${JSON.stringify(answer.body)}`);
    return answer.body.request_id;
  }
  const decide = <Body = ProjectionBody>(
    id: string,
    stage_id: string,
    decision = 'APPROVE',
    more: Record<string, unknown> = {},
  ): Promise<Answer<Body>> =>
    post<Body>(`/requests/${id}/instructional-workflow/decisions`, { stage_id, decision, ...more });
  const projection = async (id: string): Promise<ProjectionBody> =>
    (await get<ProjectionBody>(`/requests/${id}/instructional-workflow`)).body;

  return {
    post,
    get,
    create,
    submitted: (fields: Record<string, unknown> = {}): Promise<string> => create({ ...fields, submit: true }),
    decide,
    projection,
    request: async (id: string): Promise<RequestBody> => (await get<RequestBody>(`/requests/${id}`)).body,
    history: async (id: string): Promise<HistoryItem[]> =>
      (await get<{ items: HistoryItem[] }>(`/requests/${id}/history`)).body.items,
    /** Approves stage after stage until none is active. */
    async approveAll(id: string): Promise<ProjectionBody> {
      let state = await projection(id);
      while (state.current_stage_id !== null) state = (await decide(id, state.current_stage_id)).body;
      return state;
    },
    async untilReleased(id: string): Promise<ProjectionBody> {
      await waitFor(async () => (await projection(id)).workflow_status === 'RELEASED');
      return projection(id);
    },
  };
}
export type GovernanceClient = ReturnType<typeof governanceClient>;

/** A token of an organization with room for what a test does. */
export async function governanceToken(
  app: TestApp,
  organizationId: string,
  options: { scopes?: Scope[]; role?: string } = {},
): Promise<string> {
  const token = await app.tokenOf(organizationId, options);
  await createIdentityService({ db: app.deps.db }).setLimits({ organizationId, limits: { governance: 1_000_000 } });
  return token;
}
