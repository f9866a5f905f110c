/** The ways to get a capability that the query or its context offers, with the cost and time stated for each. */
import { point } from '../../figures.js';
import type { Case, Evidence, Figure } from '../../model.js';
import type { SourcingKind } from '../../models/technology/build-buy-partner.js';
import type { MeasuredFact } from '../../text/facts.js';
import { numberOf, recordsOf, textOf } from '../../untrusted.js';
import { originOf } from '../query-facts.js';

export interface StatedOption {
  label: string;
  kind: SourcingKind | null;
  cost: Figure | null;
  /** Unit months. */
  months: Figure | null;
  /** Money a year. */
  benefit: Figure | null;
  evidence: Evidence;
}

const kinds: [pattern: RegExp, kind: SourcingKind][] = [
  [/\b(?:build|building|develop|developing|in-house|own)\b/i, 'build'],
  [/\b(?:partner|partnering|joint venture|jv|alliance|cooperat\w{0,5})\b/i, 'partner'],
  [/\b(?:buy|buying|purchas\w{0,4}|licen[cs]\w{0,4}|subscri\w{0,5}|saas|off-the-shelf|acquir\w{0,3}|vendor)\b/i, 'buy'],
];

const kindOf = (label: string): SourcingKind | null => kinds.find(([pattern]) => pattern.test(label))?.[1] ?? null;

const daysPerMonth = 365 / 12;

function moneyOf(fact: MeasuredFact, currency: string): Figure | null {
  if (fact.kind !== 'money' || fact.doubtful || fact.per !== null || fact.negated || !(fact.value > 0)) return null;
  if (fact.currency !== null && fact.currency !== currency) return null;
  return { value: fact.value, low: fact.low, high: fact.high, unit: currency, source: 'text', ref: originOf(fact.span) };
}

function monthsOf(fact: MeasuredFact): Figure | null {
  if (fact.kind !== 'duration' || fact.negated || !(fact.days > 0) || fact.use === 'history') return null;
  const inMonths = (days: number): number => Math.round((days / daysPerMonth) * 10) / 10;
  return { value: inMonths(fact.days), low: inMonths(fact.low), high: inMonths(fact.high), unit: 'months', source: 'text', ref: originOf(fact.span) };
}

const firstOf = <T>(facts: readonly MeasuredFact[], read: (fact: MeasuredFact) => T | null): T | null => facts.map(read).find((value) => value !== null) ?? null;

/** Options named in the text; an amount or duration belongs to the option that it follows. */
function statedInText(input: Case): StatedOption[] {
  const options = [...input.text.options].sort((a, b) => a.span.start - b.span.start);
  return options.map(({ label, span }, index) => {
    const until = options[index + 1]?.span.start ?? input.text.clauses.find((clause) => clause.start <= span.start && span.start < clause.end)?.end ?? span.end;
    const facts = input.text.measures.filter((fact) => fact.span.start >= span.start && fact.span.start < until);
    return {
      label: label.slice(0, 80),
      kind: kindOf(span.text) ?? kindOf(label),
      cost: firstOf(facts, (fact) => moneyOf(fact, input.currency)),
      months: firstOf(facts, monthsOf),
      benefit: null,
      evidence: { claim: 'option', value: label.slice(0, 80), source: 'text', origin: originOf(span) },
    };
  });
}

function statedInContext(input: Case): StatedOption[] {
  const path = 'decisionScope.options';
  return recordsOf(input.inputs.at(path)).slice(0, 12).flatMap((row, index) => {
    const label = textOf(row['name']) ?? textOf(row['id']);
    if (label === null) return [];
    const figure = (field: string, unit: string, max: number): Figure | null => {
      const value = numberOf(row[field], 0, max);
      return value === null || value === 0 ? null : point(value, unit, 'context', `${path}[${index}].${field}`);
    };
    return [{
      label,
      kind: kindOf(`${textOf(row['kind']) ?? ''} ${label}`),
      cost: figure('cost', input.currency, 1e14),
      months: figure('months', 'months', 600),
      benefit: figure('benefit', input.currency, 1e14),
      evidence: { claim: 'option', value: label, source: 'context', origin: `${path}[${index}]` },
    }];
  });
}

export interface StatedInitiative {
  name: string;
  evidence: Evidence;
  cost: Figure | null;
  /** Date as the text writes it. */
  due: Evidence | null;
}

const initiativeList = /\b(?:initiatives|projects|programmes|programs|priorities|workstreams)\b(?:[^:.\n]|\.\d){0,120}:([^.\n]{3,600})/i;

/** Initiatives listed after a colon in the text: `five initiatives: cloud exit, zero trust and a new plant`. */
export function initiativesInText(input: Case): StatedInitiative[] {
  const match = initiativeList.exec(input.content);
  const list = match?.[1];
  if (!match || list === undefined) return [];
  let start = match.index + match[0].length - list.length;
  return list.split(/([,;])/).flatMap((part): StatedInitiative[] => {
    const [from, until] = [start, start + part.length];
    start = until;
    const name = part.replace(/^\s*(?:and\s+)?(?:an?\s+|the\s+)?/i, '').replace(/\s+(?:due|by|for)\s.*$/i, '').trim();
    if (name.length < 2) return [];
    const facts = input.text.measures.filter((fact) => fact.span.start >= from && fact.span.end <= until);
    const date = facts.find((fact) => fact.kind === 'date');
    return [{
      name: name.slice(0, 80),
      evidence: { claim: 'initiative', value: name.slice(0, 80), source: 'text', origin: originOf({ start: from, end: until, text: part.trim() }) },
      cost: firstOf(facts, (fact) => moneyOf(fact, input.currency)),
      due: date ? { claim: `due date of ${name.slice(0, 80)}`, value: date.span.text, source: 'text', origin: originOf(date.span) } : null,
    }];
  }).slice(0, 10);
}

/** Context options first, then those of the text that they do not name. */
export function readOptions(input: Case): StatedOption[] {
  const given = statedInContext(input);
  const known = new Set(given.map(({ label }) => label.toLowerCase()));
  return [...given, ...statedInText(input).filter(({ label }) => !known.has(label.toLowerCase()))].slice(0, 12);
}
