/** What the readers of dates share: the tokens, and what the text has said about its own time. */
import type { Day } from '../calendar.js';
import type { Token } from '../tokens.js';
import type { Zone } from './zones.js';

/** What dates that follow are read against: the day spoken of last and its zone. */
export interface DateState {
  today: Day;
  spokenOf: Day | null;
  /** The day that the text gives itself near its top. */
  written: Day | null;
  zone: Zone | null;
}

export interface DateSource {
  tokens: readonly Token[];
  state: DateState;
}

/** A day, or a coarser period as ISO text. */
export interface Calendar {
  day?: Day;
  text: string;
  to: number;
}
