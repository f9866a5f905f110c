/**
 * Data with long runs of numbers on disk: one line of JSON, which `head -1` shows, then the runs as they lie in memory.
 * Opening such a file makes no objects of the runs; they are views of the bytes that were read.
 */
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';

const kinds = { Int8Array, Int16Array, Int32Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof kinds;
type Run = InstanceType<(typeof kinds)[Kind]>;

/** What stands in the line of JSON for a run: `at` counts bytes from the first byte behind the line. */
interface RunPlace {
  run: Kind;
  at: number;
  length: number;
}

/** Every run begins at a multiple of so many bytes. */
const alignment = 8;
const aligned = (size: number): number => Math.ceil(size / alignment) * alignment;

const isRun = (value: unknown): value is Run => ArrayBuffer.isView(value) && value.constructor.name in kinds;
const isPlace = (value: unknown): value is RunPlace => typeof value === 'object' && value !== null && 'run' in value;

/** The bytes of a file with `data`, whose typed arrays become runs. The same data gives the same bytes. */
export function packFile(data: object): Buffer {
  const runs: { at: number; bytes: Buffer }[] = [];
  let size = 0;
  const line = JSON.stringify(data, (_key, value: unknown) => {
    if (!isRun(value)) return value;
    const at = size;
    runs.push({ at, bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength) });
    size += aligned(value.byteLength);
    return { run: value.constructor.name as Kind, at, length: value.length } satisfies RunPlace;
  });
  const start = aligned(Buffer.byteLength(line) + 1);
  const file = Buffer.alloc(start + size, ' ', 'latin1').fill(0, start);
  file.write(line);
  file.write('\n', start - 1);
  for (const { at, bytes } of runs) bytes.copy(file, start + at);
  return file;
}

/** Opens what `packFile` made. @throws on a machine of the other byte order. */
export function openPackedFile(file: URL): unknown {
  if (endianness() !== 'LE') throw new Error('the models of reading are stored in little-endian order');
  const bytes = readFileSync(file);
  const start = bytes.indexOf('\n') + 1;
  return JSON.parse(bytes.toString('utf8', 0, start), (_key, value: unknown) =>
    isPlace(value) ? new kinds[value.run](bytes.buffer, bytes.byteOffset + start + value.at, value.length) : value,
  );
}
