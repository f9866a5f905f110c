/** Numbers of the context and of connected systems as facts, so that models find them beside those of the text. */
import { formatFigure } from '../plans/index.js';
import type { GivenFact } from '../judgement/index.js';
import type { Fact, FactStatus } from '../reading/index.js';
import { inputTable } from './input-table.js';
import type { Inputs, Subject } from './model.js';
import { overrideOf, type Overrides } from './overrides.js';

/** Ids of facts that stand in no text begin here: a text of five thousand characters has fewer figures. */
const firstId = 10_001;

/** Terms of a deal are figures of what is bought. */
const targetTerms: ReadonlySet<string> = new Set(['dealValue', 'enterpriseValue', 'entryMultiple', 'premium', 'stake']);

const limits = /^(?:max|min)|budget$/;

const keyOf = ({ measure, of }: Pick<Fact, 'measure' | 'of'>): string => `${measure} ${of === 'combined' ? 'own' : of}`;

/** The facts of the text that a scenario has put nothing in place of. */
export function withoutOverridden(facts: readonly Fact[], overrides: Overrides): Fact[] {
  const replaced = new Set(
    [...inputTable.values()].flatMap((row) => [
      ...(overrideOf(overrides, row.paths)
        ? [`${row.key} own`, ...(row.kind === 'term' ? [`${row.key} target`] : [])]
        : []),
      ...(overrideOf(overrides, row.targetPaths) ? [`${row.key} target`] : []),
    ]),
  );
  return facts.filter((fact) => !replaced.has(keyOf(fact)));
}

/** One fact for each input that the text does not state of the same owner. */
export function contextFacts(inputs: Inputs, facts: readonly Fact[]): GivenFact[] {
  const stated = new Set(facts.map(keyOf));
  const found: GivenFact[] = [];
  for (const { key, kind } of inputTable.values()) {
    for (const subject of (kind === 'fact' ? ['own', 'target'] : ['own']) satisfies Subject[]) {
      const figure = inputs.figure(key, subject);
      if (!figure || (figure.source !== 'context' && figure.source !== 'connector')) continue;
      if (stated.has(`${key} ${subject}`)) continue;
      const status: FactStatus = limits.test(key) ? 'limit' : kind === 'term' ? 'plan' : 'actual';
      found.push({
        id: `f${firstId + found.length}`,
        quote: formatFigure(figure),
        start: -1,
        end: -1,
        value: figure.value,
        low: figure.low,
        high: figure.high,
        unit: figure.unit,
        measure: key,
        of: kind === 'term' && targetTerms.has(key) ? 'target' : subject,
        status,
        confidence: 1,
        origin: figure.ref,
      });
    }
  }
  return found;
}
