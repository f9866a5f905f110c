/** What the readers of dates share: the tokens, and what the text has said about its own time. */
import type { Day } from '../calendar.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Zone } from './zones.js';

/** What dates that follow are read against: the days spoken of and their zone. */
export interface DateState {
  /** The day that relative words count from: the one that the text gives itself, else that of receipt. */
  today: Day;
  /** The day spoken of last, and the token behind it. */
  spokenOf: { day: Day; to: number } | null;
  /** The date read last, for spans that go on from it. */
  previous: { day: Day; to: number; isMonth?: true } | null;
  /** The day that the last line of a log began with. */
  logDay: Day | null;
  /** Days that were named together with their weekday. */
  named: Map<number, Day>;
  zone: Zone | null;
  /** Whether slashed dates put the month before the day (11/20/2026); null when the text does not show it. */
  isMonthFirst: boolean | null;
}

export interface DateSource {
  tokens: readonly Token[];
  state: DateState;
}

const monthFirstZones = new Set(phrases('pacific, eastern, pst, pdt, est, edt, cst, cdt'));

/** Whether slashed dates of the text start with the month: a number above 12 in one of them, else a zone of a country that writes so. */
export function writesMonthFirst(tokens: readonly Token[]): boolean | null {
  let isZoned = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.text === '/' && token.glued && /^\d{1,2}$/.test(tokens[at - 1]?.text ?? '')) {
      const [first, second] = [Number(tokens[at - 1]?.text), Number(tokens[at + 1]?.text)];
      if (first > 12 && first <= 31 && second <= 12) return false;
      if (second > 12 && second <= 31 && first <= 12) return true;
    }
    if (monthFirstZones.has(wordAt(tokens, at))) isZoned = true;
  }
  return isZoned ? true : null;
}

/** A day, or a coarser period as ISO text. */
export interface Calendar {
  day?: Day;
  text: string;
  to: number;
}
