import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Import {
  from: string;
  /** Path from the root for our own files, the package's name for others. */
  to: string;
}

/** The file that a compiled name stands for: a page's is `.tsx`. */
const sourceOf = (compiled: string): string =>
  [compiled.replace(/\.js$/, '.ts'), compiled.replace(/\.js$/, '.tsx')].find((file) =>
    existsSync(path.join(root, file)),
  ) ?? compiled.replace(/\.js$/, '.ts');

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n)(?:import|export)[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/g,
    ),
  ];
  return specifiers.map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return {
      from: file,
      to: specifier.startsWith('.') ? sourceOf(path.join(path.dirname(file), specifier)) : specifier,
    };
  });
}

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

const files = ['api', 'workers', 'cli', 'shared', 'migrations'].flatMap(filesOf);
const imports = files.flatMap(importsOf);
const domainOf = (file: string): string | undefined => /^shared\/([^/]+)\//.exec(file)?.[1];
const show = (found: Import[]): string[] => found.map(({ from, to }) => `${from} → ${to}`);

/** Which domain may import which, through its index.ts alone. A new line here needs a reason in docs/adr. */
const allowed: Record<string, string[]> = {
  analysis: ['judgement', 'plans', 'reading'],
  authority: ['analysis', 'auth'],
  charts: ['analysis'],
  connectors: ['analysis', 'auth'],
  context: ['analysis', 'auth', 'webhooks'],
  documents: ['charts'],
  extensions: ['analysis', 'auth', 'webhooks'],
  governance: ['auth', 'webhooks'],
  judgement: ['plans', 'reading'],
  'language-model': ['anonymization', 'plans', 'reading'],
  metrics: ['analysis', 'auth'],
  narrative: ['anonymization', 'language-model'],
  queries: [
    'analysis',
    'auth',
    'authority',
    'connectors',
    'context',
    'extensions',
    'judgement',
    'language-model',
    'narrative',
    'plans',
    'reading',
    'webhooks',
  ],
  webhooks: ['auth'],
};

describe('who may import whom', () => {
  it('looks at the whole product', () => {
    expect(files.length).to.be.above(100);
    expect(imports.length).to.be.above(300);
  });

  it('api and workers never import each other, and shared imports neither', () => {
    const crossing = imports.filter(({ from, to }) => {
      const [own] = from.split('/');
      const [other] = to.split('/');
      return ['api', 'workers', 'cli'].includes(other ?? '') && other !== own && to.endsWith('.ts');
    });
    expect(show(crossing)).to.deep.equal([]);
  });

  it('platform imports no domain', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('shared/platform/') && to.startsWith('shared/') && !to.startsWith('shared/platform/'),
    );
    expect(show(wrong)).to.deep.equal([]);
  });

  it('domains meet at each other’s index, along the written list', () => {
    const wrong = imports.filter(({ from, to }) => {
      const own = domainOf(from);
      const other = domainOf(to);
      if (!own || !other || own === other || other === 'platform' || own === 'platform') return false;
      return !(allowed[own] ?? []).includes(other) || to !== `shared/${other}/index.ts`;
    });
    expect(show(wrong)).to.deep.equal([]);
  });

  it('api and workers reach a domain through its index', () => {
    const wrong = imports.filter(({ from, to }) => {
      const domain = domainOf(to);
      return (
        /^(api|workers|cli)\//.test(from) &&
        domain !== undefined &&
        domain !== 'platform' &&
        to !== `shared/${domain}/index.ts`
      );
    });
    expect(show(wrong)).to.deep.equal([]);
  });

  it('has no cycle', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .map(({ to }) => to)
          .filter((to) => to.endsWith('.ts')),
      ]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(cycles).to.deep.equal([]);
  });

  const libraries: [name: string, where: RegExp][] = [
    ['express', /^api\//],
    ['bullmq', /^(shared\/platform\/jobs|workers|api\/dashboard)\//],
    ['knex', /^shared\/platform\/db\/|\.repository\.ts$|\.query\.ts$|^migrations\//],
    ['@opentelemetry', /^shared\/platform\/telemetry\//],
    ['prom-client', /^shared\/(platform\/prometheus|metrics)\//],
    ['pg', /^shared\/platform\/(db|embedded)\/|^workers\/connector-programs\/sql\//],
    ['ioredis', /^shared\/platform\/(redis|rate-limit|embedded)\//],
  ];
  for (const [library, where] of libraries) {
    it(`${library} is imported only where it belongs`, () => {
      expect(
        show(imports.filter(({ from, to }) => (to === library || to.startsWith(`${library}/`)) && !where.test(from))),
      ).to.deep.equal([]);
    });
  }

  for (const [library, where] of [
    ['@bull-board', /^$/],
    ['graphql-yoga', /^$/],
    ['@modelcontextprotocol/sdk', /^workers\/connector-programs\//],
    ['@opentelemetry/(?!api\\b)', /^$/],
  ] as const) {
    it(`${library} takes memory, and is loaded when it is first needed`, () => {
      const atStart = new RegExp(`^(?:import|export) (?!type )[^;]*?from '${library}`, 'm');
      expect(
        files.filter((file) => !where.test(file) && atStart.test(readFileSync(path.join(root, file), 'utf8'))),
      ).to.deep.equal([]);
    });
  }

  it('the environment is read only where configuration is loaded', () => {
    const readers = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('process.env'));
    expect(
      readers.filter(
        (file) =>
          !/^(api|workers)\/main\.ts$|^workers\/connector-programs\/[a-z]+\/main\.ts$|^cli\/|^shared\/platform\/(config|embedded|supervisor)\//.test(
            file,
          ),
      ),
    ).to.deep.equal([]);
  });

  it('the engine and the packs read no clock and no randomness', () => {
    const impure = files.filter(
      (file) =>
        /^shared\/(analysis|extensions|judgement|plans|reading)\//.test(file) &&
        /Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(impure).to.deep.equal([]);
  });

  it('no file is longer than 450 lines', () => {
    const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 451);
    expect(long).to.deep.equal([]);
  });
});
