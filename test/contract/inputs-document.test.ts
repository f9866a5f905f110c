import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { inputTable } from '../../shared/analysis/input-table.js';

describe('docs/inputs.md', () => {
  const document = readFileSync(new URL('../../docs/inputs.md', import.meta.url), 'utf8');

  for (const row of inputTable.values()) {
    it(`names ${row.key}, its unit and its first path`, () => {
      const line = document.split('\n').find((text) => text.startsWith(`| \`${row.key}\` |`));
      expect(line, 'the row of the input').to.be.a('string');
      expect(line).to.contain(`| ${row.unit} |`);
      if (row.paths[0]) expect(line).to.contain(`\`${row.paths[0]}\``);
    });
  }
});
