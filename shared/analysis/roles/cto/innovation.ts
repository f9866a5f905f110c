/** Opportunities that the caller's own objectives, initiatives, options or debt hot-spots open; none are made up. */
import { derived, formatMoney } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { objectivesOf } from '../objectives.js';
import type { TechnologyAssessment } from './assessment.js';

export interface InnovationOpportunity {
  area: string;
  impact: string;
  timeline: string;
  investment: string;
}

const most = 6;
const unstated = 'not stated';

const cited = (say: Ledger, claim: string, figure: Figure | null, suffix = ''): string =>
  figure ? `${say.citeRange(claim, figure)}${suffix}` : unstated;

function fromOptions({ options, facts, technical }: TechnologyAssessment, say: Ledger): InnovationOpportunity[] {
  if (facts.deal || facts.crisis || !technical) return [];
  return options
    .filter(({ cost, months, benefit }) => cost !== null || months !== null || benefit !== null)
    .map(({ label, cost, months, benefit, evidence }) => {
      say.note(evidence);
      return {
        area: label,
        impact: cited(say, `benefit of ${label}`, benefit, ' a year'),
        timeline: cited(say, `time to ${label}`, months),
        investment: cited(say, `cost of ${label}`, cost),
      };
    });
}

function fromObjectives(input: Case, { facts }: TechnologyAssessment, say: Ledger): InnovationOpportunity[] {
  if (facts.deal) return [];
  return objectivesOf(input)
    .filter(
      ({ type, target }) =>
        target !== null && /DIGITAL|INNOVAT|TECHNOLOG|MODERNI|AUTOMAT|PLATFORM|DATA|AI\b/i.test(`${type} ${target}`),
    )
    .map(({ type, target, timeline, path }) => {
      say.note({ claim: `objective ${type}`, value: target ?? timeline, source: 'context', origin: path });
      if (timeline !== null)
        say.note({ claim: `timeline of objective ${type}`, value: timeline, source: 'context', origin: path });
      return {
        area: type,
        impact: target === null ? unstated : `towards the target ${target}`,
        timeline: timeline ?? unstated,
        investment: unstated,
      };
    });
}

function fromText({ initiatives }: TechnologyAssessment, say: Ledger): InnovationOpportunity[] {
  return initiatives.map(({ name, evidence, cost, due }) => {
    say.note(evidence);
    if (due) say.note(due);
    return {
      area: name,
      impact: unstated,
      timeline: due ? `due ${String(due.value)}` : unstated,
      investment: cited(say, `cost of ${name}`, cost),
    };
  });
}

function fromDebt({ debt }: TechnologyAssessment, say: Ledger): InnovationOpportunity[] {
  if (!debt?.interest) return [];
  const yearly = derived(
    debt.interest.yearly,
    debt.remediation.unit,
    'engineers × loaded cost × share of time lost to debt',
  );
  const payback = derived(Math.round(debt.interest.paybackMonths), 'months', 'remediation cost ÷ yearly interest');
  return [
    {
      area: 'technical debt',
      impact: `frees ${say.cite('interest on technical debt a year', yearly)} of engineering time a year`,
      timeline: `pays back in ${say.cite('payback of paying down debt', payback)}`,
      investment: formatMoney(debt.remediation.value, debt.remediation.unit),
    },
  ];
}

/** Opportunities in the order options, debt, objectives, initiatives; each says “not stated” of what nobody gave. */
export function innovationOpportunities(
  input: Case,
  assessment: TechnologyAssessment,
  say: Ledger,
): InnovationOpportunity[] {
  if (assessment.facts.crisis) return [];
  const found = [
    ...fromOptions(assessment, say),
    ...fromDebt(assessment, say),
    ...fromObjectives(input, assessment, say),
  ];
  // An area of which nothing but its name is known is no opportunity yet, unless the query itself puts it up for choice.
  const known = [
    ...found.filter(({ impact, timeline, investment }) =>
      [impact, timeline, investment].some((part) => part !== unstated),
    ),
    ...fromText(assessment, say),
  ];
  return known
    .filter(({ area }, index) => known.findIndex((other) => other.area.toLowerCase() === area.toLowerCase()) === index)
    .slice(0, most);
}
