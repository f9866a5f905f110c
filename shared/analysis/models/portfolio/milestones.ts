/** Milestones of an integration in months after closing, and in calendar months where the closing is known. */

export interface Milestone {
  id: 'day-1' | 'day-100' | 'first-joint-close' | 'cutover' | 'decommission';
  /** After closing, at the median. */
  months: number;
}

export interface PlacedMilestone extends Milestone {
  year: number;
  /** 1 to 12. */
  month: number;
  /** Set when a freeze window moved it. */
  movedFrom: string | null;
}

const dayHundred = 100 / (365 / 12);

/**
 * Day 1, Day 100, the first joint close (the first quarter end at which HR and finance have been joined for a month), the
 * cutover of the last system, and decommissioning after the months of running both.
 */
export function milestones(schedule: {
  cutover: number;
  financeJoined: number | null;
  overlapMonths: number;
}): Milestone[] {
  const joined = schedule.financeJoined ?? 2;
  const list: Milestone[] = [
    { id: 'day-1', months: 0 },
    { id: 'day-100', months: dayHundred },
    { id: 'first-joint-close', months: Math.ceil((joined + 1) / 3) * 3 },
    { id: 'cutover', months: schedule.cutover },
    { id: 'decommission', months: schedule.cutover + schedule.overlapMonths },
  ];
  return list.sort((a, b) => a.months - b.months);
}

/** `2027-09` plus months. */
export function addMonths(start: { year: number; month: number }, months: number): { year: number; month: number } {
  const index = start.year * 12 + (start.month - 1) + Math.round(months);
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** `2027-09`. */
export function monthLabel(at: { year: number; month: number }): string {
  return `${at.year}-${String(at.month).padStart(2, '0')}`;
}

/** True for a month in which nothing is cut over: a quarter or year end, or the peak season. */
export function isFrozen(month: number, peakMonths: readonly number[]): boolean {
  return month % 3 === 0 || peakMonths.includes(month);
}

/** Months until the next one that is open; 0 when this one is, and when no month of the year is. */
function monthsFrozen(from: { year: number; month: number }, peakMonths: readonly number[]): number {
  const open = Array.from({ length: 12 }, (_, wait) => wait).find(
    (wait) => !isFrozen(addMonths(from, wait).month, peakMonths),
  );
  return open ?? 0;
}

/** Milestones on the calendar; a cutover or a decommissioning that falls into a freeze moves to the next open month. */
export function placeMilestones(
  list: Milestone[],
  close: { year: number; month: number },
  peakMonths: readonly number[],
): PlacedMilestone[] {
  return list.map((milestone) => {
    const planned = addMonths(close, milestone.months);
    const wait = milestone.id === 'cutover' || milestone.id === 'decommission' ? monthsFrozen(planned, peakMonths) : 0;
    return { ...milestone, ...addMonths(planned, wait), movedFrom: wait === 0 ? null : monthLabel(planned) };
  });
}
