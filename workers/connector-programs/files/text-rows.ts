import type { FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { findRows } from '../../../shared/platform/rows/index.js';
import { invalid, ProgramError } from '../program-error.js';

export type Row = Record<string, unknown>;

const SAMPLE_BYTES = 16_384;
const MAX_RECORD_CHARACTERS = 1_000_000;

/** Text that is a plain number; codes with leading zeros and numbers that a double cannot hold stay text. */
const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** A cell of a text file: empty is null, a plain number a number. */
function cellValue(text: string): string | number | null {
  if (text === '') return null;
  return PLAIN_NUMBER.test(text) && text.replace(/[-.]/g, '').length <= 15 ? Number(text) : text;
}

/** The separator that stands most often in the first line; quotes are looked past. */
async function detectDelimiter(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  const line = (buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

const notReadable = (what: string): ProgramError =>
  new ProgramError('unavailable', `the file is not ${what} that can be read`);

/** Rows of a delimited file, whose first line has the names of the fields. */
export async function* readCsv(handle: FileHandle, options: { delimiter?: string | undefined }): AsyncGenerator<Row> {
  const delimiter = options.delimiter ?? (await detectDelimiter(handle));
  const parser = handle.createReadStream({ start: 0, autoClose: false }).pipe(
    parse({
      columns: (names: string[]) => names.map((name, index) => name.trim() || `column ${index + 1}`),
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<Record<string, string>>) {
      yield Object.fromEntries(Object.entries(record).map(([name, text]) => [name, cellValue(text)]));
    }
  } catch {
    throw notReadable('a delimited text');
  } finally {
    parser.destroy();
  }
}

/** Rows of a JSON document: the list at the pointer, or the first list of objects in it. */
export async function* readJson(handle: FileHandle, options: { rowsAt?: string | undefined }): AsyncGenerator<Row> {
  let document: unknown;
  try {
    document = JSON.parse((await handle.readFile('utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw notReadable('a JSON document');
  }
  const rows = findRows(document, options.rowsAt);
  if (!rows)
    throw invalid(
      'rowsAt',
      options.rowsAt === undefined ? 'is required: the document has no list of objects' : 'leads to nothing like rows',
    );
  yield* rows;
}

/** Rows of a file with one JSON object a line. */
export async function* readJsonLines(handle: FileHandle): AsyncGenerator<Row> {
  const lines = createInterface({
    input: handle.createReadStream({ start: 0, autoClose: false }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      throw notReadable('a file with one JSON object a line');
    }
    yield typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : { value: row };
  }
}
