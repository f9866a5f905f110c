import { connect } from 'node:net';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { request } from 'undici';
import { createApp } from '../../api/app.js';
import { clientLimits, createHttpServer } from '../../api/http-server.js';
import { testApp } from '../support/app.js';
import { everyRoute, exampleBodyOf, pathOf, type ServedRoute } from '../support/every-route.js';
import type { ErrorBody } from '../support/queries.js';
import { tenantEnvironment } from '../support/tenants.js';
import { waitFor } from '../support/wait-for.js';

const LIMIT = 256 * 1024;
const withBody = everyRoute.filter(({ body }) => body !== undefined);
const named = ({ method, prefix, path }: ServedRoute): string => `${method.toUpperCase()} ${prefix}${path}`;

/** JSON of so many levels, the outermost of which is an object with one member. */
const nested = (levels: number, name = 'x'): string => `{"${name}":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

interface Sent {
  body: string | Buffer | Readable;
  headers?: Record<string, string>;
}

interface Refusal extends Sent {
  status: number;
  /** What the message or the details must say. */
  says?: RegExp;
}

/** Sent in pieces, without a length. */
const inPieces = (text: string, piece = 16_384): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(text.length / piece) }, (_, index) =>
      Buffer.from(text.slice(index * piece, (index + 1) * piece)),
    ),
  );

/** Fifty megabytes of blanks, packed once for all routes. */
const packedBlanks = gzipSync(Buffer.alloc(50_000_000, 32));

const padded = (bytes: number): string => `{"x":"${'y'.repeat(bytes - 8)}"}`;

/** Bodies that no route takes, and what is answered. */
const refusals: Record<string, () => Refusal> = {
  '33 levels': () => ({ body: nested(33), status: 400, says: /nest deeper than 32/ }),
  '100,000 levels': () => ({ body: nested(100_000), status: 400, says: /nest deeper than 32/ }),
  'one byte more than 256 KiB': () => ({ body: padded(LIMIT + 1), status: 413 }),
  'more than 256 KiB without a length': () => ({ body: inPieces(padded(LIMIT + 1)), status: 413 }),
  'a length that is a lie about what is too large': () => ({
    body: packedBlanks,
    headers: { 'content-encoding': 'gzip' },
    status: 413,
  }),
  'an encoding that is none': () => ({ body: '{}', headers: { 'content-encoding': 'compress' }, status: 415 }),
  'gzip that is none': () => ({ body: '{"x":1}', headers: { 'content-encoding': 'gzip' }, status: 400 }),
  'another content type': () => ({ body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 }),
  'the form of a page': () => ({
    body: 'x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
  }),
  'another charset': () => ({
    body: '{}',
    headers: { 'content-type': 'application/json; charset=iso-8859-1' },
    status: 415,
  }),
  'bytes that are no UTF-8': () => ({
    body: Buffer.from([0x7b, 0x22, 0x78, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
    status: 400,
    says: /UTF-8/,
  }),
  'a NUL': () => ({ body: '{"x":"a\\u0000"}', status: 400, says: /NUL/ }),
  'a lone surrogate': () => ({ body: '{"x":{"y":"\\ud800"}}', status: 400, says: /"x\.y"/ }),
  'a number beyond all numbers': () => ({ body: '{"x":[1,-1e400]}', status: 400, says: /"x\.1"/ }),
  'a list': () => ({ body: '[]', status: 400 }),
  'a list of objects': () => ({ body: '[{}]', status: 400 }),
  'a text': () => ({ body: '"text"', status: 400 }),
  'a number': () => ({ body: '1e3', status: 400 }),
  null: () => ({ body: 'null', status: 400 }),
  'half of an object': () => ({ body: '{"x":', status: 400 }),
  'two objects': () => ({ body: '{}{}', status: 400 }),
  __proto__: () => ({ body: '{"__proto__":{"polluted":true}}', status: 400, says: /__proto__/ }),
  constructor: () => ({ body: '{"constructor":{"prototype":{"polluted":true}}}', status: 400, says: /constructor/ }),
};

describe('bodies that are meant to harm', () => {
  const app = testApp({ env: tenantEnvironment });
  let token = '';
  let operatorToken = '';

  before(async () => {
    token = await app.tokenOf('bodies');
    operatorToken = await app.tokenOf('bodies', { role: 'OPERATOR' });
  });

  const values = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (name === 'organizationId' ? 'bodies' : 'nothing') },
  );

  async function send(
    route: ServedRoute,
    { body, headers }: Sent,
  ): Promise<{ status: number; text: string; requestId: string }> {
    const answer = await request(`${app.url}${pathOf(route, values)}`, {
      method: route.method.toUpperCase() as 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        prefer: 'respond-async',
        ...(route.scope === null ? {} : { authorization: `Bearer ${route.scope === 'admin' ? operatorToken : token}` }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      text: await answer.body.text(),
      requestId: String(answer.headers['x-request-id']),
    };
  }

  for (const [what, made] of Object.entries(refusals)) {
    it(`refuses ${what} on every route that takes a body`, async () => {
      for (const route of withBody) {
        const { status, says, ...sent } = made();
        const answer = await send(route, sent);
        expect(answer.status, `${named(route)} ${answer.text}`).to.equal(status);
        const { error } = JSON.parse(answer.text) as ErrorBody;
        expect(error.requestId).to.equal(answer.requestId);
        if (says) expect(`${error.message} ${JSON.stringify(error.details)}`, named(route)).to.match(says);
      }
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
    });
  }

  it('names no more than a hundred violations, however many there are', async () => {
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`member${index}`, 1])),
    );
    for (const route of withBody) {
      const answer = await send(route, { body });
      expect(answer.status, named(route)).to.equal(400);
      expect((JSON.parse(answer.text) as ErrorBody).error.details, named(route)).to.have.length(100);
    }
  });

  it('takes what is unusual and harmless: pieces without a length, a byte order mark, gzip', async () => {
    const route = withBody.find(({ operationId }) => operationId === 'createGovernanceRequest') as ServedRoute;
    const body = JSON.stringify(exampleBodyOf(route));
    for (const sent of [
      { body: inPieces(body, 7) },
      { body: `\ufeff${body}` },
      { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } },
    ]) {
      const answer = await send(route, sent);
      expect(answer.status, answer.text).to.equal(201);
    }
  });

  it('reads the last of two members of one name, and checks that one', async () => {
    const route = withBody.find(({ operationId }) => operationId === 'createGovernanceRequest') as ServedRoute;
    const rest = JSON.stringify(exampleBodyOf(route)).slice(1);
    const { title } = exampleBodyOf(route) as { title: string };
    const answer = await send(route, { body: `{"title":"the first","template_id":5,${rest}` });
    expect(answer.status, answer.text).to.equal(201);
    expect((JSON.parse(answer.text) as { title: string }).title).to.equal(title);
    expect(
      (await send(route, { body: `${JSON.stringify(exampleBodyOf(route)).slice(0, -1)},"title":5}` })).status,
    ).to.equal(400);
  });

  const open: [operationId: string, at: string, rest: string][] = [
    ['updateContext', 'strategicContext', ''],
    ['createQuery', 'context', ',"type":"FINANCIAL_ANALYSIS","content":"Cash is £18.4m and monthly burn £1.6m."'],
    ['createGovernanceRequest', 'input_payload', ',"template_id":"tmpl_policy_change","title":"Leave"'],
  ];
  for (const [operationId, at, rest] of open) {
    it(`takes 32 levels in ${at} of ${operationId}, and keeps names of JavaScript as data`, async () => {
      const route = withBody.find((one) => one.operationId === operationId) as ServedRoute;
      const deep = await send(route, { body: `{"${at}":${nested(31)}${rest}}` });
      expect(deep.status, deep.text).to.be.within(200, 202);
      const odd = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"me"';
      const kept = await send(route, { body: `{"${at}":{${odd}}${rest}}` });
      expect(kept.status, kept.text).to.be.within(200, 202);
      const { id, request_id } = JSON.parse(kept.text) as { id?: string; request_id?: string };
      const path = request_id
        ? `/api/v1/requests/${request_id}`
        : id
          ? `/api/v2/executive/query/${id}/status?wait=20`
          : '/api/v2/context/bodies';
      const read = await request(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await read.body.text();
      expect(read.statusCode, text).to.equal(200);
      if (id) expect((JSON.parse(text) as { status: string }).status).to.equal('completed');
      else expect(text).to.include(odd);
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
    });
  }

  describe('sent slowly', () => {
    let hurried: Server;
    let port = 0;
    before(async () => {
      hurried = createHttpServer(createApp(app.deps), {
        headersMs: 300,
        requestMs: 600,
        keepAliveMs: 1_000,
        checkEveryMs: 50,
      });
      await new Promise<void>((resolve) => hurried.listen(0, '127.0.0.1', resolve));
      port = (hurried.address() as { port: number }).port;
    });
    after(() => {
      hurried.closeAllConnections();
      hurried.close();
    });

    /** Sends a beginning, then one byte now and then, until the server has ended the connection. */
    async function drip(beginning: string): Promise<string> {
      let text = '';
      const socket = connect(port, '127.0.0.1')
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('error', () => undefined);
      socket.write(beginning);
      await waitFor(() => {
        if (!socket.destroyed && socket.writable) socket.write('x');
        return socket.closed;
      });
      return text;
    }

    it('headers and bodies are cut off, with an error that says so', async () => {
      const slow = [
        'GET /livez HTTP/1.1\r\nHost: conclave\r\nX-Slow: ',
        `POST /api/v2/auth/token HTTP/1.1\r\nHost: conclave\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`,
      ];
      for (const text of await Promise.all(slow.map(drip))) {
        expect(text).to.match(/^HTTP\/1\.1 408 /);
        expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).to.have.nested.property('error.code', 'INVALID_REQUEST');
      }
    });

    it('many at once are no hindrance to others', async () => {
      const slow = Promise.all(
        Array.from({ length: 100 }, () =>
          drip('POST /api/v2/auth/token HTTP/1.1\r\nHost: conclave\r\nContent-Length: 200000\r\n\r\n{'),
        ),
      );
      expect((await request(`http://127.0.0.1:${port}/livez`)).statusCode).to.equal(200);
      await slow;
    });

    it('within ten seconds for headers and thirty for all, in the product', () => {
      expect(clientLimits).to.deep.equal({
        headersMs: 10_000,
        requestMs: 30_000,
        keepAliveMs: 65_000,
        checkEveryMs: 5_000,
      });
      expect(createServer().headersTimeout, 'what a server has that nobody told').not.to.equal(clientLimits.headersMs);
      expect(createHttpServer(() => undefined)).to.include({
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
      });
    });

    const malformed: Record<string, string> = {
      'a length and chunks':
        'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'two lengths': 'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      'a header across lines': 'GET /livez HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n',
      'a NUL in a header': 'GET /livez HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n',
      'no HTTP': 'EHLO conclave\r\n\r\n',
    };
    for (const [what, beginning] of Object.entries(malformed)) {
      it(`a request with ${what} is no request`, async () =>
        expect(await drip(beginning)).to.match(/^HTTP\/1\.1 400 .*"code":"INVALID_REQUEST"/s));
    }
  });
});
