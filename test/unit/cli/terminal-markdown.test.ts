import { expect } from 'chai';
import * as fc from 'fast-check';
import { widthOf } from '../../../cli/query/pieces.js';
import { painted, unpainted } from '../../../cli/query/styles.js';
import { terminalMarkdown } from '../../../cli/query/terminal-markdown.js';
import { escapeMarkdown } from '../../../shared/analysis/memo/markdown.js';

const shown = (markdown: string, width = 40): string => terminalMarkdown(markdown, { width, paint: unpainted });

describe('terminalMarkdown', () => {
  const cases: [name: string, markdown: string, text: string][] = [
    [
      'a paragraph wraps at spaces',
      'The quick brown fox jumps over the lazy dog.',
      'The quick brown fox jumps over the lazy\ndog.\n',
    ],
    ['lines of a paragraph are one text', 'one\ntwo', 'one two\n'],
    [
      'a heading stands alone, one of the second level over a rule',
      '# Top\n\n## Why\n\n### Deep',
      'Top\n\n\nWhy\n───\n\nDeep\n',
    ],
    [
      'bullets hang',
      '- one two three four five six seven eight nine',
      '• one two three four five six seven\n  eight nine\n',
    ],
    [
      'details hang under their number',
      '1. **Act** (low)\n   - Why: because\n10. Go',
      '1. Act (low)\n   • Why: because\n10. Go\n',
    ],
    [
      'a quotation has a bar on every line',
      '> one\\\n> two three four five six seven eight nine',
      '│ one\n│ two three four five six seven eight\n│ nine\n',
    ],
    ['a rule is as wide as the page', '---', `${'─'.repeat(40)}\n`],
    ['marks go, what they mark stays', '**b** *i* `c_d` a\\*b \\[x\\]', 'b i c_d a*b [x]\n'],
    ['marks that mark nothing stay', '2 * 3 ** 4 `', '2 * 3 ** 4 `\n'],
    [
      'a table is aligned',
      '| Name | Value |\n| --- | --- |\n| a \\| b | $1M |\n| c | |',
      'Name   Value\n─────  ─────\na | b  $1M\nc\n',
    ],
    [
      'a table that is too wide wraps within its cells, and its rows stand apart',
      '| Figure | Where it came from |\n| --- | --- |\n| Price | the query of the caller, as it was written |\n| Debt | x |',
      'Figure  Where it came from\n──────  ────────────────────────────────\nPrice   the query of the caller, as it\n        was written\n\nDebt    x\n',
    ],
    ['a word longer than the page is broken', 'x'.repeat(50), `${'x'.repeat(40)}\n${'x'.repeat(10)}\n`],
    ['wide characters take two columns', '你'.repeat(21), `${'你'.repeat(20)}\n你\n`],
  ];
  for (const [name, markdown, text] of cases) {
    it(name, () => {
      expect(shown(markdown)).to.equal(text);
    });
  }

  it('is bold where the terminal can show it', () => {
    expect(terminalMarkdown('## Why not\n\nsay **it twice**', { width: 40, paint: painted })).to.equal(
      '\n\u001b[1mWhy not\u001b[22m\n\u001b[2m───────\u001b[22m\n\nsay \u001b[1mit twice\u001b[22m\n',
    );
  });

  it('passes no command of the text on to the terminal', () => {
    expect(shown('a\u001b[31mred\u0007b')).to.equal('a [31mred b\n');
  });

  const markdown = fc.array(
    fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('## Why', '- item', '1. x', '> said', '| a | b |\n| --- | --- |\n| c | d |', '**b', '`', '---'),
    ),
    { maxLength: 12 },
  );

  it('never writes over the edge, whatever the text', () => {
    fc.assert(
      fc.property(markdown, fc.integer({ min: 30, max: 120 }), (blocks, width) => {
        for (const line of shown(blocks.join('\n\n'), width).split('\n'))
          expect(widthOf(line), line).to.be.at.most(width);
      }),
    );
  });

  it('shows escaped text as it was', () => {
    const word = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 })
      .filter((text) => text.trim() === text && !/\s/.test(text));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const text = words.join(' ');
        expect(shown(`say ${escapeMarkdown(text)}`, 200)).to.equal(`say ${text}\n`);
      }),
    );
  });
});
