import { expect } from 'chai';
import { isDateFormat } from '../../workers/connector-programs/files/workbook.js';
import { nextLinkOf } from '../../workers/connector-programs/http/link-header.js';
import { expectLinear } from '../support/growth.js';
import { pathologicalTexts, repeated } from '../support/pathological.js';

describe('the readers of connector programs take time in proportion to what they read', () => {
  const readers: Record<string, (text: string) => unknown> = {
    'a number format': isDateFormat,
    'a Link header': nextLinkOf,
  };
  const own: Record<string, (length: number) => string> = {
    'brackets that never close': (length) => '['.repeat(length),
    'quotes that never close': (length) => `${repeated('"', length)}m`,
    'links without end': (length) => repeated('<a', length),
    'links with blanks': (length) => repeated('<a>   ', length),
    'parameters without end': (length) => `<a>${repeated('; a=b', length)}`,
    'a parameter with blanks': (length) => `<a>;rel${' '.repeat(length)}`,
    'relations without end': (length) => `<a>; rel="${repeated('x ', length)}`,
    'quotes within links': (length) => repeated('<a>;a="', length),
  };
  for (const [reader, read] of Object.entries(readers))
    for (const [name, make] of Object.entries({ ...pathologicalTexts, ...own }))
      it(`${reader} of ${name}`, () => expectLinear(`${reader} of ${name}`, 100_000, make, read));

  it('and say what they said', () => {
    expect(['yyyy-mm-dd', '[h]:mm', '0.0', '"day" 0', '[Red]0', '\\d0', 'h:mm'].map(isDateFormat)).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    const links: [string, string | undefined][] = [
      ['<https://a.example/2>; rel="next"', 'https://a.example/2'],
      ['<a>; rel="prev", <b>; title="x, <y>"; rel=next', 'b'],
      ['<a>; rel="first next"; x=y', 'a'],
      ['<a>; REL = NEXT', 'a'],
      ['<a>; rel="nextish"', undefined],
      ['<a>; title="rel=next"', undefined],
      ['<a>', undefined],
      ['', undefined],
      ['<a; rel="next"', undefined],
    ];
    for (const [header, next] of links) expect(nextLinkOf(header), header).to.equal(next);
  });
});
