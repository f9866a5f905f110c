import type { MeasuredFact, SlotName } from './facts.js';
import type { PlacedMeasure } from './measures.js';
import type { SlotContext } from './slot-conditions.js';

/** Which words make an amount a slot, and what the amount must look like. */
export interface SlotRule {
  slot: SlotName;
  kind: MeasuredFact['kind'];
  cues: string;
  /** Unit of the slot's value for durations and rates; money keeps its currency. */
  unit?: 'hours' | 'days' | 'months' | 'years' | 'percent';
  /** “60 % debt” names its word after the figure; elsewhere the word before wins a tie. */
  nounFollows?: boolean;
  /** Figures of a whole company or deal: an amount under 10 000 has probably lost its scale and is left to be asked about. */
  large?: boolean;
  /** The word itself says that the figure is a decline. */
  declines?: boolean;
  fits?: (measure: PlacedMeasure, context: SlotContext) => boolean;
}
