/**
 * The verdict on a question, from what is asked, who asks and what the figures lean to. Each word has one meaning:
 * renegotiate is the right thing at a wrong price or on wrong terms, defer is a stated fact missing and obtainable, stop is
 * worse than doing nothing.
 */
import type { Scene, SceneAsks } from '../reading/index.js';

export type Verdict =
  'proceed' | 'proceed with conditions' | 'renegotiate' | 'defer' | 'stop' | 'act now' | 'insufficient data';

/** What is said where no figure leans either way. */
const unlessFiguresSay: Record<SceneAsks, Verdict> = {
  // A stated price is the other side's first one, and nothing has shown that it is right.
  buy: 'renegotiate',
  sell: 'renegotiate',
  merge: 'renegotiate',
  price: 'proceed with conditions',
  invest: 'proceed with conditions',
  choose: 'proceed with conditions',
  cut: 'proceed with conditions',
  finance: 'proceed with conditions',
  respond: 'proceed with conditions',
  plan: 'proceed with conditions',
  stop: 'proceed with conditions',
  hire: 'proceed with conditions',
  restructure: 'proceed with conditions',
  enter: 'proceed with conditions',
  exit: 'proceed with conditions',
  comply: 'proceed with conditions',
};

/** Questions in which figures that speak against it say that one way of several, or of what a law asks, is worse, and not that terms are wrong. */
const ofWays: ReadonlySet<SceneAsks> = new Set(['choose', 'comply']);
/** From here on the figures speak clearly. */
const clear = 0.4;
/** Questions in which a stated price is the price of what is bought or sold. */
const deals: ReadonlySet<SceneAsks> = new Set(['buy', 'sell', 'merge', 'price', 'invest', 'respond']);

export interface Leaning {
  /** Sum of what the findings lean to, counted once a model and bounded; negative is against. */
  leans: number;
  /** Figures of the text that were understood. */
  facts: number;
  /** Figures that were computed. */
  figures: number;
  /** A price is asked or offered for a company, a unit or a stake. */
  hasPrice: boolean;
  /** The query was sent as a crisis. */
  isCrisis: boolean;
}

/** The verdict that the scene and the figures allow; the type of the query is a hint where the text leaves it open. */
export function verdictOf(
  scene: Pick<Scene, 'asks' | 'incident'>,
  { leans, facts, figures, hasPrice, isCrisis }: Leaning,
): Verdict {
  const isHappening = scene.incident !== null && !scene.incident.hypothetical;
  const isDeal = hasPrice && deals.has(scene.asks);
  if (isCrisis && (isHappening || scene.asks === 'respond')) return 'act now';
  if (isHappening && scene.asks === 'respond') return isDeal ? 'renegotiate' : 'act now';
  if (facts === 0) return isHappening ? 'act now' : 'insufficient data';
  if (isDeal) return leans >= clear && scene.asks === 'buy' ? 'proceed with conditions' : 'renegotiate';
  // Numbers of which nothing could be made decide nothing: to wait is advice, and there is none to give.
  if (figures === 0) return isHappening ? 'act now' : 'insufficient data';
  if (leans <= -clear && !ofWays.has(scene.asks)) return 'renegotiate';
  return unlessFiguresSay[scene.asks];
}
