/**
 * Whether a passage can be repeated in a sentence of ours. What is written for a machine, code, markup or an instruction to
 * whoever answers, is text like any other; but nobody at a table reads it out, and a page that repeats it may become it.
 */

/** One of these is enough; each is bounded, so that a search stays linear. */
const machineMarks = new RegExp(
  [
    String.raw`<[/!]?[a-z][^<>]{0,200}>`, // tags
    String.raw`\$\{|\{\{|\}\}|\{%|&&|[=!]==?|\x60{3}|<!--|-->|;\s{0,4}--`, // templates, operators, comments
    String.raw`\b__\w{1,40}__\b|\\[ux][\da-f]{2}|(?<!\d)%[\da-f]{2}|(?:\.\./)`, // escapes and paths
    String.raw`\w\((?:["'\x60]|\))|[a-z]\.[a-z]\w{0,40}\(`, // calls
    String.raw`\b(?:javascript|vbscript|data):[\w(]`,
    String.raw`[\u0000-\u0008\u202a-\u202e\u2066-\u2069]`, // control characters, and those that turn the order of letters
    String.raw`\S{80}`,
  ].join('|'),
  'iu',
);
/** Names as programs have them. People write one now and then (easyJet, node.js), a sentence for people has no two. */
const programNames =
  /\b(?:[a-z]{2,40}(?:[A-Z][a-z]{1,40})+|[a-z]{1,40}_[a-z_]{1,40}|[a-z]{2,40}(?:\.[a-z]{3,40}){1,4})\b/g;
const domainName = /\.(?:com|org|net|info|gov|edu|int|biz|bank|shop|app|dev|cloud|group|tech|online)$/;
const instruction = new RegExp(
  [
    String.raw`\b(?:previous|prior|above|earlier|preceding|system|your)\s{1,4}(?:instruction|prompt|guideline|directive)s?\b`,
    String.raw`\b(?:set|force|change|return|output)\s{1,4}(?:the\s{1,4}|your\s{1,4})?(?:confidence|verdict|stance|headline|required\s?level)\b`,
    String.raw`\byou\s{1,4}are\s{1,4}(?:now\s{1,4})?an?\s{1,4}(?:ai|assistant|language|chat)\b`,
  ].join('|'),
  'i',
);

/** Whether words tell the one who answers what to say, in place of the matter. */
export const instructsReader = (sentence: string): boolean => instruction.test(sentence);

/** Whether a passage is words of people and nothing else. Linear in its length. */
export function isPlain(passage: string): boolean {
  if (!/\p{L}{2}/u.test(passage) || machineMarks.test(passage) || instructsReader(passage)) return false;
  const names = passage.match(programNames) ?? [];
  return new Set(names.filter((name) => !domainName.test(name))).size < 2;
}
