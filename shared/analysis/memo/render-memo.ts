import type { RoleAnalysis } from '../model.js';
import { checklists, deadlines, dissent, recommendations, risks } from './advice-parts.js';
import { assumptions, confidence, missing, notice, sources } from './closing-parts.js';
import { section, stacked, type Block } from './markdown.js';
import type { MemoSource } from './memo-source.js';
import {
  asked,
  firstActions,
  percent,
  title,
  unheard,
  whatWouldChangeIt,
  whoMustDecide,
  why,
  withoutVerdict,
} from './opening-parts.js';
import { computedFigures, pageOne, whatWasRead } from './page-one.js';
import { prose, sentence } from './prose.js';
import { figuresAndEvidence } from './role-figures.js';
import { findings, saysSomething } from './role-findings.js';
import { byWeight, fieldOfRole } from './role-names.js';

/** What a role found; nothing for one that found only that there is nothing to go by. */
function rolePart(analysis: RoleAnalysis): Block {
  const { role, verdict, headline, confidence: own } = analysis;
  const found = stacked([findings(analysis), figuresAndEvidence(analysis)]);
  if (found === null && !saysSomething(withoutVerdict(headline))) return null;
  return section(2, `${fieldOfRole[role]} (${role}): ${prose(verdict)}`, [
    `${sentence(withoutVerdict(headline))} (confidence ${percent(Math.round(own * 1000) / 1000)})`,
    found,
  ]);
}

/**
 * A query that has ended as a memo for a board, in Markdown: the verdict first, then why, what would change it, who must
 * decide and what to do; then what each role found, with its figures and where they came from; at last what was assumed and
 * what is missing. Says nothing, and has no number, that the query's whole answer has not; parts with nothing to say are
 * left out. Pure.
 */
export function renderMemo(source: MemoSource): string {
  const { outcome } = source;
  const page = outcome?.page ?? null;
  const parts: Block[] =
    outcome && page
      ? [pageOne(source, outcome, page), '---', section(1, 'Appendix', [asked(source)]), unheard(source)]
      : [title(source), unheard(source)];
  if (outcome) parts.push(computedFigures(outcome), whatWasRead(outcome), firstActions(outcome));
  if (outcome?.verdict) parts.push(why(source, outcome), whatWouldChangeIt(source, outcome), whoMustDecide(outcome));
  parts.push(deadlines(source.analyses));
  if (outcome) parts.push(recommendations(outcome), dissent(outcome), checklists(outcome));
  parts.push(risks(source), ...byWeight(source).map(rolePart));
  if (outcome) parts.push(assumptions(outcome));
  parts.push(missing(source));
  if (outcome) parts.push(confidence(outcome), sources(outcome));
  return `${stacked([...parts, notice(source)])}\n`;
}
