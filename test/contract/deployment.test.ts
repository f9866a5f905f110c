import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { settings } from '../../shared/platform/config/index.js';
import { queueNames } from '../../shared/platform/jobs/index.js';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const listsIn = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((match) => (match[1] ?? '').split(','));

describe('the deployment files', () => {
  it('split the queues over processes that together serve all of them, by names that are known', () => {
    for (const [file, pattern] of [
      ['Procfile', /QUEUES=(\S+)/g],
      ['deploy/kubernetes/conclave.yaml', /name: QUEUES, value: "([^"]+)"/g],
    ] as const) {
      expect(listsIn(read(file), pattern).flat().toSorted(), file).to.deep.equal([...queueNames].toSorted());
    }
  });

  it('scale by a figure that /metrics has', () => {
    const [[metric] = []] = listsIn(read('deploy/kubernetes/conclave.yaml'), /query: max\((\w+)\{/g);
    expect(read('shared/metrics/service-figures.ts')).to.contain(`'${metric}'`);
  });

  it('set what the settings table has, and in production what it requires', () => {
    const required = ['ENCRYPTION_KEYS', 'JWT_KEYS', 'DATABASE_URL', 'REDIS_URL'];
    const compose = read('compose.yaml');
    for (const name of required) expect(compose, name).to.contain(`${name}: `);
    const names = Object.keys((JSON.parse(read('app.json')) as { env: object }).env).filter(
      (name) => !name.startsWith('PG') && name !== 'NODE_OPTIONS',
    );
    for (const name of names) expect(settings, name).to.have.property(name);
  });

  it('give processes longer to end than running work may take', () => {
    const grace = Number(settings.SHUTDOWN_GRACE_MS.default) / 1_000;
    const seconds = [
      ...read('compose.yaml').matchAll(/stop_grace_period: (\d+)s/g),
      ...read('deploy/kubernetes/conclave.yaml').matchAll(/terminationGracePeriodSeconds: (\d+)/g),
    ].map((match) => Number(match[1]));
    expect(seconds.length).to.be.above(3);
    for (const limit of seconds) expect(limit).to.be.at.least(grace + 10);
  });

  it('copy into the image every folder that the build reads', () => {
    const { include } = JSON.parse(read('tsconfig.json')) as { include: string[] };
    const folders = include.filter((entry) => !entry.includes('/'));
    for (const folder of folders) {
      expect(read('Dockerfile'), folder).to.contain(`COPY ${folder} ${folder}`);
      expect(read('.dockerignore'), folder).to.contain(`!${folder}`);
    }
  });
});
