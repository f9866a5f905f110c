/** Large organizations: money released by evidence, duties kept apart, closes left alone, delay with a price. */
import type { Case, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

/** From this budget on IT projects of the reference class run over; smaller ones need no office of their own. */
const largeProgramme = 15e6;
/** Fewer closed projects say nothing about the next one. */
const ownReferenceClass = 5;

/** The money that the decision commits; deals have gates of their own. */
function programmeBudget(input: Case, draft: PackDraft): Figure | null {
  const { figureWithin, isDeal, usdRates } = draft.tools.reading;
  if (isDeal(input) || draft.incident) return null;
  const budget = figureWithin(input, 'budget', 'own', 1, 1e14) ?? figureWithin(input, 'investment', 'own', 1, 1e14);
  const rate = budget && usdRates(input.context)(budget.unit);
  return budget && rate && budget.value * rate.rate >= largeProgramme ? budget : null;
}

function stageGates(input: Case, draft: PackDraft): void {
  const budget = programmeBudget(input, draft);
  if (!budget) return;
  const { benchmarkRow } = draft.tools.reference;
  const { point } = draft.tools.figures;
  const reference = benchmarkRow('cto', 'it-project-reference');
  const ref = 'role-benchmarks#it-project-reference';
  const gates = draft.tools.reading.textsOf(draft.value('stageGates')).slice(0, 6);
  draft.advise('CIO', {
    key: 'gate-programme-budget',
    category: 'GOVERNANCE',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'programme office',
    measure: 'money released only by a passed gate',
    risk: 0.5,
    value: null,
    action: (say) => {
      if (gates.length > 0)
        say.note({
          claim: 'stage gates in use',
          value: gates.join(', '),
          source: 'context',
          origin: draft.pathOf('stageGates'),
        });
      const named =
        gates.length > 0
          ? draft.tools.writing.enumerated(gates)
          : 'case proven, design proven, one site live, benefit measured';
      return `Release the ${say.cite('budget of the programme', budget)} by gates (${named}) under one programme office, and let each gate stop it`;
    },
    rationale: (say) =>
      `Large IT projects cost ${say.cite('mean cost overrun', point(Number(reference['costOverrunMean']), 'ratio', 'benchmark', ref))} more than planned and bring ${say.cite('mean benefit shortfall', point(Number(reference['benefitShortfallMean']), 'ratio', 'benchmark', ref))} less; a gate is where that is seen while money is left`,
  });
  const closed = draft.tools.reading.recordsOf(draft.value('projects')).length;
  if (closed < ownReferenceClass)
    draft.ask(
      'CTO',
      'Which five or more closed projects can be compared with this one (budget, cost, planned and actual months)? They replace the published reference class.',
    );
}

function costOfDelay(input: Case, draft: PackDraft): void {
  if (draft.incident) return;
  const given = draft.figure('costOfDelay');
  const yearly = draft.tools.reading.figureWithin(input, 'annualBenefit', 'own', 1, 1e14);
  const monthly =
    given ??
    (yearly
      ? draft.tools.figures.derived(yearly.value / 12, yearly.unit, `benefit of a year ÷ 12 (${yearly.ref})`)
      : null);
  if (!monthly || !(monthly.value > 0)) return;
  draft.advise('CFO', {
    key: 'price-delay-decision',
    category: 'STRATEGY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'every postponement minuted with its cost',
    risk: 0.2,
    value: monthly,
    action: (say) =>
      `Put a price on waiting: each month of delay forgoes ${say.cite('cost of a month of delay', monthly)}${yearly ? ` of the ${say.cite('benefit a year', yearly)} a year` : ''}, and every gate that postpones is to be decided against it`,
    rationale: () => 'What waits in a queue of approvals costs nothing in any budget, and is paid all the same',
  });
}

/** Months in which a quarter or the year is closed. */
const closeMonths = new Set([1, 4, 7, 10]);

function closeCalendar(input: Case, draft: PackDraft): void {
  const listed = input.tokens.get('flag:LISTED_US');
  const date = input.text.measures.find(
    (fact) => fact.kind === 'date' && fact.precision !== 'year' && closeMonths.has(Number(fact.iso.slice(5, 7))),
  );
  if (
    !listed ||
    date?.kind !== 'date' ||
    !/\bcut-?over\b|\bgo-?live\b|\bmigrat|\bupgrade\b|\breplace\b|\bERP\b|\bimplement/i.test(input.content)
  )
    return;
  draft.advise('CIO', {
    key: 'keep-close-calendar',
    category: 'GOVERNANCE',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CIO with the controller',
    measure: 'changes to systems that feed the accounts during a close: none',
    risk: 0.4,
    action: (say) => {
      say.note(listed);
      say.note({
        claim: 'date of the change',
        value: date.label,
        source: 'text',
        origin: `content[${date.span.start}:${date.span.end}] ${JSON.stringify(date.span.text)}`,
      });
      return `Move the change of “${date.span.text}” out of the close that begins the quarter, or have the controller accept it in writing`;
    },
    rationale: () =>
      'A change to systems that feed the accounts during a close is where control deficiencies come from',
  });
}

function dutiesApart(input: Case, draft: PackDraft): void {
  const listed = input.tokens.get('flag:LISTED_US') ?? input.tokens.get('framework:sox-404');
  const fraud = input.text.incident.kinds.find(({ kind }) => kind === 'fraud');
  if (!listed || !fraud) return;
  draft.advise('CISO', {
    key: 'separate-duties-accounts',
    category: 'GOVERNANCE',
    timeline: '0-14 days',
    horizonDays: 14,
    owner: 'controller with internal audit',
    measure: 'users who can request, approve and release in one system: none',
    risk: 0.6,
    action: (say) => {
      say.note(listed);
      say.note({
        claim: 'irregularity',
        value: fraud.span.text,
        source: 'text',
        origin: `content[${fraud.span.start}:${fraud.span.end}] ${JSON.stringify(fraud.span.text)}`,
      });
      return `List who can request, approve and release in the systems around “${fraud.span.text}”, and take one of the three away from each who can do all`;
    },
    rationale: () =>
      'Internal control over financial reporting rests on duties kept apart; auditors ask for this list first',
  });
}

function sharedServices(draft: PackDraft): void {
  const services = draft.tools.reading.textsOf(draft.value('sharedServices')).slice(0, 5);
  if (services.length === 0 || !draft.isDeal) return;
  draft.advise('COO', {
    key: 'assign-shared-services-target',
    category: 'INTEGRATION',
    timeline: '0-100 days',
    horizonDays: 100,
    owner: 'COO',
    measure: 'each service decided with its date and its price',
    risk: 0.3,
    action: (say) => {
      say.note({
        claim: 'shared services',
        value: services.join(', '),
        source: 'context',
        origin: draft.pathOf('sharedServices'),
      });
      return `Decide for ${draft.tools.writing.enumerated(services)} one by one whether ${draft.deal(say)} joins, when, and at which transfer price`;
    },
    rationale: () => 'Services joined by default carry the cost of both ways of working until somebody decides',
  });
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  stageGates(input, draft);
  costOfDelay(input, draft);
  closeCalendar(input, draft);
  dutiesApart(input, draft);
  sharedServices(draft);
  return draft.contribution();
}
