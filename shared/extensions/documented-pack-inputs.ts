import type { DocumentedInput } from '../analysis/index.js';
import type { Catalogue } from './load-catalogue.js';

/** What the packs of the catalogue read by name from the context, beside the inputs of the roles; texts are the caller's alone. */
export const documentedPackInputs = (catalogue: Catalogue): DocumentedInput[] =>
  catalogue.list().flatMap(({ manifest: { inputs = [] } }) =>
    inputs.flatMap(({ key, path, unit }): DocumentedInput[] => {
      if (unit === 'text') return [];
      return [unit === 'list' ? { key, path, unit: '[…]', kind: 'record' } : { key, path, unit, kind: 'fact' }];
    }),
  );
