/** Technology spend beside what the query says of peers. */
import { derived, point } from '../../figures.js';
import type { Case, Figure, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, originOf } from '../query-facts.js';

export interface PeerComparison {
  run: Figure;
  share: Figure;
  peers: Figure;
  /** Money above what the share of the peers would be; negative below. */
  above: Figure;
}

/** Null unless run cost, revenue and a share that peers spend are known. */
export function compareWithPeers(input: Case): PeerComparison | null {
  const [run, revenue] = [
    figureWithin(input, 'itRunSpend', 'own', 1, 1e13),
    figureWithin(input, 'revenue', 'own', 1, 1e15),
  ];
  const fact = input.text.measures.find(
    (measure) =>
      measure.kind === 'percent' &&
      !measure.negated &&
      measure.value > 0 &&
      measure.value < 0.5 &&
      /\b(?:peers?|competitors?|industry|sector)\b/i.test(input.text.clauses[measure.clause]?.text ?? ''),
  );
  if (!run || !revenue || run.unit !== revenue.unit || fact?.kind !== 'percent') return null;
  const peers = point(fact.value, 'ratio', 'text', originOf(fact.span));
  const share = derived(
    Math.round((run.value / revenue.value) * 1000) / 1000,
    'ratio',
    `IT run cost ÷ revenue (${run.ref}; ${revenue.ref})`,
  );
  return {
    run,
    share,
    peers,
    above: derived(
      run.value - revenue.value * peers.value,
      run.unit,
      `IT run cost − revenue × share of peers (${run.ref}; ${revenue.ref}; ${peers.ref})`,
    ),
  };
}

/** `IT runs at 5.8% of revenue against 3.9% at peers: €21.1M a year more`. */
export function peersReason({ share, peers, above }: PeerComparison, say: Ledger): string {
  const size = say.cite('IT run cost beside peers', {
    ...above,
    value: Math.abs(above.value),
    low: Math.abs(above.value),
    high: Math.abs(above.value),
  });
  return `IT runs at ${say.cite('IT share of revenue', share)} of revenue against ${say.cite('IT share of revenue at peers', peers)} at peers: ${size} a year ${above.value >= 0 ? 'more' : 'less'}`;
}

/** Spend above peers is explained before a budget is set; none is advised where spend is below. */
export function explainSpend(
  input: Case,
  adviser: Adviser,
  comparison: PeerComparison | null,
  ledger: Ledger,
): (Recommendation | null)[] {
  if (!comparison || comparison.above.value <= 0) return [];
  const support = ledger.branch();
  const { run, above, peers } = comparison;
  const gap = support.cite('IT run cost above peers', above);
  return [
    recommend(input, adviser, support, {
      key: 'explain-spend-technology',
      category: 'TECHNOLOGY',
      action: `Split the ${support.cite('IT run cost', run)} of run cost by system and service, and explain the ${gap} above peers line by line before a budget is set`,
      rationale: `Peers spend ${support.cite('IT share of revenue at peers', peers)}; whether theirs counts run cost alone is to be settled first, and a cut without the list removes what is easy instead of what is idle`,
      timeline: '0-60 days',
      horizonDays: 60,
      owner: 'CIO with CFO',
      measure: 'run cost by system, with owner, users and contract end',
      value: above,
      risk: 0.3,
    }),
  ];
}
