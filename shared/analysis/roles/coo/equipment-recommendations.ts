/** Advice on equipment: what the lost output is worth, and whether a fix pays. */
import { oeeLosses } from '../../models/operations/oee.js';
import type { Case, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import { assumed, figureWithin, rough } from '../query-facts.js';
import type { CooAssessment } from './assessment.js';

/** Regain lost output; with an investment in the query, say what it must bring and what is known to come. */
export function equipmentAdvice(
  input: Case,
  adviser: Adviser,
  { capacity, ledger }: CooAssessment,
): (Recommendation | null)[] {
  if (!capacity?.oee || !capacity.gain || !capacity.gainTo) return [];
  const support = ledger.branch();
  if (capacity.factors)
    support.note({
      claim: 'OEE factors',
      value: Object.values(capacity.factors)
        .map((share) => Math.round(share * 100))
        .join('/'),
      unit: 'percent',
      source: 'context',
      origin: 'performanceContext.operations.oee',
    });
  const today = support.cite('OEE today', rough(capacity.oee));
  const to = support.cite('OEE to regain', capacity.gainTo);
  const gain = support.cite('more good output from the same hours', rough(capacity.gain));
  const [worst] = capacity.factors ? oeeLosses(capacity.factors) : [];
  const loss = worst
    ? `; the largest loss is ${worst.factor}, ${support.cite(`planned time lost to ${worst.factor}`, rough(assumed(worst.share, 'ratio', 'loss tree of the OEE factors given')))} of planned time`
    : '';
  const fix = fixText(capacity.fix, support);
  const scrap = figureWithin(input, 'scrapCostPerMonth', 'own', 0, 1e13);
  const scrapping = scrap ? `; scrap costs ${support.cite('scrap cost a month', scrap)} a month` : '';
  return [
    recommend(input, adviser, support, {
      key: 'restore-oee-line',
      category: 'OPERATIONS',
      action: `Bring OEE back from ${today} to ${to}${fix.action}`,
      rationale: `That is ${gain} more good output from the same hours${loss}${scrapping}${fix.rationale}`,
      timeline: fix.ordered ? 'before the order' : '0-180 days',
      horizonDays: fix.ordered ? 30 : 180,
      owner: 'COO with plant management',
      measure: `OEE at ${to} for four weeks in a row`,
      value: capacity.fix?.knownBenefit ?? null,
      risk: fix.ordered ? 0.5 : 0.3,
    }),
  ];
}

type Fix = NonNullable<CooAssessment['capacity']>['fix'];

function fixText(fix: Fix, support: CooAssessment['ledger']): { action: string; rationale: string; ordered: boolean } {
  if (!fix) return { action: '', rationale: '', ordered: false };
  const investment = support.cite('investment', fix.investment);
  const required = fix.requiredBenefit
    ? `; the investment must bring ${support.cite('benefit a year that the hurdle asks for', fix.requiredBenefit)} a year to meet the hurdle`
    : '';
  const known = !fix.knownBenefit
    ? ''
    : fix.benefitStated
      ? `, and ${support.cite('stated benefit a year', fix.knownBenefit)} a year is stated`
      : `, and scrap alone is worth ${support.cite('benefit a year at the most', fix.knownBenefit)} a year if all of it goes away`;
  const months = fix.breakEven ? ` (break-even after ${support.cite('break-even', fix.breakEven)})` : '';
  const enough =
    fix.requiredBenefit !== null && fix.knownBenefit !== null && fix.knownBenefit.value >= fix.requiredBenefit.value;
  return {
    action: enough
      ? ` with the ${investment} and have the maker guarantee it${months}`
      : ` and hold the ${investment} until its benefit is shown`,
    rationale: `${required}${known}`,
    ordered: enough,
  };
}
