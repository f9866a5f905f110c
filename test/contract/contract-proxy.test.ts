import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { startContractProxy, type ContractProxy } from '../support/contract-proxy.js';

const json = (schema: object): object => ({
  description: 'Done.',
  headers: { 'X-Request-Id': { schema: { type: 'string' } } },
  content: { 'application/json': { schema } },
});

/** A document of one operation, and a server that answers it as the test wants. */
const document = {
  paths: {
    '/things/{id}': {
      get: { operationId: 'getThing', responses: { 200: json({ $ref: '#/components/schemas/Thing' }) } },
    },
    '/things': {
      post: {
        operationId: 'makeThing',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: { 200: json({}) },
      },
    },
  },
  webhooks: {},
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['at'],
        additionalProperties: false,
        properties: { at: { type: 'string', format: 'date-time' } },
      },
    },
  },
};

describe('the proxy that holds answers against a document', () => {
  let server: Server;
  let proxy: ContractProxy;
  let answer: { status: number; headers: Record<string, string>; body: string };
  const good = {
    status: 200,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req_1' },
    body: '{"at":"2026-11-21T09:30:00.000Z"}',
  };

  before(async () => {
    server = createServer((request, response) => {
      const {
        status,
        headers: sent,
        body,
      } = request.url === '/openapi.json' ? { ...good, body: JSON.stringify(document) } : answer;
      const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    proxy = await startContractProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  after(async () => {
    await proxy.close();
    server.close();
  });

  async function deviationsOf(given: typeof answer, path = '/things/1', init: RequestInit = {}): Promise<string> {
    answer = given;
    proxy.deviations.length = 0;
    await (await fetch(`${proxy.url}${path}`, init)).text();
    return proxy.deviations.join('; ');
  }

  it('finds nothing in an answer that fits', async () => {
    expect(await deviationsOf(good)).to.equal('');
  });

  const wrong: [what: string, answer: typeof good, found: RegExp][] = [
    ['a value of the wrong form', { ...good, body: '{"at":"yesterday"}' }, /#\/at/],
    ['a missing field', { ...good, body: '{}' }, /"at"/],
    ['an unknown field', { ...good, body: '{"at":"2026-11-21T09:30:00.000Z","by":"x"}' }, /by/],
    ['a status that is not documented', { ...good, status: 418 }, /status 418 is not documented/],
    [
      'another media type',
      { ...good, headers: { ...good.headers, 'content-type': 'text/html' } },
      /media type text\/html/,
    ],
    [
      'no request id',
      { ...good, headers: { 'content-type': 'application/json', 'x-request-id': undefined as never } },
      /X-Request-Id is missing/,
    ],
  ];
  for (const [what, given, found] of wrong) {
    it(`finds ${what}`, async () => {
      expect(await deviationsOf(given)).to.match(found);
    });
  }

  it('finds a path that is no operation, and a request that was taken though the document refuses it', async () => {
    expect(await deviationsOf(good, '/elsewhere')).to.match(/no such operation/);
    expect(
      await deviationsOf(good, '/things', {
        method: 'POST',
        body: '{"at":1}',
        headers: { 'content-type': 'application/json' },
      }),
    ).to.match(/the request #\/at/);
  });
});
