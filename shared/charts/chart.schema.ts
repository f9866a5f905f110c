const text = { type: 'string' } as const;

/** The body of GET /executive/query/{id}/charts. */
export const chartsSchema = {
  title: 'Charts',
  description: 'The charts that an answer holds the figures for: Vega-Lite specifications with their rows.',
  type: 'object',
  required: ['charts'],
  properties: {
    charts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'message', 'specification', 'rows', 'columns'],
        properties: {
          id: text,
          title: text,
          message: { ...text, description: 'What the chart shows, in one sentence.' },
          specification: { type: 'object', description: 'Vega-Lite 6, with the rows in it.' },
          rows: { type: 'array', items: { type: 'object' } },
          columns: {
            type: 'array',
            items: { type: 'object', required: ['field', 'label'], properties: { field: text, label: text } },
            description: 'The columns of the table beneath.',
          },
        },
      },
    },
  },
} as const;
