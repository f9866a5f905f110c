import type { Figure } from '../../model.js';
import type { Band } from '../../models/finance/risk-bands.js';

/** One figure that speaks for the financial risk. */
export interface Indicator {
  id: string;
  /** Null for an indicator that informs but is not banded. */
  band: Band | null;
  weight: number;
  value: Figure;
  /** One sentence with its figure. */
  line: string;
}
