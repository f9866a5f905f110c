import { expect } from 'chai';
import { findRows, meetsFilters, parseFilters, pickFields, valueAt } from '../../../shared/platform/rows/index.js';

describe('rows', () => {
  const row = { id: 7, code: '007', amount: '12.5', at: '2026-03-01', none: null };
  const cases: [filters: Record<string, unknown>, meets: boolean][] = [
    [{}, true],
    [{ id: 7 }, true],
    [{ id: '7' }, true],
    [{ id: 8 }, false],
    [{ id: { ne: 8 } }, true],
    [{ id: [6, 7] }, true],
    [{ id: [] }, false],
    [{ amount: { gt: 9, lt: 100 } }, true],
    [{ at: { gte: '2026-03-01' } }, true],
    [{ at: { gt: '2026-03-01' } }, false],
    [{ none: null }, true],
    [{ missing: null }, true],
    [{ missing: { ne: null } }, false],
    [{ none: { lt: 5 } }, false],
    [{ none: 0 }, false],
    [{ none: [1, null] }, true],
    [{ id: 7, code: 'x' }, false],
  ];
  for (const [filters, meets] of cases) {
    it(`${meets ? 'meets' : 'does not meet'} ${JSON.stringify(filters)}`, () => {
      expect(meetsFilters(row, parseFilters(filters))).to.equal(meets);
    });
  }

  for (const filters of [{ a: { like: 'x' } }, { a: { in: 5 } }, { a: { gt: [1] } }, { a: [{}] }, { a: { eq: {} } }]) {
    it(`cannot understand ${JSON.stringify(filters)}`, () => {
      expect(() => parseFilters(filters)).to.throw(RangeError, 'filters.a');
    });
  }

  it('picks fields, and gives null for those that are not there', () => {
    expect(pickFields(row, ['id', 'nothing'])).to.deep.equal({ id: 7, nothing: null });
    expect(pickFields(row, undefined)).to.deep.equal(row);
  });

  const documents: [document: unknown, pointer: string | undefined, rows: unknown][] = [
    [[{ a: 1 }], undefined, [{ a: 1 }]],
    [{ data: { items: [{ a: 1 }], tags: ['x'] } }, undefined, [{ a: 1 }]],
    [{ a: 1 }, undefined, [{ a: 1 }]],
    [[1, 2], undefined, [{ value: 1 }, { value: 2 }]],
    ['[{"a":1}]', undefined, [{ a: 1 }]],
    ['just text', undefined, undefined],
    [{ content: '{"deals":[{"a":1}]}' }, '/content/deals', [{ a: 1 }]],
    [{ 'a/b': { 'c~d': [] } }, '/a~1b/c~0d', []],
    [{ a: [{ b: [{ c: 1 }] }] }, '/a/0/b', [{ c: 1 }]],
    [{ a: 1 }, '/b', undefined],
    [{ a: 1 }, '/constructor', undefined],
    [[{ a: 1 }], '', [{ a: 1 }]],
  ];
  for (const [document, pointer, rows] of documents) {
    it(`finds in ${JSON.stringify(document)}${pointer === undefined ? '' : ` at "${pointer}"`}: ${JSON.stringify(rows)}`, () => {
      expect(findRows(document, pointer)).to.deep.equal(rows);
    });
  }

  it('follows a JSON Pointer to a plain value', () => {
    expect(valueAt({ meta: { next: 5 } }, '/meta/next')).to.equal(5);
  });
});
