/**
 * What a role says, filed while it says it. A number reaches a sentence only through `cite`, which records the evidence
 * and gives back the formatted text: so a figure in prose without a line of evidence cannot be written.
 */
import { evidenceOf, formatFigure, formatFigureRange } from '../figures.js';
import type { Evidence, Figure, MissingInput } from '../model.js';

export interface Ledger {
  readonly evidence: Evidence[];
  readonly assumptions: string[];
  readonly missing: MissingInput[];
  readonly questions: string[];
  /** Files the figure and returns its text: `$356M`, `33%`, `18 months`. */
  cite(claim: string, figure: Figure): string;
  /** As `cite`, with low and high: `12 months to 30 months (base 18 months)`. */
  citeRange(claim: string, figure: Figure): string;
  /** Files a fact that is not a number. */
  note(evidence: Evidence): void;
  assume(line: string): void;
  /** Files an input that was looked for, and the question that asks for it. */
  lack(path: string, wouldAdd: string, question?: string): void;
  /** A ledger for one recommendation or risk: what it files is filed here as well. */
  branch(): Ledger;
}

const sameLine = (a: Evidence, b: Evidence): boolean =>
  a.claim === b.claim && a.value === b.value && a.origin === b.origin;

/** An empty ledger. Equal lines are filed once. */
export function createLedger(parent?: Ledger): Ledger {
  const ledger: Ledger = {
    evidence: [],
    assumptions: [],
    missing: [],
    questions: [],
    cite(claim, figure) {
      ledger.note(evidenceOf(claim, figure));
      return formatFigure(figure);
    },
    citeRange(claim, figure) {
      ledger.note(evidenceOf(claim, figure));
      if (figure.low !== figure.value) ledger.note(evidenceOf(`${claim}, low`, { ...figure, value: figure.low }));
      if (figure.high !== figure.value) ledger.note(evidenceOf(`${claim}, high`, { ...figure, value: figure.high }));
      return formatFigureRange(figure);
    },
    note(line) {
      if (!ledger.evidence.some((known) => sameLine(known, line))) ledger.evidence.push(line);
      parent?.note(line);
    },
    assume(line) {
      if (!ledger.assumptions.includes(line)) ledger.assumptions.push(line);
      parent?.assume(line);
    },
    lack(path, wouldAdd, question) {
      if (!ledger.missing.some((known) => known.path === path)) ledger.missing.push({ path, wouldAdd });
      if (question !== undefined && !ledger.questions.includes(question)) ledger.questions.push(question);
      parent?.lack(path, wouldAdd, question);
    },
    branch: () => createLedger(ledger),
  };
  return ledger;
}
