/** What the CTO advises, from findings, each quoting what this query says. */
import { derived, point } from '../../figures.js';
import type { Case, Recommendation } from '../../model.js';
import { slug } from '../advice.js';
import { adviser, enumerated, made } from '../adviser.js';
import type { AdviceDraft } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { linkedToObjectives } from '../objectives.js';
import { contextBears, dealPrice, figureWithin, targetLabel, targetName } from '../query-facts.js';
import type { TechnologyAssessment } from './assessment.js';
import { citeCompatibility, citeComplexity, partNames } from './fields.js';
import { mergeNames, metricNames } from './roadmap-tasks.js';

/** Words that make the organization's standing technology facts part of the question. */
const technology = /\btechnolog|\bsoftware\b|\bsystems?\b|\bplatform|\barchitect|\bengineer|\bdigital|\bcloud\b|\bmigrat|\bmoderni|\btechnical debt\b|\blegacy\b|\bIT (?:spend|budget|estate|landscape|department|cost)|\bERP\b|\bCRM\b|\bEHR\b|\bAPIs?\b|\bAI\b/i;

function citeTarget(input: Case, say: Ledger): string {
  const name = targetName(input);
  const price = dealPrice(input);
  if (name) say.note(name);
  return `${targetLabel(input)}${price ? ` (${say.cite('price of the deal', price)})` : ''}`;
}

function dealDrafts(input: Case, assessment: TechnologyAssessment): AdviceDraft[] {
  const { compatibility, integration, facts } = assessment;
  const unknown = compatibility.unknown.filter((part) => part !== 'delivery').map((part) => partNames[part]);
  const drafts: AdviceDraft[] = [];
  if (unknown.length > 0) {
    drafts.push({
      key: 'examine-technology-target', category: 'TECHNOLOGY', timeline: 'before signing', horizonDays: 45, owner: 'CTO', risk: 0.5, confidence: 0.8,
      measure: 'width of the compatibility interval', conditions: [],
      action: (say) => `Examine ${enumerated(unknown)} of ${citeTarget(input, say)} in technical diligence before signing`,
      rationale: (say) => `Compatibility is ${citeCompatibility(assessment, say)}: the interval is wider than any decision can rest on`,
    });
  }
  drafts.push({
    key: 'federate-identity-target', category: 'INTEGRATION', timeline: '0-90 days', horizonDays: 90, owner: 'CTO', risk: 0.35, confidence: 0.6, measure: 'named services with federated sign-on', after: ['isolate-network-target'],
    action: (say) => `Federate sign-on with ${citeTarget(input, say)} for named services first, and merge no system before its data owner has signed`,
    rationale: (say) => `Integration is ${citeComplexity(input, assessment, say)}; identity is what every later step waits for`,
  });
  for (const merge of integration?.assumption === null ? integration.merges.slice(0, 2) : []) {
    const families = [...facts.own.families, ...facts.target.families].filter(([family]) => family.startsWith(merge.split('_')[0] ?? merge));
    drafts.push({
      key: `choose-${merge.replaceAll('_', '-')}-instance`, category: 'INTEGRATION', timeline: '0-100 days', horizonDays: 100, owner: 'CTO with CIO', risk: 0.4, confidence: 0.7, measure: 'instance chosen, exit date of the other set', after: ['federate-identity-target'],
      action: (say) => {
        for (const [, evidence] of families) say.note(evidence);
        return `Choose one ${mergeNames[merge]} instance for ${citeTarget(input, say)} and us${families.length > 0 ? ` (${enumerated([...new Set(families.map(([, { value }]) => String(value)))])})` : ''}, and freeze changes on the other`;
      },
      rationale: (say) => `Effort of joining: ${citeComplexity(input, assessment, say)}`,
    });
  }
  return drafts;
}

function supportDrafts(input: Case, { endingSupport, facts }: TechnologyAssessment): AdviceDraft[] {
  return endingSupport.slice(0, 3).map(({ name, endOfSupport, origin }) => {
    const ended = Date.parse(endOfSupport ?? '') <= Date.parse(input.receivedAt);
    return {
      key: `replace-${slug(name)}-unsupported`, category: 'TECHNOLOGY', timeline: ended ? '0-90 days' : '0-180 days', horizonDays: ended ? 90 : 180, owner: 'CTO',
      risk: ended ? 0.8 : 0.55, confidence: 0.9, measure: 'systems in scope past end of support: none',
      action: (say) => {
        say.note({ claim: `${name}: end of support`, value: endOfSupport, source: 'context', origin: `${origin}.endOfSupport` });
        return `Replace ${name} or buy extended support: vendor support ${ended ? 'ended' : 'ends'} ${endOfSupport}`;
      },
      rationale: () => 'A component without support takes no security fixes, and whatever is built on it inherits that',
      ...(facts.deal ? { decision: { variable: 'modernisation-order' as const, direction: 'modernise before merge' } } : {}),
    } satisfies AdviceDraft;
  });
}

function debtDraft({ debt }: TechnologyAssessment): AdviceDraft[] {
  if (!debt?.interest?.payDown) return [];
  const { interest, remediation } = debt;
  const yearly = derived(interest.yearly, remediation.unit, 'engineers × loaded cost × share of time lost to debt');
  return [{
    key: 'pay-down-technical-debt', category: 'TECHNOLOGY', timeline: '0-18 months', horizonDays: 365, owner: 'CTO', value: yearly, risk: 0.4, confidence: 0.6, measure: 'technical debt ratio and share of time lost',
    action: (say) => `Pay down the ${say.cite('cost of remediating technical debt', remediation)} of technical debt (grade ${debt.rated.grade}), the most changed systems first`,
    rationale: (say) => `It costs ${say.cite('interest on technical debt a year', yearly)} a year, ${say.cite('rate of interest on debt', derived(interest.rate, 'ratio', 'yearly interest ÷ remediation cost'))} of its principal, above the cost of capital`,
    decision: { variable: 'capex', direction: 'increase' },
  }];
}

function deliveryDraft({ delivery, facts }: TechnologyAssessment): AdviceDraft[] {
  const { weakest } = delivery;
  const figure = weakest && facts.delivery.get(weakest.metric);
  if (!weakest || !figure || weakest.band === 'elite' || weakest.band === 'high') return [];
  return [{
    key: `raise-${metricNames[weakest.metric].replaceAll(' ', '-')}`, category: 'TECHNOLOGY', timeline: '0-180 days', horizonDays: 180, owner: 'CTO', risk: 0.35, confidence: 0.75, measure: metricNames[weakest.metric],
    action: (say) => `Bring ${metricNames[weakest.metric]} up from ${say.cite(metricNames[weakest.metric], figure)} before work is scheduled at a faster pace`,
    rationale: () => `It is the weakest of the four delivery metrics (${weakest.band} band), and the weakest bounds the rest`,
  }];
}

function forecastDraft({ forecast }: TechnologyAssessment): AdviceDraft[] {
  if (!forecast) return [];
  const gap = derived(Math.max(forecast.reserve.value - forecast.budget.value, 0), forecast.budget.unit, 'reserve minus budget');
  return [{
    key: 'reserve-technology-budget', category: 'FINANCING', timeline: 'before approval', horizonDays: 60, owner: 'CTO with CFO', value: gap, risk: 0.5, confidence: forecast.basis === 'own history' ? 0.8 : 0.6, measure: 'cost at completion against the reserve',
    action: (say) => `Approve the ${say.cite('budget', forecast.budget)} at an expected ${say.cite('expected cost by reference class', forecast.expected)}, with a reserve to ${say.cite('reserve by reference class', forecast.reserve)}`,
    rationale: () => (forecast.basis === 'own history' ? 'That is what the organization’s own projects came to' : 'That is what large technology projects came to, whatever their own plans said'),
  }];
}

function optionDraft({ options, facts }: TechnologyAssessment): AdviceDraft[] {
  if (facts.deal || facts.crisis || options.length < 2) return [];
  const stated = options.filter(({ cost, months }) => cost !== null || months !== null);
  return [{
    key: 'price-options-technology', category: 'STRATEGY', timeline: '0-30 days', horizonDays: 30, owner: 'CTO', risk: 0.3, confidence: 0.6, measure: 'every option with cost, time and cost of leaving',
    action: (say) => {
      for (const { evidence } of options) say.note(evidence);
      return `Price ${enumerated(options.slice(0, 4).map(({ label }) => label))} on five-year cost, months until they work and cost of leaving, beside doing nothing`;
    },
    rationale: (say) => (stated.length === 0
      ? 'No option states a cost or a duration'
      : `Stated so far: ${stated.slice(0, 3).map(({ label, cost, months }) => [label, cost && say.citeRange(`cost of ${label}`, cost), months && say.citeRange(`time to ${label}`, months)].filter(Boolean).join(' ')).join('; ')}`),
  }];
}

function initiativeDraft(input: Case, { initiatives }: TechnologyAssessment): AdviceDraft[] {
  if (initiatives.length < 2) return [];
  const budget = figureWithin(input, 'budget', 'own', 1, 1e13) ?? figureWithin(input, 'investment', 'own', 1, 1e13);
  const unpriced = initiatives.filter(({ cost }) => cost === null).map(({ name }) => name);
  return [{
    key: 'rank-initiatives-technology', category: 'STRATEGY', timeline: '0-30 days', horizonDays: 30, owner: 'CTO with CFO', value: budget, risk: 0.3, confidence: 0.6, measure: 'each initiative with cost, benefit and what it waits for',
    action: (say) => {
      for (const { evidence } of initiatives) say.note(evidence);
      return `Rank ${enumerated(initiatives.map(({ name }) => name))} by what each waits for before money${budget ? `, inside the ${say.cite('budget', budget)}` : ''}`;
    },
    rationale: () => (unpriced.length > 0 ? `No cost is stated for ${enumerated(unpriced.slice(0, 5))}; without it the envelope cannot be tested` : 'Costs are stated; dependencies decide the order'),
  }];
}

function incidentDrafts(input: Case, { facts }: TechnologyAssessment): AdviceDraft[] {
  const systems = facts.systemsHit.slice(0, 3);
  const down = figureWithin(input, 'downtimeHours', 'own', 0.01, 10_000);
  const [rto, rpo] = [figureWithin(input, 'rtoHours', 'own', 0, 10_000), figureWithin(input, 'rpoHours', 'own', 0, 10_000)];
  const attacked = input.text.incident.kinds.some(({ kind }) => kind === 'ransomware' || kind === 'data_breach');
  const drafts: AdviceDraft[] = [];
  const named = enumerated([...new Set(systems.map(({ value }) => String(value)))]);
  if (systems.length > 0 && input.text.incident.stillRunning !== false) {
    drafts.push({
      key: attacked ? 'rebuild-systems-clean' : 'roll-back-last-change', category: 'CONTINUITY', timeline: attacked ? '24-72 h' : '0-4 h', horizonDays: attacked ? 3 : 1, owner: 'CTO', risk: 0.8, confidence: 0.75, critical: !attacked,
      measure: 'hours until the service works again',
      action: (say) => {
        for (const evidence of systems) say.note(evidence);
        const since = down ? `, down for ${say.cite('time down', down)}` : '';
        return attacked ? `Rebuild ${named} on clean infrastructure in dependency order${since}` : `Roll back the last change to ${named}${since}, and fail over if that does not hold`;
      },
      rationale: () => (attacked ? 'A cleaned host is not a clean host: images and credentials are replaced, not repaired' : 'Most outages follow a change; undoing it is faster than understanding it'),
      ...(attacked ? { after: ['isolate-systems-incident'] } : {}),
    });
  }
  if (rto) {
    drafts.push({
      key: 'meet-recovery-time', category: 'CONTINUITY', timeline: '0-180 days', horizonDays: 180, owner: 'CTO', risk: 0.5, confidence: 0.7, measure: 'recovery time and data loss in a rehearsed failover',
      action: (say) => `Build and rehearse failover to a recovery time of ${say.cite('recovery time objective', rto)}${rpo ? ` and at most ${say.cite('recovery point objective', rpo)} of lost data` : ''}`,
      rationale: (say) => (down ? `The outage lasted ${say.cite('time down', down)}${down.value > rto.value ? ', longer than that' : ''}` : 'A recovery time that was never rehearsed is a wish'),
      value: figureWithin(input, 'loss', 'own', 1, 1e13),
    });
  }
  return drafts;
}

function spendDraft(input: Case): AdviceDraft[] {
  const [run, change] = [figureWithin(input, 'itRunSpend', 'own', 1, 1e13), figureWithin(input, 'itChangeSpend', 'own', 0, 1e13)];
  if (!run || !change || run.value / (run.value + change.value) <= 0.75) return [];
  return [{
    key: 'shift-spend-to-change', category: 'TECHNOLOGY', timeline: '0-365 days', horizonDays: 365, owner: 'CTO with CIO', risk: 0.2, confidence: 0.6, measure: 'share of spend that changes something',
    action: (say) => `Move technology spend from running (${say.cite('technology run spend', run)}) to change (${say.cite('technology change spend', change)})`,
    rationale: (say) => `${say.cite('run share of technology spend', derived(run.value / (run.value + change.value), 'ratio', 'run ÷ (run + change)'))} of the money keeps things as they are`,
  }];
}

function weakSystemDrafts({ weakSystems }: TechnologyAssessment): AdviceDraft[] {
  return weakSystems.slice(0, 2).map(({ name, technicalFit, origin }) => ({
    key: `contain-${slug(name)}`, category: 'TECHNOLOGY', timeline: '0-180 days', horizonDays: 180, owner: 'CTO', risk: 0.35, confidence: 0.7, measure: `technical fit of ${name}`,
    action: (say) => `Put an API in front of ${name} (technical fit ${say.cite(`${name}: technical fit of 5`, point(technicalFit ?? 0, 'score', 'context', `${origin}.technicalFit`))} of 5) and move callers behind it`,
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
    ...(assessment.facts.crisis ? [] : [
      ...forecastDraft(assessment), ...optionDraft(assessment), ...initiativeDraft(input, assessment),
      ...(contextBears(input, technology)
        ? [...supportDrafts(input, assessment), ...debtDraft(assessment), ...deliveryDraft(assessment), ...weakSystemDrafts(assessment), ...spendDraft(input)]
        : []),
    ]),
  ];
  return linkedToObjectives(input, made(drafts.map(advise)));
}
