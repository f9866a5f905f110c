import type { Delivery, Webhook } from '../../../shared/webhooks/index.js';

export function presentWebhook({ id, url, events, status, disabledReason, createdAt }: Webhook) {
  return { id, url, events, status, ...(disabledReason ? { disabledReason } : {}), createdAt: createdAt.toISOString() };
}

const presentDelivery = ({ attempts, nextAttemptAt, createdAt, ...delivery }: Delivery) => ({
  ...delivery,
  attempts: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export function presentDeliveries(
  deliveries: readonly Delivery[],
  page: { total: number; limit: number; offset: number },
) {
  return {
    deliveries: deliveries.map(presentDelivery),
    pagination: { ...page, hasMore: page.offset + deliveries.length < page.total },
  };
}
