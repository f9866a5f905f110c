/** Advice in a crisis: payments gated, the loss counted, the cash secured, the playbooks that the CFO leads. */
import type { AdviceDraft } from '../adviser.js';
import { ledPlaybooks, phaseAction, phaseReason, ransomGate } from '../crisis-frame.js';
import { figureWithin } from '../query-facts.js';
import type { Assessment } from './assessment.js';
import { derive } from './derive.js';
import { liquidityCrisisAdvice } from './liquidity-crisis.js';

type Draft = AdviceDraft | null;

/** Drafts in the order in which they would be acted on. */
export function crisisAdvice(assessment: Assessment): Draft[] {
  return [
    ransom(assessment),
    loss(assessment),
    sizing(assessment),
    atIssue(assessment),
    insurance(assessment),
    ...liquidityCrisisAdvice(assessment),
    ...playbooks(assessment),
  ];
}

function ransom({ incident, input, own }: Assessment): Draft {
  const demand = incident?.demand;
  if (!demand) return null;
  const { perHour } = incident;
  return {
    key: 'gate-payment-ransom',
    category: 'GOVERNANCE',
    timeline: '0-4 h',
    horizonDays: 1,
    owner: 'CEO with board and general counsel',
    measure: 'decision minuted with the sanctions result, no transfer before it',
    action: (say) => ransomGate(input, demand, say),
    rationale: (say) =>
      perHour && perHour.value > 0
        ? `The demand equals ${say.cite('hours of loss that equal the demand', derive('demand ÷ loss per hour', 'hours', [demand, perHour], Math.round((demand.value / perHour.value) * 10) / 10))} of the present loss and ends none of it for certain`
        : `Payment can be unlawful and buys no certainty${own.cash ? `, and takes ${say.cite('demand ÷ cash', derive('demand ÷ cash', 'ratio', [demand, own.cash], Math.round((demand.value / Math.max(own.cash.value, 1)) * 100) / 100))} of the cash` : ''}`,
    stake: demand,
    risk: 0.6,
    confidence: 0.8,
    critical: true,
    decision: { variable: 'ransom-payment', direction: 'hold' },
  };
}

function loss({ incident, own, input }: Assessment): Draft {
  const soFar = incident?.soFar;
  if (!soFar) return null;
  const { perHour } = incident;
  const [limit, retention] = [
    figureWithin(input, 'insuranceLimit', 'own', 1, 1e13),
    figureWithin(input, 'insuranceRetention', 'own', 0, 1e13),
  ];
  const covered = (limit?.value ?? 0) + (retention?.value ?? 0);
  const reached =
    limit && perHour && perHour.value > 0 && covered > soFar.value
      ? derive(
          '(retention + limit − loss so far) ÷ loss per hour',
          'hours',
          [limit, ...(retention ? [retention] : []), soFar, perHour],
          Math.round((covered - soFar.value) / perHour.value),
        )
      : null;
  return {
    key: 'record-loss-incident',
    category: 'LIQUIDITY',
    timeline: '4-24 h',
    horizonDays: 1,
    owner: 'CFO',
    measure: 'loss ledger open, insurer notified in writing, claims documented',
    action: (say) =>
      `Open a loss ledger at ${say.citeRange('loss so far', soFar)}${perHour ? `, adding ${say.cite('loss per hour', perHour)} an hour` : ''}, and notify the insurer before costs are committed${limit ? `: the policy pays up to ${say.cite('insurance limit', limit)}${retention ? ` above ${say.cite('retention', retention)}` : ''}` : ''}`,
    rationale: (say) =>
      [
        ...(reached
          ? [`At this rate the limit is used up in ${say.cite('hours until the insurance limit', reached)}`]
          : []),
        own.cash
          ? `Cash of ${say.cite('cash', own.cash)} must carry the loss until a claim is paid`
          : 'Claims against insurer and vendor stand on what is recorded from the first day',
      ]
        .map((part, index) => (index === 0 ? part : `${part.charAt(0).toLowerCase()}${part.slice(1)}`))
        .join('; '),
    value: soFar,
    risk: 0.5,
    confidence: 0.7,
  };
}

function sizing({ incident }: Assessment): Draft {
  const hours = incident?.hours;
  if (!hours || incident.soFar !== null) return null;
  return {
    key: 'size-loss-incident',
    category: 'LIQUIDITY',
    timeline: '4-24 h',
    horizonDays: 1,
    owner: 'CFO',
    measure: 'loss per hour agreed with operations',
    action: (say) => `Put a cost on the ${say.cite('hours down', hours)} of downtime so far and on each further hour`,
    rationale: () => 'The cost of an hour decides how much the restore may cost and what the insurer is told',
    value: null,
    risk: 0.5,
    confidence: 0.7,
  };
}

function atIssue({ incident }: Assessment): Draft {
  const amount = incident?.atIssue;
  if (!amount) return null;
  return {
    key: 'scope-amount-issue',
    category: 'GOVERNANCE',
    timeline: '24-72 h',
    horizonDays: 3,
    owner: 'CFO with audit committee',
    measure: 'range from as-reported to worst case, with its covenant and disclosure effect',
    action: (say) =>
      `Put a range on the ${say.cite('amount at issue', amount)} at issue and on what it does to covenants and disclosure`,
    rationale: () => 'Lenders, auditor and market ask for the range first',
    stake: amount,
    risk: 0.7,
    confidence: 0.5,
  };
}

/** Where nothing is known of the loss, the insurer still has to hear of it before money is spent. */
function insurance({ input, incident }: Assessment): Draft {
  const records = input.inputs.figure('recordsAffected');
  if (incident === null || incident.soFar !== null || records === null || records.value <= 0) return null;
  return {
    key: 'notify-insurer-incident',
    category: 'LIQUIDITY',
    timeline: '4-24 h',
    horizonDays: 1,
    owner: 'CFO with CISO',
    measure: "insurer's written consent to forensics, counsel and notices",
    action: (say) =>
      `Notify the cyber insurer of the ${say.cite('records affected', records)} records before costs are committed`,
    rationale: () => 'Policies refuse costs that were incurred without consent',
    value: null,
    risk: 0.5,
    confidence: 0.7,
  };
}

const phases = [
  { id: 'h4', timeline: '0-4 h', days: 1, risk: 0.9 },
  { id: 'h24', timeline: '4-24 h', days: 1, risk: 0.7 },
  { id: 'h72', timeline: '24-72 h', days: 3, risk: 0.5 },
] as const;

/** The first three phases of each playbook that the text gives a cue for and that the CFO leads; liquidity has advice of its own. */
function playbooks({ input, frame }: Assessment): AdviceDraft[] {
  if (frame !== 'crisis') return [];
  return ledPlaybooks(input, 'CFO')
    .filter(({ playbook }) => playbook.id !== 'liquidity')
    .flatMap((led) =>
      phases.map((phase, index): AdviceDraft => ({
        key: `run-${phase.id}-${led.playbook.id}`,
        category: 'GOVERNANCE',
        timeline: phase.timeline,
        horizonDays: phase.days,
        owner: 'CFO',
        measure: led.playbook.kpis.join(', '),
        action: (say) => phaseAction(input, led, phase.id, say),
        rationale: (say) => phaseReason(input, led, phase.id, say),
        value: null,
        risk: phase.risk,
        confidence: 0.6,
        critical: index === 0,
        after: index === 0 ? [] : [`run-${phases[index - 1]?.id ?? 'h4'}-${led.playbook.id}`],
      })),
    );
}
