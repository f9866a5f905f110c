import type { FromSchema } from 'json-schema-to-ts';
import { roles } from '../analysis/index.js';

/** Body of POST /executive/query/{id}/feedback. */
export const feedbackRequestSchema = {
  title: 'FeedbackRequest',
  description: 'Whether an answer proved accurate, as a whole or in the part of one role.',
  type: 'object',
  additionalProperties: false,
  required: ['accurate'],
  properties: {
    role: { enum: roles, description: 'The role whose analysis is meant; left out, the whole answer.' },
    accurate: { type: 'boolean' },
    comment: { type: 'string', maxLength: 2_000, description: 'What was right or wrong; kept sealed.' },
  },
  examples: [{ role: 'CFO', accurate: false, comment: 'The bridge loan was already drawn.' }],
} as const;
export type FeedbackRequest = FromSchema<typeof feedbackRequestSchema>;

/** What is kept of it. */
export const feedbackSchema = {
  title: 'Feedback',
  description: 'The newest word of one executive on one answer, or on the part of one role in it.',
  type: 'object',
  additionalProperties: false,
  required: ['queryId', 'role', 'accurate', 'comment', 'executive', 'createdAt', 'updatedAt'],
  properties: {
    queryId: { type: 'string' },
    role: { enum: [...roles, null], description: 'Null: the whole answer.' },
    accurate: { type: 'boolean' },
    comment: { type: ['string', 'null'] },
    executive: { type: 'string', description: 'Who said it.' },
    createdAt: { type: 'string', format: 'date-time', description: 'When the executive first said something of it.' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
  examples: [
    {
      queryId: 'qry_01jd3v6zkeeqat1vjx0r8m5c2d',
      role: 'CFO',
      accurate: false,
      comment: 'The bridge loan was already drawn.',
      executive: 'cfo@acme.example',
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    },
  ],
} as const;
