import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('paths of files', () => {
  it('are never the path of an address, which writes a blank as %20', () => {
    const files = ['api', 'workers', 'cli', 'shared', 'migrations', 'bench', 'test'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    expect(files.length).to.be.above(1000);
    const wrong = files.filter((file) =>
      /import\.meta\.url\)\s*\.pathname/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).to.deep.equal([]);
  });
});
