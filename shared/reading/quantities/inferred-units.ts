/** A bare number with the unit that its surroundings give it. */
import type { Layout } from '../layout.js';
import type { Token } from '../tokens.js';
import type { Found } from './amounts.js';
import type { Dimension } from './dimensions.js';
import { exact } from './numerals.js';
import type { StatedUnit, UnitIndex } from './stated-units.js';

export interface Surroundings {
  tokens: readonly Token[];
  layout: Layout;
  units: UnitIndex;
  /** The currency of the text. */
  currency: string;
}

/** Multiplies the value and the ends of a range. */
export const times = (found: Found, factor: number): Found => ({
  ...found,
  value: typeof found.value === 'number' ? exact(found.value * factor) : found.value,
  ...(found.low !== undefined && { low: exact(found.low * factor) }),
  ...(found.high !== undefined && { high: exact(found.high * factor) }),
});

export const asMoney = (found: Found, currency: string, factor: number): Found => ({
  ...times(found, found.isScaled ? 1 : factor),
  kind: 'money',
  unit: currency,
  isInferred: true,
});
export const asRatio = (found: Found): Found => {
  const isShare = typeof found.value === 'number' && Math.abs(found.value) <= 1 && found.decimals > 0;
  return { ...times(found, isShare ? 1 : 0.01), kind: 'ratio', unit: 'ratio', isInferred: true };
};

export function asDimension(found: Found, dimension: Dimension, currency: string, factor: number): Found {
  if (dimension === 'money') return asMoney(found, currency, factor);
  if (dimension === 'unitMoney') return asMoney(found, currency, factor > 1e3 && found.decimals > 1 ? 1 : factor);
  if (dimension === 'ratio') return asRatio(found);
  if (dimension === 'multiple') return { ...found, unit: 'x', kind: 'multiple', isInferred: true };
  if (dimension === 'pure') return { ...found, kind: 'ratio', unit: 'ratio', isInferred: true };
  return found;
}

/** The unit said for the sentence, behind its words, or the line that the number stands in, or for the whole text. */
export function documentUnit({ units, layout, tokens }: Surroundings, found: Found): StatedUnit | undefined {
  const { line, sentence } = layout.at(tokens[found.from]?.start ?? 0);
  const ofSentence = units.sentences.get(sentence.start);
  if (ofSentence && ofSentence.to <= found.from) return ofSentence;
  return units.lines.get(line.start) ?? units.document;
}
