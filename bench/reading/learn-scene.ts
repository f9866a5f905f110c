/** Learns the four models of the scene from annotated cases. */
import { gatherScene } from '../../shared/reading/scene/read-scene.js';
import type { SceneModels } from '../../shared/reading/scene/read-scene.js';
import type { Features } from '../../shared/reading/scene/linear-model.js';
import { scenePriors } from './scene-priors.js';
import { learn } from './logistic-regression.js';
import type { Example } from './logistic-regression.js';
import { casesReceivedAt } from './scene-cases.js';
import type { SceneCase } from './scene-cases.js';

/** Chosen on four writers (crisis-c, finance-d, ma-a, plan-b); see docs/adr/0023. */
const penalty = 0.02;
const known = new Map<string, Features>();

const featuresOf = ({ id, request }: SceneCase, typed: boolean): Features => {
  const key = `${id}/${typed}`;
  const features =
    known.get(key) ??
    gatherScene(request.content, { receivedAt: casesReceivedAt, ...(typed ? { type: request.type } : {}) }).features;
  known.set(key, features);
  return features;
};

type Label = (one: SceneCase) => string;

/** Models learned from `cases` alone; each case is shown with its type and without, so that the type stays a hint. */
export function learnScene(cases: readonly SceneCase[]): SceneModels {
  const examples = (label: Label, more: (one: SceneCase) => Features = () => ({})): Example[] =>
    cases.flatMap((one) =>
      [true, false].map((typed) => ({ features: { ...featuresOf(one, typed), ...more(one) }, label: label(one) })),
    );
  const asked = ({ scene }: SceneCase): Features => ({ [`asks:${scene.asks}`]: 1 });
  const cast = (one: SceneCase): Features => ({ ...asked(one), [`caller:${one.scene.caller}`]: 1 });
  return {
    asks: learn(
      examples(({ scene }) => scene.asks),
      { penalty, prior: scenePriors.asks },
    ),
    caller: learn(
      examples(({ scene }) => scene.caller, asked),
      { penalty, prior: scenePriors.caller },
    ),
    lead: learn(
      examples(({ expert }) => expert.lead, cast),
      { penalty, prior: scenePriors.lead },
    ),
    incident: learn(
      examples(({ scene }) => (scene.incident ? 'yes' : 'no')),
      { penalty, prior: scenePriors.incident },
    ),
  };
}
