/** Advice on recovery times, on the backlog that a stop leaves, and on suppliers without a second source. */
import type { Case, Recommendation } from '../../model.js';
import { recommend, slug, type Adviser } from '../advice.js';
import { derived } from '../../figures.js';
import { hoursDown, sitesDown, systemsHit } from '../incident-facts.js';
import type { Ledger } from '../ledger.js';
import { figureWithin } from '../query-facts.js';
import { incidentSummary } from '../crisis-frame.js';
import { promisesAtStake } from './crisis-recommendations.js';
import type { CooAssessment } from './assessment.js';

type Rule = (input: Case, adviser: Adviser, assessment: CooAssessment) => (Recommendation | null)[];

const closeGap: Rule = (input, adviser, { continuity, ledger }) => {
  // In an outage of systems the recovery is shortened by those who run them.
  const ofSystems = hoursDown(input) !== null && sitesDown(input) === null && systemsHit(input).length > 0;
  if (ofSystems || !continuity?.gap || continuity.gap.value <= 0 || !continuity.recovery || !continuity.limit)
    return [];
  const support = ledger.branch();
  const took = support.cite('recovery time', continuity.recovery);
  const limit = support.cite(continuity.mtpd ? 'tolerable outage' : 'recovery time aimed at', continuity.limit);
  const gap = support.cite('recovery gap', continuity.gap);
  const cost = continuity.costPerHour
    ? `, at ${support.citeRange('cost of an hour', continuity.costPerHour)} an hour`
    : '';
  return [
    recommend(input, adviser, support, {
      key: 'shorten-recovery-operations',
      category: 'CONTINUITY',
      action: `Shorten recovery from ${took} to ${limit} with a manual workaround that is staffed and rehearsed`,
      rationale: `Recovery takes ${gap} longer than it may${cost}`,
      timeline: '0-90 days',
      horizonDays: 90,
      owner: 'COO with CIO',
      measure: `a rehearsal that ends within ${limit}`,
      value: continuity.loss,
      risk: 0.7,
    }),
  ];
};

const siteNoun = /\b(plants|sites|factories|stores|branches|hospitals|warehouses|lines)\b/i;

/** What the sites that still run can take over, as a share of what stands still; null unless sites and their load are known. */
function takeOver(input: Case, ledger: Ledger): string {
  const [down, all] = [sitesDown(input), figureWithin(input, 'siteCount', 'own', 1, 1e5)];
  const used = figureWithin(input, 'capacityUtilization', 'own', 0.01, 1);
  if (!down || !all || all.value <= down.value) return '';
  const noun = siteNoun.exec(input.content)?.[1]?.toLowerCase() ?? 'sites';
  const running = derived(all.value - down.value, 'count', `sites − sites down (${all.ref})`);
  const spare = used
    ? derived(
        Math.round((((1 - used.value) * running.value) / (used.value * down.value)) * 100) / 100,
        'ratio',
        `free capacity of the running sites ÷ load of the stopped ones (${used.ref})`,
      )
    : null;
  const share = spare
    ? `, which have room for ${ledger.cite('share of the stopped output that the running sites can take', spare)} of it`
    : '';
  return `Move the most urgent orders of the ${ledger.cite('sites down', down)} stopped ${noun} to the ${ledger.cite('sites running', running)} that run${share}, and `;
}

const runByHand: Rule = (input, adviser, { continuity, capacity, ledger }) => {
  if (
    input.text.incident.stillRunning === false ||
    !input.text.incident.isIncident ||
    !continuity?.recovery ||
    hoursDown(input) === null ||
    promisesAtStake(input)
  )
    return [];
  const support = ledger.branch();
  const moved = takeOver(input, support);
  const facts = moved === '' ? ` (${incidentSummary(input, support)})` : '';
  const left =
    continuity.mtpd && continuity.gap && continuity.gap.value < 0
      ? `${support.cite('hours left of the tolerable outage', { ...continuity.gap, value: -continuity.gap.value, low: -continuity.gap.value, high: -continuity.gap.value })} are left of the ${support.cite('tolerable outage', continuity.mtpd)} that can be borne`
      : 'Every further hour adds to the backlog';
  const backlog = capacity?.backlog
    ? `; the backlog so far takes ${support.cite('time to work off the backlog', capacity.backlog)} to work off`
    : '';
  const by =
    moved === ''
      ? 'Move the most critical operations to manual working now'
      : `${moved}run the most critical steps of the rest by hand`;
  return [
    recommend(input, adviser, support, {
      key: 'run-manual-operations',
      category: 'CONTINUITY',
      action: `${by}${facts}, staffed in shifts`,
      rationale: `${left}${backlog}`,
      timeline: '0-4 h',
      horizonDays: 1,
      owner: 'COO',
      measure: 'share of normal output shipped, reported every shift',
      value: continuity.loss,
      risk: 0.8,
      critical: true,
      after: ['isolate-systems-incident'],
      decision: { variable: 'restore-order', direction: 'restore-fast' },
    }),
  ];
};

const secondSource: Rule = (input, adviser, { continuity, ledger }) => {
  const [first] = continuity?.singleSources ?? [];
  if (!first) return [];
  const support = ledger.branch();
  support.note(first.evidence);
  return [
    recommend(input, adviser, support, {
      key: `qualify-second-source-${slug(first.name)}`,
      category: 'OPERATIONS',
      action: `Qualify a second source beside ${first.name} and hold stock for the time that qualification takes`,
      rationale: `${first.name} is a single source: its stop is ours`,
      timeline: '0-180 days',
      horizonDays: 180,
      owner: 'COO with procurement',
      measure: 'first order placed with the second source',
      risk: 0.4,
    }),
  ];
};

/** All continuity rules. */
export const continuityAdvice: Rule = (input, adviser, assessment) =>
  [runByHand, closeGap, secondSource].flatMap((rule) => rule(input, adviser, assessment));
