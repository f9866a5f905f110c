import { invalid, ProgramError } from '../program-error.js';
import type { Row } from './text-rows.js';
import { xmlEvents } from './xml-events.js';
import type { ZipArchive } from './zip-archive.js';

export interface Sheet {
  name: string;
  /** Name of its part in the archive. */
  part: string;
}

/** Characters of all shared strings together. */
const MAX_STRING_CHARACTERS = 64 * 1_024 * 1_024;
const MAX_COLUMNS = 2_000;
/** Built-in number formats that are dates or times (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system as spreadsheets count it, with a 29 February 1900 that never was; days before March 1900 are off by one. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Spreadsheets allow 255 characters in a number format. */
const MAX_FORMAT_LENGTH = 255;

/** Whether a number format shows dates or times: it has one of their letters outside of quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.slice(0, MAX_FORMAT_LENGTH).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** What is needed to read any sheet of the workbook. */
export interface Workbook {
  sheets: Sheet[];
  strings: string[];
  /** By style number: whether its cells are dates. */
  dateStyles: boolean[];
  epoch: number;
}

async function readSheets(archive: ZipArchive): Promise<{ sheets: Sheet[]; epoch: number }> {
  const targets = new Map<string, string>();
  for await (const { kind, name, attributes } of xmlEvents(archive.read('xl/_rels/workbook.xml.rels'))) {
    if (kind === 'open' && name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  }
  const sheets: Sheet[] = [];
  let epoch = EPOCH_1900;
  for await (const { kind, name, attributes } of xmlEvents(archive.read('xl/workbook.xml'))) {
    if (kind !== 'open') continue;
    if (name === 'workbookPr' && ['1', 'true'].includes(attributes['date1904'] ?? '')) epoch = EPOCH_1904;
    // The relationship's id is r:id; the sheet's own number is sheetId.
    if (name === 'sheet') {
      const target = targets.get(attributes['id'] ?? '') ?? '';
      sheets.push({ name: attributes['name'] ?? '', part: target.startsWith('/') ? target.slice(1) : `xl/${target}` });
    }
  }
  return { sheets, epoch };
}

/** Texts that cells refer to by number; the parts of a rich text are joined, its phonetic reading is left out. */
async function readStrings(archive: ZipArchive): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let characters = 0;
  let phonetic = false;
  for await (const { kind, name, text } of xmlEvents(archive.read('xl/sharedStrings.xml'))) {
    if (name === 'rPh' && kind !== 'text') phonetic = kind === 'open';
    if (kind === 'text' && name === 't' && !phonetic) current += text;
    if (kind === 'close' && name === 'si') {
      characters += current.length;
      if (characters > MAX_STRING_CHARACTERS)
        throw new ProgramError('unavailable', 'the workbook holds more text than is read');
      strings.push(current);
      current = '';
    }
  }
  return strings;
}

async function readDateStyles(archive: ZipArchive): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  for await (const { kind, name, attributes } of xmlEvents(archive.read('xl/styles.xml'))) {
    if (name === 'cellXfs' && kind !== 'text') inCellFormats = kind === 'open';
    if (kind !== 'open') continue;
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt') own.set(id, isDateFormat(attributes['formatCode'] ?? ''));
    if (name === 'xf' && inCellFormats) styles.push(own.get(id) ?? DATE_FORMATS.has(id));
  }
  return styles;
}

/** Reads what all sheets share. @throws ProgramError when the archive is no workbook. */
export async function openWorkbook(archive: ZipArchive): Promise<Workbook> {
  const { sheets, epoch } = await readSheets(archive);
  if (sheets.length === 0) throw new ProgramError('unavailable', 'the file is not a workbook that can be read');
  return { sheets, epoch, strings: await readStrings(archive), dateStyles: await readDateStyles(archive) };
}

/** `BC12` → 54, the column counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function dateOf(serial: number, epoch: number): string {
  const date = new Date(epoch + Math.round(serial * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(serial);
  const text = date.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

function valueOf({ type, style, text }: Cell, { strings, dateStyles, epoch }: Workbook): unknown {
  if (text === '') return null;
  switch (type) {
    case 's':
      return strings[Number(text)] ?? null;
    case 'b':
      return text === '1';
    case 'e':
      return null;
    case 'n':
      return dateStyles[style] ? dateOf(Number(text), epoch) : Number(text);
    default:
      return text;
  }
}

/** The cells of each row by column, in the order of the sheet. Formulas give the value that was saved with them. */
async function* readCells(archive: ZipArchive, workbook: Workbook, sheet: Sheet): AsyncGenerator<Map<number, unknown>> {
  let cells = new Map<number, unknown>();
  let cell: Cell | undefined;
  for await (const { kind, name, attributes, text } of xmlEvents(archive.read(sheet.part))) {
    if (kind === 'open' && name === 'c') {
      const column = attributes['r'] === undefined ? cells.size : columnOf(attributes['r']);
      cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
    } else if (kind === 'text' && cell && (name === 'v' || name === 't')) cell.text += text;
    else if (kind === 'close' && name === 'c' && cell) {
      if (cell.column >= 0 && cell.column < MAX_COLUMNS) cells.set(cell.column, valueOf(cell, workbook));
      cell = undefined;
    } else if (kind === 'close' && name === 'row') {
      yield cells;
      cells = new Map();
    }
  }
}

/** Rows of a sheet; the first row that has a cell names the fields. @throws ProgramError when there is no such sheet. */
export async function* readSheet(
  archive: ZipArchive,
  workbook: Workbook,
  name: string | undefined,
): AsyncGenerator<Row> {
  const sheet = name === undefined ? workbook.sheets[0] : workbook.sheets.find((each) => each.name === name);
  if (!sheet)
    throw invalid('sheet', `must be a sheet of the workbook: ${workbook.sheets.map((each) => each.name).join(', ')}`);
  let fields: Map<number, string> | undefined;
  for await (const cells of readCells(archive, workbook, sheet)) {
    const filled = [...cells].filter(([, value]) => value !== null);
    if (filled.length === 0) continue;
    if (fields === undefined) fields = new Map(filled.map(([column, value]) => [column, String(value).trim()]));
    else yield Object.fromEntries([...fields].map(([column, field]) => [field, cells.get(column) ?? null]));
  }
}
