import type { Server } from 'node:net';
import { expect } from 'chai';
import { createRedis, type RedisClient, type RedisServer } from '../../../shared/platform/redis/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { testStack } from '../../support/stack.js';
import { hasOpenssl, makeCertificate, startRedisFront } from '../../support/tls-front.js';
import { waitFor } from '../../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });

(hasOpenssl ? describe : describe.skip)(
  'Redis over TLS with a certificate that it has signed itself (made with openssl)',
  () => {
    const clients: RedisClient[] = [];
    let front: Server;
    let url = '';
    let ca = '';

    before(async () => {
      const certificate = makeCertificate({ from: '20250101000000Z', to: '20491231000000Z' });
      ca = certificate.cert;
      const target = new URL((await testStack()).redisUrl);
      const { port, server } = await startRedisFront(target, certificate);
      front = server;
      url = `rediss://${target.username}:${target.password}@localhost:${port}/?family=4`;
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
  },
);
