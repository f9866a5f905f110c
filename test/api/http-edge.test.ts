import { connect } from 'node:net';
import { expect } from 'chai';
import { request } from 'undici';
import { testApp } from '../support/app.js';
import { fintechQuery } from '../support/queries.js';

describe('the HTTP edge', () => {
  const app = testApp({
    env: { CORS_ORIGINS: 'https://board.example,https://cms.example', COMPRESS_FROM_BYTES: '2000' },
  });
  let token = '';

  before(async () => {
    token = await app.tokenOf('edge');
  });

  it('sends the headers that keep browsers from mistaking an answer, on errors too', async () => {
    for (const path of ['/livez', '/openapi.json', '/nowhere', '/api/v2/modules']) {
      const { headers } = await request(`${app.url}${path}`);
      expect(headers['x-content-type-options'], path).to.equal('nosniff');
      expect(headers['x-frame-options'], path).to.equal('SAMEORIGIN');
      expect(headers['strict-transport-security'], path).to.match(/^max-age=\d+/);
      expect(headers['content-security-policy'], path).to.equal("default-src 'none'; frame-ancestors 'none'");
      expect(headers['referrer-policy'], path).to.equal('no-referrer');
      expect(headers['cache-control'], path).to.equal('no-store');
      expect(headers).to.not.have.property('x-powered-by');
    }
  });

  it('refuses a request with two Host headers, whatever it asks for', async () => {
    const { hostname, port } = new URL(app.url);
    const ask = (hosts: string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), hostname, () =>
          socket.end(
            `GET /livez HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
          ),
        );
        let answer = '';
        socket.on('data', (chunk) => (answer += chunk.toString())).on('end', () => resolve(answer));
        socket.on('error', reject);
      });
    expect(await ask(['a.example'])).to.match(/^HTTP\/1.1 200 /);
    for (const hosts of [
      ['a.example', 'b.example'],
      ['a.example', 'a.example'],
    ]) {
      const answer = await ask(hosts);
      expect(answer)
        .to.match(/^HTTP\/1.1 400 /)
        .and.include('"code":"INVALID_REQUEST"')
        .and.include('"field":"Host"');
    }
  });

  it('lets the pages of the origins that are set call it, and no others', async () => {
    const preflight = (origin: string) =>
      request(`${app.url}/api/v2/executive/query`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const granted = await preflight('https://cms.example');
    expect(granted.statusCode).to.equal(204);
    expect(granted.headers['access-control-allow-origin']).to.equal('https://cms.example');
    expect(granted.headers['access-control-allow-headers']).to.equal('authorization,content-type');
    expect((await preflight('https://evil.example')).headers).to.not.have.property('access-control-allow-origin');

    const answer = await request(`${app.url}/api/v2/modules`, {
      headers: { origin: 'https://board.example', authorization: `Bearer ${token}` },
    });
    expect(answer.headers['access-control-allow-origin']).to.equal('https://board.example');
    expect(answer.headers['access-control-expose-headers']).to.include('X-RateLimit-Remaining');
  });

  describe('compression', () => {
    const ask = (headers: Record<string, string>) =>
      request(`${app.url}/api/v2/executive/query`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fintechQuery),
      });

    it('compresses a large answer for a caller that takes gzip', async () => {
      const { headers, body } = await ask({ 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).to.equal('gzip');
      expect(headers['vary']).to.include('Accept-Encoding');
      const bytes = Buffer.from(await body.arrayBuffer());
      expect(Number(headers['content-length'])).to.equal(bytes.length);
      const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
      expect((JSON.parse(text) as { status: string }).status).to.equal('completed');
      expect(bytes.length).to.be.below(text.length / 3);
    });

    it('leaves it as it is for one that does not', async () => {
      const { headers, body } = await ask({});
      expect(headers).to.not.have.property('content-encoding');
      expect(headers['vary']).to.include('Accept-Encoding');
      expect(((await body.json()) as { status: string }).status).to.equal('completed');
    });

    it('leaves a small answer as it is', async () => {
      const { headers } = await request(`${app.url}/livez`, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers).to.not.have.property('content-encoding');
    });
  });
});

describe('the HTTP edge without any setting', () => {
  const app = testApp({ workers: false });

  it('lets no page of another origin in', async () => {
    const { statusCode, headers } = await request(`${app.url}/api/v2/modules`, {
      method: 'OPTIONS',
      headers: { origin: 'https://cms.example', 'access-control-request-method': 'GET' },
    });
    expect(statusCode).to.equal(405);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).to.deep.equal([]);
  });
});
