/** Amounts that the words right beside them name, held against the reading, which knows the whole text. */
import { groupOf, overlaps, takenBack, type Fact, type Reading } from '../reading/index.js';
import type { InputRow } from './input-table.js';
import type { Figure, QueryType, Subject } from './model.js';
import type { SlotName, SlotValue, Span, TextFacts } from './text/facts.js';
import { speaksOfOwn } from './text-subject.js';

interface CuedText {
  type: QueryType;
  content: string;
  text: TextFacts;
  reading: Reading;
}

export interface CuedAmount {
  /** In the currency of the text. */
  figure: Figure;
  /** The reading takes it for something else. */
  isDisputed: boolean;
}

/** Parts of a price, of votes or of a pool: “8% of it stays in escrow” is no stake, though the words right beside are those of one. */
export const noStakes: ReadonlySet<string> = new Set([
  'escrow',
  'earnOutShare',
  'cashShare',
  'stockShare',
  'optionPool',
  'votingShare',
]);

/** A query with more figures is a text: of a sentence the words right beside know as much as the reading does. */
const mostOfShort = 8;
export const isShort = ({ facts, unplaced }: Pick<Reading, 'facts' | 'unplaced'>): boolean =>
  facts.length + unplaced.length <= mostOfShort;

/** From here on the reading is right in three of four where the words right beside say another thing. */
const sureOfOther = 0.65;
/**
 * The same for inputs whose words were right in less than one of ten amounts of new writers on which the two differed, and for
 * one where they were right in none of eleven: “a fifth of the wine is written off” is no part of a company.
 */
const sureOfSeldom: ReadonlyMap<string, number> = new Map([
  ['investment', 0.35],
  ['loss', 0.35],
  ['hurdle', 0.35],
  ['stake', 0],
]);
/** How sure the reading is of what it takes for an input in place of a disputed amount. */
export const leastOfOther = 0.25;

/** What the text takes back, and what befell another. */
export const isNobodysInput = ({ status, of }: Fact): boolean => takenBack.has(status) || of === 'competitor';

/** Whether the reading, at least so sure, takes an amount for something else than the words right beside do. */
const isReadOtherwise = (reading: Reading, { key }: InputRow, span: Span, least: number): boolean =>
  reading.facts.some((fact) => {
    const { measure, status, confidence } = fact;
    if (!overlaps(fact, span)) return false;
    if (isNobodysInput(fact)) return true;
    if (status === 'history' && !isShort(reading) && !key.startsWith('prior')) return true;
    if (key === 'stake' && noStakes.has(measure)) return true;
    return !isShort(reading) && confidence >= least && measure !== 'none' && groupOf(measure) !== groupOf(key);
  });

/** What the words right beside make of the amounts of a text for one input, by its slots; none that the reading surely takes for another. */
export function cuedAmounts(source: CuedText, row: InputRow, subject: Subject): CuedAmount[] {
  const { text, reading } = source;
  const sure = sureOfSeldom.get(row.key) ?? sureOfOther;
  const slots = subject === 'target' ? [...row.targetSlots, ...row.slots] : row.slots;
  return slots.flatMap((slot): CuedAmount[] => {
    const value = valuesOf(text, slot).find(
      ({ span }) => belongsTo(source, row, slot, subject, span) && !isReadOtherwise(reading, row, span, sure),
    );
    return value ? [{ figure: figureOf(value, row), isDisputed: isReadOtherwise(reading, row, value.span, 0) }] : [];
  });
}

function figureOf({ value, low, high, unit, span: { start, end, text } }: SlotValue, row: InputRow): Figure {
  const inPercent = row.unit === 'ratio' && unit === 'percent';
  const scale = inPercent ? 0.01 : 1;
  return {
    value: value * scale,
    low: low * scale,
    high: high * scale,
    unit: inPercent ? 'ratio' : unit,
    source: 'text',
    ref: `content[${start}:${end}] "${text}"`,
  };
}

/** The best reading of a slot, then further ones: the buyer's revenue beside the target's. */
function valuesOf({ slots, otherValues }: TextFacts, slot: SlotName): SlotValue[] {
  const best = slots[slot];
  const others = otherValues[slot] ?? [];
  return best ? [best, ...others] : others;
}

/** In an evaluation of a deal a company's figures are the target's, unless the clause says that they are ours. */
function belongsTo(
  { type, content, text }: CuedText,
  row: InputRow,
  slot: SlotName,
  subject: Subject,
  span: Span,
): boolean {
  if (row.kind === 'term') return subject === 'own';
  if (row.targetSlots.includes(slot)) return subject === 'target';
  if (type !== 'MA_EVALUATION') return subject === 'own';
  return speaksOfOwn(content, text, span) === (subject === 'own');
}
