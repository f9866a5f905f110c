/** The published examples with known answers, each with its source, that the models are compared with. */
import { readFileSync } from 'node:fs';

export interface WorkedExample<Inputs = Record<string, unknown>, Expected = Record<string, unknown>> {
  id: string;
  inputs: Inputs;
  expected: Expected;
  /** How far an answer may be off, as a share of the expected one. */
  relTol: number;
  source: string;
}

export const workedExamples = (
  JSON.parse(readFileSync(new URL('../../fixtures/worked-examples.json', import.meta.url), 'utf8')) as {
    examples: WorkedExample[];
  }
).examples;

/** One example by its id; the test that asks for it is the one that compares it. */
export function workedExample<Inputs = Record<string, unknown>, Expected = Record<string, unknown>>(
  id: string,
): WorkedExample<Inputs, Expected> {
  const found = workedExamples.find((example) => example.id === id);
  if (!found) throw new Error(`no worked example ${id}`);
  return found as WorkedExample<Inputs, Expected>;
}

/** The examples whose ids begin so. */
export const workedExamplesOf = (prefix: string): WorkedExample[] =>
  workedExamples.filter(({ id }) => id.startsWith(prefix));
