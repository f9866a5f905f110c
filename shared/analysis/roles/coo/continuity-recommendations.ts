/** Advice on recovery times, on the backlog that a stop leaves, and on suppliers without a second source. */
import type { Case, Recommendation } from '../../model.js';
import { recommend, slug, type Adviser } from '../advice.js';
import { incidentSummary } from '../crisis-frame.js';
import type { CooAssessment } from './assessment.js';

type Rule = (input: Case, adviser: Adviser, assessment: CooAssessment) => (Recommendation | null)[];

const closeGap: Rule = (input, adviser, { continuity, ledger }) => {
  if (!continuity?.gap || continuity.gap.value <= 0 || !continuity.recovery || !continuity.limit) return [];
  const support = ledger.branch();
  const took = support.cite('recovery time', continuity.recovery);
  const limit = support.cite(continuity.mtpd ? 'tolerable outage' : 'recovery time aimed at', continuity.limit);
  const gap = support.cite('recovery gap', continuity.gap);
  const cost = continuity.costPerHour ? `, at ${support.citeRange('cost of an hour', continuity.costPerHour)} an hour` : '';
  return [recommend(input, adviser, support, {
    key: 'shorten-recovery-operations',
    category: 'CONTINUITY',
    action: `Shorten recovery from ${took} to ${limit} with a manual workaround that is staffed and rehearsed`,
    rationale: `Recovery takes ${gap} longer than it may${cost}`,
    timeline: '0-90 days', horizonDays: 90, owner: 'COO with CIO', measure: `a rehearsal that ends within ${limit}`,
    value: continuity.loss, risk: 0.7,
  })];
};

const runByHand: Rule = (input, adviser, { continuity, capacity, ledger }) => {
  if (input.text.incident.stillRunning === false || !input.text.incident.isIncident || !continuity?.recovery || input.inputs.figure('downtimeHours') === null) return [];
  const support = ledger.branch();
  const facts = incidentSummary(input, support);
  const backlog = capacity?.backlog ? `; the backlog takes ${support.cite('time to work off the backlog', capacity.backlog)} to work off` : '';
  return [recommend(input, adviser, support, {
    key: 'run-manual-operations',
    category: 'CONTINUITY',
    action: `Move the most critical operations to manual working now (${facts}) and staff it in shifts`,
    rationale: `Every further hour down adds to the backlog${backlog}`,
    timeline: '0-4 h', horizonDays: 1, owner: 'COO', measure: 'share of normal output shipped by hand, reported every shift', value: continuity.loss, risk: 0.8, critical: true,
    decision: { variable: 'restore-order', direction: 'restore-fast' },
  })];
};

const secondSource: Rule = (input, adviser, { continuity, ledger }) => {
  const [first] = continuity?.singleSources ?? [];
  if (!first) return [];
  const support = ledger.branch();
  support.note(first.evidence);
  return [recommend(input, adviser, support, {
    key: `qualify-second-source-${slug(first.name)}`,
    category: 'OPERATIONS',
    action: `Qualify a second source beside ${first.name} and hold stock for the time that qualification takes`,
    rationale: `${first.name} is a single source: its stop is ours`,
    timeline: '0-180 days', horizonDays: 180, owner: 'COO with procurement', measure: 'first order placed with the second source', risk: 0.4,
  })];
};

/** All continuity rules. */
export const continuityAdvice: Rule = (input, adviser, assessment) =>
  [runByHand, closeGap, secondSource].flatMap((rule) => rule(input, adviser, assessment));
