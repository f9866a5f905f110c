/** Units that all cells of a column have stand at its head. */
import { expect } from 'chai';
import { withUnitsAtHead } from '../../../shared/analysis/coordination/table-units.js';

const table = (head: string, ...cells: string[]) =>
  withUnitsAtHead({ columns: [head], rows: cells.map((cell, index) => ({ option: `way ${index}`, cells: [cell] })) });
const shown = (head: string, ...cells: string[]): string[] => {
  const { columns, rows } = table(head, ...cells);
  return [...columns, ...rows.flatMap((row) => row.cells)];
};

describe('a table of alternatives', () => {
  it('says the currency and the time once', () => {
    expect(shown('left over', 'SEK 710K a year', '−SEK 1.2M a year')).to.deep.equal([
      'left over (SEK a year)',
      '710K',
      '−1.2M',
    ]);
    expect(shown('cost', '€4M', '−€400K', '')).to.deep.equal(['cost (€)', '4M', '−400K', '']);
    expect(shown('profit a month', 'C$2M a month', 'C$1M a month')).to.deep.equal(['profit a month (C$)', '2M', '1M']);
  });

  it('keeps in a cell what the others do not have', () => {
    expect(shown('price', '€4M', '$5M')).to.deep.equal(['price', '€4M', '$5M']);
    expect(shown('back', 'PLN 3M', '26 November, 02:40')).to.deep.equal(['back', 'PLN 3M', '26 November, 02:40']);
    expect(shown('price', '€4M a year', '€5M')).to.deep.equal(['price (€)', '4M a year', '5M']);
    expect(shown('wage', '€4 an hour', 'SEK 5 an hour')).to.deep.equal(['wage (an hour)', '€4', 'SEK 5']);
    expect(shown('leverage', '3.03x', '2x')).to.deep.equal(['leverage', '3.03x', '2x']);
    expect(shown('price', '€4M', '')).to.deep.equal(['price', '€4M', '']);
  });
});
