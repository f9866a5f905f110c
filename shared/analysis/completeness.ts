/**
 * How much of what a role needs is there, and how well it is evidenced. The list of inputs is fixed by role and type, so
 * the denominator never depends on what is present: adding or improving data cannot lower either index (section 9).
 */
import { daysBetween } from '../plans/index.js';
import { completenessSources } from './completeness-sources.js';
import type { InputSource, Place } from './completeness-sources.js';
import { roleConfidence } from './confidence.js';
import { completenessInputs } from './data/index.js';
import type { Case, Figure, MissingInput, QueryType, Role } from './model.js';
import { queryTypes, roles } from './model.js';

export interface RoleCompleteness {
  /** C of section 9, 0–1. */
  completeness: number;
  /** E of section 9, 0–1. */
  evidenceStrength: number;
  confidence: number;
  /** Inputs that were found nowhere, the ones that weigh most first. */
  missing: MissingInput[];
}

type SourceKind = 'connector' | 'oldConnector' | 'context' | 'text' | 'derived' | 'history' | 'oldHistory';

/** Quality of one observation (completeness-inputs.json): what an input counts for is its best. */
const quality: Record<SourceKind, number> = {
  connector: 1,
  oldConnector: 0.9,
  context: 0.9,
  text: 0.75,
  derived: 0.6,
  history: 0.9,
  oldHistory: 0.5,
};

/** What one independent source is worth as evidence (section 9); arithmetic on other inputs is no source of its own. */
const grade: Record<SourceKind, number> = {
  connector: 0.9,
  oldConnector: 0.75,
  context: 0.75,
  text: 0.6,
  derived: 0,
  history: 0.55,
  oldHistory: 0.55,
};
const benchmarkGrade = { industry: 0.45, general: 0.15 };

/** The heaviest inputs of a role and type drive its decision: evidence is asked for these. */
const driverCount = 6;
const historyFreshDays = 548;
const snapshotFreshDays = 7;

interface CountedInput {
  weight: number;
  source: InputSource;
}
interface WeighedInput extends CountedInput {
  parts: Set<SourceKind>[];
}

export function roleCompleteness(role: Role, input: Case): RoleCompleteness {
  const inputs = weighedInputs(role, input);
  const total = sum(inputs.map(({ weight }) => weight));
  const completeness = sum(inputs.map(({ weight, parts }) => weight * qualityOf(parts))) / total;
  const drivers = inputs.slice(0, driverCount);
  const evidenceStrength =
    sum(drivers.map((driver) => driver.weight * strengthOf(driver, input))) / sum(drivers.map(({ weight }) => weight));
  const missing = inputs
    .filter(({ parts }) => parts.every((kinds) => kinds.size === 0))
    .map(({ source }) => ({ path: concrete(source.path, input.type), wouldAdd: source.wouldAdd }));
  return { completeness, evidenceStrength, confidence: roleConfidence(completeness, evidenceStrength), missing };
}

export interface Gap {
  role: Role;
  path: string;
  wouldAdd: string;
  /** How much of the role's index this one input costs, 0–1. */
  loss: number;
}

/** What keeps C and E of a role below one, largest loss first. */
export function roleGaps(role: Role, input: Case): { completeness: Gap[]; evidence: Gap[] } {
  const inputs = weighedInputs(role, input);
  const gapsOf = (among: WeighedInput[], reached: (item: WeighedInput) => number): Gap[] => {
    const total = sum(among.map(({ weight }) => weight));
    return among
      .map((item) => ({
        role,
        path: concrete(item.source.path, input.type),
        wouldAdd: item.source.wouldAdd,
        loss: (item.weight / total) * (1 - reached(item)),
      }))
      .filter(({ loss }) => loss > 0)
      .sort((a, b) => b.loss - a.loss);
  };
  return {
    completeness: gapsOf(inputs, ({ parts }) => qualityOf(parts)),
    evidence: gapsOf(inputs.slice(0, driverCount), (item) => strengthOf(item, input)),
  };
}

/** The inputs that count for a role and type, heaviest first; equal weights keep the order of the table. */
const inputsThatCount = (role: Role, column: number): CountedInput[] =>
  completenessInputs[role]
    .map(({ key, weights }) => ({ weight: weights[column] ?? 0, source: sourceOf(role, key) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);

const countedInputs = Object.fromEntries(
  roles.map((role) => [role, queryTypes.map((_, column) => inputsThatCount(role, column))]),
) as Record<Role, CountedInput[][]>;

/** What was found, by case: a role is asked for its completeness, and its gaps are asked for when the answers are joined. */
const found = new WeakMap<Case, Map<Role, WeighedInput[]>>();

function weighedInputs(role: Role, input: Case): WeighedInput[] {
  const byRole = found.get(input) ?? new Map<Role, WeighedInput[]>();
  found.set(input, byRole);
  const known = byRole.get(role);
  if (known) return known;
  const counted = countedInputs[role][queryTypes.indexOf(input.type)] ?? [];
  const weighed = counted.map(({ weight, source }) => ({
    weight,
    source,
    parts: source.parts.map((places) => new Set(places.flatMap((place) => kindsAt(place, input)))),
  }));
  byRole.set(role, weighed);
  return weighed;
}

function sourceOf(role: Role, key: string): InputSource {
  const source = completenessSources[role][key];
  if (!source) throw new Error(`completeness-inputs.json names ${role}/${key}, which has no source`);
  return source;
}

const qualityOf = (parts: Set<SourceKind>[]): number =>
  sum(parts.map((kinds) => Math.max(0, ...[...kinds].map((kind) => quality[kind])))) / parts.length;

/** 1 − Π(1 − g) over independent sources, averaged over the parts that make the input whole. */
function strengthOf({ source, parts }: WeighedInput, { industry }: Case): number {
  const stated = source.benchmark === 'industry' && industry.chosenFrom === 'assumption' ? 'general' : source.benchmark;
  const standIn = stated ? benchmarkGrade[stated] : 0;
  return (
    sum(
      parts.map((kinds) => 1 - [...independent(kinds)].reduce((left, kind) => left * (1 - grade[kind]), 1 - standIn)),
    ) / parts.length
  );
}

/** Readings of one source at two times are one source. */
function independent(kinds: Set<SourceKind>): Set<SourceKind> {
  const recent = new Set(kinds);
  if (recent.has('connector')) recent.delete('oldConnector');
  if (recent.has('history')) recent.delete('oldHistory');
  return recent;
}

function kindsAt(place: Place, input: Case): SourceKind[] {
  if ('figure' in place) {
    const [key, subject] = place.figure.startsWith('$T.')
      ? [place.figure.slice('$T.'.length), input.type === 'MA_EVALUATION' ? ('target' as const) : ('own' as const)]
      : [place.figure, place.of];
    return input.inputs.observations(key, subject).map((figure) => kindOf(figure, input.receivedAt));
  }
  if ('at' in place) return kindsAtPath(place.at, input, holdsSomething);
  if ('each' in place) return kindsAtPath(place.each, input, (value) => someHas(value, place.has));
  return textHas(place.text, input) ? ['text'] : [];
}

function kindOf({ source, ref, asOf }: Figure, receivedAt: string): SourceKind {
  if (source === 'text') return source;
  if (source === 'connector') return daysBefore(receivedAt, asOf) < snapshotFreshDays ? 'connector' : 'oldConnector';
  if (source !== 'context') return 'derived';
  return ref.startsWith('historicalContext.') ? historyKind(asOf, receivedAt) : 'context';
}

const historyKind = (asOf: string | undefined, receivedAt: string): SourceKind =>
  daysBefore(receivedAt, asOf) <= historyFreshDays ? 'history' : 'oldHistory';

function daysBefore(receivedAt: string, asOf: string | undefined): number {
  const age = asOf ? daysBetween(asOf, receivedAt) : Number.NaN;
  return Number.isFinite(age) ? age : Number.POSITIVE_INFINITY;
}

function kindsAtPath(path: string, { inputs }: Case, filled: (value: unknown) => boolean): SourceKind[] {
  return inputs
    .sourcesAt(path)
    .filter(({ value }) => filled(value))
    .map(({ source, fresh }) => {
      if (source === 'connector') return fresh ? 'connector' : 'oldConnector';
      return path.startsWith('historicalContext.') ? 'history' : 'context';
    });
}

function holdsSomething(value: unknown): boolean {
  if (typeof value === 'string') return value.trim().length > 0;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return typeof value === 'boolean';
}

const someHas = (list: unknown, field: string): boolean =>
  Array.isArray(list) &&
  list.some(
    (item: unknown) =>
      typeof item === 'object' && item !== null && holdsSomething((item as Record<string, unknown>)[field]),
  );

function textHas(what: Extract<Place, { text: string }>['text'], { text }: Case): boolean {
  const token = (prefix: string): boolean => text.tokens.some((fact) => fact.token.startsWith(prefix) && !fact.negated);
  switch (what) {
    case 'dataTypes':
      return token('data:');
    case 'jurisdictions':
      return token('geo:');
    case 'frameworks':
      return token('framework:');
    case 'operational technology':
      return token('flag:OT');
    case 'incident':
      return text.incident.kinds.length > 0;
    case 'incident systems':
      return text.incident.systems.length > 0;
    case 'options':
      return text.options.length > 1;
    case 'objectives':
      return text.goals.length > 0;
    case 'dates':
      return text.measures.some(({ kind }) => kind === 'date');
  }
}

const concrete = (path: string, type: QueryType): string =>
  path.replace(/^\$T\./, type === 'MA_EVALUATION' ? 'decisionScope.target.' : 'performanceContext.');

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
