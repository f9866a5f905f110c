/** The reading, the computed figures, the questions and the first page of an answer, as JSON Schema. */
import { factStatuses, sceneAsks, sceneCallers } from '../reading/index.js';

const number = { type: 'number' } as const;
const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const numberOrDate = { type: ['number', 'string'] } as const;
const offset = { type: 'integer', description: 'UTF-16 offset in the content; −1 where nothing is quoted.' } as const;

const readFact = {
  type: 'object',
  required: ['id', 'quote', 'start', 'end', 'value', 'unit', 'measure', 'of', 'status', 'confidence', 'usedBy'],
  properties: {
    id: text,
    quote: text,
    start: offset,
    end: offset,
    value: numberOrDate,
    low: numberOrDate,
    high: numberOrDate,
    unit: { ...text, description: 'An ISO currency, ratio, x, count, a unit of time, date, score or other:<unit>.' },
    bound: text,
    per: text,
    measure: {
      ...text,
      description: 'What it is a figure of: a row of the table of measures, or the text’s own words.',
    },
    of: { ...text, description: 'Whose: own, target, buyer, seller, competitor, market, …, or option:<id>.' },
    name: text,
    period: text,
    status: { enum: factStatuses },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    statedBy: { enum: ['caller', 'correction', 'model'] },
    usedBy: { ...texts, description: 'Who computed with it; empty where it was understood and not needed.' },
  },
} as const;

const incident = {
  type: ['object', 'null'],
  required: ['kind', 'data', 'hypothetical', 'quote'],
  properties: { kind: text, start: text, noticed: text, data: texts, hypothetical: { type: 'boolean' }, quote: text },
} as const;

const scene = {
  type: 'object',
  required: ['asks', 'caller', 'question', 'options', 'parties', 'places', 'incident', 'deadlines'],
  properties: {
    asks: { enum: sceneAsks },
    caller: { enum: sceneCallers },
    question: text,
    options: {
      type: 'array',
      items: { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } },
    },
    parties: {
      type: 'array',
      items: { type: 'object', required: ['of', 'name'], properties: { of: text, name: text } },
    },
    places: { type: 'object', additionalProperties: texts },
    incident,
    deadlines: {
      type: 'array',
      items: { type: 'object', required: ['what', 'at'], properties: { what: text, at: text } },
    },
  },
} as const;

/** What every figure of a query means, what could not be placed, and who asks what. */
export const readingSchema = {
  title: 'Reading',
  description: 'What every figure of the content means and whose it is, what could not be placed, and the scene.',
  type: 'object',
  required: ['reader', 'language', 'facts', 'unplaced', 'conflicts', 'scene'],
  properties: {
    reader: text,
    language: text,
    facts: { type: 'array', items: readFact },
    unplaced: {
      type: 'array',
      items: {
        type: 'object',
        required: ['quote', 'start', 'end', 'value', 'unit', 'candidates', 'question'],
        properties: {
          quote: text,
          start: offset,
          end: offset,
          value: numberOrDate,
          unit: text,
          candidates: {
            type: 'array',
            items: { type: 'object', properties: { measure: text, of: text, confidence: number } },
          },
          question: text,
        },
      },
    },
    conflicts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['measure', 'of', 'factIds', 'question'],
        properties: { measure: text, of: text, factIds: texts, question: text },
      },
    },
    scene,
  },
} as const;

/** A figure that was computed from those of the query. */
export const statedFigureSchema = {
  type: 'object',
  required: ['id', 'name', 'value', 'low', 'high', 'unit', 'formatted', 'words', 'model'],
  properties: {
    id: text,
    name: text,
    value: number,
    low: number,
    high: number,
    unit: text,
    formatted: text,
    words: { ...text, description: 'The calculation in the words of the text.' },
    model: { ...text, description: 'The decision model that gave it.' },
  },
} as const;

export const questionSchema = {
  type: 'object',
  required: ['question', 'why'],
  properties: { question: text, why: text, quote: text, path: text },
} as const;

export const checklistSchema = {
  type: 'object',
  required: ['title', 'points', 'quote'],
  properties: {
    title: text,
    points: { type: 'array', items: text },
    quote: { type: 'string', description: 'The words of the query that call for it.' },
  },
} as const;

const pageNumbers = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'formatted', 'words'],
    properties: { name: text, formatted: text, words: text },
  },
} as const;

const pageSum = {
  type: 'object',
  description:
    'A calculation line by line that comes out; what its amounts are counted in stands once, or is said by each.',
  required: ['unit', 'columns', 'terms'],
  properties: {
    unit: text,
    columns: { type: 'array', items: text, description: 'Heads of the columns; empty where there is one alone.' },
    terms: {
      type: 'array',
      items: {
        type: 'object',
        required: ['line', 'amounts', 'isTotal'],
        properties: {
          line: text,
          amounts: {
            type: 'array',
            items: text,
            description:
              'One for each column, empty where there is none; in brackets where it is taken away, or below zero.',
          },
          isTotal: { type: 'boolean' },
        },
      },
    },
  },
};

/** The first page. */
export const pageSchema = {
  type: ['object', 'null'],
  required: ['sentence', 'numbers', 'wouldChange', 'firstActions', 'decides', 'unknown'],
  properties: {
    sentence: text,
    numbers: pageNumbers,
    working: { ...pageNumbers, description: 'The lines that lead to the numbers.' },
    answers: {
      type: 'array',
      items: {
        type: 'object',
        required: ['asked', 'answer'],
        properties: { asked: text, answer: text, lines: texts },
      },
    },
    body: {
      type: 'array',
      description:
        'The page as it is printed, where a reader wrote one: its lines and sums, and where table and steps stand.',
      items: {
        type: 'object',
        required: ['title', 'kind', 'lines'],
        properties: { title: text, kind: { enum: ['lines', 'sum', 'table', 'steps'] }, lines: texts, sum: pageSum },
      },
    },
    comparison: {
      type: 'object',
      required: ['columns', 'rows'],
      properties: {
        columns: texts,
        rows: {
          type: 'array',
          items: { type: 'object', required: ['option', 'cells'], properties: { option: text, cells: texts } },
        },
      },
    },
    reasons: texts,
    wouldChange: texts,
    firstActions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['action', 'owner', 'timeline'],
        properties: { action: text, owner: text, timeline: text },
      },
    },
    decides: text,
    unknown: texts,
  },
} as const;
