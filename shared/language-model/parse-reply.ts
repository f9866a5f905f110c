/**
 * A reply's text to its parts. Whatever is not of the right kind is left out and counted; nothing of a reply can make this
 * throw, but a text that holds no JSON object is no reply.
 */
import { factStatuses, isOwner, sceneAsks, sceneCallers, type Owner, type Per } from '../reading/index.js';
import { withoutUnseen } from './plain-words.js';
import { blockKinds, leads, mostOf, verdicts } from './reply-schema.js';
import type {
  ModelReply,
  ReplyBlock,
  ReplyComparison,
  ReplyFact,
  ReplyFigure,
  ReplyIncident,
  ReplyScene,
  ReplyTerm,
} from './reply.js';

/** A reply longer than this is not read. */
export const longestReply = 200_000;

export interface ParsedReply {
  reply: ModelReply;
  /** Entries that were not of the form that was asked for. */
  malformed: number;
}

type Json = Record<string, unknown>;

const pers: ReadonlySet<string> = new Set('share head unit minute hour day week month quarter year'.split(' '));
const idForm = /^[a-z]\d{1,4}$/i;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const control = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;
/** Dates and times as they are asked for, as precise as the text: 2028, 2027-Q3, 2026-11-05, 2026-11-05T08:30+01:00. */
export const isoText =
  /^-?\d{4}(?:-(?:Q[1-4]|H[12]|W\d\d|\d\d(?:-\d\d(?:T\d\d(?::\d\d(?::\d\d(?:\.\d{1,3})?)?)?(?:Z|[+-]\d\d:?\d\d)?)?)?))?$/;

/** A text without signs that nobody sees, or undefined where there is none or it is longer than it may be. */
function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  const text = withoutUnseen(value).trim();
  return text === '' ? undefined : text;
}

/** Words that have to stand in the text are kept as they come. */
function quoteOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  return value.replace(control, '').trim() || undefined;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e18 ? value : undefined;

const oneOf = <T extends string>(value: unknown, of: readonly T[]): T | undefined => of.find((one) => one === value);

/** The JSON object of a text: the whole, or what stands between the first brace and the last where a model talks around it. */
function objectOf(text: string): Json | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to <= from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads a reply. Null where it is no JSON object, or too long to be one that was asked for. */
export function parseReply(text: string): ParsedReply | null {
  const json = text.length > longestReply ? null : objectOf(text);
  if (!json) return null;
  let malformed = 0;
  const list = <T>(key: keyof typeof mostOf, read: (entry: unknown) => T | undefined): T[] => {
    const value = json[key];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      malformed += 1;
      return [];
    }
    return value.slice(0, mostOf[key]).flatMap((entry: unknown) => {
      const found = read(entry);
      if (found === undefined) malformed += 1;
      return found === undefined ? [] : [found];
    });
  };
  const sentence = (entry: unknown): string | undefined => textOf(entry, 600);
  const reply: ModelReply = {
    facts: list('facts', factOf),
    scene: sceneOf(json['scene']),
    plan: list('plan', figureOf),
    lead: oneOf(json['lead'], leads) ?? null,
    verdict: oneOf(typeof json['verdict'] === 'string' ? json['verdict'].toLowerCase() : '', verdicts) ?? null,
    decides: textOf(json['decides'], 120) ?? null,
    headline: sentence(json['headline']) ?? null,
    answers: list('answers', answerIn),
    page: list('page', blockOf),
    comparison: comparisonOf(json['comparison']),
    reasons: list('reasons', sentence),
    turns: list('turns', (entry) => texts(entry, { figure: 200, sentence: 600 })),
    conditions: list('conditions', sentence),
    advice: list('advice', (entry) => texts(entry, { what: 600, who: 80, by: 120 })),
    risks: list('risks', sentence),
    laws: list('laws', lawOf),
    questions: list('questions', (entry) => texts(entry, { question: 300, why: 400 })),
  };
  return { reply, malformed };
}

function texts<Key extends string>(entry: unknown, longest: Record<Key, number>): Record<Key, string> | undefined {
  if (!isObject(entry)) return undefined;
  const found: [string, string | undefined][] = Object.entries<number>(longest).map(([key, most]) => [
    key,
    textOf(entry[key], most),
  ]);
  if (found.some(([, text]) => text === undefined)) return undefined;
  return Object.fromEntries(found) as Record<Key, string>;
}

function answerIn(entry: unknown): ModelReply['answers'][number] | undefined {
  const found = texts(entry, { asked: 160, answer: 600 });
  if (!found || !isObject(entry)) return undefined;
  return { ...found, lines: entries(entry['lines'], mostOf.lines).flatMap((line) => textOf(line, 400) ?? []) };
}

function blockOf(entry: unknown): ReplyBlock | undefined {
  if (!isObject(entry)) return undefined;
  const kind = oneOf(entry['kind'], blockKinds);
  const lines = entries(entry['lines'], mostOf.lines).flatMap((line) => textOf(line, 600) ?? []);
  const columns = allOf(entry['columns'], mostOf.columns, (column) => textOf(column, 80));
  const terms = allOf(entry['terms'], mostOf.terms, termOf);
  // A head or a line that is missing would put the amounts of one course below another's name.
  if (!columns || !terms) return undefined;
  const isEmpty = (kind === 'lines' && lines.length === 0) || (kind === 'sum' && terms.length === 0);
  if (!kind || isEmpty) return undefined;
  return {
    title: textOf(entry['title'], 80) ?? '',
    kind,
    lines: kind === 'lines' ? lines : [],
    columns: kind === 'sum' ? columns : [],
    terms: kind === 'sum' ? terms : [],
  };
}

/** A line of a sum. Replies to requests before `complete-reading-13` have one cell and no list of them. */
function termOf(entry: unknown): ReplyTerm | undefined {
  const line = texts(entry, { line: 120 });
  if (!line || !isObject(entry)) return undefined;
  const written = entry['cell'] === undefined ? entries(entry['cells'], mostOf.columns) : [entry['cell']];
  const cells = written.map((cell) => (cell === '' || cell === null ? '' : textOf(cell, 210)));
  return cells.includes(undefined) || cells.length === 0 ? undefined : { ...line, cells: cells.map(String) };
}

/** All entries of a list, or undefined where one of them cannot be read. */
function allOf<One>(value: unknown, most: number, read: (entry: unknown) => One | undefined): One[] | undefined {
  const found = entries(value, most).map(read);
  return found.includes(undefined) ? undefined : (found as One[]);
}

function comparisonOf(value: unknown): ReplyComparison | null {
  if (!isObject(value)) return null;
  const columns = allOf(value['columns'], mostOf.columns, (column) => textOf(column, 80));
  if (!columns) return null;
  const rows = entries(value['rows'], mostOf.rows).flatMap((row) => {
    const found = texts(row, { option: 120 });
    if (!found || !isObject(row)) return [];
    return { ...found, cells: entries(row['cells'], columns.length).map((cell) => textOf(cell, 160) ?? '') };
  });
  return { columns, rows };
}

function lawOf(entry: unknown): ModelReply['laws'][number] | undefined {
  const found = texts(entry, { name: 100, why: 400 });
  return found && isObject(entry) ? { ...found, certain: entry['certain'] === true } : undefined;
}

function figureOf(entry: unknown): ReplyFigure | undefined {
  return texts(entry, { name: 160, expression: 2000, unit: 60 });
}

const ownerOf = (value: unknown): Owner | undefined => (isOwner(value) ? value : undefined);

function factOf(entry: unknown): ReplyFact | undefined {
  if (!isObject(entry)) return undefined;
  const id = textOf(entry['id'], 8);
  const quote = quoteOf(entry['quote'], 400);
  const unit = textOf(entry['unit'], 60);
  const value = numberOf(entry['value']) ?? textOf(entry['value'], 40);
  if (id === undefined || !idForm.test(id) || quote === undefined || unit === undefined || value === undefined)
    return undefined;
  if (unit === 'date' ? !isoText.test(String(value)) : typeof value === 'string') return undefined;
  const [low, high, nth] = [numberOf(entry['low']), numberOf(entry['high']), numberOf(entry['nth'])];
  const [name, period] = [textOf(entry['name'], 120), textOf(entry['period'], 40)];
  const per = typeof entry['per'] === 'string' && pers.has(entry['per']) ? (entry['per'] as Per) : undefined;
  return {
    id: id.toLowerCase(),
    quote,
    nth: nth !== undefined && nth >= 1 ? Math.round(nth) : 0,
    value: unit === 'date' ? String(value) : value,
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    unit,
    ...(per ? { per } : {}),
    measure: textOf(entry['measure'], 60) ?? 'none',
    of: ownerOf(entry['of']) ?? 'own',
    ...(name === undefined ? {} : { name }),
    ...(period === undefined ? {} : { period }),
    status: oneOf(entry['status'], factStatuses) ?? 'actual',
  };
}

const entries = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

function sceneOf(value: unknown): ReplyScene | null {
  if (!isObject(value)) return null;
  const [asks, caller] = [oneOf(value['asks'], sceneAsks), oneOf(value['caller'], sceneCallers)];
  const question = textOf(value['question'], 400);
  const place = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;
  const places = isObject(value['places']) ? Object.entries(value['places']).slice(0, 8) : [];
  return {
    ...(asks ? { asks } : {}),
    ...(caller ? { caller } : {}),
    ...(question === undefined ? {} : { question }),
    options: entries(value['options'], 12).flatMap((entry) => texts(entry, { id: 40, name: 160 }) ?? []),
    parties: entries(value['parties'], 30).flatMap((entry) => {
      const found = texts(entry, { of: 48, name: 120 });
      const of = ownerOf(found?.of);
      return found && of ? [{ of, name: found.name }] : [];
    }),
    places: Object.fromEntries(
      places
        .filter(([of]) => /^[a-z]{2,20}$/.test(of))
        .map(([of, codes]) => [
          of,
          entries(codes, 30).filter((code): code is string => typeof code === 'string' && place.test(code)),
        ]),
    ),
    incident: incidentOf(value['incident']),
    deadlines: entries(value['deadlines'], 20).flatMap((entry) => texts(entry, { what: 120, at: 40 }) ?? []),
  };
}

function incidentOf(value: unknown): ReplyIncident | null {
  if (!isObject(value)) return null;
  const [kind, quote] = [textOf(value['kind'], 40), quoteOf(value['quote'], 400)];
  if (kind === undefined || quote === undefined) return null;
  const [start, noticed] = [textOf(value['start'], 40), textOf(value['noticed'], 40)];
  return {
    kind,
    ...(start === undefined ? {} : { start }),
    ...(noticed === undefined ? {} : { noticed }),
    data: entries(value['data'], 10).filter(
      (one): one is string => typeof one === 'string' && /^[A-Z]{2,12}$/.test(one),
    ),
    hypothetical: value['hypothetical'] === true,
    quote,
  };
}
