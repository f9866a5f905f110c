import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { compareVersions, familyOf, loadCatalogue, runPack, selectPacks } from '../../../shared/extensions/index.js';
import { aCase, catalogue } from './pack-runs.js';

const manifest = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  name: 'Retail Operations',
  type: 'industry',
  category: 'RETAIL',
  version: '1.0.0',
  status: 'available',
  description: 'Shops.',
  capabilities: ['markdowns'],
  supportedRegions: ['GLOBAL'],
  regulatoryFrameworks: ['pci-dss-4.0.1'],
  installation: { requirements: [], installTime: 'under a minute' },
  pricing: { model: 'included', freeQueries: 0, paidTier: 'none' },
  appliesWhen: { industries: ['RETAIL'] },
  wouldAdd: 'markdowns',
  ...more,
});
const working = 'export const contribute = (input, configuration, draft) => draft.contribution();\n';

describe('the catalogue', () => {
  it('holds the six base packs, others that are available and a deprecated version', () => {
    expect(catalogue.problems).to.deep.equal([]);
    const byStatus = (status: string): string[] =>
      catalogue
        .list()
        .filter((pack) => pack.manifest.status === status)
        .map((pack) => pack.manifest.id);
    expect(byStatus('base').map(familyOf)).to.have.members([
      'financial-services-regulatory',
      'healthcare-regulatory',
      'manufacturing-operations',
      'startup-growth',
      'enterprise-governance',
      'multinational-operations',
    ]);
    expect(catalogue.baseIds()).to.deep.equal(byStatus('base'));
    expect(byStatus('available')).to.include.members(['saas-technology-v1.0', 'private-equity-owned-v1.0']);
    expect(byStatus('deprecated')).to.deep.equal(['financial-services-regulatory-v2.0']);
  });

  it('lists industry and enterprise packs, two dimensions of three base packs each', () => {
    const base = catalogue
      .list()
      .map((pack) => pack.manifest)
      .filter(({ status }) => status === 'base');
    expect(base.filter(({ type }) => type === 'industry').map(({ category }) => category)).to.have.members([
      'FINANCIAL_SERVICES',
      'HEALTHCARE',
      'MANUFACTURING',
    ]);
    expect(base.filter(({ type }) => type === 'enterprise').map(({ category }) => category)).to.have.members([
      'STARTUP',
      'ENTERPRISE',
      'MULTINATIONAL',
    ]);
    for (const { type, category } of catalogue.list().map((pack) => pack.manifest)) {
      if (type === 'enterprise') expect(category).to.be.oneOf(['STARTUP', 'ENTERPRISE', 'MULTINATIONAL']);
    }
  });

  it('has ids that end in major and minor, and names a successor for what is deprecated', () => {
    for (const {
      manifest: { id, version, status, replacedBy },
    } of catalogue.list()) {
      expect(id).to.match(new RegExp(`-v${version.split('.').slice(0, 2).join('\\.')}$`));
      if (status === 'deprecated') expect(catalogue.find(replacedBy ?? '')?.manifest.status).to.equal('base');
    }
  });

  it('lists the newer version of a family first', () => {
    expect(compareVersions('2.10.0', '2.9.3')).to.be.above(0);
    expect(compareVersions('2.1.0', '2.1.0')).to.equal(0);
    const financial = catalogue
      .list()
      .filter((pack) => pack.manifest.id.startsWith('financial-'))
      .map((pack) => pack.manifest.version);
    expect(financial).to.deep.equal(['2.1.0', '2.0.0']);
  });
});

describe('an operator’s own directory', () => {
  let directory: string;
  const write = (folder: string, files: Record<string, string>): void => {
    mkdirSync(path.join(directory, folder));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, folder, name), text);
  };
  const reasonFor = async (folder: string): Promise<string | undefined> =>
    (await loadCatalogue({ directory })).problems.find((problem) => problem.folder === path.join(directory, folder))
      ?.reason;

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'packs-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('adds a pack that is chosen and run like the others', async () => {
    write('retail-operations-v1.0', {
      'manifest.json': JSON.stringify(manifest('retail-operations-v1.0')),
      'index.mjs': `export function contribute(input, configuration, draft) {
        draft.advise('COO', { key: 'mark-down-earlier', category: 'OPERATIONS', timeline: '0-30 days', horizonDays: 30, owner: 'COO', measure: 'stock at season end', risk: 0.2,
          action: (say) => 'Mark down earlier than for ' + draft.deal(say), rationale: () => 'Stock loses value by the week' });
        return draft.contribution();
      }\n`,
    });
    const found = await loadCatalogue({ directory });
    expect(found.problems).to.deep.equal([]);
    expect(found.list()).to.have.length(catalogue.list().length + 1);
    const [pack] = selectPacks({
      context: { businessContext: { industry: 'RETAIL' } },
      installed: ['retail-operations-v1.0'],
      catalogue: found,
    });
    expect(pack?.manifest.id).to.equal('retail-operations-v1.0');
    const contribution =
      pack &&
      runPack(pack, aCase({ content: 'Acquire Corner Shops Ltd for $40 million; they take payment card data' }), {});
    expect(contribution?.recommendations.map(({ action, extensionId }) => [action, extensionId])).to.deep.equal([
      ['Mark down earlier than for Corner Shops Ltd ($40M)', 'retail-operations-v1.0'],
    ]);
    expect(contribution?.frameworks.map(({ id }) => id)).to.deep.equal(['pci-dss-4.0.1']);
  });

  const broken: [what: string, folder: string, files: Record<string, string>, reason: RegExp][] = [
    ['no manifest', 'a-pack-v1.0', { 'index.mjs': working }, /manifest\.json/],
    ['a manifest that is no JSON', 'a-pack-v1.0', { 'manifest.json': '{', 'index.mjs': working }, /JSON/],
    [
      'a manifest without a name',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0', { name: undefined })), 'index.mjs': working },
      /name is required/,
    ],
    [
      'a field that nobody knows',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0', { colour: 'red' })), 'index.mjs': working },
      /colour is not a known field/,
    ],
    [
      'an id that is not its folder',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('b-pack-v1.0')), 'index.mjs': working },
      /not the name of its folder/,
    ],
    [
      'an id of another version',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0', { version: '1.1.0' })), 'index.mjs': working },
      /major and minor/,
    ],
    [
      'an unknown framework',
      'a-pack-v1.0',
      {
        'manifest.json': JSON.stringify(manifest('a-pack-v1.0', { regulatoryFrameworks: ['hippa'] })),
        'index.mjs': working,
      },
      /hippa/,
    ],
    [
      'a limit of an input that is not declared',
      'a-pack-v1.0',
      {
        'manifest.json': JSON.stringify(
          manifest('a-pack-v1.0', {
            thresholds: [
              { id: 'some-limit', input: 'share', max: 1, ref: 'x', condition: 'x', by: 'x', confirmedBy: 'x' },
            ],
          }),
        ),
        'index.mjs': working,
      },
      /share, which is not declared/,
    ],
    ['no code', 'a-pack-v1.0', { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0')) }, /index\.js/],
    [
      'code that does not parse',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0')), 'index.mjs': 'export const contribute = (' },
      /./,
    ],
    [
      'code that throws when it is read',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0')), 'index.mjs': 'throw new Error("no licence");' },
      /no licence/,
    ],
    [
      'no function contribute',
      'a-pack-v1.0',
      { 'manifest.json': JSON.stringify(manifest('a-pack-v1.0')), 'index.mjs': 'export const contributes = 1;' },
      /no function contribute/,
    ],
  ];
  for (const [what, folder, files, reason] of broken) {
    it(`reports by name a folder with ${what}, and goes on`, async () => {
      write(folder, files);
      expect(await reasonFor(folder)).to.match(reason);
      expect((await loadCatalogue({ directory })).list()).to.have.length(catalogue.list().length);
    });
  }

  it('does not let a pack take the place of one that comes with the product', async () => {
    const id = 'startup-growth-v1.0';
    write(id, { 'manifest.json': JSON.stringify(manifest(id)), 'index.mjs': working });
    expect(await reasonFor(id)).to.include('taken');
    expect((await loadCatalogue({ directory })).find(id)?.manifest.name).to.equal('Startup Growth');
  });

  it('reports a directory that is not there', async () => {
    const found = await loadCatalogue({ directory: path.join(directory, 'absent') });
    expect(found.problems.map(({ reason }) => reason).join()).to.include('cannot be read');
    expect(found.list()).to.have.length(catalogue.list().length);
  });

  it('refuses what a pack returns instead of a contribution', async () => {
    write('a-pack-v1.0', {
      'manifest.json': JSON.stringify(manifest('a-pack-v1.0')),
      'index.mjs': 'export const contribute = () => ({ risks: [] });',
    });
    const pack = (await loadCatalogue({ directory })).find('a-pack-v1.0');
    expect(() => pack && runPack(pack, aCase(), {})).to.throw('a-pack-v1.0 returned no contribution: frameworks');
  });
});
