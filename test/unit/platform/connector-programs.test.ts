import { expect } from 'chai';
import { ConfigError, loadConfig } from '../../../shared/platform/config/index.js';

const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const load = (programs: string) =>
  loadConfig({
    DATABASE_URL: 'postgresql://localhost/conclave',
    REDIS_URL: 'redis://localhost',
    ENCRYPTION_KEYS: key,
    JWT_KEYS: key,
    CONNECTOR_PROGRAMS: programs,
    PATH: '/usr/bin',
    NODE_OPTIONS: '--inspect',
    SECRET: 's',
  });

describe('CONNECTOR_PROGRAMS', () => {
  it('names programs with their first arguments', () => {
    expect(
      load(
        `crm=${process.execPath} /opt/mcp/crm.js --read-only ; erp=${process.execPath} "/opt/our erp;v2/server.js" ""`,
      ).connectors.programs,
    ).to.deep.equal([
      { name: 'crm', command: process.execPath, args: ['/opt/mcp/crm.js', '--read-only'] },
      { name: 'erp', command: process.execPath, args: ['/opt/our erp;v2/server.js', ''] },
    ]);
    expect(load('').connectors.programs).to.deep.equal([]);
  });

  it('may say which variables credentials set', () => {
    expect(
      load(`crm(CRM_TOKEN,CRM_REGION)=${process.execPath} a.js;erp()=${process.execPath}`).connectors.programs,
    ).to.deep.equal([
      { name: 'crm', command: process.execPath, args: ['a.js'], variables: ['CRM_TOKEN', 'CRM_REGION'] },
      { name: 'erp', command: process.execPath, args: [], variables: [] },
    ]);
  });

  it('passes on nothing of the environment that programs do not need', () => {
    expect(load('').connectors.environment).to.deep.equal({ PATH: '/usr/bin', LANG: 'C.UTF-8', TZ: 'UTC' });
  });

  const wrong: [text: string, says: string][] = [
    ['node server.js', 'must have the form'],
    ['CRM=/bin/sh', 'must have the form'],
    ['crm(a)=/bin/sh', 'must have the form'],
    ['crm(A=/bin/sh', 'must have the form'],
    ['sql=/bin/sh', 'is bundled'],
    ['crm=node server.js', 'absolute path'],
    ['crm=', 'absolute path'],
    ['crm=/no/such/program', 'no executable file'],
    ['crm=/tmp', 'no executable file'],
    ['crm=/bin/sh;crm=/bin/sh', 'twice'],
  ];
  for (const [text, says] of wrong) {
    it(`refuses ${text}`, () => {
      expect(() => load(text))
        .to.throw(ConfigError, says)
        .with.property('message')
        .that.contains('CONNECTOR_PROGRAMS');
    });
  }
});
