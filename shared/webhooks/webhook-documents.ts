import { sealedDocument, type Sealer } from '../platform/crypto/index.js';

/** Seals and opens what events say and where they go. */
export const createWebhookDocuments = (sealer: Sealer) => ({
  /** The body as it is sent: sealed as text, so that the very bytes come back. */
  body: sealedDocument<string>(sealer, 'events', 'body'),
  url: sealedDocument<string>(sealer, 'webhook_subscriptions', 'url'),
  secret: sealedDocument<string>(sealer, 'webhook_subscriptions', 'secret'),
  previousSecret: sealedDocument<string>(sealer, 'webhook_subscriptions', 'previous_secret'),
  response: sealedDocument<string>(sealer, 'webhook_attempts', 'response'),
});
export type WebhookDocuments = ReturnType<typeof createWebhookDocuments>;
