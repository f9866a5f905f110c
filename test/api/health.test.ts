import { expect } from 'chai';
import { testApp } from '../support/app.js';

interface HealthBody {
  status: string;
  timestamp: string;
  version: string;
  services: Record<string, string>;
  metrics: Record<string, number>;
}

describe('GET /health', () => {
  const app = testApp();

  // The API process looks every second; a first look may take longer than an answer waits.
  before(() => app.deps.services.health.lookAtAll());

  it('answers under every prefix, without a token and whatever token is sent', async () => {
    for (const path of ['/health', '/v2/health', '/api/v2/health']) {
      const { status, body } = await app.call<HealthBody>('GET', path, { token: 'not-a-token' });
      expect(status, path).to.equal(200);
      expect(body.status).to.equal('healthy');
      expect(body.version).to.equal('2.0.0');
      expect(new Date(body.timestamp).toISOString()).to.equal(body.timestamp);
      expect(body.services).to.deep.equal({
        executiveIntelligence: 'healthy',
        csuiteModules: 'healthy',
        extensions: 'healthy',
        database: 'healthy',
        cache: 'healthy',
      });
      expect(Object.keys(body.metrics)).to.have.members(['uptime', 'activeConnections', 'memoryUsage', 'cpuUsage']);
      expect(body.metrics['activeConnections']).to.be.at.least(1);
      expect(body.metrics['memoryUsage']).to.be.within(0, 1).and.above(0);
      expect(body.metrics['cpuUsage']).to.be.within(0, 1);
    }
  });
});

describe('GET /health where no worker runs', () => {
  const app = testApp({ workers: false });

  before(() => app.deps.services.health.lookAtAll());

  it('says which part does not work, and is 503', async () => {
    const { status, body } = await app.call<HealthBody>('GET', '/health');
    expect(status).to.equal(503);
    expect(body.status).to.equal('unhealthy');
    expect(body.services).to.deep.equal({
      executiveIntelligence: 'healthy',
      csuiteModules: 'unhealthy',
      extensions: 'unhealthy',
      database: 'healthy',
      cache: 'healthy',
    });
  });
});
