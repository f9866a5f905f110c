/** What a violation is called: the field, and what is allowed there, in plain words. */
import { expect } from 'chai';
import { compileParameters, compileSchema } from '../../../shared/platform/schema/index.js';

describe('violations of a schema', () => {
  const said = (schema: Record<string, unknown>, value: unknown): string[] =>
    compileSchema(schema)(value).map(({ field, message }) => `${field} ${message}`.trim());

  it('are told in words of their own', () => {
    const list = {
      type: 'object',
      properties: { events: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true } },
    };
    expect(said(list, { events: [] })).to.deep.equal(['events must have at least 1 item']);
    expect(said(list, { events: ['a', 'b', 'a'] })).to.deep.equal([
      'events must not name the same twice: item 2 is item 0 again',
    ]);
    expect(said({ type: 'object', minProperties: 1 }, {})).to.deep.equal(['must have at least 1 field']);
    expect(said({ type: 'string', minLength: 2 }, 'a')).to.deep.equal(['must have at least 2 characters']);
  });

  it('name the members that exclude each other', () => {
    const rows = {
      type: 'object',
      properties: { table: { type: 'string' }, object: { type: 'string' } },
      oneOf: [{ required: ['table'] }, { required: ['object'] }],
    };
    expect(said(rows, { table: 'a', object: 'b' })).to.deep.equal(['must have only one of table, object']);
    expect(said(rows, {})).to.deep.equal(['table is required', 'object is required']);
  });

  it('know the calendar', () => {
    const check = compileParameters({ type: 'object', properties: { from: { type: 'string', format: 'iso8601' } } });
    const refused = [
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
      '2026-04-31T00:00:00Z',
      '2026-11-21T25:00:00Z',
      '2026-11-21T10:00:00',
      '2026-W47',
      '',
    ];
    for (const from of refused)
      expect(check({ from }), from).to.deep.equal([
        { field: 'from', message: 'must be an ISO 8601 date or date-time with a time zone' },
      ]);
    for (const from of ['2024-02-29', '2026-11-21T23:30:00-05:00', '2026-11-21T10:00Z', '2026-11-21T10:00:00.123456Z'])
      expect(check({ from }), from).to.deep.equal([]);
  });
});
