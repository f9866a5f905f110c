/**
 * The context that a caller gives with a query. The members that the specification lists are checked; what it does not
 * list is kept as sent, since the engine reads further inputs by name from the open sections.
 */
const identifier = {
  type: 'string',
  pattern: '^[A-Z][A-Z0-9_]{0,63}$',
  'x-message': 'must be an UPPER_SNAKE_CASE identifier of at most 64 characters',
} as const;

const text = { type: 'string', maxLength: 1000 } as const;
const texts = { type: 'array', maxItems: 200, items: text } as const;
const openSection = { type: ['object', 'array'] } as const;

export const businessContextSchema = {
  type: 'object',
  description: 'Industry, model and market of the organization.',
  properties: {
    industry: {
      ...identifier,
      description: 'Industry identifier, such as FINANCIAL_SERVICES.',
      example: 'FINANCIAL_SERVICES',
    },
    businessModel: { ...identifier, example: 'B2B_SAAS' },
    marketPosition: { ...identifier, example: 'MARKET_LEADER' },
    growthStage: { ...identifier, example: 'SCALE_UP' },
    geographicScope: { ...texts, description: 'Countries or regions, such as US, EU or US-CA.', example: ['US', 'EU'] },
    competitiveContext: {
      type: 'object',
      properties: { primaryCompetitors: texts, differentiators: texts },
    },
  },
} as const;

export const organizationalContextSchema = {
  type: 'object',
  description: 'Size, structure and culture of the organization.',
  properties: {
    size: { ...identifier, example: 'MEDIUM_ENTERPRISE' },
    structure: { ...identifier, example: 'MATRIX' },
    culture: { ...identifier, example: 'INNOVATION_FOCUSED' },
    maturity: { ...identifier, example: 'OPTIMIZING' },
    changeCapacity: { ...identifier, example: 'HIGH' },
  },
} as const;

export const strategicContextSchema = {
  type: 'object',
  description: 'Objectives, initiatives and constraints of the organization.',
  properties: {
    objectives: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: {
          type: { ...identifier, example: 'GROWTH' },
          target: { type: ['string', 'number'] },
          timeline: text,
        },
      },
    },
    initiatives: texts,
    constraints: texts,
  },
} as const;

export const executiveContextSchema = {
  type: 'object',
  description: 'Context of the organization that the query is asked for.',
  properties: {
    organizationId: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      'x-message': 'must be 1 to 64 letters, digits, underscores or hyphens',
    },
    businessContext: businessContextSchema,
    organizationalContext: organizationalContextSchema,
    strategicContext: strategicContextSchema,
    industryContext: openSection,
    enterpriseContext: openSection,
    authorityLevel: { type: 'integer', minimum: 1, maximum: 5 },
    urgency: { enum: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] },
    decisionScope: openSection,
    complianceRequirements: openSection,
    performanceContext: openSection,
    benchmarkData: openSection,
    historicalContext: openSection,
    systemIntegrations: openSection,
    dataConnections: openSection,
  },
  examples: [
    {
      businessContext: { industry: 'FINANCIAL_SERVICES', businessModel: 'B2B_SAAS', geographicScope: ['US', 'EU'] },
      performanceContext: { revenue: 420_000_000, ebitda: 71_000_000 },
      authorityLevel: 4,
    },
  ],
} as const;
