/** Learns the models of the scene from annotated cases. */
import { gatherScene } from '../../shared/reading/scene/read-scene.js';
import type { CastHead, SceneModels } from '../../shared/reading/scene/models.js';
import type { SceneMaterial } from '../../shared/reading/scene/read-scene.js';
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
type Known = Pick<SceneMaterial, 'features' | 'marks'>;
const known = new Map<string, Known>();

function materialOf({ id, request }: SceneCase, typed: boolean): Known {
  const key = `${id}/${typed}`;
  const found = known.get(key);
  if (found) return found;
  const hint = typed ? { type: request.type } : {};
  const { features, marks } = gatherScene(request.content, { receivedAt: casesReceivedAt, ...hint });
  known.set(key, { features, marks });
  return { features, marks };
}

/** Who asks is mostly the operator: the rarer a caller is, the more each of its cases counts. Chosen with quarters of the writers left out. */
const [evenness, mostWeight] = [0.8, 6];

/** The weight of a label by how often it is seen. */
function rareFirst(labels: readonly string[], power = evenness): (label: string) => number {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const even = labels.length / counts.size;
  return (label) => Math.min(mostWeight, (even / (counts.get(label) ?? 1)) ** power);
}

/** Models learned from `cases` alone; each case is shown with its type and without, so that the type stays a hint. */
export function learnScene(cases: readonly SceneCase[]): SceneModels {
  const shown = cases.flatMap((one) => [true, false].map((typed) => ({ one, ...materialOf(one, typed) })));
  const ofCaller = rareFirst(cases.map(({ scene }) => scene.caller));
  const ofAsks = rareFirst(
    cases.map(({ scene }) => scene.asks),
    0.3,
  );
  const examples = shown.map(({ one: { scene, expert }, marks }): Example<CastHead> => ({
    marks,
    labels: {
      asks: { label: scene.asks, weight: ofAsks(scene.asks) },
      caller: { label: scene.caller, weight: ofCaller(scene.caller) },
      lead: { label: expert.lead, weight: 1 },
    },
  }));
  const incidents = shown.map(({ one, features }) => ({ features, label: one.scene.incident ? 'yes' : 'no' }));
  return {
    cast: growWordNet(['asks', 'caller', 'lead'], examples, castSettings),
    incident: learn(incidents, { penalty, prior: scenePrior }),
  };
}
