/**
 * Sets the reading of a short query right where the words next to a figure name it outright: “valued at $750M”, “EBITDA of €12m”.
 * The learned binding knows whole texts and is less sure of a sentence; in longer ones the cues are wrong five times as often.
 */
import { isMoneyUnit } from '../plans/index.js';
import { overlaps, type Fact, type Owner, type Reading } from '../reading/index.js';
import { isShort, noStakes } from './cued-amounts.js';
import { inputTable, type InputRow } from './input-table.js';
import type { Subject } from './model.js';
import type { SlotName, SlotValue, TextFacts } from './text/facts.js';

const rowsBySlot = new Map<SlotName, { row: InputRow; subject: Subject | null }>();
for (const row of inputTable.values()) {
  for (const slot of row.slots) if (!rowsBySlot.has(slot)) rowsBySlot.set(slot, { row, subject: null });
  for (const slot of row.targetSlots) if (!rowsBySlot.has(slot)) rowsBySlot.set(slot, { row, subject: 'target' });
}

/** Terms of a deal are figures of what is bought. */
const ofTarget: ReadonlySet<string> = new Set(['dealValue', 'enterpriseValue', 'entryMultiple', 'premium', 'stake']);

const confidence = 0.9;

/** The reading of a short query with the meanings that cues give, any other as it is; `speaksOfOwn` says whose a figure of a company is, which cues of their own may take for the target's. */
export function groundByCues(
  reading: Reading,
  { slots, otherValues }: Pick<TextFacts, 'slots' | 'otherValues'>,
  speaksOfOwn: (span: { start: number; end: number; text: string }, cued: Subject | null) => boolean,
): Reading {
  if (!isShort(reading)) return reading;
  const cued = Object.entries(slots).flatMap(([slot, value]) =>
    [value, ...(otherValues[slot as SlotName] ?? [])].flatMap((one) =>
      one ? cuedFact(slot as SlotName, one, speaksOfOwn) : [],
    ),
  );
  const facts = reading.facts.map((fact): Fact => {
    const named = cued.find(
      (one) =>
        overlaps(fact, one) &&
        sameKind(one.unit, fact.unit) &&
        !(one.measure === 'stake' && noStakes.has(fact.measure)),
    );
    return named
      ? {
          ...fact,
          measure: named.measure,
          of: ownerOf(fact, named.of),
          confidence: Math.max(confidence, fact.confidence),
        }
      : fact;
  });
  const placed = cued.filter((one) => !facts.some((fact) => overlaps(fact, one)));
  const added = placed.map((one, index): Fact => ({ ...one, id: `f${9_001 + index}` }));
  return {
    ...reading,
    facts: [...facts, ...added].toSorted((a, b) => a.start - b.start),
    unplaced: reading.unplaced.filter((open) => !added.some((fact) => overlaps(fact, open))),
  };
}

const sameKind = (a: string, b: string): boolean =>
  isMoneyUnit(a) ? isMoneyUnit(b) : a === b || (a === 'ratio' && b === 'ratio') || !isMoneyUnit(b);

/** An option, a unit or another party that the binding found stays the owner: cues know ours and the target’s alone. */
const ownerOf = (fact: Fact, named: Owner): Owner => (fact.of === 'own' || fact.of === 'target' ? named : fact.of);

function cuedFact(
  slot: SlotName,
  { value, low, high, unit, span }: SlotValue,
  speaksOfOwn: (span: SlotValue['span'], cued: Subject | null) => boolean,
): Omit<Fact, 'id'>[] {
  const found = rowsBySlot.get(slot);
  if (!found) return [];
  const { row, subject } = found;
  const isShare = unit === 'percent';
  const scale = isShare ? 0.01 : 1;
  const whose: Owner =
    row.kind === 'term'
      ? ofTarget.has(row.key)
        ? 'target'
        : 'own'
      : speaksOfOwn(span, subject)
        ? 'own'
        : (subject ?? 'target');
  return [
    {
      quote: span.text,
      start: span.start,
      end: span.end,
      value: value * scale,
      low: low * scale,
      high: high * scale,
      unit: isShare ? 'ratio' : unit,
      measure: row.key,
      of: whose,
      status:
        row.key.startsWith('max') || row.key.startsWith('min')
          ? 'limit'
          : row.key.startsWith('prior')
            ? 'history'
            : 'actual',
      confidence,
    },
  ];
}
