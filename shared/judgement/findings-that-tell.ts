/** Which findings of the catalogue are heard: those of models that carry the answer, made of what is surely read. */
import type { Fact } from '../reading/index.js';
import type { Finding, ModelResult, ModelRun } from './catalogue/run-models.js';
import { bears, type DecisionFigure } from './decision-figures.js';

/** The models of which a figure may carry the answer, under whichever name it is shown. */
export function modelsThatTell(runs: readonly ModelRun[], found: readonly DecisionFigure[]): ReadonlySet<string> {
  const amounts = new Set(found.filter(bears).map(({ value }) => value.toPrecision(4)));
  const tells = ({ value }: ModelResult): boolean => amounts.has(Number(value).toPrecision(4));
  return new Set(runs.filter(({ results }) => results.some(tells)).map(({ model }) => model.id));
}

/** Of what is read with less confidence than this four of five mean something else. */
const leastRead = 0.2;

/** Whether all that a finding says, and all that its figures are made of, is read with that confidence. */
export function surelyRead(facts: readonly Fact[], runs: readonly ModelRun[]): (finding: Finding) => boolean {
  const unsure = new Set(facts.flatMap(({ id, confidence }) => (confidence < leastRead ? [id] : [])));
  const uses = new Map(
    runs.flatMap(({ model, results }) => results.map(({ name, uses: of }) => [`${model.id} ${name}`, of] as const)),
  );
  return ({ model, says }) =>
    [...says.matchAll(/\{(\w+)\}|\[([^\]]+)\]/g)]
      .flatMap(([, id = '', name = '']) => uses.get(`${model} ${name}`) ?? [id])
      .every((id) => !unsure.has(id));
}
