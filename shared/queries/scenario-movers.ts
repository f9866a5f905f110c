import { setImmediate } from 'node:timers/promises';
import { roleModules, type PackContribution, type Role, type RoleAnalysis } from '../analysis/index.js';
import { runPack, type Catalogue } from '../extensions/index.js';
import { answerFigures, isSame } from './answer-figures.js';
import { caseOf } from './query-case.js';
import type { QueryOutcome } from './query-documents.js';
import { conclude, type EndingQuery, type QueryWork, type StepFailures } from './query-outcome.js';

/** The same work with fewer overrides: everything is pure, so that it is computed again rather than kept. */
function workWith(
  query: EndingQuery,
  work: QueryWork,
  overrides: Record<string, unknown>,
  catalogue: Catalogue,
): QueryWork {
  const { input, readings, modelReading } = work;
  const fewer = input.scenario ? { ...input, scenario: { ...input.scenario, overrides } } : input;
  const prepared = caseOf(
    { ...query, type: work.case.type, urgency: work.case.urgency },
    fewer,
    readings,
    modelReading,
  );
  const analyses = new Map<Role, RoleAnalysis>(
    [...work.analyses.keys()].map((role) => [role, roleModules[role].analyze(prepared)]),
  );
  const contributions = new Map<string, PackContribution>(
    [...work.contributions.keys()].flatMap((id) => {
      const pack = catalogue.find(id);
      return pack ? [[id, runPack(pack, prepared, work.input.configurations?.[id] ?? {})] as const] : [];
    }),
  );
  return { ...work, case: prepared, analyses, contributions };
}

/**
 * Which inputs of a scenario moved which figures: those without which a figure would stand elsewhere. With one override there is
 * nothing to find out. Gives other work of the process its turn after each input.
 */
export async function moversOfScenario(
  query: EndingQuery,
  work: QueryWork,
  failures: StepFailures,
  outcome: QueryOutcome,
  catalogue: Catalogue,
): Promise<Record<string, string[]> | undefined> {
  const overrides = work.input.scenario?.overrides ?? {};
  const paths = Object.keys(overrides);
  if (paths.length < 2 || outcome.error !== null) return undefined;
  const figures = answerFigures(outcome);
  const movers: Record<string, string[]> = {};
  for (const path of paths) {
    await setImmediate();
    const rest = Object.fromEntries(Object.entries(overrides).filter(([other]) => other !== path));
    const without = answerFigures(conclude(query, workWith(query, work, rest, catalogue), failures, 'dec').outcome);
    for (const figure of new Set([...figures.keys(), ...without.keys()])) {
      if (isSame(figures.get(figure)?.value ?? null, without.get(figure)?.value ?? null)) continue;
      (movers[figure] ??= []).push(path);
    }
  }
  return movers;
}
