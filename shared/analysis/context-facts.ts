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

/** The section of a context that says what is to be decided. */
const scope = 'decisionScope.';

const limits = /^(?:max|min)|budget$/;

const keyOf = ({ measure, of }: Pick<Fact, 'measure' | 'of'>): string => `${measure} ${of === 'combined' ? 'own' : of}`;

/** The facts of the text that a scenario has put nothing in place of, and those that it has. */
export function partedByOverrides(facts: readonly Fact[], overrides: Overrides): { kept: Fact[]; overridden: Fact[] } {
  if (Object.keys(overrides).length === 0) return { kept: [...facts], overridden: [] };
  const replaced = new Set(
    [...inputTable.values()].flatMap((row) => [
      ...(overrideOf(overrides, row.paths)
        ? [`${row.key} own`, ...(row.kind === 'term' ? [`${row.key} target`] : [])]
        : []),
      ...(overrideOf(overrides, row.targetPaths) ? [`${row.key} target`] : []),
    ]),
  );
  return {
    kept: facts.filter((fact) => !replaced.has(keyOf(fact))),
    overridden: facts.filter((fact) => replaced.has(keyOf(fact))),
  };
}

/** What a value that is put in place of another takes over from it: all but its amount and its doubts. */
function placeOf(fact: Fact | undefined): Partial<Fact> {
  if (!fact) return {};
  const { start, end, of, status, name, per, period } = fact;
  return { start, end, of, status, ...(name && { name }), ...(per && { per }), ...(period && { period }) };
}

/** One fact for each input that the text does not state of the same owner; in the place of the fact that it replaces, if any. */
export function contextFacts(inputs: Inputs, facts: readonly Fact[], overridden: readonly Fact[]): GivenFact[] {
  const stated = new Set(facts.map(keyOf));
  const before = new Map(overridden.map((fact) => [keyOf(fact), fact]));
  const found: GivenFact[] = [];
  for (const { key, kind } of inputTable.values()) {
    for (const subject of (kind === 'fact' ? ['own', 'target'] : ['own']) satisfies Subject[]) {
      const figure = inputs.figure(key, subject);
      if (!figure || (figure.source !== 'context' && figure.source !== 'connector')) continue;
      if (stated.has(`${key} ${subject}`)) continue;
      const of = kind === 'term' && targetTerms.has(key) ? 'target' : subject;
      const replaced = before.get(`${key} ${of}`);
      const status: FactStatus = limits.test(key) ? 'limit' : kind === 'term' ? 'plan' : 'actual';
      found.push({
        start: -1,
        end: -1,
        of,
        status,
        ...placeOf(replaced),
        id: `f${firstId + found.length}`,
        quote: formatFigure(figure),
        value: figure.value,
        low: figure.low,
        high: figure.high,
        unit: figure.unit,
        measure: key,
        confidence: 1,
        origin: figure.ref,
        isBackground: !replaced && !figure.ref.startsWith(scope),
      });
    }
  }
  return found;
}
