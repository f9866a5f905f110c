/** Who is likely to leave, what that costs, and the pool that would hold the critical ones. */
import { derived, figureDetail, point } from '../figures.js';
import {
  acquiredBaselineFactor,
  acquiredStartUpRate,
  attritionSource,
  criticalShare,
  firstYearLeavers,
  regularHireRate,
  replacementExposure,
  replacementMultiple,
  replacementSource,
  retentionPool,
} from '../models/operations/retention.js';
import type { Case, Evidence, Figure, Subject } from '../model.js';
import type { Ledger } from './ledger.js';
import { assumed, cueIn, figureWithin, isCrisis, isDeal, originOf, targetLabel, whole } from './query-facts.js';
import { recordsOf, textOf, textsOf } from '../untrusted.js';

export interface PeopleFinding {
  subject: Subject;
  /** `the target`, or the own organization. */
  whose: string;
  people: Figure | null;
  rate: Figure;
  baseline: Figure;
  startUp: Evidence | null;
  leavers: Figure | null;
  excess: Figure | null;
  exposure: Figure | null;
  pool: Figure | null;
  /** The most that a pool may cost and still pay back within a year: what keeping half of the excess leavers saves. Null without a price of leaving. */
  poolCeiling: Figure | null;
  /** Roles, not names, as far as the context gives them. */
  criticalRoles: string[];
  /** How many people the pool is for: those listed, at least one in ten. */
  critical: Figure | null;
  /** How long a vacancy stands open, and the working years that the excess leavers cost. */
  vacancy: { weeks: Figure; years: Figure } | null;
  /** The day before which the query wants it done. */
  deadline: { label: string; evidence: Evidence } | null;
  sentence: string;
  detail: Record<string, unknown>;
}

/** A pool is planned on keeping half of those who would leave above normal: fewer is common, all is not (grade D). */
export const keptShare = 0.5;

const startUpCue = /\bstart-?ups?\b|\bscale-?ups?\b|\bventure-backed\b|\bfounder-led\b/i;

/** A percentage that the text names as the industry's own attrition. */
function industryAttrition(input: Case): Figure | null {
  for (const fact of input.text.measures) {
    if (fact.kind !== 'percent' || fact.value <= 0 || fact.value >= 1) continue;
    const around = input.content.slice(fact.span.start, fact.span.end + 20);
    const clause = input.text.clauses[fact.clause]?.text ?? '';
    if (/\b(?:industry|sector|peers?|market|elsewhere)\b/i.test(around) && /attrition|turnover|leavers/i.test(clause)) {
      return point(fact.value, 'ratio', 'text', originOf(fact.span));
    }
  }
  return null;
}

function rates(input: Case, subject: Subject, startUp: Evidence | null): { rate: Figure; baseline: Figure } | null {
  const regular = point(regularHireRate, 'ratio', 'benchmark', attritionSource);
  const stated =
    figureWithin(input, 'attritionRate', subject, 0, 1) ??
    (subject === 'target' ? figureWithin(input, 'attritionRate', 'own', 0, 1) : null);
  if (!isDeal(input)) return stated ? { rate: stated, baseline: industryAttrition(input) ?? regular } : null;
  if (startUp) return { rate: point(acquiredStartUpRate, 'ratio', 'benchmark', attritionSource), baseline: regular };
  const baseline = stated ?? regular;
  const why = `baseline attrition × ${acquiredBaselineFactor} after a change of ownership (grade D)`;
  return { rate: derived(Math.min(1, baseline.value * acquiredBaselineFactor), 'ratio', why), baseline };
}

/** Cost of replacing one person, in money: stated, else salary × the replacement multiple. */
function replacementOf(input: Case, subject: Subject): Figure | null {
  const stated =
    figureWithin(input, 'replacementCost', subject, 0, 1e9) ?? figureWithin(input, 'replacementCost', 'own', 0, 1e9);
  if (stated) return stated;
  const salary = salaryOf(input, subject);
  if (!salary) return null;
  const { low, base, high } = replacementMultiple;
  return derived(
    replacementExposure(1, salary.value, base),
    salary.unit,
    `average salary × ${base} (${replacementSource})`,
    {
      low: replacementExposure(1, salary.low, low),
      high: replacementExposure(1, salary.high, high),
    },
  );
}

function salaryOf(input: Case, subject: Subject): Figure | null {
  return figureWithin(input, 'averageSalary', subject, 1, 1e9) ?? figureWithin(input, 'averageSalary', 'own', 1, 1e9);
}

function criticalRoles(input: Case): string[] {
  const listedPeople = input.inputs.at('decisionScope.target.keyPeople') ?? input.inputs.at('decisionScope.keyPeople');
  const named = recordsOf(listedPeople).flatMap((entry) => textOf(entry['role']) ?? []);
  return named.length > 0 ? named : textsOf(listedPeople);
}

/** Those listed are rarely all: the pool is for one in ten of the people affected, or for the list where it is longer. */
const criticalCount = (people: Figure, listed: number): number =>
  Math.max(listed, Math.round(people.value * criticalShare), 1);

const weeksPerYear = 52;

/** “Replacing one takes 10 weeks”: work that is not done meanwhile. */
function vacancyOf(input: Case, excess: Figure | null): PeopleFinding['vacancy'] {
  const fact = input.text.measures.find(
    (measure) =>
      measure.kind === 'duration' &&
      measure.days >= 7 &&
      measure.days <= 365 &&
      /\b(?:replac\w+|fill(?:ing)?|hir(?:e|ing)|vacanc\w+|backfill\w*)\b/i.test(
        input.text.clauses[measure.clause]?.text ??
          input.content.slice(Math.max(0, measure.span.start - 80), measure.span.start),
      ),
  );
  if (fact?.kind !== 'duration' || !excess) return null;
  const weeks = (days: number): number => Math.round((days / 7) * 10) / 10;
  const figure: Figure = {
    value: weeks(fact.days),
    low: weeks(fact.low),
    high: weeks(fact.high),
    unit: 'weeks',
    source: 'text',
    ref: originOf(fact.span),
  };
  return {
    weeks: figure,
    years: derived(
      Math.round((excess.value * figure.value) / weeksPerYear),
      'years',
      `excess leavers × weeks open ÷ ${weeksPerYear} (${figure.ref})`,
    ),
  };
}

function deadlineOf(input: Case): PeopleFinding['deadline'] {
  for (const fact of input.text.measures) {
    if (
      fact.kind !== 'date' ||
      fact.negated ||
      !/\b(?:before|by|until|ahead of)\b(?:\s+\w+){0,2}\s*$/i.test(
        input.content.slice(Math.max(0, fact.span.start - 30), fact.span.start),
      )
    )
      continue;
    return {
      label: fact.span.text,
      evidence: { claim: 'wanted by', value: fact.span.text, source: 'text', origin: originOf(fact.span) },
    };
  }
  return null;
}

/** The pool for the critical people: those listed, at least a share of everybody. Null without a salary. */
function poolFor(
  input: Case,
  finding: { subject: Subject; people: Figure; exposure: Figure; listed: number },
  ledger: Ledger,
): Figure | null {
  const salary = salaryOf(input, finding.subject);
  if (!salary) return null;
  const critical = criticalCount(finding.people, finding.listed);
  ledger.assume(
    finding.listed === 0
      ? 'Critical people are not listed: one in ten of those affected is assumed (grade D)'
      : 'The retention pool covers the roles listed and, with them, one in ten of those affected (grade D)',
  );
  const { low, base, high } = retentionPool(finding.exposure.value, critical * salary.value);
  return derived(base, salary.unit, 'smaller of the exposure and 10–25 % of the critical people’s base pay (grade D)', {
    low,
    high,
  });
}

function costs(
  input: Case,
  base: { subject: Subject; people: Figure; excess: Figure; listed: number },
  ledger: Ledger,
): Pick<PeopleFinding, 'exposure' | 'pool'> {
  const each = replacementOf(input, base.subject);
  if (!each) {
    const path =
      base.subject === 'target' ? 'decisionScope.target.averageSalary' : 'performanceContext.operations.averageSalary';
    ledger.lack(
      path,
      'the cost of leavers and the size of a retention pool in money',
      'What is the average salary of the people affected?',
    );
    return { exposure: null, pool: null };
  }
  const exposure = derived(
    base.excess.value * each.value,
    each.unit,
    `excess leavers × replacement cost (${each.ref})`,
    {
      low: base.excess.value * each.low,
      high: base.excess.value * each.high,
    },
  );
  return {
    exposure,
    pool: poolFor(input, { subject: base.subject, people: base.people, exposure, listed: base.listed }, ledger),
  };
}

/** A question about engineers counts engineers, not everybody. */
function affectedPeople(input: Case): Figure | null {
  const engineers = figureWithin(input, 'engineers', 'own', 1, 1e6);
  const all = figureWithin(input, 'headcount', 'own', 1, 1e7);
  return engineers?.source === 'text' &&
    /\bengineers?\b[^.;]{0,40}\b(?:attrition|turnover|leav\w+)\b|\b(?:attrition|turnover)\b[^.;]{0,60}\bengineers?\b/i.test(
      input.content,
    )
    ? engineers
    : all;
}

/** Reads the people affected and their rates; null when the query and the context say nothing about either. */
export function assessPeople(input: Case, ledger: Ledger): PeopleFinding | null {
  const deal = isDeal(input);
  const targetPeople = deal ? figureWithin(input, 'headcount', 'target', 1, 1e7) : null;
  const subject: Subject = deal && (targetPeople || input.type === 'MA_EVALUATION') ? 'target' : 'own';
  const people = targetPeople ?? (subject === 'own' ? affectedPeople(input) : null);
  const startUp = deal ? cueIn(input, startUpCue, 'the target is a start-up') : null;
  const rate = rates(input, subject, startUp);
  if (!people && !isCrisis(input)) {
    const path = subject === 'target' ? 'decisionScope.target.headcount' : 'performanceContext.operations.headcount';
    ledger.lack(path, 'the number of expected leavers', 'How many people are affected?');
  }
  if (!rate) return null;
  if (!people && !startUp && rate.baseline.source === 'benchmark') return null;
  if (deal && !startUp)
    ledger.assume(
      `First-year attrition after the change of ownership is the baseline × ${acquiredBaselineFactor} (grade D)`,
    );
  return describe(input, { subject, people, startUp, ...rate }, ledger);
}

type Basis = Pick<PeopleFinding, 'subject' | 'people' | 'startUp' | 'rate' | 'baseline'>;

function describe(input: Case, basis: Basis, ledger: Ledger): PeopleFinding {
  const { people, rate, baseline, subject } = basis;
  const roles = criticalRoles(input);
  const counted = people ? firstYearLeavers(people.value, rate.value, baseline.value) : null;
  const leavers = counted
    ? derived(counted.expectedLeavers, 'count', `people × ${isDeal(input) ? 'first-year rate' : 'yearly rate'}`)
    : null;
  const excess = counted ? derived(counted.excessLeavers, 'count', 'people × (rate − baseline), not below zero') : null;
  const money =
    people && excess
      ? costs(input, { subject, people, excess, listed: roles.length }, ledger)
      : { exposure: null, pool: null };
  const critical = people
    ? derived(
        criticalCount(people, roles.length),
        'count',
        'roles listed, at least one in ten of the people affected (grade D)',
      )
    : null;
  const poolCeiling =
    money.exposure &&
    derived(
      money.exposure.value * keptShare,
      money.exposure.unit,
      `cost of the excess leavers × share kept, ${keptShare} (${money.exposure.ref})`,
      { low: money.exposure.low * keptShare, high: money.exposure.high * keptShare },
    );
  const finding = {
    ...basis,
    ...money,
    poolCeiling,
    leavers,
    excess,
    critical,
    vacancy: vacancyOf(input, excess),
    deadline: deadlineOf(input),
    criticalRoles: roles,
    whose: subject === 'target' ? targetLabel(input) : 'the organization',
  };
  return { ...finding, sentence: sentenceOf(finding, isDeal(input), ledger), detail: detailOf(finding) };
}

type Finding = Omit<PeopleFinding, 'sentence' | 'detail'>;

function sentenceOf(finding: Finding, deal: boolean, ledger: Ledger): string {
  if (finding.startUp) ledger.note(finding.startUp);
  const rate = ledger.cite(deal ? 'first-year attrition expected' : 'attrition a year', finding.rate);
  const against = ledger.cite('attrition to compare with', finding.baseline);
  const money = finding.exposure
    ? `; replacing the excess costs ${ledger.citeRange('cost of replacing the excess leavers', finding.exposure)}${finding.pool ? `, a retention pool of ${ledger.citeRange('retention pool', finding.pool)} protects it` : ''}`
    : '; no money figure without a salary or a replacement cost';
  if (!finding.people || !finding.leavers || !finding.excess) {
    return `${rate} expected to leave within a year against ${against} normally; the headcount is not given, so no number of people`;
  }
  const total = ledger.cite(`people of ${finding.whose}`, finding.people);
  const leaving = ledger.cite('expected leavers', whole(finding.leavers));
  if (finding.excess.value <= 0)
    return `${leaving} of ${total} people leave within a year (${rate} against ${against} normally), no more than usual`;
  const extra = ledger.cite('leavers above normal', whole(finding.excess));
  return `${leaving} of ${total} people expected to leave within a year (${rate} against ${against} normally), ${extra} more than normal${money}`;
}

function detailOf(finding: Finding): Record<string, unknown> {
  return {
    subject: finding.subject,
    people: figureDetail(finding.people),
    rate: figureDetail(finding.rate),
    baseline: figureDetail(finding.baseline),
    expectedLeavers: figureDetail(finding.leavers),
    excessLeavers: figureDetail(finding.excess),
    replacementExposure: figureDetail(finding.exposure),
    retentionPool: finding.pool
      ? {
          ...figureDetail(finding.pool),
          vesting: [
            { months: 12, share: 0.5 },
            { months: 24, share: 0.5 },
          ],
        }
      : null,
    criticalPeople: figureDetail(finding.critical),
    criticalRoles: finding.criticalRoles,
  };
}

/** People, leavers and cost when no headcount is given but a rate and a price per person are: per hundred people. */
export function perHundred(input: Case, finding: PeopleFinding): { leavers: Figure; cost: Figure | null } | null {
  if (finding.people) return null;
  const { expectedLeavers, excessLeavers } = firstYearLeavers(100, finding.rate.value, finding.baseline.value);
  const each = replacementOf(input, finding.subject);
  return {
    leavers: derived(expectedLeavers, 'count', 'leavers of every hundred people'),
    cost: each
      ? derived(excessLeavers * each.value, each.unit, 'excess leavers of every hundred people × replacement cost', {
          low: excessLeavers * each.low,
          high: excessLeavers * each.high,
        })
      : null,
  };
}

/** The figure that stands for months of vesting in advice. */
export const vestingMonths = {
  first: assumed(12, 'months', 'half of the pool vests (grade D)'),
  second: assumed(24, 'months', 'the other half vests (grade D)'),
};
