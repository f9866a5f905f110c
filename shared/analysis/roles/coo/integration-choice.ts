/** How deep to integrate. Only for a deal. */
import { operatingModel, operatingModelMeaning, type OperatingModel } from '../../models/operations/operating-model.js';
import type { Case, Evidence } from '../../model.js';
import { cueIn, figureWithin, isDeal, separationCue } from '../query-facts.js';
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
  const signal = (side: Signal['side'], weight: number, evidence: Evidence | null): Signal[] =>
    evidence ? [{ side, weight, evidence }] : [];
  const synergies =
    figureWithin(input, 'synergiesRunRate', 'own', 1, 1e14) ?? figureWithin(input, 'synergiesCost', 'own', 1, 1e14);
  const keyPeople = input.inputs.at('decisionScope.target.keyPeople') ?? input.inputs.at('decisionScope.keyPeople');
  return [
    ...signal(
      'interdependence',
      2,
      synergies
        ? {
            claim: 'synergies are expected',
            value: synergies.value,
            unit: synergies.unit,
            source: synergies.source,
            origin: synergies.ref,
          }
        : null,
    ),
    ...signal(
      'interdependence',
      2,
      cueIn(
        input,
        /\bmerge(?:r| with)?\b|\bmerging\b|\bconsolidat\w+|\bcombin(?:e|ed|ing)\b/i,
        'the two are to become one',
      ),
    ),
    ...signal('interdependence', 1, cueIn(input, /\bintegrat\w+|\bcross-sell\w*|\bplatform\b/i, 'joint work is named')),
    ...signal('autonomy', 2, cueIn(input, /\bstart-?ups?\b|\bfounder-led\b/i, 'the target is a start-up')),
    ...signal(
      'autonomy',
      2,
      cueIn(input, /\bstand-?alone\b|\bindependent(?:ly)?\b|\bautonom\w+/i, 'independence is named'),
    ),
    ...signal(
      'autonomy',
      2,
      culture?.band === 'clash'
        ? {
            claim: 'cultures clash',
            value: culture.distance?.value ?? null,
            source: 'derived',
            origin: 'cultural distance',
          }
        : null,
    ),
    ...signal(
      'autonomy',
      1,
      Array.isArray(keyPeople) && keyPeople.length > 0
        ? {
            claim: 'key people are listed',
            value: keyPeople.length,
            source: 'context',
            origin: 'decisionScope.target.keyPeople',
          }
        : null,
    ),
  ];
}

/** absorb, preserve, symbiosis or hold, with what decided it; null without a deal or without any signal. */
export function chooseOperatingModel(input: Case, culture: CultureFinding | null): OperatingModelFinding | null {
  if (!isDeal(input) || separationCue(input)) return null;
  const found = signals(input, culture);
  if (found.length === 0) return null;
  const weightOf = (side: Signal['side']): number =>
    found.filter((signal) => signal.side === side).reduce((sum, signal) => sum + signal.weight, 0);
  const need = { interdependence: weightOf('interdependence'), autonomy: weightOf('autonomy') };
  const model = operatingModel(need);
  const reasons = found.map((signal) => signal.evidence);
  return {
    model,
    meaning: operatingModelMeaning(model),
    reasons,
    detail: { model, meaning: operatingModelMeaning(model), need, signals: found },
  };
}
