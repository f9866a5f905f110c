import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import type { Caller } from '../../shared/auth/index.js';
import { createDeps } from '../../shared/deps.js';
import { createGovernanceDocuments, createReviewService } from '../../shared/governance/index.js';
import { loadConfig } from '../../shared/platform/config/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { openBarePg } from '../floor/bare-pg.js';
import { startBareExpress } from '../floor/start-bare-express.js';
import { requestsPerSecond } from '../http-load.js';
import { startConclave } from '../product/conclave.js';
import { signIn } from '../product/sign-in.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';

const REQUESTS = 400;
const READS = 4_000;
const CLIENTS = 16;
const ORGANIZATION = 'deciders';
/** One for the warm-up, one for each round: every request is decided once in each. */
const STAGES = [
  'INSTRUCTIONAL_DESIGN_REVIEW',
  'SME_REVIEW',
  'ASSESSMENT_REVIEW',
  'CERTIFICATION_COMPLIANCE_REVIEW',
] as const;

async function createRequests(url: string, headers: Record<string, string>, count: number): Promise<string[]> {
  let made = 0;
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let n = made++; n < count; n = made++) {
        const body = {
          template_id: 'tmpl_assessment',
          title: `Exam ${n}`,
          submit: true,
          input_payload: { cms_content_entry_id: `entry-${n}` },
        };
        const answer = await request(`${url}/api/v1/requests`, { method: 'POST', headers, body: JSON.stringify(body) });
        const text = await answer.body.text();
        if (answer.statusCode !== 201) throw new Error(`no request: ${text}`);
        ids.push((JSON.parse(text) as { request_id: string }).request_id);
      }
    }),
  );
  return ids;
}

/** The product's own statements through bare `pg`, without HTTP, token and limits. */
async function openFloor(bed: TestBed) {
  const log = createLogger({ level: 'silent', process: 'bench' });
  const deps = await createDeps(loadConfig(bed.environment), { process: 'bench', log });
  const bare = openBarePg(bed.databaseUrl, CLIENTS);
  const reviews = createReviewService({
    db: bare.db,
    outbox: deps.outbox,
    documents: createGovernanceDocuments(deps.sealer),
    randomBytes,
    log,
  });
  const caller: Caller = {
    organizationId: ORGANIZATION,
    sub: 'reviewer',
    role: 'CEO',
    authorityLevel: 5,
    permissions: [],
    scopes: ['governance:read', 'governance:write'],
    jti: 'bench',
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  return {
    async decide(ids: readonly string[], stage: (typeof STAGES)[number]): Promise<number> {
      let next = 0;
      const startedAt = performance.now();
      await Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let id = ids[next++]; id !== undefined; id = ids[next++])
            await reviews.decide(caller, id, { stage_id: stage, decision: 'APPROVE' }, { requestId: 'bench' });
        }),
      );
      return ids.length / ((performance.now() - startedAt) / 1_000);
    },
    async close(): Promise<void> {
      await bare.close();
      await deps.close();
    },
  };
}

/** Decisions of the governance interface, and the projection that is read after them. */
export const decisions: Scenario = {
  name: 'decisions',
  title: 'Governance decisions and projections',
  floor:
    'decisions: the same statements through a bare `pg` loop, 16 clients (the bundled Postgres has no pgbench); reads: a bare Express route that answers the same bytes',
  figures: [
    {
      key: 'decisions',
      title: 'decisions over HTTP, 16 connections, each on a request of its own',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.4 },
    },
    {
      key: 'reads',
      title: 'projection reads over HTTP (50 connections)',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.5 },
    },
  ],
  rounds: STAGES.length - 1,
  async open(bed, scale) {
    await bed.clear();
    const conclave = await startConclave(bed, { worker: false });
    const { url } = conclave;
    const headers = await signIn(bed, url, ORGANIZATION);
    const ids = await createRequests(url, headers, 2 * scaled(REQUESTS, scale));
    const [own, others] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
    const floor = await openFloor(bed);
    const pathOf = (id: string): string => `/api/v1/requests/${id}/instructional-workflow`;
    const decide = (stage: (typeof STAGES)[number]): Promise<number> =>
      requestsPerSecond({
        url,
        amount: own.length,
        connections: CLIENTS,
        method: 'POST',
        headers,
        paths: own.map((id) => `${pathOf(id)}/decisions`),
        body: () => JSON.stringify({ stage_id: stage, decision: 'APPROVE' }),
      });
    const read = (amount: number): Promise<number> =>
      requestsPerSecond({ url, amount, method: 'GET', headers, paths: own.map(pathOf) });
    await decide(STAGES[0]);
    await floor.decide(others, STAGES[0]);
    await read(scaled(READS, 0.25 * scale));
    const example = await request(`${url}${pathOf(own[0] ?? '')}`, { headers });
    const bare = await startBareExpress(bed, await example.body.text());
    const amount = scaled(READS, scale);
    const readBare = (count: number): Promise<number> =>
      requestsPerSecond({ url: bare.url, amount: count, method: 'GET', headers, paths: ['/status'] });
    await readBare(scaled(amount, 0.25));
    return {
      async round(index) {
        const stage = STAGES[index + 1] ?? STAGES[0];
        return {
          decisions: await inTurn(
            index,
            () => floor.decide(others, stage),
            () => decide(stage),
          ),
          reads: await inTurn(
            index,
            () => readBare(amount),
            () => read(amount),
          ),
        };
      },
      async close() {
        await bare.stop();
        await floor.close();
        await conclave.close();
      },
    };
  },
};
