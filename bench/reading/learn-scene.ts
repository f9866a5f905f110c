/** Learns the models of the scene from annotated cases. */
import { kindMarks } from '../../shared/reading/scene/kind-marks.js';
import { gatherScene } from '../../shared/reading/scene/read-scene.js';
import type { CastHead, SceneModels } from '../../shared/reading/scene/models.js';
import type { SceneMaterial } from '../../shared/reading/scene/read-scene.js';
import { acceptedKinds } from './incident-kind-map.js';
import { scenePrior } from './scene-priors.js';
import { learn } from './logistic-regression.js';
import { casesReceivedAt } from './scene-cases.js';
import type { SceneCase } from './scene-cases.js';
import { type Example, growWordNet, type NetOptions } from './train-words.js';

/** Chosen on four writers (crisis-c, finance-d, ma-a, plan-b); see docs/adr/0023. */
const penalty = 0.02;
const castSettings: NetOptions = {
  rounds: 15,
  rate: 0.05,
  width: 64,
  leastMark: 4,
  leastLabel: 1,
  dropMark: 0.4,
  dropUnit: 0.4,
};
const kindSettings: NetOptions = {
  rounds: 40,
  rate: 0.06,
  width: 64,
  leastMark: 3,
  leastLabel: 1,
  dropMark: 0.5,
  dropUnit: 0.3,
};
/** Texts that tell of nothing are five times as many. */
const ofNothing = 0.5;
type Known = Pick<SceneMaterial, 'features' | 'marks' | 'evidence'>;
const known = new Map<string, Known>();

function materialOf({ id, request }: SceneCase, typed: boolean): Known {
  const key = `${id}/${typed}`;
  const found = known.get(key);
  if (found) return found;
  const hint = typed ? { type: request.type } : {};
  const { features, marks, evidence } = gatherScene(request.content, { receivedAt: casesReceivedAt, ...hint });
  known.set(key, { features, marks, evidence });
  return { features, marks, evidence };
}

/** What kind of incident a case tells of, `none` of most; one that is told is learned twice. */
function kindExamples(one: SceneCase): Example<'kind'>[] {
  const marks = kindMarks(one.request.content, materialOf(one, false).evidence);
  const words = one.scene.incident?.kind;
  if (words === undefined) return [{ marks, labels: { kind: { label: 'none', weight: ofNothing } } }];
  const example = { marks, labels: { kind: { label: acceptedKinds(words)[0] ?? 'unknown', weight: 1 } } };
  return [example, example];
}

/** Models learned from `cases` alone; each case is shown with its type and without, so that the type stays a hint. */
export function learnScene(cases: readonly SceneCase[]): SceneModels {
  const shown = cases.flatMap((one) => [true, false].map((typed) => ({ one, ...materialOf(one, typed) })));
  const examples = shown.map(({ one: { scene, expert }, marks }): Example<CastHead> => ({
    marks,
    labels: {
      asks: { label: scene.asks, weight: 1 },
      caller: { label: scene.caller, weight: 1 },
      lead: { label: expert.lead, weight: 1 },
    },
  }));
  const incidents = shown.map(({ one, features }) => ({ features, label: one.scene.incident ? 'yes' : 'no' }));
  return {
    cast: growWordNet(['asks', 'caller', 'lead'], examples, castSettings),
    incident: learn(incidents, { penalty, prior: scenePrior }),
    kinds: growWordNet(['kind'], cases.flatMap(kindExamples), kindSettings),
  };
}
