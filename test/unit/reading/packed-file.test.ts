/** Models on disk: what is packed is what is opened, and names are found by their hashes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import {
  type Counts,
  CountTable,
  countTableOf,
  type StoredCounts,
} from '../../../shared/reading/binding/count-table.js';
import { hashesOf, NameTable } from '../../../shared/reading/name-table.js';
import { openPackedFile, packFile } from '../../../shared/reading/packed-file.js';

const data = {
  figures: { note: 'größer — 12 €' },
  list: [{ bytes: Int8Array.of(-128, 0, 127) }, { none: new Float64Array(0) }],
  counts: Int32Array.of(1, -2, 2 ** 31 - 1),
  hashes: Uint32Array.of(2 ** 32 - 1),
  thresholds: Float64Array.of(0.1, -1e300),
  outputs: Float32Array.of(0.5, -0.25),
  labels: Int16Array.of(-1, 32_767),
};

describe('a packed file', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'packed-'));
  const file = pathToFileURL(path.join(directory, 'model.bin'));
  after(() => rmSync(directory, { recursive: true }));

  it('gives back what was packed, whatever its text holds', () => {
    writeFileSync(file, packFile(data));
    expect(openPackedFile(file)).to.deep.equal(data);
    expect(readFileSync(file, 'utf8').split('\n')[0]).to.include('größer — 12 €');
  });

  it('has the same bytes for the same data', () => {
    expect(packFile(data).equals(packFile(structuredClone(data)))).to.equal(true);
  });

  it('keeps a table of counts', () => {
    const counts: Counts = {
      'word «rent': { all: 5, by: { cost: 3, price: 2 } },
      'word »site': { all: 2, by: { price: 2 } },
    };
    writeFileSync(file, packFile({ counts: countTableOf(counts) }));
    const table = new CountTable((openPackedFile(file) as { counts: StoredCounts }).counts);
    for (const [circumstance, { all, by }] of Object.entries(counts)) {
      const place = table.placeOf(circumstance);
      expect(table.all(place)).to.equal(all);
      for (const label of ['cost', 'price', 'never'])
        expect(table.times(place, table.labelOf(label))).to.equal(by[label] ?? 0);
    }
    expect(table.placeOf('word «toll')).to.equal(-1);
    expect([table.all(-1), table.times(-1, 0)]).to.deep.equal([0, 0]);
  });
});

describe('a table of names', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `word ${at % 7} ${at} größe`);

  it('finds each name at its place, and no other', () => {
    const table = new NameTable(hashesOf(names));
    expect(names.map((name) => table.placeOf(name))).to.deep.equal([...names.keys()]);
    expect(
      names.flatMap((name) => [table.placeOf(`${name}n`), table.placeOf(name.slice(1))]).every((place) => place === -1),
    ).to.equal(true);
    expect(new NameTable(hashesOf([])).placeOf('word')).to.equal(-1);
  });

  it('takes no name twice', () => {
    expect(() => hashesOf(['rent', 'rent'])).to.throw('share a hash');
  });
});
