import { createCipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { createSealer, parseKeyRing } from '../../../shared/platform/crypto/index.js';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const context = { table: 'queries', column: 'input', row: 'qry_1', organizationId: 'acme' };

describe('sealing', () => {
  const sealer = createSealer(parseKeyRing(key('k1')));

  it('opens what it sealed, in any script', () => {
    for (const text of ['', 'plain', 'Ünïcödé — 𝔸 €', 'x'.repeat(100_000)])
      expect(sealer.open(sealer.seal(text, context), context)).to.equal(text);
  });

  it('never seals the same text alike', () => {
    const sealed = Array.from({ length: 1_000 }, () => sealer.seal('same', context).toString('latin1'));
    expect(new Set(sealed).size).to.equal(sealed.length);
    expect(new Set(sealed.map((value) => value.slice(4, 16))).size, 'IVs').to.equal(sealed.length);
  });

  it('makes long texts short', () => {
    expect(
      sealer.seal(
        JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ claim: 'revenue', value: n, unit: 'USD' }))),
        context,
      ).length,
    ).to.be.below(5_000);
  });

  it('opens what was deflated before it was sealed', () => {
    const [ring, iv] = [parseKeyRing(key('k1')), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', ring.current.key, iv);
    cipher.setAAD(Buffer.from([2, context.table, context.column, context.row, context.organizationId].join('\u001f')));
    const body = Buffer.concat([cipher.update(deflateRawSync('deflated — €')), cipher.final()]);
    const sealed = Buffer.concat([Buffer.from([2, 2]), Buffer.from('k1'), iv, cipher.getAuthTag(), body]);
    expect(createSealer(ring).open(sealed, context)).to.equal('deflated — €');
  });

  it('refuses another table, column, row or organization', () => {
    const sealed = sealer.seal('secret', context);
    for (const part of ['table', 'column', 'row', 'organizationId'] as const) {
      expect(() => sealer.open(sealed, { ...context, [part]: 'other' }), part).to.throw();
    }
  });

  it('refuses a value of which any one byte was changed', () => {
    const sealed = sealer.seal('secret', context);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(changed, context), `byte ${at}`).to.throw();
    }
  });

  it('refuses a value that was cut short', () => {
    const sealed = sealer.seal('secret', context);
    for (let length = 0; length < sealed.length; length++)
      expect(() => sealer.open(sealed.subarray(0, length), context)).to.throw();
  });

  it('opens with an older key of the ring and seals with the current one', () => {
    const [first, second] = [key('k1'), key('k2')];
    const sealed = createSealer(parseKeyRing(first)).seal('old', context);
    const rotated = createSealer(parseKeyRing(`${second},${first}`));
    expect(rotated.open(sealed, context)).to.equal('old');
    expect(() => createSealer(parseKeyRing(second)).open(sealed, context)).to.throw('k1');
    expect(() => createSealer(parseKeyRing(first)).open(rotated.seal('new', context), context)).to.throw('k2');
  });
});
