/** From the CIO's findings to advice. Each rule says nothing when its finding is absent. */
import type { Case, Recommendation } from '../../model.js';
import { kindLabel } from '../../models/portfolio/system-kinds.js';
import { enumerated } from '../adviser.js';
import { recommend, slug, type Adviser } from '../advice.js';
import { wavesText } from '../change-portfolio.js';
import { incidentOver, phaseRecommendations } from '../crisis-frame.js';
import { point } from '../../figures.js';
import { placeName } from '../../geography.js';
import {
  assumed,
  contextBears,
  dealPrice,
  isDeal,
  isSale,
  jurisdictions,
  regulatedData,
  rough,
  targetName,
  targetPlaces,
  whole,
} from '../query-facts.js';
import { initiativesInText } from '../stated-options.js';
import type { CioAssessment } from './assessment.js';
import { systemEvidence, vendorsOf } from './estate.js';
import { failoverAdvice } from './failover.js';
import { outageAdvice } from './outage-recommendations.js';
import { restoreAdvice } from './restore-recommendations.js';
import { separationAdvice } from './separation.js';
import { explainSpend } from './spend-against-peers.js';
import { planText } from './systems-integration.js';
import type { System } from '../../models/portfolio/system.js';

type AdviceRule = (input: Case, adviser: Adviser, assessment: CioAssessment) => (Recommendation | null)[];

/** A second team is advice of its own where it takes three tenths of the time away. */
const muchFaster = 0.7;

const planIntegration: AdviceRule = (input, adviser, { integration, estate, ledger }) => {
  if (!integration) return [];
  const support = ledger.branch();
  const deal = isDeal(input);
  // Systems that nobody has named give no plan to order.
  if (deal && integration.scope.assumed && (estate?.target.length ?? 0) === 0) return [];
  const name = targetName(input);
  if (name && deal) support.note(name);
  const price = deal ? dealPrice(input) : null;
  if (integration.scope.kinds.some(({ why }) => why.startsWith('the text names'))) {
    for (const kind of integration.scope.kinds)
      if (kind.why.startsWith('the text names'))
        support.note({
          claim: `${kindLabel(kind.kind)} named`,
          value: kind.why.slice(15, -1),
          source: 'text',
          origin: 'content',
        });
  }
  const p50 = support.cite('integration, p50', integration.months);
  const p80 = support.cite('integration, p80', { ...integration.months, value: integration.months.high });
  const of = deal
    ? name
      ? String(name.value)
      : `the ${price ? `${support.cite('deal value', price)} ` : ''}target`
    : enumerated(integration.scope.kinds.map(({ kind }) => kindLabel(kind)));
  const { first, roomier } = integration;
  const named = first
    ? `, with ${kindLabel(first.kind)} over at month ${support.cite(`cutover of ${kindLabel(first.kind)}`, { ...first.end, unit: 'count' })}`
    : '';
  const plan = planText(integration, support).replace(/^; /, '');
  const slow = roomier !== null && roomier.value <= integration.months.value * muchFaster;
  const room =
    roomier && !slow
      ? `; with one more system at a time it is ${support.cite('median with one more change slot', roomier)}`
      : '';
  const shallow = integration.shallow
    ? `; ${support.cite('median for a target that is preserved', integration.shallow)} if the target is preserved and only identity, network and HR are joined`
    : '';
  const late =
    integration.planned !== null && integration.planned.months.value < (first?.end ?? integration.months).high;
  return [
    recommend(input, adviser, support, {
      key: deal ? 'plan-integration-systems' : 'plan-programme-systems',
      category: 'INTEGRATION',
      action: slow
        ? `Staff ${support.cite('systems side by side, with one more', { ...integration.parallel, value: integration.parallel.value + 1, low: integration.parallel.low + 1, high: integration.parallel.high + 1 })} systems side by side for the ${deal ? 'integration of' : 'programme for'} ${of}: ${support.cite('median with one more change slot', roomier)} instead of ${p50}, and commit outside only to ${support.cite('p80 with one more change slot', { ...roomier, value: roomier.high })}`
        : `Plan the ${deal ? 'integration of' : 'programme for'} ${of} for ${p50} and commit outside only to ${p80}${named}`,
      rationale: `${slow && first ? `As staffed now ${kindLabel(first.kind)} is over at month ${support.cite(`cutover of ${kindLabel(first.kind)}`, { ...first.end, unit: 'count' })}. ` : ''}${plan === '' ? '' : `${plan.charAt(0).toUpperCase()}${plan.slice(1)}. `}Critical path ${integration.critical.join(' → ')}, ${support.cite('systems side by side', integration.parallel)} side by side${room}; complexity ${integration.complexity.band}${shallow}`,
      timeline: deal ? 'before signing' : '0-60 days',
      horizonDays: deal ? 30 : 60,
      owner: 'CIO',
      measure: 'last cutover no later than the p80 date',
      risk: late ? 0.7 : 0.5,
      stake: price,
      ...(late ? { decision: { variable: 'milestone', direction: 'later' } } : {}),
    }),
  ];
};

const budgetIntegration: AdviceRule = (input, adviser, { money, integration, ledger }) => {
  if (!money?.oneOff || !integration) return [];
  const support = ledger.branch();
  const price = dealPrice(input);
  const of = price ? ` of the ${support.cite('deal value', price)} deal` : '';
  const cost = money.integrationCost ? support.citeRange('one-off integration cost', money.integrationCost) : '';
  if (money.integrationCost?.source === 'text')
    support.note({
      claim: 'integration cost stated',
      value: money.integrationCost.value,
      unit: money.integrationCost.unit,
      source: 'text',
      origin: money.integrationCost.ref,
    });
  const budget = support.cite('IT one-off, base', money.oneOff);
  const reserve = support.cite('IT one-off, high', { ...money.oneOff, value: money.oneOff.high });
  return [
    recommend(input, adviser, support, {
      key: 'budget-integration-technology',
      category: 'INTEGRATION',
      action: `Budget ${budget} for technology integration${of} and hold reserve up to ${reserve}, released against milestones`,
      rationale: `One-off integration cost ${cost}; technology is a quarter to a half of it; complexity ${integration.complexity.band}`,
      timeline: 'before signing',
      horizonDays: 45,
      owner: 'CIO with CFO',
      measure: 'cost at completion within the reserve',
      stake: money.oneOff,
      risk: 0.35,
    }),
  ];
};

const rehearseMigration: AdviceRule = (input, adviser, { dataMove, ledger }) => {
  if (!dataMove || (!dataMove.effort && (!isDeal(input) || isSale(input)))) return [];
  const support = ledger.branch();
  const where = isDeal(input) ? targetPlaces(input) : jurisdictions(input);
  for (const [, evidence] of [...regulatedData(input), ...where]) support.note(evidence);
  if (dataMove.objects.length > 0)
    support.note({
      claim: 'data to move',
      value: enumerated(dataMove.objects.slice(0, 6)),
      source: 'context',
      origin: 'dataVolumes',
    });
  // That an employer holds data of its staff is no finding about this move.
  const classes = regulatedData(input)
    .filter(([, { source }]) => source !== 'assumption')
    .map(([dataClass]) => `${dataClass} data`);
  const data = enumerated([...classes, ...dataMove.objects.slice(0, 4)]);
  const effort = dataMove.effort ? ` (${support.citeRange('person-days of migration', dataMove.effort)} of work)` : '';
  const downtime = dataMove.downtime
    ? `; the live pass needs ${support.cite('downtime of the live pass', dataMove.downtime)}`
    : '';
  const places =
    where.length > 1
      ? `, and settle in writing which data stays in ${enumerated(where.map(([place]) => placeName(place)))}`
      : '';
  const name = targetName(input);
  if (name && isDeal(input)) support.note(name);
  if (data === '' && places === '') return [];
  return [
    recommend(input, adviser, support, {
      key: 'rehearse-migration-data',
      category: 'DATA',
      action: `Rehearse the migration of ${data === '' ? 'the data' : data}${name && isDeal(input) ? ` of ${String(name.value)}` : ''}${effort} in a trial and a dress pass before the live one${places}`,
      rationale: `Reconcile each pass by count and control total${downtime}${where.length > 1 ? '; residency decides where each copy may run' : ''}`,
      timeline: 'before cutover',
      horizonDays: 180,
      owner: 'CIO with data owners',
      measure: 'dress pass with no unreconciled record',
      risk: 0.4,
    }),
  ];
};

const retireOverlaps: AdviceRule = (input, adviser, { estate, ledger }) =>
  (estate?.overlaps ?? []).slice(0, 3).map((pair) => {
    const support = ledger.branch();
    support.note(systemEvidence(pair.keep));
    support.note(systemEvidence(pair.retire));
    const saving =
      pair.retire.annualCost === null
        ? null
        : {
            ...assumed(pair.retire.annualCost, input.currency, 'annual cost given'),
            source: 'context' as const,
            ref: `${pair.retire.path}.annualCost`,
          };
    const saves = saving ? `, which saves ${support.cite(`annual cost of ${pair.retire.name}`, saving)} a year` : '';
    return recommend(input, adviser, support, {
      key: `retire-system-${slug(pair.retire.name)}`,
      category: 'TECHNOLOGY',
      action: `Keep ${pair.keep.name} for ${pair.function.length <= 4 ? pair.function.toUpperCase() : pair.function} and retire ${pair.retire.name}${saves}`,
      rationale:
        pair.keepScore > pair.retireScore
          ? `${pair.keep.name} scores higher on business fit, technical fit and cost per person together`
          : `${pair.keep.name} already carries the larger company and ${pair.retire.name} is not clearly better`,
      timeline: 'after cutover',
      horizonDays: 365,
      owner: 'CIO',
      measure: `${pair.retire.name} switched off and its contract ended`,
      value: saving,
      risk: 0.2,
    });
  });

const decideSystems: AdviceRule = (input, adviser, { estate, ledger }) =>
  (estate?.decided ?? [])
    .filter(({ decision }) => decision.disposition !== 'retain' && decision.rule !== 'overlap-loser')
    .slice(0, 3)
    .map(({ system, decision }) => {
      const support = ledger.branch();
      support.note(systemEvidence(system));
      const ending = system.endOfSupport ? ` before support ends (${system.endOfSupport})` : '';
      if (system.endOfSupport)
        support.note({
          claim: `end of support of ${system.name}`,
          value: system.endOfSupport,
          source: 'context',
          origin: `${system.path}.endOfSupport`,
        });
      return recommend(input, adviser, support, {
        key:
          decision.disposition !== 'retire' && system.endOfSupport
            ? `replace-${slug(system.name)}-unsupported`
            : `${decision.disposition}-system-${slug(system.name)}`,
        category: 'TECHNOLOGY',
        action: `${decision.disposition[0]?.toUpperCase()}${decision.disposition.slice(1)} ${system.name}${ending}`,
        rationale: `${decision.quadrant ?? 'Quadrant not known'}: ${decision.why} (business fit ${fitText(support, system, 'businessFit')}, technical fit ${fitText(support, system, 'technicalFit')})`,
        timeline: '0-12 months',
        horizonDays: 365,
        owner: 'CIO',
        measure: `${system.name} ${decision.disposition === 'retire' ? 'switched off' : 'moved, old copy switched off'}`,
        risk: 0.3,
      });
    });

function fitText(support: CioAssessment['ledger'], system: System, fit: 'businessFit' | 'technicalFit'): string {
  const value = system[fit];
  return value === null
    ? 'not known'
    : `${support.cite(`${system.name}: ${fit === 'businessFit' ? 'business' : 'technical'} fit of 5`, point(value, 'score', 'context', `${system.path}.${fit}`))} of 5`;
}

const clearContracts: AdviceRule = (input, adviser, { estate, ledger }) => {
  const vendors = vendorsOf(estate);
  const names = [...vendors.consent, ...vendors.unknown];
  if (!isDeal(input) || names.length === 0) return [];
  const support = ledger.branch();
  for (const system of estate?.target ?? []) support.note(systemEvidence(system));
  return [
    recommend(input, adviser, support, {
      key: 'clear-contracts-vendors',
      category: 'COMPLIANCE',
      action: `Read assignment and change-of-control clauses of ${enumerated(names.slice(0, 6))} and get consent where it is needed`,
      rationale:
        vendors.consent.length > 0
          ? `${enumerated(vendors.consent.slice(0, 6))} must consent when control changes`
          : 'No contract of these vendors has been read yet',
      timeline: 'before closing',
      horizonDays: 60,
      owner: 'CIO with procurement and counsel',
      measure: 'every contract assigned, consented or replaced',
      risk: 0.4,
    }),
  ];
};

const raiseMaturity: AdviceRule = (input, adviser, { digital, ledger }) =>
  // A list of initiatives to choose from is answered by that list, not by further ones.
  (initiativesInText(input).length > 1 ? [] : (digital?.opportunities ?? [])).slice(0, 2).map((opportunity) => {
    const { dimension, score, name, move, gap } = opportunity;
    // What was never measured is a question, not advice.
    if (dimension === null || score === null || move === null || isDeal(input) || gap < 1) return null;
    const support = ledger.branch();
    for (const line of opportunity.evidence) support.note(line);
    return recommend(input, adviser, support, {
      key: `raise-maturity-${slug(dimension)}`,
      category: dimension === 'data' ? 'DATA' : 'TECHNOLOGY',
      action: `${move.charAt(0).toUpperCase()}${move.slice(1)}: ${name} stands at ${support.cite(`${name} score`, score)} of five${opportunity.initiative === null ? '' : `, within “${opportunity.initiative}”`}`,
      rationale: `It is among the dimensions furthest from the level to reach${opportunity.serves ? `, and serves ${opportunity.serves.type}${opportunity.serves.target === null ? '' : ` (${opportunity.serves.target})`}` : ''}`,
      timeline: '0-12 months',
      horizonDays: 365,
      owner: 'CIO',
      measure: `${dimension} score measured and risen by one level`,
      risk: 0.15,
    });
  });

const shiftSpend: AdviceRule = (input, adviser, { money, ledger }) => {
  if (!money?.spend || !money.changeShare || !money.run || !money.change) return [];
  const support = ledger.branch();
  const run = support.cite('IT run cost', money.run);
  const change = support.cite('IT change spend', money.change);
  const share = support.cite('change share of IT spend', rough(money.changeShare));
  const revenue = money.shareOfRevenue
    ? `; IT is ${support.cite('IT share of revenue', rough(money.shareOfRevenue))} of revenue`
    : '';
  const saving = money.saving
    ? `, starting with ${support.cite('yearly cost of systems to retire', money.saving)} of systems to retire`
    : '';
  return [
    recommend(input, adviser, support, {
      key: 'shift-spend-technology',
      category: 'TECHNOLOGY',
      action: `Move run cost (${run}) to change (${change})${saving}`,
      rationale: `Change is ${share} of IT spend${revenue}`,
      timeline: '0-12 months',
      horizonDays: 365,
      owner: 'CIO with CFO',
      measure: 'change share of IT spend, each quarter',
      value: money.saving,
      risk: 0.15,
    }),
  ];
};

const staggerChange: AdviceRule = (input, adviser, { change, integration, ledger }) => {
  if (!change || change.load.over === 0) return [];
  const support = ledger.branch();
  if (change.running.length > 0)
    support.note({
      claim: 'initiatives running',
      value: enumerated(change.running.slice(0, 8)),
      source: 'context',
      origin: 'strategicContext.initiatives',
    });
  else
    support.note({
      claim: 'initiatives of the query',
      value: enumerated(change.added.slice(0, 8)),
      source: 'text',
      origin: 'content',
    });
  const load = support.cite(
    'changes running and new',
    whole(assumed(change.load.load, 'count', 'initiatives running + new')),
  );
  const limit = support.cite(
    'changes side by side',
    assumed(change.load.limit, 'count', `change capacity ${change.capacity}`),
  );
  return [
    recommend(input, adviser, support, {
      key: 'stagger-initiatives-portfolio',
      category: 'STRATEGY',
      action: `Stagger the ${load} changes so that no more than ${limit} run at once: ${wavesText(change)}`,
      rationale: `The limit is ${change.basis}${integration ? `; systems on the critical path: ${integration.critical.join(' → ')}` : ''}`,
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CIO with the portfolio board',
      measure: `never more than ${limit} large changes open`,
      risk: 0.35,
      decision: { variable: 'initiatives', direction: 'stagger' },
    }),
  ];
};

const failoverRule: AdviceRule = (input, adviser, assessment) => failoverAdvice(input, adviser, assessment);

/** Steps of the playbook that other advice of this answer says better, or that do not fit the cause. */
function saidElsewhere(input: Case, { failover, outage }: CioAssessment): RegExp | undefined {
  const claimed = outage && vendorWords.test(input.content);
  const parts = [
    ...(failover ? ['fail over', 'multi-region'] : []),
    ...(claimed ? ['credits and claims'] : []),
    ...(failover || providerFailure.test(input.content) ? ['roll back'] : []),
  ];
  return parts.length > 0 ? new RegExp(parts.join('|'), 'i') : undefined;
}

const vendorWords = /\bSLA\b|\bservice credits?\b|\bcloud provider\b|\bvendor\b|\bhosting provider\b/i;
const providerFailure = /\b(?:provider|vendor|carrier)\b/i;

const crisisSteps: AdviceRule = (input, adviser, assessment) => {
  const skip = saidElsewhere(input, assessment);
  return assessment.playbooks.flatMap((led) =>
    phaseRecommendations(input, adviser, led, assessment.ledger, {
      over: incidentOver(input),
      owner: 'CIO',
      category: 'CONTINUITY',
      ...(skip ? { skip } : {}),
    }),
  );
};

const peersRule: AdviceRule = (input, adviser, { peers, ledger }) => explainSpend(input, adviser, peers, ledger);

const fromTheQuery: AdviceRule[] = [
  failoverRule,
  crisisSteps,
  restoreAdvice,
  outageAdvice,
  separationAdvice,
  planIntegration,
  budgetIntegration,
  clearContracts,
  peersRule,
];
const fromTheContext: AdviceRule[] = [
  rehearseMigration,
  retireOverlaps,
  decideSystems,
  shiftSpend,
  raiseMaturity,
  staggerChange,
];

const technology =
  /\bsystems?\b|\btechnolog|\bIT (?:budget|change|run|cost|costs|department|estate|function|organi[sz]ation|spend|spending|staff|strategy|team)\b|\bsoftware\b|\bapplications?\b|\bplatform|\bdigital|\bcloud\b|\bdata\b|\bERP\b|\bCRM\b|\bmigrat|\bautomat|\binitiatives?\b|\bprogrammes?\b|\bprojects?\b/i;

/** The CIO's recommendations, in the order of the rules; keys are unique. */
export function recommendInformation(input: Case, adviser: Adviser, assessment: CioAssessment): Recommendation[] {
  const rules = contextBears(input, technology) ? [...fromTheQuery, ...fromTheContext] : fromTheQuery;
  const made = rules.flatMap((rule) => rule(input, adviser, assessment)).filter((item) => item !== null);
  return made.filter((item, index) => made.findIndex((other) => other.key === item.key) === index);
}
