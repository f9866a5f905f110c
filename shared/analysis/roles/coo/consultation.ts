/** What the law puts before a reduction of jobs: consultation or notice, as long as the country of the jobs asks. */
import { derived, figureDetail, point } from '../../figures.js';
import {
  consultationDelay,
  costPhasing,
  delayedPhasing,
  type ConsultationDelay,
} from '../../models/operations/synergy-phasing.js';
import type { Case, Evidence, Figure, Recommendation } from '../../model.js';
import { regulatoryClocks } from '../../data/index.js';
import { placeName } from '../../geography.js';
import { enumerated } from '../adviser.js';
import { recommend, type Adviser } from '../advice.js';
import { placesOfJobs } from '../job-places.js';
import {
  assumed,
  cueIn,
  figureWithin,
  isAmerican,
  isCrisis,
  isDeal,
  isEuropean,
  rough,
  targetName,
} from '../query-facts.js';
import type { Ledger } from '../ledger.js';

/** A country in which jobs may go, and the wait that its law asks for; null where no period of it is held here. */
export interface ConsultationPlace {
  name: string;
  wait: Figure | null;
  /** The same in months, with the law that it follows from. */
  delay: ConsultationDelay | null;
}

export interface ConsultationFinding {
  /** A reduction of jobs is named; otherwise it is open how much of the synergies are jobs. */
  named: Evidence | null;
  /** The longest wait among the places; null while the country is open, or no period of its law is held here. */
  delay: Figure | null;
  why: ConsultationDelay['why'] | null;
  /** Names of the countries whose law decides, those with the longest wait alone where one is known; empty while that is open. */
  places: string[];
  /** Every country in which the jobs are, or may be while it is open. */
  possible: ConsultationPlace[];
  synergies: Figure | null;
  /** Share of run-rate at the end of years 1, 2, 3: planned and after the wait. */
  planned: readonly number[];
  shifted: number[];
  /** Run-rate money of the first year that moves later; null without synergies or wait. */
  firstYearShift: Figure | null;
  detail: Record<string, unknown>;
}

/** Days between the notice and the end of the jobs under the US WARN Act. */
const warnDays = regulatoryClocks.notifications.find(({ id }) => id === 'warn')?.amount ?? 60;

const site =
  '(?:plants?|sites?|factor(?:y|ies)|warehouses?|stores?|branch(?:es)?|offices?|hospitals?|mills?|foundr(?:y|ies)|depots?)';
const closures =
  /\bclos(?:e|es|ing|ure of)\s+(?:\d+|two|three|four|five|six|seven|eight|nine|ten|some|several)\s+(?:of\s+)?(?:our\s+|its\s+|the\s+)?(?:\w+\s+)?(?:branches|sites|plants|stores|offices|factories|warehouses|hospitals)\b/i;
/** “Close the Lyon plant”, “a plant closure”; in a crisis something else has closed it. */
const oneClosure = new RegExp(
  `\\b(?:clos(?:e|es|ing|ure of)|shut(?:s|ting)?(?: down)?)\\s+(?:(?:an?|the|our|its|one|this|that)\\s+)(?:[\\p{L}-]+\\s+){0,3}${site}\\b(?! (?:acquisition|deal|purchase|sale|transaction)\\b)|\\b${site}\\s+closures?\\b`,
  'iu',
);
const reductionCue =
  /\b(?:headcount|staff|workforce|job)\s+(?:synerg\w+|reduction\w*|cuts?|losses)|\blay-?offs?\b|\bredundanc\w+|\bcut\w*\s+(?:\w+\s+){0,3}(?:jobs|staff|positions|headcount|employees)\b/i;

/** The words that name a reduction of jobs or a closure for good. */
function reductionIn(input: Case): Evidence | null {
  const stop = isCrisis(input) || /\btemporar|\bfor (?:maintenance|inspection|repairs?)\b/i.test(input.content);
  return (
    cueIn(input, reductionCue, 'a reduction of jobs is named') ??
    cueIn(input, closures, 'sites are to be closed') ??
    (stop ? null : cueIn(input, oneClosure, 'a site is to be closed'))
  );
}

function placeOf(code: string): ConsultationPlace {
  const name = placeName(code);
  const delay = consultationDelay({ us: isAmerican(code), europe: isEuropean(code) });
  if (!delay) return { name, wait: null, delay };
  const wait =
    delay.why === 'warn'
      ? point(warnDays, 'days', 'benchmark', 'regulatory-clocks#warn')
      : {
          ...point(
            delay.base,
            'months',
            'benchmark',
            'European works-council consultation, three to nine months (grade D)',
          ),
          low: delay.low,
          high: delay.high,
        };
  return { name, wait, delay };
}

function askForCountry(possible: readonly ConsultationPlace[], ledger: Ledger): void {
  const [path, question] =
    possible.length === 0
      ? (['businessContext.geographicScope', 'In which countries would jobs be affected?'] as const)
      : ([
          'performanceContext.operations.sites',
          `In which country are the jobs: ${possible.map(({ name }) => name).join(', ')} or another?`,
        ] as const);
  ledger.lack(
    path,
    possible.length === 0
      ? 'the consultation time before headcount synergies take effect'
      : 'the consultation time of the country that the jobs are in',
    question,
  );
}

/** The wait that consultation puts before a reduction; null when the query speaks neither of synergies nor of a reduction. */
export function assessConsultation(input: Case, ledger: Ledger): ConsultationFinding | null {
  const synergies =
    figureWithin(input, 'synergiesCost', 'own', 1, 1e14) ?? figureWithin(input, 'synergiesRunRate', 'own', 1, 1e14);
  const named = reductionIn(input);
  if (!named && !(isDeal(input) && synergies)) return null;
  const { places, settled } = placesOfJobs(input, named);
  const possible = places.map(([code]) => placeOf(code));
  const decides = settled
    ? (possible.find(({ delay }) => delay?.why === 'works-council') ?? possible.find(({ delay }) => delay !== null))
    : undefined;
  if (!settled || places.length === 0) askForCountry(possible, ledger);
  if (!decides && !named) return null;
  const relevant = places.filter(
    (_, index) => settled && (!decides || possible[index]?.delay?.why === decides.delay?.why),
  );
  if (named) ledger.note(named);
  for (const [, evidence] of relevant) ledger.note(evidence);
  const delay = decides?.delay ?? null;
  const shifted = delayedPhasing(delay?.base ?? 0);
  const lost = (costPhasing[0] ?? 0) - (shifted[0] ?? 0);
  const firstYearShift =
    synergies && delay
      ? derived(synergies.value * lost, synergies.unit, 'run-rate × the share of the first year that moves later')
      : null;
  if (!named && synergies)
    ledger.lack(
      'decisionScope.synergies.headcount',
      'which part of the synergies waits for consultation',
      `How much of the ${ledger.cite('synergies', synergies)} of synergies comes from jobs, and in which countries?`,
    );
  return {
    named,
    delay: decides?.wait ?? null,
    why: delay?.why ?? null,
    places: relevant.map(([code]) => placeName(code)),
    possible,
    synergies,
    planned: costPhasing,
    shifted,
    firstYearShift,
    detail: {
      named: named !== null,
      delay: figureDetail(decides?.wait ?? null),
      places: relevant.map(([code]) => code),
      planned: costPhasing,
      shifted,
      firstYearShift: figureDetail(firstYearShift),
    },
  };
}

/** What the law asks for before a reduction takes effect. */
export const dutyWord = (why: ConsultationFinding['why']): string => (why === 'warn' ? 'notice' : 'consultation');

/** `consultation in Germany`, `notice in the United States`, what the law of another country asks, or that the country is open. */
export function consultationDuty({ delay, why, places }: ConsultationFinding): string {
  if (delay) return `${dutyWord(why)} in ${enumerated(places)}`;
  return places.length > 0
    ? `what the law of ${enumerated(places)} asks on consultation and notice`
    : 'what the country of the jobs, which is not given, asks on consultation and notice';
}

const waitOf = ({ name, wait, delay }: ConsultationPlace, say: Ledger): string => {
  if (!wait || !delay) return `a period that is not held here in ${name}`;
  return `${say.citeRange(`${dutyWord(delay.why)} before a reduction takes effect`, wait)} of ${dutyWord(delay.why)} in ${name}`;
};

function actionOf({ named, delay, why, places, synergies: money }: ConsultationFinding, say: Ledger): string {
  const synergies = money ? `${say.cite('synergies', money)} of synergies` : 'the reduction';
  const wait = delay && say.citeRange(`${dutyWord(why)} before a reduction takes effect`, delay);
  if (!named)
    return `Find out how much of ${synergies} is jobs before its phasing is promised: that part waits ${wait} for ${dutyWord(why)} in ${enumerated(places)}`;
  const quoted = `“${String(named.value)}”`;
  if (why === 'warn')
    return `Give the employees in ${enumerated(places)} ${wait} of notice before ${quoted} takes effect, and book ${synergies} from jobs only after it`;
  if (wait)
    return `Open employee consultation in ${enumerated(places)} before ${quoted} is announced, and book ${synergies} from jobs only after it: ${wait}`;
  return places.length > 0
    ? `Have employment counsel in ${enumerated(places)} state which consultation and notice ${quoted} needs before it is announced, and book ${synergies} from jobs only after it`
    : `Establish in which country the jobs of ${quoted} are before it is announced: the law of that country decides on consultation and notice, and it is not given`;
}

function rationaleOf(finding: ConsultationFinding, say: Ledger): string {
  const { named, delay, places, planned, shifted, firstYearShift, synergies, possible } = finding;
  const share = (figure: number | undefined): string =>
    say.cite(
      'first-year share of run-rate',
      rough(assumed(figure ?? 0, 'ratio', 'synergy phasing with and without the wait')),
    );
  const shift = firstYearShift
    ? `; ${say.cite('run-rate that moves out of the first year', firstYearShift)} moves out of the first year`
    : '';
  // What the other countries ask, beside the one whose wait decides.
  const others = delay ? possible.filter(({ name }) => !places.includes(name)) : places.length > 0 ? [] : possible;
  const apart = others.length > 0 ? `the law asks for ${enumerated(others.map((place) => waitOf(place, say)))}` : '';
  if (synergies && delay)
    return `${named ? 'First-year' : 'If all of it were jobs, the first-year'} share of the run-rate falls from ${share(planned[0])} to ${share(shifted[0])}${shift}${apart === '' ? '' : `; ${apart}`}`;
  const duty =
    'A reduction that takes effect before consultation or notice has ended is void or fined; counsel confirms which duty applies';
  if (apart !== '') return `${duty}: ${apart}`;
  return delay || places.length === 0 ? duty : `${duty}, since no period of that law is held here`;
}

/** Consultation before anything is announced, or the country first where it is open. */
export function consultationAdvice(
  input: Case,
  adviser: Adviser,
  consultation: ConsultationFinding | null,
  ledger: Ledger,
): (Recommendation | null)[] {
  if (!consultation) return [];
  const support = ledger.branch();
  const { named, why, firstYearShift } = consultation;
  const action = actionOf(consultation, support);
  for (const place of consultation.places)
    support.note({
      claim: 'people affected in',
      value: place,
      source: 'derived',
      origin: 'places of the jobs, of the target, else of the organization',
    });
  if (named) support.note(named);
  const name = targetName(input);
  if (name && isDeal(input)) support.note(name);
  return [
    recommend(input, adviser, support, {
      key: 'consult-employees-reduction',
      category: 'PEOPLE',
      action,
      rationale: rationaleOf(consultation, support),
      timeline: 'before any announcement',
      horizonDays: 30,
      owner: 'COO with HR and employment counsel',
      measure: named
        ? 'consultation closed with minutes before the first notice'
        : 'share of jobs in the synergies known by country',
      value: firstYearShift,
      risk: named ? 0.7 : 0.4,
      sure: 0.7,
      critical: named !== null && why === 'warn' && !isDeal(input),
      decision: { variable: 'synergy-timing', direction: 'later' },
    }),
  ];
}
