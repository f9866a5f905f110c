import type { JobHandler } from '../job-handler.js';

export const deliverWebhook: JobHandler<'deliver-webhook'> = async ({ deliveryId, subscriptionId }, { deps, signal }) => {
  const tried = await deps.work.deliverer.run({ deliveryId, subscriptionId }, signal);
  return tried === 0 ? 'nothing to do' : `${tried} tried`;
};
