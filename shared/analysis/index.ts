/**
 * The analysis engine: reads a query, computes what five roles make of it, joins that into one answer. Owns the reference
 * data and the rules of the domain reference; stores nothing, calls nothing.
 *
 * Vocabulary: a *case* is a query prepared once (text, inputs, industry, tokens); a *role module* turns a case into an
 * *analysis*; a *contribution* is what an extension pack adds to these; *coordination* turns them into a verdict,
 * recommendations and a confidence; *authority* is the level that the decision needs.
 *
 * Invariants: everything is pure and deterministic; no number without its source; adding data never lowers completeness;
 * a role that failed never raises the confidence; a larger commitment never lowers the required authority.
 */
export { authorize, requiredAuthority } from './authority.js';
export type { Authorization, AuthorityDimension, RequiredAuthority } from './authority.js';
export type { AuthorityLevel } from './authority-triggers.js';
export { applyChecks } from './contributions/apply-checks.js';
export { applyContributions } from './contributions/apply-contributions.js';
export type { AppliedContributions } from './contributions/apply-contributions.js';
export type {
  AdjustmentRecord,
  PackAdjustment,
  PackAuthority,
  PackBenchmark,
  PackCheck,
  PackContribution,
  PackFramework,
  PackInput,
  PackQuestion,
  PackRisk,
} from './contributions/contribution.js';
export { packTools } from './contributions/pack-tools.js';
export type { PackTools } from './contributions/pack-tools.js';
export { raiseAuthority } from './contributions/raise-authority.js';
export { availability } from './confidence.js';
export { coordinate, roundedIndex } from './coordinate.js';
export type { ConfidenceDetail, CoordinatedRecommendation, Coordination, CoordinationInput } from './coordinate.js';
export type { Dissent } from './coordination/conflicts.js';
export { decisionRecord } from './decision.js';
export type { DecisionSources, ExecutiveDecision } from './decision.js';
export { documentedInputs } from './documented-inputs.js';
export type { DocumentedInput } from './documented-inputs.js';
export { formatFigure, formatMoney, formatPercent } from './figures.js';
export { inferQueryType } from './infer-query-type.js';
export { isKnownIndustry, statedIndustry } from './industry.js';
export { renderMemo } from './memo/render-memo.js';
export type { MemoSource } from './memo/memo-source.js';
export { queryTypes, roles, urgencies } from './model.js';
export type {
  Case,
  ConnectorSnapshot,
  DecisionUnderReview,
  Evidence,
  ExecutiveContext,
  Figure,
  MissingInput,
  QueryType,
  Recommendation,
  Risk,
  RiskRating,
  Role,
  RoleAnalysis,
  RoleModule,
  Urgency,
  Validation,
  Verdict,
} from './model.js';
export { frameworks, regulatoryClocks } from './data/index.js';
export { placesOf } from './geography.js';
export { moduleManifests } from './module-manifests.js';
export type { ModuleCapability, ModuleManifest } from './module-manifests.js';
export { overrideProblems, statedInputs } from './overrides.js';
export type { OverrideProblem, Overrides } from './overrides.js';
export { prepareCase } from './prepare-case.js';
export type { QueryToPrepare } from './prepare-case.js';
export { presentRecommendation, presentRisk, presentRoleAnalysis } from './present-role-analysis.js';
export { roleModules } from './role-modules.js';
export { missingInputs } from './section-inputs.js';
export { withJudgement } from './coordination/judged.js';
export type { StatedFigure } from './coordination/judged.js';
export { pageOf } from './coordination/page.js';
export { presentSum, withSubject } from './coordination/page-form.js';
export type { Page } from './coordination/page-form.js';
export type { Question } from './coordination/questions.js';
export { presentUnused } from './coordination/present-reading.js';
export type { PresentedReading } from './coordination/present-reading.js';
export { coarseUsdRate, coarseUsdRatesAsOf } from '../plans/index.js';
