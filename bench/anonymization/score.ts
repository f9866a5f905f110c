import { detect } from '../../shared/anonymization/detect/index.js';
import { entityKinds, type EntityType, type Level } from '../../shared/anonymization/entity.js';

export interface Annotated {
  text: string;
  spans: { type: EntityType; start: number; end: number }[];
}

/** Reads `[[TYPE|text]]` marks. */
export function readMarked(marked: string): Annotated {
  let text = '';
  let at = 0;
  const spans: Annotated['spans'] = [];
  for (const match of marked.matchAll(/\[\[([A-Z_]+)\|(.*?)\]\]/g)) {
    text += marked.slice(at, match.index);
    spans.push({ type: match[1] as EntityType, start: text.length, end: text.length + match[2]!.length });
    text += match[2]!;
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), spans };
}

export interface Tally {
  expected: number;
  covered: number;
  found: number;
  right: number;
}

export interface Score {
  byType: Map<EntityType, Tally>;
  all: Tally;
  documents: number;
  /** Documents with at least one direct identifier that was missed. */
  leaking: number;
  misses: { text: string; type: EntityType; value: string }[];
  extras: { text: string; type: EntityType; value: string }[];
}

const isSignificant = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);

/** A span counts as covered when 99% of its letters and digits are, by entities of whatever type. */
function isCovered(text: string, span: { start: number; end: number }, covered: ReadonlySet<number>): boolean {
  const places = Array.from({ length: span.end - span.start }, (_, index) => span.start + index).filter((at) =>
    isSignificant(text[at] ?? ''),
  );
  return places.filter((at) => covered.has(at)).length >= 0.99 * places.length;
}

/** Recall and precision of what one level adds: of the types that it is the first to remove. */
export function score(documents: readonly Annotated[], level: Exclude<Level, 'MAXIMUM'>): Score {
  const result: Score = {
    byType: new Map(),
    all: { expected: 0, covered: 0, found: 0, right: 0 },
    documents: documents.length,
    leaking: 0,
    misses: [],
    extras: [],
  };
  const tallyOf = (type: EntityType): Tally => {
    const known = result.byType.get(type) ?? { expected: 0, covered: 0, found: 0, right: 0 };
    result.byType.set(type, known);
    return known;
  };
  const isOwn = (type: EntityType): boolean => entityKinds[type].level === level;
  for (const { text, spans } of documents) {
    const entities = detect(text, level);
    const covered = new Set(
      entities.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
    );
    let leaks = false;
    for (const span of spans.filter(({ type }) => isOwn(type))) {
      const hit = isCovered(text, span, covered);
      for (const tally of [tallyOf(span.type), result.all]) {
        tally.expected++;
        if (hit) tally.covered++;
      }
      leaks ||= !hit;
      if (!hit) result.misses.push({ text, type: span.type, value: text.slice(span.start, span.end) });
    }
    if (leaks) result.leaking++;
    for (const entity of entities.filter(({ type }) => isOwn(type))) {
      const hit = spans.some(({ start, end }) => entity.start < end && start < entity.end);
      for (const tally of [tallyOf(entity.type), result.all]) {
        tally.found++;
        if (hit) tally.right++;
      }
      if (!hit) result.extras.push({ text, type: entity.type, value: text.slice(entity.start, entity.end) });
    }
  }
  return result;
}
