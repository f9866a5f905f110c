/** The first page of a memo: the verdict, why, what would change it, and who must decide. */
import { doaMatrix } from '../data/index.js';
import { formatMoney } from '../figures.js';
import type { QueryType, RoleAnalysis } from '../model.js';
import { recordsOf } from '../untrusted.js';
import { bullets, code, escapeMarkdown, numbered, quotation, section, stacked, type Block } from './markdown.js';
import type { MemoOutcome, MemoSource } from './memo-source.js';
import { moment, prose, sentence, words } from './prose.js';
import { byWeight, fieldOfRole } from './role-names.js';
import { sentencesAt } from './role-findings.js';

const typeNames: Record<QueryType, string> = {
  MA_EVALUATION: 'M&A evaluation',
  STRATEGIC_PLANNING: 'strategic planning',
  CRISIS_MANAGEMENT: 'crisis management',
  FINANCIAL_ANALYSIS: 'financial analysis',
};

/** In whole percent: an index is no more precise than that. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The headline, what kind of answer this is, and the question that it answers. */
export function title({ row, input, outcome }: MemoSource): Block {
  const ended = moment((row.finishedAt ?? row.createdAt).toISOString());
  const facts = [
    ...(outcome?.verdict
      ? [`**${sentence(outcome.verdict)}**`, `confidence ${percent(outcome.confidence)}`]
      : [`**${sentence(row.status)}**`]),
    typeNames[row.type],
    `urgency ${words(row.urgency)}`,
    ended,
    `for ${code(row.organizationId)}`,
  ];
  const headline = outcome ? outcome.headline : 'No answer: the query was cancelled by the caller.';
  return stacked([`# ${sentence(headline)}`, facts.join(' · '), quotation(input.content)]);
}

/** What kind of question it was, and its words. */
export const asked = ({ row, input }: MemoSource): Block =>
  stacked([`${sentence(typeNames[row.type])} · urgency ${words(row.urgency)}`, quotation(input.content)]);

/** Roles whose analysis is not there, and why. */
export function unheard({ outcome }: MemoSource): Block {
  const lines = (outcome?.failedModules ?? []).map(
    ({ role, reason }) => `**${fieldOfRole[role]} (${role}) was not heard:** ${prose(reason)}`,
  );
  return bullets(lines);
}

/** In a crisis what to do comes before why. */
export function firstActions(outcome: MemoOutcome): Block {
  if (outcome.verdict !== 'act now') return null;
  const first = outcome.coordinatedRecommendations.slice(0, 3);
  return section(2, 'Do first', [
    numbered(
      first.map(({ recommendation, owner, timeline }) => ({
        line: `${sentence(recommendation)} — ${prose(owner)}, ${prose(timeline)}`,
      })),
    ),
  ]);
}

/** A role opens its headline with its verdict, which stands before it already. */
const verdictPrefix = /^(?:proceed(?: with conditions)?|renegotiate|defer|stop|act now|insufficient data): /i;
export const withoutVerdict = (headline: string): string => headline.replace(verdictPrefix, '');

/** Where a role says most about its reasons, for the role whose headline is the memo's own. */
const reasons = [
  'financialAssessment.valuation.premiumJustification',
  'securityPosture.currentState',
  'technologyAssessment.recommendation',
  'systemsIntegration.timeline',
  'operationalIntegration.talentRetention',
];

function reasonOf(analysis: RoleAnalysis, headline: string): string {
  const own = withoutVerdict(analysis.headline);
  return own === withoutVerdict(headline) ? (reasons.flatMap((path) => sentencesAt(analysis, path))[0] ?? own) : own;
}

/** What each role that could judge says, the heaviest first. */
export function why(source: MemoSource, { headline }: MemoOutcome): Block {
  const analyses = byWeight(source);
  const judged = analyses.filter(({ verdict }) => verdict !== 'insufficient data');
  const undecided = analyses.filter(({ verdict }) => verdict === 'insufficient data').map(({ role }) => role);
  return section(2, 'Why', [
    bullets(
      judged.map(
        (analysis) => `**${analysis.role}, ${prose(analysis.verdict)}:** ${sentence(reasonOf(analysis, headline))}`,
      ),
    ),
    undecided.length === 0 ? null : `Too little is known for ${undecided.join(', ')} to judge.`,
  ]);
}

const shownDrivers = 2;
const shownConditions = 5;
const shownQuestions = 6;

/** The inputs that move the value most, with how far they move it. */
function drivers({ CFO: finance }: MemoSource['analyses']): string[] {
  const unit = recordsOf(finance?.fields['scenarios'])[0]?.['unit'];
  if (typeof unit !== 'string') return [];
  return recordsOf(finance?.fields['sensitivity'])
    .slice(0, shownDrivers)
    .flatMap(({ driver, atP10, atP90 }) =>
      typeof driver === 'string' && typeof atP10 === 'number' && typeof atP90 === 'number'
        ? [
            `**${sentence(driver)}:** moves the value between ${prose(formatMoney(Math.min(atP10, atP90), unit))} and ${prose(formatMoney(Math.max(atP10, atP90), unit))}`,
          ]
        : [],
    );
}

/** Two questions a role, so that one role's ignorance does not fill the page. */
function questions(analyses: readonly RoleAnalysis[]): string[] {
  return [...new Set(analyses.flatMap((analysis) => analysis.questions.slice(0, 2)))].slice(0, shownQuestions);
}

/** What the verdict hangs on: its drivers, what would settle a disagreement, conditions, and answers that are wanted. */
export function whatWouldChangeIt(source: MemoSource, { dissent, coordinatedRecommendations }: MemoOutcome): Block {
  const conditions = [...new Set(coordinatedRecommendations.flatMap((item) => item.conditions))].slice(
    0,
    shownConditions,
  );
  const asked = questions(byWeight(source));
  return section(2, 'What would change it', [
    bullets([
      ...drivers(source.analyses),
      ...dissent.map(({ variable, wouldSettle }) => `**${sentence(words(variable))}:** ${prose(wouldSettle)}`),
      ...conditions.map((condition) => `**Condition:** ${prose(condition)}`),
    ]),
    asked.length === 0
      ? null
      : stacked(['Answers to these questions:', numbered(asked.map((question) => ({ line: sentence(question) })))]),
  ]);
}

const levelName = (level: number): string =>
  `level ${level} (${escapeMarkdown(doaMatrix.meta.levels[String(level)] ?? 'not named')})`;

/** The authority that the decision needs, what the caller has, and what holds for whoever decides. */
export function whoMustDecide({ authorization }: MemoOutcome): Block {
  if (!authorization) return null;
  const { authorized, requiredLevel, currentLevel, conditions = [] } = authorization;
  const held = currentLevel === requiredLevel ? 'that level' : levelName(currentLevel);
  const may = authorized
    ? 'and may decide it'
    : currentLevel < requiredLevel
      ? 'which is too low to decide it'
      : 'but not the permission to decide it';
  return section(2, 'Who must decide', [
    `The decision needs authority ${levelName(requiredLevel)}. The caller has ${held}${currentLevel < requiredLevel ? ',' : ''} ${may}.`,
    bullets(conditions.map(sentence)),
  ]);
}
