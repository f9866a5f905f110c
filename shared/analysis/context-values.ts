/**
 * The context's enumerations are open: any identifier is accepted. One that no rule knows changes nothing, and the answer
 * says so.
 */
import { isKnownIndustry, softwareModels } from './industry.js';
import type { ExecutiveContext } from './model.js';
import { priorProfile } from './models/operations/culture.js';
import { sizeNamed } from './size-class.js';

/** Models that frameworks or benchmarks distinguish, or that are plainly the general case. */
const generalModels = new Set([
  'B2B',
  'B2C',
  'B2B2C',
  'MARKETPLACE',
  'SUBSCRIPTION',
  'SERVICES',
  'LICENSING',
  'MANUFACTURER',
  'RETAIL',
]);
const changeCapacities = new Set(['LOW', 'MEDIUM', 'HIGH']);
const maturities = new Set(['INITIAL', 'DEVELOPING', 'DEFINED', 'MANAGED', 'OPTIMIZING']);

interface OpenValue {
  section: 'businessContext' | 'organizationalContext';
  name: string;
  isKnown: (value: string) => boolean;
}

const openValues: OpenValue[] = [
  { section: 'businessContext', name: 'industry', isKnown: isKnownIndustry },
  {
    section: 'businessContext',
    name: 'businessModel',
    isKnown: (value) => softwareModels.has(value) || generalModels.has(value),
  },
  { section: 'organizationalContext', name: 'size', isKnown: (value) => sizeNamed(value) !== null },
  { section: 'organizationalContext', name: 'culture', isKnown: (value) => priorProfile(value) !== null },
  { section: 'organizationalContext', name: 'changeCapacity', isKnown: (value) => changeCapacities.has(value) },
  { section: 'organizationalContext', name: 'maturity', isKnown: (value) => maturities.has(value) },
];

/** One assumption for each value that fell back to the general rules. */
export function unknownContextValues(context: ExecutiveContext): string[] {
  return openValues.flatMap(({ section, name, isKnown }) => {
    const value = context[section]?.[name];
    if (
      typeof value !== 'string' ||
      value.length > 64 ||
      isKnown(
        value
          .trim()
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_'),
      )
    )
      return [];
    return [`${section}.${name} ${value} has no rules of its own: the general ones apply`];
  });
}
