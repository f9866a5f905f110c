/** One place to look up a context path: in the caller's context and in the snapshots read from enterprise systems. */
import { daysBetween } from '../plans/index.js';
import type { ConnectorSnapshot, ExecutiveContext } from './model.js';

/** A snapshot stops outranking the caller's own figures after this (domain reference, rule 1.2). */
const freshDays = 7;

export interface SourcedValue {
  value: unknown;
  source: 'connector' | 'context';
  /** `connector:ERP` or nothing for the context: what tells independent sources apart. */
  origin: string;
  /** Table, object or tool of the system. */
  from?: string;
  /** ISO 4217 code of an amount, where the system tells it. */
  currency?: string;
  fresh: boolean;
  asOf?: string;
}

export interface ContextView {
  /**
   * Whether the name stands anywhere: a path whose last name does not need not be asked for. Of some two thousand paths
   * that are looked up for a query most are answered by this alone.
   */
  names: ReadonlySet<string>;
  /** Everything found at a path: fresh snapshots newest first, then the context, then older snapshots. */
  all(path: string): SourcedValue[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own properties only, so that a path of a hostile context cannot reach a prototype. */
function walk(root: unknown, steps: string[]): unknown {
  let here = root;
  for (const step of steps) {
    if (!isRecord(here) || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  return here;
}

/** A snapshot names whole paths; a path below one of them continues inside its value. */
function inSnapshot(
  { values, details }: ConnectorSnapshot,
  steps: string[],
): { value: unknown; from?: string; currency?: string } | undefined {
  for (let length = steps.length; length > 0; length--) {
    const prefix = steps.slice(0, length).join('.');
    if (!Object.hasOwn(values, prefix)) continue;
    const value = walk(values[prefix], steps.slice(length));
    if (value !== undefined && value !== null) return { value, ...details?.[prefix] };
  }
  return undefined;
}

function ageInDays(readAt: string, receivedAt: string): number {
  const age = daysBetween(readAt, receivedAt);
  return Number.isFinite(age) ? age : Number.POSITIVE_INFINITY;
}

export function viewContext(
  context: ExecutiveContext,
  snapshots: ConnectorSnapshot[],
  receivedAt: string,
): ContextView {
  const ordered = snapshots
    .map((snapshot) => ({ snapshot, fresh: ageInDays(snapshot.readAt, receivedAt) < freshDays }))
    .sort(
      (a, b) => compare(b.snapshot.readAt, a.snapshot.readAt) || compare(a.snapshot.systemType, b.snapshot.systemType),
    );
  const names = namesIn(context, snapshots);
  return {
    names,
    all(path) {
      if (!names.has(lastName(path))) return [];
      const steps = path.split('.');
      const read = ordered.flatMap(({ snapshot, fresh }): SourcedValue[] => {
        const found = inSnapshot(snapshot, steps);
        return found === undefined
          ? []
          : [
              {
                ...found,
                source: 'connector',
                origin: `connector:${snapshot.systemType}`,
                fresh,
                asOf: snapshot.readAt,
              },
            ];
      });
      const given = walk(context, steps);
      const own: SourcedValue[] =
        given === undefined || given === null
          ? []
          : [{ value: given, source: 'context', origin: 'context', fresh: true }];
      return [...read.filter(({ fresh }) => fresh), ...own, ...read.filter(({ fresh }) => !fresh)];
    },
  };
}

/** The last name of a dotted path. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Every name that stands anywhere in the context or ends a path of a snapshot. Iterative, since a context may be nested deeply. */
function namesIn(context: ExecutiveContext, snapshots: readonly ConnectorSnapshot[]): Set<string> {
  const names = new Set(snapshots.flatMap(({ values }) => Object.keys(values).map(lastName)));
  const open: unknown[] = [context, ...snapshots.flatMap(({ values }) => Object.values(values))];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
    for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) open.push(member);
  }
  return names;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
