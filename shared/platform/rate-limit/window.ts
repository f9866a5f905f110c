/** One counter and how far it may go. */
export interface Window {
  key: string;
  limit: number;
  /** What a request adds: 1 counts it, 0 refuses it where the window is full and counts nothing, -1 gives back what was counted. */
  adds: 1 | 0 | -1;
}

/** A counter after a request was counted or refused. */
export interface WindowState {
  /** Requests let through since the window began. */
  count: number;
  /** Unix time in milliseconds at which the window ends, a whole second; for one that has not begun, as if it began now. */
  endsAtMs: number;
}

/** Outcome of one request, one state for each window in the order given. */
export interface Taken {
  allowed: boolean;
  /** Time of whoever counted, in Unix milliseconds. */
  nowMs: number;
  states: WindowState[];
}

/** Counts one request in all windows, or, when one of them is full, in none. What is given back is refused by none. */
export type TakeFromWindows = (windows: readonly Window[]) => Promise<Taken> | Taken;
