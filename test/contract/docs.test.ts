import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const pages = [
  'README.md',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** A heading as links name it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''));

interface Link {
  page: string;
  target: string;
}

const links: Link[] = pages.flatMap((page) =>
  [
    ...read(page)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map((match) => ({ page, target: match[1] ?? '' }))
    .filter(({ target }) => !/^[a-z]+:/.test(target)),
);

function isBroken({ page, target }: Link): boolean {
  const [file = '', anchor] = target.split('#');
  const found = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, found))) return true;
  return anchor !== undefined && found.endsWith('.md') && !anchorsOf(read(found)).includes(anchor);
}

describe('the pages for people', () => {
  it('lead to what is there', () => {
    expect(links.length).to.be.above(20);
    expect(links.filter(isBroken).map(({ page, target }) => `${page} → ${target}`)).to.deep.equal([]);
  });

  it('number each decision once, as its file is', () => {
    const records = readdirSync(path.join(root, 'docs/adr')).toSorted();
    const numbers = records.map((file) => Number(file.slice(0, 4)));
    expect(numbers).to.deep.equal([...new Set(numbers)]);
    for (const file of records)
      expect(read(`docs/adr/${file}`), file).to.match(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
  });
});
