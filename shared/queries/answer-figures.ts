import { presentRoleAnalysis, roles } from '../analysis/index.js';
import type { QueryOutcome } from './query-documents.js';

/** A number of an answer: where it stands, what it is called, and in what it is counted. */
export interface AnswerFigure {
  path: string;
  label: string;
  unit: string | null;
  value: number;
}

/** Members of an element that name it, so that a figure is found again where a list has another order. */
const namingMembers = ['name', 'id', 'key', 'driver', 'claim', 'event', 'action', 'recommendation', 'role', 'category'];

const mostFigures = 5_000;

const nameOfElement = (element: unknown): string | undefined => {
  if (typeof element !== 'object' || element === null) return undefined;
  const record = element as Record<string, unknown>;
  const member = namingMembers.find((name) => typeof record[name] === 'string' && record[name] !== '');
  return member === undefined ? undefined : (record[member] as string).slice(0, 200);
};

/** `walkAwayPrice` as words. */
const inWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/Detail$/i, '')
    .toLowerCase()
    .trim();

/** Members of a figure; the figure itself is what is named. */
const bounds: Record<string, string> = { value: '', low: ' (low)', high: ' (high)' };

interface Place {
  path: string;
  label: string;
  unit: string | null;
}

function elementPlaces(list: readonly unknown[], { path, label, unit }: Place): [element: unknown, place: Place][] {
  const seen = new Map<string, number>();
  return list.map((element, index) => {
    const name = nameOfElement(element);
    const nth = seen.get(name ?? '') ?? 0;
    if (name !== undefined) seen.set(name, nth + 1);
    const key = name === undefined ? String(index + 1) : nth === 0 ? name : `${name} ${nth + 1}`;
    return [element, { path: `${path}[${key}]`, label: name === undefined ? `${label} ${index + 1}` : key, unit }];
  });
}

/** Of a part of an answer every number; a unit holds for what stands beside and below it. */
function collect(node: unknown, place: Place, found: AnswerFigure[]): void {
  if (found.length >= mostFigures) return;
  if (typeof node === 'number') {
    found.push({ ...place, value: node });
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const [element, at] of elementPlaces(node, place)) collect(element, at, found);
    return;
  }
  const stated = (node as { unit?: unknown }).unit;
  const unit = typeof stated === 'string' ? stated : place.unit;
  for (const [name, value] of Object.entries(node)) {
    const bound = bounds[name];
    const label = bound === undefined ? `${place.label}, ${inWords(name)}` : `${place.label}${bound}`;
    collect(value, { path: `${place.path}.${name}`, label, unit }, found);
  }
}

/** Every number of an answer by its path, as the answer has them; what is only about the run of the query is none of them. */
export function answerFigures(
  outcome: Pick<
    QueryOutcome,
    'analyses' | 'confidence' | 'confidenceDetail' | 'authorization' | 'coordinatedRecommendations'
  > | null,
): Map<string, AnswerFigure> {
  const found: AnswerFigure[] = [];
  if (!outcome) return new Map();
  const add = (path: string, label: string, node: unknown): void => collect(node, { path, label, unit: null }, found);
  add('confidence', 'confidence', outcome.confidence);
  add('confidenceDetail', 'confidence', outcome.confidenceDetail);
  add('authorization.requiredLevel', 'required authority', outcome.authorization?.requiredLevel);
  add('figures', 'figures', (outcome as { figures?: unknown }).figures);
  for (const role of roles) {
    const analysis = outcome.analyses[role];
    if (analysis) add(`${role.toLowerCase()}Analysis`, role, presentRoleAnalysis(analysis));
  }
  add('coordinatedRecommendations', 'recommendations', outcome.coordinatedRecommendations);
  return new Map(found.map((figure) => [figure.path, figure]));
}

/** Differences below this share of a figure are those of adding in another order. */
const noise = 1e-9;

export const isSame = (one: number | null, other: number | null): boolean =>
  one === other ||
  (one !== null && other !== null && Math.abs(one - other) <= noise * Math.max(Math.abs(one), Math.abs(other)));
