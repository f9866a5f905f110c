/** What the CTO can say of moves that the text plans while nothing of the systems behind them is described. */
import { enumerated } from '../adviser.js';
import type { TechnologyAssessment } from './assessment.js';

const named = ({ moves }: TechnologyAssessment): string => enumerated(moves.map(({ name }) => `the ${name}`));

/** What to do first about the planned moves; null where none is planned. */
export const movesLine = (assessment: TechnologyAssessment): string | null =>
  assessment.moves.length === 0
    ? null
    : `Describe the systems, interfaces and data behind ${named(assessment)} before a date or a budget is fixed; supply performanceContext.technology.systems`;

/** What is not known of the planned moves, as a risk of theirs. */
export const movesRisk = (assessment: TechnologyAssessment): string[] =>
  assessment.moves.length === 0 || assessment.facts.own.systems.length > 0
    ? []
    : [`Not described behind ${named(assessment)}: interfaces, quality of the data, and the way back if it fails`];

/** The planned moves in a headline; null where none is planned. */
export const movesHeadline = (assessment: TechnologyAssessment): string | null =>
  assessment.moves.length === 0
    ? null
    : `no date and no budget can be given for ${named(assessment)} before the systems behind are described`;
