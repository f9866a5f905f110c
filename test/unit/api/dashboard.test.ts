import { expect } from 'chai';
import { findQueueAction } from '../../../api/dashboard/queue-actions.js';
import { redactPayload, redactResult } from '../../../api/dashboard/redact.js';

describe('what the dashboard does to queues', () => {
  for (const [path, expected] of [
    ['/api/queues/pause', { action: 'pause-all', queue: null, jobId: null }],
    ['/api/queues/resume', { action: 'resume-all', queue: null, jobId: null }],
    ['/api/queues/analysis/pause', { action: 'pause', queue: 'analysis', jobId: null }],
    ['/api/queues/analysis/retry/failed', { action: 'retry-failed', queue: 'analysis', jobId: null }],
    ['/api/queues/analysis/empty', { action: 'drain', queue: 'analysis', jobId: null }],
    [
      '/api/queues/analysis/qry_1-d1-analyze-role-cfo/retry',
      { action: 'retry-job', queue: 'analysis', jobId: 'qry_1-d1-analyze-role-cfo' },
    ],
    ['/api/queues/analysis/a%20b/clean', { action: 'remove-job', queue: 'analysis', jobId: 'a b' }],
  ] as const) {
    it(`${path} is ${expected.action}`, () => expect(findQueueAction('PUT', path)).to.deep.equal(expected));
  }

  for (const [method, path] of [
    ['POST', '/api/queues/analysis/add'],
    ['PATCH', '/api/queues/analysis/1/update-data'],
    ['PATCH', '/api/queues/analysis/1/priority'],
    ['PUT', '/api/queues/analysis/obliterate'],
    ['PUT', '/api/queues/analysis/concurrency'],
    ['PUT', '/api/queues/analysis/retry/completed'],
    ['PUT', '/api/queues/analysis/clean/active'],
  ] as const) {
    it(`${method} ${path} is nothing that it does`, () => expect(findQueueAction(method, path)).to.equal(undefined));
  }
});

describe('what the dashboard shows of a job', () => {
  it('is its ids and the names of roles and systems', () => {
    const payload = {
      schema: 1,
      queryId: 'qry_1',
      requestId: 'r',
      role: 'CFO',
      systemType: 'ERP',
      deliveryIds: ['dlv_1'],
    };
    expect(redactPayload(payload)).to.deep.equal(payload);
  });

  it('is nothing that a person wrote', () => {
    expect(redactPayload({ content: 'buy them', queryId: { content: 'buy them' }, Id: 'x' })).to.deep.equal({
      content: '[redacted]',
      queryId: '[redacted]',
      Id: '[redacted]',
    });
    expect(redactPayload('buy them')).to.equal('[redacted]');
    expect(redactResult('nothing to do')).to.equal('nothing to do');
    expect(redactResult(null)).to.equal(null);
    expect(redactResult('The target earns $5M.')).to.equal('[redacted]');
    expect(redactResult({ content: 'x' })).to.equal('[redacted]');
  });
});
