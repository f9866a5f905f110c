/** What to do, by when the law wants it, where the roles disagree, and what can go wrong. */
import type { Dissent } from '../coordination/conflicts.js';
import { formatFigure, formatFigureRange } from '../figures.js';
import type { Risk, Role, RoleAnalysis } from '../model.js';
import { recordsOf } from '../untrusted.js';
import { bullets, code, numbered, section, stacked, table, type Block } from './markdown.js';
import type { MemoOutcome, MemoSource } from './memo-source.js';
import { moment, prose, sentence, words } from './prose.js';
import { fieldAt, saysSomething, sentencesAt } from './role-findings.js';
import { byWeight, fieldOfRole } from './role-names.js';

/** Who gives the advice, where it is more than the one who has to follow it up. */
const advisers = (roles: readonly Role[], extensions: readonly string[]): string =>
  roles.length + extensions.length > 1 ? `; advised by ${[...roles, ...extensions.map(code)].join(', ')}` : '';

/** The coordinated recommendations in their order. */
export function recommendations({ coordinatedRecommendations }: MemoOutcome): Block {
  const items = coordinatedRecommendations.map(
    ({ priority, recommendation, rationale, owner, timeline, measure, conditions, roles, extensions }) => ({
      line: `**${sentence(recommendation)}** (${words(priority)} priority)`,
      details: [
        `Why: ${prose(rationale)}`,
        `Owner: ${prose(owner)}${advisers(roles, extensions)}`,
        `When: ${prose(timeline)}`,
        `Measure: ${prose(measure)}`,
        ...conditions.map((condition) => `Condition: ${prose(condition)}`),
      ],
    }),
  );
  return section(2, 'Recommendations', [numbered(items)]);
}

const textIn = (row: Record<string, unknown>, field: string): string =>
  typeof row[field] === 'string' ? row[field] : '';

function dueOf(row: Record<string, unknown>): string {
  if (row['immediate'] === true) return 'without undue delay';
  const due = textIn(row, 'dueAt');
  if (due !== '') return `${moment(due)}${row['overdue'] === true ? ' (overdue)' : ''}`;
  const ifNow = textIn(row, 'dueIfStartedNow');
  return ifNow === '' ? 'not yet running' : `${moment(ifNow)} if it starts now`;
}

/** The clocks of the law that an incident has started, soonest first as the analysis has them. */
export function deadlines({ CISO: security }: MemoSource['analyses']): Block {
  const rows = recordsOf(security?.fields['notificationClocks']).map((row) => [
    prose(dueOf(row)),
    prose(textIn(row, 'regime')),
    sentence(textIn(row, 'stage') || textIn(row, 'event')),
    sentence(textIn(row, 'recipient')),
    sentence(textIn(row, 'advice')),
  ]);
  return section(2, 'Notification deadlines', [table(['Due', 'Law', 'What', 'To', 'Standing'], rows)]);
}

/** A disagreement: each side with its reason, what is followed and why, and the fact that would settle it. */
function disagreement({ variable, positions, why, resolution, wouldSettle }: Dissent): Block {
  return section(3, sentence(words(variable)), [
    bullets([
      ...positions.map(
        ({ role, direction, why: reason }) => `**${role}, ${prose(words(direction))}:** ${prose(reason)}`,
      ),
      `**Followed:** ${prose(resolution)}, because ${prose(why)}`,
      `**Would settle it:** ${prose(wouldSettle)}`,
    ]),
  ]);
}

export const dissent = ({ dissent: all }: MemoOutcome): Block =>
  section(2, 'Where the roles disagree', all.map(disagreement));

/** Where each role names its risks, and how it rates them. */
const riskPaths: Record<Role, { risks: string; rating?: string }> = {
  CFO: { risks: 'riskAssessment.financial', rating: 'riskAssessment.riskRating' },
  CISO: { risks: 'securityPosture.integrationRisks', rating: 'securityPostureDetail.riskRating' },
  CTO: { risks: 'technologyAssessment.technicalRisks', rating: 'riskAssessment.riskRating' },
  CIO: { risks: 'systemsIntegration.risks' },
  COO: { risks: 'operationalIntegration.risks' },
};

function risksOf(analysis: RoleAnalysis): string[][] {
  const { risks, rating } = riskPaths[analysis.role];
  const rated = rating === undefined ? undefined : fieldAt(analysis, rating);
  const grade = typeof rated === 'string' && saysSomething(rated) ? sentence(words(rated)) : '';
  return sentencesAt(analysis, risks).map((risk) => [fieldOfRole[analysis.role], sentence(risk), grade]);
}

const mostQuantified = 8;
/** Expected money; a risk without a likelihood counts as a coin toss, the ruinous one stays last. */
const expectedImpact = ({ likelihood, impact }: Risk): number => (impact?.value ?? 0) * (likelihood?.value ?? 0.5);

/** Risks with an impact in money, the largest expected loss first: how likely, how much, what to watch, who answers for it. */
function quantified(source: MemoSource): Block {
  const priced = byWeight(source)
    .flatMap((analysis) => analysis.risks)
    .filter(({ impact }) => impact !== null && /^[A-Z]{3}$/.test(impact.unit));
  const rows = priced
    .toSorted((a, b) => expectedImpact(b) - expectedImpact(a))
    .slice(0, mostQuantified)
    .map(({ cause, event, likelihood, impact, trigger, owner }) => [
      sentence(`${event} (${cause})`),
      likelihood ? formatFigure(likelihood) : 'not known',
      impact ? formatFigureRange(impact) : '',
      sentence(trigger),
      prose(owner),
    ]);
  return table(['Risk', 'A year', 'Impact', 'Watch for', 'Owner'], rows);
}

/** The risks that the roles name, each under the rating of its field, then those with a price. */
export const risks = (source: MemoSource): Block =>
  section(2, 'Risks', [table(['Field', 'Risk', 'Field rated'], byWeight(source).flatMap(risksOf)), quantified(source)]);

/** What specialists look at, list by list. */
export const checklists = ({ checklists: lists = [] }: MemoOutcome): Block =>
  section(
    2,
    'What specialists look at',
    lists.map(({ title, points, quote }) =>
      stacked([
        `${prose(title)}${quote === '' ? '' : `, since the text says “${prose(quote)}”`}:`,
        bullets(points.map(prose)),
      ]),
    ),
  );
