/** Recovery promised, tested, tolerated and lived through; what a stop costs; suppliers that everything hangs on. */
import { derived, figureDetail, formatFigure, point } from '../../figures.js';
import {
  continuityTier,
  lossCurve,
  recoveryGap,
  recoveryRating,
  tierSource,
  type ContinuityTier,
} from '../../models/operations/continuity.js';
import type { Case, Evidence, Figure, RiskRating } from '../../model.js';
import { numberOf, ratioOf, recordOf, recordsOf, textOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { hoursDown, lossPerHour, lossSoFar } from '../incident-facts.js';
import { figureWithin } from '../query-facts.js';

export interface SingleSource {
  name: string;
  share: number | null;
  evidence: Evidence;
}

export interface ContinuityFinding {
  rto: Figure | null;
  rpo: Figure | null;
  mtpd: Figure | null;
  /** What recovery took or takes: tested, else the downtime of the incident. */
  recovery: Figure | null;
  tier: ContinuityTier | null;
  /** Recovery beyond the limit; negative is slack. */
  gap: Figure | null;
  limit: Figure | null;
  loss: Figure | null;
  costPerHour: Figure | null;
  singleSources: SingleSource[];
  rating: RiskRating | null;
  detail: Record<string, unknown>;
}

const marks = [1, 4, 8, 24, 72] as const;

/** What an outage is judged against when nobody says how long it may last: the recovery time of tier two. */
const assumedLimit = point(continuityTier(24).rtoHours, 'hours', 'assumption', `${tierSource} (tier two, grade D)`);

function testedRecovery(input: Case): Figure | null {
  const test =
    input.inputs.at('performanceContext.operations.testedRecoveryHours') ??
    recordOf(input.inputs.at('performanceContext.security.lastRestoreTest'))?.['hours'];
  const hours = numberOf(test, 0, 1e5);
  return hours === null
    ? null
    : {
        value: hours,
        low: hours,
        high: hours,
        unit: 'hours',
        source: 'context',
        ref: 'performanceContext.operations.testedRecoveryHours',
      };
}

function singleSources(input: Case): SingleSource[] {
  return recordsOf(input.inputs.at('performanceContext.operations.suppliers')).flatMap((entry, index) => {
    const name = textOf(entry['name'], 60);
    if (name === null || entry['singleSource'] !== true) return [];
    const origin = `performanceContext.operations.suppliers[${index}]`;
    return [
      {
        name,
        share: ratioOf(entry['share']),
        evidence: { claim: 'single-source supplier', value: name, source: 'context' as const, origin },
      },
    ];
  });
}

/** Continuity as far as anything is known of it; null when nothing is. */
export function assessContinuity(input: Case, ledger: Ledger): ContinuityFinding | null {
  const rto = figureWithin(input, 'rtoHours', 'own', 0, 1e5);
  const rpo = figureWithin(input, 'rpoHours', 'own', 0, 1e5);
  const mtpd = figureWithin(input, 'mtpdHours', 'own', 0, 1e5);
  const downtime = hoursDown(input);
  const suppliers = singleSources(input);
  if (!rto && !mtpd && !downtime && suppliers.length === 0) return null;
  const recovery = longest([testedRecovery(input), downtime]);
  const limit = mtpd ?? rto ?? (downtime ? assumedLimit : null);
  if (limit === assumedLimit)
    ledger.assume(
      `The tolerable outage is not stated: ${formatFigure(assumedLimit)}, the recovery time of tier two, is taken (grade D)`,
    );
  const judged = recovery ?? (mtpd ? rto : null);
  if (!mtpd)
    ledger.lack(
      'performanceContext.operations.mtpdHours',
      'the continuity tier and whether recovery is fast enough',
      'How long can the affected operations be down before the damage is intolerable?',
    );
  const gap =
    judged && limit
      ? derived(
          recoveryGap(judged.value, limit.value),
          'hours',
          mtpd || !rto ? 'recovery − tolerable outage' : 'recovery − recovery time promised',
        )
      : null;
  const costPerHour = lossPerHour(input);
  const finding = {
    rto,
    rpo,
    mtpd,
    recovery,
    tier: mtpd ? continuityTier(mtpd.value) : null,
    gap,
    limit,
    loss: lossSoFar(input),
    costPerHour,
    singleSources: suppliers,
    rating: judged && limit ? recoveryRating(judged.value, limit.value) : null,
  };
  return { ...finding, detail: detailOf(finding) };
}

const longest = (figures: (Figure | null)[]): Figure | null =>
  figures.reduce<Figure | null>(
    (best, figure) => (figure && (!best || figure.value > best.value) ? figure : best),
    null,
  );

function detailOf(finding: Omit<ContinuityFinding, 'detail'>): Record<string, unknown> {
  const { tier, costPerHour, mtpd } = finding;
  return {
    rto: figureDetail(finding.rto),
    rpo: figureDetail(finding.rpo),
    mtpd: figureDetail(mtpd),
    recovery: figureDetail(finding.recovery),
    gap: figureDetail(finding.gap),
    tier: tier ? { ...tier, ref: tierSource } : null,
    lossSoFar: figureDetail(finding.loss),
    lossCurve: costPerHour
      ? { currency: costPerHour.unit, marks: lossCurve(costPerHour.value, mtpd?.value ?? null, marks) }
      : null,
    singleSources: finding.singleSources.map(({ name, share }) => ({ name, share })),
  };
}
