/** The first hours, days and weeks of an incident that the CISO leads, filled with what is known of this one. */
import { crisisPlaybooks } from '../../data/index.js';
import { point } from '../../figures.js';
import type { Case, Evidence } from '../../model.js';
import { enumerated } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import { ledPlaybooks } from '../crisis-frame.js';
import type { Ledger } from '../ledger.js';
import { figureWithin } from '../query-facts.js';
import { isCyberIncident } from './assessment.js';
import type { SecurityAssessment } from './assessment.js';
import { citeClock } from './fields.js';

/** Files what is known of the incident and returns it: `ransomware, ERP, 2,300,000 records, 36 hours down`. */
function citeIncident(input: Case, { facts }: SecurityAssessment, say: Ledger): string {
  for (const evidence of [...facts.incidentEvidence, ...facts.systemsHit]) say.note(evidence);
  const records = figureWithin(input, 'recordsAffected', 'own', 1, 1e11);
  const hours = figureWithin(input, 'downtimeHours', 'own', 0.01, 10_000);
  const parts = [
    ...facts.incidentKinds.map((kind) => kind.replaceAll('_', ' ')),
    ...facts.systemsHit.slice(0, 3).map(({ value }) => String(value)),
    ...(records ? [`${say.cite('records affected', records)} records`] : []),
    ...(hours ? [`${say.cite('time down', hours)} down`] : []),
  ];
  return [...new Set(parts)].join(', ');
}

function clockDraft(assessment: SecurityAssessment): AdviceDraft[] {
  const running = assessment.clocks.filter(({ clockStart }) => clockStart !== 'payment' && clockStart !== 'before effect');
  if (running.length === 0) return [];
  const first = running.slice(0, 4);
  return [{
    key: 'start-clocks-incident',
    category: 'COMPLIANCE',
    action: (say) => {
      for (const evidence of [...assessment.facts.incidentEvidence, ...first.flatMap((clock) => clock.evidence)]) say.note(evidence);
      return `Start the notification clocks and put counsel on the first ones: ${first.map((clock) => citeClock(say, clock)).join('; ')}`;
    },
    rationale: () => 'Likely required, confirm with counsel; the first phased notice may be incomplete, a late one may not be repaired',
    timeline: '0-4 h',
    horizonDays: 1,
    owner: 'CISO with general counsel',
    measure: 'notices sent before they are due',
    risk: 0.9,
    confidence: 0.8,
    critical: true,
  }];
}

/** Never to pay: a gate, who may open it, and what restoring costs instead. */
function ransomDraft(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const demand = figureWithin(input, 'ransomDemand', 'own', 1, 1e12);
  if (!demand && !assessment.facts.incidentKinds.includes('ransomware')) return [];
  const deadline = figureWithin(input, 'ransomDeadlineHours', 'own', 0.01, 10_000);
  const restore = assessment.loss?.untilRestored;
  return [{
    key: 'gate-payment-ransom',
    category: 'GOVERNANCE',
    action: (say) => {
      for (const evidence of assessment.facts.incidentEvidence) say.note(evidence);
      const asked = demand ? `the ${say.cite('ransom demanded', demand)} demand` : 'any demand';
      const until = deadline ? ` inside the attackers’ ${say.cite('time the attackers set', deadline)}` : '';
      return `Put ${asked} behind a board decision (authority level ${say.cite('authority level for paying an extortion demand', point(5, 'score', 'benchmark', 'doa-matrix#ransom'))}) with an OFAC and EU sanctions check${until}, and prepare to restore without it`;
    },
    rationale: (say) => (restore
      ? `Restoring without paying costs ${say.citeRange('loss until restored', restore)} in downtime; payment guarantees neither keys nor silence`
      : 'Payment guarantees neither keys nor silence, and may breach sanctions law; supply revenue or a cost per hour to price restoring'),
    timeline: '0-24 h',
    horizonDays: 1,
    owner: 'CEO with board and general counsel',
    measure: 'decision minuted with the sanctions result',
    value: restore ?? null,
    risk: 0.7,
    confidence: 0.8,
    critical: true,
  }];
}

function containmentDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const incident = (say: Ledger): string => citeIncident(input, assessment, say);
  const systems = enumerated(assessment.facts.systemsHit.slice(0, 3).map(({ value }) => String(value)));
  const shared = { category: 'SECURITY' as const, owner: 'CISO', confidence: 0.85 };
  return [
    {
      ...shared, key: 'isolate-systems-incident', timeline: '0-4 h', horizonDays: 1, risk: 1, critical: true, measure: 'hours until nothing new is encrypted or copied',
      action: (say) => `Isolate ${systems === '' ? 'what is hit' : systems} without wiping, and keep memory and logs (${incident(say)})`,
      rationale: () => 'Isolation stops the spread; wiping destroys the proof of what was taken, on which every notice depends',
      decision: { variable: 'network-connection', direction: 'isolate' },
    },
    {
      ...shared, key: 'verify-backups-incident', category: 'CONTINUITY', timeline: '0-4 h', horizonDays: 1, risk: 0.9, critical: true, measure: 'last clean restore point known for each system',
      action: (say) => `Verify that backups of ${systems === '' ? 'the affected systems' : systems} are clean and offline and freeze all deletion (${incident(say)})`,
      rationale: (say) => {
        const tested = assessment.facts.lastRestoreTest;
        if (tested) say.note(tested);
        return tested ? `The last restore test on record is ${tested.value}` : 'No restore test is on record; a backup that was never restored is a hope';
      },
    },
    {
      ...shared, key: 'scope-data-incident', timeline: '4-24 h', horizonDays: 1, risk: 0.7, measure: 'records, data types and jurisdictions confirmed', after: ['isolate-systems-incident'],
      action: (say) => `Establish which data left, of whom and from where, and classify the incident (${incident(say)})`,
      rationale: (say) => classificationReason(assessment, say),
    },
    {
      ...shared, key: 'restore-after-imaging', category: 'CONTINUITY', timeline: '24-72 h', horizonDays: 3, risk: 0.7, measure: 'RTO met on clean hardware', after: ['isolate-systems-incident', 'verify-backups-incident'],
      action: (say) => `Image first, then restore on clean hardware in the order identity, network, ${systems === '' ? 'core systems' : systems}, edge (${incident(say)})`,
      rationale: () => 'Restoring onto what the attacker holds hands it back',
      decision: { variable: 'restore-order', direction: 'preserve evidence first' },
    },
  ];
}

/** Which regimes wait for a classification, a determination or an assessment before their clock starts. */
function classificationReason(assessment: SecurityAssessment, say: Ledger): string {
  const waiting = assessment.clocks.filter(({ startedAt, clockStart }) => startedAt === null && clockStart !== 'payment');
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
  const phases = [['h4', '0-4 h', 1], ['h24', '4-24 h', 1], ['h72', '24-72 h', 3]] as const;
  return phases.flatMap(([phase, timeline, horizonDays], index): AdviceDraft[] => {
    const steps = playbook?.[phase] ?? [];
    if (!playbook || steps.length === 0) return [];
    const sentence = steps.join('; ');
    return [{
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
    }];
  });
}

/** Drafts for an incident: clocks, containment and the ransom gate in an attack; sanctions and people in a geopolitical one. */
export function incidentRecommendations(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const led = ledPlaybooks(input, 'CISO');
  const geopolitical = led.find(({ playbook }) => playbook.id === 'geopolitical-regulatory');
  const attack = isCyberIncident(assessment.facts) || led.some(({ playbook }) => playbook.id === 'ransomware-breach');
  return [
    ...(attack ? containmentDrafts(input, assessment).slice(0, 1) : []),
    ...clockDraft(assessment),
    ...(attack ? [...containmentDrafts(input, assessment).slice(1), ...ransomDraft(input, assessment)] : []),
    ...(geopolitical ? geopoliticalDrafts(geopolitical.cue) : []),
  ];
}
