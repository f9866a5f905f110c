/** The words of the plan language. One pass over the text, no backtracking. */
import { refuse } from './refusal.js';

export type TokenKind = 'number' | 'name' | 'figure' | 'text' | 'operator' | 'end';

export interface Token {
  kind: TokenKind;
  /** A name in lower case, a figure's name or a text without its marks, an operator in its plain form. */
  text: string;
  /** The value of a number. */
  value: number;
  start: number;
  end: number;
}

/** An expression longer than this is refused unread. */
export const maxExpressionLength = 2000;
export const maxTokens = 600;

/** Signs that are written in several ways, and the one that the grammar knows. */
const plainOperators: Record<string, string> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '==': '=',
  '**': '^',
};

const space = /\s+/y;
const number = /\d+(?:\.\d*)?(?:e[+-]?\d{1,3})?|\.\d+(?:e[+-]?\d{1,3})?/iy;
const name = /[a-z_][a-z0-9_]*/iy;
const figure = /\[([^[\]]{1,200})\]/y;
const quoted = /"([^"]{0,200})"|'([^']{0,200})'/y;
const operator = /<=|>=|!=|==|\*\*|[-+*/^(),<>=−–×·÷≤≥≠%;]/y;

/**
 * Splits an expression into tokens. Throws a `PlanRefusal` for a sign that the language does not know, or where the text is
 * longer than any figure needs.
 */
export function tokens(expression: string): Token[] {
  if (expression.length > maxExpressionLength)
    refuse(`the expression is longer than ${maxExpressionLength} characters`);
  const found: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(expression);
  };
  while (at < expression.length) {
    const blank = match(space);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const token = nextToken(match, at);
    if (!token) refuse(`the sign “${expression.slice(at, at + 1)}” is not part of the language`);
    found.push(token);
    if (found.length > maxTokens) refuse(`the expression has more than ${maxTokens} parts`);
    at = token.end;
  }
  found.push({ kind: 'end', text: '', value: 0, start: at, end: at });
  return found;
}

function nextToken(match: (pattern: RegExp) => RegExpExecArray | null, start: number): Token | null {
  const token = (kind: TokenKind, found: RegExpExecArray, text: string, value = 0): Token => ({
    kind,
    text,
    value,
    start,
    end: start + found[0].length,
  });
  const digits = match(number);
  if (digits) return token('number', digits, digits[0], Number(digits[0]));
  const word = match(name);
  if (word) return token('name', word, word[0].toLowerCase());
  const bracketed = match(figure);
  if (bracketed) return token('figure', bracketed, bracketed[1] ?? '');
  const text = match(quoted);
  if (text) return token('text', text, text[1] ?? text[2] ?? '');
  const sign = match(operator);
  return sign && token('operator', sign, plainOperators[sign[0]] ?? sign[0]);
}
