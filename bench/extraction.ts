/**
 * Scores the reading of text against the annotated development set: precision and recall per kind on exact values.
 * Run with `node --import tsx bench/extraction.ts`; add `--misses` to list what was missed or made up.
 */
import { readFileSync } from 'node:fs';
import type { MeasuredFact, TextFacts } from '../shared/analysis/text/index.js';
import { readText } from '../shared/analysis/text/index.js';

const kinds = ['money', 'percent', 'multiple', 'duration', 'date', 'org'] as const;
type Kind = (typeof kinds)[number];
type Annotation = Partial<Record<Kind, (number | string)[]>> & { text: string };

interface DevelopmentSet {
  queries: (Annotation & { id: number })[];
  moneyPhrases: Annotation[];
}

interface Score {
  hits: number;
  found: number;
  expected: number;
}

const ends = (fact: { low: number; high: number }): number[] =>
  fact.low === fact.high ? [fact.low] : [fact.low, fact.high];

/** The values of one fact in the units of the set: percent as printed, durations in days, doubtful money not at all. */
function valuesOf(fact: MeasuredFact): (number | string)[] {
  if (fact.kind === 'money') return fact.doubtful ? [] : ends(fact);
  if (fact.kind === 'percent') return ends(fact).map((value) => value * 100);
  if (fact.kind === 'duration') return ends(fact);
  if (fact.kind === 'date') return [fact.label];
  return [fact.value];
}

function valuesFound(facts: TextFacts, kind: Kind): (number | string)[] {
  if (kind === 'org') return facts.organizations.map(({ name }) => name);
  return facts.measures.filter((fact) => fact.kind === kind).flatMap(valuesOf);
}

/** The set prints durations with four decimals. */
const same = (a: number | string, b: number | string): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= Math.max(1e-6 * Math.abs(b), 5e-5)
    : String(a) === String(b);

/** Pairs each expected value with one found value. */
function compare(
  found: (number | string)[],
  expected: (number | string)[],
): { hits: number; missed: (number | string)[]; extra: (number | string)[] } {
  const extra = [...found];
  const missed = expected.filter((value) => {
    const at = extra.findIndex((candidate) => same(candidate, value));
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return { hits: expected.length - missed.length, missed, extra };
}

const set = JSON.parse(
  readFileSync(new URL('../test/fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as DevelopmentSet;
const options = { receivedAt: '2026-11-20T09:00:00.000Z', type: 'STRATEGIC_PLANNING', knownOrganizations: [] };
const listMisses = process.argv.includes('--misses');
const scores = new Map<string, Score>();

function score(name: string, kind: Kind, annotation: Annotation, facts: TextFacts): void {
  const expected = annotation[kind];
  if (!expected) return;
  const found = valuesFound(facts, kind);
  const { hits, missed, extra } = compare(found, expected);
  const total = scores.get(name) ?? { hits: 0, found: 0, expected: 0 };
  scores.set(name, {
    hits: total.hits + hits,
    found: total.found + found.length,
    expected: total.expected + expected.length,
  });
  if (listMisses && missed.length + extra.length > 0)
    process.stdout.write(
      `${name}: missed ${JSON.stringify(missed)}, made up ${JSON.stringify(extra)}: ${annotation.text}\n`,
    );
}

for (const query of set.queries) {
  const facts = readText(query.text, options);
  for (const kind of kinds) score(kind, kind, query, facts);
}
for (const phrase of set.moneyPhrases) score('money phrases', 'money', phrase, readText(phrase.text, options));

process.stdout.write('kind           precision  recall  expected\n');
for (const [name, { hits, found, expected }] of scores) {
  const ratio = (of: number): string => (of === 0 ? '    –' : (hits / of).toFixed(3));
  process.stdout.write(`${name.padEnd(15)}    ${ratio(found)}   ${ratio(expected)}  ${String(expected).padStart(8)}\n`);
}
