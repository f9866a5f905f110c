/**
 * Judgement: from facts to an answer that a board can act on. Owns the catalogue of decision models, the solver that joins
 * stated figures, the verdict and the sentence that opens an answer. Computes by the plan language alone; reads no text.
 *
 * Vocabulary: a *decision model* is a record of inputs by measure and figures as expressions; a *run* is a model with the
 * facts of one option or amount; a *finding* is what its figures mean; a *turning point* is the number at which an order or
 * a verdict changes.
 */
export { judge } from './judge.js';
export type { CaseToJudge, GivenFact, Judgement } from './judge.js';
export type { JudgedFinding } from './judged-finding.js';
export type { DecisionFigure } from './decision-figures.js';
export { leads, opens } from './decision-figures.js';
export { familyOf } from './solver/families.js';
export type { Checklist, Counsel, CounselAdvice, CounselRisk, CounselQuote } from './counsel/brief.js';
export { arguesOtherwise, favourable, isOfPlan } from './voice.js';
export type { Voice } from './voice.js';
export { nothingDecides, withoutTag } from './headline.js';
export type { AuthorityKind as Sector, NamedLaw } from './counsel/authorities.js';
export { classOfProduct } from './counsel/open-ground.js';
