const user = { type: 'string', minLength: 1, maxLength: 128 } as const;
const time = { type: 'string', format: 'date-time' } as const;

/** Body of PUT /governance/delegations/{user}. */
export const delegationBodySchema = {
  title: 'GovernanceDelegationRequest',
  description: 'Hands the authority of a user over to another for a time, in the place of what was said before.',
  type: 'object',
  additionalProperties: false,
  required: ['to', 'from', 'until'],
  properties: {
    to: { ...user, description: 'Who decides for the user.' },
    from: time,
    until: { ...time, description: 'The end, which is outside: at most a year behind `from`.' },
  },
  examples: [{ to: 'reviewer-7', from: '2026-12-20T00:00:00.000Z', until: '2027-01-07T00:00:00.000Z' }],
} as const;
export interface DelegationBody {
  to: string;
  from: string;
  until: string;
}

export const delegationSchema = {
  title: 'GovernanceDelegation',
  description: 'Who decides for whom, and from when until when.',
  type: 'object',
  additionalProperties: false,
  required: ['user', 'to', 'from', 'until', 'updated_at', 'updated_by'],
  properties: { user, to: user, from: time, until: time, updated_at: time, updated_by: user },
  examples: [
    {
      user: 'reviewer-3',
      to: 'reviewer-7',
      from: '2026-12-20T00:00:00.000Z',
      until: '2027-01-07T00:00:00.000Z',
      updated_at: '2026-12-18T09:30:00.000Z',
      updated_by: 'reviewer-3',
    },
  ],
} as const;

export const delegationListSchema = {
  title: 'GovernanceDelegationList',
  description: 'The delegations of the organization, in order of the users.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: { items: { type: 'array', items: delegationSchema } },
} as const;
