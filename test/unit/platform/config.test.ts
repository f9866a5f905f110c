import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { ConfigError, loadConfig, settings } from '../../../shared/platform/config/index.js';

const ring = (): string => `k1:${randomBytes(32).toString('base64')}`;
const valid = () => ({
  DATABASE_URL: 'postgresql://user:pw@localhost/conclave',
  REDIS_URL: 'redis://localhost:6379',
  ENCRYPTION_KEYS: ring(),
  JWT_KEYS: ring(),
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('has defaults for everything that is not required', () => {
    const config = loadConfig(valid());
    expect(config.http.port).to.equal(3000);
    expect(config.limitsPerHour).to.deep.equal({
      queries: 100,
      context: 10,
      extensions: 5,
      general: 1000,
      governance: 10_000,
      scenarios: 200,
    });
  });

  it('names every wrong setting at once', () => {
    const problems = problemsOf({
      ...valid(),
      PORT: 'high',
      REDIS_URL: 'http://x',
      QUEUES: 'analysis,nowhere',
      LOG_LEVEL: 'loud',
      JWT_KEYS: 'k1:c2hvcnQ=',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).to.have.members([
      'PORT',
      'REDIS_URL',
      'QUEUES',
      'LOG_LEVEL',
      'JWT_KEYS',
    ]);
  });

  it('names every missing one', () => {
    expect(problemsOf({}).map((problem) => problem.split(' ')[0])).to.have.members([
      'DATABASE_URL',
      'REDIS_URL',
      'ENCRYPTION_KEYS',
      'JWT_KEYS',
    ]);
  });

  it('never shows a key', () => {
    const secret = randomBytes(31).toString('base64');
    expect(problemsOf({ ...valid(), ENCRYPTION_KEYS: `k1:${secret}` }).join(' ')).not.to.contain(secret);
  });

  it('takes the certificates of Redis as text or as a file, and says what is wrong with them', () => {
    expect(problemsOf({ ...valid(), REDIS_TLS_CA: '/nowhere/ca.pem' })).to.deep.equal([
      'REDIS_TLS_CA must be certificates in PEM or a file with them (ENOENT)',
    ]);
    expect(
      problemsOf({ ...valid(), REDIS_TLS_CA: fileURLToPath(new URL('../../../.env.example', import.meta.url)) }),
    ).to.deep.equal(['REDIS_TLS_CA holds no certificate in PEM']);
    const broken = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    expect(problemsOf({ ...valid(), REDIS_TLS_CA: broken })).to.deep.equal([
      'REDIS_TLS_CA holds a certificate that cannot be read, number 1',
    ]);
  });

  it('wants a hash tag in the prefix on a cluster', () => {
    expect(problemsOf({ ...valid(), REDIS_URL: 'redis+cluster://a,b', REDIS_PREFIX: 'jobs' })).to.deep.equal([
      'REDIS_PREFIX needs a hash tag on a cluster, such as {conclave}',
    ]);
    expect(problemsOf({ ...valid(), REDIS_URL: 'redis+cluster://a,b' })).to.deep.equal([]);
  });

  it('is written down in .env.example, setting by setting', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => ({ name, value }));
    expect(listed.map(({ name }) => name)).to.include.members(Object.keys(settings));
    for (const { name, value } of listed) {
      const setting = settings[name as keyof typeof settings] as { default?: string } | undefined;
      if (setting?.default !== undefined) expect(value, name).to.equal(setting.default);
    }
  });
});
