/** How large a retention pool may be: what leavers above normal cost, what the pool must achieve, what it returns. */
import { figureDetail, point } from '../../../figures.js';
import type { Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import { assessPeople, keptShare } from '../../people.js';
import type { PeopleFinding } from '../../people.js';
import { cueIn, whole } from '../../query-facts.js';
import { derive } from '../derive.js';
import { notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';

interface Pool extends PlanContext {
  people: PeopleFinding & { excess: Figure; exposure: Figure; people: Figure };
  /** The most that a pool may cost and still pay back within a year at the planned success. */
  size: Figure;
  kept: Figure;
  /** Cost of replacing one. */
  each: Figure;
}

/** Null unless the query asks about retention and leavers above normal can be priced. */
export function retentionPlan(context: PlanContext): Plan | null {
  const { input, ledger } = context;
  const asked = cueIn(
    input,
    /\bretention (?:pool|bonus|package|programme|program|budget|payments?)\b|\bretain(?:ing)? (?:our |the )?(?:engineers?|staff|people|talent|employees)\b|\bspend(?:ing)? to (?:keep|retain)\b/i,
    'retention',
  );
  const people = asked ? assessPeople(input, ledger.branch()) : null;
  if (!asked || !people?.excess || !people.exposure || !people.poolCeiling || !people.people || people.excess.value < 1)
    return null;
  const kept = derive(
    'leavers above normal × share kept',
    'count',
    [people.excess],
    Math.round(people.excess.value * keptShare),
  );
  const each = derive(
    'cost of the excess ÷ excess leavers',
    people.exposure.unit,
    [people.exposure, people.excess],
    people.exposure.value / people.excess.value,
  );
  const pool: Pool = {
    ...context,
    people: { ...people, excess: people.excess, exposure: people.exposure, people: people.people },
    kept,
    each,
    size: people.poolCeiling,
  };
  ledger.note(asked);
  ledger.assume(
    'A retention pool is planned on keeping half of those who would leave above normal (grade D); the more it keeps, the more it returns',
  );
  return {
    kind: 'retention',
    judgement: {
      verdict: 'proceed with conditions',
      stance: { score: 0.2, reasons: ['A pool below what it saves pays for itself'] },
    },
    reason:
      `a pool of up to ${ledger.cite('retention pool at break-even', pool.size)} pays for itself if it keeps ${ledger.cite('leavers to keep', kept)} of the ${ledger.cite('leavers above normal', whole(pool.people.excess))} engineers or staff above normal attrition`.replace(
        'engineers or staff',
        nounOf(pool),
      ),
    valuation: valuationOf(pool),
    structure: {
      recommended: `Set aside up to ${ledger.cite('retention pool at break-even', pool.size)}, paid half after a year and half after two, only to those named beforehand`,
      financing: context.own.cash
        ? `Cash of ${ledger.cite('cash', context.own.cash)} stands against it`
        : 'Liquidity cannot be judged: supply performanceContext.cash',
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [sizeDraft(pool)],
    commitment: pool.size,
    scenarios: returns(pool).map(({ name, share, net }) => ({
      name,
      value: net,
      unit: pool.size.unit,
      drivers: `the pool keeps ${ledger.cite(`share of the leavers kept, ${name}`, point(share, 'ratio', 'assumption', 'degrees of success of a pool (grade D)'))} of the leavers above normal`,
    })),
    detail: {
      exposure: figureDetail(pool.people.exposure),
      pool: figureDetail(pool.size),
      kept: figureDetail(kept),
      each: figureDetail(each),
      ...pool.people.detail,
    },
  };
}

const nounOf = ({ people }: Pool): string => (/engineer/i.test(people.people.ref) ? 'engineers' : 'people');

/** What the pool returns net of its cost at three degrees of success. */
function returns({ people, size }: Pool): { name: string; share: number; net: number }[] {
  return [
    { name: 'low', share: 0.25 },
    { name: 'base', share: keptShare },
    { name: 'high', share: 0.75 },
  ].map(({ name, share }) => ({ name, share, net: people.exposure.value * share - size.value }));
}

function valuationOf({ people, size, kept, each, ledger }: Pool): Plan['valuation'] {
  return {
    current: `Leavers above normal cost ${ledger.citeRange('cost of replacing the excess leavers', people.exposure)} a year: ${ledger.cite('leavers above normal', whole(people.excess))} at ${ledger.cite('cost of replacing one', each)} each`,
    fairValue: `Up to ${ledger.cite('retention pool at break-even', size)}: that is what keeping ${ledger.cite('leavers to keep', kept)} of them saves in one year`,
    premiumJustification: `Each one kept beyond ${ledger.cite('leavers to keep', kept)} returns ${ledger.cite('cost of replacing one', each)}; each one fewer loses it, so the pool is paid on staying and not in advance`,
  };
}

function sizeDraft({ people, size, kept, each }: Pool): AdviceDraft {
  const before = people.deadline ? `, before ${people.deadline.label}` : '';
  return {
    key: 'size-pool-retention',
    category: 'FINANCING',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO with HR',
    measure: 'leavers above normal each quarter against the pool paid out',
    action: (say) => {
      if (people.deadline) say.note(people.deadline.evidence);
      return `Set aside at most ${say.cite('retention pool at break-even', size)}${before.replace(/^,/, '')}, accrued over its vesting: it breaks even when it keeps ${say.cite('leavers to keep', kept)} of the ${say.cite('leavers above normal', whole(people.excess))} above normal`;
    },
    rationale: (say) =>
      `${say.cite('attrition a year', people.rate)} leave within a year against ${say.cite('attrition to compare with', people.baseline)} normally; one leaver costs ${say.cite('cost of replacing one', each)}, all of those above normal ${say.citeRange('cost of replacing the excess leavers', people.exposure)} a year`,
    value: people.exposure,
    risk: 0.5,
    confidence: 0.6,
    decision: { variable: 'retention-pool', direction: 'fund' },
  };
}
