import { documentedInputs, formatFigure, presentSum } from '../analysis/index.js';
import type { ExecutiveContext } from '../analysis/index.js';
import { proveBrought, type ModelReading, type ReadingScope } from '../language-model/index.js';
import type { Voice } from '../judgement/index.js';
import { formatDate, type PlanInput } from '../plans/index.js';
import { readQuantities } from '../reading/index.js';
import { lawTimes } from './law-times.js';
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
  receivedAt,
  quantities: readQuantities(content, { receivedAt }),
  context: (path) => contextNumber(context, path),
  constants: lawTimes,
  print: (value, unit, said) =>
    typeof value === 'string' ? formatDate(value, receivedAt) : formatFigure({ value, unit, ...said }),
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

/** The steps with a day in the order of their days, in the places that such steps have; a day ends after its hours. */
function inOrderOfDays<Step extends { due?: string }>(steps: readonly Step[]): Step[] {
  const endOf = ({ due = '' }: Step): string => (due.length > 10 ? due : `${due}T24`);
  const dated = steps
    .filter(({ due }) => due !== undefined)
    .toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : Number(endOf(a) > endOf(b))));
  return steps.map((step) => (step.due === undefined ? step : (dated.shift() ?? step)));
}

/** A proved reading as judgement hears it; undefined where nothing of it is used. */
export function voiceOf(reading: ModelReading | undefined): Voice | undefined {
  if (reading?.standing !== 'taken') return undefined;
  const { voice } = reading;
  const { answers = [], page = [], comparison = null, decides = null } = voice;
  const texts = (sentences: readonly { text: string }[]): string[] => sentences.map(({ text }) => text);
  return {
    reader: voice.model === 'caller' ? 'built-in + caller' : `model:${voice.model}`,
    facts: voice.facts,
    scene: voice.scene,
    figures: voice.figures,
    carrying: [
      voice.headline ?? [],
      page.flatMap(({ lines, sum = [] }): { figures: readonly string[] }[] => [lines, sum].flat()),
      answers.flatMap(({ answer, lines = [] }) => [answer, ...lines]),
      voice.reasons,
      voice.turns.map(({ sentence }) => sentence),
    ]
      .flat()
      .flatMap(({ figures }) => figures),
    lead: voice.lead,
    verdict: voice.verdict,
    decides,
    headline: voice.headline?.text ?? null,
    answers: answers.map(({ asked, answer, lines = [] }) => ({ asked, answer: answer.text, lines: texts(lines) })),
    page: page.map(({ title, kind, lines, sum }) => ({
      title,
      kind,
      lines: texts(lines),
      ...(sum && { sum: presentSum(sum) }),
    })),
    comparison,
    reasons: texts(voice.reasons),
    turns: texts(voice.turns.map(({ sentence }) => sentence)),
    conditions: texts(voice.conditions),
    advice: inOrderOfDays(voice.advice).map(({ what, who, by, due }) => ({ what: what.text, who, by: by.text, due })),
    risks: texts(voice.risks),
    laws: voice.laws.map(({ name, why, certain }) => ({ name, why: why.text, certain })),
    questions: voice.questions.map(({ question, why }) => ({ question: question.text, why: why.text })),
  };
}
