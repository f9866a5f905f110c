/** Whether to fail over while the provider is down: what waiting costs against the data that the copy has not got. */
import { derived } from '../../figures.js';
import type { Case, Evidence, Figure, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import { hoursDown, lossPerHour, systemsHit } from '../incident-facts.js';
import type { Ledger } from '../ledger.js';
import { cueIn, figureWithin, originOf } from '../query-facts.js';

export interface Failover {
  /** `fail over to the Dublin replica`. */
  move: Evidence;
  /** How far the copy is behind; null when nobody says. */
  lag: Figure | null;
  rto: Figure | null;
  rpo: Figure | null;
  down: Figure | null;
  perHour: Figure | null;
  /** What the missing data is worth at most: the lag at the loss of an hour. */
  lagWorth: Figure | null;
  /** The provider names no end. */
  noEstimate: Evidence | null;
  /** `now`, `wait` while the aim can still be met, or `decide` where too little is known. */
  advice: 'now' | 'wait' | 'decide';
}

const failoverWords =
  /\bfail(?:ing)?[- ]?over (?:to|into) [^.,;]{3,50}|\bswitch(?:ing)? (?:over )?to (?:the |our )?[^.,;]{0,30}(?:replica|standby|secondary|disaster recovery site|backup site)\b/i;
const noEstimateWords =
  /\b(?:gives?|given|has|have|offers?) no (?:estimate|ETA|time|prognosis|forecast)\b|\bno (?:estimate|ETA) (?:from|by)\b/i;

function lagOf(input: Case): Figure | null {
  for (const fact of input.text.measures) {
    if (
      fact.kind !== 'duration' ||
      fact.negated ||
      !/^\s*(?:behind|stale|old|of (?:replication )?lag)\b/i.test(
        input.content.slice(fact.span.end, fact.span.end + 30),
      )
    )
      continue;
    const hours = (days: number): number => Math.round(days * 24 * 1e4) / 1e4;
    return {
      value: hours(fact.days),
      low: hours(fact.low),
      high: hours(fact.high),
      unit: 'hours',
      source: 'text',
      ref: originOf(fact.span),
    };
  }
  return null;
}

function adviceOf({
  lag,
  rpo,
  rto,
  down,
  noEstimate,
}: Omit<Failover, 'advice' | 'move' | 'lagWorth' | 'perHour'>): Failover['advice'] {
  if (lag && rpo && lag.value <= rpo.value) return 'now';
  if (down && rto) return down.value >= rto.value || noEstimate ? 'now' : 'wait';
  return noEstimate ? 'now' : 'decide';
}

/** Null unless the query weighs a failover while something is down. */
export function assessFailover(input: Case): Failover | null {
  const move = cueIn(input, failoverWords, 'failover considered');
  if (
    !move ||
    !input.text.incident.kinds.some(({ kind }) => kind === 'outage') ||
    input.text.incident.stillRunning === false
  )
    return null;
  const [lag, down, perHour] = [lagOf(input), hoursDown(input), lossPerHour(input)];
  const [rto, rpo] = [
    figureWithin(input, 'rtoHours', 'own', 0, 10_000),
    figureWithin(input, 'rpoHours', 'own', 0, 10_000),
  ];
  const noEstimate = cueIn(input, noEstimateWords, 'the provider gives no estimate');
  const lagWorth =
    lag && perHour
      ? derived(
          lag.value * perHour.value,
          perHour.unit,
          `lag of the copy × loss per hour (${lag.ref}; ${perHour.ref})`,
          { low: lag.low * perHour.low, high: lag.high * perHour.high },
        )
      : null;
  const parts = { lag, rto, rpo, down, noEstimate };
  return { move, perHour, lagWorth, ...parts, advice: adviceOf(parts) };
}

const verbs = {
  now: 'now',
  wait: 'only when the recovery time is about to be missed',
  decide: 'or wait, by the two facts that decide it: how far the copy is behind and what an hour costs',
} as const;

function beyondObjective({ lag, rpo }: Failover): boolean {
  return lag !== null && rpo !== null && lag.value > rpo.value;
}

function whyText(failover: Failover, say: Ledger): string {
  const { down, rto, lag, perHour, lagWorth, noEstimate } = failover;
  if (noEstimate) say.note(noEstimate);
  const late =
    down && rto
      ? `${say.cite('downtime so far', down)} are gone against a recovery time of ${say.cite('recovery time objective', rto)}`
      : down
        ? `${say.cite('downtime so far', down)} are gone`
        : '';
  const price = perHour ? `each further hour costs ${say.citeRange('loss per hour', perHour)}` : '';
  const data =
    lag && lagWorth
      ? `the ${say.cite('lag of the copy', lag)} that the copy lacks are worth ${say.citeRange('value of the missing data at most', lagWorth)} at most, so waiting longer than that costs more than it saves`
      : '';
  return [late, price, data, noEstimate ? `the provider gives no estimate` : '']
    .filter((part) => part !== '')
    .join('; ');
}

/** Fail over or not, then make good the data that the copy has not got. */
export function failoverAdvice(
  input: Case,
  adviser: Adviser,
  { failover, ledger }: { failover: Failover | null; ledger: Ledger },
): (Recommendation | null)[] {
  if (!failover) return [];
  const [decide, reconcile] = [ledger.branch(), ledger.branch()];
  for (const evidence of [failover.move, ...systemsHit(input)]) decide.note(evidence);
  const { lag, rpo } = failover;
  const gate =
    lag && rpo && beyondObjective(failover)
      ? `; the data loss of ${decide.cite('lag of the copy', lag)} goes beyond the agreed ${decide.cite('recovery point objective', rpo)}, so the owner of the service signs it off first, by telephone if need be`
      : '';
  const words = String(failover.move.value);
  const list: (Recommendation | null)[] = [
    recommend(input, adviser, decide, {
      key: 'decide-failover-service',
      category: 'CONTINUITY',
      action: `${words.charAt(0).toUpperCase()}${words.slice(1)} ${verbs[failover.advice]}${gate}`,
      rationale: whyText(failover, decide) || 'Neither the length of the outage nor the cost of an hour is known yet',
      timeline: '0-4 h',
      horizonDays: 1,
      owner: 'CIO with the owner of the service',
      measure: 'service back, writes to the failed site fenced off',
      stake: failover.perHour,
      risk: 1,
      sure: 0.8,
      feasibility: 1,
      critical: true,
      decision: { variable: 'failover', direction: failover.advice },
      ...(beyondObjective(failover)
        ? { conditions: ['data loss beyond the recovery point objective is accepted in writing within 24 h'] }
        : {}),
    }),
  ];
  if (lag) {
    reconcile.note(failover.move);
    const lost = reconcile.cite('lag of the copy', lag);
    list.push(
      recommend(input, adviser, reconcile, {
        key: 'reconcile-lost-data',
        category: 'DATA',
        action: `Rebuild the ${lost} that the copy lacks from payment, order and message logs, and freeze fail-back until both sides agree record by record`,
        rationale:
          'Customers hold confirmations that the copy does not know; failing back over unreconciled data loses it for good',
        timeline: '4-24 h',
        horizonDays: 1,
        owner: 'CIO with data owners',
        measure: 'confirmations without a record: none',
        value: failover.lagWorth,
        risk: 0.6,
        sure: 0.7,
        after: ['decide-failover-service'],
      }),
    );
  }
  return list;
}
