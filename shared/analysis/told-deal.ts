/**
 * The deal that words of dealing found, held against what the scene was read to be: units of one hospital that “merge” and
 * a share of a plant that we “buy into” leave every company where it is.
 */
import type { Owner, Scene, SceneAsks, SceneCaller } from '../reading/index.js';
import type { QueryType } from './model.js';
import type { OrganizationRelation, TextFacts } from './text/facts.js';

const asksOfDeals: ReadonlySet<SceneAsks> = new Set(['buy', 'sell', 'merge', 'exit']);
const callersOfDeals: ReadonlySet<SceneCaller> = new Set(['buyer', 'seller', 'target', 'investor']);
const sidesOfDeals: ReadonlySet<Owner> = new Set(['target', 'buyer', 'seller']);
const relationsOfDeals: ReadonlySet<OrganizationRelation> = new Set(['target', 'seller', 'buyer', 'counterparty']);

/** Whether anybody stands on the other side: a question of dealing, a caller who deals, or a party to deal with. */
const hasSides = ({ asks, caller, parties }: Scene, { organizations }: TextFacts): boolean =>
  asksOfDeals.has(asks) ||
  callersOfDeals.has(caller) ||
  parties.some(({ of }) => sidesOfDeals.has(of)) ||
  organizations.some(({ relation }) => relationsOfDeals.has(relation));

const sells: ReadonlySet<SceneCaller> = new Set(['seller', 'target']);

/**
 * Which way it goes for whoever asks: “they offer 58 million” is said of a sale, whose words are those of a purchase. What the
 * words call a sale, a merger or a joint venture is one.
 */
function directionOf({ direction }: TextFacts['deal'], { asks, caller }: Scene): TextFacts['deal']['direction'] {
  // Whose stake in a joint venture is bid for sells, whatever the venture is called.
  if (direction === 'joint-venture' && asks === 'sell' && sells.has(caller)) return 'sell';
  if (direction !== null && direction !== 'buy') return direction;
  return asks === 'sell' || (asks === 'respond' && sells.has(caller)) ? 'sell' : direction;
}

/** The text's facts without a deal that nobody is on the other side of, unless the caller says that it is one; else with its direction. */
export function withToldDeal(text: TextFacts, scene: Scene, type: QueryType): TextFacts {
  if (!text.deal.isDeal) return text;
  if (type === 'MA_EVALUATION' || hasSides(scene, text))
    return { ...text, deal: { ...text.deal, direction: directionOf(text.deal, scene) } };
  return { ...text, deal: { ...text.deal, isDeal: false, direction: null } };
}
