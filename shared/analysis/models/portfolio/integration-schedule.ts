/**
 * The integration timeline: the systems in scope, their durations, what must come before what, and how many may run side
 * by side. The sequence is fixed once at median durations by list scheduling; p20 and p80 are then the same sequence with
 * shorter or longer steps, which treats delays as moving together and so makes p80 the cautious end.
 */
import type { Duration, SystemKind } from './system-kinds.js';
import { kindDuration, prerequisitesOf } from './system-kinds.js';

export interface Step {
  kind: SystemKind;
  duration: Duration;
  /** The plan is about this system: it and what it needs go before the rest. */
  urgent?: boolean;
}

export interface ScheduledStep extends Step {
  /** Months after the start, at median durations. */
  start: number;
  end: number;
  critical: boolean;
}

export interface IntegrationSchedule {
  steps: ScheduledStep[];
  /** Months until the last cutover. */
  p20: number;
  p50: number;
  p80: number;
  /** Kinds on the critical path, first to last. */
  criticalPath: SystemKind[];
}

/** One step waits for others: for what it needs, and for what frees the slot that it takes. */
interface Sequenced {
  step: Step;
  after: number[];
}

/** Longest remaining chain first, so that a long system does not start last. */
function tailOf(step: Step, steps: Step[]): number {
  const followers = steps.filter((other) => prerequisitesOf(other.kind).includes(step.kind));
  return step.duration.p50 + Math.max(0, ...followers.map((follower) => tailOf(follower, steps)));
}

/** The urgent systems with everything that they wait for. */
function urgentKinds(steps: Step[]): Set<SystemKind> {
  const found = new Set<SystemKind>();
  const add = (kind: SystemKind): void => {
    if (found.has(kind) || !steps.some((step) => step.kind === kind)) return;
    found.add(kind);
    for (const needed of prerequisitesOf(kind)) add(needed);
  };
  for (const { kind, urgent } of steps) if (urgent === true) add(kind);
  return found;
}

function sequence(steps: Step[], parallel: number): Sequenced[] {
  const urgent = urgentKinds(steps);
  const waiting = [...steps].sort(
    (a, b) =>
      Number(urgent.has(b.kind)) - Number(urgent.has(a.kind)) ||
      tailOf(b, steps) - tailOf(a, steps) ||
      (a.kind < b.kind ? -1 : 1),
  );
  const placed: (Sequenced & { end: number })[] = [];
  const slots: number[][] = Array.from({ length: parallel }, () => []);
  const slotEnd = (slot: number[]): number => placed[slot.at(-1) ?? -1]?.end ?? 0;
  while (waiting.length > 0) {
    const ready = waiting.filter((step) =>
      prerequisitesOf(step.kind).every((kind) => !waiting.some((other) => other.kind === kind)),
    );
    const slot = slots.reduce((best, other) => (slotEnd(other) < slotEnd(best) ? other : best));
    const starts = ready.map((step) => {
      const needs = placed.flatMap((other, index) =>
        prerequisitesOf(step.kind).includes(other.step.kind) ? [index] : [],
      );
      return { step, needs, at: Math.max(slotEnd(slot), ...needs.map((index) => placed[index]?.end ?? 0)) };
    });
    const next = starts.reduce((best, other) => (other.at < best.at ? other : best));
    placed.push({ step: next.step, after: [...next.needs, ...slot.slice(-1)], end: next.at + next.step.duration.p50 });
    slot.push(placed.length - 1);
    waiting.splice(waiting.indexOf(next.step), 1);
  }
  return placed;
}

/** Median end of every step when each waits for its predecessors. */
function ends(sequenced: Sequenced[]): number[] {
  const result: number[] = [];
  for (const { step, after } of sequenced) {
    result.push(Math.max(0, ...after.map((index) => result[index] ?? 0)) + step.duration.p50);
  }
  return result;
}

/** Correlation of the delays of two steps: the same team and the same vendors, yet not all bad luck comes together (grade D). */
const delayCorrelation = 0.5;

/** Standard deviation-like sum of deviations that are correlated by `delayCorrelation`. */
function joined(deviations: readonly number[]): number {
  const sum = deviations.reduce((total, deviation) => total + deviation, 0);
  const squares = deviations.reduce((total, deviation) => total + deviation * deviation, 0);
  return Math.sqrt((1 - delayCorrelation) * squares + delayCorrelation * sum * sum);
}

/** The latest end at a quantile: of each step its median end, moved by the joined deviations of the chain that leads to it. */
function latest(sequenced: Sequenced[], medianEnds: number[], quantile: 'p20' | 'p80'): number {
  const finishes = sequenced.map((_, last) => {
    const deviations = chainTo(sequenced, medianEnds, last).map((index) =>
      Math.abs((sequenced[index]?.step.duration[quantile] ?? 0) - (sequenced[index]?.step.duration.p50 ?? 0)),
    );
    return (medianEnds[last] ?? 0) + (quantile === 'p80' ? 1 : -1) * joined(deviations);
  });
  return Math.max(...finishes);
}

/** The chain of latest predecessors that ends with a step, first to last. */
function chainTo(sequenced: Sequenced[], medianEnds: number[], last: number): number[] {
  const path = [last];
  for (let step = sequenced[last]; step && step.after.length > 0; step = sequenced[path[0] ?? -1]) {
    path.unshift(
      step.after.reduce((best, other) => ((medianEnds[other] ?? 0) > (medianEnds[best] ?? 0) ? other : best)),
    );
  }
  return path;
}

function build(steps: Step[], parallel: number): IntegrationSchedule {
  const sequenced = sequence(steps, parallel);
  const medianEnds = ends(sequenced);
  const path = chainTo(sequenced, medianEnds, medianEnds.indexOf(Math.max(...medianEnds)));
  return {
    steps: sequenced.map(({ step }, index) => {
      const end = medianEnds[index] ?? 0;
      return { ...step, start: end - step.duration.p50, end, critical: path.includes(index) };
    }),
    p20: latest(sequenced, medianEnds, 'p20'),
    p50: Math.max(...medianEnds),
    p80: latest(sequenced, medianEnds, 'p80'),
    criticalPath: path.flatMap((index) => sequenced[index]?.step.kind ?? []),
  };
}

/** The steps of a scope with benchmark durations, each kind once; `factorOf` stretches or shortens a kind, as for re-validation. */
export function stepsOf(kinds: SystemKind[], factorOf: (kind: SystemKind) => number = () => 1): Step[] {
  return [...new Set(kinds)].map((kind) => {
    const { p20, p50, p80 } = kindDuration(kind);
    const factor = factorOf(kind);
    return { kind, duration: { p20: p20 * factor, p50: p50 * factor, p80: p80 * factor } };
  });
}

/**
 * The schedule with at most `parallel` steps at a time, null for an empty scope. A schedule with fewer lanes is also
 * allowed with more, so the shortest over all of them is taken: more capacity can never lengthen it.
 */
export function integrationSchedule(steps: Step[], parallel: number): IntegrationSchedule | null {
  if (steps.length === 0) return null;
  const lanes = Array.from({ length: Math.max(1, Math.floor(parallel)) }, (_, index) => index + 1);
  return lanes
    .map((count) => build(steps, count))
    .reduce((best, other) => (other.p50 < best.p50 || (other.p50 === best.p50 && other.p80 < best.p80) ? other : best));
}
