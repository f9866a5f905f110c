import { expect } from 'chai';
import { readIdempotencyKey, readPreference } from '../../../api/prefer.js';
import { AppError } from '../../../shared/platform/errors/index.js';

describe('Prefer', () => {
  const cases: [header: string | undefined, waitMs: number, applied: string | undefined][] = [
    [undefined, 25_000, undefined],
    ['', 25_000, undefined],
    ['respond-async', 0, 'respond-async'],
    ['wait=10', 10_000, 'wait=10'],
    ['Wait = 10', 10_000, 'wait=10'],
    ['wait=0', 0, 'wait=0'],
    ['wait=61', 60_000, 'wait=60'],
    ['wait=-5', 0, 'wait=0'],
    ['wait=soon', 25_000, undefined],
    ['return=minimal, wait=3', 3_000, 'wait=3'],
    ['respond-async, wait=3', 0, 'respond-async'],
  ];
  for (const [header, waitMs, applied] of cases) {
    it(`${header ?? 'none'} waits ${waitMs} ms`, () => {
      expect(readPreference(header)).to.deep.equal({ waitMs, ...(applied === undefined ? {} : { applied }) });
    });
  }
});

describe('Idempotency-Key', () => {
  it('takes 1 to 255 visible ASCII characters', () => {
    expect(readIdempotencyKey(undefined)).to.equal(undefined);
    expect(readIdempotencyKey('k')).to.equal('k');
    expect(readIdempotencyKey('~'.repeat(255))).to.have.length(255);
  });
  for (const wrong of ['', 'with space', 'ü', 'x'.repeat(256)]) {
    it(`refuses ${JSON.stringify(wrong.slice(0, 12))}`, () =>
      expect(() => readIdempotencyKey(wrong)).to.throw(AppError));
  }
});
