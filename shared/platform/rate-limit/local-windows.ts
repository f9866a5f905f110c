import type { Clock } from '../clock.js';
import { WINDOW_SECONDS } from './buckets.js';
import type { TakeFromWindows, WindowState } from './window.js';

/** Counters kept at most; past that, those whose window has ended go first. */
const MAX_COUNTERS = 50_000;

/** The same rules counted in this process alone: what limits requests while Redis is away. */
export function createLocalWindows(clock: Clock): TakeFromWindows {
  const counters = new Map<string, WindowState>();

  const dropEnded = (nowMs: number): void => {
    for (const [key, state] of counters) if (state.endsAtMs <= nowMs) counters.delete(key);
  };

  const stateOf = (key: string, nowMs: number): WindowState => {
    const state = counters.get(key);
    if (state !== undefined && state.endsAtMs > nowMs) return state;
    return { count: 0, endsAtMs: (Math.floor(nowMs / 1000) + WINDOW_SECONDS) * 1000 };
  };

  return (windows) => {
    const nowMs = clock.now().getTime();
    if (counters.size >= MAX_COUNTERS) dropEnded(nowMs);
    const states = windows.map((window) => stateOf(window.key, nowMs));
    const allowed = windows.every(({ adds, limit }, i) => adds < 0 || (states[i]?.count ?? 0) < limit);
    if (!allowed) return { allowed, nowMs, states };
    const counted = states.map((state, i) => ({ ...state, count: Math.max(0, state.count + (windows[i]?.adds ?? 0)) }));
    for (const [i, { key, adds }] of windows.entries())
      if (adds > 0 || counters.has(key)) counters.set(key, counted[i] as WindowState);
    return { allowed, nowMs, states: counted };
  };
}
