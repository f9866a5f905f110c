import { expect } from 'chai';
import { createTracing, noTracing, parseTraceparent } from '../../../shared/platform/telemetry/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { testApp } from '../../support/app.js';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../../support/otlp-receiver.js';
import { fintechQuery } from '../../support/queries.js';
import { waitFor } from '../../support/wait-for.js';
import { webhookReceivers } from '../../support/webhook-receiver.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const hooksAllowed = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' };

describe('traces', () => {
  const env: Record<string, string> = {
    ...hooksAllowed,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=audit%20one',
    OTEL_SERVICE_NAME: 'conclave-test',
  };
  let otlp: OtlpReceiver & { close(): Promise<void> };
  before(async () => {
    otlp = await startOtlpReceiver();
    env['OTEL_EXPORTER_OTLP_ENDPOINT'] = otlp.url;
  });
  after(() => otlp.close());
  const app = testApp({ env });
  const receiver = webhookReceivers();

  const ofTrace = (): ReceivedSpan[] => otlp.spans().filter((span) => span.traceId === traceId);
  const named = (name: string): ReceivedSpan[] => ofTrace().filter((span) => span.name === name);

  /** Names from a span up to the first of what this service did. */
  function path(span: ReceivedSpan): string[] {
    const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(parent ? path(parent) : [])];
  }

  it('connect a request with its jobs, its end and the webhook that tells of it', async () => {
    const token = await app.tokenOf('acme');
    const to = await receiver();
    expect(
      (
        await app.call('POST', '/api/v2/webhooks', {
          token,
          body: { url: to.url, events: ['query.completed'], secret: 'a plain secret, long enough' },
        })
      ).status,
    ).to.equal(201);

    const answer = await app.call<{ id: string }>('POST', '/api/v2/executive/query', {
      token,
      body: fintechQuery,
      headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
    });
    expect(answer.status).to.equal(200);
    await waitFor(() => to.received.length > 0);
    const request = 'POST /api/v2/executive/query';
    await waitFor(
      () =>
        named(request).length === 1 && named('webhook attempt').length === 1 && named('job coordinate').length === 1,
      30_000,
    );

    const [root] = named(request);
    expect(root).to.deep.include({ parentSpanId: callerSpan, kind: 2, service: 'conclave-test', status: 0 });
    expect(root?.attributes).to.include({
      'http.route': '/api/v2/executive/query',
      'http.response.status_code': 200,
      'conclave.organization_id': 'acme',
    });
    expect(named('accept query').map(path)).to.deep.equal([['accept query', request]]);
    expect(named('job analyze-role').map(path)).to.deep.equal(
      Array.from({ length: 5 }, () => ['job analyze-role', 'enqueue coordinate', request]),
    );
    for (const job of named('job analyze-role'))
      expect(job.attributes).to.include({
        'conclave.query_id': answer.body.id,
        'messaging.destination.name': 'analysis',
      });
    const [attempt] = named('webhook attempt');
    expect(path(attempt!).slice(0, 2)).to.deep.equal(['webhook attempt', 'finalize query']);
    expect(path(attempt!).slice(-2)).to.deep.equal(['enqueue coordinate', request]);
    expect(attempt?.attributes).to.include({
      'conclave.outcome': 'succeeded',
      'http.response.status_code': 204,
      'conclave.event_id': to.received[0]?.headers['webhook-id'],
    });
    const ids = new Set([callerSpan, ...ofTrace().map(({ spanId }) => spanId)]);
    expect(ofTrace().filter(({ parentSpanId }) => !ids.has(parentSpanId))).to.deep.equal([]);
  });

  it('tell receivers of webhooks nothing of the trace', async () => {
    const to = await receiver();
    const token = await app.tokenOf('quiet');
    const registered = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['query.completed'], secret: 'a plain secret, long enough' },
    });
    expect(registered.status, JSON.stringify(registered.body)).to.equal(201);
    const tested = await app.call('POST', `/api/v2/webhooks/${registered.body.id}/test`, { token });
    expect(tested.status, JSON.stringify(tested.body)).to.be.within(200, 299);
    await waitFor(() => to.received.length > 0);
    expect(Object.keys(to.received[0]?.headers ?? {})).not.to.include('traceparent');
  });

  it('hold nothing that anybody wrote, and come with the headers that are set', () => {
    const text = otlp.bodies.join('');
    expect(text).to.contain(traceId);
    for (const word of ['fintech startup', '$750M', 'FINANCIAL_SERVICES', 'a plain secret', '/hook', 'Bearer'])
      expect(text, word).not.to.contain(word);
    expect(otlp.headers.every((headers) => headers['x-team'] === 'audit one')).to.equal(true);
  });

  it('begin anew where a caller made up a wrong one', async () => {
    await app.call('GET', '/api/v2/executive/query/none', {
      headers: { traceparent: `00-${'0'.repeat(32)}-${callerSpan}-01`, 'x-request-id': 'made-up' },
    });
    const [span] = await waitFor(() => {
      const found = otlp.spans().filter(({ attributes }) => attributes['conclave.request_id'] === 'made-up');
      return found.length === 1 ? found : undefined;
    }, 30_000);
    expect(span).to.deep.include({ parentSpanId: '', name: 'GET /api/v2/executive/query/:queryId', status: 0 });
    expect(span?.attributes['http.response.status_code']).to.equal(401);
  });
});

describe('traces that are off', () => {
  const app = testApp({ env: hooksAllowed });

  it('leave no mark in events', async () => {
    const token = await app.tokenOf('acme');
    expect(app.deps.tracing).to.equal(noTracing);
    await app.call('POST', '/api/v2/executive/query', {
      token,
      body: fintechQuery,
      headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
    });
    const events = await rowsOf(app.deps.db, 'select distinct traceparent from events');
    expect(events).to.deep.equal([{ traceparent: null }]);
  });

  it('are what a process has without an endpoint', async () => {
    expect(await createTracing(undefined, { process: 'test', version: '0' })).to.equal(noTracing);
    expect(noTracing.open('x', {}).run(() => noTracing.traceparent())).to.equal(undefined);
  });
});

describe('traceparent', () => {
  const cases: [value: string, isRight: boolean][] = [
    [`00-${traceId}-${callerSpan}-01`, true],
    [`00-${traceId}-${callerSpan}-00`, true],
    [`01-${traceId}-${callerSpan}-01-more`, true],
    [`ff-${traceId}-${callerSpan}-01`, false],
    [`00-${'0'.repeat(32)}-${callerSpan}-01`, false],
    [`00-${traceId}-${'0'.repeat(16)}-01`, false],
    [`00-${traceId.toUpperCase()}-${callerSpan}-01`, false],
    [`00-${traceId}-${callerSpan}`, false],
    ['', false],
  ];
  for (const [value, isRight] of cases) {
    it(`${value === '' ? 'the empty one' : value} is ${isRight ? 'followed' : 'left alone'}`, () => {
      expect(parseTraceparent(value)?.traceId).to.equal(isRight ? traceId : undefined);
    });
  }
});
