import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import {
  createGuardedClient,
  OutboundError,
  type GuardedClientOptions,
  type OutboundResponse,
} from '../../../shared/platform/http/index.js';
import { testDirectory } from '../../support/stack.js';
import { webhookReceivers } from '../../support/webhook-receiver.js';

const listen = (server: Server | TlsServer): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

describe('the guarded client', () => {
  const receiver = webhookReceivers();
  const opened: { close(): unknown }[] = [];
  after(() => Promise.all(opened.map((one) => one.close())));

  function client(options: Partial<GuardedClientOptions> = {}) {
    const created = createGuardedClient({ allowHttp: true, allowPrivate: false, ...options });
    opened.push(created);
    return created;
  }
  const failure = async (call: Promise<OutboundResponse>): Promise<string> =>
    call.then(
      ({ status }) => `answered ${status}`,
      (error: unknown) => (error instanceof OutboundError ? error.kind : `not sorted: ${String(error)}`),
    );
  const portOf = (url: string): string => new URL(url).port;

  /** A server below HTTP, for what an HTTP server would not do. */
  async function rawServer(onSocket: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      onSocket(socket);
    });
    const port = await listen(server);
    opened.push({
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    });
    return `http://127.0.0.1:${port}/`;
  }

  it('posts the very bytes and reads the answer', async () => {
    const to = await receiver();
    to.answerWith((_received, response) => void response.writeHead(201, { 'x-answer': 'yes' }).end('created'));
    const body = Buffer.from('{"name":"Zoë — 東京"}');
    const answer = await client({ allowPrivate: true }).send(to.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, answer.headers['x-answer'], answer.body.toString()]).to.deep.equal([201, 'yes', 'created']);
    expect(to.received[0]?.body).to.equal(body.toString());
  });

  it('refuses a name that leads to a private address, also beside a public one, before anything is sent', async () => {
    const to = await receiver();
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
      const resolve = () =>
        Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
      expect(
        await failure(client({ resolve }).send(`http://hooks.acme.example:${portOf(to.url)}/`, { method: 'POST' })),
      ).to.equal('address_refused');
    }
    expect(to.received).to.have.length(0);
  });

  it('refuses a name that was public when it was registered and is private when it is called', async () => {
    const to = await receiver();
    let looked = 0;
    const rebinding = client({
      resolve: () => Promise.resolve([{ address: looked++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }]),
    });
    const url = `http://rebinding.acme.example:${portOf(to.url)}/`;
    expect(await rebinding.problemNow(url)).to.equal(undefined);
    expect(await failure(rebinding.send(url, { method: 'POST' }))).to.equal('address_refused');
    expect(await rebinding.problemNow(url)).to.contain('private');
    expect(to.received).to.have.length(0);
  });

  it('looks a name up once for a connection, and connects to what was found', async () => {
    const to = await receiver();
    let looked = 0;
    const counting = client({
      allowPrivate: true,
      resolve: () => Promise.resolve([{ address: looked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
    });
    expect((await counting.send(`http://once.acme.example:${portOf(to.url)}/`, { method: 'POST' })).status).to.equal(
      204,
    );
    expect(looked).to.equal(1);
    expect(to.received[0]?.headers['host']).to.equal(`once.acme.example:${portOf(to.url)}`);
  });

  it('refuses a literal that is not public without looking anything up', async () => {
    const to = await receiver();
    expect(await failure(client().send(to.url, { method: 'POST' }))).to.equal('address_refused');
    expect(to.received).to.have.length(0);
  });

  it('gives a redirect back and does not follow it', async () => {
    const [from, to] = [await receiver(), await receiver()];
    from.answerWith((_received, response) => void response.writeHead(302, { location: to.url }).end());
    expect((await client({ allowPrivate: true }).send(from.url, { method: 'POST' })).status).to.equal(302);
    expect(to.received).to.have.length(0);
  });

  it('ends at its limit when nothing answers, and when the answer drips', async () => {
    const silent = await rawServer(() => undefined);
    const dripping = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(timer));
    });
    const impatient = client({ allowPrivate: true, totalMs: 300 });
    const startedAt = performance.now();
    expect(
      await Promise.all([silent, dripping].map((url) => failure(impatient.send(url, { method: 'POST' })))),
    ).to.deep.equal(['timeout', 'timeout']);
    expect(performance.now() - startedAt).to.be.below(1_500);
  });

  it('reads no more of a body than its limit, and cuts the connection', async () => {
    let isClosed = false;
    const flooding = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const flood = (): boolean => socket.writable && socket.write(`1000\r\n${'x'.repeat(4_096)}\r\n`);
      const timer = setInterval(flood, 1);
      socket.once('close', () => {
        isClosed = true;
        clearInterval(timer);
      });
    });
    const answer = await client({ allowPrivate: true, maxBodyBytes: 10_000 }).send(flooding, { method: 'POST' });
    expect([answer.status, answer.body.length]).to.deep.equal([200, 10_000]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).to.equal(true);
  });

  it('takes no more headers than its limit, and nothing that is not HTTP', async () => {
    const long = await rawServer((socket) => socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`));
    const noise = await rawServer((socket) => socket.once('data', () => socket.end('220 mail.acme.example ESMTP\r\n')));
    const open = client({ allowPrivate: true });
    expect(await Promise.all([long, noise].map((url) => failure(open.send(url, { method: 'POST' }))))).to.deep.equal([
      'protocol',
      'protocol',
    ]);
  });

  it('tells a refused connection, a reset one, an unknown name and a call that was given up apart', async () => {
    const resetting = await rawServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    const closed = createServer();
    const port = await listen(closed);
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    const open = client({ allowPrivate: true });
    const unknown = client({
      resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    });
    expect(await failure(open.send(resetting, { method: 'POST', body: 'x' }))).to.equal('connection');
    expect(await failure(open.send(`http://127.0.0.1:${port}/`, { method: 'POST' }))).to.equal('connection');
    expect(await failure(unknown.send('http://nowhere.acme.example/', { method: 'POST' }))).to.equal('dns');
    expect(await failure(open.send(resetting, { method: 'POST', signal: AbortSignal.abort() }))).to.equal('cancelled');
  });

  it('verifies certificates', async function () {
    const directory = testDirectory();
    const [key, cert] = [path.join(directory, 'key.pem'), path.join(directory, 'cert.pem')];
    try {
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=localhost',
          '-keyout',
          key,
          '-out',
          cert,
        ],
        { stdio: 'ignore' },
      );
    } catch {
      this.skip();
    }
    let asked = 0;
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
      asked++;
      response.end();
    });
    const port = await listen(server);
    opened.push({ close: () => server.close() });
    expect(
      await failure(client({ allowPrivate: true }).send(`https://127.0.0.1:${port}/`, { method: 'POST' })),
    ).to.equal('tls');
    expect(asked).to.equal(0);
  });
});
