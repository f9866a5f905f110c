/**
 * Building Markdown (CommonMark with tables). Text from outside enters through `escapeMarkdown` alone, so that it is shown as
 * it was written and can become neither markup, nor a link, nor a command to a terminal.
 */

/** A finished piece of Markdown; null for one that has nothing to say and is left out. */
export type Block = string | null;

/** Controls, line separators, and the marks that turn the order of what is shown: none of them belongs in a line of text. */
const unprintable = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** Characters that mark something up wherever they stand. An underscore does so only at the edge of a word. */
const inline = /[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** What some renderers turn into links although nothing marks it as one. */
const autolink = /\b(https?|ftp|mailto|xmpp)(?=:)|\bwww(?=\.)|(?<=[\w.+-])(?=@\w)/gi;

/** What begins a heading, a list, a quotation or a rule at the start of a line. */
const opening = /^(?:#{1,6}(?=\s|$)|[-+](?=[\s-]|$)|=(?==*$)|>|\d{1,9}(?=[.)](?:\s|$)))/;

const escapeOpening = (text: string): string =>
  text.replace(opening, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));

/** One line of text as Markdown that reads as exactly that text. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(unprintable, ' ').trim();
  return escapeOpening(line.replace(inline, '\\$&').replace(autolink, '$&\\'));
}

/** Words to be read literally, such as an identifier or the path of a field. */
export const code = (text: string): string => `\`${text.replace(unprintable, ' ').replaceAll('`', "'")}\``;

/** Text of several lines as a quotation. */
export function quotation(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(escapeMarkdown)
    .filter((line) => line !== '');
  return `> ${lines.join('\\\n> ')}`;
}

/** Blocks one under the other; null when there is none. */
export function stacked(blocks: readonly Block[]): Block {
  const shown = blocks.filter((block) => block !== null && block !== '');
  return shown.length === 0 ? null : shown.join('\n\n');
}

/** Blocks under a heading, which goes when they all do. */
export function section(level: 1 | 2 | 3, title: string, blocks: readonly Block[]): Block {
  const body = stacked(blocks);
  return body === null ? null : `${'#'.repeat(level)} ${title}\n\n${body}`;
}

interface Item {
  line: string;
  /** Bullets below it. */
  details?: readonly string[];
}

function list(items: readonly Item[], markOf: (place: number) => string): Block {
  if (items.length === 0) return null;
  return items
    .map(({ line, details = [] }, index) => {
      const mark = markOf(index + 1);
      return [`${mark}${line}`, ...details.map((detail) => `${' '.repeat(mark.length)}- ${detail}`)].join('\n');
    })
    .join('\n');
}

export const numbered = (items: readonly Item[]): Block => list(items, (place) => `${place}. `);
export const listed = (items: readonly Item[]): Block => list(items, () => '- ');
export const bullets = (lines: readonly string[]): Block => listed(lines.map((line) => ({ line })));

/** A table of cells that are Markdown already. A column in which no row says anything is left out. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): Block {
  if (rows.length === 0) return null;
  const used = columns.map((_, index) => index).filter((index) => rows.some((row) => (row[index] ?? '') !== ''));
  const line = (cells: readonly string[]): string => `| ${used.map((index) => cells[index] ?? '').join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
