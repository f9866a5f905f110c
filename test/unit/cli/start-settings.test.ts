import { expect } from 'chai';
import { checkSettings } from '../../../cli/doctor/check-settings.js';
import { describeReach, parseWorkers, readStartSettings } from '../../../cli/start/start-settings.js';
import { testDirectory } from '../../support/stack.js';

describe('the workers that npm start runs', () => {
  const everything = [{ name: 'worker', queues: [] }];
  const cases: [string, { name: string; queues: string[] }[]][] = [
    ['', everything],
    [' , ', everything],
    ['worker-all', [{ name: 'worker-all', queues: [] }]],
    [
      'worker-analysis:analysis+coordination, worker-delivery:webhook',
      [
        { name: 'worker-analysis', queues: ['analysis', 'coordination'] },
        { name: 'worker-delivery', queues: ['webhook'] },
      ],
    ],
  ];
  for (const [text, plans] of cases) {
    it(`are read from "${text}"`, () => expect(parseWorkers(text)).to.deep.equal(plans));
  }
  for (const text of ['a:', ':analysis', 'a:b:c', 'a b', 'A:analysis', 'a:b+', '__proto__']) {
    it(`are not "${text}"`, () => expect(() => parseWorkers(text)).to.throw(`not "${text}"`));
  }
  it('have one name each', () => expect(() => parseWorkers('a:analysis,a:webhook')).to.throw('twice'));
});

describe('the settings of npm start', () => {
  it('take a free port where 0 is asked for, and an address that reaches the API from this machine', async () => {
    const settings = await readStartSettings({ DATA_DIR: testDirectory(), PORT: '0', HOST: '0.0.0.0' });
    expect(settings.port).to.be.within(1, 65_535);
    expect(settings.baseUrl).to.equal(`http://127.0.0.1:${settings.port}`);
    expect(settings.environment['PORT']).to.equal(String(settings.port));
  });

  it('bring the same secrets at every start, unless they are configured', async () => {
    const env = { DATA_DIR: testDirectory() };
    const first = await readStartSettings(env);
    const configured = `own:${Buffer.alloc(32, 7).toString('base64')}`;
    const second = await readStartSettings({ ...env, JWT_KEYS: configured });
    expect(second.config.encryptionKeys.current).to.deep.equal(first.config.encryptionKeys.current);
    expect(second.config.jwt.keys.current.id).to.equal('own');
  });

  it('open private addresses and plain HTTP to connectors only while the API listens on this machine, and say so', async () => {
    const settings = async (HOST: string) => (await readStartSettings({ DATA_DIR: testDirectory(), HOST })).config;
    for (const host of ['', '127.0.0.1', 'localhost', '::1']) {
      const config = await settings(host);
      expect([config.connectors.allowPrivate, config.connectors.allowHttp], host).to.deep.equal([true, true]);
      expect(describeReach(config)).to.include('private addresses and plain HTTP').and.include('this machine alone');
    }
    for (const host of ['0.0.0.0', '::', '192.168.1.7', 'api.internal']) {
      const config = await settings(host);
      expect([config.connectors.allowPrivate, config.connectors.allowHttp], host).to.deep.equal([false, false]);
      expect(describeReach(config)).to.include('public addresses over TLS alone').and.include(host);
    }
  });

  it('are looked at by doctor, who warns where others reach the API and connectors reach this network', () => {
    const reach = (environment: Record<string, string>, isEmbedded: boolean) =>
      checkSettings(environment, isEmbedded).find(({ check }) => check === 'connector addresses');
    const open = { CONNECTOR_ALLOW_PRIVATE: 'true' };
    expect(reach({}, true)?.result).to.equal('ok');
    expect(reach({ HOST: '0.0.0.0' }, true)?.result).to.equal('ok');
    expect(reach({ HOST: '0.0.0.0', ...open }, true)?.result).to.equal('warn');
    const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
    const servers = { DATABASE_URL: 'postgresql://h', REDIS_URL: 'redis://h', ENCRYPTION_KEYS: key, JWT_KEYS: key };
    expect(reach({ ...servers, ...open }, false)?.result).to.equal('ok');
    expect(reach({ ...servers, ...open, HOST: '0.0.0.0' }, false)?.result).to.equal('warn');
    expect(reach({ ...servers, HOST: '0.0.0.0' }, false)?.result).to.equal('ok');
  });
});
