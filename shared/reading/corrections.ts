/** What the person who knows puts right in a reading. It beats every reader, and is shown as theirs. */
import { conflictsOf } from './binding/conflicts.js';
import { createQuoteFinder, type Span } from './proof/find-quote.js';
import type { Fact, FactStatus, Owner, Reading, Unplaced } from './reading.js';

export interface ReadingCorrection {
  /** Which figure: its words, or where they begin in the content. */
  quote?: string | undefined;
  start?: number | undefined;
  measure?: string | undefined;
  of?: Owner | undefined;
  value?: number | undefined;
  unit?: string | undefined;
  period?: string | undefined;
  status?: FactStatus | undefined;
  /** The figure means nothing for the question. */
  ignore?: boolean | undefined;
}

/** Finds words in the content. */
type Find = (quote: string) => readonly Span[];

type Placed = Pick<Fact, 'quote' | 'start' | 'end'>;

/** The figures among `all` that a correction speaks of: at its place, else those of the same words, else those that its words hold. */
function meant<Figure extends Placed>(
  { quote, start }: ReadingCorrection,
  all: readonly Figure[],
  find: Find,
): Figure[] {
  if (start !== undefined) return all.filter((figure) => figure.start <= start && start < figure.end);
  const same = all.filter((figure) => figure.quote === quote);
  if (same.length > 0) return same;
  const spans = find(quote ?? '');
  return all.filter((figure) => spans.some((span) => span.start < figure.end && figure.start < span.end));
}

function corrected(fact: Fact, { measure, of, value, unit, period, status, ignore }: ReadingCorrection): Fact {
  const { runnerUp: _, low, high, ...rest } = fact;
  const range = value === undefined ? { ...(low !== undefined && { low }), ...(high !== undefined && { high }) } : {};
  return {
    ...rest,
    ...range,
    ...(measure !== undefined && { measure }),
    ...(ignore && { measure: 'none' }),
    ...(of !== undefined && { of }),
    ...(value !== undefined && { value }),
    ...(unit !== undefined && { unit }),
    ...(period !== undefined && { period }),
    ...(status !== undefined && { status }),
    confidence: 1,
    statedBy: 'correction',
  };
}

/**
 * Facts with those put right that a correction speaks of, by words that `find` finds in the content; of two corrections of one
 * fact both hold. Linear in facts times corrections.
 */
export function correctFacts(facts: readonly Fact[], corrections: readonly ReadingCorrection[], find: Find): Fact[] {
  return corrections.reduce<Fact[]>(
    (all, correction) => {
      const chosen = new Set(meant(correction, all, find));
      return all.map((fact) => (chosen.has(fact) ? corrected(fact, correction) : fact));
    },
    [...facts],
  );
}

/** An open figure as the fact that a correction makes of it. */
const placed = ({ quote, start, end, value, unit }: Unplaced, id: string): Fact => ({
  id,
  quote,
  start,
  end,
  value,
  unit,
  measure: 'none',
  of: 'own',
  status: 'actual',
  confidence: 1,
});

/** A reading with its figures put right: facts, and open figures of which the correction says what they are. */
export function correctReading(reading: Reading, corrections: readonly ReadingCorrection[], content: string): Reading {
  if (corrections.length === 0) return reading;
  const find = createQuoteFinder(content);
  const telling = corrections.filter(({ measure, ignore }) => measure !== undefined || ignore === true);
  const told = new Set(telling.flatMap((correction) => meant(correction, reading.unplaced, find)));
  const open = reading.unplaced.flatMap(({ perhaps }) => perhaps ?? []);
  const last = Math.max(0, ...[...reading.facts, ...open].map(({ id }) => Number(id.slice(1))));
  const opened = [...told].map((open, index) => placed(open, `f${last + index + 1}`));
  const facts = correctFacts([...reading.facts, ...opened], corrections, find).toSorted((a, b) => a.start - b.start);
  return {
    ...reading,
    facts,
    unplaced: reading.unplaced.filter((open) => !told.has(open)),
    conflicts: conflictsOf(facts),
  };
}

/** The content with the figures that were put right blanked out, each sign for a blank: for readers that take figures from words themselves. */
export function withoutCorrected(content: string, { facts }: Pick<Reading, 'facts'>): string {
  return facts
    .filter(({ statedBy, end }) => statedBy === 'correction' && end > 0)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), content);
}
