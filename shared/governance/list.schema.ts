/** One page of anything, as both lists of this surface answer. */
export const pagedSchema = <Item extends object>(title: string, description: string, items: Item) =>
  ({
    title,
    description,
    type: 'object',
    additionalProperties: false,
    required: ['items', 'page', 'page_size', 'total_count', 'total_pages', 'next_cursor'],
    properties: {
      items: { type: 'array', items },
      page: { type: 'integer', minimum: 1 },
      page_size: { type: 'integer', minimum: 1, maximum: 100 },
      total_count: { type: 'integer', minimum: 0 },
      total_pages: { type: 'integer', minimum: 0 },
      next_cursor: {
        type: ['string', 'null'],
        description:
          'For what follows the first page, or what a cursor gave; null at the end, and behind a page by another number.',
      },
    },
  }) as const;

/** Which page, and how long. */
export const pageParameters = {
  page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1, description: 'Counts from 1.' },
  page_size: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
} as const;

/** How lists of requests are narrowed down, and walked through while others write. */
export const walkParameters = {
  ...pageParameters,
  cursor: {
    type: 'string',
    minLength: 26,
    maxLength: 26 * 101,
    description:
      '`next_cursor` of the page before. What the first page has not shown follows newest first, each request once, whatever changes meanwhile.',
  },
  updated_since: {
    type: 'string',
    format: 'date-time',
    description: 'Only what has changed at this time or since. Counted up to 1 000.',
  },
  ids: {
    type: 'string',
    pattern: '^[a-z0-9_]{1,40}(,[a-z0-9_]{1,40}){0,99}$',
    'x-message': 'must be 1 to 100 ids of requests with commas between them',
    description: 'Only these requests, up to 100, with commas between them.',
  },
} as const;
