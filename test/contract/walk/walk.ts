import { createConclaveClient, type ConclaveClient, type Credentials } from '../../../clients/typescript/src/index.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';

/** Whom a walk calls and as whom. */
export interface Walk {
  /** An executive of level 5 with every scope but `admin`. */
  client: ConclaveClient;
  /** An operator of the same organization. */
  operator: ConclaveClient;
  credentials: Credentials;
  baseUrl: string;
  receiver: WebhookReceiver;
}

/** A call of the typed client. */
interface Called<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The body of a success. @throws Error with the answer when it is none. */
export async function ok<Data>(call: Promise<Called<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data as Data;
}

export function createWalk(
  baseUrl: string,
  credentials: Credentials,
  operatorKey: string,
  receiver: WebhookReceiver,
): Walk {
  const { organizationId } = credentials;
  return {
    client: createConclaveClient({ baseUrl, credentials }),
    operator: createConclaveClient({ baseUrl, credentials: { organizationId, apiKey: operatorKey } }),
    credentials,
    baseUrl,
    receiver,
  };
}
