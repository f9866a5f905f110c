import { documentedInputs, formatFigure } from '../analysis/index.js';
import type { ExecutiveContext } from '../analysis/index.js';
import { proveBrought, type ModelReading, type ReadingScope } from '../language-model/index.js';
import type { PlanInput } from '../plans/index.js';
import { readQuantities } from '../reading/index.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import type { QueryInput } from './query.js';

/** The name of the one step in which a language model reads a query. */
export const MODEL_STEP = 'read';

const units = new Map(documentedInputs().map(({ path, unit }) => [path, unit]));

/** A number of the context by its path, in the unit that the table of inputs gives it; money in the context's currency. */
export function contextNumber(context: ExecutiveContext, path: string): PlanInput | undefined {
  let value: unknown = context;
  for (const name of path.split('.').slice(0, 8)) {
    const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isRecord ? (value as Record<string, unknown>)[name] : undefined;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const unit = units.get(path) ?? 'count';
  const { currency } = (context.performanceContext ?? {}) as { currency?: unknown };
  return { value, unit: unit === 'money' ? (typeof currency === 'string' ? currency : 'USD') : unit, quote: path };
}

/** What the proof of a reading needs of a query. */
export const readingScope = (
  { content, context }: Pick<QueryInput, 'content' | 'context'>,
  receivedAt: string,
): ReadingScope => ({
  quantities: readQuantities(content, { receivedAt }),
  context: (path) => contextNumber(context, path),
  print: (value, unit) =>
    typeof value === 'string' ? value : formatFigure({ value, unit: unit.replace(/^other:/, '') }),
});

/** What the caller brought, or a language model made of the query of this input: of a scenario, what it made of the query that it is of. */
export function modelReadingOf(
  documents: Pick<QueryDocuments, 'modelReading'>,
  query: {
    organizationId: string;
    queryId: string;
    createdAt: Date;
    input: QueryInput;
    modelReadingSealed: Buffer | null;
  },
): ModelReading | undefined {
  const { organizationId, queryId, createdAt, input, modelReadingSealed } = query;
  if (input.brought) {
    const receivedAt = input.scenario?.receivedAt ?? createdAt.toISOString();
    const scope = { content: input.content, ...readingScope(input, receivedAt) };
    return { standing: 'taken', voice: proveBrought(input.brought, scope) };
  }
  if (input.scenario) return input.scenario.modelReading;
  return modelReadingSealed
    ? documents.modelReading.open(organizationId, stepRow(queryId, 'model', MODEL_STEP), modelReadingSealed)
    : undefined;
}
