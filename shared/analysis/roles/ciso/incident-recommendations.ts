/** The first hours, days and weeks of an incident that the CISO leads, filled with what is known of this one. */
import { crisisPlaybooks } from '../../data/index.js';
import type { Case, Evidence } from '../../model.js';
import { enumerated } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import type { DueClock } from '../../models/security/notification-clocks.js';
import { incidentSummary, ledPlaybooks, ransomGate } from '../crisis-frame.js';
import { hoursDown, lossPerHour } from '../incident-facts.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, regulatedData, stopsSystems } from '../query-facts.js';
import { isCyberIncident } from './assessment.js';
import type { SecurityAssessment } from './assessment.js';
import { citeClock } from './clock-words.js';

/** The systems hit, as the caller names them; else those that hold what was taken, or `what is hit`. */
function citeSystems(input: Case, { facts }: SecurityAssessment, say: Ledger): string {
  for (const evidence of [...facts.incidentEvidence, ...facts.systemsHit]) say.note(evidence);
  const named = enumerated(facts.systemsHit.slice(0, 3).map(({ value }) => String(value)));
  const records = figureWithin(input, 'recordsAffected', 'own', 1, 1e11);
  return (
    named || (records ? `the systems that hold the ${say.cite('records affected', records)} records` : 'what is hit')
  );
}

/** `30 hours down at €144K an hour`, as far as it is known; empty otherwise. */
function citeToll(input: Case, say: Ledger): string {
  const [hours, perHour] = [hoursDown(input), lossPerHour(input)];
  return [
    ...(hours ? [`${say.cite('time down', hours)} down`] : []),
    ...(perHour ? [`${say.citeRange('cost of an hour', perHour)} an hour`] : []),
  ].join(' at ');
}

/** Overdue, at once, by date, then what is owed without a date. */
const clockOrder = (clock: DueClock): string =>
  `${clock.overdue ? 0 : clock.unit === 'immediately' ? 1 : clock.immediate ? 3 : 2}${clock.dueAt ?? clock.dueIfStartedNow ?? ''}`;

function clockDraft(assessment: SecurityAssessment): AdviceDraft[] {
  const running = assessment.clocks.filter(
    ({ clockStart, startBasis }) =>
      clockStart !== 'payment' && clockStart !== 'before effect' && startBasis !== 'chained',
  );
  if (running.length === 0) return [];
  const first = running.toSorted((a, b) => (clockOrder(a) < clockOrder(b) ? -1 : 1)).slice(0, 4);
  const late = first.some(({ overdue }) => overdue);
  return [
    {
      key: 'start-clocks-incident',
      category: 'COMPLIANCE',
      action: (say) => {
        for (const evidence of [...assessment.facts.incidentEvidence, ...first.flatMap((clock) => clock.evidence)])
          say.note(evidence);
        return `Have counsel confirm today and file the notices that are likely required: ${first.map((clock) => citeClock(say, clock)).join('; ')}`;
      },
      rationale: () =>
        late
          ? 'A notice whose time has passed is filed at once with the reason for the delay; a first notice may be incomplete'
          : 'A first notice may be incomplete and be supplemented, a late one may not be repaired',
      timeline: '0-4 h',
      horizonDays: 4 / 24,
      owner: 'CISO with general counsel',
      measure: 'notices sent before they are due, or counsel’s reason why none is owed',
      risk: 1,
      confidence: 0.8,
      feasibility: 1,
      critical: true,
    },
  ];
}

/** Never to pay: a gate, who may open it, and what restoring costs instead. */
function ransomDraft(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const demand = figureWithin(input, 'ransomDemand', 'own', 1, 1e12);
  if (!demand && !assessment.facts.incidentKinds.includes('ransomware')) return [];
  const restore = assessment.loss?.untilRestored;
  return [
    {
      key: 'gate-payment-ransom',
      category: 'GOVERNANCE',
      action: (say) => {
        for (const evidence of assessment.facts.incidentEvidence) say.note(evidence);
        return ransomGate(input, demand, say);
      },
      rationale: (say) =>
        restore
          ? `Restoring without paying costs ${say.citeRange('loss until restored', restore)} in downtime; payment guarantees neither keys nor silence`
          : 'Payment guarantees neither keys nor silence, and may breach sanctions law; supply revenue or a cost per hour to price restoring',
      timeline: '0-4 h',
      horizonDays: 1,
      owner: 'CEO with board and general counsel',
      measure: 'decision minuted with the sanctions result, no transfer before it',
      stake: restore ?? demand,
      risk: 0.6,
      confidence: 0.8,
      critical: true,
      decision: { variable: 'ransom-payment', direction: 'hold' },
    },
  ];
}

/** What was copied is out: the way in is closed, the copies are looked for, nothing is restored. */
function exfiltrationDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const shared = { category: 'SECURITY' as const, owner: 'CISO', confidence: 0.85 };
  const summary = (say: Ledger): string => {
    for (const evidence of assessment.facts.incidentEvidence) say.note(evidence);
    const facts = incidentSummary(input, say);
    return facts === '' ? '' : ` (${facts})`;
  };
  return [
    {
      ...shared,
      key: 'close-access-incident',
      timeline: '0-4 h',
      horizonDays: 1,
      risk: 1,
      feasibility: 1,
      critical: true,
      measure: 'accounts, keys and sessions of the intruder: none left',
      action: (say) =>
        `Close the way in: revoke accounts, keys and sessions that reach ${citeSystems(input, assessment, say)}, wipe nothing and preserve the access logs`,
      rationale: () => 'The systems run, so the copying may go on; the logs are the only proof of what was taken',
      decision: { variable: 'network-connection', direction: 'isolate' },
    },
    scopeDraft(input, assessment, 'close-access-incident'),
    {
      ...shared,
      key: 'warn-people-incident',
      category: 'COMPLIANCE',
      timeline: '24-72 h',
      horizonDays: 3,
      risk: 0.6,
      owner: 'CISO with communications',
      measure: 'people warned before their data is used',
      after: ['scope-data-incident'],
      action: (say) =>
        `Prepare one truthful message to those whose data was taken${summary(say)}: what happened, what they should watch for, whom to call`,
      rationale: (say) =>
        `${dataTaken(input, say)} can be misused at once, whatever time the law leaves for the notice`,
    },
  ];
}

/** `PHI and FINANCIAL data`, as far as the query says what was taken. */
function dataTaken(input: Case, say: Ledger): string {
  const stated = regulatedData(input).filter(([, { source }]) => source === 'text' || source === 'context');
  for (const [, evidence] of stated) say.note(evidence);
  return stated.length === 0 ? 'What was taken' : `${enumerated(stated.map(([dataClass]) => dataClass))} data`;
}

function scopeDraft(input: Case, assessment: SecurityAssessment, after: string): AdviceDraft {
  const records = figureWithin(input, 'recordsAffected', 'own', 1, 1e11);
  return {
    category: 'SECURITY',
    owner: 'CISO',
    confidence: 0.85,
    key: 'scope-data-incident',
    timeline: '4-24 h',
    horizonDays: 1,
    risk: 0.7,
    measure: 'records, data types and countries confirmed in writing',
    after: [after],
    action: (say) =>
      `Establish from the logs of ${citeSystems(input, assessment, say)} which data left, of whom and from which country${records && assessment.facts.systemsHit.length > 0 ? `, against the ${say.cite('records affected', records)} records claimed` : ''}, and classify the incident`,
    rationale: (say) => classificationReason(assessment, say),
  };
}

function containmentDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const { facts, loss } = assessment;
  const systems = (say: Ledger): string => citeSystems(input, assessment, say);
  const stake = loss?.untilRestored ?? loss?.soFar ?? null;
  const shared = { category: 'SECURITY' as const, owner: 'CISO', confidence: 0.85 };
  return [
    {
      ...shared,
      key: 'isolate-systems-incident',
      timeline: '0-4 h',
      horizonDays: 1,
      risk: 1,
      feasibility: 1,
      critical: true,
      measure: 'hours until nothing new is encrypted or copied',
      stake,
      action: (say) =>
        `Isolate ${systems(say)} from everything that still runs, wipe nothing, and preserve memory and logs`,
      rationale: (say) => {
        const toll = citeToll(input, say);
        return `Isolation stops the spread${toll === '' ? '' : ` (${toll})`}; wiping destroys the proof of what was taken, on which every notice depends`;
      },
      decision: { variable: 'network-connection', direction: 'isolate' },
    },
    {
      ...shared,
      key: 'verify-backups-systems',
      category: 'CONTINUITY',
      timeline: '0-4 h',
      horizonDays: 1,
      risk: 0.9,
      critical: true,
      measure: 'last clean restore point known for each system',
      after: ['isolate-systems-incident'],
      action: (say) => `Take the backups of ${systems(say)} offline, freeze all deletion and prove one of them clean`,
      rationale: (say) => {
        const tested = facts.lastRestoreTest;
        if (tested) say.note(tested);
        return tested
          ? `On record: ${String(tested.value)}`
          : 'No restore test is on record; a backup that was never restored is a hope';
      },
    },
    scopeDraft(input, assessment, 'isolate-systems-incident'),
    {
      ...shared,
      key: 'restore-systems-order',
      category: 'CONTINUITY',
      timeline: '24-72 h',
      horizonDays: 3,
      risk: 0.7,
      measure: 'RTO met on clean hardware',
      after: ['isolate-systems-incident', 'verify-backups-systems'],
      action: (say) => `Image first, then restore ${systems(say)} on clean hardware, identity and network before them`,
      rationale: () => 'Restoring onto what the attacker holds hands it back',
      decision: { variable: 'restore-order', direction: 'preserve evidence first' },
    },
  ];
}

/** Which regimes wait for a classification, a determination or an assessment before their clock starts. */
function classificationReason(assessment: SecurityAssessment, say: Ledger): string {
  const waiting = assessment.clocks.filter(
    ({ startedAt, clockStart }) => startedAt === null && clockStart !== 'payment',
  );
  if (waiting.length === 0) return 'Notices, contracts and the loss estimate all depend on it';
  for (const clock of waiting) citeClock(say, clock);
  return `${enumerated([...new Set(waiting.slice(0, 3).map(({ regime }) => regime))])} count from that decision, not from the attack`;
}

function geopoliticalDrafts(cue: Evidence): AdviceDraft[] {
  const playbook = crisisPlaybooks.find(({ id }) => id === 'geopolitical-regulatory');
  const quote = (say: Ledger): string => {
    say.note(cue);
    return `(“${cue.value}”)`;
  };
  const phases = [
    ['h4', '0-4 h', 1],
    ['h24', '4-24 h', 1],
    ['h72', '24-72 h', 3],
  ] as const;
  return phases.flatMap(([phase, timeline, horizonDays], index): AdviceDraft[] => {
    const steps = playbook?.[phase] ?? [];
    if (!playbook || steps.length === 0) return [];
    const sentence = steps.join('; ');
    return [
      {
        key: `run-${phase}-geopolitical`,
        category: 'GOVERNANCE',
        action: (say) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${quote(say)}`,
        rationale: () => `Needed to decide: ${enumerated(playbook.facts)}`,
        timeline,
        horizonDays,
        owner: 'CISO with general counsel',
        measure: enumerated(playbook.kpis),
        risk: 0.8 - index * 0.2,
        confidence: 0.7,
        critical: index === 0,
        after: index === 0 ? [] : [`run-${phases[index - 1]?.[0]}-geopolitical`],
      },
    ];
  });
}

/** Drafts for an incident: clocks, containment and the ransom gate in an attack; sanctions and people in a geopolitical one. */
export function incidentRecommendations(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const led = ledPlaybooks(input, 'CISO');
  const geopolitical = led.find(({ playbook }) => playbook.id === 'geopolitical-regulatory');
  const attack = isCyberIncident(assessment.facts) || led.some(({ playbook }) => playbook.id === 'ransomware-breach');
  const [contain, ...others] = !attack
    ? []
    : stopsSystems(input)
      ? containmentDrafts(input, assessment)
      : exfiltrationDrafts(input, assessment);
  return [
    ...(contain ? [contain] : []),
    ...clockDraft(assessment),
    ...others,
    ...(attack ? ransomDraft(input, assessment) : []),
    ...(geopolitical ? geopoliticalDrafts(geopolitical.cue) : []),
  ];
}
