import { leavesOf, parseExpression, type Leaf } from './parse-expression.js';

/** Whether an expression adds and takes away, and does nothing else. */
export const isSum = (text: string): boolean => !/[*×·/÷^]|[a-z]+\(/i.test(text.replace(/\[[^\]]*\]/g, ''));

/** The signs between the words as they are set in print. */
const spaced = (signs: string): string =>
  signs
    .replace(/\s*[*×·]\s*/g, ' × ')
    .replace(/\s*[/÷]\s*/g, ' ÷ ')
    .replace(/\s*\+\s*/g, ' + ')
    .replace(/-/g, '−');

/**
 * An expression as it is read: what it names as `said` has it, its signs as they are set in print.
 *
 * @throws `PlanRefusal` where the text is no expression.
 */
export function sayExpression(text: string, said: (leaf: Leaf) => string): string {
  let told = '';
  let at = 0;
  for (const leaf of leavesOf(parseExpression(text))) {
    told += spaced(text.slice(at, leaf.token.start)) + said(leaf);
    at = leaf.token.end;
  }
  return (told + spaced(text.slice(at))).replace(/\s+/g, ' ').trim();
}
