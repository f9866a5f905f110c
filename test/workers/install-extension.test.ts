import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { activateInstallation } from '../../shared/extensions/installed-extensions.repository.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { jobId } from '../../shared/platform/jobs/index.js';
import { handlers } from '../../workers/handlers.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { waitFor } from '../support/wait-for.js';

interface InstallationBody {
  installationId: string;
  status: string;
  progress: number;
  steps: { name: string; status: string; startedAt?: string; completedAt?: string }[];
  error?: { code: string; message: string };
}

/** Packs of an operator: real folders, found at the start like those of the product. */
function operatorPacks(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'packs-'));
  const write = (
    id: string,
    more: Record<string, unknown>,
    code = 'export const contribute = (input, configuration, draft) => draft.contribution();\n',
  ): void => {
    mkdirSync(path.join(directory, id));
    writeFileSync(path.join(directory, id, 'index.js'), code);
    writeFileSync(
      path.join(directory, id, 'manifest.json'),
      JSON.stringify({
        id,
        name: id,
        type: 'industry',
        category: 'RETAIL',
        version: `${id.split('-v')[1]}.0`,
        status: 'available',
        description: 'Shops.',
        capabilities: ['markdowns'],
        supportedRegions: ['GLOBAL'],
        regulatoryFrameworks: [],
        installation: { requirements: [], installTime: 'under a minute' },
        pricing: { model: 'included', freeQueries: 0, paidTier: 'none' },
        appliesWhen: { industries: ['RETAIL'] },
        wouldAdd: 'markdowns',
        ...more,
      }),
    );
  };
  write('retail-operations-v1.0', {});
  write('retail-operations-v1.1', {
    inputs: [
      {
        key: 'markdown',
        role: 'COO',
        path: 'performanceContext.retail.markdown',
        label: 'markdown',
        unit: 'ratio',
        wouldAdd: 'markdowns',
      },
    ],
    thresholds: [
      {
        id: 'markdown-limit',
        input: 'markdown',
        max: 0.3,
        ref: 'rule',
        condition: 'markdowns stay low',
        by: 'now',
        confirmedBy: 'COO',
      },
    ],
  });
  write('retail-loyalty-v1.0', { requires: ['retail-operations-v1.1'] });
  write('retail-broken-v1.0', {}, 'export const contribute = () => { throw new Error("broken"); };\n');
  return directory;
}

describe('the installation of an extension', () => {
  const directory = operatorPacks();
  const app = testApp({ workers: false, env: { EXTENSIONS_DIR: directory } });
  let redis: Redis;
  let token = '';
  let organization = '';
  let count = 0;
  before(() => {
    redis = new Redis(app.deps.config.redis.url);
  });
  after(() => {
    redis.disconnect();
    rmSync(directory, { recursive: true });
  });
  beforeEach(async () => {
    organization = `org-${++count}`;
    token = await app.tokenOf(organization);
    await liftLimits(app, organization);
  });

  const accept = async (extensionId: string, configuration?: object): Promise<string> => {
    const answer = await app.call<InstallationBody>('POST', '/api/v2/extensions/install', {
      token,
      body: { extensionId, ...(configuration ? { configuration } : {}) },
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    return answer.body.installationId;
  };
  const payload = (installationId: string, organizationId = organization) => ({
    schema: 1,
    organizationId,
    installationId,
    requestId: 'test',
  });
  const context = (signal = new AbortController().signal) => ({ deps: app.deps, signal, log: app.deps.log });
  const run = (installationId: string, signal?: AbortSignal) =>
    handlers['install-extension'](payload(installationId), context(signal));
  const read = async (installationId: string) =>
    (await app.call<InstallationBody>('GET', `/api/v2/extensions/installations/${installationId}`, { token })).body;
  const statusOf = async (extensionId: string) =>
    (await app.call<{ installation: { status: string } }>('GET', `/api/v2/extensions/${extensionId}`, { token })).body
      .installation.status;
  const events = () =>
    rowsOf<{ id: string; body_sealed: Buffer }>(
      app.deps.db,
      `select id, body_sealed from events where organization_id = ? and name = 'extension.installed'`,
      [organization],
    );
  const due = (installationId: string) =>
    rowsOf(
      app.deps.db,
      `update extension_installations set dispatch_due_at = case when id = ? then now() else now() + interval '1 hour' end where status = 'installing'`,
      [installationId],
    );
  const isLive = async (installationId: string, dispatchNo: number) =>
    (
      await app.deps.queues.areLive([
        {
          queue: 'extension',
          id: jobId(`${installationId}-d${dispatchNo}`, 'install-extension', payload(installationId)),
          shardKey: organization,
        },
      ])
    )[0];

  it('goes through its four steps, installs the pack and tells of it once', async () => {
    const id = await accept('saas-technology-v1.0');
    expect(await read(id)).to.include({ status: 'installing', progress: 0 });
    expect(await statusOf('saas-technology-v1.0')).to.equal('available');
    expect(await run(id)).to.equal('installed');
    const done = await read(id);
    expect(done).to.include({ status: 'installed', progress: 100 });
    expect(done.steps.map(({ name, status }) => [name, status])).to.deep.equal(
      ['validation', 'dependency_resolution', 'configuration', 'activation'].map((name) => [name, 'completed']),
    );
    for (const { startedAt = '', completedAt = '' } of done.steps)
      expect(Date.parse(completedAt)).to.be.at.least(Date.parse(startedAt));
    expect(await statusOf('saas-technology-v1.0')).to.equal('installed');
    const [event, ...others] = await events();
    expect(others).to.have.length(0);
    const sealed = app.deps.sealer.open(event?.body_sealed ?? Buffer.alloc(0), {
      table: 'events',
      column: 'body',
      row: event?.id ?? '',
      organizationId: organization,
    });
    expect((JSON.parse(JSON.parse(sealed) as string) as { data: object }).data).to.deep.equal({
      installationId: id,
      organizationId: organization,
      extensionId: 'saas-technology-v1.0',
      version: '1.0.0',
      status: 'installed',
    });
  });

  it('run twice changes nothing the second time', async () => {
    const id = await accept('saas-technology-v1.0');
    await run(id);
    const rows = () =>
      Promise.all([
        rowsOf(app.deps.db, 'select * from extension_installations where id = ?', [id]),
        rowsOf(app.deps.db, 'select * from installed_extensions where organization_id = ?', [organization]),
        rowsOf(app.deps.db, 'select * from extension_installation_steps where installation_id = ? order by position', [
          id,
        ]),
        events(),
      ]);
    const before = await rows();
    expect(await run(id)).to.equal('nothing to do');
    expect(await rows()).to.deep.equal(before);
  });

  it('of two at once one does the work', async () => {
    const id = await accept('saas-technology-v1.0');
    expect(await Promise.all([run(id), run(id)])).to.have.members(['installed', 'nothing to do']);
    expect(await events()).to.have.length(1);
  });

  it('that is aborted is given back, and goes on where it stopped', async () => {
    const id = await accept('saas-technology-v1.0');
    const failed = await run(id, AbortSignal.abort(new Error('the time is over'))).then(
      () => 'ended',
      () => 'failed',
    );
    expect(failed).to.equal('failed');
    const [row] = await rowsOf(
      app.deps.db,
      'select status, attempts, lease_until from extension_installations where id = ?',
      [id],
    );
    expect(row).to.deep.equal({ status: 'installing', attempts: 1, lease_until: null });
    await rowsOf(
      app.deps.db,
      `update extension_installation_steps set status = 'completed', started_at = now(), completed_at = now() where installation_id = ? and name = 'validation'`,
      [id],
    );
    const [before] = (await read(id)).steps;
    expect(await read(id)).to.include({ status: 'installing', progress: 25 });
    expect(await run(id)).to.equal('installed');
    expect((await read(id)).steps[0]).to.deep.equal(before);
  });

  it('is not another organization’s to run', async () => {
    const id = await accept('saas-technology-v1.0');
    expect(await handlers['install-extension'](payload(id, 'globex'), context())).to.equal('nothing to do');
    expect(await read(id)).to.include({ status: 'installing' });
  });

  it('a worker that slept past its lease cannot write over its successor', async () => {
    const id = await accept('saas-technology-v1.0');
    await rowsOf(
      app.deps.db,
      `update extension_installations set attempts = 1, lease_until = now() + interval '1 minute' where id = ?`,
      [id],
    );
    expect(await run(id), 'the lease holds').to.equal('nothing to do');
    await rowsOf(
      app.deps.db,
      `update extension_installations set lease_until = now() - interval '1 second' where id = ?`,
      [id],
    );
    expect(await run(id)).to.equal('installed');
    expect(
      await activateInstallation(app.deps.db, { installationId: id, attempts: 1, configurationSealed: null }),
    ).to.equal(false);
  });

  it('that five workers died over fails', async () => {
    const id = await accept('saas-technology-v1.0');
    await rowsOf(
      app.deps.db,
      `update extension_installations set attempts = 5, lease_until = now() - interval '1 second' where id = ?`,
      [id],
    );
    expect(await run(id)).to.equal('failed');
    expect((await read(id)).error?.message).to.contain('5 workers');
    await accept('saas-technology-v1.0');
  });

  it('fails at dependency_resolution without what it requires, and leaves what was installed', async () => {
    const id = await accept('retail-loyalty-v1.0');
    expect(await run(id)).to.equal('failed');
    const failed = await read(id);
    expect(failed.steps.map(({ status }) => status)).to.deep.equal(['completed', 'failed', 'skipped', 'skipped']);
    expect(failed).to.include({ status: 'failed', progress: 25 });
    expect(failed.error).to.deep.equal({
      code: 'INSTALLATION_FAILED',
      message: 'retail-loyalty-v1.0 requires retail-operations-v1.1, which is not installed.',
    });
    expect(await statusOf('retail-loyalty-v1.0')).to.equal('available');
    expect(await events()).to.have.length(0);
  });

  it('takes a newer version for granted, and does not take it away from under another pack', async () => {
    for (const extensionId of ['retail-operations-v1.1', 'retail-loyalty-v1.0'])
      expect(await run(await accept(extensionId))).to.equal('installed');
    const older = await accept('retail-operations-v1.0');
    expect(await run(older)).to.equal('failed');
    expect((await read(older)).error?.message).to.contain('retail-loyalty-v1.0 requires retail-operations-v1.1');
    expect(await statusOf('retail-operations-v1.1')).to.equal('installed');
  });

  it('fails at validation when the code of the pack does', async () => {
    const id = await accept('retail-broken-v1.0');
    expect(await run(id)).to.equal('failed');
    expect((await read(id)).steps.map(({ status }) => status)).to.deep.equal([
      'failed',
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  it('takes over the configuration of the version before, or fails at configuration when it does not fit', async () => {
    const configurationOf = async (extensionId: string) =>
      (await app.call<{ configuration?: object }>('GET', `/api/v2/extensions/${extensionId}`, { token })).body
        .configuration;
    await run(
      await accept('retail-operations-v1.0', { regions: ['US'], alertThresholds: { 'markdown-limit': 'high' } }),
    );
    const id = await accept('retail-operations-v1.1');
    expect(await run(id)).to.equal('failed');
    expect((await read(id)).error?.message).to.contain('configuration.alertThresholds.markdown-limit');
    await app.call('PUT', '/api/v2/extensions/retail-operations-v1.0/config', {
      token,
      body: { configuration: { regions: ['EU'] } },
    });
    expect(await run(await accept('retail-operations-v1.1'))).to.equal('installed');
    expect(await configurationOf('retail-operations-v1.1')).to.deep.equal({ regions: ['EU'] });
    expect(await statusOf('retail-operations-v1.0')).to.equal('available');
  });

  it('is enqueued when it is accepted, and left alone by the sweep while its job lives', async () => {
    const id = await accept('saas-technology-v1.0');
    await waitFor(() => isLive(id, 1));
    await due(id);
    expect(await app.deps.installationSweep.run()).to.equal(0);
  });

  it('is enqueued again, under the next number, when Redis has lost it', async () => {
    const id = await accept('saas-technology-v1.0');
    await waitFor(() => isLive(id, 1));
    const keys = await redis.keys(`${app.deps.config.redis.prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
    await due(id);
    const runs = await Promise.all([app.deps.installationSweep.run(), app.deps.installationSweep.run()]);
    expect(runs.reduce((sum, enqueued) => sum + enqueued)).to.equal(1);
    expect(await isLive(id, 2)).to.equal(true);
  });

  it('whose pack this process does not know comes back later, and fails in the end', async () => {
    const id = await accept('saas-technology-v1.0');
    await rowsOf(app.deps.db, `update extension_installations set extension_id = 'newer-pack-v1.0' where id = ?`, [id]);
    const refused = await Promise.resolve(run(id)).then(
      () => 'ended',
      (error: Error) => error.name,
    );
    expect(refused).to.equal('TryLater');
    await rowsOf(app.deps.db, 'update extension_installations set attempts = 5 where id = ?', [id]);
    expect(await run(id)).to.equal('failed');
  });
});
