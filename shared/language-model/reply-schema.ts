/**
 * The JSON schema of a reply, as it is sent to interfaces that can hold a model to one. Only what a grammar can hold is in
 * it; `parse-reply.ts` checks the rest. Optional keys stay out of `required`, so that a reply is no longer than it must be.
 */
import { factStatuses, sceneAsks, sceneCallers } from '../reading/index.js';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;

const record = <Properties extends Record<string, unknown>>(
  properties: Properties,
  optional: readonly (keyof Properties & string)[] = [],
) => ({
  type: 'object' as const,
  additionalProperties: false,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
});

const list = <Items>(items: Items, maxItems: number) => ({ type: 'array' as const, maxItems, items });

const fact = record(
  {
    id: text,
    quote: text,
    nth: { type: 'integer' },
    value: { type: ['number', 'string'] },
    low: number,
    high: number,
    unit: text,
    per: {
      type: 'string',
      enum: ['share', 'head', 'unit', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'],
    },
    measure: text,
    of: text,
    name: text,
    period: text,
    status: { type: 'string', enum: factStatuses },
  },
  ['nth', 'low', 'high', 'per', 'name', 'period'],
);

const incident = record(
  { kind: text, start: text, noticed: text, data: list(text, 10), hypothetical: { type: 'boolean' }, quote: text },
  ['start', 'noticed'],
);

const scene = record(
  {
    asks: { type: 'string', enum: sceneAsks },
    caller: { type: 'string', enum: sceneCallers },
    question: text,
    options: list(record({ id: text, name: text }), 12),
    parties: list(record({ of: text, name: text }), 30),
    places: { type: 'object', additionalProperties: list(text, 30) },
    incident: { anyOf: [{ type: 'null' }, incident] },
    deadlines: list(record({ what: text, at: text }), 20),
  },
  ['options', 'parties', 'places', 'deadlines'],
);

/** Most entries of each list; what is beyond is not read. */
export const mostOf = {
  facts: 200,
  plan: 32,
  answers: 6,
  lines: 8,
  points: 30,
  page: 9,
  terms: 12,
  columns: 4,
  rows: 6,
  reasons: 4,
  turns: 3,
  conditions: 5,
  advice: 8,
  risks: 5,
  laws: 6,
  questions: 6,
} as const;

const comparison = record({
  columns: list(text, mostOf.columns),
  rows: list(record({ option: text, cells: list(text, mostOf.columns) }), mostOf.rows),
});

/** What a part of the page holds: lines of its own, a sum, the table, or the steps. */
export const blockKinds = ['lines', 'sum', 'table', 'steps'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const verdicts = [
  'proceed',
  'proceed with conditions',
  'renegotiate',
  'defer',
  'stop',
  'act now',
  'insufficient data',
] as const;
export type Verdict = (typeof verdicts)[number];

export const leads = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
export type Lead = (typeof leads)[number];

const words = {
  lead: { type: 'string', enum: leads },
  verdict: { type: 'string', enum: verdicts },
  decides: text,
  headline: text,
  comparison: { anyOf: [{ type: 'null' }, comparison] },
  reasons: list(text, mostOf.reasons),
  turns: list(record({ figure: text, sentence: text }), mostOf.turns),
  conditions: list(text, mostOf.conditions),
  advice: list(record({ what: text, who: text, by: text }), mostOf.advice),
  risks: list(text, mostOf.risks),
  laws: list(record({ name: text, why: text, certain: { type: 'boolean' } }), mostOf.laws),
  questions: list(record({ question: text, why: text }), mostOf.questions),
} as const;

const facts = list(fact, mostOf.facts);
const plan = list(record({ name: text, expression: text, unit: text }), mostOf.plan);

/** Of the first reply. */
export const replySchema = record({
  facts,
  scene,
  plan,
  ...words,
  answers: list(record({ asked: text, answer: text, lines: list(text, mostOf.lines) }, ['lines']), mostOf.answers),
});

const page = list(
  record(
    {
      title: text,
      kind: { type: 'string', enum: blockKinds },
      lines: list(text, mostOf.lines),
      columns: list(text, mostOf.columns),
      terms: list(record({ line: text, cells: list(text, mostOf.columns) }), mostOf.terms),
    },
    ['lines', 'columns', 'terms'],
  ),
  mostOf.page,
);
const { lead, verdict, headline, ...further } = words;
/** What the text asks, claims and sets, listed before the page is written, so that nothing of it is left out; nobody reads it. */
const points = list(text, mostOf.points);

/**
 * Of the second: a page takes the place of answers, and of the scene only what may be put right is told. What is read first is
 * written first, after the figures that it is made of.
 */
export const completedSchema = record({
  facts,
  scene: record({ asks: scene.properties.asks, caller: scene.properties.caller }),
  plan,
  points,
  lead,
  verdict,
  headline,
  page,
  ...further,
});
