/** What a condition may ask about; null where this decision does not say. */

import { ownEntry } from '../platform/own-entries.js';
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

type Attribute = Attributes[string];

function inRange(value: Attribute, range: object): boolean {
  const limits = Object.entries(range);
  return (
    typeof value === 'number' &&
    limits.length > 0 &&
    limits.every(
      ([end, limit]) =>
        typeof limit === 'number' && ((end === 'min' && value >= limit) || (end === 'max' && value <= limit)),
    )
  );
}

function holds(wanted: unknown, value: Attribute): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (wanted !== null && typeof wanted === 'object') return inRange(value, wanted);
  return wanted === value;
}

/**
 * Whether all conditions of a permission hold. Each names an attribute and what it may be: a value, a list of values, or a
 * range `{min?, max?}` with both ends included. An attribute that is unknown, and a form that is not understood, never
 * holds: what cannot be checked is not permitted.
 */
export function conditionsHold(
  conditions: Readonly<Record<string, unknown>> | undefined,
  attributes: Attributes,
): boolean {
  return Object.entries(conditions ?? {}).every(([name, wanted]) => {
    const value = ownEntry(attributes, name);
    return value !== undefined && value !== null && holds(wanted, value);
  });
}
