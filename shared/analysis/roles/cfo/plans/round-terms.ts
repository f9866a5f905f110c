/** The terms of a funding round, a proposed cut and the event that money has to reach, as the text states them. */
import { derived } from '../../../figures.js';
import type { Case, Evidence, Figure } from '../../../model.js';
import type { MeasuredFact, MoneyFact } from '../../../text/facts.js';
import { cueIn, originOf } from '../../query-facts.js';
import { moneyBeside, shareBeside } from './stated-amounts.js';

export interface Milestone {
  /** `phase 2 readout`, as near as the clause says it. */
  what: string;
  label: string;
  /** Months from the receipt of the query to the end of the day, month or quarter that is named. */
  months: Figure;
  evidence: Evidence;
}

export interface RoundTerms {
  raise: Figure;
  preMoney: Figure | null;
  /** `Series C`. */
  name: string;
  /** Share by which the burn would be cut. */
  cut: Figure | null;
  milestone: Milestone | null;
}

const roundAfter =
  /^\s*(?:\(?[^.,;]{0,12}\)?\s*)?(?:series [a-h]\b|seed\b|bridge round|funding round|financing round|equity round|round\b|raise\b|growth round)/i;
const roundBefore = /(?:\b(?:raise|raising|round of|series [a-h] of|investors? offers? (?:us )?)\s*)$/i;
const preMoney = {
  after: /^\s*(?:valuation\s*)?(?:\(?pre-?money)/i,
  before: /\bpre-?money (?:valuation )?(?:of|at)\s*$/i,
};
const cutBefore = /\b(?:cut|cutting|reduc\w+|lower\w*|trim\w*)\b[^.;]{0,24}\bburn\b[^.;]{0,12}$/i;

/** Money given once, in the currency of the case. */
const plainAmount =
  (input: Case) =>
  ({ per, currency }: MoneyFact): boolean =>
    per === null && (currency === null || currency === input.currency);

const event =
  /\b((?:phase \w+ |pivotal |clinical |interim |top-?line )?(?:readout|data|trial results?|approval|launch|certification|go-live|pilot|milestone|break-?even|profitability))\b/i;
const monthMs = (365 / 12) * 86_400_000;
const monthsIn = { day: 0, month: 1, quarter: 3, half: 6, year: 12 } as const;

/** Last day of the period that a date fact names. */
function endOfPeriod(fact: Extract<MeasuredFact, { kind: 'date' }>): number {
  const start = new Date(`${fact.iso}T00:00:00.000Z`);
  const months = monthsIn[fact.precision];
  return months === 0 ? start.getTime() : Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 0);
}

function milestoneOf(input: Case): Milestone | null {
  for (const fact of input.text.measures) {
    if (fact.kind !== 'date' || fact.negated) continue;
    const clause = input.text.clauses[fact.clause]?.text ?? '';
    const what = event.exec(clause)?.[1];
    const months = (endOfPeriod(fact) - Date.parse(input.receivedAt)) / monthMs;
    if (what === undefined || !(months > 0) || months > 120) continue;
    const label = fact.span.text;
    return {
      what,
      label,
      months: derived(
        Math.round(months * 10) / 10,
        'months',
        `from the receipt of the query to the end of ${label} (${originOf(fact.span)})`,
      ),
      evidence: { claim: `date of the ${what}`, value: label, source: 'text', origin: originOf(fact.span) },
    };
  }
  return null;
}

/** Null unless the text offers or plans a round with an amount. */
export function readRound(input: Case): RoundTerms | null {
  const raise = moneyBeside(input, { after: roundAfter, before: roundBefore }, plainAmount(input))?.figure ?? null;
  const name = cueIn(
    input,
    /\bseries [a-h]\b|\bseed round\b|\bbridge round\b|\bfunding round\b|\bequity round\b|\bfinancing round\b/i,
    'the round',
  );
  if (!raise || !name) return null;
  return {
    raise,
    name: String(name.value),
    cut: shareBeside(input, { before: cutBefore }),
    milestone: milestoneOf(input),
    preMoney: moneyBeside(input, preMoney, plainAmount(input))?.figure ?? null,
  };
}
