/** The options and initiatives that the query or its context offers, with the cost and time stated for each. */
import { point } from '../figures.js';
import type { Case, Evidence, Figure } from '../model.js';
import type { SourcingKind } from '../models/technology/build-buy-partner.js';
import type { MeasuredFact } from '../text/facts.js';
import { numberOf, recordsOf, textOf } from '../untrusted.js';
import { originOf } from './query-facts.js';

export interface StatedOption {
  label: string;
  kind: SourcingKind | null;
  /** Paid until it works. */
  cost: Figure | null;
  /** Paid each year afterwards. */
  yearly: Figure | null;
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

function moneyOf(fact: MeasuredFact, currency: string, per: 'year' | null = null): Figure | null {
  if (fact.kind !== 'money' || fact.doubtful || fact.per !== per || fact.negated || !(fact.value > 0)) return null;
  if (fact.currency !== null && fact.currency !== currency) return null;
  return {
    value: fact.value,
    low: fact.low,
    high: fact.high,
    unit: currency,
    source: 'text',
    ref: originOf(fact.span),
  };
}

function monthsOf(fact: MeasuredFact): Figure | null {
  if (fact.kind !== 'duration' || fact.negated || !(fact.days > 0) || fact.use === 'history') return null;
  const inMonths = (days: number): number => Math.round((days / daysPerMonth) * 10) / 10;
  return {
    value: inMonths(fact.days),
    low: inMonths(fact.low),
    high: inMonths(fact.high),
    unit: 'months',
    source: 'text',
    ref: originOf(fact.span),
  };
}

const firstOf = <T>(facts: readonly MeasuredFact[], read: (fact: MeasuredFact) => T | null): T | null =>
  facts.map(read).find((value) => value !== null) ?? null;

/** Parts of the text between full stops and semicolons, with their offsets. */
function segments(content: string): { start: number; end: number; text: string }[] {
  let start = 0;
  return content.split(/([.;!?]\s+)/).flatMap((text) => {
    const segment = { start, end: start + text.length, text };
    start = segment.end;
    return text.length > 2 ? [segment] : [];
  });
}

/** Words with which a sentence goes on about one way of sourcing. */
const spokenOf: [pattern: RegExp, kind: SourcingKind][] = [
  [/\bbuild(?:ing|s)?\b|\bdevelop(?:ing)?\b|\bin-house\b/i, 'build'],
  [/\bbuy(?:ing|s)?\b|\bpurchas\w*|\blicen[cs]\w*/i, 'buy'],
  [/\bpartner(?:ing|ships?|s)?\b|\bjoint venture\b/i, 'partner'],
];

/** Facts of the parts that speak of one way of sourcing alone: “building takes 20 months; buying costs …”. */
function factsByKind(input: Case, kind: SourcingKind): MeasuredFact[] {
  return segments(input.content).flatMap(({ start, end, text }) => {
    const spoken = spokenOf.filter(([pattern]) => pattern.test(text));
    return spoken.length === 1 && spoken[0]?.[1] === kind
      ? input.text.measures.filter((fact) => fact.span.start >= start && fact.span.end <= end)
      : [];
  });
}

/** `can lease a plant` → `lease a plant`. */
const plainLabel = (label: string): string => label.replace(/^(?:can|could|may|might|would|will)\s+/i, '').slice(0, 80);

/** “build X, buy Y or partner with Z for our marketplace”: what the last option says of all of them is no part of its name. */
function withoutSharedEnd(label: string, index: number, all: readonly string[]): string {
  const isLast = index > 0 && index === all.length - 1;
  return isLast && !all.slice(0, -1).some((other) => / (?:for|in) /.test(other))
    ? label.replace(/ (?:for|in) .*$/, '')
    : label;
}

/** Options named in the text; an amount or duration belongs to the option that it follows, or to the way of sourcing that it is told of. */
function statedInText(input: Case): StatedOption[] {
  const options = [...input.text.options].sort((a, b) => a.span.start - b.span.start);
  const all = options.map(({ label, span }) => kindOf(span.text) ?? kindOf(label));
  return options.map(({ label: written, span }, index) => {
    const label = plainLabel(
      withoutSharedEnd(
        written,
        index,
        options.map((option) => option.label),
      ),
    );
    const kind = all[index] ?? null;
    const until =
      options[index + 1]?.span.start ??
      input.text.clauses.find((clause) => clause.start <= span.start && span.start < clause.end)?.end ??
      span.end;
    const following = input.text.measures.filter((fact) => fact.span.start >= span.start && fact.span.start < until);
    const alone = kind !== null && all.filter((other) => other === kind).length === 1;
    const facts = [...following, ...(alone ? factsByKind(input, kind) : [])];
    return {
      label,
      kind,
      cost: firstOf(facts, (fact) => moneyOf(fact, input.currency)),
      yearly: firstOf(facts, (fact) => moneyOf(fact, input.currency, 'year')),
      months: firstOf(facts, monthsOf),
      benefit: null,
      evidence: { claim: 'option', value: label, source: 'text', origin: originOf(span) },
    };
  });
}

function statedInContext(input: Case): StatedOption[] {
  const path = 'decisionScope.options';
  return recordsOf(input.inputs.at(path))
    .slice(0, 12)
    .flatMap((row, index) => {
      const label = textOf(row['name']) ?? textOf(row['id']);
      if (label === null) return [];
      const figure = (field: string, unit: string, max: number): Figure | null => {
        const value = numberOf(row[field], 0, max);
        return value === null || value === 0 ? null : point(value, unit, 'context', `${path}[${index}].${field}`);
      };
      return [
        {
          label,
          kind: kindOf(`${textOf(row['kind']) ?? ''} ${label}`),
          cost: figure('cost', input.currency, 1e14),
          yearly: figure('yearlyCost', input.currency, 1e14),
          months: figure('months', 'months', 600),
          benefit: figure('benefit', input.currency, 1e14),
          evidence: { claim: 'option', value: label, source: 'context', origin: `${path}[${index}]` },
        },
      ];
    });
}

export interface StatedInitiative {
  name: string;
  evidence: Evidence;
  cost: Figure | null;
  /** Date as the text writes it. */
  due: Evidence | null;
}

const initiativeList =
  /\b(?:initiatives|projects|programmes|programs|priorities|workstreams)\b(?:[^:.\n]|\.\d){0,120}:([^.\n]{3,600})/i;

/** Initiatives listed after a colon in the text: `five initiatives: cloud exit, zero trust and a new plant`. */
export function initiativesInText(input: Case): StatedInitiative[] {
  const match = initiativeList.exec(input.content);
  const list = match?.[1];
  if (!match || list === undefined) return [];
  let start = match.index + match[0].length - list.length;
  return list
    .split(/([,;]\s*(?:and\s+)?|\s+and\s+(?=[^,;]*$))/)
    .flatMap((part, index): StatedInitiative[] => {
      const [from, until] = [start, start + part.length];
      start = until;
      const isSeparator = index % 2 === 1;
      const name = part
        .replace(/^\s*(?:and\s+)?(?:an?\s+|the\s+)?/i, '')
        .replace(/\s*\([^)]*\)?/g, '')
        .replace(/\s+(?:due|by|for)\s.*$/i, '')
        .trim();
      if (isSeparator || name.length < 2) return [];
      const facts = input.text.measures.filter((fact) => fact.span.start >= from && fact.span.end <= until);
      const date = facts.find((fact) => fact.kind === 'date');
      return [
        {
          name: name.slice(0, 80),
          evidence: {
            claim: 'initiative',
            value: name.slice(0, 80),
            source: 'text',
            origin: originOf({ start: from, end: until, text: part.trim() }),
          },
          cost: firstOf(facts, (fact) => moneyOf(fact, input.currency)),
          due: date
            ? {
                claim: `due date of ${name.slice(0, 80)}`,
                value: date.span.text,
                source: 'text',
                origin: originOf(date.span),
              }
            : null,
        },
      ];
    })
    .slice(0, 10);
}

/** Context options first, then those of the text that they do not name. */
export function readOptions(input: Case): StatedOption[] {
  const given = statedInContext(input);
  const known = new Set(given.map(({ label }) => label.toLowerCase()));
  return [...given, ...statedInText(input).filter(({ label }) => !known.has(label.toLowerCase()))].slice(0, 12);
}

/** What one month without the capability costs, where the text says so: “each month of delay costs us EUR 350,000”. */
export function valueOfMonth(input: Case): Figure | null {
  const said = segments(input.content).find(({ text }) =>
    /\bmonths?(?:'s)? (?:of )?delay\b|\bdelay(?:ed)? (?:of )?(?:a|one|each|every|per) month\b/i.test(text),
  );
  const spoken = said ? said.start + said.text.search(/\bdelay/i) : 0;
  const away = ({ span }: MeasuredFact): number => Math.min(Math.abs(span.start - spoken), Math.abs(spoken - span.end));
  const inside = said
    ? input.text.measures.filter(
        ({ kind, span }) => kind === 'money' && span.start >= said.start && span.end <= said.end,
      )
    : [];
  const fact = inside.toSorted((a, b) => away(a) - away(b))[0];
  if (
    !fact ||
    fact.kind !== 'money' ||
    fact.doubtful ||
    fact.negated ||
    !(fact.value > 0) ||
    (fact.currency !== null && fact.currency !== input.currency)
  )
    return null;
  return {
    value: fact.value,
    low: fact.low,
    high: fact.high,
    unit: input.currency,
    source: 'text',
    ref: originOf(fact.span),
  };
}
