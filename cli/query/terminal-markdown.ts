/** The memo's Markdown laid out for a terminal: wrapped, headings marked, tables in columns. */
import { inlinePieces } from './inline-markdown.js';
import { paintPieces, widthOfPieces, wrap } from './pieces.js';
import { cellsOf, terminalTable } from './terminal-table.js';
import type { Paint } from './styles.js';

export interface Page {
  /** Columns of the terminal. */
  width: number;
  paint: Paint;
}

/** A text of which the first line opens with a mark and all further ones are set in under it. */
function hanging(mark: string, text: string, { width, paint }: Page): string[] {
  const lines = wrap(inlinePieces(text), Math.max(width - mark.length, 10));
  return lines.map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + paintPieces(line, paint));
}

function heading(level: number, text: string, { width, paint }: Page): string[] {
  const lines = wrap(inlinePieces(text, level === 1 ? 'title' : 'bold'), width);
  const shown = lines.map((line) => paintPieces(line, paint));
  if (level !== 2) return shown;
  return ['', ...shown, paint('─'.repeat(Math.max(...lines.map(widthOfPieces))), 'dim')];
}

function quotation(lines: readonly string[], { width, paint }: Page): string[] {
  return lines.flatMap((line) => {
    const text = line.replace(/^> ?/, '').replace(/\\$/, '');
    return wrap(inlinePieces(text), width - 2).map((wrapped) => `${paint('│', 'dim')} ${paintPieces(wrapped, paint)}`);
  });
}

const listItem = /^( *)(-|\d+\.) (.*)$/;

function list(lines: readonly string[], page: Page): string[] {
  return lines.flatMap((line) => {
    const [, indent = '', mark = '', text = line] = listItem.exec(line) ?? [];
    return hanging(`${indent}${mark === '-' ? '•' : mark} `, text, page);
  });
}

/** One block of Markdown: lines between blank ones. */
function block(lines: readonly string[], page: Page): string[] {
  const [first = ''] = lines;
  const [, marks, title = ''] = /^(#{1,6}) (.*)$/.exec(first) ?? [];
  if (marks !== undefined) return heading(marks.length, title, page);
  if (/^-{3,}$/.test(first)) return [page.paint('─'.repeat(page.width), 'dim')];
  if (first.startsWith('>')) return quotation(lines, page);
  if (listItem.test(first)) return list(lines, page);
  if (first.startsWith('|'))
    return terminalTable(lines.filter((_, index) => index !== 1).map(cellsOf), page.width, page.paint);
  return wrap(inlinePieces(lines.join(' ')), page.width).map((line) => paintPieces(line, page.paint));
}

/** The Markdown that the memo is made of (headings, lists, tables, quotations, rules, paragraphs), for reading on a terminal. */
export function terminalMarkdown(markdown: string, page: Page): string {
  const blocks = markdown
    .split(/\n{2,}/)
    .map((text) => text.split('\n').filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);
  return `${blocks.map((lines) => block(lines, page).join('\n')).join('\n\n')}\n`;
}
