/** Text in pieces of one style each, measured and wrapped by the columns that it takes on a terminal. */
import type { Paint, Style } from './styles.js';

export interface Piece {
  text: string;
  style: Style;
}

const segmenter = new Intl.Segmenter();
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

/** Columns of a terminal that a text takes. */
export function widthOf(text: string): number {
  // oxlint-disable-next-line no-control-regex -- ASCII is measured by its length
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

export const widthOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + widthOf(text), 0);

/** Neighbours of one style are painted as one. */
export function paintPieces(pieces: readonly Piece[], paint: Paint): string {
  const runs: Piece[] = [];
  for (const { text, style } of pieces) {
    const last = runs.at(-1);
    if (last?.style === style) last.text += text;
    else runs.push({ text, style });
  }
  return runs.map(({ text, style }) => paint(text, style)).join('');
}

/** Words: runs of pieces without a space between them. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  let word: Piece[] = [];
  for (const { text, style } of pieces) {
    text.split(' ').forEach((part, index) => {
      if (index > 0 && word.length > 0) {
        words.push(word);
        word = [];
      }
      if (part !== '') word.push({ text: part, style });
    });
  }
  return word.length > 0 ? [...words, word] : words;
}

/** A word in parts that fit. */
function broken(word: Piece[], width: number): Piece[][] {
  if (widthOfPieces(word) <= width) return [word];
  const parts: Piece[][] = [[]];
  let used = 0;
  for (const { text, style } of word) {
    for (const { segment } of segmenter.segment(text)) {
      const size = widthOf(segment);
      if (used + size > width && used > 0) {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push({ text: segment, style });
      used += size;
    }
  }
  return parts;
}

/** The blank between two words, in the style that both have. */
const blankBetween = (before: Piece | undefined, after: Piece | undefined): Piece => ({
  text: ' ',
  style: before && before.style === after?.style ? before.style : 'plain',
});

/** Lines of at most `width` columns, broken at spaces, or inside a word that is longer than a line. */
export function wrap(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let used = 0;
  for (const word of wordsOf(pieces).flatMap((each) => broken(each, Math.max(width, 1)))) {
    const size = widthOfPieces(word);
    if (used > 0 && used + 1 + size > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    if (used > 0) line.push(blankBetween(line.at(-1), word[0]));
    line.push(...word);
    used += size + (used > 0 ? 1 : 0);
  }
  return line.length > 0 ? [...lines, line] : lines;
}
