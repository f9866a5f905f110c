/** What the CISO advises on a deal: on buying what to see and hold apart before signing, on selling what to show. */
import { derived, point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { enumerated, type AdviceDraft } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { dealPrice, figureWithin, isSale, originOf, regulatedData, targetName } from '../query-facts.js';
import type { SecurityAssessment } from './assessment.js';
import { citeFramework } from './fields.js';

/** Files whatever identifies the deal and returns it: the target's name, else its price or size. Empty evidence when nothing does. */
export function citeDeal(input: Case, say: Ledger): string {
  const name = targetName(input);
  if (name) {
    say.note(name);
    return String(name.value);
  }
  const price = dealPrice(input);
  if (price) return `the ${say.cite('price of the deal', price)} ${isSale(input) ? 'business' : 'target'}`;
  const people = figureWithin(input, 'headcount', 'target', 1, 1e7);
  return people ? `the target with ${say.cite('people at the target', people)} people` : 'the target';
}

/** What has to be true of the target before networks are joined, by what is known of it today. */
function connectionTerms({ facts }: SecurityAssessment, say: Ledger): string {
  const needed = [
    ['edr', 'endpoint detection'],
    ['mfa', 'multi-factor sign-in'],
  ] as const;
  const short = needed.filter(([control]) => (facts.target.get(control)?.value ?? 1) < 1);
  const rest = [...needed.filter((entry) => !short.includes(entry)).map(([, label]) => label), 'an identity review'];
  const todo = short.map(([control, label]) => {
    const known = facts.target.get(control);
    return `${label} (${say.cite(`${label} at the target, share in place`, point(known?.value ?? 0, 'ratio', 'context', known?.evidence.origin ?? ''))} in place there)`;
  });
  return `${todo.length > 0 ? `${enumerated(todo)} is rolled out and ` : ''}${enumerated(rest)} ${rest.length > 1 ? 'are' : 'is'} verified`;
}

/** What the networks of the target serve, as far as the query says: `88 stores, 1,050 employees and CARD data`. */
function whatIsJoined(input: Case, say: Ledger): string {
  const counts = new Map(
    input.text.measures
      .flatMap((fact) =>
        fact.kind === 'count' && !fact.negated && !fact.hypothetical ? [[fact.noun, fact.span] as const] : [],
      )
      .reverse(),
  );
  const counted = [...counts].reverse().slice(0, 3);
  for (const [noun, span] of counted)
    say.note({ claim: `${noun} count`, value: span.text, source: 'text', origin: originOf(span) });
  const data = regulatedData(input)
    .filter(([, { source }]) => source === 'text' || source === 'context')
    .slice(0, 3);
  for (const [, evidence] of data) say.note(evidence);
  return enumerated([...counted.map(([, { text }]) => text), ...data.map(([dataClass]) => `${dataClass} data`)]);
}

function isolationReason(input: Case, { facts }: SecurityAssessment, say: Ledger): string {
  if (facts.target.size > 0)
    return 'What is known of the target’s controls is its own statement; a connection trusts it before anyone has looked';
  const inside = whatIsJoined(input, say);
  return inside === '' ? 'None of its controls is evidenced' : `None of its controls is evidenced across ${inside}`;
}

/** A seller shows what a buyer will ask for: the controls of its own that nothing evidences. */
export function saleDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const open = assessment.gaps
    .filter(({ actual, neededBy }) => actual === null && isBeyondBackbone(neededBy))
    .slice(0, 4);
  if (open.length === 0) return [];
  return [
    {
      key: 'evidence-controls-sale',
      category: 'COMPLIANCE',
      action: (say) =>
        `Lay the evidence for ${enumerated(open.map(({ label }) => label))} of ${citeDeal(input, say)} into the data room before the buyer asks`,
      rationale: (say) =>
        `${enumerated([...new Set(open.flatMap(({ neededBy }) => neededBy))].slice(0, 3).map((name) => citeNamed(assessment, name, say)))} ask for it, and what cannot be shown comes off the price as an indemnity`,
      timeline: 'before the data room opens',
      horizonDays: 30,
      owner: 'CISO',
      measure: 'required controls evidenced in the data room',
      stake: dealPrice(input),
      risk: 0.4,
      confidence: 0.6,
    },
  ];
}

/** NIST CSF is the backbone of every gap analysis: alone it says nothing about this query. */
const isBeyondBackbone = (neededBy: readonly string[]): boolean =>
  neededBy.some((name) => !name.startsWith('NIST CSF'));

export function dealDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  const { facts, gaps, risk } = assessment;
  const drafts: AdviceDraft[] = [
    {
      key: 'isolate-network-target',
      category: 'SECURITY',
      action: (say) => `Keep the networks of ${citeDeal(input, say)} apart until ${connectionTerms(assessment, say)}`,
      rationale: (say) => isolationReason(input, assessment, say),
      timeline: 'before Day 1',
      horizonDays: 60,
      owner: 'CISO',
      measure: 'connections before verification: none',
      risk: 0.8,
      confidence: facts.target.size === 0 ? 0.7 : 0.85,
      decision: { variable: 'network-connection', direction: 'isolate' },
      conditions: ['endpoint detection, MFA and identity review verified at the target'],
    },
  ];
  const unproven = gaps.filter(({ actual, neededBy }) => actual === null && isBeyondBackbone(neededBy)).slice(0, 4);
  if (unproven.length > 0) {
    drafts.push({
      key: 'verify-controls-target',
      category: 'COMPLIANCE',
      action: (say) =>
        `Obtain evidence from ${citeDeal(input, say)} for ${enumerated(unproven.map(({ label }) => label))} before signing`,
      rationale: (say) =>
        `Required by ${enumerated([...new Set(unproven.flatMap(({ neededBy }) => neededBy))].slice(0, 3).map((name) => citeNamed(assessment, name, say)))}; nothing shows them in place`,
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'CISO',
      measure: 'required controls evidenced',
      stake: dealPrice(input),
      risk: 0.5,
      confidence: 0.7,
      feasibility: 0.7,
    });
  }
  if (risk) {
    drafts.push({
      key: 'size-indemnity-deal',
      category: 'SECURITY',
      action: (say) =>
        `Size the cyber indemnity and escrow for ${citeDeal(input, say)} at ${risk.lowerBound ? 'no less than ' : ''}${say.cite('security loss of one year in ten (simulated)', tailFigure(assessment) ?? risk.annualLoss)}`,
      rationale: (say) =>
        `Expected security loss is ${risk.lowerBound ? 'at least ' : ''}${say.citeRange('expected security loss a year', risk.annualLoss)} a year${risk.lowerBound ? ' before downtime and lost customers, which need the revenue' : ''}; liabilities from breaches before closing pass to the buyer`,
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'CISO with general counsel',
      measure: 'indemnity and escrow agreed at or above the figure',
      value: tailFigure(assessment),
      risk: 0.5,
      confidence: 0.5,
      after: ['verify-controls-target'],
    });
  }
  return drafts;
}

export const citeNamed = (assessment: SecurityAssessment, name: string, say: Ledger): string => {
  const entry = assessment.frameworks.find((candidate) => candidate.name === name);
  return entry ? citeFramework(say, entry) : name;
};

/** Loss of the worst year in ten, in the case's currency. */
export function tailFigure({ risk }: SecurityAssessment): Figure | null {
  return (
    risk &&
    derived(
      Math.max(risk.simulated.p90, risk.annualLoss.value),
      risk.currency,
      '90th percentile of simulated years (FAIR), at least the mean',
    )
  );
}
