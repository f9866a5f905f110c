import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { governanceClient } from '../support/governance.js';
import { askGraphql } from '../support/graphql.js';
import type { ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';
import * as executive from './specification/executive.js';
import * as governance from './specification/governance.js';

const base = '/api/v2';
const content = (length: number) => ({ type: 'FINANCIAL_ANALYSIS', content: 'x'.repeat(length) });
const queryTypes = ['MA_EVALUATION', 'STRATEGIC_PLANNING', 'CRISIS_MANAGEMENT', 'FINANCIAL_ANALYSIS'];
const async = { prefer: 'respond-async' };

/** A call that touches a bucket, with the limit that its headers tell. */
const touching: [bucket: keyof typeof executive.limits, method: string, path: string, body?: unknown][] = [
  ['general', 'GET', '/modules'],
  ['queries', 'POST', '/executive/query', content(20)],
  ['context', 'PUT', '/context', { businessContext: { industry: 'TECHNOLOGY' } }],
  [
    'extensions',
    'PUT',
    '/extensions/financial-services-regulatory-v2.1/config',
    { configuration: { regions: ['US'] } },
  ],
];

describe('the limits of both specifications', () => {
  const app = testApp({ workers: false });

  for (const [bucket, method, path, body] of touching) {
    it(`${bucket}: ${executive.limits[bucket]} an hour, in the headers of the answer`, async () => {
      const token = await app.tokenOf(`of-${bucket}`);
      const { status, headers } = await app.call(method, `${base}${path}`, {
        token,
        headers: async,
        ...(body === undefined ? {} : { body }),
      });
      expect(status).to.be.below(300);
      expect(executive.rateLimitHeaders.filter((name) => headers.get(name) === null)).to.deep.equal([]);
      expect(headers.get('x-ratelimit-limit')).to.equal(String(executive.limits[bucket]));
      expect(headers.get('x-ratelimit-remaining')).to.equal(String(executive.limits[bucket] - 1));
      expect(headers.get('x-ratelimit-window')).to.equal('3600');
    });
  }

  it('the eleventh context update of an hour: 429 RATE_LIMITED, with the headers; another organization is untouched', async () => {
    const [token, other] = [await app.tokenOf('busy'), await app.tokenOf('quiet')];
    const put = (as: string) =>
      app.call<ErrorBody>('PUT', `${base}/context`, {
        token: as,
        body: { businessContext: { industry: 'TECHNOLOGY' } },
      });
    const answers = await Promise.all(Array.from({ length: executive.limits.context + 1 }, () => put(token)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).to.have.length(1);
    expect(refused[0]?.body.error.code).to.equal('RATE_LIMITED');
    expect(refused[0]?.headers.get('x-ratelimit-remaining')).to.equal('0');
    expect((await put(other)).status).to.equal(200);
  });

  describe('what is refused for its input', () => {
    const post = (token: string, body: unknown) =>
      app.call<ErrorBody>('POST', `${base}/executive/query`, { token, headers: async, body });
    const mistakes: [what: string, body: unknown][] = [
      ['a body against the schema', content(9)],
      ['a body that is no object', []],
      ['a correction of what does not stand in the text', { ...content(20), corrections: [{ quote: '$9', value: 1 }] }],
    ];
    const left = async (token: string, path: string) =>
      Number((await app.call('GET', `${base}${path}`, { token })).headers.get('x-ratelimit-remaining'));

    for (const [what, body] of mistakes)
      it(`${what} uses no quota, and is counted as a request`, async () => {
        const token = await app.tokenOf(`mistaken-${what.length}`);
        const before = await left(token, '/modules');
        const answers = await Promise.all(Array.from({ length: 5 }, () => post(token, body)));
        expect(answers.map(({ status }) => status)).to.deep.equal(Array<number>(5).fill(400));
        expect(await left(token, '/modules')).to.equal(before - 6);
        const accepted = await post(token, content(20));
        expect(accepted.headers.get('x-ratelimit-remaining')).to.equal(String(executive.limits.queries - 1));
      });

    it('over GraphQL as over REST', async () => {
      const token = await app.tokenOf('mistaken-graphql');
      const ask = (length: number) =>
        askGraphql(
          app,
          token,
          'mutation ($input: ExecutiveQueryInput!) { processExecutiveQuery(input: $input) { id } }',
          {
            input: content(length),
          },
        );
      for (let count = 0; count < 3; count++)
        expect((await ask(9)).errors?.[0]?.extensions.code).to.equal('INVALID_REQUEST');
      expect((await post(token, content(20))).headers.get('x-ratelimit-remaining')).to.equal(
        String(executive.limits.queries - 1),
      );
    });

    it('is told of a quota that is used up first, and of requests that are used up too', async () => {
      const token = await app.tokenOf('mistaken-late');
      const limits = createIdentityService({ db: app.deps.db });
      await limits.setLimits({ organizationId: 'mistaken-late', limits: { queries: 1, general: 6 } });
      expect((await post(token, content(9))).status).to.equal(400);
      expect((await post(token, content(20))).status).to.equal(202);
      expect((await post(token, content(9))).status).to.equal(429);
      await limits.setLimits({ organizationId: 'mistaken-late', limits: { queries: 100, general: 6 } });
      await waitFor(async () => (await post(token, content(9))).status === 400);
      const flood = await Promise.all(Array.from({ length: 8 }, () => post(token, content(9))));
      expect(flood.filter(({ status }) => status === 429)).to.have.length.above(4);
    });
  });

  it('content of 10 to 5000 characters', async () => {
    const token = await app.tokenOf('content');
    const statuses = await Promise.all(
      [9, 10, 5_000, 5_001].map(
        async (length) =>
          (await app.call('POST', `${base}/executive/query`, { token, headers: async, body: content(length) })).status,
      ),
    );
    expect(statuses).to.deep.equal([400, 202, 202, 400]);
  });

  it('the four types of a query, and no other', async () => {
    const token = await app.tokenOf('types');
    for (const type of queryTypes)
      expect(
        (await app.call('POST', `${base}/executive/query`, { token, headers: async, body: { ...content(20), type } }))
          .status,
        type,
      ).to.equal(202);
    expect(
      (
        await app.call('POST', `${base}/executive/query`, {
          token,
          headers: async,
          body: { ...content(20), type: 'OTHER' },
        })
      ).status,
    ).to.equal(400);
  });

  it('a page of the history: 10 without a limit, at most 100', async () => {
    const token = await app.tokenOf('history');
    const page = (query: string) =>
      app.call<{ pagination: Record<string, unknown> }>(
        'GET',
        `${base}/executive/history?organizationId=history${query}`,
        { token },
      );
    expect((await page('')).body.pagination).to.deep.include({ limit: 10, offset: 0 });
    expect((await page('&limit=100')).status).to.equal(200);
    expect((await page('&limit=101')).status).to.equal(400);
    expect((await app.call('GET', `${base}/executive/history`, { token })).status).to.equal(400);
  });

  it('authority levels 1 to 5, named as in the specification', async () => {
    const token = await app.tokenOf('levels');
    const { body } = await app.call<ErrorBody>('POST', `${base}/executive/query`, {
      token,
      body: { ...content(20), context: { authorityLevel: 6 } },
    });
    expect(body.error.details).to.deep.equal([{ field: 'context.authorityLevel', message: 'must be between 1 and 5' }]);
  });

  for (const [template, version, kind, stages] of governance.templates) {
    it(`the stages of ${template} ${version}, in order`, async () => {
      const token = await app.tokenOf('school');
      const client = governanceClient(app, () => token);
      const projection = await client.projection(
        await client.submitted({ template_id: template, template_version: version }),
      );
      expect(projection).to.include({
        template_id: template,
        template_version: version,
        content_kind: kind,
        workflow_status: 'IN_REVIEW',
        current_stage_id: stages[0],
      });
      expect(projection.stages.map(({ stage_id, sequence }) => [stage_id, sequence])).to.deep.equal(
        stages.map((stage, index) => [stage, index + 1]),
      );
    });
  }
});
