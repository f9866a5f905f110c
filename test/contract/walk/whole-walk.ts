import { eventNames } from '../../../shared/webhooks/index.js';
import { booksAllowed } from '../../support/books.js';
import type { Conclave } from '../../support/conclave.js';
import { startContractProxy, type ContractProxy } from '../../support/contract-proxy.js';
import { waitFor } from '../../support/wait-for.js';
import { startReceiver, type WebhookReceiver } from '../../support/webhook-receiver.js';
import { walkConnectors } from './connectors.js';
import { walkExecutive, walkRefusals } from './executive.js';
import { walkGovernance } from './governance.js';
import { createWalk } from './walk.js';
import { registerWebhook, walkWebhooks } from './webhooks.js';

/** Settings with which a product can be walked: webhooks to this machine, and room for every call. */
export const walkEnvironment = {
  ...booksAllowed,
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  LOG_LEVEL: 'error',
  LIMIT_QUERIES_PER_HOUR: '10000',
  LIMIT_EXTENSION_OPERATIONS_PER_HOUR: '1000',
  LIMIT_CONTEXT_UPDATES_PER_HOUR: '1000',
  LIMIT_GENERAL_PER_HOUR: '100000',
};

export interface WholeWalk {
  proxy: ContractProxy;
  receiver: WebhookReceiver;
  close(): Promise<void>;
}

/** Calls every operation of a running product through the proxy, with the typed client, until every event has arrived. */
export async function walkWhole(conclave: Conclave): Promise<WholeWalk> {
  const { baseUrl, organizationId, apiKey, operatorKey } = conclave.credentials();
  const [proxy, receiver] = await Promise.all([startContractProxy(baseUrl), startReceiver()]);
  const walk = createWalk(proxy.url, { organizationId, apiKey }, operatorKey, receiver);
  const webhookId = await registerWebhook(
    walk,
    eventNames.filter((name) => name !== 'webhook.test'),
  );
  await walkExecutive(walk);
  await walkConnectors(walk);
  await walkGovernance(walk);
  await walkWebhooks(walk, webhookId);
  await walkRefusals(walk);
  const expected = eventNames.length;
  await waitFor(
    () => new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { event: string }).event)).size >= expected,
    20_000,
  ).catch(() => undefined);
  return {
    proxy,
    receiver,
    close: async () => {
      await Promise.all([proxy.close(), receiver.close()]);
    },
  };
}
