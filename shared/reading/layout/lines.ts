/** Lines and what each of them is: running text, a bullet, a heading, nothing; and the label before a colon. */
import type { Span } from './span.js';

export interface Line extends Span {
  kind: 'text' | 'bullet' | 'heading' | 'blank';
  /** Where the words start, after indentation and the bullet's mark. */
  contentStart: number;
  /** The words before the colon of a `label: value` line. */
  label?: Span;
}

const bulletMark = /^[ \t]*(?:[-–—*•·‣▪◦○●>]+[ \t]+|\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)][ \t]+)/;
const longestLabel = 60;

/** A label is short, ends at a colon before a value, and holds no full stop; the colon of a time is none. */
function labelOf(line: string, from: number): { start: number; end: number } | undefined {
  const head = line.slice(from, from + longestLabel + 1);
  const colon = /:(?=\s|$)/.exec(head);
  if (!colon || colon.index === 0 || /[.!?;|\t]\s/.test(head.slice(0, colon.index))) return undefined;
  // A colon in a bracket that is still open labels what the bracket holds.
  const inside = head.slice(0, colon.index);
  if (inside.lastIndexOf('(') > inside.lastIndexOf(')')) return undefined;
  return line.slice(from + colon.index + 1).trim() === '' ? undefined : { start: from, end: from + colon.index };
}

function kindOf(line: string): Line['kind'] {
  const trimmed = line.trim();
  if (trimmed === '') return 'blank';
  if (/^#{1,6}\s/.test(trimmed)) return 'heading';
  if (bulletMark.test(line)) return 'bullet';
  const isShort = trimmed.length <= 80;
  const isUpper = trimmed === trimmed.toUpperCase() && /\p{Lu}{3}/u.test(trimmed);
  return isShort && (isUpper || /^\*\*.+\*\*:?$/.test(trimmed)) ? 'heading' : 'text';
}

export function cutLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const kind = kindOf(line);
    const mark = kind === 'bullet' ? (bulletMark.exec(line)?.[0].length ?? 0) : 0;
    const indent = mark > 0 ? mark : line.length - line.trimStart().length;
    const label = labelOf(line, indent);
    lines.push({
      start,
      end: start + line.length,
      kind,
      contentStart: start + indent,
      ...(label && { label: { start: start + label.start, end: start + label.end } }),
    });
    start += line.length + 1;
  }
  return lines;
}
