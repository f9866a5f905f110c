/** What the CTO advises, from findings, each quoting what this query says. */
import { derived, point } from '../../figures.js';
import type { Case, Evidence, Recommendation } from '../../model.js';
import { slug } from '../advice.js';
import { adviser, enumerated, made } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { contextBears, dealPrice, figureWithin, isSale, originOf, targetLabel, targetName } from '../query-facts.js';
import { choiceAction, named, type SourcingChoice } from '../sourcing-comparison.js';
import type { StatedInitiative, StatedOption } from '../stated-options.js';
import type { TechnologyAssessment } from './assessment.js';
import type { EstateSystem } from './technology-facts.js';
import { citeCompatibility, citeComplexity, partNames } from './fields.js';
import { incidentDrafts } from './incident-recommendations.js';
import { isDispensable, mergeNames, metricNames } from './roadmap-tasks.js';

/** Words that make the organization's standing technology facts part of the question. */
const technology =
  /\btechnolog|\bsoftware\b|\bsystems?\b|\bplatform|\barchitect|\bengineer|\bdigital|\bcloud\b|\bmigrat|\bmoderni|\btechnical debt\b|\blegacy\b|\bIT (?:spend|budget|estate|landscape|department|cost)|\bERP\b|\bCRM\b|\bEHR\b|\bAPIs?\b|\bAI\b/i;

/** The target's name, else the deal by its price. */
function citeTarget(input: Case, say: Ledger): string {
  const name = targetName(input);
  if (name) {
    say.note(name);
    return String(name.value);
  }
  const price = dealPrice(input);
  return price ? `the ${say.cite('price of the deal', price)} target` : targetLabel(input);
}

function dealDrafts(input: Case, assessment: TechnologyAssessment): AdviceDraft[] {
  // A seller joins nothing.
  if (isSale(input)) return [];
  const { compatibility, integration, facts } = assessment;
  const unknown = compatibility.unknown.filter((part) => part !== 'delivery').map((part) => partNames[part]);
  const drafts: AdviceDraft[] = [];
  const isDescribed = compatibility.knownShare > 0;
  const examine: AdviceDraft = {
    key: 'examine-technology-target',
    category: 'TECHNOLOGY',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'CTO',
    risk: isDescribed ? 0.5 : 0.1,
    confidence: isDescribed ? 0.8 : 0.4,
    measure: 'each of them seen, rated and in the integration budget',
    conditions: [],
    action: (say) =>
      `Examine ${enumerated(unknown)} of ${citeTarget(input, say)} in technical diligence before signing`,
    rationale: (say) =>
      `Compatibility is ${citeCompatibility(assessment, say)}: the interval is wider than any decision can rest on`,
    stake: isDescribed ? dealPrice(input) : null,
    feasibility: 0.75,
  };
  if (unknown.length > 0 && isDescribed) drafts.push(examine);
  if (integration?.assumption === null)
    drafts.push({
      key: 'federate-identity-target',
      category: 'INTEGRATION',
      timeline: '0-90 days',
      horizonDays: 90,
      owner: 'CTO',
      risk: 0.35,
      confidence: 0.6,
      measure: 'named services with federated sign-on',
      after: ['isolate-network-target'],
      action: (say) =>
        `Federate sign-on with ${citeTarget(input, say)} for named services first, and merge no system before its data owner has signed`,
      rationale: (say) =>
        `Integration is ${citeComplexity(input, assessment, say)}; identity is what every later step waits for`,
    });
  const move = statedMove(input);
  if (move) {
    drafts.push({
      key: 'prove-move-system',
      category: 'INTEGRATION',
      timeline: '0-100 days',
      horizonDays: 100,
      owner: 'CTO with CIO',
      risk: 0.45,
      confidence: 0.7,
      measure: 'a trial load reconciled to the last record, interfaces rebuilt and tested',
      after: ['plan-integration-systems'],
      action: (say) => {
        say.note(move.evidence);
        return `Before the move of ${citeTarget(input, say)} ${move.words} is given a date, load one trial copy of its data and list every interface that hangs on the old system`;
      },
      rationale: (say) =>
        `Effort of joining: ${citeComplexity(input, assessment, say)}; what the interfaces add is not in it`,
    });
  }
  for (const merge of integration?.assumption === null && !move ? integration.merges.slice(0, 2) : []) {
    const families = [...facts.own.families, ...facts.target.families].filter(([family]) =>
      family.startsWith(merge.split('_')[0] ?? merge),
    );
    drafts.push({
      key: `choose-${merge.replaceAll('_', '-')}-instance`,
      category: 'INTEGRATION',
      timeline: '0-100 days',
      horizonDays: 100,
      owner: 'CTO with CIO',
      risk: 0.4,
      confidence: 0.7,
      measure: 'instance chosen, exit date of the other set',
      after: ['federate-identity-target'],
      action: (say) => {
        for (const [, evidence] of families) say.note(evidence);
        const named = [...new Set(families.map(([, { value }]) => String(value)))];
        return `Choose one ${mergeNames[merge]} instance for ${citeTarget(input, say)} and us${named.length > 1 ? ` (${named.slice(0, 3).join(' or ')})` : ''}, and freeze changes on the other`;
      },
      rationale: (say) => `Effort of joining: ${citeComplexity(input, assessment, say)}`,
    });
  }
  // Where nothing at all is known of the estates that is all there is to say, and it goes before no finding of others.
  const isNamed = targetName(input) !== null || dealPrice(input) !== null;
  return drafts.length === 0 && unknown.length > 0 && isNamed ? [examine] : drafts;
}

/** A move from one named system to another that the query has already decided: “from Meditech to our Epic record”. */
const movePattern =
  /\bfrom ((?:[A-Z][\w/&.-]*)(?: [A-Z][\w/&.-]*){0,2}) (?:on)?to ((?:our |the )?[A-Z][\w/&.-]*(?: [A-Z][\w/&.-]*){0,2})/;

function statedMove(input: Case): { words: string; evidence: Evidence } | null {
  const match = movePattern.exec(input.content);
  const before = match ? input.content.slice(Math.max(0, match.index - 60), match.index) : '';
  if (!match || !/\b(?:mov\w+|migrat\w+|convert\w*|switch\w*|transfer\w*|replac\w+)\b/i.test(before)) return null;
  const span = { start: match.index, end: match.index + match[0].length, text: match[0] };
  return {
    words: match[0],
    evidence: { claim: 'move of a system', value: match[0], source: 'text', origin: originOf(span) },
  };
}

/** The initiative of the query that replaces this system, by the words that both share. */
function replacedBy(system: EstateSystem, initiatives: readonly StatedInitiative[]): StatedInitiative | null {
  const words = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(
        (word) => word.length > 4 && !/^(?:systems?|management|replacement|programme|program|platform)$/.test(word),
      );
  const own = new Set(words(system.purpose));
  return initiatives.find(({ name }) => words(name).some((word) => own.has(word))) ?? null;
}

function supportDrafts(input: Case, { endingSupport, facts, initiatives }: TechnologyAssessment): AdviceDraft[] {
  return endingSupport
    .filter((system) => !isDispensable(system))
    .slice(0, 3)
    .map((system) => {
      const { name, endOfSupport, origin } = system;
      const initiative = replacedBy(system, initiatives);
      const ended = Date.parse(endOfSupport ?? '') <= Date.parse(input.receivedAt);
      return {
        key: `replace-${slug(name)}-unsupported`,
        category: 'TECHNOLOGY',
        timeline: ended ? '0-90 days' : '0-180 days',
        horizonDays: ended ? 90 : 180,
        owner: 'CTO',
        risk: ended ? 0.8 : 0.6,
        confidence: 0.9,
        measure: 'systems in scope past end of support: none',
        stake: initiative?.cost ?? null,
        action: (say) => {
          say.note({
            claim: `${name}: end of support`,
            value: endOfSupport,
            source: 'context',
            origin: `${origin}.endOfSupport`,
          });
          if (initiative) {
            say.note(initiative.evidence);
            return `Start ${initiative.name}${initiative.cost ? ` (${say.cite(`cost of ${initiative.name}`, initiative.cost)})` : ''} before the others: ${name} ${ended ? 'lost' : 'loses'} vendor support ${endOfSupport}, and buy extended support for the months in between`;
          }
          return `Replace ${name} or buy extended support: vendor support ${ended ? 'ended' : 'ends'} ${endOfSupport}`;
        },
        rationale: () =>
          'A component without support takes no security fixes, and whatever is built on it inherits that',
        ...(facts.deal
          ? { decision: { variable: 'modernisation-order' as const, direction: 'modernise before merge' } }
          : {}),
      } satisfies AdviceDraft;
    });
}

function debtDraft({ debt }: TechnologyAssessment): AdviceDraft[] {
  if (!debt?.interest?.payDown) return [];
  const { interest, remediation } = debt;
  const yearly = derived(interest.yearly, remediation.unit, 'engineers × loaded cost × share of time lost to debt');
  return [
    {
      key: 'pay-down-technical-debt',
      category: 'TECHNOLOGY',
      timeline: '0-18 months',
      horizonDays: 365,
      owner: 'CTO',
      value: yearly,
      risk: 0.4,
      confidence: 0.6,
      measure: 'technical debt ratio and share of time lost',
      action: (say) =>
        `Pay down the ${say.cite('cost of remediating technical debt', remediation)} of technical debt (grade ${debt.rated.grade}), the most changed systems first`,
      rationale: (say) =>
        `It costs ${say.cite('interest on technical debt a year', yearly)} a year, ${say.cite('rate of interest on debt', derived(interest.rate, 'ratio', 'yearly interest ÷ remediation cost'))} of its principal, above the cost of capital`,
      decision: { variable: 'capex', direction: 'increase' },
    },
  ];
}

function deliveryDraft({ delivery, facts }: TechnologyAssessment): AdviceDraft[] {
  const { weakest } = delivery;
  const figure = weakest && facts.delivery.get(weakest.metric);
  if (!weakest || !figure || weakest.band === 'elite' || weakest.band === 'high') return [];
  return [
    {
      key: `improve-${metricNames[weakest.metric].replaceAll(' ', '-')}`,
      category: 'TECHNOLOGY',
      timeline: '0-180 days',
      horizonDays: 180,
      owner: 'CTO',
      risk: 0.35,
      confidence: 0.75,
      measure: metricNames[weakest.metric],
      action: (say) =>
        `Improve ${metricNames[weakest.metric]} from ${say.cite(metricNames[weakest.metric], figure)} before work is scheduled at a faster pace`,
      rationale: () =>
        `It is the weakest of the four delivery metrics (${weakest.band} band), and the weakest bounds the rest`,
    },
  ];
}

function forecastDraft({ forecast }: TechnologyAssessment): AdviceDraft[] {
  if (!forecast) return [];
  const gap = derived(
    Math.max(forecast.reserve.value - forecast.budget.value, 0),
    forecast.budget.unit,
    'reserve minus budget',
  );
  return [
    {
      key: 'reserve-technology-budget',
      category: 'FINANCING',
      timeline: 'before approval',
      horizonDays: 60,
      owner: 'CTO with CFO',
      value: gap,
      risk: 0.5,
      confidence: forecast.basis === 'own history' ? 0.8 : 0.6,
      measure: 'cost at completion against the reserve',
      action: (say) =>
        `Approve the ${say.cite('budget', forecast.budget)} at an expected ${say.cite('expected cost by reference class', forecast.expected)}, with a reserve to ${say.cite('reserve by reference class', forecast.reserve)}`,
      rationale: () =>
        forecast.basis === 'own history'
          ? 'That is what the organization’s own projects came to'
          : 'That is what large technology projects came to, whatever their own plans said',
    },
  ];
}

function optionDraft(input: Case, { options, facts, choice, technical }: TechnologyAssessment): AdviceDraft[] {
  if (choice) {
    return [
      {
        key: 'choose-option-plan',
        category: 'STRATEGY',
        timeline: '0-30 days',
        horizonDays: 30,
        owner: 'CTO with CFO',
        risk: 0.5,
        confidence: choice.assumedYearly.includes(choice.best.id) ? 0.5 : 0.7,
        feasibility: 1,
        measure: 'signed quote for the yearly cost, exit clause and go-live month of the option taken',
        value: choice.lead,
        decision: { variable: 'sourcing-option', direction: choice.best.id },
        action: (say) => choiceAction(input, choice, say),
        rationale: (say) => timeReason(options, choice, say),
      },
    ];
  }
  if (facts.deal || facts.crisis || !technical || options.length < 2 || options.every(({ kind }) => kind === null))
    return [];
  const stated = options.filter(({ cost, months }) => cost !== null || months !== null);
  return [
    {
      key: 'price-options-technology',
      category: 'STRATEGY',
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CTO',
      risk: 0.3,
      confidence: 0.6,
      measure: 'every option with cost, time and cost of leaving',
      action: (say) => {
        for (const { evidence } of options) say.note(evidence);
        return `Price ${enumerated(options.slice(0, 4).map(({ label }) => named(label)))} on five-year cost, months until they work and cost of leaving, beside doing nothing`;
      },
      rationale: (say) =>
        stated.length === 0
          ? 'No option states a cost or a duration'
          : `Stated so far: ${stated
              .slice(0, 3)
              .map(({ label, cost, months }) =>
                [
                  named(label),
                  cost && say.citeRange(`cost of ${label}`, cost),
                  months && say.citeRange(`time to ${label}`, months),
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              .join('; ')}`,
    },
  ];
}

/** What the months until each option works cost. */
function timeReason(options: readonly StatedOption[], choice: SourcingChoice, say: Ledger): string {
  const months = options.flatMap(({ label, months: until }) =>
    until ? [`${named(label)} works after ${say.citeRange(`time to ${label}`, until)}`] : [],
  );
  const worth = choice.monthlyBenefit
    ? `; each month without it costs ${say.cite('cost of a month without it', choice.monthlyBenefit)}`
    : '; the value of a month is not stated, so time is not priced';
  return `${months.length > 0 ? enumerated(months.slice(0, 4)) : 'No option states when it works'}${worth}`;
}

function initiativeDraft(input: Case, { initiatives, moves, options }: TechnologyAssessment): AdviceDraft[] {
  // Where costs and benefits are given, money and support dates order the list: that is said elsewhere.
  if (initiatives.length < 2 || options.some(({ cost, benefit }) => cost !== null && benefit !== null)) return [];
  const budget = figureWithin(input, 'budget', 'own', 1, 1e13) ?? figureWithin(input, 'investment', 'own', 1, 1e13);
  const unpriced = initiatives.filter(({ cost }) => cost === null).map(({ name }) => name);
  return [
    {
      key: 'rank-initiatives-technology',
      category: 'STRATEGY',
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CTO with CFO',
      stake: budget,
      risk: 0.4,
      confidence: 0.6,
      measure: 'each initiative with cost, benefit and what it waits for',
      action: (say) => {
        for (const { evidence } of initiatives) say.note(evidence);
        return `Rank ${enumerated(initiatives.map(({ name }) => (moves.length > 0 ? `the ${name}` : name)))} by what each waits for before money${budget ? `, inside the ${say.cite('budget', budget)}` : ''}`;
      },
      rationale: () =>
        unpriced.length > 0
          ? `No cost is stated for ${enumerated(unpriced.slice(0, 5))}; without it the envelope cannot be tested`
          : 'Costs are stated; dependencies decide the order',
    },
  ];
}

function spendDraft(input: Case): AdviceDraft[] {
  const [run, change] = [
    figureWithin(input, 'itRunSpend', 'own', 1, 1e13),
    figureWithin(input, 'itChangeSpend', 'own', 0, 1e13),
  ];
  if (!run || !change || run.value / (run.value + change.value) <= 0.75) return [];
  return [
    {
      key: 'shift-spend-technology',
      category: 'TECHNOLOGY',
      timeline: '0-365 days',
      horizonDays: 365,
      owner: 'CTO with CIO',
      risk: 0.2,
      confidence: 0.6,
      measure: 'share of spend that changes something',
      action: (say) =>
        `Move technology spend from running (${say.cite('technology run spend', run)}) to change (${say.cite('technology change spend', change)})`,
      rationale: (say) =>
        `${say.cite('run share of technology spend', derived(run.value / (run.value + change.value), 'ratio', 'run ÷ (run + change)'))} of the money keeps things as they are`,
    },
  ];
}

function weakSystemDrafts({ weakSystems, endingSupport, initiatives }: TechnologyAssessment): AdviceDraft[] {
  // What is replaced, retired or loses its support anyway gets no new front.
  const stays = weakSystems.filter(
    (system) =>
      !isDispensable(system) &&
      !endingSupport.some(({ name }) => name === system.name) &&
      replacedBy(system, initiatives) === null,
  );
  return stays.slice(0, 2).map(({ name, technicalFit, origin }) => ({
    key: `contain-${slug(name)}`,
    category: 'TECHNOLOGY',
    timeline: '0-180 days',
    horizonDays: 180,
    owner: 'CTO',
    risk: 0.35,
    confidence: 0.7,
    measure: `technical fit of ${name}`,
    action: (say) =>
      `Put an API in front of ${name} (technical fit ${say.cite(`${name}: technical fit of 5`, point(technicalFit ?? 0, 'score', 'context', `${origin}.technicalFit`))} of 5) and move callers behind it`,
    rationale: () => 'What changes often must not depend directly on what changes badly',
  }));
}

/** Recommendations of the CTO; none when nothing in the query or context bears on technology. */
export function ctoRecommendations(input: Case, assessment: TechnologyAssessment, ledger: Ledger): Recommendation[] {
  const scale = dealPrice(input) ?? figureWithin(input, 'revenue', 'own', 1, 1e14);
  const advise = adviser('CTO', ledger, scale);
  const drafts = [
    ...incidentDrafts(input, assessment),
    ...(assessment.facts.deal && !assessment.facts.crisis ? dealDrafts(input, assessment) : []),
    ...(assessment.facts.crisis
      ? []
      : [
          ...forecastDraft(assessment),
          ...optionDraft(input, assessment),
          ...initiativeDraft(input, assessment),
          ...(contextBears(input, technology)
            ? [
                ...supportDrafts(input, assessment),
                ...debtDraft(assessment),
                ...deliveryDraft(assessment),
                ...weakSystemDrafts(assessment),
                ...spendDraft(input),
              ]
            : []),
        ]),
  ];
  return made(drafts.map(advise));
}
