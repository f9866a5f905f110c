/** How long laws and supervisors give, as numbers that a plan may name. */
import { frameworks, placesOf, regulatoryClocks } from '../analysis/index.js';
import type { CitedConstant } from '../language-model/index.js';

/** Units of the table that the plan language counts in; business days it does not know. */
const units = new Map([
  ['hours', 'hours'],
  ['calendar days', 'days'],
  ['months', 'months'],
]);

/** Places in conditions, those of a framework that has to apply among them. */
const placesIn = (conditions: readonly (readonly string[])[]): string[] =>
  conditions.flat().flatMap((token) => {
    const [kind, name] = token.split(':');
    if (kind === 'geo') return name ?? [];
    const framework = kind === 'framework' ? frameworks.frameworks.find(({ id }) => id === name) : undefined;
    return framework ? placesIn(framework.appliesIf) : [];
  });

/** The clocks of `regulatory-clocks.json` that run for a stated time, by their ids. */
export const lawTimes: ReadonlyMap<string, CitedConstant> = new Map(
  regulatoryClocks.notifications.flatMap(
    ({ id, regime, appliesIf, event, clockStart, amount, unit: written, recipient }) => {
      const unit = units.get(written);
      if (unit === undefined || amount <= 0) return [];
      const places = placesIn(appliesIf);
      const constant: CitedConstant = {
        value: amount,
        unit,
        quote: `${amount} ${written} (${regime})`,
        says: `${regime}: ${event}; to ${recipient}, counted from ${clockStart}`,
        holdsIn: (where) =>
          places.length === 0 || where.flatMap((name) => placesOf(name)).some(({ code }) => places.includes(code)),
      };
      return [[id, constant] as const];
    },
  ),
);
