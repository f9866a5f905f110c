import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Quantity } from '../../shared/reading/reading.js';

/** A fact as the annotators write it. */
export interface GoldFact {
  quote: string;
  nth?: number;
  value: number | string;
  low?: number;
  high?: number;
  unit: string;
  measure: string;
  of: string;
  name?: string;
  period?: string;
  status?: string;
}

export interface Case {
  id: string;
  group?: string;
  request: { type: string; content: string; context?: unknown };
  facts: GoldFact[];
  scene: { asks?: string; caller?: string; options?: { id: string; name: string }[]; incident?: object };
}

/** A case with each fact's place in the text. */
export interface Placed {
  case: Case;
  file: string;
  facts: (GoldFact & { start: number; end: number })[];
}

const folder = fileURLToPath(new URL('../../test/fixtures/cases/', import.meta.url));

/** All annotated cases, file by file in alphabetical order. */
export function readCases(directory = folder): Map<string, Placed[]> {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return new Map(
    names.map((file) => {
      const cases = JSON.parse(readFileSync(`${directory}/${file}`, 'utf8')) as Case[];
      return [file, cases.map((one) => ({ case: one, file, facts: placedFacts(one) }))];
    }),
  );
}

function placedFacts(one: Case): Placed['facts'] {
  return one.facts
    .flatMap((fact) => {
      let start = -1;
      for (let nth = 0; nth < (fact.nth ?? 1); nth += 1) start = one.request.content.indexOf(fact.quote, start + 1);
      return start < 0 ? [] : [{ ...fact, start, end: start + fact.quote.length }];
    })
    .toSorted((a, b) => a.start - b.start);
}

/** The quantities of a case as the annotators read them: spans, values and units, no meaning. */
export const goldQuantities = ({ facts }: Placed): Quantity[] =>
  facts.map(({ quote, start, end, value, unit, low, high }) => ({
    quote,
    start,
    end,
    value,
    unit,
    bound: 'exact',
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  }));
