/** How deep to integrate, and when headcount synergies can take effect. Only for a deal. */
import { derived, figureDetail, point } from '../../figures.js';
import { operatingModel, operatingModelMeaning, type OperatingModel } from '../../models/operations/operating-model.js';
import { consultationDelay, costPhasing, delayedPhasing } from '../../models/operations/synergy-phasing.js';
import type { Case, Evidence, Figure } from '../../model.js';
import { regulatoryClocks } from '../../data/index.js';
import { placeName } from '../../geography.js';
import { cueIn, figureWithin, isDeal, isEuropean, jurisdictions, separationCue, targetPlaces } from '../query-facts.js';
import type { Ledger } from '../ledger.js';
import type { CultureFinding } from './culture.js';

export interface OperatingModelFinding {
  model: OperatingModel;
  meaning: string;
  reasons: Evidence[];
  detail: Record<string, unknown>;
}

interface Signal {
  side: 'interdependence' | 'autonomy';
  weight: number;
  evidence: Evidence;
}

function signals(input: Case, culture: CultureFinding | null): Signal[] {
  const signal = (side: Signal['side'], weight: number, evidence: Evidence | null): Signal[] => (evidence ? [{ side, weight, evidence }] : []);
  const synergies = figureWithin(input, 'synergiesRunRate', 'own', 1, 1e14) ?? figureWithin(input, 'synergiesCost', 'own', 1, 1e14);
  const keyPeople = input.inputs.at('decisionScope.target.keyPeople') ?? input.inputs.at('decisionScope.keyPeople');
  return [
    ...signal('interdependence', 2, synergies ? { claim: 'synergies are expected', value: synergies.value, unit: synergies.unit, source: synergies.source, origin: synergies.ref } : null),
    ...signal('interdependence', 2, cueIn(input, /\bmerge(?:r| with)?\b|\bmerging\b|\bconsolidat\w+|\bcombin(?:e|ed|ing)\b/i, 'the two are to become one')),
    ...signal('interdependence', 1, cueIn(input, /\bintegrat\w+|\bcross-sell\w*|\bplatform\b/i, 'joint work is named')),
    ...signal('autonomy', 2, cueIn(input, /\bstart-?ups?\b|\bfounder-led\b/i, 'the target is a start-up')),
    ...signal('autonomy', 2, cueIn(input, /\bstand-?alone\b|\bindependent(?:ly)?\b|\bautonom\w+/i, 'independence is named')),
    ...signal('autonomy', 2, culture?.band === 'clash' ? { claim: 'cultures clash', value: culture.distance?.value ?? null, source: 'derived', origin: 'cultural distance' } : null),
    ...signal('autonomy', 1, Array.isArray(keyPeople) && keyPeople.length > 0 ? { claim: 'key people are listed', value: keyPeople.length, source: 'context', origin: 'decisionScope.target.keyPeople' } : null),
  ];
}

/** absorb, preserve, symbiosis or hold, with what decided it; null without a deal or without any signal. */
export function chooseOperatingModel(input: Case, culture: CultureFinding | null): OperatingModelFinding | null {
  if (!isDeal(input) || separationCue(input)) return null;
  const found = signals(input, culture);
  if (found.length === 0) return null;
  const weightOf = (side: Signal['side']): number => found.filter((signal) => signal.side === side).reduce((sum, signal) => sum + signal.weight, 0);
  const need = { interdependence: weightOf('interdependence'), autonomy: weightOf('autonomy') };
  const model = operatingModel(need);
  const reasons = found.map((signal) => signal.evidence);
  return { model, meaning: operatingModelMeaning(model), reasons, detail: { model, meaning: operatingModelMeaning(model), need, signals: found } };
}

export interface ConsultationFinding {
  /** A reduction of jobs is named; otherwise it is open how much of the synergies are jobs. */
  named: Evidence | null;
  delay: Figure;
  why: 'warn' | 'works-council';
  places: string[];
  synergies: Figure | null;
  /** Share of run-rate at the end of years 1, 2, 3: planned and after the wait. */
  planned: readonly number[];
  shifted: number[];
  /** Run-rate money of the first year that moves later; null without synergies. */
  firstYearShift: Figure | null;
  detail: Record<string, unknown>;
}

/** Days between the notice and the end of the jobs under the US WARN Act. */
const warnDays = regulatoryClocks.notifications.find(({ id }) => id === 'warn')?.amount ?? 60;

const closures = /\bclos(?:e|es|ing|ure of)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|some|several)\s+(?:of\s+)?(?:our\s+|its\s+|the\s+)?(?:\w+\s+)?(?:branches|sites|plants|stores|offices|factories|warehouses|hospitals)\b/i;
const reductionCue = /\b(?:headcount|staff|workforce|job)\s+(?:synerg\w+|reduction\w*|cuts?|losses)|\blay-?offs?\b|\bredundanc\w+|\bcut\w*\s+(?:\w+\s+){0,3}(?:jobs|staff|positions|headcount|employees)\b/i;

/** The wait that consultation puts before a reduction; null when the query speaks neither of synergies nor of a reduction. */
export function assessConsultation(input: Case, ledger: Ledger): ConsultationFinding | null {
  const synergies = figureWithin(input, 'synergiesCost', 'own', 1, 1e14) ?? figureWithin(input, 'synergiesRunRate', 'own', 1, 1e14);
  const reduction = cueIn(input, reductionCue, 'a reduction of jobs is named') ?? cueIn(input, closures, 'sites are to be closed');
  if (!reduction && !(isDeal(input) && synergies)) return null;
  const all = isDeal(input) ? targetPlaces(input) : jurisdictions(input);
  const delay = consultationDelay({ us: all.some(([place]) => place.startsWith('US')), europe: all.some(([place]) => isEuropean(place)) });
  if (!delay) {
    ledger.lack('businessContext.geographicScope', 'the consultation time before headcount synergies take effect', 'In which countries would jobs be affected?');
    return null;
  }
  const relevant = all.filter(([place]) => (delay.why === 'works-council' ? isEuropean(place) : place.startsWith('US')));
  if (reduction) ledger.note(reduction);
  for (const [, evidence] of relevant) ledger.note(evidence);
  const shifted = delayedPhasing(delay.base);
  const lost = (costPhasing[0] ?? 0) - (shifted[0] ?? 0);
  const firstYearShift = synergies ? derived(synergies.value * lost, synergies.unit, 'run-rate × the share of the first year that moves later') : null;
  const source = delay.why === 'warn' ? 'regulatory-clocks#warn' : 'European works-council consultation, three to nine months (grade D)';
  const wait: Figure = delay.why === 'warn'
    ? point(warnDays, 'days', 'benchmark', source)
    : { ...point(delay.base, 'months', 'benchmark', source), low: delay.low, high: delay.high };
  if (!reduction && synergies) ledger.lack('decisionScope.synergies.headcount', 'which part of the synergies waits for consultation', `How much of the ${ledger.cite('synergies', synergies)} of synergies comes from jobs, and in which countries?`);
  return {
    named: reduction,
    delay: wait,
    why: delay.why,
    places: relevant.map(([place]) => placeName(place)),
    synergies,
    planned: costPhasing,
    shifted,
    firstYearShift,
    detail: { named: reduction !== null, delay: figureDetail(wait), places: relevant.map(([place]) => place), planned: costPhasing, shifted, firstYearShift: figureDetail(firstYearShift) },
  };
}
