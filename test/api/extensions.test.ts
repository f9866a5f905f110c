import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { fintechQuery, type ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

interface ExtensionBody {
  id: string;
  type: string;
  category: string;
  version: string;
  installation: { status: string; requirements: string[]; installTime: string };
  ratings: Record<string, number>;
  replacedBy?: string;
  configuration?: object;
}

interface InstallationBody {
  installationId: string;
  extensionId: string;
  version: string;
  status: string;
  progress: number;
  estimatedCompletion: string;
  steps: { name: string; status: string }[];
  warnings: string[];
}

const path = '/api/v2/extensions';
const financial = 'financial-services-regulatory-v2.1';
const deprecated = 'financial-services-regulatory-v2.0';

describe('extensions', () => {
  const app = testApp();
  let count = 0;
  async function organization(): Promise<{ id: string; token: string }> {
    const id = `org-${++count}`;
    const token = await app.tokenOf(id);
    await liftLimits(app, id);
    await createIdentityService({ db: app.deps.db }).setLimits({ organizationId: id, limits: { extensions: 10_000 } });
    return { id, token };
  }
  const list = async (token: string, query = '') =>
    (await app.call<{ extensions: ExtensionBody[] }>('GET', `${path}${query}`, { token })).body.extensions;
  const get = async (token: string, id: string) =>
    (await app.call<ExtensionBody>('GET', `${path}/${id}`, { token })).body;
  const install = <Body = InstallationBody>(token: string, body: object, headers: Record<string, string> = {}) =>
    app.call<Body>('POST', `${path}/install`, { token, body, headers });
  const installed = async (token: string, body: object): Promise<InstallationBody> => {
    const accepted = await install(token, body);
    expect(accepted.status, JSON.stringify(accepted.body)).to.equal(202);
    return waitFor(async () => {
      const { body: current } = await app.call<InstallationBody>(
        'GET',
        `${path}/installations/${accepted.body.installationId}`,
        { token },
      );
      return current.status === 'installing' ? undefined : current;
    });
  };
  const configure = <Body = { configuration: object; status: string; updatedAt: string; warnings: string[] }>(
    token: string,
    id: string,
    configuration: unknown,
  ) => app.call<Body>('PUT', `${path}/${id}/config`, { token, body: { configuration } });

  it('are listed with every field; the base packs are installed from the start', async () => {
    const { token } = await organization();
    const extensions = await list(token);
    for (const extension of extensions) {
      expect(extension).to.include.all.keys(
        'id',
        'name',
        'type',
        'category',
        'version',
        'description',
        'capabilities',
        'supportedRegions',
        'regulatoryFrameworks',
        'installation',
        'ratings',
        'pricing',
      );
      expect(extension.installation).to.have.all.keys('status', 'requirements', 'installTime');
      expect(extension.ratings).to.deep.equal({ overall: 0, accuracy: 0, usability: 0, performance: 0, reviews: 0 });
    }
    const byStatus = (status: string) =>
      extensions.filter(({ installation }) => installation.status === status).map(({ id }) => id);
    expect(byStatus('installed')).to.have.members([
      'enterprise-governance-v1.0',
      financial,
      'healthcare-regulatory-v1.0',
      'manufacturing-operations-v1.0',
      'multinational-operations-v1.0',
      'startup-growth-v1.0',
    ]);
    expect(byStatus('available')).to.have.members(['private-equity-owned-v1.0', 'saas-technology-v1.0']);
    expect(byStatus('deprecated')).to.deep.equal([deprecated]);
    expect(extensions.find(({ id }) => id === deprecated)?.replacedBy).to.equal(financial);
  });

  it('are filtered by type, category and status', async () => {
    const { token } = await organization();
    const all = await list(token);
    expect((await list(token, '?type=enterprise')).map(({ id }) => id)).to.deep.equal(
      all.filter(({ type }) => type === 'enterprise').map(({ id }) => id),
    );
    expect((await list(token, '?category=FINANCIAL_SERVICES')).map(({ id }) => id)).to.deep.equal([
      financial,
      deprecated,
    ]);
    expect((await list(token, '?category=startup')).map(({ id }) => id)).to.deep.equal(['startup-growth-v1.0']);
    expect(
      (await list(token, '?type=industry&category=FINANCIAL_SERVICES&status=deprecated')).map(({ id }) => id),
    ).to.deep.equal([deprecated]);
    for (const [query, field] of [
      ['?type=other', 'type'],
      ['?status=installing', 'status'],
      ['?category=', 'category'],
      ['?limit=1', 'limit'],
    ]) {
      const answer = await app.call<ErrorBody>('GET', `${path}${query}`, { token });
      expect([answer.status, answer.body.error.details[0]?.field]).to.deep.equal([400, field]);
    }
  });

  it('are found by the words of a category and by the industries of its packs; an industry without packs has none', async () => {
    const { token } = await organization();
    const named: [word: string, ids: string[]][] = [
      ['financial', [financial, deprecated]],
      ['Banking', [financial, deprecated]],
      ['financial-services', [financial, deprecated]],
      ['Financial%20Services', [financial, deprecated]],
      ['healthcare', ['healthcare-regulatory-v1.0']],
      ['manufacturing', ['manufacturing-operations-v1.0']],
      ['saas', ['saas-technology-v1.0']],
      ['startup', ['startup-growth-v1.0']],
      ['start-up', ['startup-growth-v1.0']],
      ['enterprise', ['enterprise-governance-v1.0', 'private-equity-owned-v1.0']],
      ['multinational', ['multinational-operations-v1.0']],
    ];
    for (const [word, ids] of named)
      expect(
        (await list(token, `?category=${word}`)).map(({ id }) => id),
        word,
      ).to.deep.equal(ids);
    for (const word of ['MINING', 'a-b', '%20']) expect(await list(token, `?category=${word}`), word).to.deep.equal([]);
  });

  it('are installed by a job, for the organization alone', async () => {
    const [own, other] = [await organization(), await organization()];
    const accepted = await install(own.token, {
      extensionId: 'saas-technology-v1.0',
      version: '1.0.0',
      configuration: { regions: ['US'], frameworks: ['SOC 2'], notificationEmail: 'cfo@acme.example' },
    });
    expect(accepted.status).to.equal(202);
    expect(accepted.body).to.include({
      extensionId: 'saas-technology-v1.0',
      version: '1.0.0',
      status: 'installing',
      progress: 0,
    });
    expect(accepted.body.installationId).to.match(/^ins_[0-9a-z]{26}$/);
    expect(accepted.body.warnings).to.deep.equal([]);
    expect(accepted.body.steps.map(({ name }) => name)).to.deep.equal([
      'validation',
      'dependency_resolution',
      'configuration',
      'activation',
    ]);
    expect(new Date(accepted.body.estimatedCompletion).toISOString()).to.equal(accepted.body.estimatedCompletion);
    expect(accepted.headers.get('location')).to.equal(`${path}/installations/${accepted.body.installationId}`);
    await waitFor(async () => (await get(own.token, 'saas-technology-v1.0')).installation.status === 'installed');
    expect((await get(own.token, 'saas-technology-v1.0')).configuration).to.deep.equal({
      regions: ['US'],
      frameworks: ['SOC 2'],
      notificationEmail: 'cfo@acme.example',
    });
    expect((await get(other.token, 'saas-technology-v1.0')).installation.status).to.equal('available');
    expect(
      (await app.call('GET', `${path}/installations/${accepted.body.installationId}`, { token: other.token })).status,
    ).to.equal(404);
    expect((await list(own.token, '?status=installed')).map(({ id }) => id)).to.include('saas-technology-v1.0');
  });

  it('that are deprecated are installed with a warning, in the place of the newer version, and back', async () => {
    const { token } = await organization();
    const older = await installed(token, { extensionId: deprecated });
    expect(older).to.include({ status: 'installed', progress: 100, version: '2.0.0' });
    expect(older.warnings).to.deep.equal([`${deprecated} is deprecated; ${financial} takes its place.`]);
    expect((await get(token, deprecated)).installation.status).to.equal('installed');
    expect((await get(token, financial)).installation.status).to.equal('available');
    expect((await configure(token, financial, {})).status).to.equal(409);
    expect(await installed(token, { extensionId: financial })).to.include({ status: 'installed', version: '2.1.0' });
    expect((await get(token, deprecated)).installation.status).to.equal('deprecated');
  });

  it('unknown id or version: 404; installed at that version: 409', async () => {
    const { token } = await organization();
    for (const body of [
      { extensionId: 'mining-v1.0' },
      { extensionId: financial, version: '9.9.9' },
      { extensionId: financial, version: '2.0.0' },
    ]) {
      expect((await install(token, body)).status, JSON.stringify(body)).to.equal(404);
    }
    const again = await install<ErrorBody>(token, { extensionId: financial, version: '2.1.0' });
    expect([again.status, again.body.error.code]).to.deep.equal([409, 'CONFLICT']);
    expect(again.body.error.message).to.contain('2.1.0');
    await installed(token, { extensionId: 'saas-technology-v1.0' });
    expect((await install(token, { extensionId: 'saas-technology-v1.0' })).status).to.equal(409);
    const asName = await app.call('GET', `${path}/install`, { token });
    expect([asName.status, asName.headers.get('allow')]).to.deep.equal([405, 'POST']);
    for (const where of [`${path}/mining-v1.0`, `${path}/installations/ins_nonsense`])
      expect((await app.call('GET', where, { token })).status).to.equal(404);
    expect((await configure(token, 'mining-v1.0', {})).status).to.equal(404);
  });

  it('of many installations of one family at once one is accepted', async () => {
    const { token } = await organization();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => install(token, { extensionId: 'private-equity-owned-v1.0' })),
    );
    expect(answers.map(({ status }) => status)).to.have.members([202, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('honour an Idempotency-Key', async () => {
    const { token } = await organization();
    const headers = { 'idempotency-key': 'the-same-installation' };
    const [first, again] = [
      await install(token, { extensionId: 'saas-technology-v1.0' }, headers),
      await install(token, { extensionId: 'saas-technology-v1.0' }, headers),
    ];
    expect(again.body).to.deep.equal(first.body);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
  });

  for (const [name, body, field] of [
    ['no extension', {}, 'extensionId'],
    ['an unknown field', { extensionId: financial, region: 'US' }, 'region'],
    [
      'regions that are no list',
      { extensionId: deprecated, configuration: { regions: 'US' } },
      'configuration.regions',
    ],
    [
      'an address that is none',
      { extensionId: deprecated, configuration: { notificationEmail: 'nobody' } },
      'configuration.notificationEmail',
    ],
    [
      'a rating that is none',
      { extensionId: deprecated, configuration: { alertThresholds: { complianceRisk: 'AWFUL' } } },
      'configuration.alertThresholds.complianceRisk',
    ],
    [
      'a threshold of the pack that is no number',
      { extensionId: deprecated, configuration: { alertThresholds: { 'bank-cet1': 'high' } } },
      'configuration.alertThresholds.bank-cet1',
    ],
  ] as const) {
    it(`${name}: 400`, async () => {
      const { token } = await organization();
      const answer = await install<ErrorBody>(token, body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('are configured while they are installed, kept as sent and sealed', async () => {
    const { id, token } = await organization();
    const configuration = {
      regions: ['US', 'EU'],
      frameworks: ['SOX', 'Nightingale Act'],
      alertThresholds: { complianceRisk: 'HIGH', regulatoryChange: true },
      owner: 'legal',
    };
    const { status, body } = await configure(token, financial, configuration);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ extensionId: financial, version: '2.1.0', status: 'installed', configuration });
    expect(new Date(body.updatedAt).toISOString()).to.equal(body.updatedAt);
    expect(body.warnings).to.have.length(1);
    expect(body.warnings[0]).to.contain('Nightingale Act');
    expect((await get(token, financial)).configuration).to.deep.equal(configuration);
    const [row] = await rowsOf<{ text: string }>(
      app.deps.db,
      `select string_agg(i::text, '') as text from installed_extensions i where organization_id = ?`,
      [id],
    );
    expect(row?.text).to.not.contain('Nightingale').and.not.contain(Buffer.from('Nightingale').toString('hex'));
    const refused = await configure<ErrorBody>(token, 'saas-technology-v1.0', {});
    expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'CONFLICT']);
    expect(refused.body.error.message).to.contain('available');
    expect((await configure<ErrorBody>(token, financial, { regions: [1] })).body.error.details[0]?.field).to.equal(
      'configuration.regions.0',
    );
    expect((await configure(token, financial, undefined)).status).to.equal(400);
  });

  it('are reviewed once by each executive; the ratings are the means of the organization', async () => {
    const { id, token } = await organization();
    const second = await app.tokenOf(id);
    const review = (as: string, overall: number, comment?: string) =>
      app.call('POST', `${path}/${financial}/reviews`, {
        token: as,
        body: { overall, accuracy: 5, usability: 4, performance: 3, ...(comment ? { comment } : {}) },
      });
    const first = await review(token, 2, 'Nightingale');
    expect(first.status).to.equal(201);
    expect(first.body).to.include({
      extensionId: financial,
      overall: 2,
      accuracy: 5,
      usability: 4,
      performance: 3,
      comment: 'Nightingale',
    });
    await review(second, 5);
    expect((await review(token, 4)).body).to.include({ overall: 4, comment: null, createdAt: first.body['createdAt'] });
    expect((await get(token, financial)).ratings).to.deep.equal({
      overall: 4.5,
      accuracy: 5,
      usability: 4,
      performance: 3,
      reviews: 2,
    });
    expect((await get((await organization()).token, financial)).ratings['reviews']).to.equal(0);
    await review(token, 4, 'Nightingale');
    const [row] = await rowsOf<{ text: string }>(
      app.deps.db,
      `select string_agg(r::text, '') as text from extension_reviews r`,
    );
    expect(row?.text).to.not.contain('Nightingale').and.not.contain(Buffer.from('Nightingale').toString('hex'));
    for (const [body, field] of [
      [{ overall: 6, accuracy: 1, usability: 1, performance: 1 }, 'overall'],
      [{ overall: 1, accuracy: 1, usability: 1 }, 'performance'],
    ] as const) {
      const refused = await app.call<ErrorBody>('POST', `${path}/${financial}/reviews`, { token, body });
      expect([refused.status, refused.body.error.details[0]?.field]).to.deep.equal([400, field]);
    }
    expect(
      (
        await app.call('POST', `${path}/mining-v1.0/reviews`, {
          token,
          body: { overall: 1, accuracy: 1, usability: 1, performance: 1 },
        })
      ).status,
    ).to.equal(404);
  });

  it('need a token and a scope', async () => {
    const { id } = await organization();
    expect((await app.call('GET', path)).status).to.equal(401);
    const reader = await app.tokenOf(id, { scopes: ['extensions:read'] });
    expect(await list(reader)).to.have.length.above(0);
    expect((await install(reader, { extensionId: 'saas-technology-v1.0' })).status).to.equal(403);
    expect((await configure(reader, financial, {})).status).to.equal(403);
    const executive = await app.tokenOf(id, { scopes: ['executive:write'] });
    expect((await configure(executive, financial, {})).status).to.equal(200);
  });

  it('are installed and configured five times an hour', async () => {
    const token = await app.tokenOf('limited');
    const statuses: number[] = [];
    for (let call = 0; call < 6; call++) statuses.push((await configure(token, financial, {})).status);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
    expect((await app.call('GET', path, { token })).status).to.equal(200);
  });

  describe('in queries', () => {
    interface Body {
      extensionsApplied: string[];
      assumptions: string[];
      cisoAnalysis: { regulatoryCompliance: { frameworks: { name: string }[] } };
      coordinatedRecommendations: { recommendation: string }[];
    }
    const software = {
      ...fintechQuery,
      context: { ...fintechQuery.context, businessContext: { industry: 'TECHNOLOGY', businessModel: 'B2B_SAAS' } },
    };
    const ask = async (token: string, body: object = fintechQuery): Promise<Body> => {
      const answer = await app.call<Body>('POST', '/api/v2/executive/query', { token, body });
      expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).to.equal(200);
      return answer.body;
    };

    it('only those that are installed apply', async () => {
      const { token } = await organization();
      expect((await ask(token, software)).extensionsApplied).to.not.include('saas-technology-v1.0');
      await installed(token, { extensionId: 'saas-technology-v1.0' });
      expect((await ask(token, software)).extensionsApplied).to.include('saas-technology-v1.0');
      expect((await ask((await organization()).token, software)).extensionsApplied).to.not.include(
        'saas-technology-v1.0',
      );
    });

    it('run in the version that is installed', async () => {
      const { token } = await organization();
      await installed(token, { extensionId: deprecated });
      const { extensionsApplied } = await ask(token);
      expect(extensionsApplied).to.include(deprecated).and.not.include(financial);
    });

    it('the financial pack knows the acts of banking and of investment services by the names in use', async () => {
      const { token } = await organization();
      const { body } = await configure(token, financial, { frameworks: ['Dodd-Frank', 'MiFID II', 'PRA'] });
      expect(body.warnings).to.deep.equal([]);
      const { cisoAnalysis } = await ask(token);
      const names = cisoAnalysis.regulatoryCompliance.frameworks.map(({ name }) => name).join();
      for (const name of ['Dodd-Frank Act', 'MiFID II', 'PRA Rulebook']) expect(names).to.include(name);
    });

    it('follow their configuration from the next query on', async () => {
      const { token } = await organization();
      const before = await ask(token);
      await configure(token, financial, {
        regions: ['US'],
        frameworks: ['Ruritanian Banking Act'],
        alertThresholds: { complianceRisk: 'medium' },
      });
      const after = await ask(token);
      const namesOf = ({ cisoAnalysis }: Body) => cisoAnalysis.regulatoryCompliance.frameworks.map(({ name }) => name);
      expect(namesOf(before)).to.not.include('Ruritanian Banking Act');
      expect(namesOf(after)).to.include('Ruritanian Banking Act');
      expect(before.assumptions.some((line) => line.includes('is configured for US'))).to.equal(false);
      expect(after.assumptions.some((line) => /is configured for US: it leaves out .*DORA/.test(line))).to.equal(true);
      expect(before.assumptions.some((line) => line.startsWith('Alert of'))).to.equal(false);
      expect(
        after.assumptions.some((line) =>
          line.startsWith('Alert of Financial Services Regulatory: the compliance risk is ELEVATED'),
        ),
      ).to.equal(true);
    });
  });
});
