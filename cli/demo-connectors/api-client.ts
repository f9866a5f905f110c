/** A refusal of the service, as one line. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;

  constructor(status: number, line: string) {
    super(line);
    this.status = status;
  }
}

interface ErrorBody {
  error?: { message?: string; details?: { field?: string; message?: string }[] };
}

export interface ApiAccess {
  baseUrl: string;
  organizationId: string;
  apiKey: string;
}

/** Calls the executive API with one token. */
export async function createApiClient({ baseUrl, organizationId, apiKey }: ApiAccess, fetch: typeof globalThis.fetch) {
  async function call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Body> {
    const response = await fetch(`${baseUrl}/api/v2${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return (text === '' ? {} : JSON.parse(text)) as Body;
    const { error } = JSON.parse(text) as ErrorBody;
    const details = (error?.details ?? []).map(({ field, message }) => `${field} ${message}`).join('; ');
    throw new ApiRefusal(
      response.status,
      `${method} ${path}: ${response.status} ${error?.message ?? ''} ${details}`.trim(),
    );
  }
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/token', {
    organizationId,
    credentials: { type: 'api_key', apiKey },
  });
  return {
    call: <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Body> =>
      call<Body>(method, path, body, { ...headers, authorization: `Bearer ${accessToken}` }),
  };
}
export type ApiClient = Awaited<ReturnType<typeof createApiClient>>;
