/** Opportunities that the deal, or the caller's own objectives, initiatives, options or debt hot-spots open; none are made up. */
import { derived, formatMoney, point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { objectivesOf } from '../objectives.js';
import { isSale, targetLabel } from '../query-facts.js';
import type { TechnologyAssessment } from './assessment.js';
import { mergeNames, usualMonths } from './roadmap-tasks.js';

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

/** What joining two estates opens: one set of systems for the customers of both. Its worth is not the CTO's to say. */
function fromDeal(
  input: Case,
  { facts, integration }: TechnologyAssessment,
  lasting: Figure | null,
  say: Ledger,
): InnovationOpportunity[] {
  if (!facts.deal || isSale(input) || !integration || integration.merges.length === 0) return [];
  return [
    {
      area: `one set of ${enumerated(integration.merges.map((merge) => mergeNames[merge]))} systems with ${targetLabel(input)}`,
      impact: 'what selling to the customers of both and a single running cost rest on; its worth is not stated',
      timeline: lasting ? `${say.cite('length of the roadmap', lasting)} from closing` : unstated,
      investment: say.citeRange('effort of joining', {
        ...integration.effort,
        value: Math.round(integration.effort.value),
        low: Math.round(integration.effort.low),
        high: Math.round(integration.effort.high),
      }),
    },
  ];
}

/** How long a system of this kind usually takes, where nobody said. */
function usualTime(name: string, { moves }: TechnologyAssessment, say: Ledger): string {
  const family = moves.find((move) => move.name === name)?.family ?? null;
  if (family === null) return unstated;
  const months = point(usualMonths[family], 'months', 'benchmark', 'role-benchmarks#integration-durations');
  return `usually ${say.cite(`usual time of ${name}`, months)}`;
}

function fromText(assessment: TechnologyAssessment, say: Ledger): InnovationOpportunity[] {
  return assessment.initiatives.map(({ name, evidence, cost, due }) => {
    say.note(evidence);
    if (due) say.note(due);
    return {
      area: name,
      impact: unstated,
      timeline: due ? `due ${String(due.value)}` : usualTime(name, assessment, say),
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

/** Opportunities in the order deal, options, debt, objectives, initiatives; each says “not stated” of what nobody gave. */
export function innovationOpportunities(
  input: Case,
  assessment: TechnologyAssessment,
  { say, lasting }: { say: Ledger; lasting: Figure | null },
): InnovationOpportunity[] {
  if (assessment.facts.crisis) return [];
  const found = [
    ...fromDeal(input, assessment, lasting, say),
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
