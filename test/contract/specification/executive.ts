/**
 * The executive intelligence specification as tables: endpoints, fields with their types, states, codes, headers and limits, each with
 * the section that says so. They are typed from the specification, not from the code.
 */

/** `string`, `number`, `integer`, `boolean`, `object`, `array`, `timestamp`; `?` where the field may be left out or null. */
export type FieldType =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'object'
  | 'array'
  | 'strings'
  | 'integers'
  | 'timestamp'
  | 'string?'
  | 'timestamp?'
  | 'object?';

/** Fields by their path in the body; `[]` goes into the items of an array. */
export type Fields = Readonly<Record<string, FieldType>>;

/** "Endpoints": the table, and the success that its operation answers with. */
export const endpoints: readonly [method: string, path: string, operationId: string][] = [
  ['POST', '/auth/token', 'createToken'],
  ['POST', '/executive/query', 'createQuery'],
  ['GET', '/executive/query/{queryId}/status', 'getQueryStatus'],
  ['GET', '/executive/history', 'listQueryHistory'],
  ['GET', '/modules', 'listModules'],
  ['GET', '/modules/{role}', 'getModule'],
  ['GET', '/extensions', 'listExtensions'],
  ['POST', '/extensions/install', 'installExtension'],
  ['PUT', '/extensions/{extensionId}/config', 'configureExtension'],
  ['PUT', '/context', 'updateContext'],
  ['GET', '/context/{organizationId}', 'getContext'],
  ['GET', '/metrics/performance', 'getPerformanceMetrics'],
  ['GET', '/health', 'getHealth'],
  ['POST', '/webhooks', 'createWebhook'],
];

const analysis = (role: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, type]) => [`${role}Analysis.${path}`, type]));

/** "Resources and their fields": what an operation answers, by its id. */
export const answers: Readonly<Record<string, Fields>> = {
  createToken: { accessToken: 'string', tokenType: 'string', expiresIn: 'integer', scope: 'strings' },
  createQuery: {
    id: 'string',
    status: 'string',
    processingTime: 'number',
    confidence: 'number',
    coordinatedRecommendations: 'array',
    'coordinatedRecommendations[].priority': 'string',
    'coordinatedRecommendations[].category': 'string',
    'coordinatedRecommendations[].recommendation': 'string',
    'coordinatedRecommendations[].rationale': 'string',
    'coordinatedRecommendations[].timeline': 'string',
    extensionsApplied: 'strings',
    timestamp: 'timestamp',
    ...analysis('cto', {
      'technologyAssessment.compatibilityScore': 'number',
      'technologyAssessment.integrationComplexity': 'string',
      'technologyAssessment.technicalRisks': 'strings',
      'technologyAssessment.recommendation': 'string',
      innovationOpportunities: 'array',
      'innovationOpportunities[].area': 'string',
      'innovationOpportunities[].impact': 'string',
      'innovationOpportunities[].timeline': 'string',
      'innovationOpportunities[].investment': 'string',
      'implementationRoadmap.phases': 'array',
      'implementationRoadmap.phases[].name': 'string',
      'implementationRoadmap.phases[].duration': 'string',
      'implementationRoadmap.phases[].activities': 'strings',
      architecturalRecommendations: 'array',
      riskAssessment: 'object',
      investmentAnalysis: 'object',
    }),
    ...analysis('cfo', {
      'financialAssessment.valuation.current': 'string',
      'financialAssessment.valuation.fairValue': 'string',
      'financialAssessment.valuation.premiumJustification': 'string',
      'financialAssessment.dealStructure.recommended': 'string',
      'financialAssessment.dealStructure.financing': 'string',
      'financialAssessment.dealStructure.synergies': 'string',
      'riskAssessment.financial': 'strings',
      'riskAssessment.riskRating': 'string',
    }),
    ...analysis('ciso', {
      'securityPosture.currentState': 'string',
      'securityPosture.complianceGaps': 'array',
      'securityPosture.integrationRisks': 'array',
      'regulatoryCompliance.frameworks': 'array',
      'regulatoryCompliance.frameworks[].name': 'string',
      'regulatoryCompliance.frameworks[].status': 'string',
      'regulatoryCompliance.frameworks[].gapAnalysis': 'array',
    }),
    ...analysis('cio', {
      'systemsIntegration.complexity': 'string',
      'systemsIntegration.timeline': 'string',
      'systemsIntegration.keyMilestones': 'array',
      'digitalTransformation.opportunities': 'array',
    }),
    ...analysis('coo', {
      'operationalIntegration.culturalAlignment': 'string',
      'operationalIntegration.processComplexity': 'string',
      'operationalIntegration.talentRetention': 'string',
    }),
  },
  getQueryStatus: {
    id: 'string',
    status: 'string',
    'progress.overall': 'integer',
    'progress.modules.cto': 'string',
    'progress.modules.cfo': 'string',
    'progress.modules.ciso': 'string',
    'progress.modules.cio': 'string',
    'progress.modules.coo': 'string',
    estimatedCompletion: 'timestamp',
  },
  listQueryHistory: {
    data: 'array',
    'data[].id': 'string',
    'data[].type': 'string',
    'data[].status': 'string',
    'data[].confidence': 'number',
    'data[].createdAt': 'timestamp',
    'data[].summary': 'string',
    'pagination.total': 'integer',
    'pagination.limit': 'integer',
    'pagination.offset': 'integer',
    'pagination.hasMore': 'boolean',
  },
  listModules: {
    modules: 'array',
    'modules[].role': 'string',
    'modules[].name': 'string',
    'modules[].version': 'string',
    'modules[].capabilities': 'strings',
    'modules[].status': 'string',
    'modules[].lastUpdated': 'timestamp',
  },
  getModule: {
    role: 'string',
    name: 'string',
    version: 'string',
    status: 'string',
    lastUpdated: 'timestamp',
    description: 'string',
    capabilities: 'array',
    'capabilities[].name': 'string',
    'capabilities[].description': 'string',
    'capabilities[].inputTypes': 'strings',
    'capabilities[].outputTypes': 'strings',
    authorityLevels: 'integers',
    supportedIndustries: 'strings',
    'metrics.accuracy': 'number',
    'metrics.responseTime': 'number',
    'metrics.utilization': 'number',
  },
  listExtensions: {
    extensions: 'array',
    'extensions[].id': 'string',
    'extensions[].name': 'string',
    'extensions[].type': 'string',
    'extensions[].category': 'string',
    'extensions[].version': 'string',
    'extensions[].description': 'string',
    'extensions[].capabilities': 'strings',
    'extensions[].supportedRegions': 'strings',
    'extensions[].regulatoryFrameworks': 'strings',
    'extensions[].installation.status': 'string',
    'extensions[].installation.requirements': 'strings',
    'extensions[].installation.installTime': 'string',
    'extensions[].ratings.overall': 'number',
    'extensions[].ratings.accuracy': 'number',
    'extensions[].ratings.usability': 'number',
    'extensions[].ratings.performance': 'number',
    'extensions[].ratings.reviews': 'integer',
    'extensions[].pricing.model': 'string',
    'extensions[].pricing.freeQueries': 'integer',
    'extensions[].pricing.paidTier': 'string',
  },
  installExtension: {
    installationId: 'string',
    status: 'string',
    progress: 'integer',
    estimatedCompletion: 'timestamp',
    steps: 'array',
    'steps[].name': 'string',
    'steps[].status': 'string',
    'steps[].startedAt': 'timestamp?',
    'steps[].completedAt': 'timestamp?',
  },
  updateContext: {
    contextId: 'string',
    status: 'string',
    validatedAt: 'timestamp',
    'validationResults.businessContext': 'string',
    'validationResults.organizationalContext': 'string',
    'validationResults.strategicContext': 'string',
  },
  getContext: {
    contextId: 'string',
    organizationId: 'string',
    businessContext: 'object',
    lastUpdated: 'timestamp',
    version: 'string',
  },
  getDecision: {
    id: 'string',
    type: 'string',
    category: 'string',
    complexity: 'string',
    context: 'object',
    stakeholders: 'array',
    constraints: 'array',
    timeline: 'string?',
    analysis: 'object',
    options: 'array',
    riskAssessment: 'object',
    impactAssessment: 'object',
    implementation: 'object',
    monitoring: 'object',
    successCriteria: 'array',
    authorityRequired: 'integer',
    approvals: 'array',
    complianceValidation: 'object',
  },
  getHealth: {
    status: 'string',
    timestamp: 'timestamp',
    version: 'string',
    'services.executiveIntelligence': 'string',
    'services.csuiteModules': 'string',
    'services.extensions': 'string',
    'services.database': 'string',
    'services.cache': 'string',
    'metrics.uptime': 'number',
    'metrics.activeConnections': 'number',
    'metrics.memoryUsage': 'number',
    'metrics.cpuUsage': 'number',
  },
  getPerformanceMetrics: {
    timeRange: 'string',
    organizationId: 'string',
    'metrics.queryCount': 'number',
    'metrics.avgResponseTime': 'number',
    'metrics.successRate': 'number',
    'metrics.confidenceScore': 'number',
    'breakdown.byType': 'object',
    'breakdown.byModule': 'object',
    trends: 'array',
    'trends[].date': 'string',
    'trends[].queries': 'number',
    'trends[].avgResponseTime': 'number',
    'trends[].successRate': 'number',
  },
};

/** "Events": the payload of query.completed. */
export const queryCompleted: Fields = {
  event: 'string',
  timestamp: 'timestamp',
  'data.queryId': 'string',
  'data.organizationId': 'string',
  'data.type': 'string',
  'data.status': 'string',
  'data.confidence': 'number',
  'data.processingTime': 'number',
};

/** "States and transitions": values seen, by the operation and the field that shows them. */
export const states: readonly [entity: string, operationId: string, path: string, values: readonly string[]][] = [
  ['query', 'getQueryStatus', 'status', ['processing', 'completed']],
  ['module progress', 'getQueryStatus', 'progress.modules.cfo', ['queued', 'processing', 'completed']],
  ['module', 'listModules', 'modules[].status', ['active']],
  [
    'extension installation',
    'listExtensions',
    'extensions[].installation.status',
    ['available', 'installed', 'deprecated'],
  ],
  ['install operation', 'installExtension', 'status', ['installing']],
  ['install step', 'installExtension', 'steps[].status', ['processing', 'completed']],
  ['health', 'getHealth', 'status', ['healthy', 'unhealthy']],
];

/** "Errors": codes with their HTTP status. */
export const errors: readonly [code: string, status: number][] = [
  ['INVALID_REQUEST', 400],
  ['UNAUTHORIZED', 401],
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
  ['RATE_LIMITED', 429],
  ['INTERNAL_ERROR', 500],
  ['SERVICE_UNAVAILABLE', 503],
];

/** "Authentication", rule 4. */
export const claims = ['sub', 'role', 'organization', 'authorityLevel', 'permissions'] as const;

/** "Limits": requests an hour for an organization. */
export const limits = { queries: 100, context: 10, extensions: 5, general: 1_000 } as const;

/** "Limits": the headers of every answer. */
export const rateLimitHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
] as const;

/** "GraphQL surface": the operations as the schema must have them. */
export const graphqlOperations: readonly [
  kind: string,
  operation: string,
  args: Readonly<Record<string, string>>,
  returns: RegExp,
][] = [
  ['Query', 'getCSuiteModules', {}, /^\[\w+!?\]!$/],
  ['Query', 'getIndustryExtensions', { industry: 'String' }, /^\[\w+!?\]!$/],
  ['Query', 'getEnterpriseExtensions', { contextType: 'String' }, /^\[\w+!?\]!$/],
  [
    'Query',
    'getExecutiveDecisions',
    { organizationId: 'ID!', limit: 'Int = 10', offset: 'Int = 0', filters: 'ExecutiveDecisionFilters' },
    /^\w*Connection!?$/,
  ],
  ['Mutation', 'processExecutiveQuery', { input: 'ExecutiveQueryInput!' }, /^ExecutiveResponse!?$/],
  ['Mutation', 'installExtension', { extensionId: 'ID!', version: 'String' }, /^\w+!?$/],
  [
    'Mutation',
    'updateExecutiveContext',
    { organizationId: 'ID!', context: 'ExecutiveContextInput!' },
    /^ExecutiveContext!?$/,
  ],
];

/** "Query response", last paragraph: the GraphQL form. */
export const graphqlResponse: Readonly<Record<string, RegExp>> = {
  query: /^\w+!?$/,
  processingTime: /^Float!?$/,
  extensionsApplied: /^\[String!?\]!$/,
  timestamp: /^DateTime!?$/,
  confidence: /^Float!?$/,
  coordinatedRecommendations: /^\[\w+!?\]!$/,
};
