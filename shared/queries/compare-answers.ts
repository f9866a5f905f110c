import type { Verdict } from '../analysis/index.js';
import { answerFigures, isSame, type AnswerFigure } from './answer-figures.js';
import type { QueryOutcome } from './query-documents.js';

/** One side of a comparison: the query that was asked, or a scenario of it. */
export interface ComparedAnswer {
  id: string;
  name: string | null;
  outcome: QueryOutcome | null;
  /** Documented paths of the inputs that it changes. */
  changedInputs: string[];
}

export interface FigureChange {
  path: string;
  label: string;
  unit: string | null;
  /** Null where the answer has no such figure. */
  before: number | null;
  /** By the id of the scenario; only those in which it differs. */
  after: Record<string, number | null>;
  /** Inputs that moved it, in any of the scenarios. */
  movedBy: string[];
}

export interface Comparison {
  base: { id: string; verdict: Verdict | null; headline: string };
  scenarios: { id: string; name: string | null; verdict: Verdict | null; headline: string }[];
  changes: FigureChange[];
  recommendations: { added: Record<string, string[]>; removed: Record<string, string[]> };
}

const cancelled = 'There is no answer: the query was cancelled.';

const sideOf = ({ id, outcome }: ComparedAnswer) => ({
  id,
  verdict: outcome?.verdict ?? null,
  headline: outcome?.headline ?? cancelled,
});

/** What moved a figure: where it was found out, the inputs without which it would stand elsewhere; else all that were changed together. */
function moversOf({ outcome, changedInputs }: ComparedAnswer, path: string): string[] {
  const known = outcome?.movedBy?.[path];
  return known === undefined || known.length === 0 ? changedInputs : known;
}

function changesOf(base: ComparedAnswer, scenarios: readonly ComparedAnswer[]): FigureChange[] {
  const before = answerFigures(base.outcome);
  const sides = scenarios.map((scenario) => ({ scenario, figures: answerFigures(scenario.outcome) }));
  const paths = new Map<string, AnswerFigure>();
  for (const figures of [before, ...sides.map((side) => side.figures)])
    for (const [path, figure] of figures) if (!paths.has(path)) paths.set(path, figure);
  return [...paths].flatMap(([path, { label, unit }]) => {
    const was = before.get(path)?.value ?? null;
    const moved = sides.filter(({ figures }) => !isSame(was, figures.get(path)?.value ?? null));
    if (moved.length === 0) return [];
    return [
      {
        path,
        label,
        unit,
        before: was,
        after: Object.fromEntries(
          moved.map(({ scenario, figures }) => [scenario.id, figures.get(path)?.value ?? null]),
        ),
        movedBy: [...new Set(moved.flatMap(({ scenario }) => moversOf(scenario, path)))],
      },
    ];
  });
}

const advice = ({ outcome }: ComparedAnswer): string[] =>
  (outcome?.coordinatedRecommendations ?? []).map(({ recommendation }) => recommendation);

/** Figures are no part of what tells advice apart: "accept $180M" and "accept $160M" are one piece of advice with another figure. */
const withoutFigures = (text: string): string => text.replaceAll(/[\d.,]+\s?[kKmMbB%x]?\b/g, '#').toLowerCase();

function onlyIn(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other.map(withoutFigures));
  return one.filter((text) => !known.has(withoutFigures(text)));
}

/** Every figure and every piece of advice that differs between an answer and scenarios of it, and no other. Pure. */
export function compareAnswers(base: ComparedAnswer, scenarios: readonly ComparedAnswer[]): Comparison {
  const own = advice(base);
  return {
    base: sideOf(base),
    scenarios: scenarios.map((scenario) => ({ ...sideOf(scenario), name: scenario.name })),
    changes: changesOf(base, scenarios),
    recommendations: {
      added: Object.fromEntries(scenarios.map((scenario) => [scenario.id, onlyIn(advice(scenario), own)])),
      removed: Object.fromEntries(scenarios.map((scenario) => [scenario.id, onlyIn(own, advice(scenario))])),
    },
  };
}
