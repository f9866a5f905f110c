/** The alternatives that a text names: lists with marks, tables, “A or B”, “either”, “versus”. */
import { labelOfFacts, opensNoOption } from './option-labels.js';
import { asksForOne, type Piece, tableOptions } from './option-tables.js';
import type { SceneText, Sentence } from './scene-text.js';
import { betweenStrokes, bidders, conditionals, headedPoints, labelledPassages, orSentences } from './told-options.js';

export interface SceneOption {
  id: string;
  name: string;
  start?: number;
  end?: number;
}

const longestName = 60;
const mostOptions = 10;
const longestPiece = 320;
const longestListed = 90;
/** A mark and the name behind it stand so far into a line. */
const longestMark = 120;
/** In a chat whoever speaks stands before what is said. */
const mark =
  /^[ \t]*(?:\[[\d:., ]{4,20}\][ \t]*)?(?:\p{Lu}\p{L}{1,14}:[ \t]*)?(?:[-*•–][ \t]*)?(?:(?:option|plan|variant|variante|alternative|route|scenario|offer|bid|proposal|sheet|road)[ \t]+)?(?:\(?([a-h]|[A-H]|[1-9]|i{1,3}|iv|v)[).:]|([A-H])[ \t]*[:=–—-])[ \t]+/iu;
/** “A upgrade in place: …”: a bare letter before a name that a colon ends. */
const bareMark = /^[ \t]*(?:[-*•–][ \t]*)?(?<letter>[A-D]) (?=\p{L}[^:\n]{2,40}:)/u;
const named =
  /\b(?:option|plan|variant|variante|alternative|route|sheet|offer|bid)[ \t]+([a-hA-H]|[1-9]|one|two|three|four)\b[ \t]*[,:–—(-]?[ \t]*/giu;
/** Words of a choice, whoever makes it. */
const ofChoice =
  'options?|alternatives?|routes?|roads?|ways|variants?|choice|plans?|bids?|offers?|proposals?|quotes|which|versus|vs|or';
const choiceWords = new RegExp(`\\b(?:${ofChoice}|choices|bidders?|quote|sheets?|measures)\\b`, 'iu');

/** Where the conditions or the figures of an alternative begin. */
const conditions =
  /,(?!\d)|[;:(–—?!|\t]|\s-\s|\.(?:\s|$)|\s(?:(?<!\b(?:ask|apply|wait|go|opt|push|sue) )for|at|with|by|because|costs?|saves?|of which|where|until|from|now,|against|gives|brings|is|are|would)\s/giu;
/** A bare verb, and what stands for something else, name nothing without what follows: “sign with the bank”, “ask it for other terms”. */
const bare = /^(?:(?:do|to|we|i|should|shall|either|or|just|simply) )*\p{Ll}+(?: (?:it|them|him|her|this|that))?$/u;

/** The first words of an alternative, up to where its conditions or figures begin. */
function nameOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const cuts = [...words.matchAll(conditions)].map(({ index }) => index).filter((at) => at > 2);
  const isBare = cuts[0] !== undefined && bare.test(words.slice(0, cuts[0])) && /^\s/.test(words.slice(cuts[0]));
  const short = words
    .slice(0, isBare ? cuts[1] : cuts[0])
    .replace(
      /^(?:either|whether|to|we|i|do|should|shall|just|simply|then|and|the|a|an|or|us|our|both|first|second|third|go for|is it|it is|take)\s+/giu,
      '',
    )
    .trim();
  return short.length > longestName ? short.slice(0, longestName).replace(/\s\S*$/, '') : short;
}

/** “(P) Purchase … (L) Lease …”: initials in brackets that open lines. */
const initialMark = /^[ \t]*(?:[-*•–][ \t]*)?\((?<letter>[A-Z])\)[ \t]+(?=\p{Lu})/u;

/** Words that stand for something that has been named elsewhere, or tell what is so. */
const noName =
  /^(?:(?:it|and|but|worse|better|both|none|neither|who|whom|which|so|you|we|they|one|us|this|that|these|those|all|nothing else|each|more|less|not|much|what|here|there)\b[ ,]*)+$|^(?:what|which|how|why|when|where|they|but)\b|\b(?:was|were|shall|must|has|had|would|could)\b/iu;

/** What is told to be none: “Offer C does not exist”. */
const isGone =
  /^(?:does|do|is|are) (?:not|no longer)\b|^(?:no longer|withdrawn|dead)\b|^(?:has|have) been (?:withdrawn|dropped)\b/iu;

/** Signs before the first letter: brackets, counts of an e-mail, dashes. */
const signsBefore = /^[^\p{L}\p{N}\p{Sc}"“«„‘']+|^(?:\d{1,3}|[a-h])[\])][ ]*/u;

const optionWord =
  'option|alternative|plan|variant|varianta|variante|proposal|path|route|road|scheme|scenario|offer|bid|answer|idea|choice|quote|sheet|contract|way';

/** “A, B, or leave it alone?”: a letter stands for what is called so elsewhere, “Plan A”. */
function calledBy(content: string, name: string): string {
  const letter = /^([A-H])[,;:.]?$/.exec(name)?.[1];
  if (letter === undefined) return name;
  const called = new RegExp(`\\b(?:${optionWord}|pilot) ${letter}\\b`, 'iu').exec(content)?.[0];
  return called === undefined ? name : called.charAt(0).toUpperCase() + called.slice(1);
}

function optionsOf(content: string, pieces: readonly Piece[]): SceneOption[] {
  const options: SceneOption[] = [];
  const called = new Map<string, string>();
  for (const [index, { start, end, id }] of pieces.entries()) {
    const said = nameOf(content.slice(start, end)).replace(signsBefore, '');
    const name = called.get(said) ?? calledBy(content, said);
    called.set(said, name);
    if (
      name.length < 2 ||
      !/\p{L}{2}/u.test(name) ||
      noName.test(name) ||
      isGone.test(name) ||
      options.some((known) => known.name.toLowerCase() === name.toLowerCase())
    )
      continue;
    options.push({ id: id ?? String.fromCharCode(65 + (index % 26)), name, start, end });
  }
  return options.length < 2 ? [] : options.slice(0, mostOptions);
}

/** A point of a paper has its heading; an alternative has a name of its own. */
const isPointOfPaper = (name: string): boolean => name.split(' ').length <= 2 && labelOfFacts.test(name);

/** Of marks that count on from each other those: “H. Lindqvist, Chair” below (a), (b) and (c) is no eighth way. */
function inTurn<T extends { sign: string }>(pieces: readonly T[]): T[] {
  const [first] = pieces;
  if (!first || !/^[a-h]$|^[1-9]$/iu.test(first.sign)) return [...pieces];
  const kept = [first];
  for (const piece of pieces.slice(1)) {
    const last = kept.at(-1)?.sign.toLowerCase().codePointAt(0) ?? 0;
    const step = (piece.sign.toLowerCase().codePointAt(0) ?? 0) - last;
    if (piece.sign.length > 1 || step <= 1) kept.push(piece);
  }
  return kept;
}

/** The letters that follow each other below a number: the numbers are the points of a paper, of which one lists ways. */
function nestedLetters<T extends { sign: string }>(pieces: readonly T[]): readonly T[] {
  const from = pieces.findIndex(({ sign }) => /^a$/i.test(sign));
  if (from < 1 || !/^[1-9]$/.test(pieces[from - 1]?.sign ?? '')) return pieces;
  const until = pieces.findIndex(({ sign }, index) => index > from && !/^[a-h]$/i.test(sign));
  const letters = pieces.slice(from, until < 0 ? undefined : until);
  return letters.length >= 2 ? letters : pieces;
}

/** “b) At what price do I keep the margin?”: a list in which most ask such a thing asks, and names no ways. */
const asksWhat =
  /^(?:(?:and|so|then|please)[, ]+)*(?:(?:at|until|till|by|from|to|in|of|with|for|below|above|on) )?(?:what|when|how|who|whom|whose|why|where|does|did)\b[^?]*\?/iu;

/** Lines marked (a), 1., A: that speak of alternatives; a mere list of facts has no word of choice around it. */
function markedLines(content: string): Piece[] {
  const pieces: (Piece & { sign: string })[] = [];
  let start = 0;
  for (const line of content.split('\n')) {
    const head = line.slice(0, longestMark);
    const found = mark.exec(head) ?? bareMark.exec(head) ?? initialMark.exec(head);
    const sign = found?.groups?.['letter'] ?? found?.[1] ?? found?.[2];
    if (found && sign) pieces.push({ start: start + found[0].length, end: start + line.length, id: sign, sign });
    start += line.length + 1;
  }
  const listed = nestedLetters(pieces);
  const told = inTurn(listed).filter(({ start: from, end }) => !isPointOfPaper(nameOf(content.slice(from, end))));
  const asked = told.filter(({ start: from, end }) => asksWhat.test(content.slice(from, end)));
  // Capital letters name alternatives; numbers name points, unless the words before them speak of a choice.
  const isLettered =
    listed.length <= 5 &&
    (listed.every(({ sign }) => /^[A-Z]$/.test(sign)) ||
      (listed.every(({ sign }) => /^[a-e]$/.test(sign)) && asksToChoose.test(content)));
  const lead = content.slice(Math.max(0, (listed[0]?.start ?? 0) - 160), listed[0]?.start);
  return listed.length >= 2 &&
    listed.length <= mostOptions &&
    asked.length * 2 < told.length &&
    (isLettered || listWords.test(lead) || asksForOne.test(content))
    ? told.filter((piece) => !asked.includes(piece))
    : [];
}

/** Words that say of what follows that one of it is to be taken. */
const asksToChoose = new RegExp(
  `\\b(?:${ofChoice}|whether|choose|pick|prefer|recommend|rank|rather|better|either|paths?|(?:two|three|four|both) \\p{L}+)\\b`,
  'iu',
);

/** A line that opens with a name and goes on about it: `• "Trim": 28 posts go …`, `> Plan Silid = home working …`, `2) Escrow: …`. */
const labelled = new RegExp(
  `^[ \\t]*(?<bullet>[-*•–—>+·▪][ \\t]*|\\(?[a-h1-9][).][ \\t]*)?` +
    `(?<name>["“«‘'][^"”»’'\\n]{2,40}["”»’']|\\p{L}[\\p{L}\\p{N}.&'’/-]*(?: [\\p{L}\\p{N}&'’/-]+){0,4}(?:(?<=\\d[a-z]?), \\p{L}[\\p{L} ]{1,24})?)` +
    `(?: ?\\([^)\\n]{2,40}\\))?[ \\t]*(?::|=| [-–—] )[ \\t]*(?<rest>\\S.{24,})$`,
  'u',
);
const lettered = new RegExp(
  `^(?:(?:${optionWord}) (?:[a-h]|[1-9]|i{1,3}|iv|one|two|three|four)|(?:first|second|third|other) (?:${optionWord}))$`,
  'iu',
);
/** “Idea 1”, “Idea 1b, for the certified”: counted among their kind. */
const counted = new RegExp(`^(?:${optionWord}) [1-9][a-z]?(?:,|$)`, 'iu');
const calledOption = new RegExp(`^(?:["“«‘']|(?:(?:first|second|third|other) )?(?:${optionWord})\\b)`, 'iu');

/** A name that opens a line and what it opens. */
interface LabelledLine extends Piece {
  name: string;
  /** Whether it opens facts: so do its neighbours then. */
  isFact: boolean;
}

/** Null where no name opens the line; a letter behind “option” leaves the name to what follows. */
function labelledLine(line: string, start: number): LabelledLine | null {
  const { bullet, name, rest } = labelled.exec(line.slice(0, 400))?.groups ?? {};
  if (name === undefined || rest === undefined || !/\d/.test(rest)) return null;
  // Without a bullet it is as well who speaks.
  if (bullet === undefined && !calledOption.test(name)) return null;
  const at = start + (lettered.test(name) ? line.indexOf(rest, name.length) : line.indexOf(name));
  const end = at + (lettered.test(name) ? rest.length : name.length);
  return { start: at, end, name, isFact: opensNoOption(name) };
}

/** Lines that follow each other, each with a name of its own before a colon, where the text speaks of a choice. */
function labelledLines(content: string): Piece[] {
  if (!asksToChoose.test(content)) return [];
  let start = 0;
  let run: LabelledLine[] = [];
  let best: LabelledLine[] = [];
  const ofOneKind: LabelledLine[] = [];
  for (const line of content.split('\n')) {
    const found = labelledLine(line, start);
    if (found && counted.test(found.name)) ofOneKind.push(found);
    if (found) run.push(found);
    else if (line.trim() !== '') run = [];
    if (run.length > best.length) best = run;
    start += line.length + 1;
  }
  if (ofOneKind.length >= 2) return ofOneKind.slice(0, mostOptions);
  const isOwn = new Set(best.map(({ name }) => name)).size === best.length && !best.some(({ isFact }) => isFact);
  return isOwn && best.length >= 2 && best.length <= 6 ? best : [];
}

/** Marks that follow “Notes.” number remarks. */
const isOfNotes = (content: string, at = 0): boolean =>
  /\b(?:notes?|remarks?|comments?|footnotes?|conditions?|facts)[.:]?\s*$/iu.test(
    content.slice(Math.max(0, at - 24), at),
  );

/** “Plan A”, “offer two: …”; a plan a board made, and offers of three kinds, name none. */
const isNamed = ([said, sign = '']: RegExpMatchArray): boolean => /^[A-H1-9]$/.test(sign) || /[,:–—(-]\s*$/.test(said);

/** “(i) a forward … or (ii) a call” within a line. */
function markedInLine(content: string): Piece[] {
  const marks = [...content.matchAll(/(?:^|[\s;,])\((i{1,3}|iv|[a-e]|[1-5])\)\s+/giu)];
  const runs = [...content.matchAll(named)].filter(isNamed);
  const chosen = runs.length >= 2 ? runs : marks.length >= 2 && !isOfNotes(content, marks[0]?.index) ? marks : [];
  const ids = new Map<string, Piece>();
  for (const [index, match] of chosen.entries()) {
    const start = match.index + match[0].length;
    const id = match[1] ?? '';
    const end = Math.min(chosen[index + 1]?.index ?? content.length, start + 160);
    if (!ids.has(id.toLowerCase())) ids.set(id.toLowerCase(), { start, end, id });
  }
  return ids.size >= 2 && ids.size <= 6 ? [...ids.values()] : [];
}

/** Words that announce a list of alternatives. */
const listWords =
  /\b(?:options?|alternatives?|routes?|roads?|ways|variants?|choices?|either|proposes?|proposals|requests|projects|bids|ideas|candidates|measures|offers (?:are|in))\b/iu;

const ordinalMark = new RegExp(
  `(?<![\\p{L}-])(?:under the |the )?(first|second|third|fourth)(?: (?:${optionWord})(?=:))?(?:,| is| one| would|:)\\s+`,
  'giu',
);

/** “First, … Second, …”, “First way: … Second: …”, “Under the first, … under the second”. */
function ordinals(content: string): Piece[] {
  const marks = [...content.matchAll(ordinalMark)];
  if (marks.length < 2 || !choiceWords.test(content)) return [];
  const wanted = ['first', 'second', 'third', 'fourth'];
  const run: RegExpMatchArray[] = [];
  for (const match of marks) if (match[1]?.toLowerCase() === wanted[run.length]) run.push(match);
  return run.map((match, index) => {
    const start = (match.index ?? 0) + match[0].length;
    return { start, end: Math.min(run[index + 1]?.index ?? content.length, start + 160), id: String(index + 1) };
  });
}

const opens =
  /\b(?:should we|should i|do we|do i|shall we|shall i|can we|whether to|either|choose between|decide between|choice between|may we|would you|asked (?:whether )?to|open and)\b|:/giu;

/** “Is it fair, or what should I say?” joins two questions; “yes or no” names nothing. */
const asksOtherwise =
  /^\s*(?:(?:(?:i|we|you) )?(?:need|want|have) )?(?:an? )?(?:yes|no)\b|^\s*(?:is|are|was|am|how|who|why|when|where|does|did|go(?! (?:to|back|with|ahead|for|on|public|it)\b)|may not|which|not|if)\b(?!-)|\bam i\b|\bdo i\b/iu;

/** “Lease or buy?”, “do we match, raise or walk?”, “X versus Y”, in one asking sentence. */
function alternatives(content: string, sentence: Sentence): Piece[] {
  const text = content.slice(sentence.start, sentence.end);
  const separator =
    /(?<!\b(?:all|sooner|more))\s(?:or|versus|vs\.?|rather than)\s(?!(?:more|less|so|not|above|below|fewer|later|two|three)\b)/giu;
  const cuts = [...text.matchAll(separator)];
  const first = cuts[0];
  if (!first) return [];
  const before = [...text.slice(0, first.index).matchAll(opens)].at(-1);
  const from = before ? before.index + before[0].length : 0;
  const bounds = [
    from,
    ...[...text.slice(from, first.index).matchAll(/,\s+/gu)].map((match) => from + match.index + match[0].length),
    ...cuts.map((match) => match.index + match[0].length),
  ];
  const ends = [...bounds.slice(1, -cuts.length || undefined), ...cuts.map(({ index }) => index), text.length];
  const pieces = bounds.map((at, index) => ({
    start: sentence.start + at,
    end: sentence.start + Math.max(at, ends[index] ?? text.length),
  }));
  // Several pieces of which one is as long as a sentence are what a sentence lists on its way to the choice.
  if (pieces.length > 3 && pieces.some(({ start, end }) => end - start > longestListed)) return [];
  // A long first piece is a sentence with a choice at its end: its last words count.
  return pieces
    .filter(
      ({ start, end }) =>
        end - start >= 2 && end - start <= longestPiece && !asksOtherwise.test(content.slice(start, end)),
    )
    .map((piece) => ({ start: piece.start, end: piece.end }));
}

/** Alternatives in the order of the text; fewer than two are no choice and give none. */
export function readOptions(text: SceneText, asking: readonly Sentence[]): SceneOption[] {
  const { content } = text;
  const attempts = [
    () => tableOptions(content),
    () => markedLines(content),
    () => labelledLines(content),
    () => markedInLine(content),
    () => ordinals(content),
    () => betweenStrokes(content),
    ...(asksToChoose.test(content) ? [() => labelledPassages(content), () => headedPoints(content)] : []),
    () => bidders(content),
    () => orSentences(content),
    () => conditionals(content),
    ...asking.slice(0, 4).map((sentence) => () => alternatives(content, sentence)),
  ];
  for (const attempt of attempts) {
    const options = optionsOf(content, attempt());
    if (options.length >= 2) return options;
  }
  return [];
}
