/** Corrections of what is read: what forbids them, and what they make of inputs and of another reader's plan. */
import type { FromSchema } from 'json-schema-to-ts';
import { overrideProblems, type DocumentedInput, type Overrides } from '../analysis/index.js';
import type { Voice } from '../judgement/index.js';
import { withoutWords } from '../language-model/index.js';
import { evaluatePlan } from '../plans/index.js';
import type { ErrorDetail } from '../platform/errors/index.js';
import { correctFacts, createQuoteFinder, isOwner, isUnit, type Owner } from '../reading/index.js';
import type { correctionsSchema } from './correction.schema.js';
import { lawTimes } from './law-times.js';
import { contextNumber } from './model-readings.js';
import type { Correction, QueryInput } from './query.js';

export type CorrectionRequest = FromSchema<typeof correctionsSchema>[number];

/** Corrections as they are kept. They have been found without problems before. */
export const correctionsOf = (corrections: readonly CorrectionRequest[] = []): Correction[] =>
  corrections.map(({ of, ...rest }) => ({ ...rest, ...(of === undefined ? {} : { of: of as Owner }) }));

function pathProblems(
  { path = '', value, quote, start, ignore, measure, of, unit, period, status }: CorrectionRequest,
  field: string,
  inputs: readonly DocumentedInput[],
): ErrorDetail[] {
  const others = { quote, start, ignore, measure, of, unit, period, status };
  const other = Object.entries(others).find(([, given]) => given !== undefined)?.[0];
  if (other !== undefined)
    return [
      { field: `${field}.${other}`, message: 'cannot be said of an input by its path, which takes a value alone' },
    ];
  if (value === undefined) return [{ field: `${field}.value`, message: 'must be given with a path' }];
  return overrideProblems({ [path]: value }, inputs).map(({ message }) => ({ field: `${field}.path`, message }));
}

/** What forbids these corrections of a content, each with its field: what they name is not there, or cannot be so. */
export function correctionProblems(
  content: string,
  corrections: readonly CorrectionRequest[],
  inputs: readonly DocumentedInput[],
): ErrorDetail[] {
  if (corrections.length === 0) return [];
  const find = createQuoteFinder(content);
  return corrections.flatMap((correction, index): ErrorDetail[] => {
    const { quote, start, path, of, unit } = correction;
    const field = `corrections.${index}`;
    if (path !== undefined) return pathProblems(correction, field, inputs);
    if (quote === undefined && start === undefined)
      return [{ field, message: 'must name a figure by quote, start or path' }];
    const absent = 'does not stand in the content of the query';
    return [
      ...(quote !== undefined && find(quote).length === 0 ? [{ field: `${field}.quote`, message: absent }] : []),
      ...(start !== undefined && start >= content.length
        ? [{ field: `${field}.start`, message: 'lies behind the end of the content' }]
        : []),
      ...(of !== undefined && !isOwner(of)
        ? [{ field: `${field}.of`, message: 'is no owner that a figure can have' }]
        : []),
      ...(unit !== undefined && !isUnit(unit)
        ? [
            {
              field: `${field}.unit`,
              message: 'is no unit: a currency, ratio, x, count, a duration, score or other:<unit>',
            },
          ]
        : []),
    ];
  });
}

/** Everything that was put right for a query: with it, and with the scenario that it is. */
export const correctionsIn = ({ corrections = [], scenario }: QueryInput): Correction[] => [
  ...corrections,
  ...(scenario?.corrections ?? []),
];

/** Corrections of inputs by their path as the values that they put in. */
export const valuesPutRight = (corrections: readonly Correction[]): Overrides =>
  Object.fromEntries(
    corrections.flatMap(({ path, value }) => (path === undefined || value === undefined ? [] : [[path, value]])),
  );

/**
 * What another reader has read and planned, with the facts put right: its figures are computed anew, and its words, which were
 * said of the figures as they were, are left out where one of them moves.
 */
export function correctedVoice(
  voice: Voice,
  corrections: readonly Correction[],
  { content, context }: Pick<QueryInput, 'content' | 'context'>,
): Voice {
  if (corrections.length === 0) return voice;
  const facts = correctFacts(voice.facts, corrections, createQuoteFinder(content));
  const moved = new Set(
    facts.flatMap((fact, index) => {
      const { value, unit, status, measure } = voice.facts[index] ?? fact;
      const isSame = fact.value === value && fact.unit === unit && fact.status === status;
      return isSame && (fact.measure !== 'none' || measure === 'none') ? [] : [fact.id];
    }),
  );
  if (!voice.figures.some(({ uses }) => uses.some((id) => moved.has(id)))) return { ...voice, facts };
  const usable = facts.filter(
    ({ status, measure, id }) =>
      status !== 'superseded' && status !== 'denied' && !(moved.has(id) && measure === 'none'),
  );
  const { figures } = evaluatePlan(voice.figures, {
    facts: new Map(usable.map((fact) => [fact.id, fact])),
    context: (path) => contextNumber(context, path),
    constants: lawTimes,
  });
  // What was said of the figures before is said no more: the page in parts tells those that are computed anew. Who is asked, by what law, stays.
  const { lead, decides, laws, questions } = voice;
  return { ...voice, ...withoutWords, lead, decides, laws, questions, facts, figures };
}
