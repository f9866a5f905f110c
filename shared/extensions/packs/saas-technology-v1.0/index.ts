/** Subscription software: customers who stay and buy more are what it is worth. */
import type { Case, Figure, PackContribution } from '../../../analysis/index.js';
import type { PackConfiguration, PackDraft } from '../../pack.js';

/** Years over which development is used up when it is treated as an investment (grade D). */
const developmentLife = 3;

function targetRetention(input: Case, draft: PackDraft): void {
  const [net, gross] = [draft.figure('netRetention', 'target'), draft.figure('grossRetention', 'target')];
  const arr = input.inputs.figure('arr', 'target');
  if (!draft.isDeal || !arr || !(arr.value > 0)) return;
  const marks = draft.tools.reference.industryBenchmarks.saas;
  const wanted = [...(net ? [] : ['net']), ...(gross ? [] : ['gross'])];
  if (wanted.length > 0) {
    draft.advise('CFO', {
      key: 'obtain-cohorts-target',
      category: 'VALUATION',
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'CFO',
      measure: 'recurring revenue by year of signing for every cohort',
      risk: 0.4,
      action: (say) =>
        `Obtain ${draft.tools.writing.enumerated(wanted)} revenue retention of ${draft.deal(say)} by cohort: ${say.cite('ARR of the target', arr)} of recurring revenue is worth what of it stays`,
      rationale: (say) =>
        `Net retention of ${say.cite('net retention that investors ask for', draft.tools.figures.point(marks.netRevenueRetentionGood, 'ratio', 'assumption', 'industry-benchmarks#saas'))} and more earns the upper half of the multiples`,
    });
    return;
  }
  if (!gross || !(gross.value > 0) || gross.value >= 1) return;
  const left = draft.tools.figures.derived(
    arr.value * gross.value ** 3,
    arr.unit,
    'ARR × gross retention over three years',
  );
  const say = draft.say.branch();
  draft.financialLine(
    `Of ${say.cite('ARR of the target', arr)} of recurring revenue ${say.cite('ARR left after three years without new sales', left)} is left after three years if nobody buys more (gross retention ${say.cite('gross retention of the target', gross)})`,
    say.evidence,
  );
}

/** Earnings with development spread over its life: in a growing company they are higher, and so is what is invested. */
function developmentAsCapital(input: Case, draft: PackDraft): void {
  const yearly = draft.figure('researchAndDevelopment');
  const ebitda = input.inputs.figure('ebitda');
  const growth = input.inputs.figure('revenueGrowth');
  if (
    !yearly ||
    !ebitda ||
    !growth ||
    yearly.unit !== ebitda.unit ||
    draft.incident ||
    !(growth.value > -0.9) ||
    growth.value > 5
  )
    return;
  const past = Array.from({ length: developmentLife }, (_, year) => yearly.value / (1 + growth.value) ** (year + 1));
  const used = past.reduce((sum, value) => sum + value / developmentLife, 0);
  const adjusted: Figure = draft.tools.figures.derived(
    ebitda.value + yearly.value - used,
    ebitda.unit,
    'EBITDA + development − development of three past years, a third each (grade D)',
  );
  const say = draft.say.branch();
  draft.financialLine(
    `With development of ${say.cite('research and development a year', yearly)} spread over its life, EBITDA of ${say.cite('EBITDA', ebitda)} reads ${say.cite('EBITDA with development as capital', adjusted)} before that charge`,
    say.evidence,
  );
  draft.say.assume('Development is taken to have grown with revenue and to be used up in three years (grade D)');
}

export function contribute(input: Case, _configuration: PackConfiguration, draft: PackDraft): PackContribution {
  targetRetention(input, draft);
  developmentAsCapital(input, draft);
  return draft.contribution();
}
