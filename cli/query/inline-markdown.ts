import type { Piece } from './pieces.js';
import type { Style } from './styles.js';

/** An escaped character, code, strong or emphasized text, or anything else up to the next mark. */
const token =
  /\\(?<escaped>[!-/:-@[-`{-~])|`(?<code>[^`]*)`|\*\*(?=\S)(?<bold>(?:\\.|[^\\*]|\*(?!\*))+)(?<=\S)\*\*|\*(?=\S)(?<italic>(?:\\.|[^\\*])+)(?<=\S)\*|(?<text>[^\\`*]+|[\s\S])/g;

const unprintable = /\p{Cc}+/gu;

/** What a line of Markdown says, in pieces of one style each; marks that mark nothing are text. */
export function inlinePieces(markdown: string, style: Style = 'plain'): Piece[] {
  return [...markdown.replace(unprintable, ' ').matchAll(token)].flatMap(({ groups = {} }): Piece[] => {
    if (groups['bold'] !== undefined) return inlinePieces(groups['bold'], 'bold');
    if (groups['italic'] !== undefined) return inlinePieces(groups['italic'], 'italic');
    return [{ text: groups['code'] ?? groups['escaped'] ?? groups['text'] ?? '', style }];
  });
}
