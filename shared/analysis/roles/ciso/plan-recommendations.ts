/** What a plan or an investment that is not about security does to it all the same: card data, machines with remote access. */
import { derived, point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { enumerated } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import { cueIn } from '../query-facts.js';
import { named } from '../sourcing-comparison.js';
import { initiativesInText, readOptions } from '../stated-options.js';
import type { SecurityAssessment } from './assessment.js';

const sourcing = /\b(?:build|buy|partner)\w*\b/i;

/** The dearest of the options that state a price. */
const dearest = (input: Case): Figure | null =>
  readOptions(input).reduce<Figure | null>(
    (most, { cost }) => (cost && (!most || cost.value > most.value) ? cost : most),
    null,
  );

/** Who holds card data is decided by the choice between building, buying and partnering. */
function cardScopeDraft(input: Case, { frameworks }: SecurityAssessment): AdviceDraft[] {
  const options = input.text.options.filter(({ label }) => sourcing.test(label));
  const pci = frameworks.find(({ id }) => id === 'pci-dss-4.0.1');
  const payments = cueIn(input, /\b(?:card[- ])?payments?(?: platform| service| volume)?\b/i, 'payments are handled');
  if (options.length < 2 || !pci || !payments) return [];
  return [
    {
      key: 'weigh-card-scope-options',
      category: 'COMPLIANCE',
      action: (say) => {
        say.note(payments);
        for (const { label, span } of options)
          say.note({
            claim: 'option',
            value: label,
            source: 'text',
            origin: `content[${span.start}:${span.end}] ${JSON.stringify(span.text.slice(0, 120))}`,
          });
        return `Put the cost of PCI DSS into the comparison of ${enumerated(readOptions(input).map(({ label }) => named(label)))}: building brings every requirement in-house, a provider’s hosted fields and tokens leave most of them with the provider`;
      },
      rationale: () =>
        'Scope, audit and breach liability differ by option and are missing from a price alone; the contract decides who answers for them (confirm with the acquirer)',
      timeline: 'before the choice',
      horizonDays: 30,
      owner: 'CISO with CTO',
      measure: 'PCI DSS scope and yearly cost stated for each option',
      stake: dearest(input),
      risk: 0.6,
      confidence: 0.7,
    },
  ];
}

/** An initiative that carries the name of a law is pointed at what is known to be short under that law. */
function programmeDrafts(input: Case, { frameworks, gaps }: SecurityAssessment): AdviceDraft[] {
  const initiatives = [
    ...readOptions(input).map(({ label, cost, evidence }) => ({ name: label, cost, evidence })),
    ...initiativesInText(input),
  ];
  return frameworks.flatMap(({ id, name }) => {
    const initiative = initiatives.find((candidate) => candidate.name.toLowerCase().includes(name.toLowerCase()));
    const asked = gaps.filter(({ neededBy }) => neededBy.includes(name));
    const short = asked
      .filter(({ gap }) => gap !== null && gap > 0)
      .toSorted((a, b) => (b.gap ?? 0) - (a.gap ?? 0))
      .slice(0, 4);
    if (!initiative || short.length === 0 || id === null) return [];
    const unproven = asked.filter(({ actual }) => actual === null).length;
    return [
      {
        key: `scope-programme-${id}`,
        category: 'COMPLIANCE' as const,
        action: (say) => {
          say.note(initiative.evidence);
          const parts = short.map(
            ({ label, actual, control }) =>
              `${label} (${say.cite(`${label}, share in place`, point(actual ?? 0, 'ratio', 'context', `performanceContext.security.controls.${control}`))} in place)`,
          );
          return `Scope ${initiative.name}${initiative.cost ? ` (${say.cite(`cost of ${initiative.name}`, initiative.cost)})` : ''} on what is known to be short under ${name}: ${enumerated(parts)}`;
        },
        rationale: (say) =>
          unproven > 0
            ? `${say.cite('controls without evidence', derived(unproven, 'count', `controls that ${name} asks for and nothing evidences`))} more controls that it asks for are not evidenced: evidence costs less than a programme`
            : 'Every other control that it asks for is evidenced',
        timeline: 'before approval',
        horizonDays: 30,
        owner: 'CISO',
        measure: `${name} controls evidenced, gaps with a date each`,
        stake: initiative.cost,
        risk: 0.6,
        confidence: 0.8,
      } satisfies AdviceDraft,
    ];
  });
}

const machine =
  /\b(?:retrofit|drives?|vision|machine|robot|line \d+|bottling line|packaging line|production line|press|kiln|furnace)\b/i;
const supplier = /\b(?:supplier|vendor|maker|manufacturer|OEM)\b/i;

/** New machinery comes with its maker's remote access. */
function machineAccessDraft(input: Case, { frameworks }: SecurityAssessment): AdviceDraft[] {
  const equipment = cueIn(input, machine, 'equipment to be changed');
  const maker = cueIn(input, supplier, 'maker of the equipment');
  const standard = frameworks.find(({ id }) => id === 'iec-62443');
  if (!equipment || !maker || !standard) return [];
  return [
    {
      key: 'limit-remote-access-equipment',
      category: 'SECURITY',
      action: (say) => {
        for (const cue of [equipment, maker]) say.note(cue);
        return `Write into the order for the ${String(equipment.value)} that the ${String(maker.value)} gets remote access only per session, through a gateway in a zone of its own, and hands over the software inventory`;
      },
      rationale: (say) => {
        say.note({
          claim: `conditions of ${standard.name}`,
          value: standard.because.map(({ claim }) => claim).join('; '),
          source: 'benchmark',
          origin: `frameworks#${standard.id}`,
        });
        return `${standard.name} treats a maker’s standing access as a conduit into the plant; it costs nothing to refuse before the order is signed`;
      },
      timeline: 'before the order',
      horizonDays: 30,
      owner: 'CISO with plant engineering',
      measure: 'no standing remote connection after commissioning',
      risk: 0.5,
      confidence: 0.7,
    },
  ];
}

/** Drafts of the kinds above; empty for most queries. */
export function planDrafts(input: Case, assessment: SecurityAssessment): AdviceDraft[] {
  if (assessment.facts.deal) return [];
  return [
    ...cardScopeDraft(input, assessment),
    ...programmeDrafts(input, assessment),
    ...machineAccessDraft(input, assessment),
  ];
}
