import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readLayout } from '../../../shared/reading/layout.js';

const at = (text: string, words: string) => readLayout(text).at(text.indexOf(words));

describe('layout', () => {
  it('ends no sentence at an abbreviation or inside a number', () => {
    const text = 'Turnover is 96 Mio. EUR vs. 3.5 for Dr. Smith. It fell.';
    assert.equal(readLayout(text).sentences.length, 2);
  });

  it('tells bullets, headings and labels', () => {
    const text = '# Deal\n- Price: €40m\nWe pay.';
    assert.equal(at(text, 'Deal').line.kind, 'heading');
    assert.equal(at(text, '€40m').line.kind, 'bullet');
    assert.equal(at(text, '€40m').label, 'Price');
  });

  const tables: [string, string][] = [
    ['pipes', '| | Us | Target |\n|---|---|---|\n| Revenue | 100 | 386 |\n| Total | 100 | 486 |'],
    ['tabs', '\tUs\tTarget\nRevenue\t100\t386\nTotal\t100\t486'],
    ['semicolons', 'what;Us;Target\nRevenue;100;386\nTotal;100;486'],
    ['commas', 'what,Us,Target\nRevenue,100,386\nTotal,100,486'],
    ['blanks', 'what        Us     Target\nRevenue     100    386\nTotal       100    486'],
  ];
  for (const [name, text] of tables)
    it(`gives the row, the column and the total of a cell in a table of ${name}`, () => {
      const { cell } = at(text, '386');
      assert.deepEqual([cell?.rowLabel, cell?.columnHead, cell?.isTotal], ['Revenue', 'Target', false]);
      assert.equal(at(text, '486').cell?.isTotal, true);
    });

  it('takes running text with commas for no table', () => {
    assert.equal(readLayout('In 2025, 3, and 4, we sold 5, 6.\nIn 2026, 7, and 8, we sold 9, 1.').tables.length, 0);
  });

  it('never throws and answers for every offset', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', ' ', '|', '\t', '\n', ';', ',', '.', ':', '-'), maxLength: 120 }),
        (text) => {
          const layout = readLayout(text);
          for (let offset = 0; offset <= text.length; offset += 1) assert.ok(layout.at(offset).line);
        },
      ),
    );
  });
});
