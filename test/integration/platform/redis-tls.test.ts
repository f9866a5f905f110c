import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { expect } from 'chai';
import { createRedis, type RedisClient, type RedisServer } from '../../../shared/platform/redis/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { testDirectory, testStack } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

(hasOpenssl ? describe : describe.skip)('Redis over TLS with a certificate that it has signed itself (made with openssl)', () => {
  const clients: RedisClient[] = [];
  let front: tls.Server;
  let url = '';
  let ca = '';

  before(async () => {
    const directory = testDirectory();
    const [key, cert] = [path.join(directory, 'key.pem'), path.join(directory, 'cert.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' });
    ca = readFileSync(cert, 'utf8');
    const target = new URL((await testStack()).redisUrl);
    // TLS ends in front of the server, as with stunnel.
    front = tls.createServer({ key: readFileSync(key), cert: ca }, (socket) => {
      const redis = net.connect(Number(target.port), target.hostname);
      for (const end of [socket, redis]) end.on('error', () => [socket, redis].map((stream) => stream.destroy()));
      socket.pipe(redis).pipe(socket);
    });
    await new Promise<void>((resolve) => {
      front.listen(0, '127.0.0.1', () => resolve());
    });
    url = `rediss://${target.username}:${target.password}@localhost:${(front.address() as AddressInfo).port}/?family=4`;
  });
  after(() => {
    for (const client of clients) client.disconnect();
    front.close();
  });

  function connect(settings: Omit<RedisServer, 'url'>): { client: RedisClient; problems: string[] } {
    const client = createRedis({ server: { url, ...settings }, use: 'worker', log });
    const problems: string[] = [];
    client.on('error', (error: Error) => problems.push(error.message));
    clients.push(client);
    return { client, problems };
  }

  it('is trusted by its certificate', async () => {
    expect(await connect({ tls: { ca, rejectUnauthorized: true } }).client.ping()).to.equal('PONG');
  });

  it('is trusted where certificates are not checked', async () => {
    expect(await connect({ tls: { ca: '', rejectUnauthorized: false } }).client.ping()).to.equal('PONG');
  });

  it('is refused otherwise', async () => {
    const { client, problems } = connect({});
    await waitFor(() => problems.length > 0);
    expect(problems[0]).to.contain('self-signed certificate');
    expect(client.status).not.to.equal('ready');
  });
});
