/** Reading: from the words of a query to facts that models can use. */
export { factStatuses, isOfOnePiece, sceneAsks, sceneCallers, takenBack } from './reading.js';
export { overlaps } from './layout/span.js';
export type {
  Bound,
  Conflict,
  Fact,
  FactStatus,
  Incident,
  Owner,
  Per,
  Quantity,
  QuantityUnit,
  Reading,
  Scene,
  SceneAsks,
  SceneCaller,
  Unplaced,
} from './reading.js';
export {
  createPhraseTable,
  isIncidentKind,
  leadRole,
  phraseList,
  readModality,
  readScene,
  readSceneText,
} from './scene/index.js';
export type { LeadRole, Modality, SceneInput, SceneText, Sentence, Token } from './scene/index.js';
export { isOwner } from './owner.js';
export { isCurrency, isUnit } from './proof/units.js';
export { placeNames } from './scene/place-names.js';
export { createQuoteFinder } from './proof/find-quote.js';
export { proveFacts } from './proof/prove-facts.js';
export type { ClaimedFact, FactObjection, ProvedFacts } from './proof/prove-facts.js';
export { isOfCurrency } from './quantities/currency-names.js';
export { unknownCurrency } from './quantities/currency-marks.js';
export { withFacts } from './scene-by-facts.js';
export { readQuantities, writtenQuantities } from './read-quantities.js';
export { daysPerUnit } from './calendar.js';
export { firstFrom } from './normalise.js';
export { readFigures, readQuery } from './read-query.js';
export type { Figures, QueryToRead } from './read-query.js';
export { conflictsOf } from './binding/conflicts.js';
export { correctFacts, correctReading, withoutCorrected } from './corrections.js';
export type { ReadingCorrection } from './corrections.js';
export { joinReadings } from './join-readings.js';
export type { OtherReading } from './join-readings.js';
export { coreMeasures, groupOf, isCore, measureLabel, measureOf, natureOf } from './measures/index.js';
export { forestOf, RowWriter, scoresOf as scoresOfTrees, shares } from './binding/ensemble.js';
export type { Forest, Tree } from './binding/ensemble.js';
