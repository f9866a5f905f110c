const BYTEA_OID = 17;
const HEADER_BYTES = 20;
const EMPTY_HEADER_BYTES = 12;
const NULL_LENGTH = -1;

/**
 * A `bytea[]` parameter in Postgres' binary form, which is what a Buffer is sent as. As text, each byte would be two hex digits
 * that one side writes and the other reads.
 * Source of the form: `array_recv` in src/backend/utils/adt/arrayfuncs.c: dimensions, whether there are nulls, type of the
 * elements, then for each dimension its size and first index, then each element as length and bytes, -1 for null.
 */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const header = Buffer.alloc(values.length === 0 ? EMPTY_HEADER_BYTES : HEADER_BYTES);
  header.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  header.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  header.writeInt32BE(BYTEA_OID, 8);
  if (values.length === 0) return header;
  header.writeInt32BE(values.length, 12);
  header.writeInt32BE(1, 16);
  const elements = values.flatMap((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value?.length ?? NULL_LENGTH);
    return value ? [length, value] : [length];
  });
  return Buffer.concat([header, ...elements]);
}
