/**
 * A roadmap built from what has to be done and what each step waits for. Phases exist only when they hold work; their length
 * comes from the larger of the critical path and effort ÷ (engineers × share of their time).
 */

export const phaseNames = {
  stabilise: 'Stabilise and secure',
  connect: 'Connect',
  consolidate: 'Consolidate',
  modernise: 'Modernise',
} as const;
export type PhaseId = keyof typeof phaseNames;
const phaseOrder = Object.keys(phaseNames) as PhaseId[];

/** Share of an engineer's time that a programme really gets (grade D). */
const availability = 0.7;
/** Containment and security come first and do not wait: at least this long, so that exit criteria can be tested. */
const shortestPhaseDays = 14;

export interface RoadmapTask {
  id: string;
  activity: string;
  /** The earliest phase it belongs to; dependencies may push it later. */
  phase: PhaseId;
  personMonths: number;
  /** Days that pass whatever the staffing: procurement, notice periods, parallel running. */
  minimumDays: number;
  after: readonly string[];
}

export interface RoadmapPhase {
  id: PhaseId;
  name: string;
  tasks: RoadmapTask[];
  personMonths: number;
  /** Days, whole. */
  days: number;
  startDay: number;
}

/** Phase of each task after its dependencies; a cycle is cut at the task that closes it. */
function phaseOf(
  task: RoadmapTask,
  byId: ReadonlyMap<string, RoadmapTask>,
  visiting: ReadonlySet<string> = new Set(),
): number {
  const own = phaseOrder.indexOf(task.phase);
  if (visiting.has(task.id)) return own;
  const before = task.after.map((id) => byId.get(id)).filter((found) => found !== undefined);
  return Math.max(own, ...before.map((found) => phaseOf(found, byId, new Set([...visiting, task.id]))));
}

/** Longest chain of minimum durations among tasks of one phase, days. */
function criticalPath(tasks: readonly RoadmapTask[]): number {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const finish = (task: RoadmapTask, visiting: ReadonlySet<string>): number => {
    if (visiting.has(task.id)) return 0;
    const next = new Set([...visiting, task.id]);
    const waits = task.after.flatMap((id) => byId.get(id) ?? []).map((before) => finish(before, next));
    return task.minimumDays + Math.max(0, ...waits);
  };
  return Math.max(0, ...tasks.map((task) => finish(task, new Set())));
}

/** Tasks of a phase so that none stands before one it waits for; otherwise in the given order. */
function inDependencyOrder(tasks: readonly RoadmapTask[]): RoadmapTask[] {
  const ordered: RoadmapTask[] = [];
  const waiting = [...tasks];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(
      (task) => !task.after.some((id) => waiting.some((other) => other.id === id && other !== task)),
    );
    ordered.push(...waiting.splice(Math.max(ready, 0), 1));
  }
  return ordered;
}

/** Phases in order with effort and length for a team of `engineers` (at least one is assumed to exist). */
export function buildRoadmap(tasks: readonly RoadmapTask[], engineers: number): RoadmapPhase[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const placed = tasks.map((task) => ({ task, position: phaseOf(task, byId) }));
  let startDay = 0;
  return phaseOrder.flatMap((id, position): RoadmapPhase[] => {
    const own = placed.filter((entry) => entry.position === position).map(({ task }) => task);
    if (own.length === 0) return [];
    const personMonths = own.reduce((sum, task) => sum + task.personMonths, 0);
    const effortDays = (personMonths / (Math.max(engineers, 1) * availability)) * (365 / 12);
    const days = Math.ceil(Math.max(effortDays, criticalPath(own), shortestPhaseDays));
    const phase: RoadmapPhase = {
      id,
      name: phaseNames[id],
      tasks: inDependencyOrder(own),
      personMonths,
      days,
      startDay,
    };
    startDay += days;
    return [phase];
  });
}
