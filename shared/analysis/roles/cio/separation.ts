/** Taking systems apart: when something is sold, services run on under an agreement until the buyer stands alone. */
import { benchmarkRow } from '../../data/index.js';
import { figureDetail } from '../../figures.js';
import { mergeComplexity } from '../../models/portfolio/merge-complexity.js';
import type { Case, ComplexityBand, Figure, Recommendation } from '../../model.js';
import { numberOf, recordOf } from '../../untrusted.js';
import { recommend, type Adviser } from '../advice.js';
import type { Ledger } from '../ledger.js';
import {
  dealPrice,
  jurisdictions,
  originOf,
  regulatedData,
  separationCue,
  targetLabel,
  targetName,
} from '../query-facts.js';

export interface SeparationFinding {
  /** Length of the transition services: low to high of what is usual, or what the context agrees. */
  services: Figure;
  complexity: ComplexityBand;
  timeline: string;
  milestones: string[];
  detail: Record<string, unknown>;
}

const [shortest, longest] = benchmarkRow('cio', 'tsa')['range'] as [number, number];

const transition = /\b(?:transition(?:al)? services?|TSA)\b/i;

/** As the context agrees it, as the text asks for it, else as it usually is. */
function servicesOf(input: Case): Figure {
  const agreed = input.inputs.at('decisionScope.transitionServices');
  const months = numberOf(agreed, 1, 120) ?? numberOf(recordOf(agreed)?.['months'], 1, 120);
  if (months !== null)
    return {
      value: months,
      low: months,
      high: months,
      unit: 'months',
      source: 'context',
      ref: 'decisionScope.transitionServices',
    };
  const stated = input.text.measures.find(
    (fact) => fact.kind === 'duration' && !fact.negated && transition.test(input.text.clauses[fact.clause]?.text ?? ''),
  );
  if (stated?.kind === 'duration') {
    const inMonths = (days: number): number => Number(((days * 12) / 365).toPrecision(6));
    return {
      value: inMonths(stated.days),
      low: inMonths(stated.low),
      high: inMonths(stated.high),
      unit: 'months',
      source: 'text',
      ref: originOf(stated.span),
    };
  }
  return {
    value: (shortest + longest) / 2,
    low: shortest,
    high: longest,
    unit: 'months',
    source: 'benchmark',
    ref: 'role-benchmarks#tsa (grade D)',
  };
}

/** The separation finding; null when the deal does not separate anything. */
export function assessSeparation(input: Case, ledger: Ledger): SeparationFinding | null {
  const cue = separationCue(input);
  if (!cue) return null;
  ledger.note(cue);
  const services = servicesOf(input);
  if (services.source === 'benchmark')
    ledger.lack(
      'decisionScope.transitionServices',
      'the length and the services of the transition agreement',
      'Which services must run on for the buyer, and for how long?',
    );
  const length = ledger.citeRange('transition services', services);
  const { band } = mergeComplexity({
    kinds: [],
    otherSystems: 4,
    regulatedDataClasses: regulatedData(input).length,
    countries: jurisdictions(input).length,
    vendorsUnderChangeOfControl: 0,
  });
  ledger.assume(
    'Complexity of the separation counts identity, network, HR and finance, regulated data and countries (grade D)',
  );
  return {
    services,
    complexity: band,
    timeline: `${length} of transition services after closing, then ${targetLabel(input)} runs on its own`,
    milestones: [
      'before signing: list of shared systems, contracts and data',
      'closing: separate identities and a data copy cut by owner',
      'every quarter: one service fewer under the agreement',
      `end of transition services: ${ledger.cite('transition services, latest', { ...services, value: services.high })} after closing at the latest`,
    ],
    detail: { services: figureDetail(services), complexity: band },
  };
}

/** Agree the services, their price and their end before the price of the deal is signed. */
export function separationAdvice(
  input: Case,
  adviser: Adviser,
  { separation, ledger }: { separation: SeparationFinding | null; ledger: Ledger },
): (Recommendation | null)[] {
  const cue = separationCue(input);
  if (!separation || !cue) return [];
  const support = ledger.branch();
  support.note(cue);
  const name = targetName(input);
  if (name) support.note(name);
  const price = dealPrice(input);
  const of = `${targetLabel(input)}${price ? ` (${support.cite('deal value', price)})` : ''}`;
  const length = support.citeRange('transition services', separation.services);
  return [
    recommend(input, adviser, support, {
      key: 'agree-services-separation',
      category: 'INTEGRATION',
      action: `Agree with the buyer of ${of} which systems run on under transition services, at what price, and that they end: ${length}`,
      rationale: 'What is shared today and not listed in the agreement stays with the seller, at the seller’s cost',
      timeline: 'before signing',
      horizonDays: 45,
      owner: 'CIO with counsel',
      measure: 'each shared system listed with service, price, end date and exit owner',
      risk: 0.4,
      conditions: ['transition services agreement signed with the deal'],
    }),
  ];
}
