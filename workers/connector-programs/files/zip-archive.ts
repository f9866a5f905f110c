import type { FileHandle } from 'node:fs/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ProgramError } from '../program-error.js';

/** A workbook has a few dozen parts. */
const MAX_ENTRIES = 5_000;
/** Of all parts that are read together: what a small file can be inflated to is bounded, whatever its directory promises. */
const MAX_INFLATED_BYTES = 256 * 1_024 * 1_024;

const damaged = (cause?: unknown): ProgramError =>
  new ProgramError('unavailable', 'the file is not a workbook that can be read', { cause });

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw damaged();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

export interface ZipArchive {
  names(): string[];
  /** Text of a part in pieces; nothing when there is no such part. @throws ProgramError when it is damaged or too much. */
  read(name: string): AsyncGenerator<string>;
}

/** Opens a zip archive for reading parts of it, one after the other. */
export async function openZip(handle: FileHandle): Promise<ZipArchive> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  try {
    zip = await yauzl.fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false });
    entries = await entriesOf(zip);
  } catch (error) {
    throw damaged(error);
  }
  let inflated = 0;

  return {
    names: () => [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const decoder = new TextDecoder();
      try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          inflated += chunk.length;
          if (inflated > MAX_INFLATED_BYTES)
            throw new ProgramError('unavailable', `the workbook holds more than ${MAX_INFLATED_BYTES} bytes`);
          yield decoder.decode(chunk, { stream: true });
        }
      } catch (error) {
        throw error instanceof ProgramError ? error : damaged(error);
      }
    },
  };
}
