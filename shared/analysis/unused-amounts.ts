/** Amounts of the text that no model took: the reader is told, so that nothing is left out in silence (domain reference, section 2.4). */
import type { Case, Evidence } from './model.js';
import { enumerated } from './roles/adviser.js';
import type { MoneyFact } from './text/facts.js';

const mostNamed = 6;

/** @returns a line of assumption for the amounts that no evidence quotes, one for those whose scale is in doubt. */
export function unusedAmounts({ text }: Case, evidence: readonly Evidence[]): string[] {
  const used = new Set(
    evidence.flatMap(({ origin }) => [...origin.matchAll(/content\[(\d+):/g)].map(([, start]) => Number(start))),
  );
  const left = text.unassigned.filter((fact): fact is MoneyFact => fact.kind === 'money' && !used.has(fact.span.start));
  const quoted = (facts: readonly MoneyFact[]): string =>
    enumerated([...new Set(facts.map(({ span }) => `“${span.text}”`))].slice(0, mostNamed));
  const [certain, doubtful] = [left.filter((fact) => !fact.doubtful), left.filter((fact) => fact.doubtful)];
  return [
    ...(certain.length > 0 ? [`read in the text and used by no model: ${quoted(certain)}`] : []),
    ...(doubtful.length > 0
      ? [`not used, because the scale is in doubt: ${quoted(doubtful)}; write the amount out`]
      : []),
  ];
}
