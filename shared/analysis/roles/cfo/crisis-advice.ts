/** Advice in a crisis: payments gated, the loss counted, the cash secured, the playbooks that the CFO leads. */
import type { AdviceDraft } from '../adviser.js';
import { incidentSummary, ledPlaybooks } from '../crisis-frame.js';
import type { Assessment } from './assessment.js';

type Draft = AdviceDraft | null;

/** Drafts in the order in which they would be acted on. */
export function crisisAdvice(assessment: Assessment): Draft[] {
  return [ransom(assessment), loss(assessment), sizing(assessment), atIssue(assessment), insurance(assessment), ...playbooks(assessment)];
}

function ransom({ incident }: Assessment): Draft {
  const demand = incident?.demand;
  if (!demand) return null;
  return {
    key: 'gate-payment-ransom', category: 'GOVERNANCE', timeline: '0-4 h', horizonDays: 1, owner: 'CFO with general counsel', measure: 'no transfer without a recorded board decision and sanctions check',
    action: (say) => `Block any payment towards the demand of ${say.cite('ransom demand', demand)} until the board has decided and sanctions are checked`,
    rationale: () => 'Payment can be unlawful and buys no certainty; the restore path is priced first',
    value: demand, risk: 0.8, confidence: 0.8, critical: true, decision: { variable: 'proceed', direction: 'hold' },
  };
}

function loss({ incident, own }: Assessment): Draft {
  const soFar = incident?.soFar;
  if (!soFar) return null;
  const { perHour } = incident;
  return {
    key: 'record-loss-incident', category: 'LIQUIDITY', timeline: '4-24 h', horizonDays: 1, owner: 'CFO', measure: 'loss ledger open, insurer notified, claims documented',
    action: (say) => `Open a loss ledger at ${say.citeRange('loss so far', soFar)}${perHour ? `, adding ${say.cite('loss per hour', perHour)} an hour` : ''}, and notify the insurer`,
    rationale: (say) => (own.cash ? `Cash of ${say.cite('cash', own.cash)} must carry it until a claim is paid` : 'Claims against insurer and vendor stand on what is recorded from the first day'),
    value: soFar, risk: 0.5, confidence: 0.7,
  };
}

function sizing({ incident }: Assessment): Draft {
  const hours = incident?.hours;
  if (!hours || incident.soFar !== null) return null;
  return {
    key: 'size-loss-incident', category: 'LIQUIDITY', timeline: '4-24 h', horizonDays: 1, owner: 'CFO', measure: 'loss per hour agreed with operations',
    action: (say) => `Put a cost on the ${say.cite('hours down', hours)} of downtime so far and on each further hour`,
    rationale: () => 'The cost of an hour decides how much the restore may cost and what the insurer is told',
    value: null, risk: 0.5, confidence: 0.7,
  };
}

function atIssue({ incident }: Assessment): Draft {
  const amount = incident?.atIssue;
  if (!amount) return null;
  return {
    key: 'scope-amount-issue', category: 'GOVERNANCE', timeline: '24-72 h', horizonDays: 3, owner: 'CFO with audit committee', measure: 'range from as-reported to worst case, with its covenant and disclosure effect',
    action: (say) => `Put a range on the ${say.cite('amount at issue', amount)} at issue and on what it does to covenants and disclosure`,
    rationale: () => 'Lenders, auditor and market ask for the range first',
    value: amount, risk: 0.7, confidence: 0.5,
  };
}

function insurance({ input, incident }: Assessment): Draft {
  const records = input.inputs.figure('recordsAffected');
  if (incident === null || records === null || records.value <= 0) return null;
  return {
    key: 'notify-insurer-incident', category: 'LIQUIDITY', timeline: '4-24 h', horizonDays: 1, owner: 'CFO with CISO', measure: 'insurer\'s written consent to forensics, counsel and notices',
    action: (say) => `Notify the cyber insurer of the ${say.cite('records affected', records)} records before costs are committed`,
    rationale: () => 'Policies refuse costs that were incurred without consent',
    value: null, risk: 0.5, confidence: 0.7,
  };
}

const phases = [
  { id: 'h4', timeline: '0-4 h', days: 1, risk: 0.9 },
  { id: 'h24', timeline: '4-24 h', days: 1, risk: 0.7 },
  { id: 'h72', timeline: '24-72 h', days: 3, risk: 0.5 },
] as const;

/** The first three phases of each playbook that the text gives a cue for and that the CFO leads. */
function playbooks({ input, frame }: Assessment): AdviceDraft[] {
  if (frame !== 'crisis') return [];
  return ledPlaybooks(input, 'CFO').flatMap(({ playbook, cue }) => phases.map((phase, index): AdviceDraft => ({
    key: `run-${phase.id}-${playbook.id}`, category: playbook.id === 'liquidity' ? 'LIQUIDITY' : 'GOVERNANCE', timeline: phase.timeline, horizonDays: phase.days, owner: 'CFO', measure: playbook.kpis.join(', '),
    action: (say) => {
      say.note(cue);
      const facts = incidentSummary(input, say);
      const steps = playbook[phase.id].join('; ');
      say.note({ claim: `steps of the ${playbook.id} playbook`, value: steps, source: 'benchmark', origin: `crisis-playbooks#${playbook.id}.${phase.id}` });
      return `On “${String(cue.value)}”${facts === '' ? '' : ` (${facts})`}: ${steps}`;
    },
    rationale: (say) => {
      const gates = playbook.gates.join('; ');
      say.note({ claim: `gates of the ${playbook.id} playbook`, value: gates, source: 'benchmark', origin: `crisis-playbooks#${playbook.id}.gates` });
      return `Gates: ${gates}`;
    },
    value: null, risk: phase.risk, confidence: 0.6, critical: index === 0,
    after: index === 0 ? [] : [`run-${phases[index - 1]?.id ?? 'h4'}-${playbook.id}`],
  })));
}
