import type { Answer, TestApp } from './app.js';

/** The documented example of the specification. */
export const fintechQuery = {
  type: 'MA_EVALUATION',
  content:
    'Evaluate the acquisition of a fintech startup valued at $750M with 250 employees and operations in the US and EU.',
  context: {
    businessContext: {
      industry: 'FINANCIAL_SERVICES',
      businessModel: 'B2B_SAAS',
      marketPosition: 'MARKET_LEADER',
      growthStage: 'SCALE_UP',
      geographicScope: ['US', 'EU'],
    },
    organizationalContext: {
      size: 'MEDIUM_ENTERPRISE',
      structure: 'MATRIX',
      culture: 'INNOVATION_FOCUSED',
      maturity: 'OPTIMIZING',
      changeCapacity: 'HIGH',
    },
    authorityLevel: 4,
  },
};

export const shortQuery = {
  type: 'FINANCIAL_ANALYSIS',
  content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?',
};

export interface StatusBody {
  id: string;
  status: string;
  progress: { overall: number; modules: Record<string, string> };
  estimatedCompletion: string;
}

export interface ErrorBody {
  error: {
    code: string;
    message: string;
    details: { field: string; message: string }[];
    requestId: string;
    timestamp: string;
  };
}

/** Submits without waiting and returns the id. */
export async function submit(app: TestApp, token: string, body: unknown = shortQuery): Promise<string> {
  const answer = await app.call<StatusBody>('POST', '/api/v2/executive/query', {
    token,
    body,
    headers: { prefer: 'respond-async' },
  });
  if (answer.status !== 202) throw new Error(`not accepted: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Follows a query to its end by long polls. */
export async function untilEnded(app: TestApp, token: string, queryId: string): Promise<Answer<StatusBody>> {
  for (;;) {
    const answer = await app.call<StatusBody>('GET', `/api/v2/executive/query/${queryId}/status?wait=20`, { token });
    if (answer.status !== 200 || answer.body.status !== 'processing') return answer;
  }
}
