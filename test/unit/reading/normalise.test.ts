import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalise } from '../../../shared/reading/normalise.js';

const plain: [string, string][] = [
  ['１２．５％', '12.5%'],
  ['٤٥ million', '45 million'],
  ['४५ lakh', '45 lakh'],
  ['€4\u200b5\u00adm', '€45m'],
  ['1\u202f234\u00a0567', '1 234 567'],
  ['−5 and 3–4', '-5 and 3–4'],
  ['1’234', "1'234"],
  ['10² m²', '10² m²'],
];

describe('normal text', () => {
  for (const [written, read] of plain)
    it(`reads ${JSON.stringify(written)} as ${read}`, () => assert.equal(normalise(written).text, read));

  it('puts the digit for a look-alike and marks the place as doubtful', () => {
    const normal = normalise('pay $1О0m now');
    assert.equal(normal.text, 'pay $100m now');
    assert.equal(normal.isDoubtful(4, 9), true);
    assert.equal(normal.isDoubtful(0, 4), false);
  });

  it('leads each range back to the words that it came from', () => {
    const content = 'a\u200b １２ b';
    const normal = normalise(content);
    const at = normal.text.indexOf('12');
    const { start, end } = normal.source(at, at + 2);
    assert.equal(content.slice(start, end), '１２');
  });

  it('never throws and keeps offsets inside the content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
        const normal = normalise(content);
        for (let at = 0; at < normal.text.length; at += 1) {
          const { start, end } = normal.source(at, at + 1);
          assert.ok(start >= 0 && start < end && end <= content.length);
        }
      }),
    );
  });
});
