/**
 * Alternatives that are told in running text: passages that open with a name, headings, bidders, “or …” as a sentence of its
 * own, “if we buy … if we lease …”.
 */
import type { Piece } from './option-tables.js';
import { opensNoOption } from './option-labels.js';

const mostPieces = 6;
const longestPassage = 400;
/** One is no choice, and many are a list. */
const severalOf = (pieces: Piece[]): Piece[] => (pieces.length >= 2 && pieces.length <= mostPieces ? pieces : []);
/** An amount: a figure, or one that is spelled. */
const holdsAmount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million)\b/iu;
const holdsMoney =
  /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|%|m\b|k\b|bn\b|million|billion|thousand|crore|lakh)|\b[A-Z]{3} ?\d|\d[\d.,]* ?[A-Z]{3}\b/u;

interface Labelled extends Piece {
  name: string;
  rest: string;
}

/** Each passage of a line or sentence that a name and a colon open. */
const label =
  /(?:^|[.!?;]\s{1,3}|\n[ \t]{0,8})(?:[-*•–—>+·▪][ \t]{0,3})?(?:(?:or|and|then|alternatively),?\s+)?(?<name>\p{L}[\p{L}\p{N}.&'’/-]*(?: [\p{L}\p{N}&'’/-]+){0,4})(?:, [^:\n.]{2,40})?(?: ?\([^)\n]{2,40}\))?[ \t]*(?::|=)[ \t]*/gu;

/** Every name that a colon follows, with what it opens, up to the next. */
function labels(content: string): Labelled[] {
  const found = [...content.matchAll(label)];
  return found.map((match, index) => {
    const name = match.groups?.['name'] ?? '';
    const start = match.index + match[0].indexOf(name);
    const from = match.index + match[0].length;
    const until = Math.min(found[index + 1]?.index ?? content.length, from + longestPassage);
    const blank = content.slice(from, until).search(/\n[ \t]*\n/);
    return { name, start, end: start + name.length, rest: content.slice(from, blank < 0 ? until : from + blank) };
  });
}

/** Whether the text, in small letters, speaks of a name once more, outside the passage that it opens. */
function isSpokenOfAgain(lower: string, { name, start, end, rest }: Labelled): boolean {
  const word = name.toLowerCase().match(/\p{L}{4,}/u)?.[0];
  if (word === undefined) return false;
  const root = word.replace(/(?:ing|ed|es|s|e)$/u, '');
  return lower.slice(0, start).includes(root) || lower.slice(end + rest.length).includes(root);
}

/**
 * “Hosted: $11.8m up front … Build: $5.2m …”: names that each open one passage with money in it. Who speaks in minutes is named
 * again and again, and a paper has other headings between them.
 */
export function labelledPassages(content: string): Piece[] {
  const all = labels(content);
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  const isSpoken = [...count.values()].some((times) => times > 1);
  if (isSpoken) return [];
  let best: Labelled[] = [];
  let run: Labelled[] = [];
  for (const one of all) {
    const fits = !opensNoOption(one.name) && holdsMoney.test(one.rest);
    run = fits ? [...run, one] : [];
    if (run.length > best.length) best = run;
  }
  const lower = content.toLowerCase();
  return best.some((one) => isSpokenOfAgain(lower, one)) ? severalOf(best) : [];
}

/** A short line without an end that stands above points. */
const heading =
  /(?:^|\n)[ \t]*(?:#{1,4} |\*\*)?(?<name>\p{L}[^\n:.;!?|•]{2,48}?)(?:\*\*)?:?[ \t]*\n(?=[ \t]*[-*•–—][ \t])/gu;

/** “Own stores / - sales … / Franchise, also considered / - …”: headings above points, each with money. */
export function headedPoints(content: string): Piece[] {
  const found = [...content.matchAll(heading)];
  const pieces = found.map((match, index) => {
    const name = match.groups?.['name'] ?? '';
    const start = match.index + match[0].indexOf(name);
    const rest = content.slice(match.index + match[0].length, found[index + 1]?.index);
    return { name, start, end: start + name.length, rest };
  });
  const own = pieces.filter(({ name, rest }) => !opensNoOption(name) && holdsMoney.test(rest));
  return severalOf(own);
}

const bid =
  /(?:^|[.!?;]\s{1,3}|\n[ \t]{0,8}(?:[-*•–—][ \t]{0,3})?)(?<name>\p{Lu}[\p{L}\p{N}&'’-]*(?: (?:\p{Lu}[\p{L}\p{N}&'’-]*|of|and|de|&)){0,4})(?:, (?:of|in|from|the) [^,.\n]{2,40},)? (?:now )?(?:offers?|bids?|proposes?|would pay|will pay|pays|asks|quotes?|lends?)\b/gu;
const noBidder =
  /^(?:he|she|it|they|we|i|you|the|this|that|our|nobody|everybody|one|two|three|four|both|all|no|more|other|who|management|which|if|a|an)\b/iu;

/** “Kuroshio Partners offers ¥10.4bn. … Mirae Components of Daegu offers …”: who opens a sentence and makes an offer. */
export function bidders(content: string): Piece[] {
  const seen = new Set<string>();
  const pieces = [...content.matchAll(bid)].flatMap((match): Piece[] => {
    const name = match.groups?.['name'] ?? '';
    const rest = content.slice(match.index + match[0].length, match.index + match[0].length + 80);
    if (noBidder.test(name) || seen.has(name) || !holdsMoney.test(rest)) return [];
    seen.add(name);
    const start = match.index + match[0].indexOf(name);
    return [{ start, end: start + name.length }];
  });
  return severalOf(pieces);
}

/** Where sentences begin, with the words that open them. */
const sentence = /(?:^|[.!?]\s{1,3}|\n[ \t]{0,8})(?=\p{L})/gu;
const opensWithOr = /^(?:or|alternatively|otherwise),? /iu;

/** “I can let it run … Or ask for a waiver … Or sell …”: sentences that begin with “or”, and the one before the first. */
export function orSentences(content: string): Piece[] {
  const starts = [...content.matchAll(sentence)].map((match) => match.index + match[0].length);
  const pieces: Piece[] = [];
  let last = -2;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? content.length;
    const or = opensWithOr.exec(content.slice(start, Math.min(end, start + 20)));
    if (!or) continue;
    if (pieces.length === 0 && index > 0) {
      const before = starts[index - 1] ?? 0;
      pieces.push({ start: before, end: start });
    } else if (index - last > 4) return [];
    pieces.push({ start: start + or[0].length, end: Math.min(end, start + longestPassage) });
    last = index;
  }
  const told = pieces.filter(({ start, end }) => holdsAmount.test(content.slice(start, end)));
  return pieces.length >= 3 && told.length >= 2 && pieces.length <= mostPieces ? pieces : [];
}

const conditional =
  /\bif we (?<name>(?!do\b|are\b|have\b|were\b|can\b|had\b|get\b|lose\b|win\b)\p{L}+(?: (?:and|it|out|in|here|back|\p{L}{4,}))?)/giu;

/** “If we buy, it is C$285,000 … If we lease, it is 5,450”. */
export function conditionals(content: string): Piece[] {
  const seen = new Set<string>();
  const pieces = [...content.matchAll(conditional)].flatMap((match): Piece[] => {
    const name = match.groups?.['name'] ?? '';
    if (seen.has(name.toLowerCase()) || !holdsAmount.test(content.slice(match.index, match.index + 120))) return [];
    seen.add(name.toLowerCase());
    const start = match.index + match[0].length - name.length;
    return [{ start, end: start + name.length }];
  });
  return pieces.length >= 2 && pieces.length <= 4 ? pieces : [];
}

/** “three doors: build now / build later / take the offer”: so many, counted before a colon, with strokes between them. */
const strokes =
  /\b(?<count>two|three|four|five|[2-5]) (?:\p{L}+ ){0,2}(?:doors|ways|options|paths|routes|roads|choices|alternatives|plans|variants|courses|offers|bids|ideas):\s{0,3}(?<list>[^/\n]{2,90}[^/\s](?: \/ [^/\n?]{2,90}[^/\s?]){1,4})/iu;

const countOf = new Map(['two', 'three', 'four', 'five'].map((word, index) => [word, index + 2]));

/** Ways that strokes part; none of them is more than a sentence. */
export function betweenStrokes(content: string): Piece[] {
  const found = strokes.exec(content);
  const list = found?.groups?.['list'] ?? '';
  let start = (found?.index ?? 0) + (found?.[0].length ?? 0) - list.length;
  const all = list.split(' / ');
  const count = found?.groups?.['count'] ?? '';
  if ((countOf.get(count.toLowerCase()) ?? Number(count)) !== all.length) return [];
  return all.flatMap((words): Piece[] => {
    const piece = { start, end: start + (words.search(/\.(?:\s|$)/) + 1 || words.length) };
    start += words.length + ' / '.length;
    return words === '' ? [] : [piece];
  });
}
