import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { tsImport } from 'tsx/esm/api';
import { runNewExtension } from '../../../cli/new-extension/run-new-extension.js';
import { prepareCase } from '../../../shared/analysis/index.js';
import { loadCatalogue, runPack, selectPacks } from '../../../shared/extensions/index.js';
import type { ExtensionManifest, PackModule } from '../../../shared/extensions/index.js';

const retail = [
  'retail-operations',
  '--name',
  'Retail Operations',
  '--type',
  'industry',
  '--applies-to',
  'retail,e-commerce',
  '--input',
  'performanceContext.retail.markdownShare:ratio',
  '--at-most',
  '0.3',
  '--frameworks',
  'pci-dss-4.0.1',
];

describe('npm run new:extension', () => {
  let root: string;
  const run = async (...args: string[]): Promise<{ exitCode: number; out: string; err: string }> => {
    let out = '';
    let err = '';
    const exitCode = await runNewExtension(args, {
      root,
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return { exitCode, out, err };
  };
  const deal = (share: number) =>
    prepareCase({
      type: 'MA_EVALUATION',
      content: 'Acquire Corner Shops Ltd for $40 million',
      urgency: 'MEDIUM',
      receivedAt: '2026-11-20T09:00:00.000Z',
      context: { performanceContext: { retail: { markdownShare: share } } },
      snapshots: [],
    });

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'extension-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('writes a pack of one’s own that the catalogue takes and that has something to say', async () => {
    const { exitCode, out, err } = await run(...retail, '--directory', 'packs');
    expect([exitCode, err]).to.deep.equal([0, '']);
    expect(out).to.include(`EXTENSIONS_DIR=${path.join(root, 'packs')}`);
    const catalogue = await loadCatalogue({ directory: path.join(root, 'packs') });
    const [pack] = selectPacks({
      context: { businessContext: { industry: 'E-Commerce' } },
      installed: ['retail-operations-v1.0'],
      catalogue,
    });
    if (!pack) throw new Error('the pack was not chosen');
    const contribution = runPack(pack, deal(0.45), {});
    expect(contribution.checks.map(({ result }) => result)).to.deep.equal(['fail']);
    expect(contribution.recommendations.map(({ action }) => action)).to.have.members([
      'Obtain markdown share of Corner Shops Ltd ($40M) before signing',
      'Bring markdown share from 45% to 30%, and show it for two quarters in a row',
    ]);
    expect(runPack(pack, deal(0.2), {}).checks.map(({ result }) => result)).to.deep.equal(['pass']);
  });

  it('writes a pack of the product in TypeScript, with its test', async () => {
    const { exitCode, out } = await run(...retail);
    expect(exitCode).to.equal(0);
    expect(out).to.include('test/unit/extensions/packs/retail-operations-v1.0.test.ts');
    const folder = path.join(root, 'shared/extensions/packs/retail-operations-v1.0');
    expect(readdirSync(folder)).to.have.members(['manifest.json', 'index.ts']);
    expect(existsSync(path.join(root, 'test/unit/extensions/packs/retail-operations-v1.0.test.ts'))).to.equal(true);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as ExtensionManifest;
    const { contribute } = (await tsImport(path.join(folder, 'index.ts'), import.meta.url)) as PackModule;
    expect(runPack({ manifest, contribute }, deal(0.45), {}).recommendations).to.have.length(2);
  });

  it('writes TypeScript that the build takes', async function () {
    // The compiler reads the whole product with it.
    this.timeout(180_000);
    await run(...retail);
    const product = fileURLToPath(new URL('../../../', import.meta.url));
    // Its imports are looked for here and in the product, as if it lay there.
    const compilerOptions = {
      rootDir: '/',
      rootDirs: [root, product],
      noEmit: true,
      incremental: false,
      typeRoots: [path.join(product, 'node_modules/@types')],
    };
    const config = {
      extends: path.join(product, 'tsconfig.json'),
      compilerOptions,
      include: ['shared/extensions/packs/**/*.ts'],
    };
    writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ type: 'module' }));
    const { stdout } = await promisify(execFile)(path.join(product, 'node_modules/.bin/tsc'), ['-p', root]).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).to.equal('');
  });

  it('overwrites nothing', async () => {
    await run(...retail);
    const { exitCode, err } = await run(...retail);
    expect(exitCode).to.equal(1);
    expect(err).to.match(/^error: .*is there already\n$/);
  });

  it('explains itself', async () => {
    const { exitCode, out } = await run('--help');
    expect(exitCode).to.equal(0);
    expect(out).to.include('--applies-to').and.include('npm run new:extension -- retail-operations');
  });

  const wrong: [what: string, args: string[], exitCode: number, words: RegExp][] = [
    ['no name', ['a-slug', '--type', 'industry'], 2, /--name/],
    ['a slug with capitals', ['Retail', ...retail.slice(1)], 2, /lower-case/],
    [
      'a path outside performanceContext',
      retail.map((argument) => argument.replace('performanceContext.', 'decisionScope.')),
      2,
      /performanceContext/,
    ],
    ['an unknown type', retail.map((argument) => (argument === 'industry' ? 'sector' : argument)), 2, /industry/],
    [
      'no limit',
      retail.filter((argument) => argument !== '--at-most' && argument !== '0.3'),
      1,
      /--at-least and --at-most/,
    ],
    ['two limits', [...retail, '--at-least', '0.1'], 1, /--at-least and --at-most/],
    [
      'a limit below zero',
      retail.map((argument) => (argument === '0.3' ? '-1' : argument)),
      2,
      /not below zero|argument missing/,
    ],
    [
      'an enterprise that nobody knows',
      retail.map((argument) => (argument === 'industry' ? 'enterprise' : argument)),
      1,
      /STARTUP/,
    ],
    ['an unknown framework', [...retail.slice(0, -1), 'hippa'], 1, /hippa/],
  ];
  for (const [what, args, exitCode, words] of wrong) {
    it(`refuses ${what}`, async () => {
      const outcome = await run(...args);
      expect(outcome.exitCode).to.equal(exitCode);
      expect(outcome.err).to.match(words);
    });
  }
});
