import type { ModelRequest } from './model-request.js';
import { readAndPlanPrompt } from './prompts/read-and-plan.js';
import { replySchema } from './reply-schema.js';

/** A query as a model may see it: after anonymization, where the organization asks for it. */
export interface ReadableQuery {
  type: string;
  urgency: string;
  content: string;
  context?: Readonly<Record<string, unknown>>;
  /** ISO 8601; the model is told the day alone. */
  receivedAt: string;
}

/** Sections of the context say less than the text and may be long; this much of them is sent, in characters of JSON. */
const longestContext = 12_000;

/** The context as far as it is sent: whole sections, in their order, while there is room. */
function contextFor(context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let room = longestContext;
  return Object.fromEntries(
    Object.entries(context).filter(([name, section]) => {
      const length = (JSON.stringify(section) as string | undefined)?.length ?? 0;
      if (length === 0 || name.length + length > room) return false;
      room -= name.length + length;
      return true;
    }),
  );
}

/** A query as it stands in a request: data, without a word of ours. */
export const queryForModel = ({ type, urgency, content, context = {}, receivedAt }: ReadableQuery) => ({
  type,
  urgency,
  received: receivedAt.slice(0, 10),
  content,
  context: contextFor(context),
});

/** The request that has a query read and its figures planned. The same query on the same day gives the same bytes. */
export const readRequest = (query: ReadableQuery): ModelRequest => ({
  system: readAndPlanPrompt,
  user: JSON.stringify(queryForModel(query)),
  schema: { name: 'reading_and_plan', schema: replySchema },
});
