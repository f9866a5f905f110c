/** What each role's fields say in words, in the order in which its reader wants it. */
import type { Role, RoleAnalysis } from '../model.js';
import { recordOf, recordsOf } from '../untrusted.js';
import { bullets, section, stacked, table, type Block } from './markdown.js';
import { sentence, words } from './prose.js';

interface Line {
  label: string;
  /** Where in the analysis the words stand. */
  path: string;
}

interface Grid extends Line {
  columns: Record<string, string>;
}

interface Findings {
  lines: Line[];
  lists: Line[];
  grids: Grid[];
}

const findingsOf: Record<Role, Findings> = {
  CFO: {
    lines: [
      { label: 'Amount', path: 'financialAssessment.valuation.current' },
      { label: 'Worth', path: 'financialAssessment.valuation.fairValue' },
      { label: 'Judgement', path: 'financialAssessment.valuation.premiumJustification' },
      { label: 'Proposal', path: 'financialAssessment.dealStructure.recommended' },
      { label: 'Financing', path: 'financialAssessment.dealStructure.financing' },
      { label: 'Synergies', path: 'financialAssessment.dealStructure.synergies' },
    ],
    lists: [],
    grids: [],
  },
  CISO: {
    lines: [{ label: 'State', path: 'securityPosture.currentState' }],
    lists: [{ label: 'Gaps', path: 'securityPosture.complianceGaps' }],
    grids: [
      {
        label: 'Frameworks',
        path: 'regulatoryCompliance.frameworks',
        columns: { name: 'Framework', status: 'Status', gapAnalysis: 'Gap' },
      },
    ],
  },
  CTO: {
    lines: [
      { label: 'Recommendation', path: 'technologyAssessment.recommendation' },
      { label: 'Integration', path: 'technologyAssessment.integrationComplexity' },
      { label: 'Investment', path: 'investmentAnalysis.summary' },
      { label: 'Reference class', path: 'investmentAnalysis.referenceClass' },
      { label: 'Technical debt', path: 'investmentAnalysis.technicalDebt' },
    ],
    lists: [
      { label: 'Architecture', path: 'architecturalRecommendations' },
      { label: 'Options', path: 'investmentAnalysis.options' },
    ],
    grids: [
      {
        label: 'Opportunities',
        path: 'innovationOpportunities',
        columns: { area: 'Area', impact: 'Impact', timeline: 'Timeline', investment: 'Investment' },
      },
      {
        label: 'Roadmap',
        path: 'implementationRoadmap.phases',
        columns: { name: 'Phase', duration: 'Duration', activities: 'Activities' },
      },
    ],
  },
  CIO: {
    lines: [
      { label: 'Complexity', path: 'systemsIntegration.complexity' },
      { label: 'Timeline', path: 'systemsIntegration.timeline' },
    ],
    lists: [
      { label: 'Milestones', path: 'systemsIntegration.keyMilestones' },
      { label: 'Opportunities', path: 'digitalTransformation.opportunities' },
    ],
    grids: [],
  },
  COO: {
    lines: [
      { label: 'Culture', path: 'operationalIntegration.culturalAlignment' },
      { label: 'Processes', path: 'operationalIntegration.processComplexity' },
      { label: 'People', path: 'operationalIntegration.talentRetention' },
    ],
    lists: [],
    grids: [],
  },
};

/** A sentence that only says what is absent: what is missing has its own part of the memo. */
const silent =
  /^(?:nothing in the query|not applicable|not rated|not[ _]rated)|^(?:no|nothing|not|none|unknown)\b.*[;:] supply [\w ]/i;

export const saysSomething = (text: string): boolean => text.trim() !== '' && !silent.test(text);

/** The value at a path of dots in an analysis's fields. */
export function fieldAt({ fields }: Pick<RoleAnalysis, 'fields'>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => recordOf(value)?.[name], fields);
}

/** The sentences at a path, without those that say nothing. */
export function sentencesAt(analysis: Pick<RoleAnalysis, 'fields'>, path: string): string[] {
  const value = fieldAt(analysis, path);
  const all = Array.isArray(value) ? value : [value];
  return all.filter((item) => typeof item === 'string').filter(saysSomething);
}

/** A field of a row as a cell: a constant of the interface (`not_assessed`) in words, a list with semicolons. */
function cell(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(cell)
      .filter((text) => text !== '')
      .join('; ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return sentence(/^[a-z]+(?:_[a-z]+)+$/.test(value) ? words(value) : value);
}

function grid(analysis: RoleAnalysis, { label, path, columns }: Grid): Block {
  const rows = recordsOf(fieldAt(analysis, path)).map((row) => Object.keys(columns).map((name) => cell(row[name])));
  return section(3, label, [table(Object.values(columns), rows)]);
}

/** A role's findings: labelled sentences, lists and tables; null when it has found nothing. */
export function findings(analysis: RoleAnalysis): Block {
  const { lines, lists, grids } = findingsOf[analysis.role];
  return stacked([
    bullets(
      lines.flatMap(({ label, path }) => sentencesAt(analysis, path).map((text) => `**${label}:** ${sentence(text)}`)),
    ),
    ...lists.map(({ label, path }) => section(3, label, [bullets(sentencesAt(analysis, path).map(sentence))])),
    ...grids.map((one) => grid(analysis, one)),
  ]);
}
