import { stageIds } from './stage.js';

const text = { type: 'string' } as const;
const nullableText = { type: ['string', 'null'] } as const;

/** Body of POST /requests/{id}/comments. */
export const commentBodySchema = {
  title: 'GovernanceCommentRequest',
  description: 'What somebody writes about a request.',
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 10_000, pattern: '\\S' },
    stage_id: { enum: stageIds, description: 'The stage that it is about.' },
    in_reply_to: { type: 'string', minLength: 1, maxLength: 64, description: 'The comment that it answers.' },
  },
  examples: [{ text: 'Is question 7 meant to have two right answers?', stage_id: 'SME_REVIEW' }],
} as const;

export const commentSchema = {
  title: 'GovernanceComment',
  description: 'A comment on a request, with the stage, the round and the content that it belongs to.',
  type: 'object',
  additionalProperties: false,
  required: [
    'comment_id',
    'request_id',
    'in_reply_to',
    'stage_id',
    'round',
    'content_version',
    'author_id',
    'on_behalf_by',
    'text',
    'created_at',
  ],
  properties: {
    comment_id: text,
    request_id: text,
    in_reply_to: { ...nullableText, description: 'The comment that it answers.' },
    stage_id: { enum: [...stageIds, null] },
    round: { type: 'integer', minimum: 1 },
    content_version: { type: 'integer', minimum: 1 },
    author_id: text,
    on_behalf_by: { ...nullableText, description: 'The service that wrote for the author.' },
    text,
    created_at: { type: 'string', format: 'date-time' },
  },
  examples: [
    {
      comment_id: 'cmt_01jd3v7q8fe5wtyk6h9m2n4p7r',
      request_id: 'req_01jd3v7q8fe5wtyk6h9m2n4p7r',
      in_reply_to: null,
      stage_id: 'SME_REVIEW',
      round: 1,
      content_version: 1,
      author_id: 'reviewer-3',
      on_behalf_by: 'cms',
      text: 'Is question 7 meant to have two right answers?',
      created_at: '2026-11-21T09:30:00.000Z',
    },
  ],
} as const;

export const commentListSchema = {
  title: 'GovernanceCommentList',
  description: 'Comments on a request, oldest first.',
  type: 'object',
  additionalProperties: false,
  required: ['items', 'next_cursor'],
  properties: {
    items: { type: 'array', items: commentSchema },
    next_cursor: { ...nullableText, description: 'For what follows; null at the end.' },
  },
} as const;

export const commentParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page_size: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
    cursor: { type: 'string', minLength: 1, maxLength: 64, description: '`next_cursor` of the page before.' },
  },
} as const;
