/**
 * The memo as parts that any format can set. It is read back from the one Markdown that the memo is written in, so that no format
 * can say what another does not: headings, paragraphs, lists of two levels, tables, quotations and rules, and nothing else.
 */

/** A stretch of text in one style. */
export interface Run {
  text: string;
  style?: 'bold' | 'italic' | 'code';
}

export type Line = Run[];

export interface ListItem {
  line: Line;
  details: Line[];
}

export type Part =
  | { kind: 'heading'; level: 1 | 2 | 3; line: Line }
  | { kind: 'paragraph'; line: Line }
  | { kind: 'quotation'; lines: Line[] }
  | { kind: 'list'; numbered: boolean; items: ListItem[] }
  | { kind: 'table'; columns: Line[]; rows: Line[][] }
  | { kind: 'rule' };

const escape = '\\';

/** Marks of style, the longer one first. */
const marks = [
  { mark: '**', style: 'bold' },
  { mark: '*', style: 'italic' },
  { mark: '`', style: 'code' },
] as const;

/** The styled stretches of one line; escapes become what they stand for. Every character is looked at once. */
export function parseLine(markdown: string): Line {
  const runs: Line = [];
  let text = '';
  let open: (typeof marks)[number] | undefined;
  const close = (): void => {
    if (text !== '') runs.push(open ? { text, style: open.style } : { text });
    text = '';
  };
  for (let at = 0; at < markdown.length;) {
    const character = markdown[at] ?? '';
    if (character === escape && open?.style !== 'code' && at + 1 < markdown.length) {
      text += markdown[at + 1];
      at += 2;
      continue;
    }
    const found = open
      ? markdown.startsWith(open.mark, at)
        ? open
        : undefined
      : marks.find(({ mark }) => markdown.startsWith(mark, at));
    if (!found) {
      text += character;
      at += 1;
      continue;
    }
    close();
    open = open ? undefined : found;
    at += found.mark.length;
  }
  close();
  return runs;
}

/** The words of a line without their style. */
export const plainText = (line: Line): string => line.map(({ text }) => text).join('');

/** The cells of a row: what stands between bars that are not escaped. */
function cellsOf(row: string): Line[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = 1; at < row.length; at += 1) {
    const character = row[at] ?? '';
    if (character === escape) {
      cell += character + (row[at + 1] ?? '');
      at += 1;
    } else if (character === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return cells.map(parseLine);
}

const bullet = /^- (.*)$/;
const number = /^\d+\. (.*)$/;
const detail = /^ +- (.*)$/;

function listOf(lines: readonly string[]): Part {
  const items: ListItem[] = [];
  for (const line of lines) {
    const inner = detail.exec(line)?.[1];
    if (inner !== undefined) items.at(-1)?.details.push(parseLine(inner));
    else items.push({ line: parseLine((bullet.exec(line) ?? number.exec(line))?.[1] ?? line), details: [] });
  }
  return { kind: 'list', numbered: number.test(lines[0] ?? ''), items };
}

function partOf(block: string): Part {
  const lines = block.split('\n');
  const [first = ''] = lines;
  const [, hashes, title] = /^(#{1,3}) (.*)$/.exec(first) ?? [];
  if (hashes !== undefined && title !== undefined)
    return { kind: 'heading', level: hashes.length as 1 | 2 | 3, line: parseLine(title) };
  if (first === '---') return { kind: 'rule' };
  if (first.startsWith('> '))
    return { kind: 'quotation', lines: lines.map((line) => parseLine(line.slice(2).replace(/\\$/, ''))) };
  if (first.startsWith('| ')) return { kind: 'table', columns: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  if (bullet.test(first) || number.test(first)) return listOf(lines);
  return { kind: 'paragraph', line: parseLine(lines.join(' ')) };
}

/** The parts of a memo in their order. */
export const parseMemo = (markdown: string): Part[] =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(partOf);

/** A memo in two: what opens it, up to the last part that belongs to its first page, and everything behind. */
export interface MemoPages {
  first: Part[];
  appendix: Part[];
}

/** Headings that belong to the first page beside the title. */
const opening = new Set([
  'Do first',
  'Why',
  'What would change it',
  'Who must decide',
  'The figures',
  'First actions',
  'What is not known',
]);

const isRule = ({ kind }: Part): boolean => kind === 'rule';

/** Splits a memo where its appendix begins; where it names none, at the first heading that is not of the first page. */
export function pagesOf(parts: readonly Part[]): MemoPages {
  const named = parts.findIndex((part, index) => index > 0 && part.kind === 'heading' && part.level === 1);
  if (named !== -1) {
    const first = parts.slice(0, named);
    return {
      first: first.at(-1) && isRule(first.at(-1) as Part) ? first.slice(0, -1) : first,
      appendix: parts.slice(named),
    };
  }
  const end = parts.findIndex(
    (part) => part.kind === 'heading' && part.level === 2 && !opening.has(plainText(part.line)),
  );
  return end === -1 ? { first: [...parts], appendix: [] } : { first: parts.slice(0, end), appendix: parts.slice(end) };
}
