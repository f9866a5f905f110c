/**
 * Names of people, organizations and projects. First those that the document itself declares (its structured fields), then
 * cues around a capitalised run, then what kind of words the run is made of: a word that is nobody's everyday English is
 * taken for a name. Linear in the text.
 */
import type { Entity, EntityType } from '../entity.js';
import { honorifics, knownAcronyms, legalForms, organizationEndings, particles, roleWords } from './name-lexicons.js';
import { isFullNameLong, isNameElsewhere, isOrdinaryFullName } from './ordinary-names.js';
import {
  isCalendarWord,
  isCity,
  isCountry,
  isGivenName,
  isKnownOrganization,
  isLastName,
  isOrdinaryWord,
} from './words.js';

interface Word {
  text: string;
  start: number;
  end: number;
  /** First of its sentence or line. */
  opens: boolean;
}

/** Capitalised words that follow each other, particles and initials between them included. */
type Run = Word[];

export type NameType = Extract<EntityType, 'PERSON' | 'ORGANIZATION' | 'PROJECT_NAME'>;

/** Names that a document declares, by their lower-case text. */
export type Dictionary = ReadonlyMap<string, NameType>;

const personBefore =
  /(?:\b(?:my|his|her|their|the)? ?name(?: is|'s|:)|\bi am|\bi'm|\bi’m|\bthis is|\bcontact(?: person)?:?|\bdear|\bhi|\bhello|\battn:?|\bcc:?|\bsigned(?: by)?:?|\b(?:call|email|ask|tell|told|met|meet|hire|hired|fired|appointed?|promoted?|interview(?:ed)?|thank|thanks)|\b(?:ceo|cfo|cto|ciso|cio|coo|chairman|chairwoman|president|founder|director|manager|counsel|nurse|doctor|patient|employee|customer|colleague|husband|wife|spouse|daughter|son|mother|father|sister|brother|author|analyst|engineer|officer|head of \w{2,20})(?: is| was|,|:)?|\b(?:written|led|run|owned|managed|headed|reported|approved|reviewed|authored|directed|founded|sung) by)\s*:?\s*$/i;
const personAfter =
  /^(?:,? (?:who|whose|aged|age|our|the (?:ceo|cfo|cto|coo|cio|ciso|chairman|founder))\b|,? (?:\d{2}|\w+ years old)\b| (?:said|says|told|wrote|asked|joined|resigned|agreed|leads|led|signed|approved|replied|argued|thinks|wants|retired|emailed|called|lives|works|worked|reports|manages|heads|was born|is married|is on leave|can be reached|is our)\b|['’]s (?:manager|wife|husband|salary|email|phone|address|team|desk|assistant|doctor|account|contract|laptop|report|passport)\b| \()/i;
const organizationBefore =
  /\b(?:acquir(?:e|es|ed|ing)|acquisition of|takeover of|take over|buyout of|buy|buying|bought|bid for|offer for|stake in|invest in|divest|sale of|sell|spin off|merge with|merger with|merging with|joint venture with|partnership with|partner with|contract with|supplier|vendor|competitor|competitors|rival|rivals|auditor|auditors|lender|customer|client|subsidiary|target|works? (?:at|for)|worked (?:at|for)|employed by|joined|hosted (?:by|at|on|with)|outsourced to|migrat(?:e|ing) (?:to|from)|shares of|owned by|company|firm|startup)(?:,|:)? (?:the )?$/i;
const dealBefore =
  /\b(?:acquir(?:e|es|ed|ing)|acquisition of|takeover of|merge with|merger with|stake in|bid for|works? (?:at|for)|employed by) $/i;
const organizationAfter =
  /^(?:['’]s (?:shares|board|revenue|ebitda|customers|subsidiary|subsidiaries|products|ceo|cfo|management|stock|debt|valuation|arr)\b| (?:today |has |also )?(?:report(?:ed|s)|announc(?:ed|es)|acquire[ds]|launch(?:ed|es)|unveil(?:ed|s)|introduce[ds]|complete[ds]|partner(?:ed|s) with|raise[ds] [$€£]|expand(?:ed|s)|employs|operates|shares|stock|file[ds]|provides|offers|develops|is (?:a|an|the) (?:\w+ ){0,3}(?:company|provider|supplier|vendor|startup|bank|developer|maker|manufacturer|leader|platform)|has revenue)\b|,? (?:a|an|the) (?:\w+ ){0,3}(?:company|provider|supplier|vendor|startup|bank|developer|maker|manufacturer)\b| \((?:(?:NYSE|NASDAQ|LSE|TSX|ASX|Euronext)[: ]{1,2})?[A-Z.]{1,6}\))/i;
const projectBefore =
  /\b(?:project|operation|programme|program|initiative|codename|code name|code-named|codenamed)(?: is|:)?,? ["“'‘]?$/i;

const wordForm = /\p{L}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*\.?/gu;
const isCapitalised = (word: string): boolean => {
  const first = word.charCodeAt(0);
  return first < 128 ? first >= 65 && first <= 90 : /^\p{Lu}/u.test(word);
};
const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word);
const isAcronym = (word: string): boolean => /^[\p{Lu}\d&.-]{2,6}$/u.test(word) && !/\p{Ll}/u.test(word);
const hasGenitive = (word: string): boolean => word.endsWith("'s") || word.endsWith('’s');
const bare = (word: string): string => {
  const lower = word.toLowerCase();
  const own = hasGenitive(lower) ? lower.slice(0, -2) : lower;
  return own.endsWith('.') ? own.slice(0, -1) : own;
};

/** The words of a text; a full stop belongs to an initial or an abbreviation alone. */
function wordsOf(text: string): Word[] {
  let lastEnd = 0;
  return [...text.matchAll(wordForm)].map((match) => {
    const endsSentence =
      match[0].endsWith('.') &&
      !isInitial(match[0]) &&
      !honorifics.has(bare(match[0])) &&
      !legalForms.has(bare(match[0]));
    const word = endsSentence ? match[0].slice(0, -1) : match[0];
    const isJustBehind = match.index === lastEnd + 1 && text[lastEnd] === ' ';
    const opens = lastEnd === 0 || (!isJustBehind && /[.!?:\n•"“]\s*$|\n/.test(text.slice(lastEnd, match.index)));
    lastEnd = match.index + word.length;
    return { text: word, start: match.index, end: lastEnd, opens };
  });
}

/** No name has more words; what goes on longer is a list or a heading, which is looked at piece by piece. */
const MAX_RUN = 16;

function runsOf(text: string, words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  const close = (): void => {
    while (run.length > 0 && !isCapitalised(run.at(-1)!.text)) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const word of words) {
    if (run.length === 0 && !isCapitalised(word.text)) continue;
    const last = run.at(-1);
    const gap = last ? text.slice(last.end, word.start) : '';
    const joins =
      last !== undefined &&
      run.length < MAX_RUN &&
      (gap === ' ' || gap === ' & ' || (gap === ', ' && legalForms.has(bare(word.text)))) &&
      !hasGenitive(last.text);
    if (!joins) close();
    if (isCapitalised(word.text) || (run.length > 0 && particles.has(word.text))) run.push(word);
    else close();
  }
  close();
  return runs;
}

interface Surroundings {
  before: string;
  after: string;
}

const isName = (word: string): boolean => isGivenName(word) || isLastName(word);
/** A name that is no word of the language: evidence by itself. */
const isSureName = (word: string): boolean => isName(word) && !isOrdinaryWord(word);
const isUnknown = (word: string): boolean =>
  word.length > 1 && !isOrdinaryWord(word) && !isCity(word) && !isCountry(word);

const around = 60;

function surroundingsOf(text: string, run: Run): Surroundings {
  const last = run.at(-1)!;
  return {
    before: text.slice(Math.max(0, run[0]!.start - around), run[0]!.start),
    after: text.slice(last.end - (hasGenitive(last.text) ? 2 : 0), last.end + around),
  };
}

const isCued = ({ before, after }: Surroundings, honorific: boolean): boolean =>
  honorific || personBefore.test(before) || personAfter.test(after);

/** Whether a run is a full name of everyday words. */
function isFullName(text: string, run: Run, honorific: boolean): boolean {
  const names = run.map(({ text: word }) => bare(word)).filter((name) => !particles.has(name));
  if (!isFullNameLong(names.length)) return false;
  const surroundings = surroundingsOf(text, run);
  return isOrdinaryFullName(names, {
    opens: run[0]!.opens,
    before: surroundings.before,
    cued: isCued(surroundings, honorific),
  });
}

/** Words that are no part of a name at either end: honorifics, roles, days, months, and an everyday word that opens a sentence. */
function trim(text: string, run: Run): { run: Run; honorific: boolean } {
  let honorific = false;
  let from = 0;
  let to = run.length;
  while (from < to) {
    const word = bare(run[from]!.text);
    const opener = run[from]!.opens && to - from > 1 && isOrdinaryWord(word) && !isGivenName(word);
    if ((opener || isCalendarWord(word)) && isFullName(text, run.slice(from, to), honorific)) break;
    if (honorifics.has(word)) honorific = true;
    else if (!roleWords.has(word) && !isCalendarWord(word) && !opener) break;
    from++;
  }
  while (to > from && (roleWords.has(bare(run[to - 1]!.text)) || isCalendarWord(bare(run[to - 1]!.text)))) to--;
  return { run: run.slice(from, to), honorific };
}

/** What a run of several words is, from its words and what stands around it. */
function typeOfMany(
  names: string[],
  surroundings: Surroundings,
  { honorific, fullName }: { honorific: boolean; fullName: boolean },
): NameType | undefined {
  const { before, after } = surroundings;
  const last = names.at(-1)!;
  const [first = ''] = names;
  if (names.length > 1 && legalForms.has(last)) return 'ORGANIZATION';
  if (organizationEndings.has(last) || names.some((name) => name === '&'))
    return names.every((name) => isOrdinaryWord(name)) && !organizationBefore.test(before) && names.length < 2
      ? undefined
      : 'ORGANIZATION';
  if (isKnownOrganization(names.join(' '))) return 'ORGANIZATION';
  if (isCity(names.join(' ')) || isCountry(names.join(' '))) return undefined;
  const personal = names.filter((name) => !particles.has(name));
  const cued = isCued(surroundings, honorific);
  if (
    personal.length <= 4 &&
    (fullName || isGivenName(first) || isSureName(last) || (cued && personal.some(isUnknown)) || (cued && honorific))
  ) {
    const isPhrase = personal.every((name) => isOrdinaryWord(name)) && !cued && !fullName;
    if (!isPhrase)
      return organizationBefore.test(before) && !fullName && !isGivenName(first) ? 'ORGANIZATION' : 'PERSON';
  }
  if (organizationBefore.test(before) || organizationAfter.test(after)) return 'ORGANIZATION';
  const unknown = personal.filter(isUnknown);
  if (unknown.length === 0) return undefined;
  return personal.length === 2 && unknown.length === 2 ? 'PERSON' : 'ORGANIZATION';
}

function typeOfOne(word: Word, { before, after }: Surroundings, honorific: boolean): NameType | undefined {
  const name = bare(word.text);
  if (isCountry(name) || isCity(name)) return undefined;
  if (honorific) return 'PERSON';
  if (knownAcronyms.has(word.text)) return 'ORGANIZATION';
  if (isAcronym(word.text))
    return !isOrdinaryWord(name) && (organizationBefore.test(before) || organizationAfter.test(after))
      ? 'ORGANIZATION'
      : undefined;
  if (isKnownOrganization(name) && !isOrdinaryWord(name)) return 'ORGANIZATION';
  const person = personBefore.test(before) || personAfter.test(after);
  if (isSureName(name)) return organizationBefore.test(before) && !isGivenName(name) ? 'ORGANIZATION' : 'PERSON';
  if (isName(name) && person && !word.opens) return 'PERSON';
  // "acquire Falcon", but not "sell Treasury bonds": of the cues only those of deals and suppliers make an everyday word a name.
  if (organizationBefore.test(before) && !word.opens && (!isOrdinaryWord(name) || dealBefore.test(before)))
    return 'ORGANIZATION';
  if (organizationAfter.test(after) && (!word.opens || isUnknown(name)) && !roleWords.has(name)) return 'ORGANIZATION';
  if (!isUnknown(name)) return undefined;
  return person ? 'PERSON' : 'ORGANIZATION';
}

/** Headings are short: what of its line stands before or behind a name in one. */
const HEADING_LENGTH = 120;

/** Whether a run stands in a line in capitals, or in title case, which says nothing by its capitals. Of each line that is asked for in turn, the words are looked at once. */
function headingsOf(text: string): (run: Run) => boolean {
  let start = 0;
  let end = -1;
  let allCapitalised = false;
  return (run) => {
    const [from, to] = [run[0]!.start, run.at(-1)!.end];
    if (from > end) {
      start = text.lastIndexOf('\n', from - 1) + 1;
      end = text.indexOf('\n', to);
      if (end < 0) end = text.length;
      const words = from - start < HEADING_LENGTH ? (text.slice(start, end).match(/\p{L}{2,}/gu) ?? []) : [];
      allCapitalised = words.length > 3 && words.every(isCapitalised);
    }
    return allCapitalised && from - start < HEADING_LENGTH && end - to < HEADING_LENGTH;
  };
}

function judge(text: string, whole: Run, isHeading: (run: Run) => boolean): Entity[] {
  const { run, honorific } = trim(text, whole);
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const surroundings = surroundingsOf(text, run);
  const end = hasGenitive(last.text) ? last.end - 2 : last.end;
  const names = run.map(({ text: word }) => bare(word));
  if (projectBefore.test(surroundings.before) && run.length <= 3)
    return [{ type: 'PROJECT_NAME', start: first.start, end, score: 6 }];
  if (names[0] === 'project' || names[0] === 'operation')
    return run.length > 1 && run.length < 4 ? [{ type: 'PROJECT_NAME', start: run[1]!.start, end, score: 6 }] : [];
  if (isHeading(run) && names.every((name) => isOrdinaryWord(name) || !isName(name))) return [];
  const type =
    run.length === 1
      ? typeOfOne(first, surroundings, honorific)
      : typeOfMany(names, surroundings, { honorific, fullName: isFullName(text, run, honorific) });
  return type ? [{ type, start: first.start, end, score: 5 }] : [];
}

const firstWord = (text: string): string => text.match(/\p{L}[\p{L}\p{M}]*/u)?.[0] ?? '';

const knownLengths = new WeakMap<Dictionary, Map<string, number[]>>();

/** How long the names are that begin with a word, the longest first: few, however many names there are. Worked out once for a dictionary. */
function lengthsByFirstWord(dictionary: Dictionary): Map<string, number[]> {
  const known = knownLengths.get(dictionary);
  if (known) return known;
  const lengths = new Map<string, Set<number>>();
  for (const name of dictionary.keys()) {
    const first = firstWord(name);
    const ofFirst = lengths.get(first) ?? new Set();
    lengths.set(first, ofFirst.add(name.length));
  }
  const sorted = new Map([...lengths].map(([first, set]) => [first, [...set].toSorted((a, b) => b - a)]));
  knownLengths.set(dictionary, sorted);
  return sorted;
}

/** Declared names wherever they stand, in whatever case; whole words alone. */
function findDeclared(text: string, words: readonly Word[], dictionary: Dictionary): Entity[] {
  if (dictionary.size === 0) return [];
  const lengthsOf = lengthsByFirstWord(dictionary);
  const lower = text.toLowerCase();
  return words.flatMap((word) => {
    const first = firstWord(lower.slice(word.start, word.end));
    const length = lengthsOf
      .get(first)
      ?.find(
        (candidate) =>
          dictionary.has(lower.slice(word.start, word.start + candidate)) &&
          !/[\p{L}\d]/u.test(lower[word.start + candidate] ?? ''),
      );
    if (length === undefined) return [];
    const type = dictionary.get(lower.slice(word.start, word.start + length))!;
    return [{ type, start: word.start, end: word.start + length, score: 9 }];
  });
}

const handle = /(?<![\w@.])@[A-Za-z][\w.]{2,30}(?!\w*@)/g;
const userCue =
  /(?<!\w)(?:username|user name|user|login|handle|account name)(?: is|:|=)[ ]?["']?([A-Za-z][\w.-]{2,40})/gi;

const usernames = (text: string): Entity[] => [
  ...[...text.matchAll(handle)].map((match) => ({
    type: 'USERNAME' as const,
    start: match.index,
    end: match.index + match[0].length,
    score: 6,
  })),
  ...[...text.matchAll(userCue)]
    .filter(([, name = '']) => /[\d_.]/.test(name) || !isOrdinaryWord(name))
    .map((match) => ({
      type: 'USERNAME' as const,
      start: match.index + match[0].length - (match[1] ?? '').length,
      end: match.index + match[0].length,
      score: 6,
    })),
];

/** What was told to be a name once is one wherever it stands; of a person's name also a part that stands alone. */
function again(text: string, words: readonly Word[], found: readonly Entity[]): Entity[] {
  const types = new Map<string, EntityType>();
  const named = found.map(({ type, start, end }) => ({ type, name: text.slice(start, end) }));
  for (const { type, name } of named) if (!name.includes(' ')) types.set(name, type);
  // Whoever was named in full is meant by a part of the name, whatever the part looks like by itself.
  for (const { type, name } of named)
    if (type === 'PERSON')
      for (const part of name.split(/\s+/))
        if (part.length > 2 && isCapitalised(part) && !honorifics.has(bare(part))) types.set(part, type);
  return words.flatMap(({ text: word, start, opens }) => {
    const name = hasGenitive(word) ? word.slice(0, -2) : word;
    const type = types.get(name);
    return type && (type !== 'PERSON' || isNameElsewhere(bare(name), opens))
      ? [{ type, start, end: start + name.length, score: type === 'PERSON' ? 6 : 4 }]
      : [];
  });
}

/** Every name of a text, overlaps included. */
export function findNames(text: string, dictionary: Dictionary): Entity[] {
  const words = wordsOf(text);
  const isHeading = headingsOf(text);
  const judged = runsOf(text, words).flatMap((run) => judge(text, run, isHeading));
  const declared = findDeclared(text, words, dictionary);
  return [...declared, ...judged, ...again(text, words, [...declared, ...judged]), ...usernames(text)];
}
