import { findInDocument } from './anonymize-document.js';
import { hintOf } from './detect/index.js';
import type { Json } from './document.js';
import type { EntityType } from './entity.js';
import { bandText } from './replace/generalize.js';

/** A smaller group could be one that somebody recognises. */
const SMALLEST_GROUP = 5;

const countOf = (count: number): string => (count < SMALLEST_GROUP ? `fewer than ${SMALLEST_GROUP}` : bandText(count));

interface Shape {
  objects: number;
  lists: number;
  texts: number;
  numbers: number;
  flags: number;
}

function shapeOf(data: Json, shape: Shape = { objects: 0, lists: 0, texts: 0, numbers: 0, flags: 0 }): Shape {
  if (Array.isArray(data)) {
    shape.lists++;
    for (const item of data) shapeOf(item, shape);
  } else if (typeof data === 'object' && data !== null) {
    shape.objects++;
    for (const item of Object.values(data)) shapeOf(item, shape);
  } else if (typeof data === 'string') shape.texts++;
  else if (typeof data === 'number') shape.numbers++;
  else shape.flags++;
  return shape;
}

/** Sum, smallest and largest as bands; of too few nothing. */
function spread(values: readonly number[]): Json {
  if (values.length < SMALLEST_GROUP) return { count: countOf(values.length) };
  return {
    count: countOf(values.length),
    sum: bandText(values.reduce((sum, value) => sum + value, 0)),
    smallest: bandText(values.reduce((left, right) => Math.min(left, right))),
    largest: bandText(values.reduce((left, right) => Math.max(left, right))),
  };
}

/**
 * What MAXIMUM leaves of a document: counts, sums and bands of the whole, and no text of it, not even the name of a field.
 */
export function aggregate(data: Json): Json {
  const found = findInDocument(data, 'ADVANCED');
  const counts = new Map<EntityType, number>();
  for (const { entities } of found) for (const { type } of entities) counts.set(type, (counts.get(type) ?? 0) + 1);
  const numbers = found.flatMap(({ leaf }) =>
    typeof leaf.value === 'number' && Number.isFinite(leaf.value) ? [leaf] : [],
  );
  const isMoney = ({ key, value }: (typeof numbers)[number]): boolean => hintOf(key, value) === 'AMOUNT';
  const characters = found.reduce(
    (sum, { leaf }) => sum + (typeof leaf.value === 'string' && !leaf.isFieldName ? leaf.value.length : 0),
    0,
  );
  return {
    structure: Object.fromEntries(
      Object.entries(shapeOf(data)).map(([name, count]: [string, number]) => [name, countOf(count)]),
    ),
    characters: countOf(characters),
    entities: Object.fromEntries(
      [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([type, count]) => [type, countOf(count)]),
    ),
    amounts: spread(numbers.filter(isMoney).map(({ value }) => Number(value))),
  };
}
