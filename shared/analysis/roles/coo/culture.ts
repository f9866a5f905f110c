/** How well two cultures fit, or what is known of one. */
import { derived, figureDetail } from '../../figures.js';
import {
  cultureBand,
  cultureDistance,
  distanceInterval,
  priorProfile,
  profileFrom,
  type CultureBand,
  type CultureProfile,
} from '../../models/operations/culture.js';
import type { Case, Evidence, Figure, Subject } from '../../model.js';
import { numberOf, recordOf, textOf } from '../../untrusted.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { placeName } from '../../geography.js';
import { cueIn, isDeal, jurisdictions, targetLabel } from '../query-facts.js';

interface Side {
  /** INNOVATION_FOCUSED, `a start-up`, `surveyed profile`. */
  label: string;
  profile: CultureProfile | null;
  surveyed: boolean;
  evidence: Evidence;
}

export interface CultureFinding {
  own: Side | null;
  target: Side | null;
  distance: Figure | null;
  band: CultureBand | null;
  differences: string[];
  sentence: string;
  detail: Record<string, unknown>;
}

function surveyedProfile(value: unknown): CultureProfile | null {
  const axes = recordOf(value);
  return axes
    ? profileFrom(['clan', 'adhocracy', 'market', 'hierarchy'].map((axis) => numberOf(axes[axis], 0, 1000)))
    : null;
}

function sideAt(input: Case, paths: string[], claim: string): Side | null {
  for (const path of paths) {
    const value = input.inputs.at(path);
    const profile = surveyedProfile(value);
    if (profile) {
      return {
        label: 'surveyed profile',
        profile,
        surveyed: true,
        evidence: {
          claim,
          value: profile.map((share) => Math.round(share)).join('/'),
          source: 'context',
          origin: path,
        },
      };
    }
    const word = textOf(value, 40);
    if (word)
      return {
        label: word,
        profile: priorProfile(word),
        surveyed: false,
        evidence: { claim, value: word, source: 'context', origin: path },
      };
  }
  return null;
}

/** A start-up lives by adhocracy: the prior of INNOVATION_FOCUSED stands in for a culture that nobody described. */
function startUpSide(input: Case): Side | null {
  const cue = cueIn(input, /\bstart-?ups?\b/i, 'the target is a start-up');
  return cue
    ? { label: 'a start-up', profile: priorProfile('INNOVATION_FOCUSED'), surveyed: false, evidence: cue }
    : null;
}

const compared: [field: string, claim: string][] = [
  ['structure', 'structure'],
  ['size', 'size'],
  ['maturity', 'maturity'],
  ['decisionSpeed', 'decision speed'],
  ['payModel', 'pay'],
];

function differencesOf(input: Case, ledger: Ledger): string[] {
  const field = (subject: Subject, name: string): string | null =>
    textOf(input.inputs.at(`${subject === 'own' ? 'organizationalContext' : 'decisionScope.target'}.${name}`), 40);
  const differing = compared.flatMap(([name, claim]) => {
    const [own, target] = [field('own', name), field('target', name)];
    if (own === null || target === own) return [];
    ledger.note({ claim: `own ${claim}`, value: own, source: 'context', origin: `organizationalContext.${name}` });
    return [`${claim}: ${own} against ${target ?? 'not known for the target'}`];
  });
  const places = jurisdictions(input);
  for (const [, evidence] of places) ledger.note(evidence);
  return places.length > 1
    ? [...differing, `location: ${enumerated(places.map(([place]) => placeName(place)))}`]
    : differing;
}

/** Fit of the own culture with the target's; without a deal, what is known of the own one. Null when nothing is. */
export function assessCulture(input: Case, ledger: Ledger): CultureFinding | null {
  const own = sideAt(
    input,
    [
      'performanceContext.operations.cultureProfile',
      'organizationalContext.cultureProfile',
      'organizationalContext.culture',
    ],
    'own culture',
  );
  const deal = isDeal(input);
  const target = deal
    ? (sideAt(
        input,
        ['decisionScope.target.cultureProfile', 'decisionScope.target.culture'],
        'culture of the target',
      ) ?? startUpSide(input))
    : null;
  if (!own)
    ledger.lack(
      'organizationalContext.culture',
      'the cultural distance',
      deal ? 'What is the own culture (a Competing Values profile, or the word that comes nearest)?' : undefined,
    );
  if (deal && !target)
    ledger.lack(
      'decisionScope.target.culture',
      'the cultural distance to the target',
      'What is the culture of the target?',
    );
  if (!own && !target) return null;
  for (const side of [own, target]) if (side) ledger.note(side.evidence);
  const differences = deal ? differencesOf(input, ledger) : [];
  const fit = own?.profile && target?.profile ? fitOf(own, target, ledger) : null;
  const band = fit ? cultureBand(fit.value) : null;
  const detail = {
    distance: figureDetail(fit),
    alignment: fit ? 100 - fit.value : null,
    band,
    own: own ? { label: own.label, profile: own.profile, surveyed: own.surveyed } : null,
    target: target ? { label: target.label, profile: target.profile, surveyed: target.surveyed } : null,
    differences,
  };
  return {
    own,
    target,
    distance: fit,
    band,
    differences,
    detail,
    sentence: sentenceOf(input, { own, target, fit, band }, ledger),
  };
}

function fitOf(own: Side, target: Side, ledger: Ledger): Figure {
  const { distance } = cultureDistance(own.profile as CultureProfile, target.profile as CultureProfile);
  const priors = [own, target].filter((side) => !side.surveyed);
  for (const side of priors)
    ledger.assume(
      `The culture profile of ${side.label} is a prior (grade D), not a survey: the distance may be off by fifteen points for each`,
    );
  return derived(
    distance,
    'score',
    `half the sum of differences between ${own.label} and ${target.label} over clan, adhocracy, market, hierarchy`,
    distanceInterval(distance, priors.length),
  );
}

interface Fit {
  own: Side | null;
  target: Side | null;
  fit: Figure | null;
  band: CultureBand | null;
}

function sentenceOf(input: Case, { own, target, fit, band }: Fit, ledger: Ledger): string {
  if (!isDeal(input))
    return `own culture ${own?.label ?? 'not known'}; this query names no second organization to align with`;
  if (!fit || !band) {
    const lacking =
      own === null
        ? 'the own culture'
        : target === null
          ? `the culture of ${targetLabel(input)}`
          : 'a profile for the cultures named';
    return `not assessed: ${own?.label ?? 'unknown'} against ${target?.label ?? 'unknown'}; supply ${lacking}`;
  }
  const basis = own?.surveyed && target?.surveyed ? 'both surveyed' : 'on prior profiles, not on a survey of both';
  const range =
    fit.low === fit.high
      ? ''
      : ` (${ledger.cite('cultural distance, low', { ...fit, value: fit.low })} to ${ledger.cite('cultural distance, high', { ...fit, value: fit.high })})`;
  return `${band}: distance ${ledger.cite('cultural distance', fit)}${range} between ${own?.label} and ${target?.label}, ${basis}`;
}
