import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery, type ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const path = '/api/v2/executive/query';
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

describe('what POST /executive/query refuses', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });

  const refused: [name: string, body: unknown, field: string, message: RegExp][] = [
    ['content of 9 characters', { ...shortQuery, content: 'x'.repeat(9) }, 'content', /at least 10 characters/],
    ['content of 5001 characters', { ...shortQuery, content: 'x'.repeat(5001) }, 'content', /at most 5000 characters/],
    ['content that is a number', { ...shortQuery, content: 1234567890 }, 'content', /type string/],
    ['content left out', { type: 'MA_EVALUATION' }, 'content', /is required/],
    ['an unknown type', { ...shortQuery, type: 'GUESSING' }, 'type', /one of MA_EVALUATION/],
    ['a type that is a list', { ...shortQuery, type: ['MA_EVALUATION'] }, 'type', /one of/],
    ['an unknown urgency', { ...shortQuery, urgency: 'SOON' }, 'urgency', /one of LOW, MEDIUM, HIGH, CRITICAL/],
    [
      'an unknown urgency in the context',
      { ...shortQuery, context: { urgency: 'SOON' } },
      'context.urgency',
      /one of LOW/,
    ],
    [
      'authority level 6',
      { ...fintechQuery, context: { authorityLevel: 6 } },
      'context.authorityLevel',
      /between 1 and 5/,
    ],
    [
      'authority level 0',
      { ...fintechQuery, context: { authorityLevel: 0 } },
      'context.authorityLevel',
      /between 1 and 5/,
    ],
    [
      'authority level 2.5',
      { ...fintechQuery, context: { authorityLevel: 2.5 } },
      'context.authorityLevel',
      /type integer/,
    ],
    [
      'an industry in small letters',
      { ...shortQuery, context: { businessContext: { industry: 'banking' } } },
      'context.businessContext.industry',
      /UPPER_SNAKE_CASE/,
    ],
    [
      'a section that is text',
      { ...shortQuery, context: { businessContext: 'bank' } },
      'context.businessContext',
      /type object/,
    ],
    ['a field that is not known', { ...shortQuery, colour: 'blue' }, 'colour', /not a known field/],
    ['an option that is not known', { ...shortQuery, options: { speed: 1 } }, 'options.speed', /not a known field/],
    [
      'a timeout of 301 s',
      { ...shortQuery, options: { timeoutSeconds: 301 } },
      'options.timeoutSeconds',
      /between 1 and 300/,
    ],
    [
      'a timeout of 0 s',
      { ...shortQuery, options: { timeoutSeconds: 0 } },
      'options.timeoutSeconds',
      /between 1 and 300/,
    ],
    [
      'an option of the wrong type',
      { ...shortQuery, options: { requireAllModules: 'yes' } },
      'options.requireAllModules',
      /type boolean/,
    ],
    ['a text of blanks alone', { ...shortQuery, content: ' \t\n'.repeat(20) }, 'content', /not be blank/],
    ['a NUL character', { ...shortQuery, content: 'Is this \u0000 stored?' }, 'content', /NUL/],
    [
      'a body nested 40 levels deep',
      { ...shortQuery, context: { businessContext: nested(40) } },
      'body',
      /deeper than 32/,
    ],
    ['a body that is a list', [], 'body', /type object/],
  ];
  for (const [name, body, field, message] of refused) {
    it(`${name}: 400 naming ${field}`, async () => {
      const answer = await app.call<ErrorBody>('POST', path, { token, body });
      expect(answer.status).to.equal(400);
      expect(answer.body.error.code).to.equal('INVALID_REQUEST');
      const found = answer.body.error.details.filter((detail) => detail.field === field);
      expect(found, JSON.stringify(answer.body)).to.have.lengthOf.at.least(1);
      expect(found.map((detail) => detail.message).join(' ')).to.match(message);
      expect(answer.body.error.requestId).to.equal(answer.headers.get('x-request-id'));
    });
  }

  it('names every violation at once', async () => {
    const answer = await app.call<ErrorBody>('POST', path, {
      token,
      body: { type: 'X', content: 'short', urgency: 'Y', context: { authorityLevel: 6 } },
    });
    expect(answer.body.error.details.map((detail) => detail.field)).to.have.members([
      'type',
      'content',
      'urgency',
      'context.authorityLevel',
    ]);
  });

  it('broken JSON: 400', async () => {
    const answer = await app.call<ErrorBody>('POST', path, { token, raw: '{"type": "MA_EVAL' });
    expect(answer.status).to.equal(400);
    expect(answer.body.error.details[0]?.field).to.equal('body');
  });

  it('a body of 300 KiB: 413', async () => {
    const answer = await app.call<ErrorBody>('POST', path, {
      token,
      body: { ...shortQuery, context: { decisionScope: { note: 'x'.repeat(300 * 1024) } } },
    });
    expect(answer.status).to.equal(413);
    expect(answer.body.error.code).to.equal('PAYLOAD_TOO_LARGE');
  });

  it('another content type: 415', async () => {
    const answer = await app.call<ErrorBody>('POST', path, {
      token,
      raw: 'type=MA_EVALUATION',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).to.equal(415);
  });

  it('a body that is not in the encoding it names: 400', async () => {
    for (const encoding of ['br', 'gzip', 'deflate']) {
      const answer = await app.call<ErrorBody>('POST', path, {
        token,
        raw: '{"type": "MA_EVALUATION"}',
        headers: { 'content-encoding': encoding },
      });
      expect(answer.status, encoding).to.equal(400);
      expect(answer.body.error.details, encoding).to.deep.equal([
        { field: 'body', message: 'is not in its Content-Encoding' },
      ]);
    }
  });

  it('no body at all: 400', async () => {
    const answer = await app.call<ErrorBody>('POST', path, { token });
    expect(answer.status).to.equal(400);
    expect(answer.body.error.details[0]?.field).to.equal('body');
  });

  it('a context of another organization: 403 naming it', async () => {
    const answer = await app.call<ErrorBody>('POST', path, {
      token,
      body: { ...shortQuery, context: { organizationId: 'other' } },
    });
    expect(answer.status).to.equal(403);
    expect(answer.body.error.details[0]?.field).to.equal('context.organizationId');
  });

  it('an Idempotency-Key that is too long: 400', async () => {
    const answer = await app.call<ErrorBody>('POST', path, {
      token,
      body: shortQuery,
      headers: { 'idempotency-key': 'k'.repeat(256) },
    });
    expect(answer.status).to.equal(400);
    expect(answer.body.error.details[0]?.field).to.equal('Idempotency-Key');
  });

  it('takes the bounds themselves', async () => {
    for (const content of ['x'.repeat(10), 'x'.repeat(5000)]) {
      const answer = await app.call('POST', path, {
        token,
        body: { ...shortQuery, content },
        headers: { prefer: 'respond-async' },
      });
      expect(answer.status).to.equal(202);
    }
  });

  it('keeps members that the specification does not list', async () => {
    const body = { ...shortQuery, context: { businessContext: { mood: 'calm' }, house: { rooms: 3 } } };
    const answer = await app.call('POST', path, { token, body, headers: { prefer: 'respond-async' } });
    expect(answer.status).to.equal(202);
  });
});

describe('the edge of the API', () => {
  const app = testApp({ workers: false });

  it('an unknown route: 404 with the error body', async () => {
    const answer = await app.call<ErrorBody>('GET', '/api/v2/nothing');
    expect(answer.status).to.equal(404);
    expect(answer.body.error.code).to.equal('NOT_FOUND');
  });

  it('a known route under another method: 405 with Allow', async () => {
    const answer = await app.call<ErrorBody>('DELETE', path);
    expect(answer.status).to.equal(405);
    expect(answer.headers.get('allow')).to.equal('POST');
  });

  it('keeps an X-Request-Id of the right form and replaces another', async () => {
    const kept = await app.call('GET', '/livez', { headers: { 'x-request-id': 'trace-1' } });
    expect(kept.headers.get('x-request-id')).to.equal('trace-1');
    const made = await app.call('GET', '/livez', { headers: { 'x-request-id': 'not valid!' } });
    expect(made.headers.get('x-request-id')).to.match(/^req_/);
  });

  it('answers /livez and /readyz without a token', async () => {
    expect((await app.call('GET', '/livez')).status).to.equal(200);
    // A process that has just started says that it is not ready until its connection to Redis is up.
    const ready = await waitFor(async () => {
      const answer = await app.call<{ status: string; checks: Record<string, string> }>('GET', '/readyz');
      return answer.status === 200 ? answer : undefined;
    });
    expect(ready.body.checks).to.deep.equal({ database: 'ok', redis: 'ok', migrations: 'ok' });
  });
});
