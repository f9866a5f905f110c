/**
 * Scores read quantities against annotated facts. A quantity meets the fact whose words overlap with its own and whose
 * value is nearest; it is right when value, unit and written sign agree. Labels and decoys (measure “none”) are no
 * misses when left out, and no false ones when read, whatever their unit.
 */
import { daysPerUnit } from '../../shared/reading/calendar.js';
import type { Quantity } from '../../shared/reading/reading.js';
import type { AnnotatedCase, GoldFact } from './cases.js';
import { spanOfFact } from './cases.js';

export interface QuantityTally {
  /** Facts that must be found. */
  facts: number;
  met: number;
  /** Quantities that were read, without those that only meet a label or decoy. */
  read: number;
  right: number;
  misses: string[];
  wrong: string[];
}

export const emptyTally = (): QuantityTally => ({ facts: 0, met: 0, read: 0, right: 0, misses: [], wrong: [] });

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-4 * Math.max(1e-9, Math.abs(a), Math.abs(b));

const signed = /[-−–(]\s*[\p{Sc}A-Z$ ]*\d|minus|negative/iu;

function sameNumber(found: Quantity, gold: GoldFact, factor = 1): boolean {
  const values = [found.value, found.low, found.high].filter((value) => typeof value === 'number');
  const golden = [gold.value, gold.low, gold.high].filter((value) => typeof value === 'number');
  const isSigned = signed.test(gold.quote) && !gold.quote.includes('(');
  const same = (a: number, b: number): boolean => (isSigned ? near(a, b) : near(Math.abs(a), Math.abs(b)));
  const main =
    typeof gold.value === 'number' && typeof found.value === 'number' && same(found.value * factor, gold.value);
  return main || (values.length > 1 && golden.some((a) => values.some((b) => same(b * factor, a))));
}

/** ISO text to the precision that both have; zones count where both name one. */
export function sameDate(found: number | string, gold: number | string): boolean {
  const cut = (value: number | string): [string, string] => {
    const text = String(value);
    const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(text.slice(10))?.[0] ?? '';
    return [zone ? text.slice(0, -zone.length) : text, zone.replace('Z', '+00:00')];
  };
  const [a, zoneA] = cut(found);
  const [b, zoneB] = cut(gold);
  if (!/^\d{4}/.test(b)) return /^\d\d:\d\d/.test(b) ? a.endsWith(b.slice(0, 5)) : true;
  return (a.startsWith(b) || b.startsWith(a)) && (zoneA === zoneB || zoneA === '' || zoneB === '');
}

const countLike = (unit: string): boolean => unit === 'count' || unit === 'score' || unit.startsWith('other:');

/** Whether value, unit and sign of a quantity are those of the fact. */
export function agrees(found: Quantity, gold: GoldFact): boolean {
  if (gold.unit === 'date' || found.unit === 'date')
    return found.unit === gold.unit && sameDate(found.value, gold.value);
  if (found.unit === gold.unit) return sameNumber(found, gold);
  const [from, to] = [daysPerUnit[found.unit], daysPerUnit[gold.unit]];
  if (from !== undefined && to !== undefined) return sameNumber(found, gold, from / to);
  return countLike(found.unit) && countLike(gold.unit) && sameNumber(found, gold);
}

interface Placed {
  gold: GoldFact;
  start: number;
  end: number;
}

const show = (content: string, start: number, end: number): string =>
  content.slice(Math.max(0, start - 40), start).replaceAll('\n', '⏎') +
  '⟦' +
  content.slice(start, end) +
  '⟧' +
  content.slice(end, end + 30).replaceAll('\n', '⏎');

/** Adds one case to the tally. */
export function scoreQuantities(tally: QuantityTally, annotated: AnnotatedCase, quantities: readonly Quantity[]): void {
  const { content } = annotated.request;
  const placed: Placed[] = [];
  for (const gold of annotated.facts) {
    const span = spanOfFact(content, gold);
    if (span) placed.push({ gold, ...span });
  }
  const taken = new Set<Quantity>();
  const overlapping = ({ start, end }: Placed): Quantity[] =>
    quantities.filter((quantity) => quantity.start < end && quantity.end > start);
  const met = new Map<Placed, Quantity>();
  for (const place of placed) {
    const agreed = overlapping(place).find((quantity) => !taken.has(quantity) && agrees(quantity, place.gold));
    if (!agreed) continue;
    taken.add(agreed);
    met.set(place, agreed);
  }
  for (const place of placed) {
    const { gold, start, end } = place;
    if (gold.measure === 'none') continue;
    tally.facts += 1;
    if (met.has(place)) tally.met += 1;
    else {
      const instead = overlapping(place).map(({ quote, value, unit }) => `${quote}=${value} ${unit}`);
      tally.misses.push(
        `${annotated.id} ${show(content, start, end)} want ${gold.value} ${gold.unit} [${gold.measure}] got ${instead.join(', ') || '–'}`,
      );
    }
  }
  for (const quantity of quantities) {
    const place = placed.find(({ start, end }) => quantity.start < end && quantity.end > start);
    const isLabel = !taken.has(quantity) && place !== undefined && place.gold.measure === 'none';
    const isMetLabel =
      taken.has(quantity) && [...met].some(([{ gold }, by]) => by === quantity && gold.measure === 'none');
    if (isLabel || isMetLabel) continue;
    tally.read += 1;
    if (taken.has(quantity)) tally.right += 1;
    else if (!place)
      tally.wrong.push(
        `${annotated.id} ${show(content, quantity.start, quantity.end)} read ${quantity.value} ${quantity.unit}, no such fact`,
      );
  }
}

export const recallOf = ({ facts, met }: QuantityTally): number => (facts === 0 ? 1 : met / facts);
export const precisionOf = ({ read, right }: QuantityTally): number => (read === 0 ? 1 : right / read);
