const state = { enum: ['healthy', 'unhealthy'] } as const;
const share = { type: 'number', minimum: 0, maximum: 1 } as const;

/** Answer of GET /health. */
export const healthSchema = {
  title: 'Health',
  description: 'Whether the service works: healthy only when every check passes.',
  type: 'object',
  additionalProperties: false,
  required: ['status', 'timestamp', 'version', 'services', 'metrics'],
  properties: {
    status: state,
    timestamp: { type: 'string', format: 'date-time' },
    version: { type: 'string' },
    services: {
      type: 'object',
      additionalProperties: false,
      required: ['executiveIntelligence', 'csuiteModules', 'extensions', 'database', 'cache'],
      properties: {
        executiveIntelligence: { ...state, description: 'Queries are accepted, and none is overdue.' },
        csuiteModules: { ...state, description: 'A process runs the role modules and joins their answers.' },
        extensions: { ...state, description: 'The catalogue is loaded and a process applies its packs.' },
        database: { ...state, description: 'Postgres answers.' },
        cache: { ...state, description: 'Redis answers and throws nothing away.' },
      },
    },
    metrics: {
      type: 'object',
      additionalProperties: false,
      required: ['uptime', 'activeConnections', 'memoryUsage', 'cpuUsage'],
      properties: {
        uptime: { type: 'number', minimum: 0, description: 'Seconds since the answering process started.' },
        activeConnections: { type: 'integer', minimum: 0, description: 'Client connections of the answering process.' },
        memoryUsage: {
          ...share,
          description: 'Share of the memory of the machine or container that the answering process holds.',
        },
        cpuUsage: {
          ...share,
          description:
            'Share of all processors that the answering process used since it was last asked, at least a second.',
        },
      },
    },
  },
  examples: [
    {
      status: 'healthy',
      timestamp: '2026-11-21T09:30:00.000Z',
      version: '2.0.0',
      services: {
        executiveIntelligence: 'healthy',
        csuiteModules: 'healthy',
        extensions: 'healthy',
        database: 'healthy',
        cache: 'healthy',
      },
      metrics: { uptime: 86400, activeConnections: 12, memoryUsage: 0.03, cpuUsage: 0.12 },
    },
  ],
} as const;
