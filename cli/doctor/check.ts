/** What one check found. */
export interface Finding {
  /** What was looked at. */
  check: string;
  /** `warn`: works, but not as it should be run. `fail`: does not work, or loses something. */
  result: 'ok' | 'warn' | 'fail';
  /** What is the case. */
  found: string;
  /** What to do about it; absent when all is well. */
  remedy?: string;
}

export const ok = (check: string, found: string): Finding => ({ check, result: 'ok', found });
export const warn = (check: string, found: string, remedy: string): Finding => ({
  check,
  result: 'warn',
  found,
  remedy,
});
export const fail = (check: string, found: string, remedy: string): Finding => ({
  check,
  result: 'fail',
  found,
  remedy,
});
