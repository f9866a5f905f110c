/** The annotated cases: test/fixtures/cases, or another directory of the same form. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GoldFact {
  quote: string;
  nth?: number;
  value: number | string;
  low?: number;
  high?: number;
  unit: string;
  measure: string;
  of?: string;
  period?: string;
  status?: string;
}

export interface AnnotatedCase {
  id: string;
  style: string;
  request: { type: string; content: string };
  facts: GoldFact[];
}

/** Cases by file name without its ending, in the order of the names. */
export function loadCases(directory: string): Map<string, AnnotatedCase[]> {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return new Map(
    names
      .sort()
      .map((name) => [
        name.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(directory, name), 'utf8')) as AnnotatedCase[],
      ]),
  );
}

/** Where the words of a fact stand, or null when they do not occur that often. */
export function spanOfFact(content: string, fact: GoldFact): { start: number; end: number } | null {
  let start = -1;
  for (let nth = 0; nth < (fact.nth ?? 1); nth += 1) {
    start = content.indexOf(fact.quote, start + 1);
    if (start < 0) return null;
  }
  return { start, end: start + fact.quote.length };
}
