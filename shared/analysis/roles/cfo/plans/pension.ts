/** A defined benefit plan: its deficit, what closing it costs a year, what the discount rate does to it, and what it weighs. */
import { figureDetail, point } from '../../../figures.js';
import type { Case, Figure } from '../../../model.js';
import { obligationsChange, recoveryContribution } from '../../../models/finance/pension-funding.js';
import type { AdviceDraft } from '../../adviser.js';
import { cueIn } from '../../query-facts.js';
import { derive, multipleOf } from '../derive.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';
import { moneyBeside, recordedFigure, shareBeside, yearsBeside } from './stated-amounts.js';

const asked =
  /\b(?:pensions?|defined[- ]benefit|DB (?:plan|scheme)|retirement (?:plan|scheme)|pension (?:fund|trustees?))\b/i;

const words = {
  obligations: {
    before: /\b(?:obligations?|liabilit(?:y|ies)|DBO|PBO|benefits owed)\b[^.;%\d]{0,24}$/i,
    after: /^\s*(?:of |in )?(?:pension |plan |scheme )?(?:obligations?|liabilities)\b/i,
  },
  assets: {
    before: /\b(?:assets|funded with|invested)\b[^.;%\d]{0,24}$/i,
    after: /^\s*(?:of |in )?(?:pension |plan |scheme )?assets\b/i,
  },
  deficit: {
    before: /\b(?:deficit|shortfall|funding gap|underfund\w*(?: by)?)\b[^.;%\d]{0,24}$/i,
    after: /^\s*(?:of )?(?:pension |plan |scheme |funding )?(?:deficit|shortfall|gap)\b/i,
  },
  years: { before: /\b(?:over|within|in|across|for)\s+(?:about |the next )?$/i },
  duration: { before: /\bduration\b[^.;%\d]{0,40}$/i, after: /^\s*(?:of )?duration\b/i },
  move: {
    before:
      /\b(?:discount rates?|yields?|interest rates?|rates?)\b[^.;%\d]{0,30}\b(?:falls?|fell|drops?|declines?|rises?|moves?|changes?|down|up|increases?)\b[^.;%\d]{0,8}$/i,
  },
  rate: { before: /\bdiscount rate\b(?: is| of|,)?\s*$/i },
};

interface Pension extends PlanContext {
  deficit: Figure;
  obligations: Figure | null;
  assets: Figure | null;
  years: Figure | null;
  contribution: Figure | null;
  stress: Stress | null;
}

/** What a fall of the discount rate does. */
interface Stress {
  move: Figure;
  /** The same in percentage points, as it is said. */
  points: Figure;
  duration: Figure;
  added: Figure;
  deficit: Figure;
  contribution: Figure | null;
}

const record = 'decisionScope.pension';

function amountOf(input: Case, name: 'obligations' | 'assets' | 'deficit'): Figure | null {
  return (
    moneyBeside(input, words[name], ({ per }) => per === null)?.figure ??
    recordedFigure(input, `${record}.${name}`, input.currency, [1, 1e14])
  );
}

/** Null unless the query is about a pension plan with a deficit that is stated or follows from obligations and assets. */
export function pensionPlan(context: PlanContext): Plan | null {
  const { input, ledger } = context;
  const cue = cueIn(input, asked, 'pension plan');
  const [obligations, assets, stated] = cue
    ? (['obligations', 'assets', 'deficit'] as const).map((name) => amountOf(input, name))
    : [];
  const deficit =
    obligations && assets && obligations.unit === assets.unit
      ? derive('obligations − assets', obligations.unit, [obligations, assets], obligations.value - assets.value)
      : (stated ?? null);
  if (!cue || !deficit || deficit.value <= 0) return null;
  ledger.note(cue);
  const years = yearsBeside(input, words.years) ?? recordedFigure(input, `${record}.recoveryYears`, 'years', [0.5, 50]);
  const rate = shareBeside(input, words.rate) ?? recordedFigure(input, `${record}.discountRate`, 'ratio', [0, 0.3]);
  if (!years)
    ledger.lack(
      `${record}.recoveryYears`,
      'the contribution a year',
      'Over how many years is the deficit to be closed?',
    );
  else if (!rate)
    ledger.assume(
      'The deficit is spread evenly, without interest on what is still open: supply the discount rate of the plan to include it',
    );
  const contribute = (gap: Figure): Figure | null => {
    const value = years && recoveryContribution(gap.value, years.value, rate?.value ?? 0);
    if (!years || typeof value !== 'number') return null;
    return derive(
      rate ? 'level payment that closes the deficit at the discount rate' : 'deficit ÷ years',
      gap.unit,
      [gap, years, ...(rate ? [rate] : [])],
      value,
    );
  };
  return planOf({
    ...context,
    deficit,
    obligations: obligations ?? null,
    assets: assets ?? null,
    years,
    contribution: contribute(deficit),
    stress: stressOf(context, deficit, obligations ?? null, contribute),
  });
}

/** Of a fall, which hurts; half a point where none is stated. */
function stressOf(
  { input, ledger }: PlanContext,
  deficit: Figure,
  obligations: Figure | null,
  contribute: (gap: Figure) => Figure | null,
): Stress | null {
  const duration = yearsBeside(input, words.duration) ?? recordedFigure(input, `${record}.duration`, 'years', [1, 40]);
  if (!duration || !obligations) {
    ledger.lack(
      duration ? `${record}.obligations` : `${record}.duration`,
      'what a fall of the discount rate does to the deficit',
      duration ? 'What are the obligations of the plan?' : 'What is the duration of the obligations?',
    );
    return null;
  }
  const move =
    shareBeside(input, words.move) ??
    recordedFigure(input, `${record}.rateMove`, 'ratio', [0.0001, 0.05]) ??
    point(0.005, 'ratio', 'assumption', 'half a point, our own test (grade D)');
  const added = derive(
    'duration × fall of the rate × obligations',
    obligations.unit,
    [obligations, duration, move],
    obligationsChange(obligations.value, duration.value, -move.value),
  );
  const wider = derive(
    'deficit + growth of the obligations',
    deficit.unit,
    [deficit, added],
    deficit.value + added.value,
  );
  ledger.assume(
    'The effect of the discount rate is of first order (duration × move) and leaves the assets as they are: a matching bond portfolio would take part of it back',
  );
  const points = derive('fall of the rate × 100', 'percentage points', [move], move.value * 100);
  return { move, points, duration, added, deficit: wider, contribution: contribute(wider) };
}

function planOf(pension: Pension): Plan {
  const { ledger, deficit, obligations, assets, years, contribution, stress, own } = pension;
  const ratio =
    obligations && assets
      ? derive('assets ÷ obligations', 'ratio', [assets, obligations], assets.value / obligations.value)
      : null;
  const yearly =
    contribution && years
      ? `${ledger.cite('contribution a year', contribution)} a year for ${ledger.cite('years to close it', years)}`
      : null;
  const worse = stress
    ? `a discount rate lower by ${ledger.cite('fall of the discount rate', stress.points)} adds ${ledger.cite('growth of the obligations', stress.added)}`
    : null;
  return {
    kind: 'pension',
    judgement: {
      verdict: 'proceed with conditions',
      stance: { score: 0.1, reasons: ['A deficit is a debt of the sponsor; the terms of closing it are to be agreed'] },
    },
    reason: `the deficit is ${ledger.cite('deficit', deficit)}${ratio ? ` (${ledger.cite('funding ratio', ratio)} funded)` : ''}${yearly ? `; closing it takes ${yearly}` : ''}${worse ? `, and ${worse}` : ''}`,
    valuation: {
      current:
        obligations && assets
          ? `Obligations of ${ledger.cite('obligations', obligations)} against assets of ${ledger.cite('assets', assets)}`
          : `A deficit of ${ledger.cite('deficit', deficit)}`,
      fairValue: yearly
        ? `Closing the deficit costs ${yearly}`
        : 'The contribution a year needs the years in which the deficit is to be closed',
      premiumJustification:
        stress && worse
          ? `${worse.charAt(0).toUpperCase()}${worse.slice(1)} at a duration of ${ledger.cite('duration', stress.duration)}: the deficit becomes ${ledger.cite('deficit after the fall', stress.deficit)}${stress.contribution ? ` and the contribution ${ledger.cite('contribution after the fall', stress.contribution)} a year` : ''}`
          : 'What the discount rate does to it needs the duration of the obligations',
    },
    structure: {
      recommended: `${yearly ? `Agree ${yearly}` : 'Agree the years in which it is closed'}; ${weightOf(pension) ?? 'what the deficit weighs beside earnings needs performanceContext.ebitda'}`,
      financing:
        own.cash && contribution
          ? `Cash of ${ledger.cite('cash', own.cash)} stands beside ${ledger.cite('contribution a year', contribution)} a year`
          : 'Liquidity beside the contributions cannot be judged: supply performanceContext.cash',
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [agreeDraft(pension), ...(stress ? [matchDraft(deficit, stress)] : [])],
    commitment: deficit,
    scenarios: [
      { name: 'base', value: Math.round(deficit.value), unit: deficit.unit, drivers: 'deficit as stated' },
      ...(stress
        ? [
            {
              name: 'low',
              value: Math.round(stress.deficit.value),
              unit: deficit.unit,
              drivers: 'after the fall of the discount rate',
            },
          ]
        : []),
    ],
    detail: {
      deficit: figureDetail(deficit),
      fundingRatio: figureDetail(ratio),
      contribution: figureDetail(contribution),
      stressedDeficit: figureDetail(stress?.deficit ?? null),
      stressedContribution: figureDetail(stress?.contribution ?? null),
    },
  };
}

/** Lenders and rating agencies count the deficit as debt. */
function weightOf({ ledger, deficit, contribution, own }: Pension): string | null {
  const { ebitda, netDebt } = own;
  if (!ebitda || ebitda.value <= 0 || ebitda.unit !== deficit.unit) return null;
  const share =
    contribution && derive('contribution ÷ EBITDA', 'ratio', [contribution, ebitda], contribution.value / ebitda.value);
  const leverage =
    netDebt &&
    multipleOf(
      '(net debt + deficit) ÷ EBITDA',
      derive('net debt + deficit', deficit.unit, [netDebt, deficit], netDebt.value + deficit.value),
      ebitda,
    );
  const parts = [
    share && `the contribution takes ${ledger.cite('share of EBITDA', share)} of EBITDA a year`,
    leverage && `counted as debt, the deficit brings leverage to ${ledger.cite('leverage with the deficit', leverage)}`,
  ].filter((part): part is string => typeof part === 'string');
  return parts.length > 0 ? parts.join('; ') : null;
}

function agreeDraft({ deficit, contribution, years }: Pension): AdviceDraft {
  return {
    key: 'agree-contributions-financing',
    category: 'FINANCING',
    timeline: '0-180 days',
    horizonDays: 180,
    owner: 'CFO with the trustees',
    measure: 'funding ratio at each valuation against the plan',
    action: (say) =>
      contribution && years
        ? `Agree ${say.cite('contribution a year', contribution)} a year for ${say.cite('years to close it', years)}, with a stop once the plan is funded and a review if the deficit widens`
        : `Agree with the trustees over how many years the ${say.cite('deficit', deficit)} is closed`,
    rationale: (say) =>
      `The deficit of ${say.cite('deficit', deficit)} is owed by the sponsor; money paid in beyond it is hard to get back`,
    value: deficit,
    risk: 0.5,
    confidence: 0.6,
    conditions: ['The plan actuary confirms obligations, assets and duration'],
  };
}

function matchDraft(deficit: Figure, { points, added, duration }: Stress): AdviceDraft {
  return {
    key: 'match-duration-financing',
    category: 'FINANCING',
    timeline: '0-180 days',
    horizonDays: 180,
    owner: 'CFO with the investment adviser of the plan',
    measure: 'share of the rate sensitivity that the assets match',
    action: (say) =>
      `Ask what the plan's assets gain when rates fall by ${say.cite('fall of the discount rate', points)}, and match the rest of the ${say.cite('growth of the obligations', added)} before more risk is taken`,
    rationale: (say) =>
      `At a duration of ${say.cite('duration', duration)} such a fall moves the obligations by ${say.cite('growth of the obligations', added)}, beside a deficit of ${say.cite('deficit', deficit)}`,
    value: added,
    risk: 0.6,
    confidence: 0.5,
  };
}
