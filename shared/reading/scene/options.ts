/** The alternatives that a text names: lists with marks, rows and columns of a table, “A or B”, “either”, “versus”. */
import type { SceneText, Sentence } from './scene-text.js';

export interface SceneOption {
  id: string;
  name: string;
  start?: number;
  end?: number;
}

interface Piece {
  start: number;
  end: number;
  id?: string;
}

const longestName = 60;
const mostOptions = 10;
const mark =
  /^[ \t]*(?:[-*•–][ \t]*)?(?:(?:option|plan|variant|variante|alternative|route|scenario|offer|bid|proposal|sheet|road)[ \t]+)?(?:\(?([a-h]|[A-H]|[1-9]|i{1,3}|iv|v)[).:]|([A-H])[ \t]*[:–—-])[ \t]+/iu;
const named =
  /\b(?:option|plan|variant|variante|alternative|route|sheet|offer|bid)[ \t]+([a-hA-H]|[1-9]|one|two|three|four)\b[ \t]*[,:–—(-]?[ \t]*/giu;
/** Words of a choice, whoever makes it. */
const ofChoice =
  'options?|alternatives?|routes?|roads?|ways|variants?|choice|plans?|bids?|offers?|proposals?|quotes|which|versus|vs|or';
const choiceWords = new RegExp(`\\b(?:${ofChoice}|choices|bidders?|quote|sheets?|measures)\\b`, 'iu');

/** The first words of an alternative, up to where its conditions or figures begin. */
function nameOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const cut = words.search(
    /[,;:(–—?!]|\s-\s|\.(?:\s|$)|\s(?:for|at|with|by|because|costs?|saves?|of which|until|from|now,|against|gives|brings|is|are|would)\s/iu,
  );
  const short = (cut > 2 ? words.slice(0, cut) : words)
    .replace(
      /^(?:either|whether|to|we|i|do|should|shall|just|simply|then|and|the|a|an|or|us|our|both|first|second|third|go for|is it|it is|take)\s+/giu,
      '',
    )
    .trim();
  return short.length > longestName ? short.slice(0, longestName).replace(/\s\S*$/, '') : short;
}

function optionsOf(content: string, pieces: readonly Piece[]): SceneOption[] {
  const options: SceneOption[] = [];
  for (const [index, { start, end, id }] of pieces.entries()) {
    const name = nameOf(content.slice(start, end));
    if (
      name.length < 2 ||
      !/\p{L}{2}/u.test(name) ||
      options.some((known) => known.name.toLowerCase() === name.toLowerCase())
    )
      continue;
    options.push({ id: id ?? String.fromCharCode(65 + (index % 26)), name, start, end });
  }
  return options.length < 2 ? [] : options.slice(0, mostOptions);
}

/** Lines marked (a), 1., A: that speak of alternatives; a mere list of facts has no word of choice around it. */
function markedLines(content: string): Piece[] {
  const pieces: (Piece & { sign: string })[] = [];
  let start = 0;
  for (const line of content.split('\n')) {
    const found = mark.exec(line);
    const sign = found?.[1] ?? found?.[2];
    if (found && sign) pieces.push({ start: start + found[0].length, end: start + line.length, id: sign, sign });
    start += line.length + 1;
  }
  // Capital letters name alternatives; numbers name points, unless the words before them speak of a choice.
  const isLettered = pieces.length >= 2 && pieces.every(({ sign }) => /^[A-H]$/.test(sign) && pieces.length <= 5);
  const lead = content.slice(Math.max(0, (pieces[0]?.start ?? 0) - 160), pieces[0]?.start);
  return pieces.length >= 2 &&
    pieces.length <= mostOptions &&
    (isLettered || listWords.test(lead) || asksForOne.test(content))
    ? pieces
    : [];
}

/** Words that say of what follows that one of it is to be taken. */
const asksToChoose = new RegExp(
  `\\b(?:${ofChoice}|whether|choose|pick|prefer|recommend|rank|rather|better|either|paths?|(?:two|three|four|both) \\p{L}+)\\b`,
  'iu',
);

const optionWord =
  'option|alternative|plan|variant|varianta|variante|proposal|path|route|road|scheme|scenario|offer|bid|answer|idea|choice|quote|sheet|contract|way';

/** A line that opens with a name and goes on about it: `• "Trim": 28 posts go …`, `> Plan Silid = home working …`, `2) Escrow: …`. */
const labelled = new RegExp(
  `^[ \\t]*(?<bullet>[-*•–—>+·▪][ \\t]*|\\(?[a-h1-9][).][ \\t]*)?` +
    `(?<name>["“«‘'][^"”»’'\\n]{2,40}["”»’']|\\p{L}[\\p{L}\\p{N}.&'’/-]*(?: [\\p{L}\\p{N}&'’/-]+){0,4})` +
    `(?: ?\\([^)\\n]{2,40}\\))?[ \\t]*(?::|=| [-–—] )[ \\t]*(?<rest>\\S.{24,})$`,
  'u',
);
const lettered = new RegExp(`^(?:${optionWord}) (?:[a-h]|[1-9]|i{1,3}|iv|one|two|three|four)$`, 'iu');
const calledOption = new RegExp(`^(?:["“«‘']|(?:${optionWord})\\b)`, 'iu');

/** Labels of a letter, a paper and its facts: what they open is no alternative. */
const labelOfFacts =
  /\b(?:from|to|cc|re|subject|betreff|date|facts?|background|context|situation|status|today|now|note|nb|ps|question|ask|asks|decision|deadline|known|unknown|event|summary|total|price|prices|cost|costs|capex|opex|revenues?|sales|turnover|ebitda|ebit|profit|margin|debt|cash|liquidity|loan|bank|covenant|market|competitors?|customers?|people|staff|headcount|team|volume|capacity|budget|history|risks?|tax|insurance|cover|financing|funding|synerg(?:y|ies)|growth|rates?|law|legal|timing|plan b|production|product|products|demand|figures|numbers|money|results?|clients?|suppliers?|stock|inventory|energy|wages|salaries|rent|lease|investment|valuation|equity|shares?|ownership|chair|ceo|cfo|coo|cto|ciso|cio|md|director|chairman|chairwoman|secretary|\d{4})\b/iu;

/** A name that opens a line and what it opens; a letter behind “option” leaves the name to what follows. */
function labelledLine(line: string, start: number): (Piece & { name: string }) | null {
  const { bullet, name, rest } = labelled.exec(line.slice(0, 400))?.groups ?? {};
  if (name === undefined || rest === undefined || !/\d/.test(rest) || labelOfFacts.test(name)) return null;
  // Without a bullet it is as well who speaks.
  if (bullet === undefined && !calledOption.test(name)) return null;
  const at = start + (lettered.test(name) ? line.indexOf(rest, name.length) : line.indexOf(name));
  return { start: at, end: at + (lettered.test(name) ? rest.length : name.length), name };
}

/** Lines that follow each other, each with a name of its own before a colon, where the text speaks of a choice. */
function labelledLines(content: string): Piece[] {
  if (!asksToChoose.test(content)) return [];
  let start = 0;
  let run: (Piece & { name: string })[] = [];
  let best: typeof run = [];
  for (const line of content.split('\n')) {
    const found = labelledLine(line, start);
    if (found) run.push(found);
    else if (line.trim() !== '') run = [];
    if (run.length > best.length) best = [...run];
    start += line.length + 1;
  }
  const isOwn = new Set(best.map(({ name }) => name)).size === best.length;
  return isOwn && best.length >= 2 && best.length <= 6 ? best : [];
}

/** “(i) a forward … or (ii) a call” within a line. */
function markedInLine(content: string): Piece[] {
  const marks = [...content.matchAll(/(?:^|[\s;,])\((i{1,3}|iv|[a-e]|[1-5])\)\s+/giu)];
  const runs = [...content.matchAll(named)];
  const chosen = runs.length >= 2 ? runs : marks.length >= 2 ? marks : [];
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
  /\b(?:options?|alternatives?|routes?|roads?|ways|variants?|choices?|either|proposes?|measures|offers (?:are|in))\b/iu;

/** “First, … Second, …”, “Under the first, … under the second”. */
function ordinals(content: string): Piece[] {
  const marks = [
    ...content.matchAll(/(?<![\p{L}-])(?:under the |the )?(first|second|third|fourth)(?:,| is| one| would|:)\s+/giu),
  ];
  if (marks.length < 2 || !choiceWords.test(content)) return [];
  const wanted = ['first', 'second', 'third', 'fourth'];
  const run: RegExpMatchArray[] = [];
  for (const match of marks) if (match[1]?.toLowerCase() === wanted[run.length]) run.push(match);
  return run.map((match, index) => {
    const start = (match.index ?? 0) + match[0].length;
    return { start, end: Math.min(run[index + 1]?.index ?? content.length, start + 160), id: String(index + 1) };
  });
}

const notOption =
  /^(?:total|sum|year|week|month|quarter|q[1-4]|fy\s?\d*|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{2,4}|revenue|sales|ebitda|net debt|budget|actual|amount|units?|price|time|event|hour|day)\b/iu;

interface Table {
  header: Cell[];
  rows: Cell[][];
}
interface Cell {
  text: string;
  start: number;
}

/** Lines cut at bars, tabs, semicolons, commas or wide blanks; runs of at least three lines with as many cells. */
function tableOf(content: string): Table | null {
  let start = 0;
  let rows: Cell[][] = [];
  let best: Cell[][] = [];
  for (const line of content.split('\n')) {
    const separator = line.includes('|')
      ? '|'
      : line.includes('\t')
        ? '\t'
        : line.includes(';')
          ? ';'
          : / {3,}/.test(line)
            ? /( {3,})/
            : ',';
    const cells: Cell[] = [];
    let at = start;
    for (const part of line.split(separator)) {
      const text = part.trim();
      if (!(part.startsWith('   ') && text === '')) cells.push({ text, start: at + part.indexOf(text) });
      at += part.length + (typeof separator === 'string' ? 1 : 0);
    }
    const isRule = /^[\s|:-]+$/.test(line);
    const inner =
      separator === '|' && cells[0]?.text === '' ? cells.slice(1, cells.at(-1)?.text === '' ? -1 : undefined) : cells;
    if (!isRule) {
      if (inner.length >= 3 && (separator !== ',' || inner.every(({ text }) => text.length < 32))) rows.push(inner);
      else rows = [];
      if (rows.length > best.length) best = rows;
    }
    start += line.length + 1;
  }
  const [header, ...body] = best;
  return header && body.length >= 2 ? { header, rows: body } : null;
}

const asksForOne =
  /\bwhich (?:one|to|of|is|two|films?|offer|would|should|do|set|customers?)\b|\brank\b|\bchoose\b|\bselect\b|\bdelist\b|\bwhich\b[^?.]{0,40}\?/iu;

/** Columns or rows of a table, where the text asks to choose among them. */
function tableOptions(content: string): Piece[] {
  if (
    !asksForOne.test(content) &&
    !/\b(?:make or buy|lease or buy|versus|vs|options?|alternatives?|variante?)\b/iu.test(content)
  )
    return [];
  const table = tableOf(content);
  if (!table) return [];
  const usable = (cells: Cell[]): Cell[] =>
    cells.filter(
      ({ text }) => /\p{L}/u.test(text) && text.length <= 40 && !notOption.test(text) && !/^[\d€$£¥%(]/.test(text),
    );
  const columns = usable(table.header.slice(1));
  const rows = usable(table.rows.flatMap((row) => row.slice(0, 1)));
  // The first cell of the head names what the rows are; an empty one leaves the names to the columns.
  const corner = table.header[0]?.text ?? '';
  const isByColumn = !/\p{L}/u.test(corner) || /^(?:criteri|item|metric|figure|year|measure|in |€|\$|£)/iu.test(corner);
  const chosen = isByColumn && columns.length >= 2 ? columns : rows;
  // Names begin with a capital; what is measured mostly does not.
  const names = chosen.filter(
    ({ text }) =>
      /\p{L}{2}/u.test(text) &&
      !/%|cost|price|capex|npv|margin|weight|rate|sales|fee|amount|year|tenor|life/i.test(text),
  );
  return names.length * 2 < chosen.length ? [] : chosen.map(({ text, start }) => ({ start, end: start + text.length }));
}

const opens =
  /\b(?:should we|should i|do we|do i|shall we|shall i|can we|whether to|either|choose between|decide between|choice between|may we|would you|open and)\b|:/giu;

/** “Is it fair, or what should I say?” joins two questions; “yes or no” names nothing. */
const asksOtherwise =
  /^\s*(?:is|are|was|am|how|who|why|when|where|does|did|yes|no|go|may not|which|not|if)\b(?!-)|\bam i\b|\bdo i\b/iu;

/** “Lease or buy?”, “do we match, raise or walk?”, “X versus Y”, in one asking sentence. */
function alternatives(content: string, sentence: Sentence): Piece[] {
  const text = content.slice(sentence.start, sentence.end);
  const separator =
    /\s(?:or|versus|vs\.?|rather than)\s(?!(?:more|less|so|not|above|below|fewer|later|two|three)\b)/giu;
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
  // A long first piece is a sentence with a choice at its end: its last words count.
  return pieces
    .filter(
      ({ start, end }) => end - start >= 2 && end - start <= 140 && !asksOtherwise.test(content.slice(start, end)),
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
    ...asking.slice(0, 4).map((sentence) => () => alternatives(content, sentence)),
  ];
  for (const attempt of attempts) {
    const options = optionsOf(content, attempt());
    if (options.length >= 2) return options;
  }
  return [];
}
