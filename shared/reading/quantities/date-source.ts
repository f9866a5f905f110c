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
  /** The writer puts the month before the day: 11/20/2026. */
  isMonthFirst: boolean;
}

export interface DateSource {
  tokens: readonly Token[];
  state: DateState;
}

/** Whether slashed dates of the text start with the month: a number above 12, else am and pm beside no number above 12. */
export function writesMonthFirst(tokens: readonly Token[]): boolean {
  let halves = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.text === '/' && token.glued && /^\d{1,2}$/.test(tokens[at - 1]?.text ?? '')) {
      const [first, second] = [Number(tokens[at - 1]?.text), Number(tokens[at + 1]?.text)];
      if (first > 12 && first <= 31 && second <= 12) return false;
      if (second > 12 && second <= 31 && first <= 12) return true;
    }
    if (/^(?:pacific|eastern|pst|pdt|est|edt|cst|cdt)$/.test(token?.lower ?? '')) halves += 1;
  }
  return halves > 0;
}

/** A day, or a coarser period as ISO text. */
export interface Calendar {
  day?: Day;
  text: string;
  to: number;
}
